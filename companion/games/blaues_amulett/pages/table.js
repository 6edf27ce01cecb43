// What web/static/app/table.js asks of a game: the board and the seats, for a page without secrets.

import { html } from "/static/vendor/preact.js";
import { Holding, Seated } from "/static/app/players.js";
import { Back, WayRow } from "./cards.js";
import { Badge } from "./figures.js";
import { Mark } from "./signs.js";

export { Board } from "./board.js";
export { Badge } from "./figures.js";
export { Over as End } from "./over.js";
export { Meaning } from "./phone.js";

/** The players in the order in which they sit: open way cards, fate cards held, the amulet, steps to the goal. */
export function Seats({ moment, room, say }) {
  const { view } = moment;
  const whole = view.path.segments.length + view.path.segments.reduce((sum, each) => sum + each, 0);
  const wears = (seat) =>
    view.amulet === seat &&
    html`
      <span class="wears" role="img" aria-label=${say("wears.amulet")}>
        <${Mark} name="amulet" kind="jewel" />
      </span>
    `;
  const row = (seat) => {
    const [count, left] = [view.cards[seat], view.to_goal[seat]];
    return html`
      <${WayRow} open=${view.open[seat]} say=${say} />
      <${Holding} ...${{ count, label: say("cards.count", { count }), Back }} />
      <b class="points">${left}</b>
      <span class="bar" role="img" aria-label=${say("score.left", { steps: left })}>
        <i style=${{ width: `${Math.max(0, 100 - (100 * left) / whole)}%` }} />
      </span>
    `;
  };
  return html`<${Seated} ...${{ moment, room, say, Badge, wears }}>${row}</${Seated}>`;
}

/** The sounds that lines of the log are worth. */
export const CHIMES = { "told.knocked": "captured", "told.won": "won" };
