// Things that are held: secrets that show only under a finger, and taps that cannot be taken back.
//
// A screen reader cannot hold: it presses by a click that counts no clicks (`detail` is 0), and some send a finger
// down and up before it. Such a click uncovers, covers, and fills the ring; a finger's own click does nothing.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";

const RING_MS = 1000;
/** Whether a key presses what has the focus, as it does any button. */
export const pressing = (event) => event.key === " " || event.key === "Enter";

/** Calls `cover` whenever a page might be seen by others or has been left: blur, sleep, another tab. */
export function useCover(cover) {
  useEffect(() => {
    const hidden = () => document.visibilityState === "hidden" && cover();
    window.addEventListener("blur", cover);
    window.addEventListener("pagehide", cover);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("blur", cover);
      window.removeEventListener("pagehide", cover);
      document.removeEventListener("visibilitychange", hidden);
    };
  });
}

/** Handlers that are "down" while a finger, the mouse or Space holds; in toggle mode a tap turns it. */
function useHeld({ toggle = false, blind = false }) {
  const [held, setHeld] = useState(false);
  const cover = () => setHeld(false);
  useCover(cover);
  useEffect(() => {
    if (blind) cover();
  }, [blind]);
  const before = useRef(null); // whether it was held when the press began that this click ends
  const hold = () => setHeld((was) => !blind && !(toggle && was));
  const down = (event) => {
    if (event.button) return;
    before.current = held;
    if (!toggle) event.currentTarget.setPointerCapture?.(event.pointerId);
    hold();
  };
  // preact would take a "Capture" at the end for the phase in which to listen
  const on = {
    onPointerDown: down,
    onPointerUp: () => toggle || cover(),
    onPointerCancel: cover,
    onlostpointercapture: () => toggle || cover(),
    onClick: (event) => {
      if (!event.detail) setHeld(!blind && !(before.current ?? held));
      before.current = null;
    },
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown: (event) => {
      if (!pressing(event)) return;
      event.preventDefault();
      if (!event.repeat) hold();
    },
    onKeyUp: (event) => pressing(event) && !toggle && cover(),
    onBlur: cover,
  };
  return [held && !blind, on];
}

/** A place that shows `children(held)`: covered until held. Looks the same from afar whatever is in it. */
export function Peek({ toggle, blind, children, kind = "" }) {
  const [held, on] = useHeld({ toggle, blind });
  return html`
    <div
      class="peek ${kind} ${held ? "held" : ""}"
      role="button"
      tabindex="0"
      aria-pressed=${held}
      ...${on}
    >
      ${children(held)}
    </div>
  `;
}

/** How a game's hand is uncovered on this phone, or that it cannot be now. */
export function Hint({ say, toggle, blind }) {
  return html`
    <span class="hint">${say(blind ? "hand.blind" : toggle ? "hand.toggle" : "hand.hint")}</span>
  `;
}

/** A button for what cannot be taken back: held for a second while its ring fills. */
export function HoldButton({ onDone, disabled, children, kind = "" }) {
  const timer = useRef(0);
  const [filling, setFilling] = useState(false);
  const stop = () => {
    clearTimeout(timer.current);
    setFilling(false);
  };
  useCover(stop);
  useEffect(() => stop, []);
  const start = () => {
    if (disabled || filling) return;
    setFilling(true);
    timer.current = setTimeout(() => {
      setFilling(false);
      onDone();
    }, RING_MS);
  };
  return html`
    <button
      type="button"
      class="act hold ${kind} ${filling ? "filling" : ""}"
      disabled=${disabled}
      onPointerDown=${(event) => !event.button && start()}
      onPointerUp=${stop}
      onPointerLeave=${stop}
      onPointerCancel=${stop}
      onContextMenu=${(event) => event.preventDefault()}
      onBlur=${stop}
      onClick=${(event) => event.detail || start()}
      onKeyDown=${(event) => pressing(event) && (event.preventDefault(), event.repeat || start())}
      onKeyUp=${(event) => pressing(event) && (event.preventDefault(), stop())}
    >
      <span class="ring" aria-hidden="true" />
      ${children}
    </button>
  `;
}
