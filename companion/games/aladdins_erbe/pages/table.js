// What web/static/app/table.js asks of a game: the board and the seats, for a page without secrets.

import { html } from "/static/vendor/preact.js";
import { Seated } from "/static/app/players.js";
import { Badge } from "./figures.js";
import { KINDS, Mark, parts } from "./signs.js";

export { Board } from "./board.js";
export { Badge } from "./figures.js";
export { Over as End } from "./over.js";
export { Meaning } from "./phone.js";

/** The players in the order in which they sit, each with the six kinds: those that are there, and those still missing. */
export function Seats({ moment, room, say }) {
  const { view } = moment;
  const row = (seat) => {
    const owned = Object.fromEntries(view.owned[seat].map((card) => [parts(card).kind, parts(card).value]));
    return html`
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
    `;
  };
  return html`<${Seated} ...${{ moment, room, say, Badge }}>${row}</${Seated}>`;
}

/** The sounds that lines of the log are worth. */
export const CHIMES = { "told.banished": "captured", "told.won": "won" };
