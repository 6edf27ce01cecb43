// What I know: fourteen faces by players, from this seat's own view only, with own marks by tap.

import { html, useState } from "/static/vendor/preact.js";
import { FaceTag } from "./cards.js";
import { Badge } from "./figures.js";
import { FACES } from "./signs.js";

const MARKS = ["", "?", "–", "+"];

/** What is sure about a face in a player's hand: "has", "not", or nothing. */
function fact(view, me, seat, face) {
  if (seat === me) return null;
  if ((view.known[seat] ?? []).includes(face)) return "has";
  const heard = view.you.heard.find((each) => each.seat === seat && each.card === face);
  return heard ? (heard.holds ? "has" : "not") : null;
}

export function Notes({ moment, seat, say, remember }) {
  const { view } = moment;
  const others = moment.seats.filter((each) => each !== seat);
  const free = moment.options.notebook === "marks";
  const [marks, setMarks] = useState(remember.kept("marks", {}));
  const gone = (face) =>
    view.discard.filter((card) => card === face).length +
    Object.values(view.laid)
      .flat(2)
      .filter((card) => card === face).length;
  const turn = (key) => {
    const next = MARKS[(MARKS.indexOf(marks[key] ?? "") + 1) % MARKS.length];
    const now = { ...marks, [key]: next };
    remember.keep("marks", now);
    setMarks(now);
  };
  const cell = (who, face) => {
    const sure = free ? null : fact(view, seat, who, face);
    const mark = marks[`${who} ${face}`] ?? "";
    const said = say(sure ? `notes.${sure}` : "notes.mark", { seat: who, card: face });
    return html`
      <td key=${who}>
        <button
          type="button"
          class=${`note ${sure ?? ""}`}
          aria-label=${mark && !sure ? `${said} ${mark}` : said}
          disabled=${Boolean(sure)}
          onClick=${() => turn(`${who} ${face}`)}
        >
          ${{ has: "●", not: "✕" }[sure] ?? mark}
        </button>
      </td>
    `;
  };
  return html`
    <div class="notes">
      <p class="soft">${say(free ? "notes.why_marks" : "notes.why")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${say("notes.card")}</th>
            ${others.map(
              (each) => html`
                <th key=${each} scope="col">
                  <${Badge} seat=${each} />
                  <span class="unseen">${say.named(each)}</span>
                </th>
              `,
            )}
            <th scope="col">${say("notes.gone")}</th>
          </tr>
        </thead>
        <tbody>
          ${FACES.map(
            (face) => html`
              <tr key=${face}>
                <th scope="row"><${FaceTag} face=${face} say=${say} /></th>
                ${others.map((each) => cell(each, face))}
                <td class="count">${gone(face) || ""}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}
