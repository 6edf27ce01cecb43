// A game's players by name: among the seats on the table page, and by rank at the end. Each game has a style for both.

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

/** The end of a game: the players by rank, and by `children(seat)` what each of them has reached. */
export function Ranking({ ranking, Badge, say, children }) {
  return html`
    <div class="stage">
      <ol class="ranking">
        ${ranking.map(
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
      <p class="soft center">${say("over.again")}</p>
    </div>
  `;
}
