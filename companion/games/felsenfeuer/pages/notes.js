// What everybody still has to cast with: dice of each colour in hand, on the table and in the bag, essences left out.

import { html } from "/static/vendor/preact.js";
import { Badge } from "./figures.js";
import { COLOURS, Mark } from "./signs.js";

export function Notes({ moment, say }) {
  const { view, seats } = moment;
  const runes = (seat, colour) => Object.entries(view.dice).filter(([id, die]) => id.startsWith(`${seat}:`) && die.colour === colour && !die.zone?.startsWith("marker")).length;
  return html`<div class="notes"><p class="soft">${say("notes.why")}</p>
    <table><thead><tr><th scope="col">${say("notes.mage")}</th>${COLOURS.map((colour) => html`<th scope="col" key=${colour}><span class=${`tint in-${colour}`}><${Mark} name=${colour} /></span><span class="unseen">${say.named(colour)}</span></th>`)}<th scope="col">${say("notes.points")}</th></tr></thead>
    <tbody>${seats.map((seat) => html`<tr key=${seat}><th scope="row"><${Badge} seat=${seat} /><span>${say.title(seat)}</span></th>${COLOURS.map((colour) => html`<td key=${colour}>${runes(seat, colour) || ""}</td>`)}<td><b>${view.points[seat]}</b></td></tr>`)}</tbody></table></div>`;
}
