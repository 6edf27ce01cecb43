// The end: who inherits the kingdom, and how far the others came.

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
              <span class="points">
                ${view.to_goal[seat] ? say("over.left", { steps: view.to_goal[seat] }) : say("over.there")}
              </span>
            </li>
          `,
        )}
      </ol>
      <p class="soft center">${say("over.again")}</p>
    </div>
  `;
}
