// Which fate cards lie open, and how many of each are elsewhere, in the pile or in hands: one's own would lie open here.

import { html } from "/static/vendor/preact.js";
import { FaceTag } from "./cards.js";
import { FATES } from "./signs.js";

export function Notes({ moment, say }) {
  const { view, options } = moment;
  const deck = options.fate_deck;
  return html`
    <div class="notes">
      <p class="soft">${say("notes.why")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${say("notes.card")}</th>
            <th scope="col">${say("notes.gone")}</th>
            <th scope="col">${say("notes.left")}</th>
          </tr>
        </thead>
        <tbody>
          ${[...FATES, "amulet"].map((face) => {
            const gone = view.discard.filter((card) => card === face).length;
            return html`
              <tr key=${face}>
                <th scope="row"><${FaceTag} face=${face} say=${say} /></th>
                <td class="count">${gone || ""}</td>
                <td class="count"><b>${deck[face] - gone}</b></td>
              </tr>
            `;
          })}
        </tbody>
      </table>
      <p class="soft">${say("pile.left", { count: view.draw_pile })}</p>
    </div>
  `;
}
