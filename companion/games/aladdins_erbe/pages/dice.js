// Dice: as they fell, and the pad to enter them by hand.

import { html, useState } from "/static/vendor/preact.js";

const SPOTS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const PIPS = [1, 2, 3, 4, 5, 6];

export function Die({ value, kind = "" }) {
  return html`
    <svg class=${`die ${kind}`} viewBox="0 0 36 36" role="img" aria-label=${value ?? "?"}>
      <rect x="1" y="1" width="34" height="34" rx="8" />
      ${(SPOTS[value] ?? []).map(
        (at) => html`
          <circle key=${at} cx=${8 + 10 * (at % 3)} cy=${8 + 10 * Math.floor(at / 3)} r="3.4" />
        `,
      )}
    </svg>
  `;
}

export function Dice({ dice, used = [] }) {
  return html`
    <span class="dice">
      ${dice.map(
        (value, at) => html`
          <${Die} key=${at} value=${value} kind=${used.includes(at) ? "used" : ""} />
        `,
      )}
    </span>
  `;
}

/** An act that real dice decided. */
export function Thrown({ act }) {
  return html`
    <${Dice} dice=${act.dice ?? (act.value ? [act.value] : [])} />
  `;
}

/** Four dice, a tap each; the fourth enters. One die for a duel enters at once. A throw that stands is mended die by die. */
export function DicePad({ like, say, done }) {
  return like.dice
    ? html`
        <${Standing} ...${{ like, say, done }} />
      `
    : html`
        <${Entering} ...${{ like, say, done }} />
      `;
}

/** A row for each die as it was read: one tap says which one lay otherwise. */
function Standing({ like, say, done }) {
  const key = (at, value) => html`
    <button
      type="button"
      key=${value}
      class="key"
      aria-pressed=${like.dice[at] === value}
      aria-label=${say("pad.die", { n: at + 1, value })}
      onClick=${() => like.dice[at] !== value && done({ do: "throw", dice: like.dice.map((old, n) => (n === at ? value : old)) })}
    >
      <${Die} value=${value} />
    </button>
  `;
  return html`
    <div class="pad" role="group" aria-label=${say("pad.label")}>
      ${like.dice.map(
        (_, at) => html`
          <div class="row" key=${at}>${PIPS.map((value) => key(at, value))}</div>
        `,
      )}
    </div>
  `;
}

function Entering({ like, say, done }) {
  const count = like.do === "throw_duel" ? 1 : 4;
  const [picked, setPicked] = useState([]);
  const pick = (value) => {
    const now = [...picked, value];
    if (now.length < count) return setPicked(now);
    setPicked([]);
    return done(count === 1 ? { do: "throw_duel", value } : { do: "throw", dice: now });
  };
  return html`
    <div class="pad" role="group" aria-label=${say("pad.label")}>
      ${
        count > 1 &&
        html`
          <button
            type="button"
            class="slots"
            aria-label=${say("pad.back")}
            disabled=${!picked.length}
            onClick=${() => setPicked(picked.slice(0, -1))}
          >
            ${Array.from(
              { length: count },
              (_, at) => html`
                <${Die} key=${at} value=${picked[at]} kind=${picked[at] ? "" : "ghost"} />
              `,
            )}
          </button>
        `
      }
      <div class="row">
        ${PIPS.map(
          (value) => html`
            <button
              type="button"
              key=${value}
              class="key"
              aria-label=${say("pad.die", { n: picked.length + 1, value })}
              onClick=${() => pick(value)}
            >
              <${Die} value=${value} />
            </button>
          `,
        )}
      </div>
    </div>
  `;
}
