// A form out of a JSON Schema: each place asks for what may stand there, and says what is wrong with what does.
//
// `form` is what every place shares: {read, options, fields} of the schema, say, set(path, value), open(path) for things
// with a page of their own, and wrong: null or {path, why}.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { HoldButton } from "./hold.js";
import { OnOff, Typed } from "./host-parts.js";
import { Icon } from "./icons.js";
import { useKeys } from "./order.js";
import { picked, same, started, within } from "./schema.js";

const SELDOM = "x-seldom"; // a schema may say so of a field

/** What a key or a value is called: as it is in this place, else anywhere, else as it is written. */
function called(say, key, value) {
  const keys = [`own.${key}.${value}`, `own.${value}`, `${key}.${value}`, `${value}`];
  return say(keys.find((each) => say.has(each)) ?? String(value));
}

/** What a place is called: what the thing round it calls it, else its own name. */
function named(say, path) {
  const [key, round] = path.filter((each) => typeof each === "string").reverse();
  return say(say.has(`own.${round}.${key}`) ? `own.${round}.${key}` : `own.${key}`);
}

/** All that a value says, in a few words and in the order in which it is asked for. */
function summary(form, schema, value, key) {
  const found = form.read(schema);
  if (value === undefined || value === false) return "";
  if (value === true && found.type === "boolean") return form.say(`own.${key}`);
  if (Array.isArray(value)) return value.map((each) => summary(form, found.items, each, key)).join(" · ");
  if (typeof value !== "object") return called(form.say, key, value);
  const { properties } = found.properties ? found : (picked(form.options(found), value)?.schema ?? { properties: {} });
  const parts = Object.entries(properties).map(([each, inner]) => summary(form, inner, value[each], each));
  return parts.filter(Boolean).join(" · ");
}

/** All fields of an object; those that the page fills in itself are left out, and those seldom needed are folded up. */
export function Fields({ form, schema, value, path }) {
  const { required = [] } = form.read(schema);
  const all = form.fields(schema).filter(([, inner]) => !inner.readOnly);
  const [often, seldom] = [false, true].map((rare) => all.filter(([, inner]) => Boolean(inner[SELDOM]) === rare));
  const said = seldom.some(([key]) => value?.[key] !== undefined);
  const field = ([key, inner]) => html`
    <${Field}
      key=${key}
      ...${{ form, schema: inner, value: value?.[key], path: [...path, key], needed: required.includes(key) }}
    />
  `;
  return html`
    ${often.map(field)}
    ${
      seldom.length > 0 &&
      html`
        <details class="own-seldom" open=${said}>
          <summary>${form.say("own.seldom")}</summary>
          <div class="own-fields">${seldom.map(field)}</div>
        </details>
      `
    }
  `;
}

function Field({ form, schema, value, path, needed }) {
  const found = form.read(schema);
  const options = found.type === "array" ? form.options(found.items) : form.options(found);
  const all = { form, schema: found, options, value, path, needed, label: named(form.say, path) };
  if (found.type === "boolean")
    return html`
      <${Switch} ...${all} />
    `;
  if (found.type === "array" && !options.length)
    return html`
      <${Words} ...${all} />
    `;
  if (found.type === "array" && options.every((option) => !option.schema))
    return html`
      <${Several} ...${all} />
    `;
  if (found.type === "array")
    return html`
      <${List} ...${all} />
    `;
  if (found.type === "object")
    return html`
      <${Group} ...${all} />
    `;
  return options.length
    ? html`
        <${Choice} ...${all} />
      `
    : html`
        <${Text} ...${all} />
      `;
}

/** A label, what it means where that is not plain, what one moves, and what is wrong here. */
function Labelled({ form, path, label, tag = "label", children }) {
  const why = `own.${path.at(-1)}.why`;
  const wrong = form.wrong !== null && same(form.wrong.path, path);
  const here = useRef(null);
  useEffect(() => {
    if (wrong) here.current.scrollIntoView({ block: "center" });
  }, [wrong]);
  return html`
    <div ref=${here} class=${`own-field ${wrong ? "wrong" : ""}`}>
      <${tag} class="own-label">
        <span class="what">${label}</span>
        ${
          form.say.has(why) &&
          html`
            <small class="soft">${form.say(why)}</small>
          `
        }
        ${children}
      </${tag}>
      ${
        wrong &&
        html`
          <p class="refusal" role="alert">${form.say(`own.wrong.${form.wrong.why}`)}</p>
        `
      }
    </div>
  `;
}

