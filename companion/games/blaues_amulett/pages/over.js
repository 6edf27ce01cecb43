// The end: who inherits the kingdom, and how far the others came.

import { html } from "/static/vendor/preact.js";
import { Ranking } from "/static/app/players.js";
import { Badge } from "./figures.js";

export function Over({ moment, say }) {
  const { view } = moment;
  return html`
    <${Ranking} ...${{ moment, Badge, say }}>
      ${(seat) => html`
        <span class="points">
          ${view.to_goal[seat] ? say("over.left", { steps: view.to_goal[seat] }) : say("over.there")}
        </span>
      `}
    </${Ranking}>
  `;
}
