// What web/static/app/phone.js asks of a game: how it is drawn and what one does in it.

import { html } from "/static/vendor/preact.js";
import { later } from "/static/app/later.js";
import { Board as Drawing } from "./board.js";
import { spot } from "./spot.js";
import { STICKS, Thrown } from "./sticks.js";

export { Badge } from "./figures.js";
export { Hand } from "./hand.js";
export { Stage } from "./stage.js";

export const Notes = later(() => import("./notes.js"), "Notes");
export const ThrowPad = later(() => import("./pad.js"), "ThrowPad");

export function score(view, seat) {
  return view.scores[seat];
}

/** Between two players answers are no secret. */
export function why({ view, scene }, seat, say) {
  const [key, words] = scene.prompt;
  const aloud = `${key.replace("prompt.", "why.")}_aloud`;
  return view.waiting.includes(seat) && Object.keys(view.cards).length === 2 && say.has(aloud)
    ? say(aloud, words)
    : null;
}

/** What an act would mean, as a button shows it: the sticks as they may lie, or where a figure may have gone. */
export function Meaning({ act, say }) {
  if (act.do === "move")
    return html`
      <span>${say(act.turn_in ? "move.home" : `move.${act.mode}`)}</span>
    `;
  if (act.chamber)
    return html`
      <span>${spot(act.chamber, say)}</span>
    `;
  return html`
    <${Thrown} act=${act} say=${say} />
  `;
}

/** "3 or 4?" where two readings differ in one stick only, else null. */
export function doubt(options, say) {
  if (options.length !== 2) return null;
  const [one, other] = options;
  const differ = Object.keys(one).filter((part) => one[part] !== other[part]);
  if (differ.length !== 1 || typeof one[differ[0]] === "object") return null;
  const word = (value) => (typeof value === "number" ? value : `symbol.${value}`);
  return say("doubt.either", { one: word(one[differ[0]]), other: word(other[differ[0]]) });
}

export function Board({ moment, say, frame }) {
  return html`
    <div class="board-sheet">
      <${Drawing} view=${moment.view} options=${moment.options} scene=${moment.scene} frame=${frame} say=${say} />
    </div>
  `;
}

/** What kind of throw is waited for now, if any: a pattern for ThrowPad. */
export function expected(view) {
  const { phase, keys, double } = view;
  if (phase === "start_throw") return { do: "start_throw" };
  if (phase === "key_throw")
    return {
      do: "key_throw",
      shown: Object.fromEntries(STICKS.filter((stick) => !keys.includes(stick)).map((stick) => [stick, false])),
    };
  return phase === "await_throw" || (phase === "after_move" && double) ? { do: "throw" } : null;
}
