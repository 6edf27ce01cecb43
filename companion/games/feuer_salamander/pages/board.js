// The board, drawn as the house rules lay it out: whatever moves or glows is found by its cell.

import { glowing, shine, usePlaces } from "/static/app/game.js";
import { html } from "/static/vendor/preact.js";
import { Pawn, Stone } from "./figures.js";
import { FIGURES, Salamander, Sign, WINGS } from "./signs.js";

const EDGE = 1000;
/** How each light of the vocabulary looks beside its colour: a sign, so that hue alone never decides. */
export const GLYPHS = {
  first: "M0-11 11 9H-11Z",
  second: "M0-10a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
  either: "M0-13 12 0 0 13-12 0Z",
};

function Patterns() {
  return html`
    <defs>
      <pattern id="air" width="46" height="30" patternUnits="userSpaceOnUse">
        <path d="M0 20c10-14 22-14 24-5s-9 10-9 3M26 8q10-8 20 0" />
      </pattern>
      <pattern id="water" width="40" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 7q10-9 20 0t20 0M0 17q10-9 20 0t20 0" />
      </pattern>
      <pattern id="earth" width="40" height="28" patternUnits="userSpaceOnUse">
        <path d="M0 1h40M0 15h40M10 1v14M30 15v14" />
      </pattern>
      <pattern id="fire" width="32" height="30" patternUnits="userSpaceOnUse">
        <path d="M8 28c-6-8 3-11 0-22 9 6 9 16 4 22M24 14c-4-5 1-8-1-13 6 4 6 9 3 13" />
      </pattern>
      <radialGradient id="lamp">
        <stop offset="0" class="lamp-in" />
        <stop offset="1" class="lamp-out" />
      </radialGradient>
      <radialGradient id="fade">
        <stop offset="0" stop-color="#fff" stop-opacity=".95" />
        <stop offset=".5" stop-color="#fff" stop-opacity=".5" />
        <stop offset="1" stop-color="#fff" stop-opacity="0" />
      </radialGradient>
      <mask id="halo" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#fade)" /></mask>
    </defs>
  `;
}

const at = (place) => ({ x: place.x * EDGE, y: place.y * EDGE, w: place.w * EDGE, h: place.h * EDGE });

function Chamber({ cell, place }) {
  const [, wing, row, stones] = cell.split(":");
  const { x, y, w, h } = at(place);
  const box = { x: x - w / 2 + 2, y: y - h / 2 + 2, width: w - 4, height: h - 4, rx: 5 };
  const shade = (Number(row) + Number(stones)) % 2 ? "even" : "odd";
  return html`
    <g class=${`chamber wing-${wing} ${shade}`}>
      <rect class="tile" ...${box} />
      <rect class=${`weave weave-${wing}`} ...${box} />
      ${Array.from(
        { length: Number(stones) },
        (_, n) => html`
          <circle key=${n} class="dot" cx=${x - w / 2 + 12 + 9 * n} cy=${y + h / 2 - 12} r="3" />
        `,
      )}
      <text class="row" x=${x + w / 2 - 9} y=${y - h / 2 + 21} text-anchor="end">${row}</text>
    </g>
  `;
}

/** The paths between the track fields, and the steps from a start place to its middle field. */
function Paths({ places }) {
  const point = (cell) => `${(places.get(cell).x * EDGE).toFixed(0)} ${(places.get(cell).y * EDGE).toFixed(0)}`;
  const arcs = FIGURES.map(
    (seat) =>
      `M${[1, 2, 3, 4, 5].map((slot) => point(`track:${seat}:${slot}`)).join("L")}M${point(`start:${seat}`)}L${point(`track:${seat}:3`)}`,
  );
  return html`
    <path class="path-edge" d=${arcs.join("")} />
    <path class="path" d=${arcs.join("")} />
  `;
}

function Ground({ places }) {
  const cells = [...places];
  const mark = (wing, n) => {
    const [one, other] = [1, 7].map((row) => at(places.get(`chamber:${wing}:${row}:2`)));
    const [dx, dy] = [Math.sign(Math.round(one.x + other.x - EDGE)), Math.sign(Math.round(one.y + other.y - EDGE))];
    const [x, y] = [500 + dx * 210 - dy * 152, 500 + dy * 210 + dx * 152];
    return html`
      <g key=${n} class=${`medal wing-${wing}`}>
        <circle cx=${x} cy=${y} r="44" />
        <${Sign} name=${wing} x=${x} y=${y} size=${50} />
      </g>
    `;
  };
  return html`
    <rect class="wood" x="4" y="4" width="992" height="992" rx="26" />
    <rect class="lamp" x="4" y="4" width="992" height="992" rx="26" />
    <rect class="inlay" x="16" y="16" width="968" height="968" rx="18" />
    <${Paths} places=${places} />
    ${WINGS.map(mark)}
    ${cells
      .filter(([, place]) => place.kind === "chamber")
      .map(
        ([cell, place]) => html`
          <${Chamber} key=${cell} cell=${cell} place=${place} />
        `,
      )}
    ${cells
      .filter(([, place]) => place.kind === "track")
      .map(([cell, place]) => {
        const { x, y, w } = at(place);
        const slot = cell.split(":")[2];
        return html`
          <g key=${cell} class=${`field slot-${slot}`}>
            <path d=${octagon(x, y, w / 2 - 2)} />
            <path class="inner" d=${octagon(x, y, w / 2 - 10)} />
          </g>
        `;
      })}
    ${cells
      .filter(([, place]) => place.kind === "start")
      .map(([cell, place]) => {
        const { x, y, w } = at(place);
        const seat = cell.split(":")[1];
        return html`
          <g key=${cell} class=${`start of-${seat}`}>
            <circle cx=${x} cy=${y} r=${w / 2 - 2} />
            <circle class="inner" cx=${x} cy=${y} r=${w / 2 - 11} />
            <${Sign} name=${seat} x=${x} y=${y} size=${50} />
          </g>
        `;
      })}
    <${Dungeon} place=${at(places.get("dungeon"))} />
  `;
}

