// The middle of a player's page: what is to be done now, the likeliest first; else the board.

import { html, useState } from "/static/vendor/preact.js";
import { Eye, Toss } from "/static/app/eye.js";
import { later } from "/static/app/later.js";
import { Ask, Faces } from "./ask.js";
import { Asked, Told } from "./answer.js";
import { Board } from "./board.js";
import { FaceTag } from "./cards.js";
import { Choice } from "./hand.js";
import { STICKS, Stick, Thrown } from "./sticks.js";
import { Ways } from "./ways.js";

const Chambers = later(() => import("./chambers.js"), "Chambers");
const Claim = later(() => import("./claim.js"), "Claim");
const Over = later(() => import("./over.js"), "Over");
const [EyesPad, KeyPad, NumberPad] = ["EyesPad", "KeyPad", "NumberPad"].map((pad) =>
  later(() => import("./pad.js"), pad),
);

/** Which stage shows what this seat may do; the first that fits. */
const STAGES = [
  ["discard", Discarding],
  ["exchange", Exchanging],
  ["draw", Drawing],
  ["place_stone", Placing],
  ["move", Moving],
  ["ask", Ask],
  ["answer", Asked],
  ["key_throw", Keys],
  ["start_throw", Starting],
  ["throw", Throwing],
  ["end_turn", Ending],
];

export function Stage(all) {
  const { moment, seat } = all;
  const { view } = moment;
  const [laying, setLaying] = useState(null);
  if (view.phase === "over")
    return html`
      <${Over} ...${all} />
    `;
  const may = view.you.may;
  if (laying === moment.seq && may.claim)
    return html`
      <${Claim} ...${all} close=${() => setLaying(null)} />
    `;
  const lay = may.claim && (() => setLaying(moment.seq));
  const [, Doing] = STAGES.find(([what]) => may[what]) ?? [];
  if (!Doing)
    return html`
      <${Watching} ...${all} />
    `;
  return html`
    <${Doing} ...${all} may=${may} lay=${lay} key=${view.phase + seat} />
  `;
}

function Lay({ lay, say }) {
  return html`
    <button type="button" class="act" onClick=${lay}>${say("claim.open")}</button>
  `;
}

function End({ act, say }) {
  return html`
    <button type="button" class="act" onClick=${() => act({ do: "end_turn" })}>${say("end_turn")}</button>
  `;
}

/** Waiting for real sticks: what the camera does, and the pad for when it cannot. */
function Sticks({ moment, say, simulated, toss, ghost, pad, children }) {
  return html`
    <div class="stage">
      <div class="fill">
        <div class="tray">
          ${ghost}
          <${Eye} eye=${moment.eye} say=${say} />
        </div>
      </div>
      ${
        simulated &&
        html`
          <${Toss} eye=${moment.eye} toss=${toss}>${say("toss")}</${Toss}>
        `
      }
      ${pad}
      ${
        children &&
        html`
          <div class="acts">${children}</div>
        `
      }
    </div>
  `;
}

function Ghosts({ sticks = STICKS }) {
  return html`
    <span class="ghosts" aria-hidden="true">
      ${sticks.map(
        (stick) => html`
          <${Stick} key=${stick} shows="blank" kind="ghost" />
        `,
      )}
    </span>
  `;
}

/** After a double with a question, what was answered comes first: it bears on whether one throws again. */
function Throwing({ may, act, lay, ...all }) {
  const { say, moment } = all;
  const [told, setTold] = useState(moment.view.phase === "after_move" && moment.view.you.answer);
  if (told)
    return html`
      <${Ending} ...${{ ...all, may, act, lay }} again=${() => setTold(null)} />
    `;
  const more = [
    may.end_turn &&
      html`
        <${End} act=${act} say=${say} />
      `,
    lay &&
      html`
        <${Lay} lay=${lay} say=${say} />
      `,
  ].filter(Boolean);
  return html`
    <${Sticks}
      ...${all}
      ghost=${html`
        <${Ghosts} />
      `}
      pad=${html`
        <${EyesPad} say=${say} done=${act} />
      `}
    >
      ${more.length ? more : null}
    </${Sticks}>
  `;
}

function Starting({ may, act, ...all }) {
  const pad = html`
    <${NumberPad} values=${may.start_throw.values} done=${act} />
  `;
  return html`
    <${Sticks}
      ...${all}
      ghost=${html`
        <${Ghosts} sticks=${may.start_throw.values.includes(1) ? ["eye_a"] : ["eye_a", "eye_b"]} />
      `}
      pad=${pad}
    />
  `;
}

function Keys({ may, act, ...all }) {
  const { keys, throws_left: left } = all.moment.view;
  const pad = html`
    <${KeyPad} key=${left} kept=${keys} sticks=${may.key_throw.sticks} say=${all.say} done=${act} />
  `;
  const end = may.end_turn
    ? html`
        <${End} act=${act} say=${all.say} />
      `
    : null;
  return html`
    <${Sticks}
      ...${all}
      ghost=${html`
        <${Tries} left=${left} say=${all.say} />
      `}
      pad=${pad}
    >
      ${end}
    </${Sticks}>
  `;
}

