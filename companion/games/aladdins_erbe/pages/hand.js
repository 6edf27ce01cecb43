// One's own treasures: the kinds lie open, the values show only while the finger stays.

import { html } from "/static/vendor/preact.js";
import { Hint, Peek } from "/static/app/hold.js";
import { Card } from "./signs.js";

export function Hand({ view, say, toggle, blind }) {
  const cards = view.you.cards;
  if (!cards.length)
    return html`
      <p class="hand empty soft">${say("hand.empty")}</p>
    `;
  return html`<div class="hand"><${Peek} kind="series" toggle=${toggle} blind=${blind}>
    ${(held) => html`
      <span class="unseen">${say("hand.own")}</span>
      <span class="own">
        ${cards.map(
          (card, at) => html`
            <${Card} key=${at} card=${card} shown=${held} say=${say} />
          `,
        )}
      </span>
      <${Hint} ...${{ say, toggle, blind }} />
    `}</${Peek}></div>`;
}
