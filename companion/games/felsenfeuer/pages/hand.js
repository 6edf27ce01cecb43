// One's own dice along the lower edge; they lie open on the table as well, so nothing is covered here.

import { html } from "/static/vendor/preact.js";
import { Die, ownHand } from "./dice.js";

const SHOWN = ["essences", "throw", "action"]; // then the stage shows the hand to pick from

export function Hand({ view, seat, say }) {
  const { phase, waiting } = view;
  if (phase === "selection" || phase === "draft" || (waiting.includes(seat) && SHOWN.includes(phase))) return null;
  const dice = ownHand(view, seat);
  if (!dice.length) return html`<p class="hand empty soft">${say("hand.empty")}</p>`;
  return html`<div class="hand own-dice" role="group" aria-label=${say("area.hand")}>${dice.map(([id, die]) => html`<${Die} key=${id} die=${die} say=${say} />`)}</div>`;
}
