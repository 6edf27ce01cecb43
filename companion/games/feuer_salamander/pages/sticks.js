// Throwing sticks as they lie: burnt pips, a salamander or a stone, a key.

import { html } from "/static/vendor/preact.js";
import { Salamander, Sign } from "./signs.js";

const PIPS = { 1: [80], 2: [56, 104], 3: [44, 80, 116], 4: [32, 64, 96, 128] };

export const STICKS = ["eye_a", "eye_b", "symbol"];

const SHOWN = {
  salamander: () => html`
    <${Salamander} place="translate(108 -2) rotate(90) scale(.42)" />
  `,
  stone: () => html`
    <${Sign} name="stone" x=${80} y=${20} size=${30} kind="ink" />
  `,
  key: () => html`
    <${Sign} name="key" x=${80} y=${20} size=${30} kind="ink" />
  `,
  blank: () => html`
    <path class="grain" d="M58 20h44" />
  `,
};

/** One stick; `shows` is 1-4, salamander, stone, key or blank. */
export function Stick({ shows, kind = "" }) {
  return html`
    <svg class=${`stick ${kind}`} viewBox="0 0 160 40" aria-hidden="true">
      <rect class="wood" x="2" y="3" width="156" height="34" rx="10" />
      <path class="grain" d="M10 12q70-5 140 2M8 30q60 4 144-3" />
      ${
        typeof shows === "number"
          ? PIPS[shows].map(
              (x) => html`
                <circle key=${x} class="pip" cx=${x} cy="20" r="7.5" />
              `,
            )
          : SHOWN[shows]()
      }
    </svg>
  `;
}

/** All that a throw showed, side by side, said in words for those who do not see it. */
export function Thrown({ act, say, small }) {
  if (act.do === "start_throw" || act.value !== undefined) {
    return html`
      <span class="thrown" role="img" aria-label=${String(act.value)}>
        ${
          PIPS[act.value]
            ? html`
                <${Stick} shows=${act.value} />
              `
            : html`
                <b>${act.value}</b>
              `
        }
      </span>
    `;
  }
  if (act.shown) {
    const shown = STICKS.filter((stick) => act.shown[stick] !== undefined && act.shown[stick] !== null);
    return html`
      <span
        class=${`thrown ${small ? "compact" : ""}`}
        role="img"
        aria-label=${say("keys.seen", { count: shown.filter((stick) => act.shown[stick]).length })}
      >
        ${shown.map(
          (stick) => html`
            <${Stick} key=${stick} shows=${act.shown[stick] ? "key" : "blank"} />
          `,
        )}
      </span>
    `;
  }
  return html`
    <span
      class=${`thrown ${small ? "compact" : ""}`}
      role="img"
      aria-label=${say("throw.words", { a: act.eye_a, b: act.eye_b, symbol: act.symbol })}
    >
      <${Stick} shows=${act.eye_a} />
      <${Stick} shows=${act.eye_b} />
      <${Stick} shows=${act.symbol} />
    </span>
  `;
}
