// The game's signs as paths: elements and figures on a 24-pixel grid, the salamander on 100.

import { html } from "/static/vendor/preact.js";

export const WINGS = ["air", "water", "earth", "fire"];
export const FIGURES = ["king", "queen", "monk", "robber"];
export const FACES = [
  ...WINGS.map((wing) => `wing:${wing}`),
  ...[1, 2, 3, 4, 5, 6, 7].map((row) => `row:${row}`),
  ...[1, 2, 3].map((stones) => `stone:${stones}`),
];
export const KINDS = ["wing", "row", "stone"];

export const kindOf = (face) => face.split(":")[0];
export const facesOf = (kind) => FACES.filter((face) => kindOf(face) === kind);

/** What a card counts in a combination (rules 1.1). */
export function worth(face) {
  const [kind, what] = face.split(":");
  return kind === "wing" ? WINGS.indexOf(what) + 1 : Number(what);
}

const LINES = {
  air: "M2 9h12a3.2 3.2 0 1 0-3.2-3.2M2 13.5h16.5a3 3 0 1 1-3 3M2 18h7.5a2.2 2.2 0 1 1-2.2 2.2",
  water: "M2 7.5q2.5-3 5 0t5 0 5 0 5 0M2 12.5q2.5-3 5 0t5 0 5 0 5 0M2 17.5q2.5-3 5 0t5 0 5 0 5 0",
};
const SOLIDS = {
  earth: "M1.5 20 9 6l4.2 7.3L16 9l6.5 11ZM9 6",
  fire: "M12.5 1.5c.8 4 6 6.5 6 12.5a6.5 6.5 0 0 1-13 .3c0-3.3 2.3-4.6 2.3-7.8 1.7.9 2.6 2.4 2.7 4 1.7-2 2.6-5 2-9Z",
  king: "M3 19V6l5 5 4-8 4 8 5-5v13Z",
  queen:
    "M3 15q9-9.5 18 0l-2.2 4.5q-6.8-5.5-13.6 0ZM12 3.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM5 7.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM19 7.5a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z",
  monk: "M12 2C6 2 4 8 4 13c0 4 2 6 3 9h10c1-3 3-5 3-9 0-5-2-11-8-11Zm0 5c3 0 4.3 3 4.3 6.3S14.5 18.5 12 18.5s-4.3-2-4.3-5.2S9 7 12 7Z",
  robber:
    "M1.5 8c3-1.5 6.5-1 10.5-1s7.5-.5 10.5 1c.5 4-.8 8-4.8 8-2.7 0-3.5-2.5-5.7-2.5S9 16 6.3 16c-4 0-5.3-4-4.8-8Zm5.3 2.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Zm10.4 0a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Z",
  stone: "M7 6c4-3 11-1.5 13 3.5s-1 9-7 10S1.5 17 2.5 12 4.5 8 7 6Z",
  key: "M7.5 7a5 5 0 1 0 4.6 7H15v3h3v-3h3v-4h-8.9A5 5 0 0 0 7.5 7Zm0 3.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z",
};

/** One sign, as a piece of a drawing: `x`, `y` its centre, `size` its edge. */
export function Sign({ name, x = 12, y = 12, size = 24, kind = "" }) {
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
  return LINES[name]
    ? html`
        <path class=${`sign-line ${kind}`} d=${LINES[name]} transform=${place} />
      `
    : html`
        <path class=${`sign ${kind}`} fill-rule="evenodd" d=${SOLIDS[name]} transform=${place} />
      `;
}

/** A sign by itself, beside words. */
export function Mark({ name, kind = "" }) {
  if (name === "salamander") {
    return html`
      <svg class=${`mark ${kind}`} viewBox="4 0 92 96" aria-hidden="true"><${Salamander} /></svg>
    `;
  }
  return html`
    <svg class=${`mark ${kind}`} viewBox="0 0 24 24" aria-hidden="true"><${Sign} name=${name} /></svg>
  `;
}

