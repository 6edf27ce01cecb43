// Salamander cards: one back for all, known from across the table; faces legible in a dim room.

import { html } from "/static/vendor/preact.js";
import { Salamander, Sign, worth } from "./signs.js";

const RAYS = Array.from({ length: 24 }, (_, at) => {
  const angle = (at * Math.PI) / 12;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return `M${(50 + 36 * x).toFixed(1)} ${(70 + 36 * y).toFixed(1)}L${(50 + 43 * x).toFixed(1)} ${(70 + 43 * y).toFixed(1)}`;
}).join("");

export function Back() {
  return html`
    <svg class="card back" viewBox="0 0 100 140" aria-hidden="true">
      <rect class="edge" x="1" y="1" width="98" height="138" rx="8" />
      <rect class="line" x="6" y="6" width="88" height="128" rx="5" />
      <path class="corners" d="M6 26 26 6M94 26 74 6M6 114l20 20M94 114l-20 20" />
      <circle class="disc" cx="50" cy="70" r="33" />
      <path class="rays" d=${RAYS} />
      <${Salamander} place="translate(21 41) scale(.6)" />
    </svg>
  `;
}

const ART = {
  wing: (what) => html`
    <circle class=${`disc wing-${what}`} cx="50" cy="66" r="33" />
    <${Sign} name=${what} x=${50} y=${66} size=${42} kind="on-disc" />
  `,
  row: (what) => html`
    <text class="numeral" x="50" y="84" text-anchor="middle">${what}</text>
    <g class="ladder">
      ${[1, 2, 3, 4, 5, 6, 7].map(
        (row) => html`
          <rect
            key=${row}
            class=${String(row) === what ? "on" : ""}
            x=${8 + 12 * (row - 1)}
            y="98"
            width="10"
            height="8"
            rx="2"
          />
        `,
      )}
    </g>
  `,
  stone: (what) =>
    ({
      1: [[50, 66]],
      2: [
        [33, 72],
        [67, 60],
      ],
      3: [
        [50, 48],
        [31, 80],
        [69, 80],
      ],
    })[what].map(
      ([x, y], at) => html`
        <${Sign} key=${at} name="stone" x=${x} y=${y} size=${what === "1" ? 46 : 34} kind="pebble-art" />
      `,
    ),
};

/** A card's face; `marked` puts a ribbon on it (the card just drawn). */
export function Face({ face, say, marked }) {
  const [kind, what] = face.split(":");
  return html`
    <svg class="card face" viewBox="0 0 100 140" role="img" aria-label=${say.named(face)}>
      <rect class="edge" x="1" y="1" width="98" height="138" rx="8" />
      <rect class=${`line ${kind === "wing" ? `wing-${what}` : ""}`} x="6" y="6" width="88" height="128" rx="5" />
      <text class="value" x="12" y="27">${worth(face)}</text>
      ${
        kind === "wing" &&
        !marked &&
        html`
          <${Sign} name=${what} x=${84} y=${20} size=${15} />
        `
      }
      ${ART[kind](what)}
      <text class="title" x="50" y="125" text-anchor="middle">${say.title(face)}</text>
      ${
        marked &&
        html`
          <path class="ribbon" d="M70 0h14v22l-7-6-7 6Z" />
        `
      }
    </svg>
  `;
}

/** A small face for grids and lists: sign and name, or the sign alone. */
export function FaceTag({ face, say, bare }) {
  const [kind, what] = face.split(":");
  if (bare)
    return html`
      <svg
        class=${`mark ${kind === "wing" ? `wing-${what}` : ""} tagged`}
        viewBox="0 0 24 24"
        role="img"
        aria-label=${say.named(face)}
      >
        ${TAGS[kind](what)}
      </svg>
    `;
  return html`
    <span class=${`tag ${kind === "wing" ? `wing-${what}` : kind}`}>
      <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${TAGS[kind](what)}</svg>
      <span>${kind === "row" ? what : say.title(face)}</span>
    </span>
  `;
}

const TAGS = {
  wing: (what) => html`
    <${Sign} name=${what} size=${20} />
  `,
  row: (what) =>
    [1, 2, 3, 4, 5, 6, 7].map(
      (row) => html`
        <rect
          key=${row}
          class=${String(row) === what ? "sign" : "faint"}
          x=${row === Number(what) ? 3 : 6}
          y=${22 - 3 * row}
          width=${row === Number(what) ? 18 : 12}
          height="2.2"
          rx="1"
        />
      `,
    ),
  stone: (what) =>
    ({
      1: [[12, 12]],
      2: [
        [7.5, 14],
        [16.5, 10],
      ],
      3: [
        [12, 6.5],
        [6.5, 16],
        [17.5, 16],
      ],
    })[what].map(
      ([x, y], at) => html`
        <${Sign} key=${at} name="stone" x=${x} y=${y} size=${10} />
      `,
    ),
};
