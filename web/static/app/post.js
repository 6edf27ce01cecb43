// Taps go up as POST; an answer that is no is an Error with what the server said. What a page cannot do without is
// asked for until it is here: a line that is gone just then comes back.

const AGAIN_MS = 3000;
const LATE_MS = 5000; // an answer that is not here by then may be lost
const UNANSWERED_MS = 30_000; // a machine that lost its power never says so, and a browser waits for minutes

export class Refused extends Error {
  constructor(status, said) {
    super(said.error ?? "");
    this.status = status;
    this.reason = said.reason ?? "connection";
    this.rule = said.rule ?? null;
    this.said = said.said ?? null; // the sentence by its pattern and words, for the host's page
    this.path = said.path ?? null; // to a place in what was written that is wrong
    this.wrong = said.wrong ?? null;
    this.wait = Math.ceil(said.wait_s ?? 0); // seconds
  }
}

async function answered(path, request, most = UNANSWERED_MS) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), most);
  try {
    const answer = await fetch(path, { ...request, signal: patience.signal }).catch(() => null);
    if (!answer) throw new Refused(0, {});
    const said = await answer.json().catch(() => null); // cut off, if it was a yes
    if (!answer.ok || !said) throw new Refused(answer.ok ? 0 : answer.status, said ?? {});
    return said;
  } finally {
    clearTimeout(timer);
  }
}

/** A word that nobody guesses. */
export const drawn = () => [...crypto.getRandomValues(new Uint32Array(4))].join("-");

/** Asks once more where no answer came, by the same word: what was done already is not done again. */
export async function post(path, body = {}) {
  const headers = { "Content-Type": "application/json", "X-Tischgeist": "1", "X-Once": drawn() };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return answered(path, request, LATE_MS).catch((error) => {
    if (error.status) throw error;
    return answered(path, request);
  });
}

export function get(path) {
  return answered(path, { headers: { Accept: "application/json" } });
}

/** Asks again and again until there is an answer to `heed`, and every so often after that if `every` is given, in
 * milliseconds; returns what makes it stop. */
export function insist(ask, heed, every = null) {
  let here = true;
  let next = 0;
  const wait = (ms) => {
    if (here) next = setTimeout(go, ms);
  };
  const go = () =>
    ask().then(
      (answer) => {
        if (here) heed(answer);
        if (every) wait(every);
      },
      () => wait(AGAIN_MS),
    );
  go();
  return () => {
    here = false;
    clearTimeout(next);
  };
}

/** That there is none of it is an answer, too: null, and not asked for again. */
export function orNone(error) {
  if (error.status !== 404) throw error;
  return null;
}

/** One sentence for a refusal in this phone's language, with the number of the rule that says so. Where a reason means
 * something else under that rule, the game has a sentence of its own for it. */
export function explained(say, refused) {
  const { reason, rule, wait } = refused;
  const key = [`refused.${reason}.${rule}`, `refused.${reason}`].find((each) => say.has(each));
  const sentence = key ? say(key, { wait }) : refused.message;
  return rule ? `${sentence} (${rule})` : sentence;
}
