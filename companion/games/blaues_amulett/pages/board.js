// The board: the double way winding from the start castle to the castle of light, and what stands and glows on it.

import { glowing, shine, usePlaces } from "/static/app/game.js";
import { html } from "/static/vendor/preact.js";
import { Pawn, Power } from "./figures.js";
import { around, fits, frameOf, held, scaled } from "./places.js";
import { Sign } from "./signs.js";

/** How each light of the vocabulary looks beside its colour: a sign, so that hue alone never decides. */
const GLYPHS = {
  first: "M0-11 11 9H-11Z",
  second: "M0-10a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
  either: "M0-13 12 0 0 13-12 0Z",
};

const onLeft = (cell) => cell[0] === "L";

function Patterns() {
  return html`
    <defs>
      <radialGradient id="ba-lamp">
        <stop offset="0" class="lamp-in" />
        <stop offset="1" class="lamp-out" />
      </radialGradient>
      <radialGradient id="ba-fade">
        <stop offset="0" stop-color="#fff" stop-opacity=".95" />
        <stop offset=".5" stop-color="#fff" stop-opacity=".5" />
        <stop offset="1" stop-color="#fff" stop-opacity="0" />
      </radialGradient>
      <mask id="ba-halo" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#ba-fade)" /></mask>
    </defs>
  `;
}

