// What web/static/app/table.js asks of a game: the board, the seats and the last throw, for a page without secrets.

import { html } from "/static/vendor/preact.js";
import { Holding, Seated } from "/static/app/players.js";
import { Back } from "./cards.js";
import { Badge } from "./figures.js";
import { Mark } from "./signs.js";
import { STICKS } from "./sticks.js";

export { Board } from "./board.js";
export { Badge } from "./figures.js";
export { Over as End } from "./over.js";
export { Meaning } from "./phone.js";

/** The players in the order in which they sit: score on the way to the target, cards in hand, keys in the dungeon. */
export function Seats({ moment, room, say }) {
  const { view } = moment;
  const row = (seat) => {
    const [count, points, { target }] = [view.cards[seat], view.scores[seat], view];
    return html`
      <${Holding} ...${{ count, label: say("cards.count", { count }), Back }} />
      <span class="keys">
        ${
          view.figures[seat] === "dungeon" &&
          STICKS.map(
            (stick) => html`
              <span key=${stick} class=${view.active === seat && view.keys.includes(stick) ? "found" : ""}>
                <${Mark} name="key" />
              </span>
            `,
          )
        }
      </span>
      <b class="points">${points}</b>
      <span class="bar" role="img" aria-label=${say("score.of", { points, target })}>
        <i style=${{ width: `${Math.min(100, (100 * points) / target)}%` }} />
      </span>
    `;
  };
  return html`<${Seated} ...${{ moment, room, say, Badge }}>${row}</${Seated}>`;
}

/** Keys are told in words; of any other throw one sees what it means. */
export const read = ({ throw: act, said }, say) =>
  act.do === "key_throw"
    ? html`
        <p class="key-words">${say(...said[0])}</p>
      `
    : null;

/** The sounds that lines of the log are worth. */
export const CHIMES = { "told.captured": "captured", "told.won": "won" };
