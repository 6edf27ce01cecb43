// One player's page. It knows no game: /game/<name>/phone.js brings what is drawn and asked.
//
// A game's phone.js exports the components
//   Badge {seat}, Hand {view, seat, say, toggle, blind}, Stage {moment, seat, say, act, toggle, blind, simulated, toss},
//   Meaning {act, view, say}, ThrowPad {like, options, say, done}, Board {moment, say, frame}, Notes {moment, seat, say, remember},
// and the functions score(view, seat) -> number, doubt(options, say): in words what two readings differ in, or null;
// expected(view) -> a pattern for ThrowPad, or null; and, where a prompt's own "why." sentence does not do, why(moment, seat, say).

import { html, render, useEffect, useState } from "/static/vendor/preact.js";
import { useFoothold } from "./foothold.js";
import { Icon } from "./icons.js";
import { dress, keep, kept, useLanguage } from "./kept.js";
import { later } from "./later.js";
import { Trouble, useStream } from "./link.js";
import { get, insist } from "./post.js";
import { useGame } from "./game.js";
import { told } from "./say.js";
import { useOnce, useTaps } from "./taps.js";
import { Whole } from "./whole.js";

const Doubt = later(() => import("./doubt.js"), "Doubt");
const Opened = later(() => import("./phone-sheets.js"), "Opened");
const Settings = later(() => import("./settings.js"), "Settings");

/** Turned away: a game has begun that has no such seat, or another seat was taken on this phone; of another game it may
 * hold a seat already. A line that was only refused may be one of this very seat, which is not `lost` for that. */
async function leave({ you, game }, lost) {
  const now = await get("/api/about").catch(() => null);
  if (lost || (now?.game && now.you !== you)) location.replace(now?.you && now.game !== game ? "/phone" : "/#gone");
}

function Phone({ about }) {
  const [lang, setLang] = useLanguage();
  const [toggle, setToggle] = useState(kept("toggle", false));
  const [open, setOpen] = useState(null);
  const seat = about.you;
  const { moment, room, lost, blind, gone } = useStream(`/stream?seat=${seat}`, () => leave(about, false));
  const words = useGame(lang, moment?.game ?? null, "phone", seat);
  const revoked = gone === "revoked";
  useEffect(() => {
    if (revoked) leave(about, true);
  }, [revoked]);
  if (!words || revoked || !(moment || lost || gone))
    return html`
      <main class="waiting" aria-busy="true" />
    `;
  const { say, game } = words;
  const settings = {
    lang,
    setLang,
    toggle,
    setToggle: (on) => (keep("toggle", on), setToggle(on)),
  };
  if (gone) {
    return html`
      <main class="gone">
        <h1>${say("gone.title")}</h1>
        <p>${say("gone.why")}</p>
        <button type="button" class="act main" onClick=${() => location.reload()}>${say("gone.here")}</button>
      </main>
    `;
  }
  if (!moment || !game)
    return html`
      <${Waiting} say=${say} seat=${seat} trouble=${lost || moment.trouble} settings=${settings} />
    `;
  return html`
    <${Seat} ...${{ moment, room, seat, say, game, lost, blind, about, settings, open, setOpen }} />
  `;
}

function Waiting({ say, seat, trouble, settings }) {
  return html`
    <main class="gone">
      <img class="logo" src="/static/mark.svg" alt="" />
      <h1>${say("waiting.title", { seat })}</h1>
      <p>${say(trouble ?? "waiting.why")}</p>
      <${Settings} say=${say} ...${settings} />
    </main>
  `;
}

