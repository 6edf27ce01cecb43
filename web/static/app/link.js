// The line down from the table: server-sent events that survive sleeping phones.
//
// A phone's socket dies without an event when it sleeps, so a page that wakes always opens a new one, and one that
// has heard nothing for LOST_S does too (the server says something every 10 s). The server answers with the whole view.

export const LOST_S = 25; // unheard of for longer, the table is lost
const EVENTS = ["moment", "host", "lights", "room", "replaced", "revoked", "beat"];

/** Listens until closed. `hear(event, data)`; `contact(seconds)` is told now and then how old the last word is.
 * A line that the other end has broken counts as lost at once. */
export function link(path, hear, contact = () => {}) {
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
