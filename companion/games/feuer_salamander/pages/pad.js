// Entering by hand what the sticks show: one pad, a tap for each stick.

import { html, useState } from "/static/vendor/preact.js";
import { Mark } from "./signs.js";
import { STICKS, Stick } from "./sticks.js";

const thrownOf = (shown) => STICKS.filter((stick) => shown[stick] !== undefined && shown[stick] !== null);

/** Entering a throw by hand; `like` is an act of the same kind, for a throw in doubt or one to be corrected. */
export function ThrowPad({ like, options, say, done }) {
  if (like.do === "start_throw")
    return html`
      <${NumberPad}
        values=${options.start_throw === "two_sum" ? [2, 3, 4, 5, 6, 7, 8] : [1, 2, 3, 4]}
        like=${like}
        done=${done}
      />
    `;
  if (like.do === "key_throw")
    return html`
      <${KeyPad}
        sticks=${thrownOf(like.shown)}
        shown=${STICKS.filter((stick) => like.shown[stick])}
        stands=${Boolean(like.seat)}
        say=${say}
        done=${done}
      />
    `;
  return html`
    <${EyesPad} like=${like} say=${say} done=${done} />
  `;
}

/** All three sticks: the third tap enters. Where a throw stands already (`like`), one tap says which stick lay otherwise. */
export function EyesPad({ like, say, done }) {
  const stands = like && STICKS.every((stick) => like[stick] !== undefined) ? like : null;
  const [picked, setPicked] = useState({});
  const pick = (stick, shows) => {
    if (stands) return stands[stick] !== shows && done({ ...sticks(stands), [stick]: shows });
    const now = { ...picked, [stick]: shows };
    setPicked(now);
    if (STICKS.every((each) => now[each] !== undefined)) {
      done({ do: "throw", ...now });
      setPicked({});
    }
  };
  const key = (stick, shows, inside, label) => html`
    <button
      type="button"
      key=${shows}
      class="key"
      aria-pressed=${(stands ?? picked)[stick] === shows}
      aria-label=${label}
      onClick=${() => pick(stick, shows)}
    >
      ${inside}
    </button>
  `;
  return html`
    <div class="pad" role="group" aria-label=${say("pad.label")}>
      ${["eye_a", "eye_b"].map(
        (stick, n) => html`
          <div class="row eyes" key=${stick}>
            ${[1, 2, 3, 4].map((pips) =>
              key(
                stick,
                pips,
                html`
                  <${Pips} count=${pips} />
                `,
                say("pad.pips", { n: n + 1, pips }),
              ),
            )}
          </div>
        `,
      )}
      <div class="row symbols">
        ${["salamander", "stone"].map((symbol) =>
          key(
            "symbol",
            symbol,
            html`
              <${Mark} name=${symbol} />
              <span>${say(`symbol.${symbol}`)}</span>
            `,
            say(`symbol.${symbol}`),
          ),
        )}
      </div>
    </div>
  `;
}

const sticks = ({ eye_a, eye_b, symbol }) => ({ do: "throw", eye_a, eye_b, symbol });

function Pips({ count }) {
  return html`
    <b>${count}</b>
    <span class="pips" aria-hidden="true">
      ${Array.from(
        { length: count },
        (_, n) => html`
          <i key=${n} />
        `,
      )}
    </span>
  `;
}

/** One number: the start throw. */
export function NumberPad({ values, like, done }) {
  return html`
    <div class="pad">
      <div class="row eyes">
        ${values.map(
          (value) => html`
            <button
              type="button"
              key=${value}
              class="key"
              aria-pressed=${like && like.value === value}
              onClick=${() => done({ do: "start_throw", value })}
            >
              <b>${value}</b>
            </button>
          `,
        )}
      </div>
    </div>
  `;
}

/** Keys: those kept are lit, the sticks thrown are tapped when they show their key. Where a throw `stands` already, one
 * tap says which stick lay otherwise. */
export function KeyPad({ kept = [], sticks, shown = [], stands = false, say, done }) {
  const [seen, setSeen] = useState(shown);
  const enter = (keys) =>
    done({ do: "key_throw", shown: Object.fromEntries(sticks.map((stick) => [stick, keys.includes(stick)])) });
  const turn = (stick) => {
    const now = seen.includes(stick) ? seen.filter((each) => each !== stick) : [...seen, stick];
    return stands ? enter(now) : setSeen(now);
  };
  return html`
    <div class="keys-pad">
      ${STICKS.filter((stick) => kept.includes(stick) || sticks.includes(stick)).map((stick) => {
        const locked = kept.includes(stick);
        const on = locked || seen.includes(stick);
        return html`
          <button
            type="button"
            key=${stick}
            class=${`keystick ${on ? "on" : ""}`}
            aria-pressed=${on}
            disabled=${locked}
            onClick=${() => turn(stick)}
          >
            <${Stick} shows=${on ? "key" : "blank"} />
            <span>${say(`piece.${stick}`)}</span>
            <${Mark} name="key" />
          </button>
        `;
      })}
      ${
        !stands &&
        html`
          <button type="button" class="act" onClick=${() => enter(seen)}>
            ${say("keys.enter", { count: seen.length })}
          </button>
        `
      }
    </div>
  `;
}
