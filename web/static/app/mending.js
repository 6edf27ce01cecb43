// Putting a throw right while others may be faster.

import { useEffect } from "/static/vendor/preact.js";

/** Lets go of the entry that is being put right, once the log tells it otherwise: somebody else was faster. */
export function useStill(mending, entries, letGo) {
  useEffect(() => {
    const now = entries?.find(({ n }) => n === mending?.n);
    if (mending && entries && JSON.stringify(now?.throw) !== JSON.stringify(mending.throw)) letGo();
  }, [entries]);
}
