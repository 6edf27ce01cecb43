// A game's own part of a page: its module, its look and its texts, all from /game/<name>/, and its board on the table.

import { useEffect, useState } from "/static/vendor/preact.js";
import { get, insist } from "./post.js";
import { speaker, texts } from "./say.js";

/** Puts a style sheet on: when it `holds`, so that nothing is ever seen undressed, and how it comes `off`. */
export function wear(href) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const holds = new Promise((done) => {
    sheet.onload = done;
    sheet.onerror = done; // better plain than not at all
  });
  document.head.append(sheet);
  return { holds, off: () => sheet.remove() };
}

/** Wears a game's look for as long as something of it is shown: two games have the same names for what they draw. */
function useLook(name, page) {
  const [worn, setWorn] = useState(null);
  useEffect(() => {
    if (!name) return;
    let here = true;
    const sheets = ["drawing", page].map((each) => wear(`/game/${name}/${each}.css`));
    Promise.all(sheets.map(({ holds }) => holds)).then(() => here && setWorn(name));
    return () => {
      here = false;
      for (const { off } of sheets) off();
    };
  }, [name, page]);
  return worn === name;
}

/** `{say, game}` for a page ("phone", "table", "host", "join") once all is here; `game` is null before there is one. */
export function useGame(lang, name, page, me = null) {
  const [words, setWords] = useState(null);
  const part = page === "host" ? "phone" : page;
  const dressed = useLook(name, part);
  useEffect(() => {
    const more = page === "phone" ? null : page;
    const load = () => Promise.all([texts(lang, name, more), name ? import(`/game/${name}/${part}.js`) : null]);
    return insist(load, ([all, game]) => {
      document.documentElement.lang = lang;
      document.title = all.title;
      setWords({ name, say: speaker(all, me), game });
    });
  }, [lang, name, page, me]);
  return dressed && words?.name === name ? words : null; // another game's parts would break on this one's view
}

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
    if (asked.places === places) asked = { rules: null, places: null }; // whoever wants them next asks anew
  });
  return places;
}

/** {x, y, w, h, kind} by cell, in shares of the edge; null until they are here. `layout`: what lays the board out. */
export function usePlaces(layout, fits = () => true) {
  const [found, setFound] = useState(null);
  const rules = JSON.stringify(layout);
  useEffect(
    () =>
      insist(
        () => laid(rules, fits),
        (places) => setFound({ rules, places }),
      ),
    [rules],
  );
  return found?.rules === rules ? found.places : null;
}

/** What glows on a drawn board, each as [cell, what it means, colour]: what the strip really shows, if `frame` has that
 * ({cell: "#rrggbb"}), else what the scene says. */
export function glowing(scene, frame) {
  const told = scene?.lights ?? [];
  if (!frame) return told;
  const meaning = new Map(told);
  return Object.entries(frame)
    .filter(([, colour]) => colour !== "#000000")
    .map(([cell, colour]) => [cell, meaning.get(cell) ?? "plain", colour]);
}

/** The style of what is drawn for a light ("#rrggbb", not black): its hue at full value, and how `--bright` it is, for
 * the style sheet to make an opacity of. Painted as dark as a dim light is, on paper it would look like soot. */
export function shine(colour) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const most = Math.max(...parts);
  return { color: `rgb(${parts.map((part) => Math.round((255 * part) / most)).join(", ")})`, "--bright": most / 255 };
}
