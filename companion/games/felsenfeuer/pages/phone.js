// What web/static/app/phone.js asks of a game: how it is drawn and what one does in it.

import { html } from "/static/vendor/preact.js";
import { later } from "/static/app/later.js";
import { duelWords, running, Board as Table } from "./board.js";
import { Die, dieOf } from "./dice.js";
import { Holdings } from "./holdings.js";

export { Badge } from "./figures.js";
export { Hand } from "./hand.js";
export { ThrowPad } from "./pad.js";
export { Stage } from "./stage.js";

export const Notes = later(() => import("./notes.js"), "Notes");

/** Essence points. */
export function score(view, seat) {
  return view.points[seat];
}

/** What the spells that run ask for, and how many glyphs may be laid. */
export function why({ view, scene, options }, seat, say) {
  if (view.waiting.includes(seat)) {
    if (view.you.may.not_again) return say("not_again");
    if (view.question?.op) return `${running(view, say)}: ${say(`op.${view.question.op}`)}`;
    if (scene.prompt[0] === "prompt.manual_unknown") return say("why.manual");
    if (scene.prompt[0] === "prompt.action" && options.lay_limit) return say("why.action_one");
  }
  return view.phase === "spell_ii" && view.spells.length ? running(view, say) : null; // what the triggered glyph is part of
}

/** What an act would mean, as a button shows it: the dice with what was seen, or that alone of a hand that is only counted. */
export function Meaning({ act, view, say }) {
  if (act.do === "end_turn")
    return html`
      <span>${say("end_turn")}</span>
    `;
  const values = act.values ?? (act.value ? [act.value] : []);
  const shown = (value, id) =>
    dieOf(view, id)
      ? html`
          <${Die} key=${id} die=${{ ...dieOf(view, id), value, frozen: false }} say=${say} />
        `
      : html`
          <b key=${id}>${value}</b>
        `;
  return html`
    <span class="values">${values.map((value, n) => shown(value, act.dice?.[n] ?? act.die))}</span>
  `;
}

/** "3 or 4?" where two readings of a die laid differ in its value, else null. */
export function doubt(options, say) {
  const values = [...new Set(options.filter((act) => act.do === "lay").map((act) => act.value))];
  return options.length === 2 && values.length === 2 ? say("doubt.either", { one: values[0], other: values[1] }) : null;
}

export function Board({ moment, say }) {
  const { view } = moment;
  return html`
    <div class="board-sheet">
      <${Table} view=${view} say=${say} />
      <p class="soft">${duelWords(view, say)}</p>
      <${Holdings} view=${view} seats=${moment.seats} say=${say} />
    </div>
  `;
}

/** What kind of throw is waited for now, if any: a pattern for ThrowPad. */
export function expected({ phase, you }) {
  return phase === "throw" && you?.may.throw_hand
    ? { do: "throw_hand", dice: you.may.throw_hand.dice.slice(0, you.may.throw_hand.count) }
    : null;
}
