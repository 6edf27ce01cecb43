// Things in a list that people bring into another order.

import { useRef } from "/static/vendor/preact.js";

/** A key for each of so many things that change their places here: one that is open stays so. */
export function useKeys(count) {
  const last = useRef(0);
  const { current: keys } = useRef([]);
  while (keys.length < count) keys.push((last.current += 1));
  const lift = (n) => keys.splice(n - 1, 2, keys[n], keys[n - 1]);
  const drop = (n) => keys.splice(n, 1);
  return { keys, lift, drop };
}
