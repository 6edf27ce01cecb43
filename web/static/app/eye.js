// What the camera is doing, as one line with a sign.

import { html } from "/static/vendor/preact.js";
import { Icon } from "./icons.js";

export function Eye({ eye, say }) {
  const icon = { off: "dice", lost: "warn", hand: "hand" }[eye] ?? "camera";
  return html`
    <p class=${`eye eye-${eye}`}>
      <${Icon} name=${icon} />
      <span>${say(`eye.${eye}`)}</span>
    </p>
  `;
}
