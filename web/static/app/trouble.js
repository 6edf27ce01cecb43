// What is wrong with the table or the line to it, where everybody sees it.

import { html } from "/static/vendor/preact.js";
import { Icon } from "./icons.js";

/** `wrong` is a sentence's key; nothing stands here without one. */
export function Trouble({ wrong, say }) {
  if (!wrong) return null;
  return html`
    <p class="banner trouble" role="alert">
      <${Icon} name="warn" />
      ${say(wrong)}
    </p>
  `;
}
