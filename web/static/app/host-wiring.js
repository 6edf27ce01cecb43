// Which light shines under which cell: light after light, and whoever stands at the table taps the cell that shines;
// or one wrong light, by its cell on this page and the one that shines on the table.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { Section } from "./host-parts.js";
import { get, insist } from "./post.js";

/** For one game: the page of another begins anew. */
export function Wiring({ game, say, wish, look }) {
  const [board, setBoard] = useState(null);
  const [at, setAt] = useState(null); // the light that shines now; null: nobody is mapping
  const [found, setFound] = useState({});
  const [kept, setKept] = useState(false);
  const [mending, setMending] = useState(false); // one light at a time, each kept at once
  const going = useRef(0); // wishes under way: a tap must not name or move the light that was named already
  useEffect(() => {
    const stop = insist(() => get("/api/board"), setBoard); // as laid out under this game's house rules
    return () => {
      stop();
      wish("point", { light: null });
    };
  }, []);
  if (!board?.cells.length) return null;
  const last = board.cells.length - 1;
  const done = async (path, body) => {
    going.current += 1;
    const answer = await wish(path, body);
    going.current -= 1;
    return answer !== null;
  };
  const turn = async (light, cells) => {
    if (going.current) return;
    setFound(cells); // at once: it may be kept before the next light shines
    if (!(await done("point", { light }))) return;
    setKept(false);
    setAt(light);
  };
  const tap = (cell) => {
    const others = Object.entries(found).filter(([, light]) => light !== at);
    next(Object.fromEntries([...others, [cell, at]]));
  };
  const next = (cells) => turn(Math.min(at + 1, last), cells);
  const keep = async (map) => {
    let cells;
    const wanted = async () => ({ game, lights: (cells = await map()) });
    if (!(await done("wiring", wanted))) return;
    setFound(cells);
    setAt(null);
    setKept(true);
  };
  const mend = async () => {
    const now = await look(`wiring/${game}`);
    if (now === null) return;
    setFound(now.lights);
    setKept(false);
    setMending(true);
  };
  const leave = async () => {
    if (!(await done("point", { light: null }))) return;
    setKept(false);
    setAt(null);
    setMending(false);
  };
  const choose = (cell) => {
    if (going.current) return;
    // another page may have put another light right meanwhile
    if (at !== null) keep(async () => exchanged((await get(`/api/host/wiring/${game}`)).lights, at, cell));
    else if (cell in found) turn(found[cell], found);
  };
  if (mending)
    return html`
      <${Section} title=${at === null ? say("host.wiring_wrong") : say("host.wiring_which", { light: at })}>
        ${
          kept && at === null
            ? html`
                <p class="soft">${say("host.wiring_kept")}</p>
              `
            : null
        }
        <${Cells} ...${{ board, found, at, tap: choose }} />
        <div class="acts">
          <button type="button" class="act wide" onClick=${leave}>${say("host.wiring_done")}</button>
        </div>
      </${Section}>
    `;
  if (at === null)
    return html`
      <${Section} title=${say("host.wiring")}>
        <p class="soft">${say(kept ? "host.wiring_kept" : "host.wiring_why")}</p>
        <div class="acts">
          <button type="button" class="act wide" onClick=${() => turn(0, {})}>${say("host.wiring_begin")}</button>
          <button type="button" class="act wide" onClick=${mend}>${say("host.wiring_mend")}</button>
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
        <button type="button" class="act" onClick=${leave}>${say("host.wiring_leave")}</button>
        <button type="button" class="act main" disabled=${Object.keys(found).length === 0} onClick=${() => keep(() => found)}>
          ${say("host.wiring_keep")}
        </button>
      </div>
    </${Section}>
  `;
}

/** The map once this light lies under this cell; the light that lay there goes where this one was, if it was anywhere. */
function exchanged(found, light, cell) {
  const before = Object.keys(found).find((each) => found[each] === light);
  const { [cell]: other, [before]: _, ...rest } = found;
  return { ...rest, ...(other === undefined || before === undefined ? {} : { [before]: other }), [cell]: light };
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
    borderRadius: shape === "round" ? "50%" : "3px",
  });
}

/** The cell whose middle is nearest to where a finger was: on a phone a field is smaller than a fingertip. */
function nearest(board, event) {
  const frame = event.currentTarget.getBoundingClientRect();
  const [x, y] = [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height];
  const far = (cell) => (cell.x - x) ** 2 + (cell.y - y) ** 2;
  return board.cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best)).id;
}
