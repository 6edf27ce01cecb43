// The end: who won, and what everybody gathered.

import { html } from "/static/vendor/preact.js";
import { Ranking } from "/static/app/players.js";
import { Badge } from "./figures.js";
import { Card, parts } from "./signs.js";

export function Over({ moment, say }) {
  const { view } = moment;
  const worth = (card) => parts(card).value * view.protection[parts(card).kind];
  return html`
    <${Ranking} ...${{ moment, Badge, say }}>
      ${(seat) => html`
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
      `}
    </${Ranking}>
  `;
}
