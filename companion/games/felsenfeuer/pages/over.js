// The end: who has won, and how many essence points everybody kept.

import { html } from "/static/vendor/preact.js";
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
              <span class="points">${say("points", { count: view.points[seat] })}</span>
            </li>
          `,
        )}
      </ol>
      <p class="soft center">${say("over.again")}</p>
    </div>
  `;
}
