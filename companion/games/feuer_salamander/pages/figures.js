// The four figures: pawns for the board, badges for everywhere else. Told apart by head as well as by colour.

import { html } from "/static/vendor/preact.js";
import { Sign } from "./signs.js";

const HEADS = {
  king: () => html`
    <path class="gear" d="M18 25V6l8 8 6-11 6 11 8-8v19Z" />
  `,
  queen: () => html`
    <path class="gear" d="M17 26q15-17 30 0l-4 6q-11-10-22 0Z" />
    <g class="jewels">
      <circle cx="32" cy="11" r="4" />
      <circle cx="20" cy="17" r="3" />
      <circle cx="44" cy="17" r="3" />
    </g>
  `,
  monk: () => html`
    <path class="cloth" d="M32 8c-13 0-18 13-17 26l6 12h22l6-12C50 21 45 8 32 8Z" />
    <ellipse class="dark" cx="32" cy="31" rx="9" ry="12" />
  `,
  robber: () => html`
    <path class="dark" d="M17 27c5-2 10-1 15-1s10-1 15 1c0 8-3 11-7 11s-5-4-8-4-4 4-8 4-7-3-7-11Z" />
    <g class="jewels">
      <circle cx="26" cy="31" r="2.2" />
      <circle cx="38" cy="31" r="2.2" />
    </g>
  `,
};

/** A pawn, as a piece of a drawing: its foot stands at (x, y), `size` is its height. */
export function Pawn({ seat, size }) {
  const scale = size / 84;
  return html`
    <g class=${`of-${seat}`} transform=${`translate(${-32 * scale} ${-74 * scale}) scale(${scale})`}>
      <ellipse class="shadow" cx="34" cy="76" rx="25" ry="7" />
      <path class="cloth" d="M12 74c0-14 10-18 12-34h16c2 16 12 20 12 34a20 6 0 0 1-40 0Z" />
      <path class="shine" d="M19 72c0-10 8-15 9-30h4c-1 15-6 20-6 31Z" />
      <circle class="cloth" cx="32" cy="30" r="14" />
      ${HEADS[seat]()}
    </g>
  `;
}

/** Who: the figure's head in a ring of its colour. */
export function Badge({ seat }) {
  return html`
    <svg class=${`badge of-${seat}`} viewBox="0 0 64 64" aria-hidden="true">
      <circle class="ring" cx="32" cy="32" r="30" />
      <g transform="translate(2 5) scale(.94)">
        <circle class="cloth" cx="32" cy="30" r="14" />
        ${HEADS[seat]()}
      </g>
    </svg>
  `;
}

/** A playing stone with its owner's sign, as a piece of a drawing round (0, 0). */
export function Stone({ seat, size }) {
  const scale = size / 24;
  return html`
    <g class=${`pebble of-${seat}`} transform=${`scale(${scale}) translate(-12 -12)`}>
      <ellipse class="shadow" cx="13" cy="15" rx="11" ry="8.5" />
      <${Sign} name="stone" kind="cloth" />
      <${Sign} name=${seat} y=${12.5} size=${11} kind="ink" />
    </g>
  `;
}
