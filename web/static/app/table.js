// The page for a tablet or a television beside the board: everything that everybody may know, read from three metres.
//
// A game's table.js exports the components Board {view, options, scene, frame, say}, Seats {moment, room, say},
// Meaning {act, view, say}, Badge {seat} and End {moment, say}; CHIMES: by the key of a sentence in the log, a sound's
// name; and, where the Meaning of a throw does not do beside its picture, read(entry, say).

import { html, render, useEffect, useLayoutEffect, useRef, useState } from "/static/vendor/preact.js";
import { agreed, Cover, Needs, spoken, useChoosing, useGames } from "./choosing.js";
import { useGame } from "./game.js";
import { Icon } from "./icons.js";
import { dress, language } from "./kept.js";
import { Trouble, useStream } from "./link.js";
import { Picture } from "./log.js";
import { get, insist } from "./post.js";
import { told } from "./say.js";
import { sound } from "./sound.js";
import { Whole } from "./whole.js";

const QUIET_MS = 10 * 60_000;
const AGAIN_MS = 60_000; // the address may change
const SMALLER = ["0.9em", "0.8em", "0.7em", "0.6em"];
const TOLD = 3; // house rules that stand beside the codes; the host's page has them all

/** Who sits there, and the codes of seats that nobody has taken yet, fetched again when there are others; null until it
 * is those who play now. */
function useSeats(room, playing = []) {
  const [open, setOpen] = useState(null);
  const { joined, bots, codes } = room ?? {};
  useEffect(() => insist(() => get("/api/seats"), setOpen, AGAIN_MS), [JSON.stringify({ joined, bots, codes })]);
  const names = (seats) => [...seats].sort().join();
  return open && names(open.seats.map(({ seat }) => seat)) === names(playing) ? open : null;
}

/** Nothing has moved for ten minutes: the screen goes dim. */
function useQuiet(seq) {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    setQuiet(false);
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  return quiet;
}

/** The sound that an entry of the log is worth: the game's own, else that of a throw. */
function chime(entry, game) {
  return entry.said.map(([key]) => game?.CHIMES[key]).find(Boolean) ?? (entry.throw ? "settled" : null);
}

/** Says once what is new: a throw that settled, a question, or what the game finds worth a sound. */
function useSounds(moment, game, on) {
  const before = useRef(null);
  useEffect(() => {
    const last = moment?.log.at(-1);
    const asked = moment?.question && !moment.paused;
    const news = asked
      ? "question"
      : last && before.current && last.n > before.current.n
        ? chime(last, game)
        : null;
    if (on && news && before.current?.seq !== moment.seq) sound(news);
    if (moment) before.current = { n: last?.n ?? -1, seq: moment.seq };
  }, [moment?.seq]);
}

function Table() {
  const line = useStream("/stream?as=table");
  const { moment, lights, room } = line;
  const lang = room?.language ?? language();
  const words = useGame(lang, moment?.game ?? null, "table");
  const open = useSeats(room, moment?.seats);
  const games = useGames();
  const quiet = useQuiet(moment?.seq);
  useSounds(moment, words?.game, Boolean(room?.sound));
  if (!words || !moment || !open)
    return html`
      <main class="waiting" aria-busy="true" />
    `;
  const { say, game } = words;
  const lost = line.gone ? "table.full" : line.lost || null;
  if (!game || !moment.view)
    return html`
      <${Empty} ...${{ say, lost, games, lang }} address=${open.address} trouble=${moment.trouble} />
    `;
  const missing = open.seats.filter((each) => !room?.joined[each.seat] && !room?.bots.includes(each.seat));
  if (missing.length && !moment.log.length)
    return html`
      <${Join} ...${{ open, room, say, game, lost, moment, games, lang }} />
    `;
  return html`
    <${Evening} ...${{ moment, lights, room, say, game, missing, quiet, lost }} />
  `;
}

function Empty({ say, address, trouble, lost, games, lang }) {
  return html`
    <main class="table empty">
      <h1>${say(trouble ?? "table.waiting")}</h1>
      <p>${say(lost ?? "table.waiting_why", { address: bare(address) })}</p>
      <ul class="shelf">
        ${games?.map(
          (game) => html`
            <li key=${game.name}><${Cover} game=${game} lang=${lang} /></li>
          `,
        )}
      </ul>
    </main>
  `;
}