/** The salamander, on 100 x 100. */
export function Salamander({ place = "" }) {
  return html`
    <g class="salamander" transform=${place}>
      <path class="legs" d=${LEGS} />
      <path class="body" d=${BODY} />
      <path class="spots" d=${SPOTS} />
    </g>
  `;
}

const BODY =
  "M56.6 8.3C54.9 8.0 51.8 8.8 49.5 9.8C47.3 10.9 45.2 12.7 43.0 14.7C40.9 16.7 38.5 19.6 36.5 22.0C34.5 24.4 32.3 26.2 30.8 29.1C29.3 32.1 27.4 36.3 27.6 39.8C27.7 43.3 29.5 47.2 31.7 50.2C33.9 53.2 37.9 55.8 40.9 57.8C43.9 59.7 47.1 60.6 49.8 61.7C52.5 62.7 55.2 63.2 57.0 64.2C58.8 65.2 59.7 66.5 60.6 67.7C61.4 68.9 62.2 69.8 61.9 71.3C61.6 72.9 60.4 75.6 58.9 77.2C57.4 78.8 55.3 80.1 52.9 81.0C50.6 81.9 47.5 82.4 45.0 82.4C42.4 82.4 39.6 81.8 37.8 80.9C35.9 80.1 34.6 78.7 33.6 77.4C32.7 76.1 32.1 74.5 32.2 73.2C32.4 71.8 33.7 70.3 34.7 69.5C35.7 68.7 36.9 68.4 38.3 68.4C39.6 68.4 42.0 69.5 42.9 69.5C43.7 69.5 43.8 69.1 43.1 68.5C42.5 67.9 40.7 66.2 39.0 65.9C37.3 65.6 34.7 65.7 32.9 66.8C31.0 67.8 28.5 69.9 27.9 72.1C27.3 74.3 27.9 77.5 29.0 79.8C30.2 82.2 32.5 84.5 35.0 86.1C37.6 87.8 41.0 89.1 44.4 89.5C47.8 89.9 51.7 89.5 55.2 88.5C58.6 87.4 62.4 85.7 65.1 83.3C67.9 80.9 70.5 77.5 71.4 74.1C72.4 70.6 72.0 66.1 70.8 62.7C69.6 59.3 66.8 55.9 64.2 53.5C61.6 51.2 58.0 50.2 55.2 48.7C52.5 47.2 49.5 45.7 47.4 44.5C45.4 43.4 43.9 43.0 42.8 41.9C41.7 40.8 41.1 39.0 40.6 37.7C40.2 36.5 39.6 36.1 40.2 34.6C40.8 33.2 42.5 30.7 44.3 29.0C46.1 27.3 48.9 26.1 51.0 24.3C53.1 22.6 55.6 20.5 57.0 18.4C58.4 16.3 59.5 13.3 59.4 11.7C59.4 10.0 58.2 8.6 56.6 8.3Z";
const LEGS =
  "M32.9 30.4Q25.9 24.5 26.1 18.2M26.1 18.2L29.8 16.9M26.1 18.2L28.0 14.1M26.1 18.2L24.6 13.9M38.1 33.4Q46.6 36.7 52.0 33.5M52.0 33.5L51.3 29.6M52.0 33.5L54.7 29.9M52.0 33.5L56.5 32.7M56.4 60.0Q54.1 68.8 57.9 73.8M57.9 73.8L61.7 72.7M57.9 73.8L61.8 76.1M57.9 73.8L59.3 78.2M65.2 59.0Q73.0 54.3 78.9 56.5M78.9 56.5L78.9 60.4M78.9 56.5L82.2 59.6M78.9 56.5L83.5 56.5";
const SPOTS =
  "M30.8 37.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M36.7 44.9a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0M42.7 53.8a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0M54.5 55.1a2 2 0 1 0 4.0 0a2 2 0 1 0 -4.0 0M61.4 62.9a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M65.7 72.9a1.5 1.5 0 1 0 3.0 0a1.5 1.5 0 1 0 -3.0 0M56.4 83.0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0M47.0 13.3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0M52.3 19.3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0";