function octagon(x, y, r) {
  return `M${Array.from({ length: 8 }, (_, n) => {
    const angle = ((n + 0.5) * Math.PI) / 4;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  }).join("L")}Z`;
}

function Dungeon({ place: { x, y, w } }) {
  const r = w / 2 - 3;
  return html`
    <g class="dungeon">
      <rect x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} rx="10" />
      <${Salamander} place=${`translate(${x - 62} ${y - 60}) scale(1.24)`} />
      <rect class="bars" x=${x - r + 9} y=${y - r + 9} width=${2 * r - 18} height=${2 * r - 18} rx="4" />
    </g>
  `;
}

/** The light over one cell: its colour as the strip has it or by its name, its sign by what it means. */
function Light({ glow, colour, place }) {
  const { x, y, w, h } = at(place);
  const shape = place.kind === "chamber" || place.kind === "dungeon";
  const exact = colour?.startsWith("#");
  return html`
    <g
      class=${`light glow-${glow} ${colour && !exact ? `lit-${colour}` : ""}`}
      style=${exact ? shine(colour) : undefined}
    >
      <circle class="halo" cx=${x} cy=${y} r=${Math.max(w, h) * 0.95} />
      ${
        shape
          ? html`
              <rect class="rim" x=${x - w / 2 + 2} y=${y - h / 2 + 2} width=${w - 4} height=${h - 4} rx="6" />
            `
          : html`
              <circle class="rim" cx=${x} cy=${y} r=${w / 2 - 1} />
            `
      }
      ${
        GLYPHS[glow] &&
        html`
          <path class="glyph" d=${GLYPHS[glow]} transform=${`translate(${x} ${y}) scale(1.5)`} />
        `
      }
    </g>
  `;
}

/** Where each piece stands; those who share a cell stand beside each other. */
function spread(where, places) {
  const groups = new Map();
  for (const [seat, cell] of Object.entries(where)) groups.set(cell, [...(groups.get(cell) ?? []), seat]);
  return Object.entries(where).map(([seat, cell]) => {
    const { x, y, w, h } = at(places.get(cell));
    const [together, mine] = [groups.get(cell).length, groups.get(cell).indexOf(seat)];
    const step = Math.min(w, h) / 3.2;
    const [dx, dy] =
      together === 1
        ? [0, 0]
        : [((mine % 2) - 0.5) * step * 1.6, (Math.floor(mine / 2) - (together > 2 ? 0.5 : 0)) * step * 1.5];
    return { seat, x: x + dx, y: y + dy };
  });
}

/** `frame` is what the strip really shows ({cell: "#rrggbb"}); without one the scene says what glows, and in whose colour. */
export function Board({ view, scene, frame, say, options }) {
  const places = usePlaces([options.start_order_clockwise, options.board_layout]);
  if (!places)
    return html`
      <div class="board" />
    `;
  const lit = glowing(scene, frame);
  const piece =
    (kind, part) =>
    ({ seat, x, y }) => html`
      <g key=${kind + seat} class="piece" style=${{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}>
        ${part(seat)}
      </g>
    `;
  return html`
    <svg class="board" viewBox="0 0 1000 1000" role="img" aria-label=${say("board.label")}>
      <${Patterns} />
      <${Ground} places=${places} />
      <g class="lights">
        ${lit
          .filter(([cell]) => places.has(cell))
          .map(
            ([cell, glow, colour]) => html`
              <${Light} key=${cell} glow=${glow} colour=${colour} place=${places.get(cell)} />
            `,
          )}
      </g>
      <g>
        ${spread(view.stones, places).map(
          piece(
            "stone",
            (seat) => html`
              <${Stone} seat=${seat} size=${view.stones[seat].startsWith("start") ? 34 : 42} />
            `,
          ),
        )}
      </g>
      <g>
        ${spread(view.figures, places).map(
          piece(
            "figure",
            (seat) => html`
              <g transform="translate(0 20)"><${Pawn} seat=${seat} size=${92} /></g>
            `,
          ),
        )}
      </g>
    </svg>
  `;
}
