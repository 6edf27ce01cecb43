// A turn: a rune, a value, and it lies as a glyph; then the stone goes on, or one pays with blood instead.

import { html, useState } from "/static/vendor/preact.js";
import { Board } from "./board.js";
import { dieOf, ownHand } from "./dice.js";
import { DiceKeys, Key, MatrixKeys, ValueKeys } from "./keys.js";
import { Payment } from "./payment.js";
import { Roomy } from "./roomy.js";

const MANY = 6;

export function Turn({ moment, seat, may, say, act }) {
  const { view } = moment;
  const [die, setDie] = useState(null);
  const [matrix, setMatrix] = useState(may.lay?.matrices[0]);
  const [paying, setPaying] = useState(false);
  const only = !may.lay && !may.end_turn && view.waiting.includes(seat);
  if (paying || only)
    return html`
      <${Blood} ...${{ view, may, say, act }} close=${!only && (() => setPaying(false))} />
    `;
  const own = ownHand(view, seat).filter(([id]) => may.lay?.dice.includes(id));
  const again = (value) =>
    may.lay.not_again?.some(
      ([colour, pips, where]) => colour === dieOf(view, die).colour && pips === value && where === matrix,
    );
  return html`
    <div class="stage turn">
      <div class="fill"><${Board} view=${view} say=${say} /></div>
      ${
        may.lay &&
        html`
          <${DiceKeys}
            dice=${own}
            picked=${[die]}
            pick=${(id) => setDie(id === die ? null : id)}
            say=${say}
            label=${say("area.hand")}
          />
          ${
            die &&
            html`
              ${
                may.lay.matrices.length > 1 &&
                html`
                  <${MatrixKeys} matrices=${may.lay.matrices} matrix=${matrix} pick=${setMatrix} say=${say} />
                `
              }
              <${ValueKeys}
                say=${say}
                values=${may.lay.values}
                barred=${again}
                pick=${(value) => act({ do: "lay", die, value, matrix })}
              />
            `
          }
        `
      }
      <div class="acts">
        ${
          may.cast_blood &&
          html`
            <button type="button" class="act" onClick=${() => setPaying(true)}>${say("blood")}</button>
          `
        }
        ${
          may.end_turn &&
          html`
            <button type="button" class=${`act ${die ? "" : "main"}`} onClick=${() => act({ do: "end_turn" })}>
              ${say(view.laid ? "end_turn" : "pass")}
            </button>
          `
        }
      </div>
    </div>
  `;
}

/** FF-63: a spell paid with essence points, as many as its value. */
function Blood({ view, may, say, act, close }) {
  const { spells, essences } = may.cast_blood;
  const [spell, setSpell] = useState(spells[0]);
  return html`<div class="stage"><${Roomy} many=${spells.length > MANY} title=${say("blood.which")} say=${say}>${(
    done,
  ) => html`
    <div class="keys wide" role="group" aria-label=${say("blood")}>
      ${spells.map(
        (each) => html`
          <${Key} key=${each.id} on=${each.id === spell.id} tap=${() => (setSpell(each), done())}>
            <span>${each.name}</span>
            <b>${each.value}</b>
          </${Key}>
        `,
      )}
    </div>
  `}</${Roomy}>
    ${
      spells.length > MANY &&
      html`
        <p class="soft center">${spell.name}</p>
      `
    }
    <${Payment}
      key=${spell.id}
      ...${{ view, say, essences }}
      count=${spell.value}
      only=${spell.colour}
      words=${say("blood.pay")}
      done=${(payment) => act({ do: "cast_blood", spell: spell.id, payment })}
    />
    ${
      close &&
      html`
        <button type="button" class="act" onClick=${close}>${say("back")}</button>
      `
    }</div>`;
}
