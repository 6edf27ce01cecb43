// The middle of a player's page: what is to be done now; else the table.

import { html } from "/static/vendor/preact.js";
import { Choosing, CoMove, Glyphs, Losing } from "./answers.js";
import { Board } from "./board.js";
import { ByHand } from "./byhand.js";
import { Casting } from "./casting.js";
import { Drafting, Essences, Selecting, Throwing } from "./setting.js";
import { Over } from "./over.js";
import { Turn } from "./turn.js";

/** By the word of what may be done: the first that is allowed decides what is shown. */
const WAYS = [
  ["choose_selection", Selecting],
  ["draft", Drafting],
  ["pick_essence", Essences],
  ["throw_hand", Throwing],
  ["choose_glyph", Glyphs],
  ["cast", Casting],
  ["choose", Choosing],
  ["assign_loss", Losing],
  ["co_move", CoMove],
  ["manual_op", ByHand],
  ["lay", Turn],
  ["end_turn", Turn],
  ["cast_blood", Turn],
];

export function Stage(all) {
  const { view, seq } = all.moment;
  const { may } = view.you;
  if (view.ranking)
    return html`
      <${Over} ...${all} />
    `;
  const [, Way] = WAYS.find(([word]) => may[word]) ?? [];
  // all select at once: as long as the same dice are left
  const turn = may.choose_selection ? JSON.stringify(may.choose_selection.pool) : seq;
  if (Way)
    return html`
      <${Way} ...${all} may=${may} key=${turn} />
    `;
  return html`
    <div class="stage">
      <div class="fill"><${Board} view=${view} say=${all.say} /></div>
    </div>
  `;
}
