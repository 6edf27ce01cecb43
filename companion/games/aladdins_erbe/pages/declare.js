// Where the table plays it so: which dice go together, said before anything moves.

import { html, useState } from "/static/vendor/preact.js";
import { Die } from "./dice.js";

/** Two taps make the first pair, wizard and distance; the other two dice make the second, either way round. */
export function Declaring({ moment, say, act }) {
  const { dice } = moment.view;
  const [picked, setPicked] = useState([]);
  const rest = [0, 1, 2, 3].filter((place) => !picked.includes(place));
  const pick = (place) =>
    setPicked(picked.includes(place) ? picked.filter((each) => each !== place) : [...picked, place].slice(-2));
  const pair = ([figure_die, distance_die]) => ({ figure_die, distance_die });
  const sorted = (pairs) => [...pairs].sort((a, b) => a.figure_die - b.figure_die || a.distance_die - b.distance_die);
  const enter = (other) => act({ do: "declare", pairs: sorted([pair(picked), pair(other)]) });
  const words = ([figure, distance]) => say("move.pick", { grade: dice[figure], steps: dice[distance] });
  return html`
    <div class="stage">
      <div class="fill">
        <div class="pad">
          <div class="row">
            ${dice.map(
              (value, place) => html`
                <button
                  type="button"
                  key=${place}
                  class="key"
                  aria-pressed=${picked.includes(place)}
                  onClick=${() => pick(place)}
                >
                  <${Die} value=${value} />
                </button>
              `,
            )}
          </div>
          <p class="soft center">${picked.length === 2 ? words(picked) : say("declare.first")}</p>
        </div>
      </div>
      <div class="acts">
        ${
          picked.length === 2 &&
          [rest, [...rest].reverse()].map(
            (other, n) => html`
              <button type="button" key=${n} class="act" onClick=${() => enter(other)}>${words(other)}</button>
            `,
          )
        }
      </div>
    </div>
  `;
}
