// The six kinds of treasure as signs, and the turban with a wizard's grade. Drawn in a square of 24 round (0, 0).

import { html } from "/static/vendor/preact.js";

export const KINDS = ["lamp", "ring", "carpet", "amulet", "crystal", "bottle"];

const SHAPES = {
  lamp: () => html`
    <path d="M-8 2c0-3 5-4 8-4s7 1 11-3c0 5-4 8-6 10H-5c-2-1-3-2-3-3Z" />
    <path d="M-4 8h7l2 3H-6Z" />
    <path class="line" d="M-8 1c-4-5-4 6 1 5M-1-3c0-2 2-2 2-4" />
  `,
  ring: () => html`
    <circle class="line thick" cx="0" cy="3" r="7" />
    <path d="M-4-7h8l2 3-6 5-6-5Z" />
  `,
  carpet: () => html`
    <path d="M-10 3c4-7 7 3 11-2s6-4 9-4v7c-4 0-5 0-9 4s-7-5-11 3Z" />
    <path class="line" d="M-10 11v2M-7 8v3M7 4v3M10 4v3" />
  `,
  amulet: () => html`
    <path class="line" d="M-7-10c1 6 3 8 7 9 4-1 6-3 7-9" />
    <path d="M0-2 7 4 0 11-7 4Z" />
    <circle class="hole" cx="0" cy="4" r="2.4" />
  `,
  crystal: () => html`
    <circle cx="0" cy="-2" r="8" />
    <path d="M-6 8h12l2 4H-8Z" />
    <path class="hole-line" d="M-4-4c1-2 2-3 4-3" />
  `,
  bottle: () => html`
    <path d="M-2-8h4v4c4 2 6 5 6 9 0 4-3 7-8 7s-8-3-8-7c0-4 2-7 6-9Z" />
    <path d="M-3-12h6v3h-6Z" />
  `,
};

/** A kind, as a piece of a drawing round (0, y). */
export function Sign({ kind, y = 0, size = 24 }) {
  return html`
    <g class="sign" transform=${`translate(0 ${y}) scale(${size / 24})`}>${SHAPES[kind]()}</g>
  `;
}

/** A kind among words. */
export function Mark({ kind }) {
  return html`
    <svg class=${`mark kind-${kind}`} viewBox="-13 -13 26 26" aria-hidden="true"><${Sign} kind=${kind} /></svg>
  `;
}

/** "ring:2" taken apart; the value is null where only the back is known. */
export function parts(card) {
  const [kind, value] = card.split(":");
  return { kind, value: value === undefined ? null : Number(value) };
}

/** A treasure card: its sign, and its value where it may be seen. */
export function Card({ card, shown = true, say }) {
  const { kind, value } = parts(card);
  const label = shown && value !== null ? `${say.named(kind)} ${value}` : say.named(kind);
  return html`
    <span class=${`card kind-${kind}`} role="img" aria-label=${label}>
      <${Mark} kind=${kind} />
      ${
        shown &&
        value !== null &&
        html`
          <b>${value}</b>
        `
      }
    </span>
  `;
}
