// The wizards: a turban in the player's colour with the grade on it. Told apart by a feather as well as by colour.

import { html } from "/static/vendor/preact.js";

const FEATHERS = {
  white: "M0-13c3-5 6-5 8-9-6 0-10 3-10 9Z",
  blue: "M-7-11c-2-5-6-5-8-9 6 0 10 3 10 9Zm14 0c2-5 6-5 8-9-6 0-10 3-10 9Z",
  green: "M-4-13c0-5-2-7 4-12 6 5 4 7 4 12Z",
  grey: "M-8-12l4-8 4 6 4-6 4 8Z",
};

/** A wizard, as a piece of a drawing round (0, 0). */
export function Wizard({ seat, grade, size = 36 }) {
  return html`
    <g class=${`wizard of-${seat}`} transform=${`scale(${size / 36})`}>
      <path class="gear" d=${FEATHERS[seat]} />
      <circle class="cloth" r="14" />
      <path class="fold" d="M-13-4c8 6 18 6 26 0" />
      ${
        grade &&
        html`
          <text class="grade" y="7" text-anchor="middle">${grade}</text>
        `
      }
    </g>
  `;
}

/** Who: a turban in the player's colour. */
export function Badge({ seat }) {
  return html`
    <svg class=${`badge of-${seat}`} viewBox="-24 -28 48 48" aria-hidden="true">
      <${Wizard} seat=${seat} size=${42} />
    </svg>
  `;
}
