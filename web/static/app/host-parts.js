// What the host's rooms are furnished with: a setting with what it changes, a switch, a field, a section, and
// what devices say.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { explained } from "./post.js";

/** A setting: its name, what it changes in one sentence, what is usual (a label and a value), and what one moves. */
export function Setting({ name, why, usual, changed, children }) {
  return html`
    <div class=${`setting ${changed ? "changed" : ""}`}>
      <div>
        <p class="what">${name}</p>
        ${
          why &&
          html`
            <p class="soft">${why}</p>
          `
        }
        ${
          usual &&
          html`
            <p class="usual">${usual.join(" ")}</p>
          `
        }
      </div>
      <div class="moves">${children}</div>
    </div>
  `;
}

export function OnOff({ on, say, turn, label }) {
  return html`
    <button type="button" role="switch" class="onoff" aria-checked=${on} aria-label=${label} onClick=${() => turn(!on)}>
      <i />
      <span>${say(on ? "on" : "off")}</span>
    </button>
  `;
}

/** A field or a slider: what is typed or dragged stays, however often the page is drawn meanwhile, until it is `done`. */
export function Typed({ tag = "input", value, done, ...given }) {
  const [typed, setTyped] = useState(null); // null: nobody is at it
  const commit = async (event) => {
    const text = event.target.value;
    await done(text);
    setTyped((now) => (now === text ? null : now)); // unless somebody has gone on meanwhile
  };
  return html`
    <${tag}
      ...${given}
      value=${String(typed ?? value)}
      onInput=${({ target }) => setTyped(target.value === String(value) ? null : target.value)}
      onChange=${commit}
    />
  `;
}

/** What `told` says, or what was wanted here last until that is told, which may be after the answer; and `want(next)`,
 * by which `ask(next)` is wished. */
export function useWanted(told, ask) {
  const [wanted, setWanted] = useState(null);
  const going = useRef(0);
  useEffect(() => {
    if (!going.current) setWanted(null);
  }, [told]);
  const want = async (next) => {
    setWanted(next);
    going.current += 1;
    const done = await ask(next);
    going.current -= 1;
    if (!done && !going.current) setWanted(null); // unless somebody has gone on meanwhile
  };
  return [wanted ?? told, want];
}

/** What the service says in English, by its pattern and words, in this page's language; paths and numbers stay. */
export function heard(say, [pattern, words]) {
  return say(pattern).replace(/\{(\w+)\}/g, (_, slot) =>
    Array.isArray(words[slot]) ? heard(say, words[slot]) : words[slot],
  );
}

/** Why something was refused: in the service's own words where this page knows them, else by the code. */
export function reasoned(say, refusal) {
  return refusal.said ? heard(say, refusal.said) : explained(say, refusal);
}

export function Section({ title, children }) {
  return html`
    <section class="section">
      ${
        title &&
        html`
          <h2 tabindex="-1">${title}</h2>
        `
      }${children}
    </section>
  `;
}
