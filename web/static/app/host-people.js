// The host's room for people: who has a phone, who is played by the companion, codes for those who come late.

import { html, useState } from "/static/vendor/preact.js";
import { Section } from "./host-parts.js";
import { Icon } from "./icons.js";

export function PeopleRoom({ moment, house, say, game, wish }) {
  const [shown, setShown] = useState(null);
  if (!moment.view)
    return html`
      <${Section}><p>${say("host.no_game")}</p></${Section}>
    `;
  const reissue = async (seat) => {
    await wish("reissue", { seat });
    setShown(seat);
  };
  return html`
    ${
      house.pin &&
      html`
        <p class="join-pin">
          ${say("join.pin")}:
          <b>${house.pin}</b>
        </p>
      `
    }
    <ul class="people">
      ${house.seats.map(({ seat, code, qr, bot, joined, awake }) => {
        const state = bot ? "host.bot" : joined ? (awake ? "host.awake" : "host.asleep") : "host.open";
        return html`
          <li key=${seat}>
            <h2>
              ${
                game &&
                html`
                  <${game.Badge} seat=${seat} />
                `
              }${say.title(seat)}
            </h2>
            <p class="soft">${say(state)}</p>
            ${
              !bot &&
              code &&
              (shown === seat || !joined) &&
              html`
                <div class="ticket">
                  <img class="qr" src=${`${qr}?v=${code}`} alt="" />
                  <b class="code">${code}</b>
                </div>
              `
            }
            <div class="acts">
              <button type="button" class="act small" onClick=${() => wish("bots", { seat, bot: !bot })}>
                <${Icon} name="spirit" />
                ${say(bot ? "host.bot_stop" : "host.bot_start")}
              </button>
              ${
                !bot &&
                html`
                  <button type="button" class="act small" onClick=${() => reissue(seat)}>${say("host.reissue")}</button>
                `
              }
            </div>
          </li>
        `;
      })}
    </ul>
    <p class="soft">${say("host.reissue_why")}</p>
  `;
}
