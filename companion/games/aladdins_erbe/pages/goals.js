// The fields that one may choose, for keys and for ears: out of sight, each a button; the drawing shows the one chosen.

import { html } from "/static/vendor/preact.js";
import { at } from "./garden.js";

export function Goals({ cells, cell, aim, say, label }) {
  const places = cells.map((each) => [each, ...at(each)]).sort(([, x, y], [, column, row]) => y - row || x - column);
  return html`
    <div class="unseen" role="group" aria-label=${label}>
      ${places.map(
        ([each, x, y]) => html`
          <button
            type="button"
            key=${each}
            aria-pressed=${each === cell}
            onFocus=${() => aim(each)}
            onClick=${() => aim(each)}
          >
            ${say("spot.field", { column: x + 1, row: y + 1 })}
          </button>
        `,
      )}
    </div>
  `;
}
