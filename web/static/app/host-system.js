// The host's last room: a new game with its house rules, how the machine is, finished games.

import { html, useState } from "/static/vendor/preact.js";
import { HoldButton } from "./hold.js";
import { OnOff, Section, Setting } from "./host-parts.js";
import { Icon } from "./icons.js";
import { LANGUAGES } from "./say.js";
import { Choice, OWN_NAMES } from "./settings.js";
import { useGame } from "./game.js";

export function SystemRoom({ moment, house, say, wish, lang, setLang }) {
  return html`
    <${NewGame} ...${{ moment, house, wish, lang }} />
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

/** Seats in the order in which people sit, the house rules, and a button that has to be held while a game is on. */
function NewGame({ moment, house, wish, lang }) {
  const [at, setAt] = useState(Math.max(0, house.games.findIndex(({ name }) => name === moment.game)));
  const kind = house.games[at];
  const words = useGame(lang, kind.name, "host");
  const [seats, setSeats] = useState(moment.seats ?? kind.roster);
  const [rules, setRules] = useState({});
  const [first, setFirst] = useState("");
  if (!words) return null;
  const { say, game } = words;
  const turnTo = (n) => {
    setAt(n);
    setSeats(house.games[n].roster.slice(0, house.games[n].players[1]));
    setRules({});
    setFirst("");
  };
  const sit = (seat) => {
    setFirst("");
    setSeats(seats.includes(seat) ? seats.filter((each) => each !== seat) : [...seats, seat]);
  };
  const enough = seats.length >= kind.players[0] && seats.length <= kind.players[1];
  const begin = () =>
    wish("new", { game: kind.name, seats, options: rules, language: lang, ...(first ? { first } : {}) });
  const Begin = moment.view && !moment.view.ranking ? HoldButton : Press;
  const switches = kind.switches.filter((each) => say.has(`switch.${each.name}`));
  const set = (name, value) => setRules({ ...rules, [name]: value });
  return html`
    <${Section} title=${say("host.new")}>
      ${
        house.games.length > 1 &&
        html`
          <select aria-label=${say("host.which")} value=${at} onChange=${(event) => turnTo(Number(event.target.value))}>
            ${house.games.map(
              (each, n) => html`
                <option key=${each.name} value=${n}>${each.title[lang]}</option>
              `,
            )}
          </select>
        `
      }
      <p class="soft">${say("host.seats_why")}</p>
      <div class="seating">
        ${kind.roster.map(
          (seat) => html`
            <button
              type="button"
              key=${seat}
              class="seat-key"
              aria-pressed=${seats.includes(seat)}
              onClick=${() => sit(seat)}
            >
              <${game.Badge} seat=${seat} />
              <span>${say.title(seat)}</span>
              <b>${seats.includes(seat) ? seats.indexOf(seat) + 1 : ""}</b>
            </button>
          `,
        )}
      </div>
      <${Setting} name=${say("host.first")} why=${say("host.first_why")}>
        <select aria-label=${say("host.first")} value=${first} onChange=${(event) => setFirst(event.target.value)}>
          <option value="">${say("host.first_thrown")}</option>
          ${seats.map(
            (seat) => html`
              <option key=${seat} value=${seat}>${say.title(seat)}</option>
            `,
          )}
        </select>
      </${Setting}>
      <${Rule} item=${switches[0]} value=${rules[switches[0].name]} say=${say} set=${set} />
      <details>
        <summary>${say("host.rules")}</summary>
        ${switches.slice(1).map(
          (item) => html`
            <${Rule} key=${item.name} item=${item} value=${rules[item.name]} say=${say} set=${set} />
          `,
        )}
      </details>
      <div class="acts">
        <${Begin} kind="main wide" disabled=${!enough} onDone=${begin}>
          ${say(Begin === HoldButton ? "host.begin_hold" : "host.begin")}
        </${Begin}>
      </div>
    </${Section}>
  `;
}

function Press({ onDone, disabled, children, kind }) {
  return html`
    <button type="button" class=${`act ${kind}`} disabled=${disabled} onClick=${onDone}>${children}</button>
  `;
}

/** One house rule: its default is what stands there first. */
function Rule({ item, value, say, set }) {
  const { name, low, high } = item;
  const now = value ?? item.default;
  const label = say(`switch.${name}`);
  return html`
    <${Setting}
      name=${label}
      why=${say.has(`switch.${name}.why`) ? say(`switch.${name}.why`, { default: item.default }) : ""}
    >
      ${
        typeof item.default === "boolean"
          ? html`
              <${OnOff} on=${now} say=${say} label=${label} turn=${(on) => set(name, on)} />
            `
          : item.choices
            ? html`
                <select
                  aria-label=${label}
                  value=${JSON.stringify(now)}
                  onChange=${(event) => set(name, JSON.parse(event.target.value))}
                >
                  ${item.choices.map(
                    (choice) => html`
                      <option key=${String(choice)} value=${JSON.stringify(choice)}>
                        ${spoken(say, name, choice)}
                      </option>
                    `,
                  )}
                </select>
              `
            : html`
                <input
                  type="number"
                  min=${low}
                  max=${high}
                  value=${now}
                  aria-label=${label}
                  onChange=${(event) => set(name, Number(event.target.value))}
                />
              `
      }
    </${Setting}>
  `;
}

function spoken(say, name, choice) {
  if (Array.isArray(choice)) return choice.map((each) => say.title(each)).join(", ");
  return say.has(`switch.${name}.${choice}`) ? say(`switch.${name}.${choice}`) : String(choice);
}
