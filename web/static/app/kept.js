// What this phone remembers between visits: language, look, marks. Never a card.

import { useState } from "/static/vendor/preact.js";
import { LANGUAGES } from "./say.js";

export function kept(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`tischgeist.${key}`)) ?? otherwise;
  } catch {
    return otherwise; // storage may be blocked: then nothing is remembered, and nothing breaks
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(`tischgeist.${key}`, JSON.stringify(value));
  } catch {
    // as above
  }
}

const SERVED = document.documentElement.lang; // the table's own: once filled, the page says there what it speaks

/** The language of this phone: chosen here, else the browser's, else the table's. */
export function language() {
  const wanted = [kept("language", null), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? SERVED;
}

/** The same, and how another is chosen. */
export function useLanguage() {
  const [lang, setLang] = useState(language);
  return [lang, (tag) => (keep("language", tag), setLang(tag))];
}

const DAYLIGHT = matchMedia("(prefers-color-scheme: light)");

/** Dark or light, as chosen here or as the device has it; the style sheets know no other sign. */
export function dress() {
  const wear = () => {
    document.documentElement.dataset.look = kept("look", "") || (DAYLIGHT.matches ? "light" : "dark");
  };
  DAYLIGHT.onchange = wear;
  wear();
}
