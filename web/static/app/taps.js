// Taps: one at a time, each for what stood there when the finger came down.

import { useEffect, useRef, useState } from "/static/vendor/preact.js";
import { explained, post, Refused } from "./post.js";

const TWICE_MS = 400; // Android's double tap is 300 ms, a mouse's mostly 500; nobody reads a new page sooner
const NEAR_PX = 32;

/** `send(path, body)` posts a tap; the refusal, if any, is kept to be shown. `busy` until the page shows what came of it.
 * `aimed` is what `useOnce` gives. */
export function useTaps(moment, say, aimed) {
  const [refusal, setRefusal] = useState(null);
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const shown = useRef(moment.seq);
  shown.current = moment.seq;
  const [played, setPlayed] = useState(null); // on this moment: the next one is on its way here
  const send = async (path, body, least = 0) => {
    if (going.current || played === moment.seq) return false;
    going.current = true;
    setBusy(true);
    setRefusal(null);
    const wait = new Promise((done) => setTimeout(done, least));
    try {
      const [outcome] = await Promise.allSettled([post(path, { seq: aimed() ?? moment.seq, ...body })]);
      await wait; // what a page shows after a tap must not tell by its time what was tapped
      if (outcome.status === "rejected") throw outcome.reason;
      if (outcome.value.seq !== moment.seq) setPlayed(moment.seq);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.reason === "dispute") return true; // it is before the host: the moment says so, sooner or later than this
      if (!error.status && shown.current !== moment.seq) return false; // unanswered, but the page shows what has come of it
      setRefusal({ said: explained(say, error), rule: error.rule });
      return false;
    } finally {
      going.current = false;
      setBusy(false);
    }
  };
  return { refusal, busy: busy || played === moment.seq, setRefusal, send };
}

/** The second tap of a double one was meant for what the first one pressed: where another page lies there by now it is none.
 * Nor is the click of a touch that falls on something else because what was touched has gone, as a cover goes.
 * Returns what gives the `seq` that was shown when the finger came down, as a page may change under it; null for keys. */
export function useOnce(seq) {
  const shown = useRef(seq);
  const aimed = useRef(null);
  shown.current = seq;
  useEffect(() => {
    let last = null;
    let again = false;
    let pressed = null;
    const heed = (event) => {
      if (event.type === "pointerdown") {
        const [now, at, x, y] = [shown.current, event.timeStamp, event.clientX, event.clientY];
        again = last && now !== last.now && at - last.at < TWICE_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX;
        if (!again) last = { now, at, x, y };
        aimed.current = now;
        pressed = event.target.closest?.("button, a, label, summary") ?? event.target;
      } else if (!event.detail) aimed.current = null; // a key or a screen reader presses at once
      const gone = event.type === "click" && pressed && !pressed.isConnected;
      if ((again || gone) && (event.type === "pointerdown" || event.detail)) event.stopImmediatePropagation(); // keys make clicks, too
    };
    const kinds = ["pointerdown", "keydown", "click"];
    for (const kind of kinds) window.addEventListener(kind, heed, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, heed, true);
    };
  }, []);
  return () => aimed.current;
}