/** The road under the fields, wide along the two lanes, narrow to the places. */
function Road({ places, path }) {
  const point = ({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`;
  const middle = (n, k) => ({
    x: places.get(`R${n}.${k}`).x,
    y: (places.get(`R${n}.${k}`).y + places.get(`L${n}.${k}`).y) / 2,
  });
  const lanes = path.segments.map((length, n) => `M${point(middle(n, 1))}L${point(middle(n, length))}`).join("");
  const links = path.segments
    .map(
      (length, n) =>
        `M${point(places.get(`P${n}`))}L${point(middle(n, 1))}M${point(middle(n, length))}L${point(places.get(`P${n + 1}`))}`,
    )
    .join("");
  return html`
    <path class="link-edge" d=${links} />
    <path class="lane-edge" d=${lanes} />
    <path class="link" d=${links} />
    <path class="lane" d=${lanes} />
  `;
}

/** A field: the way out pointed, the way back notched; a fate field bears its arrow. */
function Field({ cell, place, west, arrow }) {
  const { x, y, w, h } = place;
  const ahead = west !== onLeft(cell) ? -1 : 1;
  const [r, t, tip] = [w / 2 - 1, h / 2 - 2, 6 * ahead];
  const shape =
    ahead > 0
      ? `M${x - r} ${y - t}H${x + r - 6}L${x + r} ${y}L${x + r - 6} ${y + t}H${x - r}L${x - r + tip} ${y}Z`
      : `M${x + r} ${y - t}H${x - r + 6}L${x - r} ${y}L${x - r + 6} ${y + t}H${x + r}L${x + r + tip} ${y}Z`;
  return html`
    <g class=${`field ${onLeft(cell) ? "homeward" : "outward"}`}>
      <path d=${shape} />
      ${
        arrow &&
        html`
          <g transform=${`translate(${x} ${y}) scale(${ahead} 1)`}>
            <${Sign} name="arrow" x=${0} y=${0} size=${Math.min(w, h) * 0.62} />
          </g>
        `
      }
    </g>
  `;
}

function Place({ place }) {
  const { x, y, w, kind } = place;
  const r = w / 2 + (kind === "light_castle" ? 8 : 0);
  return html`
    <g class=${`place place-${kind}`}>
      <circle cx=${x} cy=${y} r=${r} />
      <circle class="inner" cx=${x} cy=${y} r=${r - 6} />
      <${Sign} name=${kind} x=${x} y=${y} size=${r * 1.15} />
    </g>
  `;
}

/** Whether a segment is walked from right to left on the drawing. */
const goesWest = (places, n) => places.get(`P${n + 1}`).x < places.get(`P${n}`).x;

function Ground({ places, path }) {
  const arrows = new Set(path.arrows.split(" "));
  const [x, y, width, height] = frameOf(path);
  return html`
    <rect class="meadow" x=${x + 4} y=${y + 4} width=${width - 8} height=${height - 8} rx="26" />
    <rect class="lamp" x=${x + 4} y=${y + 4} width=${width - 8} height=${height - 8} rx="26" />
    <rect class="inlay" x=${x + 14} y=${y + 14} width=${width - 28} height=${height - 28} rx="19" />
    <${Road} places=${places} path=${path} />
    ${[...places].map(([cell, place]) =>
      cell[0] === "P"
        ? html`
            <${Place} key=${cell} place=${place} />
          `
        : html`
            <${Field}
              key=${cell}
              ...${{ cell, place, arrow: arrows.has(cell), west: goesWest(places, Number(cell.slice(1).split(".")[0])) }}
            />
          `,
    )}
  `;
}

/** The light over one cell: its colour as the strip has it or by its name, its sign by what it means. */
function Light({ cell, glow, colour, place: { x, y, w, h } }) {
  const exact = colour?.startsWith("#");
  return html`
    <g
      class=${`light glow-${glow} ${colour && !exact ? `lit-${colour}` : ""}`}
      style=${exact ? shine(colour) : undefined}
    >
      <circle class="halo" cx=${x} cy=${y} r=${Math.max(w, h) * 0.95} />
      ${
        cell[0] === "P"
          ? html`
              <circle class="rim" cx=${x} cy=${y} r=${w / 2} />
            `
          : html`
              <rect class="rim" x=${x - w / 2} y=${y - h / 2} width=${w} height=${h} rx="8" />
            `
      }
      ${
        GLYPHS[glow] &&
        html`
          <path class="glyph" d=${GLYPHS[glow]} transform=${`translate(${x} ${y}) scale(1.3)`} />
        `
      }
    </g>
  `;
}

/** Where each figure stands; those who share a place stand beside each other. */
function standing(figures, places) {
  const groups = new Map();
  for (const [seat, { at }] of Object.entries(figures)) groups.set(at, [...(groups.get(at) ?? []), seat]);
  return Object.entries(figures).map(([seat, { at }]) => {
    const { x, y } = places.get(at);
    const [together, mine] = [groups.get(at).length, groups.get(at).indexOf(seat)];
    return { seat, x: x + (mine - (together - 1) / 2) * 34, y: y + 22 };
  });
}

/**
 * `frame` is what the strip really shows ({cell: "#rrggbb"}); without one the scene says what glows, and in whose colour.
 * `near` lists cells to look at closely instead of the whole board; `lights` replaces what the scene says.
 */
export function Board({ view, scene, frame, say, near = null, lights = null }) {
  const laid = usePlaces([view.path.places, view.path.segments], fits(view.path));
  if (!laid)
    return html`
      <div class="board" />
    `;
  const places = scaled(laid);
  const lit = lights ?? glowing(scene, frame);
  const box = near ? around(places, near, view.path) : frameOf(view.path);
  return html`
    <svg
      class=${near ? "board close" : "board"}
      viewBox=${box.map((each) => each.toFixed(0)).join(" ")}
      preserveAspectRatio=${held(box, view.path)}
      role="img"
      aria-label=${say("board.label")}
    >
      <${Patterns} />
      <${Ground} places=${places} path=${view.path} />
      <g class="lights">
        ${lit
          .filter(([cell]) => places.has(cell))
          .map(
            ([cell, glow, colour]) => html`
              <${Light} key=${cell} cell=${cell} glow=${glow} colour=${colour} place=${places.get(cell)} />
            `,
          )}
      </g>
      ${Object.entries(view.powers).map(
        ([name, cell]) => html`
          <g
            key=${name}
            class="piece"
            style=${{ transform: `translate(${(places.get(cell).x + 24).toFixed(1)}px, ${(places.get(cell).y - 30).toFixed(1)}px)` }}
          >
            <${Power} name=${name} size=${50} />
          </g>
        `,
      )}
      ${
        !view.amulet &&
        html`
          <g
            transform=${`translate(${places.get(`P${view.path.places.length - 1}`).x} ${places.get(`P${view.path.places.length - 1}`).y + 40})`}
          >
            <${Sign} name="amulet" x=${0} y=${0} size=${34} kind="jewel" />
          </g>
        `
      }
      ${standing(view.figures, places).map(
        ({ seat, x, y }) => html`
          <g key=${seat} class="piece" style=${{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}>
            <${Pawn} seat=${seat} size=${74} amulet=${view.amulet === seat} />
          </g>
        `,
      )}
    </svg>
  `;
}
