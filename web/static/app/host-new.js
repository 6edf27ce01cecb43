// A new game: which one, who sits where, and the house rules, those most used first.

import { html, useRef, useState } from "/static/vendor/preact.js";
import { changed, Cover, howMany, Needs, spoken, useChoosing } from "./choosing.js";
import { useGame } from "./game.js";
import { HoldButton } from "./hold.js";
import { OnOff, Section, Setting, Typed } from "./host-parts.js";

/** `enter` leads to another room of the host. */
export function NewGame({ moment, games, wish, enter, lang, say }) {
  const [name, setName] = useState(moment.game ?? games[0].name);
  const facts = games.find((each) => each.name === name);
  return html`
    <${Section} title=${say("host.new")}>
      <div class="shelf" role="group" aria-label=${say("host.which")}>
        ${games.map(
          (game) => html`
            <button
              type="button"
              key=${game.name}
              aria-pressed=${game.name === name}
              onClick=${() => setName(game.name)}
            >
              <${Cover} game=${game} lang=${lang} />
            </button>
          `,
        )}
      </div>
      <${Agreement} key=${name} ...${{ moment, facts, wish, enter, lang }} />
    </${Section}>
  `;
}

/** What is agreed before this game begins; the button has to be held while another one is on. */
function Agreement({ moment, facts, wish, enter, lang }) {
  const words = useGame(lang, facts.name, "host");
  const choosing = useChoosing(lang, facts.name);
  const same = moment.game === facts.name ? moment.seats : null;
  const [seats, setSeats] = useState(same ?? facts.roster.slice(0, facts.players[1]));
  const [rules, setRules] = useState({});
  const [first, setFirst] = useState("");
  const begun = useRef(null); // the game that was on the table then: a second tap must not begin yet another one
  if (!words || !choosing)
    return html`
      <div class="coming" aria-busy="true" />
    `;
  const { say, game } = words;
  const sit = (seat) => {
    setFirst("");
    setSeats(seats.includes(seat) ? seats.filter((each) => each !== seat) : [...seats, seat]);
  };
  const wanted = wantedBy(choosing.seats ?? {}, facts.switches, rules);
  const [low, high] = wanted ? [wanted.count, wanted.count] : facts.players;
  const enough = seats.length >= low && seats.length <= high;
  const begin = async () => {
    const now = moment.number ?? 0;
    if (begun.current === now) return;
    begun.current = now;
    const agreed = { game: facts.name, seats, options: rules, language: lang, instead: now, first: first || null };
    if ((await wish("new", agreed)) === null) begun.current = null;
    else enter("table");
  };
  const Begin = moment.view && !moment.view.ranking ? HoldButton : Press;
  return html`
    <p>${choosing.say("about")}</p>
    <${Needs} choosing=${choosing} />
    <p class="soft">${say("host.seats_why")}</p>
    <div class="seating">
      ${facts.roster.map(
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
    ${Object.entries(choosing.groups).map(
      ([group, names], at) => html`
        <${Group}
          key=${group}
          open=${at === 0}
          title=${say(`group.${group}`)}
          items=${names.map((each) => facts.switches.find(({ name }) => name === each))}
          told=${choosing.say}
          set=${(rule, value) => setRules({ ...rules, [rule]: value })}
          ...${{ say, rules }}
        />
      `,
    )}
    ${
      !enough &&
      html`
        <p class="notice" role="status">
          ${wanted ? choosing.say("choosing.wanted", wanted) : howMany(choosing.say, facts.players)}
        </p>
      `
    }
    <div class="acts">
      <${Begin} kind="main wide" disabled=${!enough} onDone=${begin}>
        ${say(Begin === HoldButton ? "host.begin_hold" : "host.begin")}
      </${Begin}>
    </div>
  `;
}

/** The first house rule that is set to something for just so many players, by its name in the texts; else undefined. */
function wantedBy(seats, switches, rules) {
  const each = ([name, counts]) => {
    const value = rules[name] ?? switches.find((item) => item.name === name).default;
    return { rule: `switch.${name}.${value}`, count: counts[value] };
  };
  return Object.entries(seats)
    .map(each)
    .find(({ count }) => count);
}

function Press({ onDone, disabled, children, kind }) {
  return html`
    <button type="button" class=${`act ${kind}`} disabled=${disabled} onClick=${onDone}>${children}</button>
  `;
}

function Group({ open, title, items, rules, say, told, set }) {
  const count = items.filter((item) => changed(item, rules[item.name])).length;
  return html`
    <details class="group" open=${open}>
      <summary>
        ${title}
        ${
          count > 0 &&
          html`
            <em>${told("choosing.changed", { count })}</em>
          `
        }
      </summary>
      ${items.map(
        (item) => html`
          <${Rule} key=${item.name} item=${item} value=${rules[item.name]} ...${{ say, told, set }} />
        `,
      )}
    </details>
  `;
}

/** One house rule: what it decides, what is usual, and what one sets it to. */
function Rule({ item, value, say, told, set }) {
  const { name } = item;
  return html`
    <${Setting}
      name=${say(`switch.${name}`)}
      why=${say(`switch.${name}.why`)}
      usual=${[told("choosing.usual"), spoken(say, name, item.default)]}
      changed=${changed(item, value)}
    >
      <${Choose} ...${{ item, say }} now=${value ?? item.default} set=${(to) => set(name, to)} />
    </${Setting}>
  `;
}

function Choose({ item, now, say, set }) {
  const { name, low, high, choices } = item;
  const label = say(`switch.${name}`);
  if (typeof item.default === "boolean") {
    return html`
      <${OnOff} on=${now} say=${say} label=${label} turn=${set} />
    `;
  }
  if (!choices) {
    return html`
      <${Typed}
        type="number"
        min=${low}
        max=${high}
        value=${now}
        aria-label=${label}
        done=${(text) => set(Number(text))}
      />
    `;
  }
  const offered = choices.filter((choice) => typeof choice !== "string" || say.has(`switch.${name}.${choice}`));
  return html`
    <select aria-label=${label} value=${JSON.stringify(now)} onChange=${(event) => set(JSON.parse(event.target.value))}>
      ${offered.map(
        (choice) => html`
          <option key=${String(choice)} value=${JSON.stringify(choice)}>${spoken(say, name, choice)}</option>
        `,
      )}
    </select>
  `;
}