const bare = (address) => address.replace(/^https?:\/\//, "");

function Join({ open, room, say, game, lost, moment, games, lang }) {
  const facts = games?.find(({ name }) => name === moment.game);
  return html`
    <main class="table joining">
      <header>
        <h1>${say("table.join")}</h1>
        <p>${say(lost ?? "table.join_why", { address: bare(open.address) })}</p>
        ${
          open.pin &&
          html`
            <p>${say("table.pin_why")}</p>
          `
        }
      </header>
      <ul>
        ${open.seats.map(
          (each) => html`
            <${Place} key=${each.seat} ...${{ each, room, say, game }} />
          `,
        )}
      </ul>
      ${
        facts &&
        html`
          <${Chosen} ...${{ facts, lang }} options=${moment.options} />
        `
      }
    </main>
  `;
}

/** The game that is chosen, what it needs, and what is agreed otherwise than usual. */
function Chosen({ facts, lang, options }) {
  const choosing = useChoosing(lang, facts.name);
  if (!choosing) return null;
  const { say } = choosing;
  const own = agreed(facts, options, say);
  return html`
    <footer class="chosen">
      <img class="cover" src=${`/game/${facts.name}/picture.svg`} alt="" />
      <div>
        <h2>${facts.title[lang]}</h2>
        ${
          own.length > 0 &&
          html`
            <p>
              <b>${say("choosing.rules")}</b>
              ${own.slice(0, TOLD).map(
                ({ name }) => html`
                  <span key=${name}>${say(`switch.${name}`)}: ${spoken(say, name, options[name])}</span>
                `,
              )}
            </p>
          `
        }
      </div>
      <${Needs} choosing=${choosing} />
    </footer>
  `;
}

function Place({ each, room, say, game }) {
  const { seat, code, qr } = each;
  const taken = room?.joined[seat] ? "table.joined" : room?.bots.includes(seat) ? "table.bot" : null;
  return html`
    <li class=${taken ? "taken" : ""}>
      <h2>
        <${game.Badge} seat=${seat} />
        ${say.title(seat)}
      </h2>
      ${
        taken || !qr
          ? html`
              <p class="seated">
                <${Icon} name="check" />
                ${say(taken ?? "table.joined")}
              </p>
            `
          : html`
              <img class="qr" src=${`${qr}?v=${code}`} alt="" />
              <p class="code">${code}</p>
            `
      }
    </li>
  `;
}

function Evening({ moment, lights, room, say, game, missing, quiet, lost }) {
  const thrown = moment.log.filter((entry) => entry.throw).at(-1);
  const said = moment.log
    .filter((entry) => entry.said.length)
    .slice(-4)
    .reverse();
  const over = moment.view.ranking;
  const notice = moment.dispute ? ["refused.dispute"] : moment.notice; // until the host has chosen
  return html`
    <main class=${`table evening ${quiet ? "quiet" : ""}`}>
      <div class="board-place">
        <${game.Board} view=${moment.view} options=${moment.options} scene=${moment.scene} frame=${lights} say=${say} />
      </div>
      <div class="side">
        <div class="now" aria-live="polite">
          <h1>${say(...moment.scene.prompt)}</h1>
          ${
            notice &&
            html`
              <p class="notice">${say(...notice)}</p>
            `
          }
          <${Trouble} wrong=${lost ?? moment.trouble} say=${say} />
        </div>
        ${
          over
            ? html`
                <${game.End} moment=${moment} say=${say} />
              `
            : html`
                ${
                  moment.question && !moment.paused
                    ? html`
                        <${Question} ...${{ question: moment.question, view: moment.view, say, game }} />
                      `
                    : missing.length
                      ? html`
                          <${Late} ...${{ missing, room, say, game }} />
                        `
                      : thrown &&
                        html`
                          <${LastThrow} entry=${thrown} view=${moment.view} say=${say} game=${game} />
                        `
                }
                <${game.Seats} ...${{ moment, room, say }} />
              `
        }
        <${Story} said=${said} say=${say} />
      </div>
    </main>
  `;
}

/** The last throw as it was read, beside its picture. */
function LastThrow({ entry, view, say, game }) {
  return html`
    <section class="last-throw">
      <${Picture} frame=${entry.frame} say=${say} />
      ${
        game.read?.(entry, say) ??
        html`
          <div class="read"><${game.Meaning} act=${entry.throw} view=${view} say=${say} /></div>
        `
      }
    </section>
  `;
}

/** What was told last, the newest first: that in letters so large that it has room, at worst without its end; of the
 * rest what has room. */
function Story({ said, say }) {
  const list = useRef(null);
  const lines = said.map((entry) => told(entry, say));
  useLayoutEffect(() => {
    const fit = () => {
      const line = list.current.firstElementChild;
      if (!line) return;
      const full = () => line.scrollHeight > line.clientHeight;
      line.style.cssText = "";
      for (const size of SMALLER) if (full()) line.style.setProperty("--size", size);
      if (!full()) return;
      line.style.setProperty("--size", SMALLER[0]); // small letters would not help: a beginning that can be read
      const { lineHeight, paddingTop } = getComputedStyle(line);
      const most = Math.floor((line.clientHeight - 2 * parseFloat(paddingTop)) / parseFloat(lineHeight));
      if (most < 1) line.style.visibility = "hidden"; // the upper half of a line says nothing
      line.style.setProperty("--lines", Math.max(1, most));
    };
    const room = new ResizeObserver(fit); // at once, too
    room.observe(list.current);
    return () => room.disconnect();
  }, [said[0]?.n, lines[0]]);
  return html`
    <ol class="told-last" ref=${list} aria-label=${say("table.log")}>
      ${said.map(
        (entry, at) => html`
          <li key=${entry.n}>${lines[at]}</li>
        `,
      )}
    </ol>
  `;
}

/** Seats that have lost their phone in the middle of a game. */
function Late({ missing, room, say, game }) {
  return html`
    <ul class="latecomers">
      ${missing.map(
        (each) => html`
          <${Place} key=${each.seat} ...${{ each, room, say, game }} />
        `,
      )}
    </ul>
  `;
}

function Question({ question, view, say, game }) {
  return html`
    <section class="open-question">
      <h2>
        <${game.Badge} seat=${question.seat} />
        ${say("doubt.title")}
      </h2>
      <div>
        <${Picture} frame=${question.frame} say=${say} />
        <ul>
          ${question.options.map(
            (option, at) => html`
              <li key=${at}><${game.Meaning} act=${option} view=${view} say=${say} /></li>
            `,
          )}
        </ul>
      </div>
      <p class="soft">${question.reasons.map((reason) => say(`reason.${reason}`)).join(" ")}</p>
    </section>
  `;
}

dress();
render(
  html`
    <${Whole}><${Table} /></${Whole}>
  `,
  document.getElementById("page"),
);
