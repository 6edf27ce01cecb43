// The end: who won, what each laid.

import { html } from "/static/vendor/preact.js";
import { FaceTag } from "./cards.js";
import { Badge } from "./figures.js";

export function Over({ moment, say }) {
  const { view } = moment;
  return html`
    <div class="stage">
      <ol class="ranking">
        ${view.ranking.map(
          ([seat, rank]) => html`
            <li key=${seat} class=${rank === 1 ? "first" : ""}>
              <b class="rank">${rank}.</b>
              <${Badge} seat=${seat} />
              <span class="name">${say.title(seat)}</span>
              <b class="points">${view.scores[seat]}</b>
              ${
                view.totals &&
                html`
                  <span class="total">${say("over.total", { points: view.totals[seat] })}</span>
                `
              }
              <span class="combos">
                ${view.laid[seat].map(
                  (cards, at) => html`
                    <span key=${at} class="combo">
                      ${cards.map(
                        (face) => html`
                          <${FaceTag} key=${face} face=${face} say=${say} bare />
                        `,
                      )}
                    </span>
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
