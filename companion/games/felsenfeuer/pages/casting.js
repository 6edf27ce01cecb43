// A triggered glyph: one of the spells that it allows, another one out of the printed book, or none.

import { html, useState } from "/static/vendor/preact.js";
import { Board } from "./board.js";
import { Key } from "./keys.js";
import { Roomy } from "./roomy.js";
import { Mark } from "./signs.js";

const BY_HAND = "by_hand"; // a spell that stands in no loaded book
const MANY = 4;
const called = (spell, say) => (spell.id === BY_HAND ? say("cast.by_hand") : spell.name);

export function Casting({ moment, may, say, act }) {
  const [asking, setAsking] = useState(null);
  const cast = (spell) => (spell.confirm ? setAsking(spell) : act({ do: "cast", spell: spell.id }));
  if (asking)
    return html`
      <${Confirm} spell=${asking} close=${() => setAsking(null)} ...${{ say, act }} />
    `;
  const spells = may.cast.spells;
  return html`<div class="stage"><div class="fill"><${Board} view=${moment.view} say=${say} /></div>
    <${Roomy} many=${spells.length > MANY} title=${say("cast")} say=${say}>${() => html`
      <div class="spells">
        ${spells.map(
          (spell) => html`<${Key} key=${spell.id} kind="spell" tap=${() => cast(spell)}>
      ${
        spell.colour &&
        html`
          <span class=${`tint in-${spell.colour}`}><${Mark} name=${spell.colour} /></span>
          <b>${spell.value}</b>
        `
      }<span>${called(spell, say)}</span></${Key}>`,
        )}
      </div>
    `}</${Roomy}>
    ${
      may.skip &&
      html`
        <button type="button" class="act" onClick=${() => act({ do: "skip", right: "cast" })}>
          ${say("cast.not")}
        </button>
      `
    }</div>`;
}

/** FF-5: adepts cast spells with a star only; whether this one has it, the printed book knows. */
function Confirm({ spell, say, act, close }) {
  return html`
    <div class="stage">
      <div class="fill"><p class="asked">${called(spell, say)}: ${say("cast.confirm")}</p></div>
      <div class="acts">
        <button type="button" class="act" onClick=${close}>${say("cast.no_star")}</button>
        <button type="button" class="act main" onClick=${() => act({ do: "cast", spell: spell.id, confirmed: true })}>
          ${say("choose.yes")}
        </button>
      </div>
    </div>
  `;
}
