// What web/static/app/phone.js asks of a game, each as small as it can be.

import { html } from "/static/vendor/preact.js";

const Nothing = () => null;
export { Nothing as Badge, Nothing as Board, Nothing as Hand, Nothing as Meaning, Nothing as Notes, Nothing as ThrowPad };
export const score = (view) => Math.max(...view.places);
export const doubt = () => null;
export const expected = () => null;

export function Stage({ moment, say, act }) {
  const { may } = moment.view.you;
  const offers = [
    ["roll", { do: "roll", value: 2 }],
    ["stay", { do: "step" }],
  ];
  return offers
    .filter(([, what]) => may.includes(what.do))
    .map(
      ([name, what]) => html`
        <button type="button" key=${name} class="act" onClick=${() => act(what)}>${say(name)}</button>
      `,
    );
}
