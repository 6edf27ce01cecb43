// A card too many: which of the two goes, and to whom or where.

import { html, useState } from "/static/vendor/preact.js";
import { Board } from "./board.js";
import { Badge } from "./figures.js";
import { nearest } from "./garden.js";
import { Goals } from "./goals.js";
import { Choice } from "./hand.js";
import { Mark, parts } from "./signs.js";

function Which({ cards, chosen, choose, say, toggle, blind }) {
  return html`<${Choice} label=${say("give.which")} ...${{ cards, say, toggle, blind }} />
    <div class="kinds which">${cards.map(
      (card, n) => html`
        <button type="button" key=${card} class="act" aria-pressed=${card === chosen} onClick=${() => choose(card)}>
          ${say("give.nth", { n: n + 1 })}
        </button>
      `,
    )}</div>`;
}

export function Giving({ may, say, act, toggle, blind }) {
  const { offers } = may.give;
  const [at, turn] = useState(0);
  const [card, choose] = useState(null);
  const { cards, to } = offers[at];
  const kind = ({ cards: [first] }) => parts(first).kind;
  return html`
    <div class="stage">
      <div class="fill column">
        ${
          offers.length > 1 &&
          html`
            <div class="kinds" role="group" aria-label=${say("give.kind")}>
              ${offers.map(
                (offer, n) => html`
                  <button
                    type="button"
                    key=${n}
                    class=${`act kind-${kind(offer)}`}
                    aria-pressed=${n === at}
                    onClick=${() => (turn(n), choose(null))}
                  >
                    <${Mark} kind=${kind(offer)} />
                    <span>${say.title(kind(offer))}</span>
                  </button>
                `,
              )}
            </div>
          `
        }
        <${Which} ...${{ cards, chosen: card, choose, say, toggle, blind }} />
      </div>
      <p class="soft">${say("give.to")}</p>
      <div class="kinds">
        ${to.map(
          (seat) => html`
            <button
              type="button"
              key=${seat}
              class="act"
              disabled=${!card}
              onClick=${() => act({ do: "give", card, to: seat })}
            >
              <${Badge} seat=${seat} />
              <span>${say.named(seat)}</span>
            </button>
          `,
        )}
      </div>
    </div>
  `;
}

/** First which, then where: so the garden has the room to be pressed on. */
export function Returning({ moment, may, say, act, toggle, blind }) {
  const { cards, fields } = may.return_card;
  const { view } = moment;
  const [card, choose] = useState(null);
  const [field, aim] = useState(fields[0]);
  const press = (event) => aim(nearest(event, fields, view));
  const lit = { lights: fields.map((cell) => [cell, cell === field ? "claim" : "put"]) };
  if (!card)
    return html`
      <div class="stage">
        <div class="fill column"><${Which} ...${{ cards, chosen: card, choose, say, toggle, blind }} /></div>
      </div>
    `;
  return html`
    <div class="stage">
      <div class="fill">
        <${Board} ...${{ view, say, press }} scene=${lit} />
        <${Goals} cells=${fields} cell=${field} label=${say("move.hint")} ...${{ aim, say }} />
      </div>
      <div class="acts">
        <button type="button" class="act" onClick=${() => choose(null)}>${say("give.which")}</button>
        <button type="button" class="act main" onClick=${() => act({ do: "return_card", card, field })}>
          ${say("return.go")}
        </button>
      </div>
    </div>
  `;
}
