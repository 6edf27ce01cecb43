// The host's last room: a new game, how the machine is, finished games.

import { html } from "/static/vendor/preact.js";
import { NewGame } from "./host-new.js";
import { Section } from "./host-parts.js";
import { Icon } from "./icons.js";
import { LANGUAGES } from "./say.js";
import { Choice, OWN_NAMES } from "./settings.js";

export function SystemRoom({ moment, house, games, say, wish, lang, setLang }) {
  return html`
    <${NewGame} ...${{ moment, games, wish, lang, say }} />
    <${Section} title=${say("host.language")}>
      <${Choice}
        title=${say("host.language_why")}
        options=${LANGUAGES.map((tag) => [tag, OWN_NAMES[tag], tag])}
        value=${lang}
        pick=${setLang}
      />
    </${Section}>
    <${Section} title=${say("host.doctor")}>
      <ul class="doctor">
        ${house.doctor.map(
          ({ name, state, sentence, mend }) => html`
            <li key=${name} class=${`health-${state}`}>
              <${Icon} name=${state === "ok" ? "check" : "warn"} />
              <div>
                ${sentence}${
                  mend &&
                  html`
                    <p class="soft">${mend}</p>
                  `
                }
              </div>
            </li>
          `,
        )}
      </ul>
    </${Section}>
    ${
      house.finished.length > 0 &&
      html`
        <${Section} title=${say("host.finished")}>
          <ul>
            ${house.finished.map(
              ({ name, href }) => html`
                <li key=${href}><a class="act small" href=${href} download>${name}</a></li>
              `,
            )}
          </ul>
        </${Section}>
      `
    }
    <p class="soft">Tischgeist ${house.version}</p>
  `;
}
