// The owner's own file of a game: what there is in it, and one thing at a time on a page of its own.
//
// A game whose folder has a schema.json gets this; pages/own.<language>.json has its words. Every change is kept at once,
// but a thing with a name (a spell) is filled in first and kept whole; until then this device remembers it.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { Fields } from "./form.js";
import { HoldButton } from "./hold.js";
import { reasoned, Section } from "./host-parts.js";
import { Icon } from "./icons.js";
import { keep, kept } from "./kept.js";
import { get, insist, post, Refused } from "./post.js";
import { speaker, texts } from "./say.js";
import { at, picked, put, reader, same, slug, within } from "./schema.js";

/** The game's words, its schema and the file, as it was when last asked for; `change` and `move` give true when it is kept. */
function useFile(lang, name) {
  const [file, setFile] = useState(null);
  const [given, setGiven] = useState(null);
  const [refusal, setRefusal] = useState(null);
  const look = () => get(`/api/host/own/${name}`).then(setFile, setRefusal);
  useEffect(() => {
    look();
    return insist(
      () => Promise.all([texts(lang, name, "own"), get(`/game/${name}/schema.json`)]),
      ([all, schema]) => setGiven({ say: speaker(all), schema }),
    );
  }, [lang, name]);
  const going = useRef(false); // a second tap must not change it twice
  const send = async (what, wish) => {
    if (going.current) return false;
    going.current = true;
    setRefusal(null);
    const tell = (address, more, seen) => post(`/api/host/${address}`, { game: name, ...more, seen });
    try {
      const begun = Object.keys(file.facts).length
        ? file
        : await tell("own", { path: [], value: given.schema.default }, file.seen);
      setFile(begun);
      setFile(await tell(what, wish, begun.seen));
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefusal(error);
      if (error.status === 409) await look(); // somebody else was here: the next try begins with what they left
      return false;
    } finally {
      going.current = false;
    }
  };
  const change = (path, value) => send("own", { path, value: value ?? null });
  const move = (path, to) => send("order", { path, to });
  return { file, given, refusal, change, move };
}

export function Own({ name, lang, leave }) {
  const { file, given, refusal, change, move } = useFile(lang, name);
  const [open, setOpen] = useState(kept(`own.${name}`, null)); // {path, before, draft} of the thing being filled in
  useEffect(() => keep(`own.${name}`, open), [open]);
  if (!given) return null;
  const { say, schema } = given;
  if (!file)
    return html`
      <${Page} ...${{ say, leave }} title=${say("own.title")} trouble=${refusal && why(say, refusal)} />
    `;
  const facts = Object.keys(file.facts).length ? file.facts : schema.default;
  const wrong = refusal?.path ? { path: refusal.path, why: refusal.wrong } : null;
  const all = { ...reader(schema), say, wrong };
  const trouble = refusal && told(say, refusal);
  if (open) {
    const close = () => setOpen(null);
    return html`
      <${Thing} ...${{ form: all, schema, facts, open, setOpen, close, change, trouble }} />
    `;
  }
  const enter = (path) => setOpen({ path, before: at(facts, path), draft: at(facts, path) ?? {} });
  return html`
    <${Page} ...${{ say, leave, trouble }} title=${say("own.title")}>
      <p>${say("own.about")}</p>
      <${Fields} form=${{ ...all, whole: true, set: change, move, open: enter }} schema=${schema} value=${facts} path=${[]} />
    </${Page}>
  `;
}

/** Why nothing was kept, in one sentence. */
function told(say, refusal) {
  if (refusal.path) return say("own.not_kept");
  if (refusal.reason === "stale") return say("own.stale");
  return refusal.reason === "device" ? say("own.unwritten") : why(say, refusal);
}

function why(say, refusal) {
  const checked = refusal.reason === "malformed" && !refusal.said; // by a game, which speaks English
  return checked ? refusal.message : reasoned(say, refusal);
}

/** One thing with a name: nothing of it is kept before it is kept whole. */
function Thing({ form, schema, facts, open, setOpen, close, change, trouble }) {
  const { say } = form;
  const { path, before, draft } = open;
  const [inner] = path.reduce(([outer, value], key) => [step(form, outer, value, key), value?.[key]], [schema, facts]);
  const things = at(facts, path.slice(0, -1)) ?? [];
  const found = things.findIndex((each) => same(each, before));
  const theirs = before && found < 0 ? things.findIndex((each) => each.id === before.id) : found;
  const place = [...path.slice(0, -1), theirs < 0 ? things.length : theirs];
  const set = (where, value) => setOpen((now) => ({ ...now, draft: put(now.draft, where.slice(path.length), value) }));
  const finish = async () => {
    const named = { id: slug(draft.name ?? ""), ...draft };
    if (await change(place, named)) close();
  };
  const inside = form.wrong && within(place, form.wrong.path);
  const wrong = inside && { ...form.wrong, path: [...path, ...form.wrong.path.slice(place.length)] };
  const fresh = same(draft, before ?? {});
  return html`
    <${Page} ...${{ say, trouble }} title=${draft.name || say("own.new")} leave=${fresh ? close : null}>
      ${
        wrong &&
        same(wrong.path, path) &&
        html`
          <p class="refusal" role="alert">${say(`own.wrong.${wrong.why}`)}</p>
        `
      }
      ${
        before &&
        found < 0 &&
        html`
          <p class="notice" role="status">${say(theirs < 0 ? "own.taken_out" : "own.changed")}</p>
        `
      }
      ${
        before &&
        found < 0 &&
        theirs >= 0 &&
        html`
          <details>
            <summary>${say("own.theirs")}</summary>
            <pre class="own-json">${JSON.stringify(things[theirs], null, 1)}</pre>
          </details>
        `
      }
      <div class="own-fields"><${Fields} form=${{ ...form, wrong, set }} schema=${inner} value=${draft} path=${path} /></div>
      <details><summary>${say("own.json")}</summary><pre class="own-json">${JSON.stringify(draft, null, 1)}</pre></details>
      ${before && html`<${HoldButton} kind="wide" onDone=${async () => (await change(place, undefined)) && close()}>${say("own.out_hold")}</${HoldButton}>`}
      ${
        !fresh &&
        html`
          <div class="acts keep">
            <button type="button" class="act" onClick=${close}>${say("own.drop")}</button>
            <button type="button" class="act main" onClick=${finish}>${say("own.keep")}</button>
          </div>
        `
      }
    </${Page}>
  `;
}

/** The schema of what stands under a key of a value. */
function step(form, schema, value, key) {
  const found = form.read(schema);
  if (found.type === "array") return found.items;
  return (found.properties ?? picked(form.options(found), value).schema.properties)[key];
}

function Page({ say, title, trouble, leave, children }) {
  return html`
    <${Section}>
      <div class="own-head">
        ${
          leave &&
          html`
            <button type="button" class="act small" onClick=${leave}>${say("own.back")}</button>
          `
        }
        <h2 tabindex="-1">${title}</h2>
      </div>
      ${
        trouble &&
        html`
          <p class="banner trouble" role="alert">
            <${Icon} name="warn" />
            ${trouble}
          </p>
        `
      }
      ${children}
    </${Section}>
  `;
}
