// The cards one holds: face down until held, and the choice of the one that goes.

import { html } from "/static/vendor/preact.js";
import { Hint, Peek } from "/static/app/hold.js";
import { Back, Face } from "./cards.js";

/** The hand along the lower edge. Its size says only what everybody may know: how many cards there are. */
export function Hand({ view, seat, say, toggle, blind }) {
  const count = view.cards[seat];
  if (view.you.may.discard || view.you.may.exchange) return null; // then the cards lie on the stage
  if (!count && view.phase === "deal")
    return html`
      <div class="hand"><p class="peek cards soft">${say("hand.due")}</p></div>
    `; // as high as the cards will be: the keys above stay where they are
  if (!count)
    return html`
      <p class="hand empty soft">${say("hand.empty")}</p>
    `;
  if (!view.you.hand.some(Boolean))
    return html`
      <p class="hand empty soft">${say("hand.real", { count })}</p>
    `;
  return html`
    <div class="hand">
      <${Peek} kind="cards" toggle=${toggle} blind=${blind}>
        ${(held) => html`
          <${Cards} ...${{ hand: view.you.hand, held, say, toggle, blind }} />
        `}
      </${Peek}>
    </div>
  `;
}

/** Backs, or while held the faces; `marked` is the place of the one just drawn. */
function Cards({ hand, held, marked, say, toggle, blind }) {
  return html`
    <span class="unseen">${say("hand.own", { count: hand.length })}</span>
    ${hand.map(
      (face, at) => html`
        <div class="slot" key=${at}>
          ${
            held && face
              ? html`
                  <${Face} face=${face} say=${say} marked=${at === marked} />
                `
              : html`
                  <${Back} />
                `
          }
        </div>
      `,
    )}
    <${Hint} ...${{ say, toggle, blind }} />
  `;
}

/** Cards with a button under each; the buttons are the same whatever the cards are. */
export function Choice({ view, say, toggle, blind, marked, label, choose, buttons = null }) {
  const hand = view.you.hand;
  return html`
    <div class="stage choosing">
      <${Peek} kind="cards big" toggle=${toggle} blind=${blind}>
        ${(held) => html`
          <${Cards} ...${{ hand, held, marked, say, toggle, blind }} />
        `}
      </${Peek}>
      <div class="acts under" style=${{ gridTemplateColumns: `repeat(${hand.length}, 1fr)` }}>
        ${hand.map(
          (face, at) => html`
            <button
              type="button"
              key=${at}
              class="act"
              onClick=${() => choose(face)}
              aria-label=${say("discard.nth", { n: at + 1 })}
            >
              ${label}
            </button>
          `,
        )}
      </div>
      ${buttons}
    </div>
  `;
}
