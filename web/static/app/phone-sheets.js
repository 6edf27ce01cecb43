// What a player can open over the own page: the board, the notes, the log with its mending, the rules, the settings.

import { html, useMemo } from "/static/vendor/preact.js";
import { keep, kept } from "./kept.js";
import { later } from "./later.js";
import { Trouble } from "./link.js";
import { Log, useLog } from "./log.js";
import { Mending, useStill } from "./mending.js";
import { Settings } from "./settings.js";
import { Sheet } from "./sheet.js";

const Rules = later(() => import("./rules.js"), "Rules");

export function Opened({ open, moment, seat, say, game, settings, trouble, close, urgent, ...all }) {
  const { mending, setMending, send, refusal } = all;
  const title = say(open === "settings" ? "settings" : `tab.${open}`);
  const inside = {
    board: () => html`
      <${game.Board} ...${{ moment, say }} />
    `,
    notes: () => html`
      <${Notes} ...${{ moment, seat, say, game }} />
    `,
    log: () => html`
      <${Past} ...${{ moment, seat, say, game, mending, setMending, send, close }} />
    `,
    rules: () => html`
      <${Rules} ...${{ moment, refusal }} lang=${settings.lang} />
    `,
    settings: () => html`
      <${Settings} say=${say} ...${settings} />
    `,
  }[open];
  return html`
    <${Sheet}
      ...${{ title, close, say, urgent }}
      trouble=${html`
        <${Trouble} wrong=${trouble} say=${say} />
      `}
    >
      ${
        refusal &&
        open !== "rules" &&
        html`
          <p class="refusal" role="alert">${refusal.said}</p>
        `
      }
      ${inside()}
    </${Sheet}>
  `;
}

function Notes({ moment, seat, say, game }) {
  const { number } = moment; // what was noted in another game is not of this one
  const remember = useMemo(
    () => ({
      kept: (name, otherwise) => {
        const noted = kept(`${seat}.${name}`, null);
        return noted?.number === number ? noted.value : otherwise;
      },
      keep: (name, value) => keep(`${seat}.${name}`, { number, value }),
    }),
    [seat, number],
  );
  return html`
    <${game.Notes} key=${number} ...${{ moment, seat, say, remember }} />
  `;
}

function Past({ moment, seat, say, game, mending, setMending, send, close }) {
  const entries = useLog(moment.seq);
  useStill(mending, entries, () => setMending(null));
  const mine = (entry) => entry.throw?.seat === seat;
  if (!mending)
    return html`
      <${Log} entries=${entries} say=${say} mend=${setMending} mine=${mine} />
    `;
  const mend = async (action) => (await send("/api/correct", { n: mending.n, do: action })) && close();
  return html`
    <div class="mending">
      <${Mending} ...${{ entry: mending, moment, say, game, mend }} cancel=${() => setMending(null)} />
    </div>
  `;
}
