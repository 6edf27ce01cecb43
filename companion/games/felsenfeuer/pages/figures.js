// Who: a mage's sign in a ring of his colour.

import { html } from "/static/vendor/preact.js";
import { Sign } from "./signs.js";

/** A mage, as a piece of a drawing round (0, 0). */
export function Mage({ seat, size }) {
  return html`
    <g class=${`mage of-${seat}`}>
      <circle class="ring" r=${size / 2 - 2} />
      <${Sign} name=${seat} x=${0} y=${0} size=${size * 0.52} kind="own" />
    </g>
  `;
}

export function Badge({ seat }) {
  return html`
    <svg class="badge" viewBox="-32 -32 64 64" aria-hidden="true"><${Mage} seat=${seat} size=${64} /></svg>
  `;
}
