// Taking a seat: by the link in the QR code (#t=...), or by four letters; at some tables with a PIN as well.

import { html, render, useEffect, useState } from "/static/vendor/preact.js";
import { letIn, Pin } from "./door.js";
import { useGame } from "./game.js";
import { dress, keep, kept, useLanguage } from "./kept.js";
import { drawn, explained, get, insist, Refused } from "./post.js";
import { Settings } from "./settings.js";

const LETTERS = 4;
const LOOK_MS = 3000; // so soon a phone that waits here goes in to a game that has begun

/** A word of this phone's own, by which it gets its seat once more if the answer was lost. */
const mark = kept("mark", null) ?? drawn(); // where nothing may be kept, this page's
keep("mark", mark);

function Join({ link, asked, seat, gone }) {
  const [lang, setLang] = useLanguage();
  const words = useGame(lang, null, "join");
  const [code, setCode] = useState("");
  const [pin, setPin] = useState("");
  const [token, setToken] = useState(link); // until it opens nothing any more
  const [pinned, setPinned] = useState(asked); // asked for only at tables that want it
  const [refusal, setRefusal] = useState(null);
  // who sits already is asked first: the wrong code, or a link that somebody has sent, would cost the own seat
  const [going, setGoing] = useState(Boolean(link) && !asked && !seat);
  const linked = Boolean(token); // it stands for the code
  const take = async (body) => {
    setGoing(true);
    setRefusal(null);
    try {
      await letIn("/api/join", { ...body, mark });
      location.replace("/phone");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefusal(error);
      if (error.reason === "wrong_pin") {
        setPinned(true);
        setPin(""); // it would be in the way of the right one, as letters would below
      }
      if (error.reason === "no_link") {
        setToken(null);
        setCode(""); // letters that open nothing would only be in the way of the right ones
      }
      setGoing(false);
    }
  };
  useEffect(() => {
    if (going) take({ token });
  }, []);
  const typed = (event) => {
    const letters = event.target.value
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, LETTERS);
    setCode(letters);
    if (letters.length === LETTERS && letters !== code && !pinned) take({ code: letters });
  };
  const full = (linked || code.length === LETTERS) && (pin || !pinned);
  const submit = (event) => {
    event.preventDefault();
    take({ ...(linked ? { token } : { code }), ...(pinned && { pin }) });
  };
  if (!words)
    return html`
      <main class="waiting" aria-busy="true" />
    `;
  const { say } = words;
  return html`
    <main class="join">
      <img class="logo" src="/static/mark.svg" alt="" />
      <h1>${say("join.title")}</h1>
      ${
        gone &&
        html`
          <p role="status">${say("join.gone")}</p>
        `
      }
      ${
        (!linked || pinned) &&
        html`
          <p>${say(linked ? "join.pin_why" : "join.why")}</p>
        `
      }
      ${
        linked &&
        seat &&
        html`
          <p>${say("join.leaving")}</p>
        `
      }
      <form onSubmit=${submit}>
        ${
          !linked &&
          html`
            <label for="code">${say("join.code")}</label>
            <input
              id="code"
              name="code"
              value=${code}
              onInput=${typed}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck=${false}
              inputmode="text"
              maxlength=${LETTERS}
              aria-describedby="refusal"
              readonly=${going}
            />
          `
        }
        ${
          pinned &&
          html`
            <label for="pin">${say("join.pin")}</label>
            <${Pin} ...${{ pin, setPin }} />
          `
        }
        <button class="act main" disabled=${going || !full}>${say(going ? "join.going" : "join.take")}</button>
      </form>
      <p id="refusal" class="refusal-line" role="alert">${refusal && explained(say, refusal)}</p>
      ${
        seat &&
        html`
          <a class="act" href="/phone">${say("join.back")}</a>
        `
      }
      <${Settings} say=${say} lang=${lang} setLang=${setLang} />
    </main>
  `;
}

function main() {
  dress();
  window.addEventListener("hashchange", () => location.reload()); // a link that was opened in this very tab
  const token = new URLSearchParams(location.hash.slice(1)).get("t");
  const gone = location.hash === "#gone"; // a phone was turned away from its seat
  if (location.hash) history.replaceState(null, "", "/"); // a link is used once and leaves no trace in the history
  const seats = get("/api/seats").catch(() => ({})); // a PIN that is wanted is asked for after a refusal, too
  let before; // not known before the first answer
  insist(
    () => Promise.all([get("/api/about"), seats]),
    ([{ you }, { pin }]) => {
      const begun = you && before === null; // a game in which this phone holds a seat still: no code opens that one
      if (begun && document.visibilityState === "visible") return location.replace("/phone");
      if (!begun) before = you;
      render(
        html`
          <${Join} link=${token} asked=${Boolean(pin)} seat=${you} gone=${gone} />
        `,
        document.getElementById("page"),
      );
    },
    LOOK_MS,
  );
}

main();
