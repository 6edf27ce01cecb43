// Where keys and a screen reader go on once what was pressed has gone with what it did, or can be pressed no more: at
// what the page now says.

import { useEffect } from "/static/vendor/preact.js";

/** Focus that vanishes goes to the open sheet, to the heading of the section that it was in, or to the page's heading;
 * a heading takes no key itself. */
export function useFoothold() {
  useEffect(() => {
    let last = null;
    let section = null;
    const hold = ({ target }) => {
      last = target;
      section = target.closest(".section");
    };
    const leave = () => {
      last = null; // a finger elsewhere gave the focus up; one on a button gives it to that, afterwards
    };
    const watch = new MutationObserver(() => {
      const lost = last && (!last.isConnected || last.disabled);
      if (!lost || ![document.body, last].includes(document.activeElement)) return; // `last` until it is painted so
      const heading = (section?.isConnected && section.querySelector("h2[tabindex]")) || document.querySelector("h1");
      const foothold = document.querySelector(".sheet-body") ?? heading;
      foothold?.focus({ preventScroll: true });
      if (foothold?.matches(":focus-visible")) foothold.scrollIntoView({ block: "nearest" }); // a finger's page stays
    });
    document.addEventListener("focusin", hold);
    document.addEventListener("pointerdown", leave);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      watch.disconnect();
      document.removeEventListener("focusin", hold);
      document.removeEventListener("pointerdown", leave);
    };
  }, []);
}
