// The middle of a player's page: what is to be done now, the likeliest first; else the garden.

import { html, useState } from "/static/vendor/preact.js";
import { Eye, Toss } from "/static/app/eye.js";
import { Board } from "./board.js";
import { Declaring } from "./declare.js";
import { Dice, DicePad, Die } from "./dice.js";
import { Badge, Wizard } from "./figures.js";
import { at } from "./garden.js";
import { Choice } from "./hand.js";
import { Moving } from "./move.js";
import { Over } from "./over.js";
import { Giving, Returning } from "./surplus.js";
import { KINDS, Mark, parts } from "./signs.js";

/** Which stage shows what this seat may do; the first that fits. */
const STAGES = [
  ["move", Moving],
  ["skip_half_move", Stuck],
  ["declare", Declaring],
  ["answer_duel", Answering],
  ["throw_duel", Dueling],
  ["force_exchange", Exchanging],
  ["acquire", Acquiring],
  ["give", Giving],
  ["return_card", Returning],
  ["change_protection", Changing],
  ["place_grey", Placing],
  ["throw", Throwing],
];

export function Stage(all) {
  const { moment, seat } = all;
  const { view } = moment;
  if (view.phase === "over")
    return html`
      <${Over} ...${all} />
    `;
  const may = view.you.may;
  const [, Doing] = STAGES.find(([what]) => may[what]) ?? [];
  if (!Doing)
    return html`
      <${Watching} ...${all} />
    `;
  const begun = Doing === Placing ? "" : moment.seq; // all place at once: what others do must not undo one's choice
  return html`
    <${Doing} ...${all} may=${may} key=${begun + seat} />
  `;
}

function Act({ act, what, say, text, words, main }) {
  return html`
    <button type="button" class=${`act ${main ? "main" : ""}`} onClick=${() => act(what)}>${say(text, words)}</button>
  `;
}

/** The drawing stays while others act, so that wizards walk on it. */
function Watching({ moment, say }) {
  return html`
    <div class="stage">
      <div class="fill"><${Board} view=${moment.view} scene=${moment.scene} say=${say} /></div>
      ${
        moment.view.duel &&
        html`
          <${Versus} duel=${moment.view.duel} say=${say} />
        `
      }
    </div>
  `;
}

/** Waiting for real dice: what the camera does, and the pad for when it cannot. */
function Tray({ moment, say, act, simulated, toss, like, count, children }) {
  const blank = Array.from(
    { length: count },
    (_, at) => html`
      <${Die} key=${at} kind="ghost" />
    `,
  );
  return html`
    <div class="stage">
      ${children}
      <div class="fill">
        <div class="tray">
          <span class="dice" aria-hidden="true">${blank}</span>
          <${Eye} eye=${moment.eye} say=${say} />
        </div>
      </div>
      ${simulated && html`<${Toss} eye=${moment.eye} toss=${toss}>${say("toss")}</${Toss}>`}
      <${DicePad} like=${like} say=${say} done=${act} />
    </div>
  `;
}

function Throwing(all) {
  return html`
    <${Tray} ...${all} like=${{ do: "throw" }} count=${4} />
  `;
}

function Stuck({ moment, say, act }) {
  const { dice, used } = moment.view;
  return html`
    <div class="stage">
      <div class="fill"><${Dice} dice=${dice} used=${used} /></div>
      <div class="acts"><${Act} ...${{ act, say }} what=${{ do: "skip_half_move" }} text="move.skip" main /></div>
    </div>
  `;
}

/** Both wizards with all that counts so far. */
function Versus({ duel, say }) {
  const side = (seat, grade, throw_) => html`
    <div class="side-of">
      <svg class="fighter" viewBox="-24 -28 48 48" role="img" aria-label=${`${say.named(seat)} ${grade}`}>
        <${Wizard} seat=${seat} grade=${grade} size=${42} />
      </svg>
      ${
        duel.cards[seat] &&
        html`
          <b class="plus">+ ${parts(duel.cards[seat]).value}</b>
        `
      }${
        throw_ &&
        html`
          <${Die} value=${throw_} />
        `
      }
    </div>
  `;
  return html`
    <div class="versus">
      ${side(duel.challenger, duel.grade, duel.throws[0])}
      <span class="against">
        ${
          duel.weapon && duel.weapon !== "none"
            ? html`
                <${Mark} kind=${duel.weapon} />
              `
            : "⚔"
        }
      </span>
      ${side(duel.defender, duel.against, duel.throws[1])}
    </div>
  `;
}

/** Kinds to choose from. */
function Kinds({ kinds, say, pick }) {
  return html`
    <div class="kinds">
      ${kinds.map(
        (kind) => html`
          <button type="button" key=${kind} class=${`act kind-${kind}`} onClick=${() => pick(kind)}>
            <${Mark} kind=${kind} />
            <span>${say.title(kind)}</span>
          </button>
        `,
      )}
    </div>
  `;
}

