// A spell resolved by hand: a primitive is chosen, then what it is done to; whatever the rules refuse can be forced.

import { html, useState } from "/static/vendor/preact.js";
import { Sheet } from "/static/app/sheet.js";
import { Board } from "./board.js";
import { dieOf } from "./dice.js";
import { DiceKeys, Key, MatrixKeys, SeatKeys, toggled, ValueKeys } from "./keys.js";
import { COLOURS } from "./signs.js";

/** What each primitive asks for, in this order. */
const ASKS = {
  trigger: "dice",
  banish: "dice",
  reactivate: "dice",
  destroy: "dice",
  attack: "player",
  lose_essence: "player amount",
  sacrifice: "player amount",
  set_value: "dice value",
  change_value: "dice change",
  take_to_hand: "dice side",
  lay: "dice value matrix zone",
  move: "dice matrix zone",
  to_marker: "dice value",
  from_marker: "dice",
  manifest: "rune dice",
  dissolve_temple: "dice",
  place_bag: "player there",
  throw_into_cauldron: "dice player",
  second_hand: "dice player",
  renew: "",
  cast_free: "colour",
  count_as: "player dice word",
  set_speaker: "player",
  set_initiative: "player",
  keep_initiative: "",
  freeze: "dice",
  thaw: "dice",
  hover: "dice matrix value",
  land: "dice",
  declare_winner: "player",
};
/** Not every one of them must be answered. */
const OPTIONAL = {
  take_to_hand: "side",
  lay: "zone",
  move: "zone",
  to_marker: "value",
  hover: "value",
  cast_free: "colour value",
  count_as: "player dice",
};
const WORDS = ["glyph", "rune", "essence", "wings", ...COLOURS];

export function ByHand({ moment, may, say, act }) {
  const { view, seats } = moment;
  const [open, setOpen] = useState(false);
  const [op, setOp] = useState(null);
  const [given, setGiven] = useState({});
  const close = () => setOpen(false);
  const choose = (each) => (setOp(each), setGiven({}));
  // a refusal shows on the page below
  const go = (force) => (close(), act({ do: "manual_op", op, ...said(given), ...(force ? { force } : {}) }));
  const text = view.spells.at(-1)?.text; // as its owner typed it in
  return html`
    <div class="stage">
      <div class="fill"><${Board} view=${view} say=${say} /></div>
      ${
        text &&
        html`
          <p class="spell-text" tabindex="0">${text}</p>
        `
      }
      <div class="acts">
        <button type="button" class="act main" onClick=${() => setOpen(true)}>${say("manual.open")}</button>
        ${
          may.undo_op &&
          html`
            <button type="button" class="act" onClick=${() => act({ do: "undo_op" })}>${say("manual.undo")}</button>
          `
        }
        ${
          may.finish_spell &&
          html`
            <button type="button" class="act" onClick=${() => act({ do: "finish_spell" })}>
              ${say("manual.finish")}
            </button>
          `
        }
      </div>
      ${
        open &&
        html`<${Sheet} title=${say(op ? `op.${op}` : "manual.pick")} close=${close} say=${say}>${
          op
            ? html`
                <${Filling}
                  ...${{ view, seats, op, given, setGiven, say, go }}
                  matrices=${may.manual_op.matrices}
                  back=${() => setOp(null)}
                />
              `
            : html`
                <div class="ops" role="group" aria-label=${say("manual.pick")}>
                  ${may.manual_op.ops.map((each) => html`<${Key} key=${each} tap=${() => choose(each)}>${say(`op.${each}`)}</${Key}>`)}
                </div>
              `
        }</${Sheet}>`
      }
    </div>
  `;
}

const said = (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** The parts of one primitive; it goes off when nothing is missing. */
function Filling({ view, seats, op, given, setGiven, matrices, say, go, back }) {
  const asks = ASKS[op].split(" ").filter(Boolean);
  const optional = (OPTIONAL[op] ?? "").split(" ");
  const set = (name) => (value) => setGiven({ ...given, [name]: given[name] === value ? undefined : value });
  const missing = asks.some((ask) => !optional.includes(ask) && unsaid(given, ask));
  const living = seats.filter((seat) => !view.eliminated.includes(seat));
  return html`
    <div class="parts">
      ${asks.map(
        (ask) => html`
          <${Part} key=${ask} ...${{ ask, given, set, view, seats: living, matrices, say }} />
        `,
      )}
      <div class="acts">
        <button type="button" class="act main wide" disabled=${missing} onClick=${() => go(false)}>
          ${say("manual.go")}
        </button>
        <button type="button" class="act" onClick=${back}>${say("back")}</button>
        <button type="button" class="act" disabled=${missing} onClick=${() => go(true)}>${say("manual.force")}</button>
      </div>
    </div>
  `;
}

/** Where the answer goes, if not under its own name. */
const FIELD_OF = { change: "value", amount: "value", there: "matrix" };

function unsaid(given, ask) {
  const value = given[FIELD_OF[ask] ?? ask];
  return Array.isArray(value) ? !value.length : value === undefined;
}

function Part({ ask, given, set, view, seats, matrices, say }) {
  const all = Object.keys({ ...view.dice, ...view.you.hand })
    .sort()
    .map((id) => [id, dieOf(view, id)]);
  const dice = given.dice ?? [];
  const picks = (name, options, words) => html`
    <div class="keys wide">
      ${options.map((each) => html`<${Key} key=${each} on=${given[name] === each} tap=${() => set(name)(each)}>${words(each)}</${Key}>`)}
    </div>
  `;
  const parts = {
    dice: () => html`
      <${DiceKeys}
        dice=${all}
        picked=${dice}
        pick=${(id) => set("dice")(toggled(dice, id))}
        say=${say}
        owners=${true}
        label=${say("choose.which")}
      />
    `,
    rune: () => html`
      <p class="soft">${say("manual.rune")}</p>
      <${DiceKeys}
        dice=${all.filter(([, die]) => die.zone)}
        picked=${[given.rune]}
        pick=${set("rune")}
        say=${say}
        owners=${true}
        label=${say("manual.rune")}
      />
      <p class="soft">${say("manual.shrines")}</p>
    `,
    player: () => html`
      <${SeatKeys} seats=${seats} seat=${given.player} pick=${set("player")} say=${say} />
    `,
    value: () => html`
      <${ValueKeys} value=${given.value} pick=${set("value")} say=${say} />
    `,
    amount: () => html`
      <${ValueKeys} value=${given.value} pick=${set("value")} say=${say} />
    `,
    change: () => html`
      <${ValueKeys}
        value=${given.value}
        pick=${set("value")}
        say=${say}
        values=${[-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]}
      />
    `,
    matrix: () => html`
      <${MatrixKeys} matrices=${[...matrices, "new"]} matrix=${given.matrix} pick=${set("matrix")} say=${say} />
    `,
    there: () => html`
      <${MatrixKeys} matrices=${matrices} matrix=${given.matrix} pick=${set("matrix")} say=${say} />
    `,
    zone: () => picks("zone", ["edge", "field"], (zone) => say(`zone.${zone}`)),
    side: () => picks("side", ["left", "right"], (side) => say(`hand.${side}`)),
    colour: () => html`
      ${picks("colour", COLOURS, (colour) => say.named(colour))}
      <${ValueKeys} value=${given.value} pick=${set("value")} say=${say} />
    `,
    word: () => picks("word", WORDS, (word) => (say.has(`word.${word}`) ? say(`word.${word}`) : say.named(word))),
  };
  return html`
    <div class="part">${parts[ask]()}</div>
  `;
}
