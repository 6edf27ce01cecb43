// At the door: a PIN is typed, and a seat, or the host's place, is held by a cookie from then on.

import { html } from "/static/vendor/preact.js";
import { post, Refused } from "./post.js";

/** Where a PIN is typed: of what people write it down with, only the digits count. */
export function Pin({ pin, setPin }) {
  return html`
    <input
      id="pin"
      class="pin"
      name="pin"
      value=${pin}
      inputmode="numeric"
      autocomplete="off"
      aria-describedby="refusal"
      onInput=${(event) => setPin(event.target.value.replace(/\D/g, ""))}
    />
  `;
}

/** Posts what opens the door; a browser that takes no cookies would use up a seat's code for nothing. */
export async function letIn(path, body) {
  if (!takesCookies()) throw new Refused(0, { reason: "no_cookies" });
  return post(path, body);
}

function takesCookies() {
  document.cookie = "taken=1; SameSite=Strict";
  const taken = document.cookie.includes("taken=1");
  document.cookie = "taken=; Max-Age=0; SameSite=Strict";
  return taken;
}
