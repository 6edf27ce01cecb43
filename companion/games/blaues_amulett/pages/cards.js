// Fate cards and way cards, drawn by us.

import { html } from "/static/vendor/preact.js";
import { Mark, POWERS, Sign } from "./signs.js";

/** The back of a fate card: the amulet. */
export function Back() {
  return html`
    <svg class="card back" viewBox="0 0 84 120" aria-hidden="true">
      <rect class="edge" x="1" y="1" width="82" height="118" rx="9" />
      <rect class="line" x="7" y="7" width="70" height="106" rx="5" />
      <${Sign} name="amulet" x=${42} y=${59} size=${50} kind="jewel" />
    </svg>
  `;
}

/** A fate card, face up. */
export function Face({ face, say }) {
  return html`
    <svg
      class=${`card face ${POWERS.includes(face) ? "dark" : ""}`}
      viewBox="0 0 84 120"
      role="img"
      aria-label=${say.named(face)}
    >
      <rect class="edge" x="1" y="1" width="82" height="118" rx="9" />
      <rect class="line" x="7" y="7" width="70" height="106" rx="5" />
      <circle class="disc" cx="42" cy="50" r="28" />
      <${Sign} name=${face} x=${42} y=${50} size=${38} kind="on-disc" />
      <text class="title" x="42" y="102" text-anchor="middle">${say.title(face)}</text>
    </svg>
  `;
}

/** A fate card in a word, with its sign. */
export function FaceTag({ face, say }) {
  return html`
    <span class=${`tag ${face}`}>
      <${Mark} name=${face} />
      <span>${say.title(face)}</span>
    </span>
  `;
}

/** What a way card shows: its number, or the joker's star. */
export function WayFace({ card }) {
  return card === "joker"
    ? html`
        <${Mark} name="joker" />
      `
    : html`
        <b>${card}</b>
      `;
}

export const WAY_CARDS = ["1", "2", "3", "4", "5", "joker"];

/** The six way cards of a seat, small: those used lie face down. */
export function WayRow({ open, say }) {
  return html`
    <span class="way-row">
      ${WAY_CARDS.map((card) =>
        open.includes(card)
          ? html`
              <i key=${card} class="way-chip" role="img" aria-label=${say("way.card", { way: `way.${card}` })}>
                <${WayFace} card=${card} />
              </i>
            `
          : html`
              <i key=${card} class="way-chip down" role="img" aria-label=${say("way.down", { way: `way.${card}` })} />
            `,
      )}
    </span>
  `;
}
