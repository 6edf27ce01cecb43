// What web/static/app/table.js asks of a game: the table and the mages, for a page without secrets.

import { html } from "/static/vendor/preact.js";
import { Seated } from "/static/app/players.js";
import { running } from "./board.js";
import { Badge } from "./figures.js";
import { heldBy, Row } from "./holdings.js";
import { Mark } from "./signs.js";

export { Board } from "./board.js";
export { Badge } from "./figures.js";
export { Over as End } from "./over.js";
export { Meaning } from "./phone.js";

/** The mages in the order in which they sit: hand, bag, the stone, essence points. */
export function Seats({ moment, room, say }) {
  const { view } = moment;
  const wears = (seat) =>
    view.stone.player === seat &&
    html`
      <span role="img" aria-label=${say(view.stone.on_marker ? "initiative" : "stone")}>
        <${Mark} name="stone" kind="stone" />
      </span>
    `;
  const row = (seat) => html`
    <${Row} dice=${heldBy(view, seat, "hand")} count=${view.hands[seat]} say=${say} name=${say("area.hand")} />
    <span class="bag"><${Row} dice=${heldBy(view, seat, "bag")} say=${say} name=${say("area.bag")} /></span>
    <b class="points" aria-label=${say("points", { count: view.points[seat] })} role="img">${view.points[seat]}</b>
  `;
  return html`
    <${Seated} ...${{ moment, room, say, Badge, wears }} out=${view.eliminated}>${row}</${Seated}>
    ${
      view.spells.length > 0 &&
      html`
        <p class="running">${running(view, say)}</p>
      `
    }
  `;
}

/** The sounds that lines of the log are worth. */
export const CHIMES = { "told.essence_destroyed": "captured", "told.eliminated": "captured", "told.won": "won" };
