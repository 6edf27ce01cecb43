// Dice: each its colour with the colour's sign, and the value that it shows, if any.

import { html } from "/static/vendor/preact.js";
import { Sign } from "./signs.js";

/** A die round (0, 0) as a piece of a drawing; a frozen one stands on its corner (FF-80). */
export function Cube({ die, size, kind = "" }) {
  const { colour, value, frozen } = die;
  const scale = (size / 40) * (frozen ? 0.78 : 1);
  return html`
    <g class=${`cube in-${colour} ${kind}`} transform=${`scale(${scale})`}>
      <rect x="-19" y="-19" width="38" height="38" rx="8" transform=${frozen ? "rotate(45)" : null} />
      ${
        value === null || value === undefined
          ? html`
              <${Sign} name=${colour} x=${0} y=${0} size=${24} />
            `
          : html`
              <text x="-5" y="9" text-anchor="middle">${value}</text>
              <${Sign} name=${colour} x=${10} y=${-9} size=${13} />
            `
      }
    </g>
  `;
}

/** A die by itself. */
export function Die({ die, say }) {
  return html`
    <svg class="die" viewBox="-20 -20 40 40" role="img" aria-label=${inWords(die, say)}>
      <${Cube} die=${die} size=${40} />
    </svg>
  `;
}

/** A die of which nothing is seen. */
export const Covered = () => html`
  <svg class="die covered" viewBox="-20 -20 40 40" aria-hidden="true">
    <rect x="-19" y="-19" width="38" height="38" rx="8" />
  </svg>
`;

/** "red 4", "grey", "violet 2, frozen". */
export function inWords({ colour, value, frozen }, say) {
  const words = value === null || value === undefined ? say.named(colour) : say("die.words", { colour, value });
  return frozen ? `${words}, ${say("frozen")}` : words;
}

/** The dice of one's own hands, by colour; where hands are only counted nobody else is told which. */
export function ownHand(view, seat) {
  const mine =
    view.you?.hand ??
    Object.fromEntries(
      Object.entries(view.dice).filter(([, die]) => [`hand:${seat}`, `hand2:${seat}`].includes(die.area)),
    );
  return Object.entries(mine).sort(([, one], [, other]) => one.colour.localeCompare(other.colour));
}

/** A die by its id, also one of one's own hidden hand; undefined when others may not know it. */
export const dieOf = (view, id) => view.dice[id] ?? view.you?.hand?.[id];

/** Where a die is, in words. */
export function place({ area, zone }, say) {
  const [kind, where] = area.split(":");
  if (kind === "hover") return say("area.hover");
  if (where) return say(`area.${kind}`);
  return say(`zone.${zone.split(":")[0]}`);
}