function Tries({ left, say }) {
  return html`
    <p class="tries" role="img" aria-label=${say("keys.left", { left })}>
      ${[1, 2, 3, 4, 5].map(
        (n) => html`
          <i key=${n} class=${n <= left ? "open" : ""} />
        `,
      )}
    </p>
  `;
}

function Last({ view, say }) {
  return (
    view.throw &&
    html`
      <div class="last"><${Thrown} act=${{ do: "throw", ...view.throw }} say=${say} small /></div>
    `
  );
}

function Drawing({ moment, may, say, act }) {
  if (!may.draw.cards) {
    return html`
      <div class="stage">
        <div class="fill"><${Last} view=${moment.view} say=${say} /></div>
        <div class="acts">
          <button type="button" class="act main wide" onClick=${() => act({ do: "draw" })}>${say("draw")}</button>
        </div>
      </div>
    `;
  }
  return html`
    <${Faces} faces=${may.draw.cards} say=${say} pick=${(card) => act({ do: "draw", card })} />
  `;
}

function Discarding({ moment, may, say, act, toggle, blind }) {
  const { hand, drawn } = moment.view.you;
  const marked = drawn ? hand.lastIndexOf(drawn) : undefined;
  const keep =
    may.skip &&
    html`
      <div class="acts">
        <button type="button" class="act wide" onClick=${() => act({ do: "skip", right: "discard" })}>
          ${say("discard.keep")}
        </button>
      </div>
    `;
  // real cards that only their holder has seen: he says which one goes
  if (hand.includes(null))
    return html`
      <${Faces} faces=${may.discard.cards} say=${say} pick=${(card) => act({ do: "discard", card })}>${keep}</${Faces}>
    `;
  return html`
    <${Choice}
      view=${moment.view}
      ...${{ say, toggle, blind, marked }}
      label=${say("discard")}
      choose=${(card) => act({ do: "discard", card })}
      buttons=${keep}
    />
  `;
}

function Exchanging({ may, say, act }) {
  const { card, cards } = may.exchange;
  const [drawing, setDrawing] = useState(false);
  if (drawing)
    return html`
      <${Faces} faces=${cards} say=${say} pick=${(drawn) => act({ do: "exchange", card, drawn })} />
    `;
  const swap = () => (cards ? setDrawing(true) : act({ do: "exchange", card }));
  return html`
    <div class="stage">
      <div class="fill">
        <p class="known-card"><${FaceTag} face=${card} say=${say} /></p>
      </div>
      <div class="acts">
        <button type="button" class="act main" onClick=${swap}>${say("exchange")}</button>
        <button type="button" class="act" onClick=${() => act({ do: "skip", right: "exchange" })}>
          ${say("exchange.keep")}
        </button>
      </div>
    </div>
  `;
}

function Placing({ moment, may, say, act, toggle, blind }) {
  const stay =
    may.skip &&
    html`
      <div class="acts">
        <button type="button" class="act wide" onClick=${() => act({ do: "skip", right: "stone" })}>
          ${say("stone.stay")}
        </button>
      </div>
    `;
  return html`
    <div class="stage">
      <${Chambers}
        key=${moment.seq}
        cells=${may.place_stone.chambers}
        ...${{ say, toggle, blind }}
        pick=${(chamber) => act({ do: "place_stone", chamber })}
      />
      ${stay}
    </div>
  `;
}

function Moving({ moment, may, say, act, lay }) {
  return html`
    <div class="stage">
      <div class="fill"><${Last} view=${moment.view} say=${say} /></div>
      <div class="acts">
        <${Ways} ways=${may.move.moves} say=${say} act=${act} />
        ${
          lay &&
          html`
            <${Lay} lay=${lay} say=${say} />
          `
        }
      </div>
    </div>
  `;
}

function Ending({ moment, may, say, act, lay, again, toggle, blind }) {
  return html`
    <div class="stage">
      <div class="fill">
        <${Board} view=${moment.view} options=${moment.options} scene=${moment.scene} say=${say} />
      </div>
      <${Told} ...${{ moment, say, toggle, blind }} />
      <div class="acts">
        ${
          again &&
          html`
            <button type="button" class="act main" onClick=${again}>${say("toss")}</button>
          `
        }
        ${
          lay &&
          html`
            <${Lay} lay=${lay} say=${say} />
          `
        }
        ${
          may.end_turn &&
          html`
            <${End} act=${act} say=${say} />
          `
        }
      </div>
    </div>
  `;
}

/** The drawing stays while others act, so that figures walk on it; what was told is covered anew with each phase. */
function Watching({ moment, say, toggle, blind }) {
  return html`
    <div class="stage">
      <div class="fill">
        <${Board} view=${moment.view} options=${moment.options} scene=${moment.scene} say=${say} />
      </div>
      <${Told} key=${moment.view.phase} ...${{ moment, say, toggle, blind }} />
    </div>
  `;
}
