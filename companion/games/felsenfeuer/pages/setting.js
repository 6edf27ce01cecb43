// Before the first turn: eight dice are chosen or drafted, two become essences, and in some scenarios runes are thrown.

import { html, useState } from "/static/vendor/preact.js";
import { Toss } from "/static/app/eye.js";
import { Board } from "./board.js";
import { ownHand } from "./dice.js";
import { DiceKeys, Key, toggled, ValueKeys } from "./keys.js";
import { ThrowPad } from "./pad.js";
import { COLOURS, Mark } from "./signs.js";

/** How many dice of each colour; the same page whatever was taken (FF-3 keeps it secret until all have chosen). */
export function Selecting({ may, say, act }) {
  const { dice, pool } = may.choose_selection;
  const [taken, setTaken] = useState({});
  const count = (colour) => taken[colour] ?? 0;
  const left = dice - COLOURS.reduce((sum, colour) => sum + count(colour), 0);
  const add = (colour, by) => setTaken({ ...taken, [colour]: count(colour) + by });
  return html`
    <div class="stage">
      <ul class="selection">
        ${COLOURS.map((colour) => {
          const [now, full] = [count(colour), !left || count(colour) >= pool[colour]];
          return html`
            <li key=${colour}>
              <span class=${`tint in-${colour}`}><${Mark} name=${colour} /></span>
              <span>${say.title(colour)}</span>
              <${Key} label=${say("selection.less", { colour })} disabled=${!now} tap=${() => add(colour, -1)}>−</${Key}>
              <b>${now}</b>
              <${Key} label=${say("selection.more", { colour })} disabled=${full} tap=${() => add(colour, 1)}>+</${Key}>
            </li>
          `;
        })}
      </ul>
      <button
        type="button"
        class="act main"
        disabled=${left > 0}
        onClick=${() => act({ do: "choose_selection", colours: taken })}
      >
        ${left ? say("selection.take", { count: left }) : say("selection.done")}
      </button>
    </div>
  `;
}

export function Drafting({ moment, may, say, act }) {
  const { pool } = moment.view;
  return html`
    <div class="stage">
      <div class="keys wide">
        ${COLOURS.map((colour) => {
          const none = !may.draft.colours.includes(colour);
          return html`
            <${Key} key=${colour} disabled=${none} tap=${() => act({ do: "draft", colour })}>
              <span class=${`tint in-${colour}`}><${Mark} name=${colour} /></span>
              <span>${say.title(colour)}</span>
              <b>${pool[colour]}</b>
            </${Key}>
          `;
        })}
      </div>
    </div>
  `;
}

export function Essences({ moment, seat, may, say, act }) {
  const [die, setDie] = useState(null);
  const [value, setValue] = useState(null);
  return html`
    <div class="stage">
      <div class="fill"><${Board} view=${moment.view} say=${say} /></div>
      <${DiceKeys}
        dice=${ownHand(moment.view, seat).filter(([id]) => may.pick_essence.dice.includes(id))}
        picked=${[die]}
        pick=${setDie}
        say=${say}
        label=${say("area.hand")}
      />
      ${
        may.hover_rune &&
        html`
          <${ValueKeys} value=${value} pick=${setValue} say=${say} />
        `
      }
      <div class="acts">
        ${
          may.hover_rune &&
          html`
            <button
              type="button"
              class="act"
              disabled=${!die || !value}
              onClick=${() => act({ do: "hover_rune", die, value })}
            >
              ${say("hover")}
            </button>
          `
        }
        <button type="button" class="act main" disabled=${!die} onClick=${() => act({ do: "pick_essence", die })}>
          ${say("essence")}
        </button>
      </div>
    </div>
  `;
}

/** Real dice are thrown and read; or one says which three they were and what they show. */
export function Throwing({ moment, seat, may, say, act, simulated, toss }) {
  const { dice, count } = may.throw_hand;
  const [picked, setPicked] = useState([]);
  const pick = (id) => setPicked(toggled(picked, id).slice(-count));
  const chosen = [...picked].sort();
  if (!count)
    return html`
      <div class="stage">
        <button type="button" class="act main" onClick=${() => act({ do: "throw_hand", dice: [], values: [] })}>
          ${say("toss.none")}
        </button>
      </div>
    `; // all runes hover
  return html`
    <div class="stage">
      <div class="fill"><${Board} view=${moment.view} say=${say} /></div>
      <${DiceKeys}
        dice=${ownHand(moment.view, seat).filter(([id]) => dice.includes(id))}
        picked=${picked}
        pick=${pick}
        say=${say}
        label=${say("area.hand")}
      />
      ${
        chosen.length === count
          ? html`
              <${ThrowPad} like=${{ do: "throw_hand", dice: chosen }} say=${say} done=${act} key=${chosen.join()} />
            `
          : html`
              <p class="soft center">${say("toss.which", { count })}</p>
            `
      }
      ${simulated && html`<${Toss} eye=${moment.eye} toss=${toss}>${say("toss")}</${Toss}>`}
    </div>
  `;
}
