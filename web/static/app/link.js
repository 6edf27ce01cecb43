// The line down from the table: server-sent events that survive sleeping phones.
//
// A phone's socket dies without an event when it sleeps, so a page that wakes always opens a new one, and one that
// has heard nothing for LOST_S does too (the server says something every 10 s). The server answers with the whole view.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { Icon } from "./icons.js";

const LOST_S = 25; // unheard of for longer, the table is lost
const BLIND_S = 60; // without contact for so long a hand stays covered
const EVENTS = ["moment", "host", "lights", "room", "replaced", "revoked", "ended", "beat"];

/** The newest word of each event on a line, null before it; what is wrong where the table is `lost`, as a sentence's key,
 * and whether a hand stays `blind`; and "replaced" or "revoked" once the line is `gone` for good. `shut` is called when
 * the line is refused. A page that is of another build than the table is by now, as after a newer version was started,
 * begins anew. */
export function useStream(path, shut = () => {}) {
  const [state, setState] = useState({ moment: null, room: null, host: null, lights: null, ended: null, gone: null });
  const [silent, setSilent] = useState({ lost: false, blind: false });
  const build = useRef(null);
  useEffect(
    () =>
      link(
        path,
        (event, data) => {
          if (event === "room" && data.build !== (build.current ??= data.build)) return location.reload();
          if (event === "shut") shut();
          else if (event in state) setState((now) => ({ ...now, ended: null, [event]: data })); // what speaks is there again
          else setState((now) => ({ ...now, gone: event }));
        },
        (seconds) => {
          const [lost, blind] = [seconds > LOST_S, seconds > BLIND_S];
          setSilent((now) => (now.lost === lost && now.blind === blind ? now : { lost, blind }));
        },
      ),
    [],
  );
  const lost = silent.lost && (state.ended ? "table.ended" : "table.lost");
  return { ...state, ...silent, lost };
}

/** Listens until closed. `hear(event, data)`; `contact(seconds)` is told now and then how old the last word is.
 * A line that the other end has broken counts as lost at once. */
function link(path, hear, contact) {
  let source = null;
  let last = performance.now();
  let broken = false;
  let over = false;

  function open() {
    source?.close();
    if (over) return;
    source = new EventSource(path);
    const alive = () => {
      last = performance.now();
      broken = false;
      contact(0);
    };
    source.onopen = alive;
    source.onerror = () => {
      broken = true;
      if (source.readyState === EventSource.CLOSED) hear("shut", null); // turned away, not just lost
    };
    for (const name of EVENTS) {
      source.addEventListener(name, (event) => {
        alive();
        if (name === "replaced" || name === "revoked") close();
        if (name !== "beat") hear(name, event.data ? JSON.parse(event.data) : null);
      });
    }
  }

  function wake() {
    if (document.visibilityState === "visible") open();
  }

  const back = (event) => event.persisted && wake();

  // a page kept for "back" would keep its line too, and a browser has but six to one machine
  const away = () => source?.close();

  const watch = setInterval(() => {
    const silent = (performance.now() - last) / 1000;
    contact(broken ? Math.max(silent, LOST_S + 1) : silent);
    if (silent > LOST_S || source?.readyState === EventSource.CLOSED) open();
  }, 5000);

  function close() {
    over = true;
    source?.close();
    clearInterval(watch);
    document.removeEventListener("visibilitychange", wake);
    window.removeEventListener("pageshow", back);
    window.removeEventListener("pagehide", away);
  }

  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", back);
  window.addEventListener("pagehide", away);
  open();
  return close;
}

/** What is wrong with the table or the line to it, where everybody sees it: `wrong` is a sentence's key, if any is. */
export function Trouble({ wrong, say }) {
  if (!wrong) return null;
  return html`
    <p class="banner trouble" role="alert">
      <${Icon} name="warn" />
      ${say(wrong)}
    </p>
  `;
}
