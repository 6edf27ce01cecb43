// What lies beside the table: each mage's hand and bag, open for all, or counted where the house says so.

import { html } from "/static/vendor/preact.js";
import { Die } from "./dice.js";
import { Badge } from "./figures.js";

/** A mage's dice in one kind of place, the colours together. */
export function heldBy(view, seat, kind) {
  const own = Object.entries(view.dice).filter(([, { area }]) => area.startsWith(kind) && area.split(":")[1] === seat);
  return own.map(([, die]) => die).sort((one, other) => one.colour.localeCompare(other.colour));
}

export function Row({ dice, count = dice.length, say, name }) {
  return html`
    <span class="dice-row" role="group" aria-label=${`${name}: ${count}`}>
      ${
        dice.length || !count
          ? dice.map(
              (die, n) => html`
                <${Die} key=${n} die=${die} say=${say} />
              `,
            )
          : html`
              <b>${count}</b>
            `
      }
    </span>
  `;
}

export function Holdings({ view, seats, say }) {
  return html`
    <table class="holdings">
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${say("board.label")}</span></th>
          <th scope="col">${say("area.hand")}</th>
          <th scope="col">${say("area.bag")}</th>
        </tr>
      </thead>
      <tbody>
        ${seats.map(
          (seat) => html`
            <tr key=${seat}>
              <th scope="row">
                <${Badge} seat=${seat} />
                <span class="unseen">${say.title(seat)}</span>
              </th>
              <td>
                <${Row}
                  dice=${heldBy(view, seat, "hand")}
                  count=${view.hands[seat]}
                  say=${say}
                  name=${say("area.hand")}
                />
              </td>
              <td><${Row} dice=${heldBy(view, seat, "bag")} say=${say} name=${say("area.bag")} /></td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}
