// The steps to choose from, each with the sign its field glows with: triangle for the sum, ring for the difference.

import { html } from "/static/vendor/preact.js";
import { GLYPHS } from "./board.js";
import { spot } from "./spot.js";

export function Ways({ ways, say, act }) {
  const sameField = (way) => ways.some((other) => other.cell === way.cell && other.mode !== way.mode);
  return ways.map((way) => {
    const sign = way.mode === "sum" ? "first" : "second";
    const glow = sameField(way) ? "either" : sign;
    return html`
      <button
        type="button"
        key=${way.mode + way.turn_in}
        class=${`act way way-${sign}`}
        onClick=${() => act(way.turn_in ? { do: "move", mode: way.mode, turn_in: true } : { do: "move", mode: way.mode })}
      >
        <svg class=${`glow-mark glow-${glow}`} viewBox="-16 -16 32 32" aria-hidden="true">
          <path d=${GLYPHS[glow]} />
        </svg>
        <span>
          ${say(way.turn_in ? "move.home" : way.steps ? "move.to" : "move.stay", { steps: way.steps })}
          <small>${spot(way.cell, say)}</small>
          ${
            way.captures &&
            html`
              <small class="captures">${say("move.captures", { seat: way.captures })}</small>
            `
          }
        </span>
      </button>
    `;
  });
}
