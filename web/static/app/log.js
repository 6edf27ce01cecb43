// The log in words, newest first, each throw with its picture; an own throw can be mended here.

import { html, useEffect, useState } from "/static/vendor/preact.js";
import { Icon } from "./icons.js";
import { get, insist } from "./post.js";
import { told } from "./say.js";

/** All entries of this viewer, fetched again whenever the number of the moment changes. */
export function useLog(seq, path = "/api/log") {
  const [entries, setEntries] = useState(null);
  useEffect(() => insist(() => get(path), setEntries), [seq]);
  return entries;
}

/** `mend(entry)` is offered beside the throws that `mine(entry)` names, what `back(entry)` draws beside all. */
export function Log({ entries, say, mend, mine = () => false, back }) {
  const [shown, setShown] = useState(null);
  if (!entries)
    return html`
      <p class="soft">${say("log.loading")}</p>
    `;
  const lines = entries.filter((entry) => entry.said.length);
  if (!lines.length)
    return html`
      <p class="soft">${say("log.empty")}</p>
    `;
  return html`
    <ol class="log" reversed>
      ${[...lines].reverse().map(
        (entry) => html`
          <li key=${entry.n} class=${entry.throw ? "throw" : ""}>
            <p>
              ${told(entry, say)}
              ${
                entry.source === "host" &&
                html`
                  <small class="soft">${say("log.by_host")}</small>
                `
              }
            </p>
            <div class="log-do">
              ${
                entry.frame &&
                html`
                  <button
                    type="button"
                    class="small"
                    aria-expanded=${shown === entry.n}
                    onClick=${() => setShown(shown === entry.n ? null : entry.n)}
                  >
                    <${Icon} name="camera" />
                    ${say("log.picture")}
                  </button>
                `
              }
              ${
                entry.throw &&
                mend &&
                mine(entry) &&
                html`
                  <button type="button" class="small" onClick=${() => mend(entry)}>${say("log.wrong")}</button>
                `
              }
              ${back?.(entry)}
            </div>
            ${
              shown === entry.n &&
              html`
                <${Picture} frame=${entry.frame} say=${say} />
              `
            }
          </li>
        `,
      )}
    </ol>
  `;
}

/** The picture of a throw with what was seen drawn in; nothing where there is none. One that is lost on its way is asked
 * for until it is here. */
export function Picture({ frame, say }) {
  const [lost, setLost] = useState(false);
  const [gone, setGone] = useState(null);
  const path = `/picture/${encodeURIComponent(frame)}?overlay=1`;
  useEffect(() => {
    if (!lost) return;
    return insist(
      () => there(path),
      (found) => (setLost(false), setGone(found ? null : frame)),
    );
  }, [lost, path]);
  if (!frame) return null;
  if (gone === frame)
    return html`
      <p class="soft picture-gone">${say("picture.gone")}</p>
    `;
  return html`
    <img class="picture kept" key=${lost} src=${path} alt=${say("picture.alt")} onError=${() => setLost(true)} />
  `;
}

/** Whether there is a picture; an error where that cannot be told now. */
async function there(path) {
  const answer = await fetch(path);
  if (!answer.ok && answer.status !== 404) throw new Error(String(answer.status));
  await answer.blob(); // whole, so that it need not come once more
  return answer.ok;
}
