// One's own dice along the lower edge: open, as they lie on the table as well, but covered where hands are only counted.

import { html } from "/static/vendor/preact.js";
import { Hint, Peek } from "/static/app/hold.js";
import { Covered, Die, ownHand } from "./dice.js";

const SHOWN = ["essences", "throw", "action"]; // then the stage shows the hand to pick from

export function Hand({ view, seat, say, toggle, blind }) {
  const { phase, waiting, you } = view;
  if (phase === "selection" || (waiting.includes(seat) && SHOWN.includes(phase))) return null;
  const dice = ownHand(view, seat);
  if (!dice.length) {
    return html`
      <p class="hand empty soft">${say("hand.empty")}</p>
    `;
  }
  if (!you.hand) {
    return html`
      <div class="hand own-dice" role="group" aria-label=${say("area.hand")}><${Dice} ...${{ dice, say }} /></div>
    `;
  }
  return html`
    <div class="hand">
      <${Peek} kind="own-dice" toggle=${toggle} blind=${blind}>
        ${(held) => html`
          <span class="unseen">${say("area.hand")}: ${dice.length}</span>
          <${Dice} ...${{ dice, say }} covered=${!held} />
          <${Hint} ...${{ say, toggle, blind }} />
        `}
      </${Peek}>
    </div>
  `;
}

const Dice = ({ dice, say, covered }) =>
  dice.map(([id, die]) =>
    covered
      ? html`
          <${Covered} key=${id} />
        `
      : html`
          <${Die} key=${id} die=${die} say=${say} />
        `,
  );
