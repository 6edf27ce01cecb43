// A game as one sees it before it is chosen: its picture, for how many, how long, what belongs on the table.
//
// A game's folder brings pages/picture.svg, pages/choosing.json (minutes, what it needs, its house rules in groups,
// most used first, and which of their choices are for just so many players) and the words for all that in
// pages/house.<language>.json.

import { html, useEffect, useState } from "/static/vendor/preact.js";
import { get, insist } from "./post.js";
import { speaker, texts } from "./say.js";

/** The facts of every game there is; null until they are here. */
export function useGames() {
  const [games, setGames] = useState(null);
  useEffect(() => insist(() => get("/api/games"), setGames), []);
  return games;
}

/** `{say, minutes, needs, groups, seats}` of a game, null until they are here. */
export function useChoosing(lang, name) {
  const [choosing, setChoosing] = useState(null);
  useEffect(
    () =>
      insist(
        () => Promise.all([texts(lang, name, "choosing"), get(`/game/${name}/choosing.json`)]),
        ([all, more]) => setChoosing({ say: speaker(all), ...more }),
      ),
    [lang, name],
  );
  return choosing;
}

/** The picture with the game's name under it, for how many and how long. */
export function Cover({ game, lang }) {
  const choosing = useChoosing(lang, game.name);
  return html`
    <img class="cover" src=${`/game/${game.name}/picture.svg`} alt="" width="320" height="200" />
    <strong>${game.title[lang]}</strong>
    <small>
      ${
        choosing &&
        html`
          ${howMany(choosing.say, game.players)}
          <br />
          ${choosing.say("choosing.time", { low: choosing.minutes[0], high: choosing.minutes[1] })}
        `
      }
    </small>
  `;
}

/** How many may play, as a game's facts have it. */
export const howMany = (say, [low, high]) =>
  low < high ? say("choosing.players", { low, high }) : say("choosing.just", { count: high });

/** What must be there before it begins. */
export function Needs({ choosing }) {
  const { say, needs } = choosing;
  return html`
    <section class="needs">
      <h3>${say("choosing.needs")}</h3>
      <ul>
        ${needs.map(
          (each) => html`
            <li key=${each}>${say(`needs.${each}`)}</li>
          `,
        )}
        <li>${say("choosing.phones")}</li>
      </ul>
    </section>
  `;
}

/** A value of a house rule in words. */
export function spoken(say, name, value) {
  if (typeof value === "boolean") return say(value ? "on" : "off");
  if (Array.isArray(value)) return value.map((each) => say.title(each)).join(", ");
  return say.has(`switch.${name}.${value}`) ? say(`switch.${name}.${value}`) : String(value);
}

/** Whether a house rule stands otherwise than usual. */
export const changed = (item, value) => JSON.stringify(value ?? item.default) !== JSON.stringify(item.default);

/** The house rules among a game's `facts` that stand otherwise than usual and that `say` has words for. */
export const agreed = (facts, options, say) =>
  facts.switches.filter((item) => say.has(`switch.${item.name}`) && changed(item, options[item.name]));
