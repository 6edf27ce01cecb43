// What I have seen: values of cards that others own now, or that lie in the garden again.

import { html } from "/static/vendor/preact.js";
import { Badge } from "./figures.js";
import { Card } from "./signs.js";

export function Notes({ moment, seat, say }) {
  const { view } = moment;
  const board = Object.entries(view.you.remembers).map(([, card]) => card);
  const open = (cards) => cards.filter((card) => card.includes(":"));
  const rows = moment.seats
    .filter((each) => each !== seat)
    .map((each) => [each, [...open(view.owned[each]), ...(view.you.knows[each] ?? [])]]);
  const known = rows.some(([, cards]) => cards.length) || board.length;
  return html`
    <div class="notes">
      <p class="soft">${say(known ? "notes.why" : "notes.none")}</p>
      <ul>
        ${rows
          .filter(([, cards]) => cards.length)
          .map(
            ([each, cards]) => html`
              <li key=${each}>
                <${Badge} seat=${each} />
                <span class="name">${say.named(each)}</span>
                <span class="own">
                  ${cards.map(
                    (card, n) => html`
                      <${Card} key=${n} card=${card} say=${say} />
                    `,
                  )}
                </span>
              </li>
            `,
          )}
        ${
          board.length > 0 &&
          html`
            <li>
              <span class="name">${say("notes.board")}</span>
              <span class="own">
                ${board.map(
                  (card, n) => html`
                    <${Card} key=${n} card=${card} say=${say} />
                  `,
                )}
              </span>
            </li>
          `
        }
      </ul>
    </div>
  `;
}
