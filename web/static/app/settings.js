// What each phone may have its own way: language, look, how secrets are shown.

import { html, useState } from "/static/vendor/preact.js";
import { dress, keep, kept } from "./kept.js";
import { LANGUAGES } from "./say.js";

/** The languages to choose from, each by its own name. */
export const languages = () =>
  LANGUAGES.map((tag) => [tag, new Intl.DisplayNames([tag], { type: "language" }).of(tag), tag]);

export function Choice({ title, options, value, pick }) {
  return html`
    <fieldset class="choice">
      <legend>${title}</legend>
      ${options.map(
        ([key, label, tag]) => html`
          <button type="button" key=${key} lang=${tag} aria-pressed=${key === value} onClick=${() => pick(key)}>
            ${label}
          </button>
        `,
      )}
    </fieldset>
  `;
}

export function Settings({ say, lang, setLang, toggle, setToggle }) {
  const [look, setLook] = useState(kept("look", ""));
  const [buzz, setBuzz] = useState(kept("buzz", true));
  const wear = (key) => {
    keep("look", key);
    dress();
    setLook(key);
  };
  return html`
    <div class="settings">
      <${Choice}
        title=${say("settings.language")}
        options=${languages()}
        value=${lang}
        pick=${setLang}
      />
      <${Choice}
        title=${say("settings.look")}
        options=${["", "dark", "light"].map((key) => [key, say(`look.${key || "auto"}`)])}
        value=${look}
        pick=${wear}
      />
      ${
        setToggle &&
        html`
          <${Choice}
            title=${say("settings.secrets")}
            options=${[
              [false, say("secrets.hold")],
              [true, say("secrets.toggle")],
            ]}
            value=${toggle}
            pick=${setToggle}
          />
        `
      }
      ${
        setToggle &&
        html`
          <${Choice}
            title=${say("settings.buzz")}
            options=${[
              [true, say("yes")],
              [false, say("no")],
            ]}
            value=${buzz}
            pick=${(on) => (keep("buzz", on), setBuzz(on))}
          />
        `
      }
    </div>
  `;
}
