// The host's page: five rooms behind a PIN. It uses the game's own pads for throws and shows nobody's hand.

import { html, render, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { useGames } from "./choosing.js";
import { letIn, Pin } from "./door.js";
import { useFoothold } from "./foothold.js";
import { useGame } from "./game.js";
import { CameraRoom, LightsRoom } from "./host-devices.js";
import { reasoned } from "./host-parts.js";
import { PeopleRoom } from "./host-people.js";
import { SystemRoom } from "./host-system.js";
import { TableRoom } from "./host-table.js";
import { Icon } from "./icons.js";
import { dress, useLanguage } from "./kept.js";
import { Trouble, useStream } from "./link.js";
import { explained, get, insist, post, Refused } from "./post.js";
import { useOnce } from "./taps.js";
import { Whole } from "./whole.js";

const AGAIN_MS = 60_000; // the doctor may find something else
const ROOMS = [
  ["table", "board", TableRoom],
  ["camera", "camera", CameraRoom],
  ["lights", "lamp", LightsRoom],
  ["people", "people", PeopleRoom],
  ["system", "tools", SystemRoom],
];

/** Turned away: perhaps the night is over for which the PIN was given. */
async function leaveWithoutPin() {
  const about = await get("/api/about").catch(() => null);
  if (about && !about.host) location.reload();
}

/** Posts one wish after another, or looks something up; what was refused is said until the table has moved on, or the
 * host to another room. A wish that hangs on those before it gives a function, asked for what it says when its turn has
 * come; one for a moment is for that which the finger came down on. */
function useWish(say, seq, aimed) {
  const [refusal, setRefusal] = useState(null);
  const last = useRef(Promise.resolve()); // the wish that all later ones wait for
  useEffect(() => setRefusal(null), [seq]);
  const heed = async (ask) => {
    setRefusal(null);
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 401) location.reload();
      setRefusal(reasoned(say, error));
      return null;
    }
  };
  const wish = (path, body = {}) => {
    const seen = "seq" in body ? { seq: aimed() ?? body.seq } : {};
    const tell = async () =>
      post(`/api/host/${path}`, typeof body === "function" ? await body() : { ...body, ...seen });
    const turn = last.current.then(() => heed(tell));
    last.current = turn.catch(() => {});
    return turn;
  };
  const look = (path) => heed(() => get(`/api/host/${path}`));
  return { wish, look, refusal, forget: () => setRefusal(null) };
}

function House({ lang, setLang }) {
  const live = useStream("/stream?as=host", leaveWithoutPin);
  const { moment, lost, gone } = live;
  const words = useGame(lang, moment?.game ?? null, "host");
  const [room, setRoom] = useState(location.hash.slice(1) || "table");
  const aimed = useOnce(moment?.seq);
  const [all, setAll] = useState(null);
  const games = useGames();
  const { wish, look, refusal, forget } = useWish(words?.say, moment?.seq, aimed);
  const enter = (each) => {
    history.replaceState(null, "", `#${each}`);
    forget();
    setRoom(each);
  };
  useEffect(
    () => insist(() => get("/api/host"), setAll, AGAIN_MS), // not with every move: it asks the doctor, too
    [moment?.game, moment?.over, moment?.trouble],
  );
  useEffect(() => {
    const led = () => enter(location.hash.slice(1)); // by a bookmark, while this page is open already
    window.addEventListener("hashchange", led);
    return () => window.removeEventListener("hashchange", led);
  }, []);
  if (!words || !all || !games || !moment)
    return html`
      <main class="waiting" aria-busy="true" />
    `;
  const { say, game } = words;
  const house = { ...all, ...live.host };
  const [name, , Shown] = ROOMS.find(([each]) => each === room) ?? ROOMS[0];
  return html`
    <div class="host">
      <nav class="rooms" aria-label=${say("host.rooms")}>
        ${ROOMS.map(
          ([each, icon]) => html`
            <button
              type="button"
              key=${each}
              aria-current=${each === name ? "page" : null}
              onClick=${() => enter(each)}
            >
              <${Icon} name=${icon} />
              <span>${say(`host.${each}`)}</span>
            </button>
          `,
        )}
      </nav>
      <main class=${`room room-${name}`} key=${name}>
        <h1 tabindex="-1">${say(`host.${name}`)}</h1>
        <${Trouble} wrong=${gone ? "table.full" : lost} say=${say} />
        <${Trouble} wrong=${moment.trouble} say=${say} />
        ${
          refusal &&
          html`
            <p class="banner trouble" role="alert">${refusal}</p>
          `
        }
        <${Shown} ...${{ moment, house, games, say, game, wish, look, enter, lang, setLang }} lights=${live.lights} />
      </main>
    </div>
  `;
}

function Login({ lang, done }) {
  const words = useGame(lang, null, "host");
  const [pin, setPin] = useState("");
  const [refusal, setRefusal] = useState(null);
  const [going, setGoing] = useState(false); // each try counts, and each that is right is one device more
  if (!words)
    return html`
      <main class="waiting" aria-busy="true" />
    `;
  const { say } = words;
  const enter = async (event) => {
    event.preventDefault();
    setGoing(true);
    try {
      await letIn("/api/host/login", { pin });
      done();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setGoing(false);
      setRefusal(explained(say, error));
      if (error.reason === "wrong_pin") setPin(""); // the right one, too soon, is typed once
    }
  };
  return html`
    <main class="join">
      <img class="logo" src="/static/mark.svg" alt="" />
      <h1 tabindex="-1">${say("host.title")}</h1>
      <form onSubmit=${enter}>
        <label for="pin">${say("host.pin")}</label>
        <${Pin} ...${{ pin, setPin }} />
        <button class="act main" disabled=${going || !pin}>${say("host.enter")}</button>
      </form>
      <p id="refusal" class="refusal-line" role="alert">${refusal}</p>
    </main>
  `;
}

function Host({ known }) {
  const [inside, setInside] = useState(known);
  const [lang, setLang] = useLanguage();
  useFoothold();
  return inside
    ? html`
        <${House} lang=${lang} setLang=${setLang} />
      `
    : html`
        <${Login} lang=${lang} done=${() => setInside(true)} />
      `;
}

dress();
insist(
  () => get("/api/about"),
  (about) =>
    render(
      html`
        <${Whole}><${Host} known=${about.host} /></${Whole}>
      `,
      document.getElementById("page"),
    ),
);
