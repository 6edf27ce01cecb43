// Putting the dark powers: one of the three is chosen, then a place; all at once they go there.

import { html, useState } from "/static/vendor/preact.js";
import { Mark, POWERS } from "./signs.js";

export function Placing({ moment, may, say, act, close }) {
  const { view } = moment;
  const [at, setAt] = useState(view.powers);
  const [power, setPower] = useState(POWERS[0]);
  const put = (place) => {
    const there = POWERS.find((each) => at[each] === place);
    setAt({ ...at, [power]: place, ...(there && there !== power ? { [there]: at[power] } : {}) }); // two that swap are one tap
    setPower(POWERS[(POWERS.indexOf(power) + 1) % POWERS.length]);
  };
  const changed = Object.fromEntries(
    POWERS.filter((each) => at[each] !== view.powers[each]).map((each) => [each, at[each]]),
  );
  return html`
    <div class="stage placing">
      <p class="soft center">${say("powers.where", { power })}</p>
      <div class="powers" role="group">
        ${POWERS.map(
          (each) => html`
            <button
              type="button"
              key=${each}
              class="key dark"
              aria-pressed=${each === power}
              onClick=${() => setPower(each)}
            >
              <${Mark} name=${each} />
              <span>${say.title(each)}</span>
            </button>
          `,
        )}
      </div>
      <div class="place-keys">
        ${may.set_powers.places.map(
          (place) => html`
            <${Spot} key=${place} ...${{ place, at, view, say, put }} />
          `,
        )}
      </div>
      <div class="acts">
        <button type="button" class="act main" onClick=${() => act({ do: "set_powers", ...changed })}>
          ${say("powers.done")}
        </button>
        <button type="button" class="act" onClick=${close}>${say("powers.back")}</button>
      </div>
    </div>
  `;
}

function Spot({ place, at, view, say, put }) {
  const nth = Number(place.slice(1));
  const kind = view.path.places[nth];
  const there = POWERS.find((each) => at[each] === place);
  const name = say("powers.spot", { place: `place.${kind}`, nth });
  return html`
    <button
      type="button"
      class=${`key spot ${there ? "taken" : ""}`}
      aria-label=${`${name}: ${there ? say.named(there) : say("powers.nobody")}`}
      onClick=${() => put(place)}
    >
      <${Mark} name=${kind} />
      ${
        there
          ? html`
              <${Mark} name=${there} kind="there" />
            `
          : html`
              <i class="none" />
            `
      }
    </button>
  `;
}
