// Where every cell of the layout being played lies: board.json's places, the fields spread evenly between them.

import { useEffect, useState } from "/static/vendor/preact.js";

export const EDGE = 1000;
const FIELDS_DRAWN = 6;
const ROW = 190; // two segments each

let loading = null;

/** The places of board.json by cell, once they are here. */
function useDrawn() {
  const [drawn, setDrawn] = useState(null);
  useEffect(() => {
    loading ??= fetch(new URL("board.json", import.meta.url)).then((answer) => answer.json());
    loading.then((board) => setDrawn(new Map(board.cells.map((cell) => [cell.id, cell]))));
  }, []);
  return drawn;
}

/** {x, y, w, h, kind} by cell, for a path as the view tells it; null until it can be drawn. */
export function usePlaces(path) {
  const drawn = useDrawn();
  return drawn && spread(drawn, path);
}

function spread(drawn, { places, segments }) {
  const cells = new Map();
  places.forEach((kind, n) => cells.set(`P${n}`, scaled(drawn.get(`P${n}`), kind)));
  segments.forEach((length, n) => {
    for (const lane of "RL") {
      const [first, last] = [drawn.get(`${lane}${n}.1`), drawn.get(`${lane}${n}.${FIELDS_DRAWN}`)];
      for (let k = 1; k <= length; k += 1) {
        const far = (k - 1) / (length - 1);
        const here = { ...first, x: first.x + (last.x - first.x) * far, w: Math.min(first.w, (Math.abs(last.x - first.x) / (length - 1)) * 0.94) };
        cells.set(`${lane}${n}.${k}`, scaled(here, first.kind));
      }
    }
  });
  return cells;
}

const scaled = ({ x, y, w, h }, kind) => ({ x: x * EDGE, y: y * EDGE, w: w * EDGE, h: h * EDGE, kind });

/** The part of the drawing that this path fills: [x, y, width, height]. */
export function frameOf({ segments }) {
  const rows = Math.ceil(segments.length / 2);
  const top = Math.max(0, EDGE - 25 - rows * ROW - 80);
  return [0, top, EDGE, EDGE - top];
}

/** A window on the drawing that holds these cells with what is round them. */
export function around(places, cells, { segments }) {
  const spots = cells.map((cell) => places.get(cell)).filter(Boolean);
  const [left, right] = [Math.min(...spots.map((spot) => spot.x)), Math.max(...spots.map((spot) => spot.x))];
  const [high, low] = [Math.min(...spots.map((spot) => spot.y)), Math.max(...spots.map((spot) => spot.y))];
  const [, top, , tall] = frameOf({ segments });
  const width = Math.min(EDGE, Math.max(520, right - left + 170));
  const height = Math.min(tall, Math.max(200, low - high + 170));
  const clamp = (at, least, most) => Math.max(least, Math.min(most, at));
  return [clamp((left + right) / 2 - width / 2, 0, EDGE - width), clamp((high + low) / 2 - height / 2, top, top + tall - height), width, height];
}
