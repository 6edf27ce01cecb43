// Placing the stone: the chambers that are true for one's hand, which nobody else may guess from afar.
//
// Covered it always looks the same. A finger held on it uncovers the chambers; slid to one and lifted there it
// places the stone. A tap (or a key, or the bare click of a screen reader) uncovers too, and the next tap chooses.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { pressing, useCover } from "/static/app/hold.js";
import { Back } from "./cards.js";
import { Mark, WINGS } from "./signs.js";

const parts = (cell) => {
  const [, wing, row, stone] = cell.split(":");
  return { wing, row: Number(row), stone: Number(stone) };
};
const ORDER = { wing: WINGS, row: [7, 6, 5, 4, 3, 2, 1], stone: [1, 2, 3] };

/** The two coordinates in which the cells differ most, as columns and rows of a grid: never more than four columns. */
function axes(cells) {
  const values = (axis) => ORDER[axis].filter((value) => cells.some((cell) => parts(cell)[axis] === value));
  const free = ["stone", "wing", "row"].filter((axis) => values(axis).length > 1);
  const [columns, rows] = free.length > 1 ? [free.at(-2), free.at(-1)] : [null, free[0] ?? "row"];
  return {
    columns: columns ? values(columns).length : Math.ceil(cells.length / 4),
    sorted: sorted(cells, [rows, columns]),
  };
}

function sorted(cells, by) {
  const rank = (cell, axis) => (axis ? ORDER[axis].indexOf(parts(cell)[axis]) : 0);
  return [...cells].sort((a, b) => rank(a, by[0]) - rank(b, by[0]) || rank(a, by[1]) - rank(b, by[1]));
}

export function Chambers({ cells, say, toggle, blind, pick }) {
  const [open, setOpen] = useState(false);
  const [wing, setWing] = useState(null);
  const [under, setUnder] = useState(null);
  const pressed = useRef(null);
  const cover = () => {
    setOpen(false);
    setUnder(null);
    pressed.current = null;
  };
  useCover(cover);
  useEffect(() => {
    if (blind) cover();
  }, [blind]);
  const all = new Set(cells.map((cell) => parts(cell).wing)).size > 1 && cells.length > 28;
  const shown = all ? cells.filter((cell) => parts(cell).wing === (wing ?? WINGS[0])) : cells;
  const { columns, sorted: order } = axes(shown);
  const at = (event) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-cell]")?.dataset.cell ?? null;
  const down = (event) => {
    if (open || blind || event.button) return;
    event.preventDefault();
    pressed.current = { x: event.clientX, y: event.clientY, slid: false };
    setOpen(true);
  };
  const show = (event) => {
    event.preventDefault();
    if (blind) return;
    setOpen(true);
    event.currentTarget.parentElement.focus(); // the cover goes, and the first chamber must not feel a key held on
  };
  const move = (event) => {
    const press = pressed.current;
    if (!press) return;
    press.slid ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > 24;
    setUnder(press.slid ? at(event) : null);
  };
  const up = (event) => {
    const press = pressed.current;
    pressed.current = null;
    setUnder(null);
    if (!press?.slid) return; // a tap leaves it open
    const cell = at(event);
    if (cell) pick(cell);
    else if (!toggle) cover();
  };
  return html`
    <div
      class="chambers"
      tabindex="-1"
      onPointerDown=${down}
      onPointerMove=${move}
      onPointerUp=${up}
      onPointerCancel=${cover}
      onContextMenu=${(event) => event.preventDefault()}
    >
      ${
        open
          ? html`
              ${
                all &&
                html`
                  <div class="wings">
                    ${WINGS.map(
                      (each) => html`
                        <button
                          type="button"
                          key=${each}
                          class=${`chamber-key wing-${each}`}
                          aria-pressed=${each === (wing ?? WINGS[0])}
                          aria-label=${say.named(`wing:${each}`)}
                          onClick=${() => setWing(each)}
                        >
                          <${Mark} name=${each} />
                        </button>
                      `,
                    )}
                  </div>
                `
              }
              <div class="chamber-grid" style=${{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
                ${order.map(
                  (cell) => html`
                    <${Chamber} key=${cell} cell=${cell} say=${say} under=${under === cell} pick=${pick} />
                  `,
                )}
              </div>
            `
          : html`
              <button
                type="button"
                class="chambers-cover"
                onClick=${(event) => event.detail || show(event)}
                onKeyDown=${(event) => pressing(event) && show(event)}
              >
                <${Back} />
                <span>${say(blind ? "hand.blind" : "stone.hold")}</span>
              </button>
            `
      }
    </div>
  `;
}

function Chamber({ cell, say, under, pick }) {
  const { wing, row, stone } = parts(cell);
  return html`
    <button
      type="button"
      data-cell=${cell}
      class=${`chamber-key wing-${wing} ${under ? "under" : ""}`}
      aria-label=${say("spot.chamber", { wing: `wing:${wing}`, row, stone })}
      onClick=${() => pick(cell)}
    >
      <${Mark} name=${wing} />
      <b>${row}</b>
      <span class="pebbles">
        ${Array.from(
          { length: stone },
          (_, n) => html`
            <${Mark} key=${n} name="stone" />
          `,
        )}
      </span>
    </button>
  `;
}
