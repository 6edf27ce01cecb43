// The four king's sons and the three dark powers: pieces for the board, badges for everywhere else.

import { html } from "/static/vendor/preact.js";
import { Sign } from "./signs.js";

/** A king's son, as a piece of a drawing: his foot stands at (0, 0), `size` is his height. */
export function Pawn({ seat, size, amulet }) {
  const scale = size / 84;
  return html`
    <g class=${`of-${seat}`} transform=${`translate(${-32 * scale} ${-74 * scale}) scale(${scale})`}>
      <ellipse class="shadow" cx="34" cy="76" rx="25" ry="7" />
      <path class="cloth" d="M12 74c0-14 10-18 12-34h16c2 16 12 20 12 34a20 6 0 0 1-40 0Z" />
      <circle class="cloth" cx="32" cy="28" r="15" />
      <path class="gear" d="M18 19V3l8 7 6-10 6 10 8-7v16Z" />
      <${Sign} name=${seat} x=${32} y=${59} size=${22} kind="crest" />
      ${
        amulet &&
        html`
          <ellipse class="ring-back" cx="32" cy="45" rx="19" ry="7" />
          <ellipse class="ring-front" cx="32" cy="45" rx="19" ry="7" />
        `
      }
    </g>
  `;
}

/** A dark power, as a piece of a drawing round (0, 0). */
export function Power({ name, size }) {
  return html`
    <g class=${`power power-${name}`}>
      <circle class="disc" r=${size / 2} />
      <${Sign} name=${name} x=${0} y=${0} size=${size * 0.74} />
    </g>
  `;
}

/** Who: his crest in a ring of his colour. */
export function Badge({ seat }) {
  return html`
    <svg class=${`badge of-${seat}`} viewBox="0 0 64 64" aria-hidden="true">
      <circle class="ring" cx="32" cy="32" r="30" />
      <${Sign} name=${seat} x=${32} y=${32} size=${40} kind="own" />
    </svg>
  `;
}
