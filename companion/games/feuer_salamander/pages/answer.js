// A question asked: both answers, always, the same size; and for the asker what was answered, held to be seen.

import { html } from "/static/vendor/preact.js";
import { Peek } from "/static/app/hold.js";
import { FaceTag } from "./cards.js";
import { Badge } from "./figures.js";

const STEADY_MS = 700; // every answer looks equally long in the making, refused or not

export function Asked({ moment, say, act, may }) {
  return html`
    <div class="stage">
      <div class="fill">
        <p class="asked-card"><${FaceTag} face=${moment.view.asked.card} say=${say} /></p>
      </div>
      <div class="acts answers">
        ${may.answer.values.map(
          (value) => html`
            <button type="button" key=${value} class="act" onClick=${() => act({ do: "answer", value }, STEADY_MS)}>
              ${say(`answer.${value}`)}
            </button>
          `,
        )}
      </div>
    </div>
  `;
}

/** The last answer, for its asker only; that there was one everybody heard. */
export function Told({ moment, say, toggle, blind }) {
  const answer = moment.view.you.answer;
  if (!answer) return null;
  return html`
    <${Peek} kind="told" toggle=${toggle} blind=${blind}>
      ${(held) => html`
        <${Badge} seat=${answer.of} />
        <span class="unseen">${say("answer.from", { asked: answer.of })}</span>
        <${FaceTag} face=${answer.card} say=${say} />
        <strong class="reply">${held ? say(`answer.${answer.value}`) : say("answer.covered")}</strong>
      `}
    </${Peek}>
  `;
}