function Switch({ form, value, path, label }) {
  return html`
    <${Labelled} ...${{ form, path, label, tag: "div" }}>
      <${OnOff} on=${value === true} say=${form.say} label=${label} turn=${(on) => form.set(path, on || undefined)} />
    </${Labelled}>
  `;
}

function Text({ form, schema, value, path, needed, label }) {
  return html`
    <${Labelled} ...${{ form, path, label }}>
      <${Typed}
        tag=${schema.maxLength ? "textarea" : "input"}
        value=${value ?? ""}
        maxlength=${schema.maxLength ?? 100}
        rows="3"
        autocomplete="off"
        done=${(text) => form.set(path, text.trim() || (needed ? "" : undefined))}
      />
    </${Labelled}>
  `;
}

/** Words with commas between them; what is a number is one. */
function Words({ form, value, path, label }) {
  const words = (text) =>
    text
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean);
  const set = (text) => {
    const found = words(text).map((each) => (/^\d+$/.test(each) ? Number(each) : each));
    return form.set(path, found.length ? found : undefined);
  };
  return html`
    <${Labelled} ...${{ form, path, label }}>
      <${Typed} value=${[value ?? []].flat().join(", ")} autocomplete="off" done=${set} />
    </${Labelled}>
  `;
}

/** Any of a few: each a key that stays down. What was written otherwise by hand is shown as it is until a key is pressed. */
function Several({ form, options, value, path, label }) {
  const now = typeof value === "object" && !Array.isArray(value) ? [] : [value ?? []].flat();
  const turn = (one) => {
    const next = options.map((each) => each.value).filter((each) => now.includes(each) !== (each === one));
    form.set(path, next.length ? next : undefined);
  };
  return html`
    <${Labelled} ...${{ form, path, label, tag: "div" }}>
      <div class="choice" role="group" aria-label=${label}>
        ${options.map(
          ({ value: each }) => html`
            <button type="button" key=${each} aria-pressed=${now.includes(each)} onClick=${() => turn(each)}>
              ${called(form.say, path.at(-1), each)}
            </button>
          `,
        )}
      </div>
      ${
        value !== undefined &&
        !now.length &&
        html`
          <code>${JSON.stringify(value)}</code>
        `
      }
    </${Labelled}>
  `;
}

/** One of several; what more the one picked needs is asked for below it. */
function Choice({ form, schema, options, value, path, needed, label }) {
  const { say } = form;
  const now = picked(options, value === undefined ? schema.default : value);
  const pick = (option) => {
    const fresh = option && started(option, value);
    form.set(path, same(fresh, schema.default) ? undefined : fresh);
  };
  return html`
    <${Labelled} ...${{ form, path, label }}>
      <${Pick} ...${{ say, options, now, pick, path }} none=${!now || !(needed || "default" in schema)} />
    </${Labelled}>
    ${
      now?.schema &&
      html`
        <${More} ...${{ form, option: now, value, path }} />
      `
    }
  `;
}

/** The list of options itself, with a first one for none of them. */
function Pick({ say, options, now, pick, none, path, label }) {
  const key = path.filter((each) => typeof each === "string").at(-1);
  const said = (option) =>
    called(say, option.key ?? key, option.value === undefined ? option.key : String(option.value));
  const unset = say.has(`own.${key}.unset`) ? say(`own.${key}.unset`) : say("own.unset");
  return html`
    <select
      aria-label=${label}
      value=${now ? String(options.indexOf(now)) : ""}
      onChange=${(event) => pick(options[event.target.value])}
    >
      ${
        none &&
        html`
          <option value="">${label ?? unset}</option>
        `
      }
      ${options.map(
        (option, n) => html`
          <option key=${n} value=${n}>${said(option)}</option>
        `,
      )}
    </select>
  `;
}

/** The fields that an option needs beside what names it. */
function More({ form, option, value, path }) {
  const { [option.key]: first, ...others } = option.schema.properties;
  const asked = option.value === undefined ? { [option.key]: first, ...others } : others;
  if (!Object.keys(asked).length) return null;
  return html`
    <div class="own-more own-fields">
      <${Fields} schema=${{ ...option.schema, properties: asked }} ...${{ form, value, path }} />
    </div>
  `;
}

