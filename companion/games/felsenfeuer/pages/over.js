// The end: who has won, and how many essence points everybody kept.

import { html } from "/static/vendor/preact.js";
import { Ranking } from "/static/app/players.js";
import { Badge } from "./figures.js";

export function Over({ moment, say }) {
  const { view } = moment;
  return html`
    <${Ranking} ...${{ moment, Badge, say }}>
      ${(seat) => html`
        <span class="points">${say("points", { count: view.points[seat] })}</span>
      `}
    </${Ranking}>
  `;
}
