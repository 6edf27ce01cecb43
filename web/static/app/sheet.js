// A sheet over the page: the board, the notes, the log, the settings. Only here may something scroll.

import { html, useEffect, useRef } from "/static/vendor/preact.js";
import { Icon } from "./icons.js";

/** All that lies beside the sheet or beside what it is in: a game opens its sheets inside the page's middle. */
function around(sheet) {
  const found = [];
  for (let each = sheet; each !== document.body; each = each.parentElement)
    found.push(...[...each.parentElement.children].filter((other) => other !== each && !other.inert));
  return found;
}

/** Call `close` on Escape, and on a phone's way back where the browser tells of it; it would leave the page otherwise. */
function heedClosing(close) {
  if ("CloseWatcher" in globalThis) {
    const watcher = new CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }
  const keys = (event) => event.key === "Escape" && close();
  document.addEventListener("keydown", keys);
  return () => document.removeEventListener("keydown", keys);
}

export function Sheet({ title, close, say, children, urgent, trouble }) {
  const self = useRef(null);
  const beneath = useRef([]);
  useEffect(() => {
    const before = document.activeElement;
    self.current.querySelector("button").focus();
    const unheed = heedClosing(close);
    return () => {
      unheed();
      for (const each of beneath.current) each.inert = false;
      before?.focus?.();
    };
  }, []);
  useEffect(() => {
    const fresh = around(self.current); // with every moment: a hand may come to lie there
    for (const each of fresh) each.inert = true; // what nobody sees takes no key either
    beneath.current.push(...fresh);
  });
  return html`
    <section class="sheet" role="dialog" aria-modal="true" aria-label=${title} ref=${self}>
      <header>
        <h2>${title}</h2>
        <button type="button" class="round" aria-label=${say("close")} onClick=${close}>
          <${Icon} name="close" />
        </button>
      </header>
      ${
        urgent &&
        html`
          <button type="button" class="urgent" onClick=${close}>${urgent}</button>
        `
      }
      ${trouble}
      <div class="sheet-body" tabindex="0">${children}</div>
    </section>
  `;
}
