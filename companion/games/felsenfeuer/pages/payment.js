// Points taken off one's essences: a tap on an essence takes one, until as many are taken as it costs.

import { html, useState } from "/static/vendor/preact.js";
import { Die, dieOf, inWords } from "./dice.js";
import { Key } from "./keys.js";

/** `essences` are points by die; `only` names the colour that may pay. */
export function Payment({ view, essences, count, only, say, words, done }) {
  const [paid, setPaid] = useState({});
  const left = count - Object.values(paid).reduce((sum, each) => sum + each, 0);
  const payers = Object.entries(essences).filter(([id]) => !only || dieOf(view, id).colour === only);
  const pay = (id) => setPaid({ ...paid, [id]: (paid[id] ?? 0) + 1 });
  return html`
    <div class="keys" role="group" aria-label=${words}>
      ${payers.map(([id, points]) => {
        const now = { ...dieOf(view, id), value: points - (paid[id] ?? 0) };
        const shut = !left || !now.value;
        return html`
          <${Key} key=${id} on=${Boolean(paid[id])} label=${inWords(now, say)} disabled=${shut} tap=${() => pay(id)}>
            <${Die} die=${now} say=${say} />
          </${Key}>
        `;
      })}
    </div>
    <div class="acts">
      <button type="button" class="act" disabled=${left === count} onClick=${() => setPaid({})}>
        ${say("loss.again")}
      </button>
      <button type="button" class="act main" disabled=${left !== 0} onClick=${() => done(paid)}>
        ${left ? say("loss.left", { count: left }) : words}
      </button>
    </div>
  `;
}
