// What web/static/app/phone.js asks of a game: how it is drawn and what one does in it.

import { html } from "/static/vendor/preact.js";
import { later } from "/static/app/later.js";
import { Board as Drawing } from "./board.js";
import { WayFace } from "./cards.js";

export { Badge } from "./figures.js";
export { Hand } from "./hand.js";
export { Stage } from "./stage.js";

export const Notes = later(() => import("./notes.js"), "Notes");

const LAST_FIELDS = 12; // so many after the fire, says the booklet; another board is played all the same

/** How many steps are left: the fewer the better. */
export function score(view, seat) {
  return view.to_goal[seat];
}

/** What an act would mean, as a button shows it: the card that carried the figure, or a power and its new place. */
export function Meaning({ act, say }) {
  if (act.do === "move")
    return html`
      <span class="way-chip"><${WayFace} card=${act.card} /></span>
    `;
  if (act.do === "set_powers")
    return html`
      <span>
        ${["dwarf", "witch", "wizard"]
          .filter((power) => act[power])
          .map((power) => say.named(power))
          .join(", ")}
      </span>
    `;
  return html`
    <span>${say("end_turn")}</span>
  `;
}

export function Board({ moment, say, frame }) {
  const { places, segments } = moment.view.path;
  const last = segments.slice(places.indexOf("fire")).reduce((sum, each) => sum + each, 0);
  return html`
    <div class="board-sheet">
      <${Drawing} view=${moment.view} scene=${moment.scene} frame=${frame} say=${say} />
      ${
        last !== LAST_FIELDS &&
        html`
          <p class="soft">${say("path.odd", { last })}</p>
        `
      }
    </div>
  `;
}

// Nothing is thrown in this game.
export const doubt = () => null;
export const ThrowPad = () => null;
export const expected = () => null;
