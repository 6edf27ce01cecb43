// The lattice as the page needs it: where a field is drawn, and the ways to a field for a move.

export const CELL = 40;

/** Column and row of "c4.3". */
export const at = (cell) => cell.slice(1).split(".").map(Number);

/** The middle of a field in the drawing; a waiting spot lies outside before its entrance. */
export function middle(cell, view) {
  if (cell[0] === "O") return outside(view.entrances[Number(cell.slice(1)) - 1], view);
  const [x, y] = at(cell);
  return [(x + 1.5) * CELL, (y + 1.5) * CELL];
}

/** Of some fields the one that is nearest to where the drawing was pressed. */
export function nearest(event, cells, view) {
  const { clientX, clientY, currentTarget: svg } = event;
  const point = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const far = (cell) => {
    const [x, y] = middle(cell, view);
    return Math.hypot(x - point.x, y - point.y);
  };
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

function outside(entrance, view) {
  const [x, y] = at(entrance);
  if (y === 0 || y === view.height - 1) return [(x + 1.5) * CELL, (y === 0 ? 0.5 : y + 2.5) * CELL];
  return [(x === 0 ? 0.5 : x + 2.5) * CELL, (y + 1.5) * CELL];
}

function beside(cell, view) {
  if (cell[0] === "O") return [view.entrances[Number(cell.slice(1)) - 1]];
  const [x, y] = at(cell);
  return [
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
    [x, y - 1],
  ]
    .filter(([column, row]) => column >= 0 && row >= 0 && column < view.width && row < view.height)
    .map(([column, row]) => `c${column}.${row}`);
}

/**
 * For each field from which one can come to `end` in exactly so many steps, one way there; `trail` ends where the figure stands.
 * Where no field may be touched twice, every way: all of it binds a figure that moves again.
 */
export function paths(view, trail, end, steps) {
  const found = new Map();
  const walk = (way, left) => {
    const coming = view.once ? way.join() : way.at(-2);
    if (!left && !found.has(coming)) found.set(coming, way.slice(trail.length));
    const shut = view.once ? way : way.slice(-2);
    for (const next of left ? beside(way.at(-1), view) : []) {
      if (!shut.includes(next) && !view.treasures[next] && near(next, end, left - 1)) walk([...way, next], left - 1);
    }
  };
  walk(trail, steps);
  return [...found.values()];
}

/** Whether so many steps can reach a field at all. */
function near(cell, end, steps) {
  const [[x, y], [column, row]] = [at(cell), at(end)];
  return Math.abs(x - column) + Math.abs(y - row) <= steps;
}
