// The host's last room: a new game, how the machine is, finished games, the end of the evening.

import { html, useState } from "/static/vendor/preact.js";
import { HoldButton } from "./hold.js";
import { NewGame } from "./host-new.js";
import { Own } from "./host-own.js";
import { heard, Section } from "./host-parts.js";
import { Icon } from "./icons.js";
import { Choice, languages } from "./settings.js";

export function SystemRoom({ moment, house, games, say, wish, enter, lang, setLang }) {
  const [own, setOwn] = useState(null);
  if (own)
    return html`
      <${Own} name=${own} lang=${lang} leave=${() => setOwn(null)} />
    `;
  return html`
    <${NewGame} ...${{ moment, games, wish, enter, lang, say }} />
    ${
      house.own.length > 0 &&
      html`
        <${Section} title=${say("host.own")}>
          <p class="soft">${say("host.own_why")}</p>
          <div class="acts">
            ${house.own.map(
              (name) => html`
                <button type="button" key=${name} class="act" onClick=${() => setOwn(name)}>
                  ${games.find((game) => game.name === name).title[lang]}: ${say("host.own_open")}
                </button>
              `,
            )}
          </div>
        </${Section}>
      `
    }
    <${Section} title=${say("host.language")}>
      <${Choice}
        title=${say("host.language_why")}
        options=${languages()}
        value=${lang}
        pick=${setLang}
      />
    </${Section}>
    <${Section} title=${say("host.doctor")}>
      <ul class="doctor">
        ${house.doctor.map(
          ({ name, state, said, mend, mend_said }) => html`
            <li key=${name} class=${`health-${state}`}>
              <${Icon} name=${state === "ok" ? "check" : "warn"} />
              <div>
                ${heard(say, said)}${
                  mend &&
                  html`
                    <p class="soft">${heard(say, mend_said)}</p>
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
          <ul class="finished">
            ${house.finished.map(
              ({ name, href }) => html`
                <li key=${href}><a class="act small" href=${href} download>${name}</a></li>
              `,
            )}
          </ul>
        </${Section}>
      `
    }
    <${Off} off=${house.switches_off} trouble=${moment.trouble} say=${say} wish=${wish} />
    <p class="soft">Tischgeist ${house.version}</p>
  `;
}

/** The end of the evening: held, for then somebody has to go to the machine to start it again. */
function Off({ off, trouble, say, wish }) {
  const [ended, setEnded] = useState(false);
  const kept = ended ? "host.off_done" : off ? "host.off_machine" : "host.off_why";
  const end = async () => setEnded((await wish("shutdown")) !== null);
  return html`
    <${Section} title=${say("host.off")}>
      <p class="soft" role="status">${say(trouble ?? kept)}</p>
      <div class="acts">
        <${HoldButton} kind="wide" disabled=${ended} onDone=${end}>${say("host.off_hold")}</${HoldButton}>
      </div>
    </${Section}>
  `;
}
