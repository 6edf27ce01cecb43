// Entering by hand what thrown runes show: a value for each die in turn, the last one enters; or mending what stands.

import { html, useState } from "/static/vendor/preact.js";
import { ValueKeys } from "./keys.js";

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

/** A row for each die as it was read: one tap says which one lay otherwise. */
function Standing({ like, say, done }) {
  const { values } = like;
  const mend = (at) => (value) =>
    value !== values[at] && done({ ...like, values: values.map((old, n) => (n === at ? value : old)) });
  return html`
    <div class="pad" role="group" aria-label=${say("pad.label")}>
      ${values.map((value, at) => {
        const label = (each) => say("pad.nth", { n: at + 1, value: each });
        return html`
          <${ValueKeys} key=${at} ...${{ say, value, label }} pick=${mend(at)} />
        `;
      })}
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
