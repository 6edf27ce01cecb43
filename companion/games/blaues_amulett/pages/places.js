// Where the cells of the way lie on the drawing, and which part of it to look at.

const EDGE = 1000;
const ROW = 190; // two segments each

/** Whether these places are those of a path: each lane ends where the path says. */
export const fits =
  ({ segments }) =>
  (places) =>
    segments.every((length, n) => places.has(`L${n}.${length}`) && !places.has(`L${n}.${length + 1}`));

/** {x, y, w, h, kind} by cell, as the drawing is measured. */
export const scaled = (places) =>
  new Map(
    [...places].map(([cell, { x, y, w, h, kind }]) => [
      cell,
      { x: x * EDGE, y: y * EDGE, w: w * EDGE, h: h * EDGE, kind },
    ]),
  );

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
  return [
    clamp((left + right) / 2 - width / 2, 0, EDGE - width),
    clamp((high + low) / 2 - height / 2, top, top + tall - height),
    width,
    height,
  ];
}

/** How such a window keeps to an edge of the board that is less than a row away: what room is left shows the board
 * rather than what lies beyond it. */
export function held([x, y, width, height], { segments }) {
  const [left, top, wide, tall] = frameOf({ segments });
  const side = (before, after) => {
    if (before === after || Math.min(before, after) >= ROW) return "Mid";
    return before < after ? "Min" : "Max";
  };
  return `x${side(x - left, left + wide - x - width)}Y${side(y - top, top + tall - y - height)}`;
}
