// Sentences by key, in the language of this phone. Names bend with the language; no sentence is glued from parts.
//
// A text may hold {word}, {word:acc} (a case of a name; a capital, {word:Acc}, starts a sentence) and
// {n#one thing|# things} or {n#one thing|# things|nothing}. A word is a number, or names a thing ("king" is said as the
// text "seat.king" has it: "der König|den König|dem König|..."), or several things with spaces between.

import { get } from "./post.js";

export const LANGUAGES = document.documentElement.dataset.languages.split(" ").sort();
const KINDS = ["seat.", "card.", ""];
const CASES = ["nom", "acc", "dat", "gen", "bare"];

const fetched = new Map();

async function table(url) {
  if (!fetched.has(url)) {
    const words = get(url);
    fetched.set(url, words);
    words.catch(() => fetched.delete(url)); // whoever wants them next asks anew
  }
  return fetched.get(url);
}

const MORE = { host: "house", choosing: "house", rules: "rules", own: "own" }; // the game's file beside ours of that name

/**
 * Everything a page may say in one language: what all share, then a game's own; `more` adds what few pages need.
 * What devices and the doctor say comes in English, and is looked up by it: so English needs no such file.
 */
export async function texts(language, game, more = null) {
  const urls = [`/static/texts/${language}.json`];
  if (more) urls.push(`/static/texts/${language}.${more}.json`);
  if (game) urls.push(`/game/${game}/texts/${language}.json`);
  if (["host", "own"].includes(more) && language !== "en") urls.push(`/static/texts/${language}.devices.json`);
  if (game && MORE[more]) urls.push(`/game/${game}/${MORE[more]}.${language}.json`);
  return Object.assign({}, ...(await Promise.all(urls.map(table))));
}

/** A function (key, words) -> sentence. `me` is the viewer's own seat: key/word is said if that word names me. */
export function speaker(all, me = null) {
  const isMe = (word) => me !== null && String(word).split(" ").includes(me);
  const name = (word, form) => {
    if (typeof word === "number") return String(word);
    const forms = KINDS.map((kind) => all[kind + word]).find(Boolean);
    if (forms === undefined) return listed(all, word, (each) => name(each, form));
    const parts = forms.split("|");
    return parts[CASES.indexOf(form)] ?? (form === "bare" ? parts.at(-1) : parts[0]);
  };

  function say(key, words = {}) {
    const mine = Object.keys(words).find((slot) => isMe(words[slot]) && all[`${key}/${slot}`] !== undefined);
    const text = all[mine ? `${key}/${mine}` : key];
    return text === undefined ? key : filled(text, words, name);
  }
  say.has = (key) => all[key] !== undefined;
  say.named = (word, form = "bare") => name(word, form);
  say.title = (word) => capital(name(word, "bare"));
  return say;
}

/** All that one entry of the log tells, as one text. */
export const told = (entry, say) => entry.said.map(([key, words]) => say(key, words)).join(" ");

function filled(text, words, name) {
  return text.replace(/\{(\w+)(?::(\w+))?(?:#([^}]*))?\}/g, (whole, slot, form, counts) => {
    const word = words[slot];
    if (word === undefined || word === null) return whole;
    if (counts !== undefined) return counted(counts.split("|"), word);
    if (!form) return name(word, "bare");
    const said = name(word, form.toLowerCase());
    return form[0] === form[0].toLowerCase() ? said : capital(said);
  });
}

const counted = ([one, many, none = many], count) =>
  (count === 0 ? none : count === 1 ? one : many).replaceAll("#", String(count));

const capital = (said) => said[0].toUpperCase() + said.slice(1);

/** Several words in one ("wing:fire row:3"): joined as the language joins them. */
function listed(all, word, name) {
  const words = word.split(" ").filter(Boolean);
  if (words.length < 2) return word.replaceAll("\u00a0", " "); // a name of several words may break again
  return `${words.slice(0, -1).map(name).join(", ")} ${all["list.and"]} ${name(words.at(-1))}`;
}
