// A game's own signs, drawn on a 24-pixel grid as those of the shell are, in the colour of the words beside them.

import { html } from "/static/vendor/preact.js";

/** What draws signs by their names: the paths of `solids` are filled, those of `lines` are strokes. */
export function signs(solids, lines = {}) {
  /** One sign, as a piece of a drawing: `x`, `y` its centre, `size` its edge. */
  function Sign({ name, x = 12, y = 12, size = 24, kind = "" }) {
    const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
    return lines[name]
      ? html`
          <path class=${`sign-line ${kind}`} d=${lines[name]} transform=${place} />
        `
      : html`
          <path class=${`sign ${kind}`} fill-rule="evenodd" d=${solids[name]} transform=${place} />
        `;
  }

  /** A sign by itself, beside words. */
  function Mark({ name, kind = "" }) {
    return html`
      <svg class=${`mark ${kind}`} viewBox="0 0 24 24" aria-hidden="true"><${Sign} name=${name} /></svg>
    `;
  }

  return { Sign, Mark };
}
