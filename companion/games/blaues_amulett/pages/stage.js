// The middle of a player's page: what is to be done now; else the board. Rights are offered, never urged (BA-38).

import { html, useState } from "/static/vendor/preact.js";
import { Icon } from "/static/app/icons.js";
import { Board } from "./board.js";
import { Back, WAY_CARDS, WayFace } from "./cards.js";
import { Surplus, mustDiscard } from "./hand.js";
import { Moving } from "./moves.js";
import { Over } from "./over.js";
import { Placing } from "./powers.js";

export function Stage(all) {
  const { view } = all.moment;
  const may = view.you.may;
  const [open, setOpen] = useState(null);
  const at = open?.seq === all.moment.seq ? open.what : null;
  const ways = { ...all, may, close: () => setOpen(null) };
  if (view.phase === "over")
    return html`
      <${Over} ...${all} />
    `;
  if (may.draw_start_card)
    return html`
      <${Starting} ...${ways} />
    `;
  if (may.move && (at === "move" || !(may.end_turn || may.discard)))
    return html`
      <${Moving} ...${ways} close=${at === "move" && ways.close} key=${all.moment.seq} />
    `;
  if (at === "set_powers" && may.set_powers)
    return html`
      <${Placing} ...${ways} key=${all.moment.seq} />
    `;
  if ((at === "discard" && may.discard) || mustDiscard(view))
    return html`
      <${Surplus} view=${view} ...${ways} />
    `;
  if (Object.keys(may).length)
    return html`
      <${Arrived} ...${ways} go=${(what) => setOpen({ seq: all.moment.seq, what })} />
    `;
  return html`
    <${Watching} ...${all} />
  `;
}

function Watching({ moment, say }) {
  return html`
    <div class="stage">
      <div class="fill"><${Board} view=${moment.view} scene=${moment.scene} say=${say} /></div>
    </div>
  `;
}

/** Who begins: a real card that was drawn, or one of the companion's. */
function Starting({ may, say, act }) {
  const left = may.draw_start_card.cards;
  return html`
    <div class="stage">
      <div class="fill"><${Back} /></div>
      <button type="button" class="act main" onClick=${() => act({ do: "draw_start_card" })}>
        ${say("start.draw")}
      </button>
      <p class="soft center">${say("start.own")}</p>
      <div class="way-cards">
        ${WAY_CARDS.map(
          (card) => html`
            <button
              type="button"
              key=${card}
              class="way-card"
              disabled=${!left.includes(card)}
              aria-label=${say("way.card", { way: `way.${card}` })}
              onClick=${() => act({ do: "draw_start_card", card })}
            >
              <${WayFace} card=${card} />
            </button>
          `,
        )}
      </div>
    </div>
  `;
}

/** After a move: every right with leaving it beside, the first to be used on top, then what ends the turn. */
function Arrived({ moment, may, say, act, go }) {
  const { view } = moment;
  const tap = (what, words) => html`
    <button type="button" class="act" onClick=${what}>${words}</button>
  `;
  const leave = (right) => html`
    <button
      type="button"
      class="act leave"
      aria-label=${say(`leave.${right}`)}
      onClick=${() => act({ do: "skip", right })}
    >
      <${Icon} name="close" />
    </button>
  `;
  const offer = (right, what, words) => html`
    <div class="offer">${tap(what, words)}${leave(right)}</div>
  `;
  const taken = may.discard && may.end_turn && may.discard.cards[0];
  const left =
    may.draw?.left > 1 &&
    html`
      <small>${say("draw.left", { left: may.draw.left })}</small>
    `;
  const offers = {
    draw: offer(
      "draw",
      () => act({ do: "draw" }),
      html`
        <span>${say("draw")}${left}</span>
      `,
    ),
    take_amulet: offer("take_amulet", () => act({ do: "take_amulet" }), say("take_amulet")),
    second_move: offer("second_move", () => go("move"), say("move.again")),
  };
  return html`
    <div class="stage arrived">
      ${
        !may.take_card &&
        html`
          <div class="fill"><${Board} view=${view} scene=${moment.scene} say=${say} /></div>
        `
      }
      ${may.take_card && html`<${Backs} ...${{ may, say, act }}>${leave("take_card")}</${Backs}>`}
      ${may.skip?.rights.map((right) => offers[right])}
      <div class="acts">
        ${may.discard && !may.end_turn && tap(() => go("discard"), say("discard.some"))}
        ${may.set_powers && tap(() => go("set_powers"), say("powers.open"))}
        ${taken && tap(() => act({ do: "discard", card: taken }), say("discard.taken"))}
        ${may.end_turn && tap(() => act({ do: "end_turn" }), say("end_turn"))}
      </div>
    </div>
  `;
}

/** The loser's cards, backs up: one of them is drawn (BA-34). */
function Backs({ may, say, act, children }) {
  const { from, slots } = may.take_card;
  return html`
    <p class="soft center">${say("take_card", { from })}</p>
    <div class="backs">
      ${Array.from(
        { length: slots },
        (_, n) => html`
          <button
            type="button"
            key=${n}
            class="back-key"
            aria-label=${say("card.nth", { n: n + 1 })}
            onClick=${() => act({ do: "take_card", slot: n + 1 })}
          >
            <${Back} />
          </button>
        `,
      )}${children}
    </div>
  `;
}