function Group({ form, schema, value, path, label }) {
  return html`
    <fieldset class="own-more own-fields">
      <legend class="what">${label}</legend>
      <${Fields} ...${{ form, schema, value, path }} />
    </fieldset>
  `;
}

/** Things in their order: those with a name have a page of their own, all others are told in a few words and opened. */
function List({ form, schema, options, value, path, label }) {
  const items = [value ?? []].flat();
  const set = (next) => form.set(path, next.length || form.whole ? next : undefined);
  const things = options.length === 1 && "name" in (options[0].schema?.properties ?? {});
  const add = (option) => (things ? form.open([...path, items.length]) : set([...items, started(option)]));
  const Item = things ? Row : Card;
  const { keys, lift, drop } = useKeys(items.length);
  const up = (n) => {
    if (form.whole) return form.move([...path, n], n - 1); // the whole list would be too long for a tap
    lift(n);
    return set([...items.slice(0, n - 1), items[n], items[n - 1], ...items.slice(n + 1)]);
  };
  const out = (n) => {
    if (!form.whole) drop(n);
    return set(items.filter((_, each) => each !== n));
  };
  const more = form.say(`own.${path.at(-1)}.add`);
  return html`
    <${Labelled} ...${{ form, path, label, tag: "div" }}>
      <ol class="own-things">
        ${items.map(
          (item, n) => html`
            <${Item}
              key=${form.whole ? `${items.length} ${n}` : keys[n]}
              ...${{ form, options, schema: schema.items, value: item, path: [...path, n] }}
              up=${n > 0 && (() => up(n))}
              out=${() => out(n)}
            />
          `,
        )}
      </ol>
      ${
        options.length > 1
          ? html`
              <${Pick}
                ...${{ say: form.say, options, path, label: more }}
                none=${true}
                pick=${(option) => option && add(option)}
              />
            `
          : html`
              <button type="button" class="act small" onClick=${() => add(options[0])}>${more}</button>
            `
      }
    </${Labelled}>
  `;
}

function Row({ form, options, value, path, up }) {
  const { required, properties } = options[0].schema;
  const told = required
    .filter((key) => form.options(properties[key]).length)
    .map((key) => called(form.say, key, value[key]));
  return html`
    <li class="own-line">
      <button
        type="button"
        class=${`own-row ${within(path, form.wrong?.path ?? null) ? "wrong" : ""}`}
        onClick=${() => form.open(path)}
      >
        <b>${value.name}</b>
        <span class="soft">${told.join(" ")}</span>
      </button>
      ${
        up &&
        html`
          <button type="button" class="act small" aria-label=${`${value.name}: ${form.say("own.up")}`} onClick=${up}>
            <${Icon} name="up" />
          </button>
        `
      }
    </li>
  `;
}

function Card({ form, schema, options, value, path, up, out }) {
  const { say } = form;
  const now = picked(options, value);
  const wrong = within(path, form.wrong?.path ?? null);
  const [fresh] = useState(form.whole || Object.keys(value).length < 2); // what was just added is to be filled in
  const Out = form.whole ? HoldButton : Tap;
  const keys = html`
    <div class="own-do">
      <${Out} kind="small" onDone=${out}>${say(form.whole ? "own.out_hold" : "own.out")}</${Out}>
      ${
        up &&
        html`
          <button type="button" class="act small" onClick=${up}>${say("own.up")}</button>
        `
      }
    </div>
  `;
  if (now && !now.schema)
    return html`
      <li class="own-card">
        <p class="what">${called(say, path.at(-2), now.value)}</p>
        ${keys}
      </li>
    `;
  return html`
    <li>
      <details class="own-card" open=${fresh || wrong}>
        <summary>
          ${summary(form, schema, form.whole ? {} : value, path.at(-2)) || called(say, now?.key, now?.key)}
        </summary>
        ${
          form.whole
            ? html`
                <${More} ...${{ form, option: now, value, path }} />
              `
            : html`
                <${Choice}
                  label=${say(`own.${path.at(-2)}.kind`)}
                  schema=${{}}
                  needed=${true}
                  ...${{ form, options, value, path }}
                />
              `
        }
        ${keys}
      </details>
    </li>
  `;
}

function Tap({ onDone, children }) {
  return html`
    <button type="button" class="act small" onClick=${onDone}>
      <${Icon} name="close" />
      ${children}
    </button>
  `;
}
