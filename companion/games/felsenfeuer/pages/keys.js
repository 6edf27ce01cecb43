// What one picks with: a row of dice, of values, of people, of places; each a key.

import { html } from "/static/vendor/preact.js";
import { Die, inWords, place } from "./dice.js";
import { Badge } from "./figures.js";
import { VALUES } from "./signs.js";

export function Key({ on, label, tap, disabled, kind = "", children }) {
  return html`
    <button
      type="button"
      class=${`key ${kind}`}
      aria-pressed=${on}
      aria-label=${label}
      disabled=${disabled}
      onClick=${tap}
    >
      ${children}
    </button>
  `;
}

/** Dice as [id, die]; `owners` tells them apart by whose they are and where they lie. */
export function DiceKeys({ dice, picked, pick, say, owners = false, label }) {
  return html`
    <div class=${`keys ${owners ? "owned" : ""}`} role="group" aria-label=${label}>
      ${dice.map(([id, die]) => {
        const seat = id.split(":")[0];
        const words = owners ? `${say.title(seat)}, ${place(die, say)}: ${inWords(die, say)}` : inWords(die, say);
        return html`<${Key} key=${id} on=${picked.includes(id)} label=${words} tap=${() => pick(id)}><${Die} die=${die} say=${say} />${
          owners &&
          html`
            <${Badge} seat=${seat} />
          `
        }</${Key}>`;
      })}
    </div>
  `;
}

export function ValueKeys({ value, pick, say, values = VALUES, barred = () => false, label = () => null }) {
  return html`
    <div class="keys six" role="group" aria-label=${say("value.pick")}>
      ${values.map((each) => {
        const on = value === each;
        return html`<${Key} key=${each} kind="value" on=${on} label=${label(each)} disabled=${barred(each)} tap=${() => pick(each)}>${each}</${Key}>`;
      })}
    </div>
  `;
}

export function SeatKeys({ seats, seat, pick, say }) {
  return html`
    <div class="keys people">
      ${seats.map(
        (each) => html`
          <${Key} key=${each} on=${seat === each} label=${say.title(each)} tap=${() => pick(each)}>
            <${Badge} seat=${each} />
            <span>${say.title(each)}</span>
          </${Key}>
        `,
      )}
    </div>
  `;
}

export function MatrixKeys({ matrices, matrix, pick, say }) {
  return html`
    <div class="keys wide">
      ${matrices.map(
        (each) => html`
          <${Key} key=${each} on=${matrix === each} tap=${() => pick(each)}>${matrixName(each, say)}</${Key}>
        `,
      )}
    </div>
  `;
}

export const matrixName = (matrix, say) =>
  matrix === "new" ? say("matrix.new") : say("area.matrix", { n: Number(matrix.slice(1)) + 1 });

export const toggled = (list, each) => (list.includes(each) ? list.filter((other) => other !== each) : [...list, each]);