function Answering({ moment, may, say, act, toggle, blind }) {
  const armed = may.answer_duel.weapons.filter((weapon) => weapon !== "none");
  const cards = armed.map((kind) => moment.view.you.cards.find((card) => parts(card).kind === kind));
  return html`
    <div class="stage">
      <div class="fill"><${Versus} duel=${moment.view.duel} say=${say} /></div>
      ${
        cards.length > 0 &&
        html`
          <${Choice} label=${say("duel.weapons")} ...${{ cards, say, toggle, blind }} />
        `
      }
      <${Kinds} kinds=${armed} say=${say} pick=${(weapon) => act({ do: "answer_duel", weapon })} />
      <div class="acts">
        <${Act} ...${{ act, say }} what=${{ do: "answer_duel", weapon: "none" }} text="duel.none" main />
      </div>
    </div>
  `;
}

function Dueling(all) {
  return html`<${Tray} ...${all} like=${{ do: "throw_duel" }} count=${1}><${Versus} duel=${all.moment.view.duel} say=${all.say} /></${Tray}>`;
}

function Exchanging({ moment, seat, may, say, act }) {
  const { duel } = moment.view;
  const other = duel.challenger === seat ? duel.defender : duel.challenger;
  return html`
    <div class="stage">
      <div class="fill">
        <p class="with"><${Badge} seat=${other} /></p>
      </div>
      <${Kinds} kinds=${may.force_exchange.kinds} say=${say} pick=${(kind) => act({ do: "force_exchange", kind })} />
      <div class="acts">
        <${Act} ...${{ act, say }} what=${{ do: "skip", right: "force_exchange" }} text="exchange.skip" />
      </div>
    </div>
  `;
}

/** Two of one kind are told apart by where they lie. */
function Acquiring({ moment, may, say, act }) {
  const { fields } = may.acquire;
  const kind = (field) => parts(moment.view.treasures[field]).kind;
  const alike = (field) => fields.filter((each) => kind(each) === kind(field)).length > 1;
  const where = (field) => say("spot.field", { column: at(field)[0] + 1, row: at(field)[1] + 1 });
  return html`
    <div class="stage">
      <div class="fill"><${Board} view=${moment.view} scene=${moment.scene} say=${say} /></div>
      <div class="kinds">
        ${fields.map(
          (field) => html`
            <button type="button" key=${field} class="act" onClick=${() => act({ do: "acquire", field })}>
              <${Mark} kind=${kind(field)} />
              <span>${say.title(kind(field))}</span>
              ${
                alike(field) &&
                html`
                  <span class="soft">${where(field)}</span>
                `
              }
            </button>
          `,
        )}
      </div>
      <div class="acts"><${Act} ...${{ act, say }} what=${{ do: "skip", right: "acquire" }} text="acquire.skip" /></div>
    </div>
  `;
}

/** The grey card of a new treasure, and the five others that it may change places with. */
function Changing({ moment, may, say, act }) {
  const { protection } = moment.view;
  const [kind, choose] = useState(may.change_protection.kinds[0]);
  const key = (each, go, on) => html`
    <button
      type="button"
      key=${each}
      class=${`act pyramid kind-${each}`}
      aria-pressed=${on}
      aria-label=${say("protection.of", { kind: each, value: protection[each] })}
      onClick=${go}
    >
      <${Mark} kind=${each} />
      <b>${protection[each]}</b>
    </button>
  `;
  return html`
    <div class="stage">
      <div class="fill gains">
        ${may.change_protection.kinds.map((each) => key(each, () => choose(each), each === kind))}
        <p class="soft">${say("change.with")}</p>
      </div>
      <div class="kinds">
        ${KINDS.filter((each) => each !== kind)
          .sort((a, b) => protection[a] - protection[b])
          .map((other) => key(other, () => act({ do: "change_protection", kind, with: other })))}
      </div>
      <div class="acts">
        <${Act} ...${{ act, say }} what=${{ do: "skip", right: "change_protection" }} text="change.skip" main />
      </div>
    </div>
  `;
}

function Placing({ may, say, act }) {
  const { kinds, pyramids } = may.place_grey;
  const [chosen, choose] = useState(null);
  const kind = kinds.includes(chosen) ? chosen : null; // another may have placed it
  return html`
    <div class="stage">
      <div class="fill">
        <div class="kinds">
          ${kinds.map(
            (each) => html`
              <button
                type="button"
                key=${each}
                class=${`act kind-${each}`}
                aria-pressed=${each === kind}
                aria-label=${say.named(each)}
                onClick=${() => choose(each)}
              >
                <${Mark} kind=${each} />
              </button>
            `,
          )}
        </div>
      </div>
      <p class="soft">${say("place.on")}</p>
      <div class="pad">
        <div class="row">
          ${pyramids.map(
            (pyramid) => html`
              <button
                type="button"
                key=${pyramid}
                class="key"
                disabled=${!kind}
                onClick=${() => act({ do: "place_grey", kind, pyramid })}
              >
                <b>${pyramid}</b>
              </button>
            `,
          )}
        </div>
      </div>
    </div>
  `;
}
