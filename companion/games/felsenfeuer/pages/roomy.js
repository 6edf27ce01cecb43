// More to pick from than the page has room for: it moves to a sheet, the only place that may scroll.

import { html, useState } from "/static/vendor/preact.js";
import { Sheet } from "/static/app/sheet.js";

/** `children(close)` where they stand, or behind one button when there are `many`. */
export function Roomy({ many, title, say, children }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!many) return children(close);
  return html`
    <button type="button" class="act main" onClick=${() => setOpen(true)}>${title}</button>
    ${open && html`<${Sheet} title=${title} close=${close} say=${say}>${children(close)}</${Sheet}>`}
  `;
}
