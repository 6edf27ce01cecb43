// The tray as the camera sees it now, bare or with what is seen in it.

import { html, useEffect, useRef, useState } from "/static/vendor/preact.js";
import { insist } from "./post.js";

const LOOK_MS = 1000;
const READ_MS = 2000; // to read every picture, too, is hard work for a small computer

/** The tray; the next picture comes a moment after the last. */
export function Tray({ say }) {
  const [turn, setTurn] = useState(0);
  const [gone, setGone] = useState(false);
  const timer = useRef(0);
  const came = (missing) => () => {
    setGone(missing);
    timer.current = setTimeout(() => setTurn((now) => now + 1), LOOK_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return html`
    ${
      gone &&
      html`
        <${Missing} say=${say} />
      `
    }
    <img
      class="picture watched"
      src=${`/camera.jpg?v=${turn}`}
      alt=${say("host.tray")}
      hidden=${gone}
      onLoad=${came(false)}
      onError=${came(true)}
    />
  `;
}

/** The same with what is seen drawn in, and why that is in doubt. */
export function Seen({ say }) {
  const [{ picture, doubts }, setSeen] = useState({ picture: "", doubts: [] });
  useEffect(() => insist(() => read().catch(() => NOTHING), setSeen, READ_MS), []);
  useEffect(() => () => URL.revokeObjectURL(picture), [picture]); // else each stays in the page's memory
  return html`
    ${
      picture === null &&
      html`
        <${Missing} say=${say} />
      `
    }
    ${
      picture === ""
        ? html`
            <div class="picture seen"></div>
          `
        : html`
            <img class="picture seen" src=${picture} alt=${say("host.tray")} hidden=${picture === null} />
          `
    }
    ${
      doubts.length > 0 &&
      html`
        <p class="doubts">${doubts.map((reason) => say(`reason.${reason}`)).join(" ")}</p>
      `
    }
  `;
}

const NOTHING = { picture: null, doubts: [] };

async function read() {
  const answer = await fetch("/camera.jpg?overlay=1");
  if (!answer.ok) return NOTHING;
  const doubts = answer.headers.get("X-Doubts");
  return { picture: URL.createObjectURL(await answer.blob()), doubts: doubts ? doubts.split(" ") : [] };
}

function Missing({ say }) {
  return html`
    <p class="picture-gone soft">${say("host.no_picture")}</p>
  `;
}
