// One's own sticks and dice, shown to the camera face by face: what to lay, what was found, and whether that is right.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { OnOff, Section, Setting } from "./host-parts.js";
import { Tray } from "./host-tray.js";
import { get, insist, orNone } from "./post.js";
import { useOnce } from "./taps.js";

const WORDS = {
  sticks: { name: "kit.sticks", begin: "kit.begin_sticks", lay: "kit.lay_sticks", lost: "kit.lost_sticks" },
  dice: { name: "kit.dice", begin: "kit.begin_dice", lay: "kit.lay_dice", lost: "kit.lost_dice" },
};
const SYMBOLS = { salamander: "kit.salamander", stone: "kit.stone", nothing: "kit.nothing" };
const named = (say, value) => (value in SYMBOLS ? say(SYMBOLS[value]) : String(value));

/** What is known and how far the lesson is, null before the first answer and without a camera; and how to go on. What is
 * laid once the lesson has ended, after a restart or on another page, is a throw: so this page, too, leaves it when none
 * is `on` any more. */
export function useTeaching(wish, on) {
  const [known, setKnown] = useState(null);
  const open = useRef(false); // whether a lesson may be on
  const learn = (now) => {
    open.current = Boolean(now?.lesson);
    setKnown(now);
  };
  useOnce(known?.lesson);
  useEffect(() => {
    const stop = insist(() => get("/api/host/kit").catch(orNone), learn);
    return () => {
      stop();
      if (open.current) wish("kit/end"); // whoever leaves the room gives the game its camera back
    };
  }, []);
  useEffect(() => {
    if (!on && open.current) return insist(() => get("/api/host/kit"), learn);
  }, [on]);
  const step = async (name, body = {}) => {
    if (name === "begin") open.current = true; // the room may be left before the answer is here
    const answer = await wish(`kit/${name}`, body);
    // what is refused mostly is so because the lesson has ended, or gone on on another page
    learn(answer ?? (await get("/api/host/kit").catch(() => known)));
    return answer !== null;
  };
  return { known, step };
}

/** What the camera was shown so far, and the way into a lesson. */
export function Kits({ known, step, say }) {
  const [unusual, setUnusual] = useState(false);
  if (!known) return null;
  const fresh = known.kits.some((kit) => kit.pictures === 0);
  return html`
    <${Section} title=${say("kit.title")}>
      <p class="soft">${say("kit.why")}</p>
      ${known.kits.map(
        (kit) => html`
          <${Setting}
            key=${kit.kind}
            name=${say(WORDS[kit.kind].name)}
            why=${say(kit.unread ? "kit.unread" : kit.pictures ? "kit.known" : "kit.none", { count: kit.pictures })}
          >
            <button type="button" class="act small" onClick=${() => step("begin", { kind: kit.kind, unusual })}>
              ${say(WORDS[kit.kind].begin)}
            </button>
          </${Setting}>
        `,
      )}
      ${
        fresh &&
        html`
          <${Setting} name=${say("kit.unusual")} why=${say("kit.unusual_why")}>
            <${OnOff} on=${unusual} say=${say} label=${say("kit.unusual")} turn=${setUnusual} />
          </${Setting}>
        `
      }
    </${Section}>
  `;
}

/** One picture of a lesson: lay, look, say what it shows. */
export function Lesson({ known, step, say }) {
  const { lesson } = known;
  const { picture, enough, kind, found } = lesson;
  const title = picture > enough ? "kit.step_more" : "kit.step";
  return html`
    <${Section} title=${say(title, { number: picture, enough })}>
      <progress class="shown" max=${enough} value=${Math.min(picture - 1, enough)} aria-label=${say(WORDS[kind].name)} />
      ${
        found
          ? html`
              <${Check} key=${found.number} ...${{ lesson, step, say }} />
            `
          : html`
              <${Lay} key=${picture} ...${{ lesson, step, say }} />
            `
      }
    </${Section}>
  `;
}

