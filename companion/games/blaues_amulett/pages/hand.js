// The fate cards one holds: face down until held, and the choice of those that go.

import { html } from "/static/vendor/preact.js";
import { Hint, Peek } from "/static/app/hold.js";
import { Back, Face } from "./cards.js";

const KEPT = 3;

/** Whether nothing is left to do but to discard. */
export const mustDiscard = ({ you: { may } }) => may.discard && Object.keys(may).length === 1;

/** The hand along the lower edge. Its size says only what everybody may know: how many cards there are. */
export function Hand({ view, seat, say, toggle, blind }) {
  const count = view.cards[seat];
  if (mustDiscard(view)) return null; // then the cards lie on the stage
  if (!count)
    return html`
      <p class="hand empty soft">${say("hand.empty")}</p>
    `;
  return html`<div class="hand"><${Peek} kind=${count > KEPT ? "cards crowded" : "cards"} toggle=${toggle} blind=${blind}>
    ${(held) => html`
      <${Cards} ...${{ hand: view.you.hand, held, say, toggle, blind }} />
    `}</${Peek}></div>`;
}

function Cards({ hand, held, say, toggle, blind }) {
  return html`
    <span class="unseen">${say("hand.own", { count: hand.length })}</span>
    ${hand.map(
      (face, at) => html`
        <div class="slot" key=${at}>
          ${
            held
              ? html`
                  <${Face} face=${face} say=${say} />
                `
              : html`
                  <${Back} />
                `
          }
        </div>
      `,
    )}
    ${
      hand.length <= KEPT &&
      html`
        <${Hint} ...${{ say, toggle, blind }} />
      `
    }
  `;
}

/** Too many cards: the same buttons whatever the cards are. While something else may be done first one can go back. */
export function Surplus({ view, say, act, toggle, blind, close }) {
  const hand = view.you.hand;
  const must = mustDiscard(view);
  const columns = must && hand.length === 4 ? 2 : Math.min(hand.length, 3); // each button as its card lies
  return html`
    <div class="stage choosing" style=${{ "--columns": columns }}>
      ${
        must &&
        html`<${Peek} kind="cards many" toggle=${toggle} blind=${blind}>${(held) => html`
          <${Cards} ...${{ hand, held, say, toggle, blind }} />
        `}</${Peek}>`
      }
      <div class="acts under">
        ${hand.map(
          (card, at) => html`
            <button type="button" key=${at} class="act" onClick=${() => act({ do: "discard", card })}>
              ${say("card.nth", { n: at + 1 })}
            </button>
          `,
        )}
        ${
          !must &&
          html`
            <button type="button" class="act" onClick=${close}>${say("powers.back")}</button>
          `
        }
      </div>
    </div>
  `;
}
