// Entering by hand what thrown runes show: a value for each die in turn, the last one enters; or mending what stands.

import { html, useState } from "/static/vendor/preact.js";
import { Key, ValueKeys } from "./keys.js";

/** `like` names the dice; of `lay` only the value is asked for, the rest stays. */
export function ThrowPad({ like, say, done }) {
  return like?.values
    ? html`
        <${Standing} ...${{ like, say, done }} />
      `
    : html`
        <${Entering} ...${{ like, say, done }} />
      `;
}

/** Values that stand already: which one is wrong, and what lay there. */
function Standing({ like, say, done }) {
  const { values } = like;
  const [wrong, setWrong] = useState(values.length > 1 ? null : 0);
  const pick = (value) => done({ ...like, values: values.map((old, n) => (n === wrong ? value : old)) });
  return html`
    <div class="pad" role="group" aria-label=${say("pad.label")}>
      ${
        values.length > 1 &&
        html`
          <div class="keys">
            ${values.map((value, n) => {
              const label = say("pad.nth", { n: n + 1, value });
              return html`
                <${Key} key=${n} kind="value" on=${wrong === n} label=${label} tap=${() => setWrong(n)}>${value}</${Key}>
              `;
            })}
          </div>
        `
      }
      <${ValueKeys} say=${say} value=${values[wrong]} pick=${pick} disabled=${wrong === null} />
    </div>
  `;
}

function Entering({ like, say, done }) {
  const [values, setValues] = useState([]);
  const many = like?.dice?.length ?? 1;
  const pick = (value) => {
    if (like?.do === "lay") return done({ ...like, value });
    const all = [...values, value];
    if (all.length < many) return setValues(all);
    setValues([]);
    return done({ ...like, values: all });
  };
  if (!like) return null;
  return html`
    <div class="pad" role="group" aria-label=${say("pad.label")}>
      ${
        many > 1 &&
        html`
          <button
            type="button"
            class="slots"
            disabled=${!values.length}
            aria-label=${say("pad.back")}
            onClick=${() => setValues(values.slice(0, -1))}
          >
            ${like.dice.map(
              (id, n) => html`
                <b key=${id}>${values[n] ?? "·"}</b>
              `,
            )}
          </button>
        `
      }
      <${ValueKeys} say=${say} pick=${pick} />
    </div>
  `;
}
