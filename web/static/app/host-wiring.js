// Which light shines under which cell: light after light, and whoever stands at the table taps the cell that shines.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { Section } from "./host-parts.js";
import { get } from "./post.js";

export function Wiring({ game, say, wish }) {
  const [board, setBoard] = useState(null);
  const [at, setAt] = useState(null); // the light that shines now; null: nobody is mapping
  const [found, setFound] = useState({});
  const [kept, setKept] = useState(false);
  const going = useRef(false); // a second tap must not name the light that was named already
  useEffect(() => {
    get("/api/board").then(setBoard, () => setBoard(null)); // as laid out under this game's house rules
    return () => wish("point", { light: null });
  }, [game]);
  if (!board) return null;
  const last = board.cells.length - 1;
  const turn = async (light, cells) => {
    if (going.current) return;
    going.current = true;
    if ((await wish("point", { light })) !== null) {
      setKept(false);
      setFound(cells);
      setAt(light);
    }
    going.current = false;
  };
  const tap = (cell) => {
    const others = Object.entries(found).filter(([, light]) => light !== at);
    next(Object.fromEntries([...others, [cell, at]]));
  };
  const next = (cells) => turn(Math.min(at + 1, last), cells);
  const keep = async () => {
    if ((await wish("wiring", { game, lights: found })) === null) return;
    setAt(null);
    setKept(true);
  };
  if (at === null)
    return html`
      <${Section} title=${say("host.wiring")}>
        <p class="soft">${say(kept ? "host.wiring_kept" : "host.wiring_why")}</p>
        <div class="acts">
          <button type="button" class="act wide" onClick=${() => turn(0, {})}>${say("host.wiring_begin")}</button>
        </div>
      </${Section}>
    `;
  return html`
    <${Section} title=${say("host.wiring_which", { light: at })}>
      <${Cells} ...${{ board, found, at, tap }} />
      <div class="acts">
        <button type="button" class="act" disabled=${at === 0} onClick=${() => turn(at - 1, found)}>
          ${say("host.wiring_back")}
        </button>
        <button type="button" class="act" disabled=${at === last} onClick=${() => next(found)}>
          ${say("host.wiring_none")}
        </button>
        <button type="button" class="act" onClick=${() => turn(null, {})}>${say("host.wiring_leave")}</button>
        <button type="button" class="act main" disabled=${Object.keys(found).length === 0} onClick=${keep}>
          ${say("host.wiring_keep")}
        </button>
      </div>
    </${Section}>
  `;
}

/** The board's cells as they lie; those that have a light bear its number. */
function Cells({ board, found, at, tap }) {
  const press = (event) => tap(event.detail ? nearest(board, event) : event.target.dataset.cell);
  return html`
    <div class="wiring" onClick=${press}>
      ${board.cells.map(
        (cell) => html`
          <button
            type="button"
            key=${cell.id}
            class=${`wiring-cell ${found[cell.id] === at ? "here" : cell.id in found ? "done" : ""}`}
            aria-label=${`${found[cell.id] ?? ""} ${cell.id}`.trim()}
            data-cell=${cell.id}
            ref=${(node) => node && lay(node, cell)}
          >
            ${found[cell.id] ?? ""}
          </button>
        `,
      )}
    </div>
  `;
}

function lay(node, { x, y, w, h, shape }) {
  Object.assign(node.style, {
    left: `${(x - w / 2) * 100}%`,
    top: `${(y - h / 2) * 100}%`,
    width: `${w * 100}%`,
    height: `${h * 100}%`,
    borderRadius: shape === "circle" ? "50%" : "3px",
  });
}

/** The cell whose middle is nearest to where a finger was: on a phone a field is smaller than a fingertip. */
function nearest(board, event) {
  const frame = event.currentTarget.getBoundingClientRect();
  const [x, y] = [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height];
  const far = (cell) => (cell.x - x) ** 2 + (cell.y - y) ** 2;
  return board.cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best)).id;
}