function Lay({ lesson, step, say }) {
  const [taking, setTaking] = useState(false);
  const [undoing, setUndoing] = useState(false); // a second tap must not forget one picture more
  const { kind, lay, picture, enough } = lesson;
  const take = async () => {
    setTaking(true);
    await step("take");
    setTaking(false);
  };
  const undo = async () => {
    setUndoing(true);
    await step("undo");
    setUndoing(false);
  };
  const learnt = picture > enough ? "kit.enough" : picture > 1 ? "kit.kept" : "kit.paused";
  return html`
    <p class="soft" role="status">${say(taking ? "kit.taking" : learnt)}</p>
    <p>${say(WORDS[kind].lay)}</p>
    <div class="to-lay">
      ${lay.map(
        (value, at) => html`
          <${Drawn} key=${at} ...${{ kind, value, say }} />
        `,
      )}
    </div>
    <${Tray} say=${say} />
    <div class="acts">
      <button type="button" class="act main wide" disabled=${taking} onClick=${take}>${say("kit.take")}</button>
      <button type="button" class="act" disabled=${taking || undoing || picture < 2} onClick=${undo}>
        ${say("kit.undo")}
      </button>
      <button type="button" class="act" onClick=${() => step("end")}>${say("kit.end")}</button>
    </div>
  `;
}

function Check({ lesson, step, say }) {
  const { kind, values, found } = lesson;
  const [told, setTold] = useState(found.faces.map((face) => face.value));
  const [busy, setBusy] = useState(false);
  const go = (name, body) => async () => {
    setBusy(true);
    if (!(await step(name, body))) setBusy(false); // what was found is still there, to be kept once it can be
  };
  const doubts = found.doubts.map((reason) => say(`reason.${reason}`)).join(" ");
  if (!found.faces.length)
    return html`
      <p role="status">${say(WORDS[kind].lost)} ${doubts}</p>
      <img class="picture" src=${found.picture} alt=${say("host.tray")} />
      <${Again} ...${{ go, busy, say }} />
    `;
  return html`
    <p role="status">${say("kit.check")} ${doubts}</p>
    <ol class=${`found found-${kind}`}>
      ${found.faces.map(
        (face, at) => html`
          <li key=${at}>
            <img class=${`crop crop-${kind}`} src=${face.picture} alt="" />
            <select
              aria-label=${say("kit.piece", { number: at + 1 })}
              value=${told[at]}
              onChange=${(event) => setTold(told.map((old, n) => (n === at ? values[event.target.selectedIndex] : old)))}
            >
              ${values.map(
                (value) => html`
                  <option key=${value} value=${value}>${named(say, value)}</option>
                `,
              )}
            </select>
            ${
              face.looks !== null &&
              face.looks !== told[at] &&
              html`
                <p class="looks">
                  ${say("kit.looks")}${" "}
                  <b>${named(say, face.looks)}</b>
                </p>
              `
            }
          </li>
        `,
      )}
    </ol>
    <div class="acts">
      <button
        type="button"
        class="act main wide"
        disabled=${busy}
        onClick=${go("keep", { values: told, number: found.number })}
      >
        ${say("kit.right")}
      </button>
    </div>
    <${Again} ...${{ go, busy, say }} />
  `;
}

function Again({ go, busy, say }) {
  return html`
    <div class="acts">
      <button type="button" class="act" disabled=${busy} onClick=${go("take")}>${say("kit.again")}</button>
      <button type="button" class="act" onClick=${go("end")}>${say("kit.end")}</button>
    </div>
  `;
}

const PLACES = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}; // prettier-ignore

/** A face as it should lie: a stick with pips in a row or its symbol's name, a die with its pips. */
function Drawn({ kind, value, say }) {
  const die = kind === "dice";
  const pips = die
    ? PLACES[value].map(([x, y]) => [20 + 10 * x, 20 + 10 * y])
    : Array.from({ length: Number(value) || 0 }, (_, at) => [50 + 14 * (at - (value - 1) / 2), 10]);
  return html`
    <svg
      class=${`drawn drawn-${kind}`}
      viewBox=${die ? "0 0 40 40" : "0 0 100 20"}
      role="img"
      aria-label=${named(say, value)}
    >
      <rect x="1" y="1" width=${die ? 38 : 98} height=${die ? 38 : 18} rx=${die ? 6 : 3} />
      ${pips.map(
        ([cx, cy]) => html`
          <circle cx=${cx} cy=${cy} r=${die ? 4 : 3} />
        `,
      )}
      ${
        value in SYMBOLS &&
        html`
          <text x="50" y="14.5" text-anchor="middle">${named(say, value)}</text>
        `
      }
    </svg>
  `;
}
