// Laying a combination: three slots; each takes an own card or a face and who is said to hold it. Held to lay.

import { html, useState } from "/static/vendor/preact.js";
import { HoldButton } from "/static/app/hold.js";
import { FaceTag } from "./cards.js";
import { Badge } from "./figures.js";
import { FACES, facesOf, KINDS, kindOf, worth } from "./signs.js";

/** Whether the companion knows no hands: then the table says itself who was right. */
const untracked = ({ hands, hands_tracked: tracked }) => hands === "untracked" || tracked === false;

export function Claim({ moment, seat, say, act, close }) {
  const { view, options, seats } = moment;
  const blind = untracked(options);
  const [filled, setFilled] = useState({}); // kind -> {who, face}
  const [slot, setSlot] = useState(KINDS[0]);
  const [wrong, setWrong] = useState([]); // kinds that were not found where they were named
  const parts = KINDS.map((kind) => filled[kind]).filter((part) => part?.face);
  const mine = parts.filter((part) => part.who === seat);
  const named = parts.filter((part) => part.who !== seat);
  const { min } = view.you.may.claim.own;
  const few = mine.length < min; // a house rule
  const ready = parts.length === KINDS.length && !few && named.length > 0;
  const put = (part) => {
    const now = { ...filled, [slot]: part };
    setFilled(now);
    if (part.face) setSlot(KINDS.find((kind) => !now[kind]?.face) ?? slot);
  };
  const proving = blind && ready; // then the slots are full: one that is tapped is filled anew
  const open = (kind) => {
    setSlot(kind);
    if (proving) setFilled({ ...filled, [kind]: undefined });
  };
  const lay = () =>
    act({
      do: "claim",
      own: mine.map((part) => part.face),
      named: named.map((part) => ({ player: part.who, card: part.face })),
      ...(blind ? { right: named.map((part) => !wrong.includes(part.face)) } : {}),
    });
  return html`
    <div class="stage claim">
      <p class="soft">${say(few ? "claim.few" : "claim.why", { count: min })}</p>
      <div class="slots">
        ${KINDS.map(
          (kind) => html`
            <${Slot}
              key=${kind}
              ...${{ kind, seat, say }}
              part=${filled[kind]}
              on=${slot === kind}
              open=${() => open(kind)}
            />
          `,
        )}
        <${Product} parts=${parts} say=${say} />
      </div>
      ${
        proving
          ? html`
              <${Proofs} ...${{ named, wrong, setWrong, say }} />
            `
          : html`
              <${Picker}
                kind=${slot}
                part=${filled[slot]}
                own=${blind ? FACES : view.you.hand}
                players=${seats.filter((each) => each !== seat)}
                ...${{ seat, say, put }}
              />
            `
      }
      <div class="acts">
        <button type="button" class="act" onClick=${close}>${say("cancel")}</button>
        <${HoldButton} kind="main" disabled=${!ready} onDone=${lay}>${say("claim.lay")}</${HoldButton}>
      </div>
    </div>
  `;
}

function Product({ parts, say }) {
  const value = parts.reduce((product, part) => product * worth(part.face), 1);
  return html`
    <output class="product" aria-label=${say("claim.product", { value: parts.length ? value : 0 })}>
      ${parts.length ? value : "–"}
    </output>
  `;
}

/** One of the three kinds; an own card is known to its owner and not shown to the neighbours. */
function Slot({ kind, part, on, seat, say, open }) {
  const own = part?.who === seat;
  return html`
    <button type="button" class=${`slot-key ${on ? "on" : ""}`} aria-pressed=${on} onClick=${open}>
      ${
        part?.face && !own
          ? html`
              <${FaceTag} face=${part.face} say=${say} />
            `
          : html`
              <span class=${part?.face ? "" : "soft"}>${say(`kind.${kind}`)}</span>
            `
      }
      ${
        own
          ? html`
              <small>${say("claim.own")}</small>
            `
          : part?.who &&
            html`
              <small>
                <${Badge} seat=${part.who} />
                <span class="unseen">${say.named(part.who)}</span>
              </small>
            `
      }
    </button>
  `;
}

/** First whose, then which. The button for one's own card is always there: that it is missing would tell something. */
function Picker({ kind, part, own, players, seat, say, put }) {
  const who = part?.who;
  const mine = own.filter((face) => kindOf(face) === kind);
  const from = (holder) => {
    const kept = holder !== seat && who !== seat ? part?.face : undefined;
    put({ who: holder, face: holder === seat && mine.length === 1 ? mine[0] : kept });
  };
  const faces = who === seat ? (mine.length > 1 ? mine : []) : facesOf(kind);
  return html`
    <div class="picker">
      <div class="holders" role="group" aria-label=${say("claim.whose")}>
        ${[seat, ...players].map(
          (holder) => html`
            <button
              type="button"
              key=${holder}
              class="holder"
              aria-pressed=${who === holder}
              onClick=${() => from(holder)}
            >
              <${Badge} seat=${holder} />
              <span>${holder === seat ? say("claim.own") : say.title(holder)}</span>
            </button>
          `,
        )}
      </div>
      ${
        who === seat &&
        !faces.length &&
        html`
          <p class="soft center">${say(mine.length ? "claim.own_laid" : "claim.own_none")}</p>
        `
      }
      <div class=${`faces kind-${kind}`}>
        ${faces.map(
          (face) => html`
            <button
              type="button"
              key=${face}
              class="face-key"
              aria-pressed=${part?.face === face}
              aria-label=${say.named(face)}
              disabled=${!who}
              onClick=${() => put({ who, face })}
            >
              <${FaceTag} face=${face} say=${say} />
            </button>
          `,
        )}
      </div>
    </div>
  `;
}

function Proofs({ named, wrong, setWrong, say }) {
  const turn = (face) => setWrong(wrong.includes(face) ? wrong.filter((each) => each !== face) : [...wrong, face]);
  return html`
    <div class="proofs">
      ${named.map(
        ({ who, face }) => html`
          <button type="button" key=${face} class="act small" onClick=${() => turn(face)}>
            <${Badge} seat=${who} />
            <span class="unseen">${say.named(who)}</span>
            <${FaceTag} face=${face} say=${say} />
            <span>${say(wrong.includes(face) ? "claim.wrong" : "claim.right")}</span>
          </button>
        `,
      )}
    </div>
  `;
}
