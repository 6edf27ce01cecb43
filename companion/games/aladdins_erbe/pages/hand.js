// One's own treasures: the kinds lie open, the values show only while the finger stays.

import { html } from "/static/vendor/preact.js";
import { Hint, Peek } from "/static/app/hold.js";
import { Card, Mark, parts } from "./signs.js";

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

/** Those to choose from: the buttons for them are the same whatever they are worth. */
export function Choice({ cards, label, say, toggle, blind }) {
  return html`<${Peek} kind="weapons" toggle=${toggle} blind=${blind}>${(held) => html`
    <span class="unseen">${label}</span>
    <span class="own">
      ${cards.map(
        (card) => html`
          <span class="card" key=${card}>
            <${Mark} kind=${parts(card).kind} />
            <b>${held ? parts(card).value : "?"}</b>
          </span>
        `,
      )}
    </span>
    <${Hint} ...${{ say, toggle, blind }} />
  `}</${Peek}>`;
}
