// A game's own part of a page: its module, its look and its texts, all from /game/<name>/.

import { useEffect, useState } from "/static/vendor/preact.js";
import { speaker, texts } from "./say.js";

/** Adds a style sheet once; done when it holds, so that nothing is ever seen undressed. */
export function wear(href) {
  const here = document.querySelector(`link[href="${href}"]`);
  if (here) return here.worn;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  sheet.worn = new Promise((done) => {
    sheet.onload = done;
    sheet.onerror = done; // better plain than not at all
  });
  document.head.append(sheet);
  return sheet.worn;
}

async function part(name, page) {
  const folder = `/game/${name}`;
  const [module] = await Promise.all([
    import(`${folder}/${page}.js`),
    wear(`${folder}/drawing.css`),
    wear(`${folder}/${page}.css`),
  ]);
  return module;
}

/** `{say, game}` for a page ("phone", "table" or "host") once everything is here; `game` is null before there is one. */
export function useGame(lang, name, page, me = null) {
  const [words, setWords] = useState(null);
  useEffect(() => {
    let here = true;
    Promise.all([texts(lang, name, page === "phone" ? null : page), name ? part(name, page === "host" ? "phone" : page) : null]).then(
      ([all, game]) => {
        if (!here) return;
        document.documentElement.lang = lang;
        document.title = all.title;
        setWords({ say: speaker(all, me), game });
      },
    );
    return () => {
      here = false;
    };
  }, [lang, name, page, me]);
  return words;
}
