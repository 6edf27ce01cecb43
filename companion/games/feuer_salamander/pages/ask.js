// Fourteen faces in three groups: what one asks for, or what was drawn from a real pile.

import { html } from "/static/vendor/preact.js";
import { FaceTag } from "./cards.js";
import { KINDS, kindOf } from "./signs.js";

/** All the faces given as buttons, by kind; `dim(face)` may set some back, none is missing. */
export function Faces({ faces, say, pick, dim = () => "", children }) {
  return html`
    <div class="stage">
      <div class="ask">
        ${KINDS.map(
          (kind) => html`
            <div key=${kind} class=${`faces kind-${kind}`} role="group" aria-label=${say(`kind.${kind}`)}>
              ${faces
                .filter((face) => kindOf(face) === kind)
                .map(
                  (face) => html`
                    <button
                      type="button"
                      key=${face}
                      class=${`face-key ${dim(face)}`}
                      aria-label=${say.named(face)}
                      onClick=${() => pick(face)}
                    >
                      <${FaceTag} face=${face} say=${say} />
                    </button>
                  `,
                )}
            </div>
          `,
        )}
      </div>
      ${children}
    </div>
  `;
}

/** Asking: the faces one knows about already are dimmed, where the phone may remember for its player. */
export function Ask({ moment, say, act, may }) {
  const { view, options } = moment;
  const heard = view.you.heard.filter(({ seat }) => seat === view.visited).map(({ card }) => card);
  const known = options.notebook === "facts" ? [...heard, ...(view.known[view.visited] ?? [])] : [];
  return html`
    <${Faces}
      faces=${may.ask.cards}
      say=${say}
      pick=${(card) => act({ do: "ask", card })}
      dim=${(face) => (known.includes(face) ? "dim" : "")}
    >
      <div class="acts">
        <button type="button" class="act wide" onClick=${() => act({ do: "skip", right: "ask" })}>
          ${say("ask.skip")}
        </button>
      </div>
    </${Faces}>
  `;
}