function Seat({ moment, room, seat, say, game, lost, blind, about, settings, open, setOpen }) {
  const aimed = useOnce(moment.seq);
  const { refusal, busy, setRefusal, send } = useTaps(moment, say, aimed);
  const [mending, setMending] = useState(null);
  const act = (action, least) => send("/api/act", { do: action }, least);
  const { view } = moment;
  const helped = room?.bots.includes(seat) && !moment.over;
  const mine = view.waiting?.includes(seat);
  const waited = mine && !helped && !moment.paused;
  const trouble = lost || moment.trouble;
  const help = helped && `${say("stand_in")} ${say("stand_in.why")}`;
  const asked = moment.question && moment.question.seat === seat ? moment.question : null;
  const now = moment.paused
    ? { sentence: say(...moment.scene.prompt) }
    : asked
      ? {
          sentence: game.doubt(asked.options, say) ?? say(asked.options.length ? "doubt.title" : "doubt.unclear"),
          why: help || say("doubt.why"),
        }
      : helped && mine
        ? { sentence: say("stand_in"), why: say("stand_in.why") }
        : {
            sentence: say(...moment.scene.prompt),
            why: help || reason(moment, seat, say, game),
          };
  const notice = moment.dispute ? ["refused.dispute"] : moment.notice; // until the host has chosen
  const why = moment.dispute ? null : now.why;
  const thrown = moment.log.filter((entry) => entry.throw).at(-1);
  const misread = thrown?.throw.seat === seat && !moment.paused ? thrown : null; // until somebody else throws, it is two taps away
  useEffect(() => setRefusal(null), [moment.seq]);
  useNudge(waited);
  useFoothold();
  return html`
    <main
      class=${`phone ${waited ? "my-turn" : ""} ${busy ? "busy" : ""} ${moment.paused ? "paused" : ""}`}
      data-seq=${moment.seq}
    >
      <${Who} ...${{ moment, seat, say, game, lost, waited }} settings=${() => setOpen("settings")} />
      <${Trouble} wrong=${trouble} say=${say} />
      <section class="now" aria-live="polite">
        <h1 tabindex="-1">${now.sentence}</h1>
        ${
          why &&
          html`
            <p key="why">${why}</p>
          `
        }
        ${
          notice &&
          html`
            <p key="notice" class="notice">${say(...notice)}</p>
          `
        }
      </section>
      <div class="middle">
        ${
          asked
            ? html`
                <${Doubt} key=${asked.n} question=${asked} moment=${moment} say=${say} game=${game} act=${act} />
              `
            : html`
                <${game.Stage}
                  ...${{ moment, seat, say, act, blind }}
                  toggle=${settings.toggle}
                  simulated=${about.simulated}
                  toss=${() => send("/api/throw", {})}
                />
              `
        }
        ${
          refusal &&
          html`
            <${Refusal} ...${{ refusal, say }} why=${() => setOpen("rules")} done=${() => setRefusal(null)} />
          `
        }
      </div>
      <${game.Hand} ...${{ view, seat, say, blind }} toggle=${settings.toggle} />
      <nav class=${`tabs ${moment.undo || misread ? "four" : ""}`} aria-label=${say("tabs")}>
        ${
          moment.undo
            ? html`
                <${Back} short=${say("undo.short")} long=${say("undo")} go=${() => send("/api/undo", {})} />
              `
            : misread &&
              html`
                <${Back}
                  short=${say("log.wrong.short")}
                  long=${told(misread, say)}
                  go=${() => (setMending(misread), setOpen("log"))}
                />
              `
        }
        <${Tab} name="board" ...${{ say, setOpen }} />
        ${
          moment.options.notebook !== "off" &&
          html`
            <${Tab} name="notes" ...${{ say, setOpen }} />
          `
        }
        <${Tab} name="log" ...${{ say, setOpen }} />
        <button type="button" class="help" aria-label=${say("tab.rules")} onClick=${() => setOpen("rules")}>
          <${Icon} name="help" />
        </button>
      </nav>
      ${
        open &&
        html`
          <${Opened}
            ...${{ open, moment, seat, say, game, settings, mending, setMending, send, refusal, trouble }}
            close=${() => (setOpen(null), setMending(null))}
            urgent=${waited && now.sentence}
          />
        `
      }
    </main>
  `;
}

/** Why a seat is waited for: in the game's own words for this moment, else in those that go with the prompt. */
function reason(moment, seat, say, game) {
  const [key, words] = moment.scene.prompt;
  const why = key.replace("prompt.", "why.");
  return game.why?.(moment, seat, say) ?? (moment.view.waiting.includes(seat) && say.has(why) ? say(why, words) : "");
}

/** The way back from what was just done: to take it back, or to say that it was read wrongly. */
function Back({ short, long, go }) {
  return html`
    <button type="button" class="undo" aria-label=${`${short}: ${long}`} onClick=${go}>
      <${Icon} name="undo" />
      <span>${short}</span>
    </button>
  `;
}

/** What was refused; the rule behind it is one tap away. */
function Refusal({ refusal, say, why, done }) {
  return html`
    <div class="refusal" role="alert">
      <p onClick=${done}>${refusal.said}</p>
      ${
        refusal.rule &&
        html`
          <button type="button" class="small" onClick=${why}>${say("refusal.why")}</button>
        `
      }
      <button type="button" class="round" aria-label=${say("refusal.close")} onClick=${done}>
        <${Icon} name="close" />
      </button>
    </div>
  `;
}

function Who({ moment, seat, say, game, lost, waited, settings }) {
  const turn = moment.view.active;
  const contact = lost ? "lost" : "here";
  return html`
    <header class="who">
      <${game.Badge} seat=${seat} />
      <strong class="name">${say.title(seat)}</strong>
      <span class="score" role="img" aria-label=${say("score", { points: game.score(moment.view, seat) })}>
        ${game.score(moment.view, seat)}
      </span>
      <span class="turn">
        ${
          waited
            ? html`
                <em>${say("turn.you")}</em>
              `
            : turn &&
              html`
                <${game.Badge} seat=${turn} />
                <span>${say.title(turn)}</span>
              `
        }
      </span>
      <span
        class=${`contact ${contact}`}
        role="status"
        aria-label=${say(`contact.${contact}`)}
        title=${say(`contact.${contact}`)}
      />
      <button type="button" class="round" aria-label=${say("settings")} onClick=${settings}>
        <${Icon} name="gear" />
      </button>
    </header>
  `;
}

function Tab({ name, say, setOpen }) {
  return html`
    <button type="button" onClick=${() => setOpen(name)}>
      <${Icon} name=${name} />
      <span>${say(`tab.${name}`)}</span>
    </button>
  `;
}

/** A short buzz when something is waited for, where the phone can: it says nothing but "you". */
function useNudge(waited) {
  useEffect(() => {
    if (waited && kept("buzz", true) && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  }, [waited]);
}

dress();
insist(
  () => get("/api/about"),
  (about) => {
    if (!about.you) return location.replace("/");
    render(
      html`
        <${Whole}><${Phone} about=${about} /></${Whole}>
      `,
      document.getElementById("page"),
    );
  },
);
