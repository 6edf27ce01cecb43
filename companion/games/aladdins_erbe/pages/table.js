// What web/static/app/table.js asks of a game: the board, the seats and the last throw, for a page without secrets.

import { html } from "/static/vendor/preact.js";
import { Icon } from "/static/app/icons.js";
import { Picture } from "/static/app/log.js";
import { Thrown } from "./dice.js";
import { Badge } from "./figures.js";
import { KINDS, Mark, parts } from "./signs.js";

export { Board } from "./board.js";
export { Badge } from "./figures.js";
export { Over as End } from "./over.js";
export { Meaning } from "./phone.js";

/** The players in the order in which they sit, each with the six kinds: those that are there, and those still missing. */
export function Seats({ moment, room, say }) {
  const { view } = moment;
  return html`
    <ol class="seats">
      ${moment.seats.map((seat) => {
        const state = `${view.active === seat ? "active" : ""} ${view.waiting.includes(seat) ? "waited" : ""}`;
        const owned = Object.fromEntries(view.owned[seat].map((card) => [parts(card).kind, parts(card).value]));
        return html`
          <li key=${seat} class=${`of-${seat} ${state}`}>
            <${Badge} seat=${seat} />
            <span class="name">
              ${say.named(seat)}${
                room?.bots.includes(seat) &&
                html`
                  <${Icon} name="spirit" />
                `
              }
            </span>
            <span class="series" role="img" aria-label=${say("treasures.count", { count: view.owned[seat].length })}>
              ${KINDS.map(
                (kind) => html`
                  <span key=${kind} class=${kind in owned ? "there" : ""}>
                    <${Mark} kind=${kind} />
                    ${
                      owned[kind] !== null &&
                      owned[kind] !== undefined &&
                      html`
                        <b>${owned[kind]}</b>
                      `
                    }
                  </span>
                `,
              )}
            </span>
            <b class="points">${view.scores?.[seat] ?? ""}</b>
          </li>
        `;
      })}
    </ol>
  `;
}

/** The last throw as it was read, beside its picture. */
export function LastThrow({ entry, say }) {
  const act = entry.throw;
  if (!act) return null;
  return html`
    <section class="last-throw">
      ${
        entry.frame &&
        html`
          <${Picture} frame=${entry.frame} say=${say} />
        `
      }
      <div class="read"><${Thrown} act=${act} /></div>
    </section>
  `;
}

/** The sounds that lines of the log are worth. */
export const CHIMES = { "told.banished": "captured", "told.won": "won" };
