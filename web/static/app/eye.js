// What the camera is doing, as one line with a sign; and the throw that is made for it where there is no real table.

import { html } from "/static/vendor/preact.js";
import { Icon } from "./icons.js";

const ROLLING = ["moving", "reading"];

/** Throws simulated pieces, once none of them rolls: a second throw would take the first from under the camera. */
export function Toss({ eye, toss, children }) {
  return html`
    <button type="button" class="act main" disabled=${ROLLING.includes(eye)} onClick=${toss}>${children}</button>
  `;
}

export function Eye({ eye, say }) {
  const icon = { off: "dice", lost: "warn", restless: "warn", hand: "hand" }[eye] ?? "camera";
  return html`
    <p class=${`eye eye-${eye}`}>
      <${Icon} name=${icon} />
      <span>${say(`eye.${eye}`)}</span>
    </p>
  `;
}
