// A reading that nobody is sure of: the picture, the candidates best first, and the pad for "neither".

import { html, useState } from "/static/vendor/preact.js";
import { Picture } from "./log.js";

export function Doubt({ question, moment, say, game, act }) {
  const [pad, setPad] = useState(false);
  const reasons = question.reasons.map((reason) => say(`reason.${reason}`)).join(" ");
  return html`
    <div class="stage doubt">
      ${
        !pad &&
        html`
          <figure class="cutout">
            <${Picture} frame=${question.frame} say=${say} />
            <figcaption class="soft">${reasons}</figcaption>
          </figure>
        `
      }
      ${
        pad
          ? html`
              <${game.ThrowPad}
                like=${question.options[0] ?? game.expected(moment.view)}
                options=${moment.options}
                say=${say}
                done=${act}
              />
              <div class="acts">
                <button type="button" class="act" onClick=${() => setPad(false)}>${say("cancel")}</button>
              </div>
            `
          : html`
              <div class="acts">
                ${question.options.map(
                  (option, at) => html`
                    <button
                      type="button"
                      key=${at}
                      class=${`act wide ${at ? "" : "main"}`}
                      onClick=${() => act(stripped(option))}
                    >
                      <${game.Meaning} act=${option} view=${moment.view} say=${say} />
                    </button>
                  `,
                )}
                <button type="button" class="act wide" onClick=${() => setPad(true)}>
                  ${say(question.options.length ? "doubt.other" : "doubt.enter")}
                </button>
              </div>
            `
      }
    </div>
  `;
}

/** The action without its seat, as a tap sends it. */
export function stripped({ seat, ...action }) {
  return action;
}
