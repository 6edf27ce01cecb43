// Where keys and a screen reader go on once what was pressed has gone with what it did: at what the page now says.

import { useEffect, useRef } from "/static/vendor/preact.js";

/** A ref for the page. Focus that vanishes from it goes to the open sheet or to the heading, which takes no key itself. */
export function useFoothold() {
  const page = useRef(null);
  useEffect(() => {
    let last = null;
    const hold = ({ target }) => {
      last = target;
    };
    const leave = () => {
      last = null; // a finger elsewhere gave the focus up; one on a button gives it to that, afterwards
    };
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const foothold = page.current.querySelector(".sheet-body") ?? page.current.querySelector("h1");
      foothold.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", hold);
    document.addEventListener("pointerdown", leave);
    watch.observe(page.current, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      document.removeEventListener("focusin", hold);
      document.removeEventListener("pointerdown", leave);
    };
  }, []);
  return page;
}
