// What everybody still has to cast with: dice of each colour in hand, on the table and in the bag, essences left out.

import { html } from "/static/vendor/preact.js";
import { Badge } from "./figures.js";
import { COLOURS, Mark } from "./signs.js";

export function Notes({ moment, seat: me, say }) {
  const { view, seats } = moment;
  const counted = Boolean(view.you.hand); // of other hands one knows only how many dice they hold
  const known = Object.entries({ ...view.dice, ...view.you.hand }).filter(([, die]) => !die.zone?.startsWith("marker"));
  const runes = (seat, colour) =>
    known.filter(([id, die]) => id.startsWith(`${seat}:`) && die.colour === colour).length;
  const named = counted ? "unseen" : ""; // there is no room for a column more and for names
  const head = (text) => html`
    <th scope="col">${text}</th>
  `;
  return html`
    <div class="notes">
      <p class="soft">${say(counted ? "notes.why_counted" : "notes.why")}</p>
      <table class=${counted ? "counted" : ""}>
        <thead>
          <tr>
            ${head(html`
              <span class=${named}>${say("notes.mage")}</span>
            `)}
            ${COLOURS.map(
              (colour) => html`
                <th scope="col" key=${colour}>
                  <span class=${`tint in-${colour}`}><${Mark} name=${colour} /></span>
                  <span class="unseen">${say.named(colour)}</span>
                </th>
              `,
            )}
            ${counted && head(say("area.hand"))} ${head(say("notes.points"))}
          </tr>
        </thead>
        <tbody>
          ${seats.map(
            (seat) => html`
              <tr key=${seat}>
                <th scope="row">
                  <${Badge} seat=${seat} />
                  <span class=${named}>${say.title(seat)}</span>
                </th>
                ${COLOURS.map(
                  (colour) => html`
                    <td key=${colour}>${runes(seat, colour) || ""}</td>
                  `,
                )}
                ${
                  counted &&
                  html`
                    <td>${seat === me ? "" : view.hands[seat] || ""}</td>
                  `
                }
                <td><b>${view.points[seat]}</b></td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}
