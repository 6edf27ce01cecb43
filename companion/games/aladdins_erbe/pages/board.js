// The garden: fields, treasures, wizards and what glows, drawn from the view alone; pyramids along the lower edge.

import { shine } from "/static/app/game.js";
import { html } from "/static/vendor/preact.js";
import { Wizard } from "./figures.js";
import { CELL, at, middle } from "./garden.js";
import { KINDS, Sign, parts } from "./signs.js";

/** How each light looks beside its colour: a sign, so that hue alone never decides. */
const GLYPHS = {
  first: "M0-8 8 6H-8Z",
  second: "M0-7a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z",
  either: "M0-9 9 0 0 9-9 0Z",
  claim: "M0-9 3-3 9-2 4 3 6 9 0 6-6 9-4 3-9-2-3-3Z",
  put: "M-2-8h4v6h6v4h-6v6h-4v-6h-6v-4h6Z",
  question: "M-5-4c0-7 10-7 10-1 0 4-5 3-5 7M0 6v2",
};

/** The whole garden, or the part of it that `window` cuts out; `children` are drawn on top. */
export function Board({ view, scene, frame, say, window: cut = null, press, children }) {
  const [wide, high] = [(view.width + 2) * CELL, (view.height + 2) * CELL];
  const box = cut ?? [0, 0, wide, high + 2 * CELL];
  const lights = (scene?.lights ?? []).map(([cell, glow]) => [cell, glow, frame?.[cell]]);
  return html`
    <svg class="board garden" viewBox=${box.join(" ")} role="img" aria-label=${say("board.label")} onClick=${press}>
      <rect class="ground" width=${wide} height=${high} rx="18" />
      <${Fields} view=${view} />
      <g class="lights">
        ${lights.map(
          ([cell, glow, colour]) => html`
            <${Light} key=${cell} ...${{ cell, glow, colour, view }} />
          `,
        )}
      </g>
      <${Treasures} view=${view} say=${say} />
      <${Wizards} view=${view} />
      ${
        !cut &&
        html`
          <${Pyramids} ...${{ view, say, wide, high }} />
        `
      }
      ${children}
    </svg>
  `;
}

function Fields({ view }) {
  const cells = [];
  for (let y = 0; y < view.height; y += 1) for (let x = 0; x < view.width; x += 1) cells.push([x, y]);
  const kind = (x, y) => ["crossing", "between", "treasure"][(x % 2) + (y % 2)];
  return html`
    <g class="fields">
      ${cells.map(
        ([x, y]) => html`
          <rect
            key=${`${x}.${y}`}
            class=${kind(x, y)}
            x=${(x + 1) * CELL + 2}
            y=${(y + 1) * CELL + 2}
            width=${CELL - 4}
            height=${CELL - 4}
            rx="6"
          />
        `,
      )}
      ${view.entrances.map((cell, grade) => {
        const [[x, y], [column, row]] = [middle(`O${grade + 1}`, view), middle(cell, view)];
        return html`
          <g key=${grade}>
            <path class="gate" d=${`M${x} ${y}L${column} ${row}`} />
            <circle class="spot" cx=${x} cy=${y} r="17" />
            <text class="gate-grade" x=${x} y=${y + 6} text-anchor="middle">${grade + 1}</text>
          </g>
        `;
      })}
    </g>
  `;
}

function Light({ cell, glow, colour, view }) {
  const [x, y] = middle(cell, view);
  const seen = colour && colour !== "#000000" ? shine(colour) : {};
  return html`
    <g class=${`light glow-${glow}`} style=${seen} transform=${`translate(${x} ${y})`}>
      <rect x="-18" y="-18" width="36" height="36" rx="6" />
      ${
        GLYPHS[glow] &&
        html`
          <path d=${GLYPHS[glow]} />
        `
      }
    </g>
  `;
}

function Treasures({ view, say }) {
  return html`
    <g class="treasures">
      ${Object.entries(view.treasures).map(([cell, card]) => {
        const { kind, value } = parts(card);
        const [x, y] = middle(cell, view);
        return html`
          <g key=${cell} class=${`treasure-card kind-${kind}`} transform=${`translate(${x} ${y})`}>
            <title>${say.named(kind)}</title>
            <rect x="-15" y="-15" width="30" height="30" rx="4" />
            <${Sign} kind=${kind} size=${22} />
            ${
              value !== null &&
              html`
                <text class="value" x="9" y="13">${value}</text>
              `
            }
          </g>
        `;
      })}
    </g>
  `;
}

/** Those outside stand side by side, smaller. */
function Wizards({ view }) {
  const standing = Object.entries(view.figures).flatMap(([seat, cells]) =>
    cells.map((cell, place) => ({ seat, cell, grade: place + 1 })),
  );
  const together = (cell) => standing.filter((each) => each.cell === cell);
  return html`
    <g>
      ${standing.map(({ seat, cell, grade }) => {
        const all = together(cell);
        const [x, y] = middle(cell, view);
        const place = all.findIndex((each) => each.seat === seat && each.grade === grade);
        const shift = (place - (all.length - 1) / 2) * (all.length > 2 ? 17 : 20);
        return html`
          <g key=${seat + grade} class="piece" style=${{ transform: `translate(${x + shift}px, ${y}px)` }}>
            <${Wizard} seat=${seat} grade=${grade} size=${all.length > 1 ? 24 : 34} />
          </g>
        `;
      })}
    </g>
  `;
}

function Pyramids({ view, say, wide, high }) {
  const step = wide / 6;
  return html`
    <g class="pyramids">
      ${[4, 5, 6, 7, 8, 9].map((number, place) => {
        const kind = KINDS.find((each) => view.protection[each] === number);
        return html`
          <g
            key=${number}
            class=${kind ? `kind-${kind}` : ""}
            transform=${`translate(${(place + 0.5) * step} ${high + CELL})`}
          >
            <title>${kind ? say("protection.of", { kind, value: number }) : number}</title>
            <path d="M-40 34 0-34 40 34Z" />
            ${
              kind &&
              html`
                <${Sign} kind=${kind} y=${4} size=${24} />
              `
            }
            <text y="31" text-anchor="middle">${number}</text>
          </g>
        `;
      })}
    </g>
  `;
}

/** The part of the drawing that holds some fields, with a margin, not smaller than seven fields. */
export function around(cells, view) {
  const inside = cells.map((cell) => (cell[0] === "O" ? view.entrances[Number(cell.slice(1)) - 1] : cell)).map(at);
  const span = (values, most) => {
    let [low, high] = [Math.min(...values) - 1, Math.max(...values) + 1];
    while (high - low < 6) [low, high] = [low - 1, high + 1];
    return [Math.max(-1, Math.min(low, most - (high - low))), high - low + 1];
  };
  const [x, wide] = span(
    inside.map(([column]) => column),
    view.width,
  );
  const [y, high] = span(
    inside.map(([, row]) => row),
    view.height,
  );
  return [(x + 1) * CELL, (y + 1) * CELL, wide * CELL, high * CELL];
}
