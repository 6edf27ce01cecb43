// What web/static/app/phone.js asks of a game: how it is drawn and what one does in it.

import { html } from "/static/vendor/preact.js";
import { later } from "/static/app/later.js";
import { Board as Garden } from "./board.js";
import { DicePad, Thrown } from "./dice.js";
import { at } from "./garden.js";

export { Badge } from "./figures.js";
export { Hand } from "./hand.js";
export { Stage } from "./stage.js";

export const Notes = later(() => import("./notes.js"), "Notes");

/** Treasures so far, points in the end. */
export function score(view, seat) {
  return view.scores?.[seat] ?? view.owned[seat].length;
}

/** Two dice that show the same have no other way round. */
export function why({ view, scene }, seat, say) {
  const found = scene.prompt[0] === "prompt.half_2" && view.you.may.move?.ways;
  return found && new Set(found.map(([figure]) => view.dice[figure])).size === 1 ? say("why.half_1") : null;
}

/** What an act would mean, as a button shows it: the dice as they may lie, or how a wizard may have gone. */
export function Meaning({ act, say }) {
  if (act.do !== "move")
    return html`
      <${Thrown} act=${act} />
    `;
  return html`
    <span>${say("move.steps", { steps: act.path.length })}${turns(act.path)}</span>
  `;
}

/** A way as arrows, from its first field on. */
function turns(path) {
  const arrow = ([x, y], [column, row]) => (x === column ? (row > y ? "↓" : "↑") : column > x ? "→" : "←");
  return path
    .slice(1)
    .map((cell, n) => arrow(at(path[n]), at(cell)))
    .join("");
}

/** "3 or 4?" where two readings differ in one die only, else null. */
export function doubt(options, say) {
  if (options.length !== 2) return null;
  const [one, other] = options.map((act) => act.dice ?? [act.value]);
  const differ = one.map((_, at) => at).filter((at) => one[at] !== other[at]);
  return differ.length === 1 ? say("doubt.either", { one: one[differ[0]], other: other[differ[0]] }) : null;
}

/** Entering a throw by hand; `like` is an act of the same kind. */
export function ThrowPad({ like, say, done }) {
  return html`
    <${DicePad} like=${like} say=${say} done=${done} />
  `;
}

export function Board({ moment, say, frame }) {
  return html`
    <div class="board-sheet"><${Garden} view=${moment.view} scene=${moment.scene} frame=${frame} say=${say} /></div>
  `;
}

/** What kind of throw is waited for now, if any: a pattern for ThrowPad. */
export function expected({ phase, duel }) {
  if (phase === "await_throw") return { do: "throw" };
  return phase === "duel" && duel.weapon !== null && duel.winner === null ? { do: "throw_duel" } : null;
}
