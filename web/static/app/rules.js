// The rules of the moment: what one may do now and, for all else, the rule that is against it; one's last refusal first.
//
// A game's folder brings the words (pages/rules.<language>.json: "do.<action>", "do.<action>.how", "rule.<number>",
// "goal", "turn") and which rules bind an action that is open (pages/rules.json). Nothing of this is fetched before.

import { html, useEffect, useState } from "/static/vendor/preact.js";
import { agreed, spoken, useChoosing, useGames } from "./choosing.js";
import { wear } from "./game.js";
import { get, insist } from "./post.js";
import { speaker, texts } from "./say.js";

/** A game's rules in one language: `say` for the words, `bound` for the numbers of an action's rules. */
function useBook(lang, game) {
  const [book, setBook] = useState(null);
  useEffect(() => {
    const look = wear("/static/rules.css");
    const stop = insist(
      () => Promise.all([texts(lang, game, "rules"), get(`/game/${game}/rules.json`), look.holds]),
      ([all, bound]) => setBook({ say: speaker(all), bound }),
    );
    return () => {
      stop();
      look.off();
    };
  }, [lang, game]);
  return book;
}

/** What is open and shut for this seat, asked for anew with every moment. */
function useGuide(seq) {
  const [guide, setGuide] = useState(null);
  useEffect(() => insist(() => get("/api/guide"), setGuide), [seq]);
  return guide;
}

export function Rules({ moment, lang, refusal }) {
  const book = useBook(lang, moment.game);
  const guide = useGuide(moment.seq);
  if (!book || !guide) return null;
  const { say, bound } = book;
  return html`
    <div class="rules">
      ${
        refusal?.rule &&
        html`
          <section class="refused">
            <h3>${say("rules.refused")}</h3>
            <p>${refusal.said}</p>
            <${Rule} number=${refusal.rule} say=${say} />
          </section>
        `
      }
      <${Agreed} ...${{ moment, lang, told: say }} />
      <section>
        <h3>${say("rules.may")}</h3>
        ${
          guide.may.length
            ? html`
                <ul>
                  ${guide.may.map(
                    (act) => html`
                      <${Open} key=${act} act=${act} rules=${bound[act]} say=${say} />
                    `,
                  )}
                </ul>
              `
            : html`
                <p>${say("rules.nothing")}</p>
              `
        }
      </section>
      ${
        guide.not.length > 0 &&
        html`
          <section>
            <h3>${say("rules.not")}</h3>
            <ul>
              ${guide.not.map(
                (shut) => html`
                  <${Shut} key=${shut.rule + shut.reason} shut=${shut} say=${say} />
                `,
              )}
            </ul>
          </section>
        `
      }
      <section>
        <h3>${say("rules.goal")}</h3>
        <p>${say("goal")}</p>
        <h3>${say("rules.turn")}</h3>
        <p>${say("turn")}</p>
      </section>
    </div>
  `;
}

/** The house rules that stand otherwise than usual: the sentences of the rules tell what is usual. */
function Agreed({ moment, lang, told }) {
  const choosing = useChoosing(lang, moment.game);
  const facts = useGames()?.find((each) => each.name === moment.game);
  if (!choosing || !facts) return null;
  const { say } = choosing;
  const own = agreed(facts, moment.options, say);
  if (!own.length) return null;
  return html`
    <section class="agreed">
      <h3>${say("choosing.rules")}</h3>
      <p>${told("rules.agreed")}</p>
      <ul>
        ${own.map(
          (item) => html`
            <li key=${item.name}>
              <strong>${say(`switch.${item.name}`)}: ${spoken(say, item.name, moment.options[item.name])}</strong>
              <p>${say(`switch.${item.name}.why`)}</p>
              <p class="rule">${say("choosing.usual")} ${spoken(say, item.name, item.default)}</p>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function Open({ act, rules, say }) {
  return html`
    <li>
      <strong>${say(`do.${act}`)}</strong>
      <p>${say(`do.${act}.how`)}</p>
      <details>
        <summary>${say("rules.more", { count: rules.length })}</summary>
        ${rules.map(
          (number) => html`
            <${Rule} key=${number} number=${number} say=${say} />
          `,
        )}
      </details>
    </li>
  `;
}

function Shut({ shut, say }) {
  const { rule, reason } = shut;
  return html`
    <li>
      <strong>${shut.do.map((act) => say(`do.${act}`)).join(", ")}</strong>
      ${
        reason !== "wrong_phase" &&
        html`
          <p>${say(`refused.${reason}`)}</p>
        `
      }
      <${Rule} number=${rule} say=${say} />
    </li>
  `;
}

function Rule({ number, say }) {
  return html`
    <p class="rule">
      <b>${number}</b>
      ${" "}${say(`rule.${number}`)}
    </p>
  `;
}
