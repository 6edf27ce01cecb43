// Putting a throw right while others may be faster.

import { html, useEffect } from "/static/vendor/preact.js";
import { Picture } from "./log.js";

/** Lets go of the entry that is being put right, once the log tells it otherwise: somebody else was faster. */
export function useStill(mending, entries, letGo) {
  useEffect(() => {
    const now = entries?.find(({ n }) => n === mending?.n);
    if (mending && entries && JSON.stringify(now?.throw) !== JSON.stringify(mending.throw)) letGo();
  }, [entries]);
}

/** A throw that is being put right: its picture, and the pad for what really lay there, which `mend(action)` takes. */
export function Mending({ entry, moment, say, game, mend, cancel, kind = "" }) {
  return html`
    <p>${say("mend.why")}</p>
    <${Picture} frame=${entry.frame} say=${say} />
    <${game.ThrowPad} like=${entry.throw} options=${moment.options} say=${say} done=${mend} />
    <button type="button" class=${`act ${kind}`} onClick=${cancel}>${say("cancel")}</button>
  `;
}
