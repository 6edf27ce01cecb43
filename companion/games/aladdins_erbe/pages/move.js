// A half-move: which wizard, how far, then where to on the part of the garden that he can reach.

import { html, useState } from "/static/vendor/preact.js";
import { Board, around } from "./board.js";
import { Die } from "./dice.js";
import { Wizard } from "./figures.js";
import { CELL, middle, nearest, paths } from "./garden.js";
import { Goals } from "./goals.js";

/** Pixels of a field below which a finger does not find it: the first tap comes nearer, the second chooses. */
const FINGER = 24;

export function Moving({ moment, seat, may, say, act }) {
  const { view } = moment;
  const { ways, grade: walked, trail } = may.move;
  const [chosen, choose] = useState(null);
  const [end, setEnd] = useState(null);
  const [turn, setTurn] = useState(0);
  const [near, comeNear] = useState(null);
  const way = ways.find(([figure, distance]) => chosen && figure === chosen[0] && distance === chosen[1]) ?? ways[0];
  const [figure, distance, text, again] = way;
  const grade = view.dice[figure];
  const steps = view.dice[distance];
  const here = view.figures[seat][grade - 1];
  const ends = text.split(" ");
  const trodden = walked === grade && trail.length ? trail : [here];
  const routes = end ? paths(view, trodden, end, steps) : [];
  const route = routes[turn % routes.length];
  const cut = around(near ? [near] : [here, ...ends], view);
  const aim = (cell) => (setEnd(cell), setTurn(0));
  const press = (event) => {
    const small = event.currentTarget.getScreenCTM().a * CELL < FINGER;
    (small && !near ? comeNear : aim)(nearest(event, ends, view));
  };
  const leave = () => comeNear(null);
  const pick = (pair) => (choose(pair), aim(null), leave());
  const go = () => act({ do: "move", figure_die: figure, distance_die: distance, path: route });
  const lit = { lights: [[here, "turn"], ...ends.map((cell) => [cell, cell === end ? "claim" : "first"])] };
  return html`<div class="stage moving"><div class="fill"><${Board} ...${{ view, say, press }} scene=${lit} window=${cut}>${
    route &&
    html`
      <${Route} cells=${[here, ...route]} view=${view} />
    `
  }</${Board}><${Goals} cells=${ends} cell=${end} label=${say("move.hint")} aim=${(cell) => (aim(cell), leave())} say=${say} /></div>
    <${Pairs} ...${{ view, ways, way, seat, pick, say }} />
    <div class="acts">${
      near &&
      html`
        <button type="button" class="act" onClick=${leave}>${say("move.all")}</button>
      `
    }
      ${
        again &&
        routes.length > 1 &&
        html`
          <button type="button" class="act" onClick=${() => setTurn(turn + 1)}>${say("move.other")}</button>
        `
      }
      ${
        may.skip_half_move &&
        html`
          <button type="button" class="act" onClick=${() => act({ do: "skip_half_move" })}>${say("move.skip")}</button>
        `
      }
      <button type="button" class="act main" disabled=${!route} onClick=${go}>${say(route ? "move.go" : "move.hint")}</button></div></div>`;
}

function Route({ cells, view }) {
  const points = cells.map((cell) => middle(cell, view).join(" "));
  return html`
    <path class="route" d=${`M${points.join("L")}`} />
  `;
}

/** Two rows of keys: the wizards that the dice name, and the distances that are left for the one chosen. */
function Pairs({ view, ways, way, seat, pick, say }) {
  const seen = new Map();
  for (const [figure] of ways) if (!seen.has(view.dice[figure])) seen.set(view.dice[figure], figure);
  const grade = view.dice[way[0]];
  const distances = new Map();
  for (const [figure, distance] of ways)
    if (view.dice[figure] === grade && !distances.has(view.dice[distance]))
      distances.set(view.dice[distance], [figure, distance]);
  return html`
    <div class="pairs">
      <div class="row" role="group" aria-label=${say("move.who")}>
        ${[...seen].map(
          ([rank, figure]) => html`
            <button
              type="button"
              key=${rank}
              class="key"
              aria-pressed=${rank === grade}
              aria-label=${say("move.wizard", { grade: rank })}
              onClick=${() => pick(ways.find(([each]) => each === figure).slice(0, 2))}
            >
              <svg viewBox="-22 -28 44 44"><${Wizard} seat=${seat} grade=${rank} /></svg>
            </button>
          `,
        )}
      </div>
      <div class="row" role="group" aria-label=${say("move.far")}>
        ${[...distances].map(
          ([steps, pair]) => html`
            <button
              type="button"
              key=${steps}
              class="key"
              aria-pressed=${steps === view.dice[way[1]]}
              aria-label=${say("move.steps", { steps })}
              onClick=${() => pick(pair)}
            >
              <${Die} value=${steps} />
            </button>
          `,
        )}
      </div>
    </div>
  `;
}
