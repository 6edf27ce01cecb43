// A game's players by name: among the seats on the table page, and by rank at the end. Each game has a style for its
// seats and for what it tells of each rank.

import { html } from "/static/vendor/preact.js";
import { Icon } from "./icons.js";

/** A player's name on the table page, with a sign where the companion plays; `children` stand behind both. */
export function Name({ seat, room, say, children }) {
  return html`
    <span class="name">
      ${say.title(seat)}${
        room?.bots.includes(seat) &&
        html`
          <${Icon} name="spirit" />
        `
      }
      ${children}
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
