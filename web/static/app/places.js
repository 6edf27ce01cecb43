// Where every cell of the board on the table lies, as the companion lays it out for lights and camera too.

import { useEffect, useState } from "/static/vendor/preact.js";
import { get } from "./post.js";

let asked = { rules: null, places: null };

/** The board's places by cell, asked for once for each layout; an error when another board lies there by now. */
function laid(rules, fits) {
  if (asked.rules === rules) return asked.places;
  const places = get("/api/board").then(({ cells }) => {
    const found = new Map(cells.map((cell) => [cell.id, cell]));
    if (!fits(found)) throw new Error("another board");
    return found;
  });
  asked = { rules, places };
  places.catch(() => {
    if (asked.places === places) asked = { rules: null, places: null }; // tried again with the next moment
  });
  return places;
}

/** {x, y, w, h, kind} by cell, in shares of the edge; null until they are here. `layout`: what lays the board out. */
export function usePlaces(layout, fits = () => true) {
  const [found, setFound] = useState(null);
  const rules = JSON.stringify(layout);
  useEffect(() => {
    if (found?.rules !== rules)
      laid(rules, fits).then(
        (places) => setFound({ rules, places }),
        () => {},
      );
  });
  return found?.rules === rules ? found.places : null;
}
