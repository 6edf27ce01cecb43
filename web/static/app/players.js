// A game's players by name: as they sit, with what they hold, on the table page, and by rank at the end. Each game lays
// out what it tells of each of them.

import { html } from "/static/vendor/preact.js";
import { Icon } from "./icons.js";

/** The players in the order in which they sit, those whom the companion plays with a sign: what `wears(seat)` gives stands
 * with the name, what `children(seat)` does behind it. Who is `out` plays no more. */
export function Seated({ moment, room, say, Badge, wears = () => null, out = [], children }) {
  const { active, waiting } = moment.view;
  const state = (seat) =>
    Object.entries({ active: active === seat, waited: waiting.includes(seat), out: out.includes(seat) })
      .map(([each, is]) => (is ? each : ""))
      .join(" ");
  return html`
    <ol class="seats">
      ${moment.seats.map(
        (seat) => html`
          <li key=${seat} class=${`of-${seat} ${state(seat)}`}>
            <${Badge} seat=${seat} />
            <span class="name">
              ${say.title(seat)}${
                room?.bots.includes(seat) &&
                html`
                  <${Icon} name="spirit" />
                `
              }
              ${wears(seat)}
            </span>
            ${children(seat)}
          </li>
        `,
      )}
    </ol>
  `;
}

/** How many cards somebody holds, as their backs; `label` says it in words. */
export function Holding({ count, label, Back }) {
  return html`
    <span class="holding" role="img" aria-label=${label}>
      ${Array.from(
        { length: count },
        (_, at) => html`
          <${Back} key=${at} />
        `,
      )}
    </span>
  `;
}

/** The end of a game: the players by rank, by `children(seat)` what each of them has reached, and how all was thrown. */
export function Ranking({ moment, Badge, say, children }) {
  return html`
    <div class="stage">
      <ol class="ranking">
        ${moment.view.ranking.map(
          ([seat, rank]) => html`
            <li key=${seat} class=${rank === 1 ? "first" : ""}>
              <b class="rank">${rank}.</b>
              <${Badge} seat=${seat} />
              <span class="name">${say.title(seat)}</span>
              ${children(seat)}
            </li>
          `,
        )}
      </ol>
      <${Fairness} pieces=${moment.fairness} say=${say} />
      <p class="soft center">${say("over.again")}</p>
    </div>
  `;
}

/** How often each stick or die has shown what, as soon as that can be judged, and whether chance would have it so. */
function Fairness({ pieces, say }) {
  const judged = pieces.filter(({ verdict }) => verdict !== "few");
  const uneven = judged.filter(({ verdict }) => verdict === "uneven").map(({ piece }) => `piece.${piece}`);
  const verdict = uneven.length ? "uneven" : judged.length ? "even" : "few";
  const named = (face) => say.named(typeof face === "number" ? face : `symbol.${face}`);
  if (!pieces.length) return null;
  return html`
    <div class="fairness">
      <ul>
        ${judged.map(
          ({ piece, faces }) => html`
            <li key=${piece}>
              ${judged.length > 1 && say.named(`piece.${piece}`)}
              ${faces.map(
                ([face, count]) => html`
                  <span key=${face}><b>${named(face)}</b> ${count}×</span>
                `,
              )}
            </li>
          `,
        )}
      </ul>
      <p>${say(`fairness.${verdict}`, { pieces: uneven.join(" ") })}</p>
    </div>
  `;
}
