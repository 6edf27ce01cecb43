// The host's first room: what is going on, the question open now, acting for somebody, taking back, correcting.

import { html, useState } from "/static/vendor/preact.js";
import { stripped } from "./doubt.js";
import { NewGame } from "./host-new.js";
import { HoldButton } from "./hold.js";
import { Section } from "./host-parts.js";
import { Icon } from "./icons.js";
import { Log, Picture, useLog } from "./log.js";
import { Mending, useStill } from "./mending.js";

export function TableRoom(all) {
  const { moment, say, game } = all;
  if (!moment.view)
    return html`
      <${NewGame} ...${all} />
    `;
  const { dispute, paused } = moment;
  const question = paused ? null : moment.question; // what would be answered is not played now
  const asked = dispute // what is laid open further down is to be heard, too
    ? say("host.dispute", { seat: dispute.act.seat })
    : question && say("host.question", { seat: question.seat });
  return html`
    <div class="now" aria-live="polite">
      <p class="going-on">${say(...moment.scene.prompt)}</p>
      ${
        moment.notice &&
        html`
          <p class="notice">${say(...moment.notice)}</p>
        `
      }
      ${
        asked &&
        html`
          <p class="unseen">${asked}</p>
        `
      }
    </div>
    ${
      (paused || !moment.over) &&
      html`
        <${Pause} ...${all} />
      `
    }
    ${
      question &&
      html`
        <${Question} ...${all} key=${question.n} />
      `
    }
    ${
      dispute &&
      html`
        <${Dispute} ...${all} />
      `
    }
    ${
      moment.over &&
      html`
        <button type="button" class="act main" onClick=${() => all.wish("again", { seq: moment.seq })}>
          ${say("host.again")}
        </button>
      `
    }
    ${
      (moment.over || !moment.log.length) &&
      html`
        <button type="button" class="act small" onClick=${() => all.enter("system")}>${say("host.other")}</button>
      `
    }
    ${
      !paused &&
      moment.view.waiting?.map(
        (seat) => html`
          <${Absent} key=${seat + moment.seq} seat=${seat} ...${all} />
        `,
      )
    }
    ${
      game &&
      html`
        <${Past} ...${all} />
      `
    }
  `;
}

/** One tap stops the game, and one lets it go on. */
function Pause({ moment, say, wish }) {
  const { paused } = moment;
  return html`
    <button
      type="button"
      class=${`act ${paused ? "main" : "small"}`}
      onClick=${() => wish("pause", { paused: !paused })}
    >
      ${say(paused ? "host.go_on" : "host.pause")}
    </button>
    ${
      paused &&
      html`
        <p class="soft">${say("host.pause_why")}</p>
      `
    }
  `;
}

function Question({ moment, say, game, wish }) {
  const { seat, options, frame, reasons } = moment.question;
  const play = (option) => wish("act", { seat, do: stripped(option), seq: moment.seq });
  return html`
    <${Section} title=${say("host.question", { seat })}>
      <${Picture} frame=${frame} say=${say} />
      <p class="soft">${reasons.map((reason) => say(`reason.${reason}`)).join(" ")}</p>
      <div class="acts">
        ${options.map(
          (option, at) => html`
            <button type="button" key=${at} class="act wide" onClick=${() => play(option)}>
              <${game.Meaning} act=${option} view=${moment.view} say=${say} />
            </button>
          `,
        )}
        <button type="button" class="act wide" onClick=${() => wish("drop", { what: "question", seq: moment.seq })}>${say("host.drop")}</button>
      </div>
    </${Section}>
  `;
}

function Dispute({ moment, say, game, wish }) {
  const { n, act } = moment.dispute;
  const settle = (keep) => wish("correct", { n, do: stripped(act), keep, seq: moment.seq });
  return html`
    <${Section} title=${say("host.dispute", { seat: act.seat })}>
      <p><${game.Meaning} act=${act} view=${moment.view} say=${say} /></p>
      <p>${say("host.dispute_why")}</p>
      <div class="acts stacked">
        <button type="button" class="act" onClick=${() => settle("fitting")}>${say("host.keep_fitting")}</button>
        <button type="button" class="act" onClick=${() => settle("before")}>${say("host.keep_before")}</button>
        <button type="button" class="act" onClick=${() => wish("drop", { what: "dispute", seq: moment.seq })}>${say("host.keep_old")}</button>
      </div>
    </${Section}>
  `;
}

/** Acting for somebody who is away: a throw by hand, or whatever the companion chooses from that seat's own view. */
function Absent({ seat, moment, say, game, wish }) {
  const [pad, setPad] = useState(false);
  const like = game?.expected(moment.view);
  const enter = async (action) => (await wish("act", { seat, do: action, seq: moment.seq })) && setPad(false);
  return html`
    <${Section} title=${say("host.absent", { seat })}>
      ${
        pad
          ? html`
              <${game.ThrowPad} like=${like} options=${moment.options} say=${say} done=${enter} />
              <button type="button" class="act small" onClick=${() => setPad(false)}>${say("cancel")}</button>
            `
          : html`
              <div class="acts">
                ${
                  like &&
                  html`
                    <button type="button" class="act" onClick=${() => setPad(true)}>${say("host.enter_throw")}</button>
                  `
                }
                <button type="button" class="act" onClick=${() => wish("choose", { seat, seq: moment.seq })}>
                  ${say("host.choose")}
                </button>
              </div>
            `
      }
    </${Section}>
  `;
}

function Past({ moment, say, game, wish }) {
  const entries = useLog(moment.seq, "/api/log?as=table");
  const [mending, setMending] = useState(null);
  useStill(mending, entries, () => setMending(null));
  const count = (moment.log.at(-1)?.n ?? -1) + 1; // the moment's own: the whole log may be a step behind it
  const mend = async (action) => {
    await wish("correct", { n: mending.n, do: action, keep: null, seq: moment.seq });
    setMending(null);
  };
  if (mending) {
    return html`
      <${Section} title=${say("host.mend")}>
        <${Mending} ...${{ entry: mending, moment, say, game, mend }} cancel=${() => setMending(null)} kind="small" />
      </${Section}>
    `;
  }
  return html`
    <${Section} title=${say("tab.log")}>
      <button
        type="button"
        class="act small"
        disabled=${!count}
        onClick=${() => wish("undo", { seq: moment.seq, count: 1 })}
      >
        <${Icon} name="undo" />
        ${say("host.undo")}
      </button>
      <${Log}
        entries=${entries}
        say=${say}
        mend=${setMending}
        mine=${(entry) => Boolean(entry.throw)}
        back=${(entry) => html`
          <${HoldButton} kind="small" onDone=${() => wish("undo", { seq: moment.seq, count: count - entry.n })}>
            ${say("host.back_to")}
          </${HoldButton}>
        `}
      />
    </${Section}>
  `;
}
