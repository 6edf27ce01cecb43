// What somebody decides while a spell is carried out: objects, a yes, whose points go, whether shrines come along.

import { html, useState } from "/static/vendor/preact.js";
import { Board } from "./board.js";
import { Die, dieOf, inWords, place } from "./dice.js";
import { Badge } from "./figures.js";
import { DiceKeys, Key, matrixName, toggled } from "./keys.js";
import { Payment } from "./payment.js";
import { Roomy } from "./roomy.js";

const MANY = 12;

const Shown = ({ view, say }) => html`
  <div class="fill"><${Board} view=${view} say=${say} /></div>
`;

export function Glyphs({ moment, may, say, act }) {
  const { view } = moment;
  const dice = may.choose_glyph.dice.map((id) => [id, dieOf(view, id)]);
  return html`
    <div class="stage">
      <${Shown} view=${view} say=${say} />
      <${DiceKeys}
        dice=${dice}
        picked=${[]}
        pick=${(die) => act({ do: "choose_glyph", die })}
        say=${say}
        owners=${true}
        label=${say("zone.edge")}
      />
    </div>
  `;
}

/** So many of some options; where it is one at most, a tap decides. */
export function Choosing({ moment, may, say, act }) {
  const { view } = moment;
  const { id, options, min, max } = may.choose;
  const [picked, setPicked] = useState([]);
  const answer = (value) => act({ do: "choose", decision_id: id, value });
  const single = max === 1;
  const tap = (each) => (single ? answer([each]) : setPicked(toggled(picked, each).slice(-max)));
  const none = may.skip ? () => act({ do: "skip", right: may.skip.rights[0] }) : () => answer([]);
  const different = [...new Set(options)];
  if (options.join() === "yes")
    return html`
      <div class="stage">
        <${Shown} view=${view} say=${say} />
        <div class="keys wide" role="group">
          <${Key} kind="act" tap=${() => answer(options)}>${say("choose.yes")}</${Key}>
          <${Key} kind="act" tap=${none}>${say("choose.no")}</${Key}>
        </div>
      </div>
    `;
  return html`<div class="stage"><${Shown} view=${view} say=${say} />
    <${Roomy} many=${different.length > MANY} title=${say("choose.which")} say=${say}>${(close) => html`
      <div
        class=${`keys ${different.some((each) => dieOf(view, each)) ? "owned" : "wide"}`}
        role="group"
        aria-label=${say("choose.which")}
      >
        ${different.map(
          (each) => html`
            <${Option}
              key=${each}
              ...${{ each, view, say }}
              on=${picked.includes(each)}
              tap=${() => (single && close(), tap(each))}
            />
          `,
        )}
      </div>
    `}</${Roomy}>
    ${
      (min === 0 || !single) &&
      html`
        <div class="acts">
          ${
            min === 0 &&
            html`
              <button type="button" class="act" onClick=${none}>${say("choose.none")}</button>
            `
          }
          ${
            !single &&
            html`
              <button
                type="button"
                class="act main"
                disabled=${picked.length < Math.max(1, min)}
                onClick=${() => answer(options.filter((each) => picked.includes(each)))}
              >
                ${say("choose.done")}
              </button>
            `
          }
        </div>
      `
    }</div>`;
}

/** One option: a die, a mage, a matrix, a value, or a word that has its own sentence. */
function Option({ each, view, say, on, tap }) {
  const die = dieOf(view, each);
  const [owner, number] = each.split(":");
  if (die)
    return html`
      <${Key} on=${on} tap=${tap} label=${`${say.title(owner)}, ${place(die, say)}: ${inWords(die, say)}`}>
        <${Die} die=${die} say=${say} />
        <${Badge} seat=${owner} />
      </${Key}>
    `;
  if (each.includes(":"))
    return html`
      <${Key} on=${on} tap=${tap} label=${`${say.title(owner)}, ${number}`}>
        <${Badge} seat=${owner} />
        <b>${number}</b>
      </${Key}>
    `; // a die of a hand that is only counted
  if (view.points[each] !== undefined)
    return html`
      <${Key} on=${on} tap=${tap} label=${say.title(each)}>
        <${Badge} seat=${each} />
        <span>${say.title(each)}</span>
      </${Key}>
    `;
  return html`<${Key} on=${on} tap=${tap}>${word(each, say)}</${Key}>`;
}

function word(each, say) {
  if (/^M\d+$|^new$/.test(each)) return matrixName(each, say);
  const key = [`choose.${each}`, `hand.${each}`, `op.${each}`].find((one) => say.has(one));
  return key ? say(key) : say.has(each) ? say.named(each) : each;
}

export function Losing({ moment, may, say, act }) {
  const { points, essences } = may.assign_loss;
  return html`
    <div class="stage">
      <${Shown} view=${moment.view} say=${say} />
      <${Payment}
        view=${moment.view}
        essences=${essences}
        count=${points}
        say=${say}
        words=${say("choose.done")}
        done=${(lost) => act({ do: "assign_loss", points: lost })}
      />
    </div>
  `;
}

export function CoMove({ moment, say, act }) {
  return html`
    <div class="stage">
      <${Shown} view=${moment.view} say=${say} />
      <div class="acts">
        <button type="button" class="act" onClick=${() => act({ do: "co_move", along: false })}>
          ${say("co_move.stay")}
        </button>
        <button type="button" class="act main" onClick=${() => act({ do: "co_move", along: true })}>
          ${say("co_move.along")}
        </button>
      </div>
    </div>
  `;
}
