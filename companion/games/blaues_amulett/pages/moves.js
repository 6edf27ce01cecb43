// Moving: a way card is tapped, then one of the walks that it allows; the drawing shows where they end.

import { html, useState } from "/static/vendor/preact.js";
import { Board } from "./board.js";
import { WAY_CARDS, WayFace } from "./cards.js";
import { Mark } from "./signs.js";
import { spot } from "./spot.js";

const FAR = [1, 2, 3, 4, 5, 6];

/** The walks of a card; of the joker once it is said how far. */
function walks(may, card, far) {
  const steps = card === "joker" ? far : Number(card);
  return steps ? may.ways[steps - 1] : [];
}

export function Moving({ moment, seat, may, say, act, close }) {
  const { view } = moment;
  const [card, setCard] = useState(null);
  const [far, setFar] = useState(null);
  const { cards, ways } = may.move;
  const open = walks({ ways }, card, far);
  const pick = (each) => (setCard(each), setFar(null));
  const go = (way) =>
    act({
      do: "move",
      card,
      ...(card === "joker" ? { distance: far } : {}),
      ...(way.route.length ? { route: way.route } : {}),
      ...(way.pay.length ? { pay: way.pay } : {}),
    });
  const here = view.figures[seat].at;
  const goals = card ? open : ways.flat();
  const lights = [
    [here, "turn", null],
    ...(card ? open : []).map((way) => [way.cell, way.pay.length ? "second" : "first", null]),
  ];
  return html`
    <div class="stage moving">
      <div class="fill">
        <${Board} view=${view} say=${say} near=${[here, ...goals.map((way) => way.cell)]} lights=${lights} />
      </div>
      ${
        card === "joker" &&
        html`
          <div class="far" role="group" aria-label=${say("way.far")}>
            ${FAR.map(
              (n) => html`
                <button type="button" key=${n} class="key" aria-pressed=${far === n} onClick=${() => setFar(n)}>
                  ${n}
                </button>
              `,
            )}
          </div>
        `
      }
      ${
        open.length > 0 &&
        html`
          <div class="acts">
            ${open.map(
              (way) => html`
                <${Walk} key=${way.route.join()} ...${{ way, view, seat, say, go }} />
              `,
            )}
          </div>
        `
      }
      <div class="way-cards">
        ${WAY_CARDS.map((each) =>
          cards.includes(each)
            ? html`
                <button
                  type="button"
                  key=${each}
                  class="way-card"
                  aria-pressed=${card === each}
                  aria-label=${say("way.card", { way: `way.${each}` })}
                  onClick=${() => pick(each)}
                >
                  <${WayFace} card=${each} />
                </button>
              `
            : html`
                <span
                  key=${each}
                  class="way-card down"
                  role="img"
                  aria-label=${say("way.down", { way: `way.${each}` })}
                />
              `,
        )}
      </div>
      ${
        close &&
        html`
          <button type="button" class="act" onClick=${close}>${say("powers.back")}</button>
        `
      }
    </div>
  `;
}

/** One walk as a button: where it ends, what it costs, what waits there. */
function Walk({ way, view, seat, say, go }) {
  const hit =
    way.cell[0] !== "P" &&
    Object.keys(view.figures).find((other) => other !== seat && view.figures[other].at === way.cell);
  const cards = way.pay.map((payment) => payment.card).join(" ");
  const shielded = way.entered.some((cell) =>
    Object.entries(view.powers).some(
      ([power, at]) => at === cell && !way.pay.some((each) => each.place === cell && each.card === power),
    ),
  );
  const notes = [
    cards && say("move.pays", { cards }),
    shielded && say("move.shield"),
    hit && say("move.knocks", { seat: hit }),
    view.path.arrows.split(" ").includes(way.cell) && say("move.fate"),
  ].filter(Boolean);
  return html`
    <button type="button" class=${`act way ${way.pay.length ? "costs" : ""}`} onClick=${() => go(way)}>
      <${Mark}
        name=${way.cell[0] === "L" ? "arrow" : signOf(view, way.cell)}
        kind=${way.cell[0] === "L" ? "backwards" : ""}
      />
      <span>
        ${spot(view.path, way.cell, say)}${
          notes.length > 0 &&
          html`
            <small>${notes.join(", ")}</small>
          `
        }
      </span>
    </button>
  `;
}

const signOf = (view, cell) => (cell[0] === "P" ? view.path.places[Number(cell.slice(1))] : "arrow");
