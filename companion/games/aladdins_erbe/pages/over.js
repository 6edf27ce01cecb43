// The end: who won, and what everybody gathered.

import { html } from "/static/vendor/preact.js";
import { Badge } from "./figures.js";
import { Card, parts } from "./signs.js";

export function Over({ moment, say }) {
  const { view } = moment;
  const worth = (card) => parts(card).value * view.protection[parts(card).kind];
  return html`
    <div class="stage">
      <ol class="ranking">
        ${view.ranking.map(
          ([seat, rank]) => html`
            <li key=${seat} class=${rank === 1 ? "first" : ""}>
              <b class="rank">${rank}.</b>
              <${Badge} seat=${seat} />
              <span class="name">${say.named(seat)}</span>
              <b class="points">${view.scores[seat]}</b>
              <span class="own">
                ${[...view.owned[seat]]
                  .sort((a, b) => worth(b) - worth(a))
                  .map(
                    (card, at) => html`
                      <${Card} key=${at} card=${card} say=${say} />
                    `,
                  )}
              </span>
            </li>
          `,
        )}
      </ol>
      <p class="soft center">${say("over.again")}</p>
    </div>
  `;
}
