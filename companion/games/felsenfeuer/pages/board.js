// The table: each matrix with a row for each mage, his essences, his glyphs at the edge, his runes in the field.

import { html } from "/static/vendor/preact.js";
import { Cube, inWords } from "./dice.js";
import { Mage } from "./figures.js";
import { matrixName } from "./keys.js";
import { COLOURS, Sign } from "./signs.js";

const [WIDE, ROW, HEAD, DIE] = [1000, 92, 62, 72];
/** The zones of a matrix: where each begins, and how wide it is. */
const ZONES = { marker: [124, 200], edge: [354, 296], field: [666, 314] };

/** What lies on and over one matrix, by mage and zone; a temple's shrines beside their rune. */
function rows(view, matrix) {
  const found = new Map();
  const temples = new Map(
    view.temples.flatMap((temple, n) => [temple.temple_rune, ...temple.shrines].map((id) => [id, n])),
  );
  for (const [id, die] of Object.entries(view.dice)) {
    const over = die.area === `hover:${matrix}`;
    if (die.area !== matrix && !over) continue;
    const seat = id.split(":")[0];
    const zone = over ? "field" : die.zone.split(":")[0];
    if (!found.has(seat)) found.set(seat, { marker: [], edge: [], field: [] });
    found.get(seat)[zone].push({ id, die, over, temple: temples.get(id) });
  }
  const order = ({ die, temple }) => (temple ?? 99) * 10 + (die.value ?? 0);
  for (const row of found.values())
    for (const zone of Object.values(row)) zone.sort((one, other) => order(one) - order(other));
  return found;
}

export function Board({ view, say }) {
  if (view.pool) {
    return html`
      <svg class="board" viewBox=${`0 0 ${WIDE} 300`} role="img" aria-label=${middle(view, say)}>
        <${Middle} pool=${view.pool} />
      </svg>
    `;
  }
  const matrices = [
    ...new Set(
      Object.values(view.dice)
        .map(({ area }) => area.replace("hover:", ""))
        .filter((area) => !area.includes(":")),
    ),
  ].sort();
  const seats = Object.keys(view.points);
  let top = 0;
  const drawn = matrices.map((matrix) => {
    const found = rows(view, matrix);
    const there = seats.filter((seat) => found.has(seat));
    const at = top;
    top += HEAD + there.length * ROW + 24;
    return html`
      <${Matrix} key=${matrix} ...${{ matrix, at, found, there, view, say, alone: matrices.length === 1 }} />
    `;
  });
  return html`
    <svg class="board" viewBox=${`0 0 ${WIDE} ${Math.max(top, 300)}`} role="img" aria-label=${said(view, seats, say)}>
      ${drawn}
    </svg>
  `;
}

/** While dice are drafted (FF-75) they lie in the middle: of each colour one, and how many there are. */
function Middle({ pool }) {
  const step = (WIDE - 40) / COLOURS.length;
  return html`
    <g class="matrix">
      <rect class="cloth" x="2" y="2" width=${WIDE - 4} height="296" rx="22" />
      ${COLOURS.map(
        (colour, n) => html`
          <g key=${colour} class=${pool[colour] ? "" : "none"} transform=${`translate(${20 + (n + 0.5) * step} 120)`}>
            <${Cube} die=${{ colour }} size=${DIE * 1.7} />
            <text class="count" y="128">${pool[colour]}</text>
          </g>
        `,
      )}
    </g>
  `;
}

/** The same in words. */
const middle = ({ pool }, say) =>
  `${say("board.label")}. ${COLOURS.map((colour) => `${pool[colour]} ${say.named(colour)}`).join(", ")}`;

function Matrix({ matrix, at, found, there, view, say, alone }) {
  const duel = view.duel_place === matrix && !alone;
  const bags = Object.keys(view.bags).filter((seat) => view.bags[seat] === matrix);
  return html`
    <g transform=${`translate(0 ${at})`} class="matrix">
      <rect
        class=${`cloth ${duel ? "duel" : ""}`}
        x="2"
        y="2"
        width=${WIDE - 4}
        height=${HEAD + there.length * ROW + 12}
        rx="22"
      />
      ${Object.entries(ZONES).map(
        ([zone, [x]]) => html`
          <text class="head" key=${zone} x=${x} y="44">${say(`zone.${zone}`)}</text>
        `,
      )}
      ${
        !alone &&
        html`
          <text class="head" x="24" y="44">${Number(matrix.slice(1)) + 1}${duel ? "!" : ""}</text>
        `
      }
      ${bags.map(
        (seat, n) => html`
          <g key=${seat} transform=${`translate(${940 - n * 64} 32)`}>
            <circle class="cauldron" r="28" />
            <${Mage} seat=${seat} size=${40} />
          </g>
        `,
      )}
      ${there.map(
        (seat, n) => html`
          <${Row} key=${seat} ...${{ seat, zones: found.get(seat), y: HEAD + n * ROW + ROW / 2, view }} />
        `,
      )}
    </g>
  `;
}

function Row({ seat, zones, y, view }) {
  const { player, on_marker: lying } = view.stone;
  return html`
    <g transform=${`translate(0 ${y})`}>
      <path class="rule" d=${`M20 ${-ROW / 2}H${WIDE - 20}`} />
      <g transform="translate(62 0)"><${Mage} seat=${seat} size=${64} /></g>
      ${
        player === seat &&
        html`
          <g class=${`stone ${lying ? "lying" : ""}`} transform="translate(96 -18)">
            <circle r="22" />
            <${Sign} name="stone" x=${0} y=${0} size=${30} />
          </g>
        `
      }
      ${Object.entries(ZONES).map(([zone, [x, wide]]) => {
        const step = Math.min(DIE + 8, wide / Math.max(1, zones[zone].length)); // many dice are drawn smaller: each sign stays whole
        const size = step - 8;
        return zones[zone].map(
          ({ id, die, over, temple }, n) => html`
            <g key=${id} transform=${`translate(${x + size / 2 + n * step} ${over ? -8 : 0})`}>
              ${
                over &&
                html`
                  <ellipse class="below" cx="0" cy=${size / 2 + 8} rx=${size * 0.4} ry="6" />
                `
              }${
                temple !== undefined &&
                html`
                  <rect class="temple" x=${-step / 2} y=${-step / 2} width=${step} height=${step} rx="12" />
                `
              }
              <${Cube} die=${die} size=${size} kind=${view.spell_rune === id ? "spell-rune" : ""} />
            </g>
          `,
        );
      })}
    </g>
  `;
}

/** The same in words, for those who do not see it. */
function said(view, seats, say) {
  const dice = (seat, zone) =>
    Object.entries(view.dice)
      .filter(([id, die]) => id.startsWith(`${seat}:`) && die.zone?.split(":")[0] === zone)
      .map(([, die]) => inWords(die, say));
  const parts = (seat) =>
    Object.keys(ZONES)
      .map((zone) => [say(`zone.${zone}`), dice(seat, zone)])
      .filter(([, found]) => found.length)
      .map(([name, found]) => `${name} ${found.join(", ")}`);
  return `${say("board.label")}. ${seats.map((seat) => `${say.title(seat)}: ${parts(seat).join("; ")}`).join(". ")}`;
}

/** What a matrix is called, and that one fights there. */
export const duelWords = (view, say) =>
  view.duel_place ? `${say("duel_place")}: ${matrixName(view.duel_place, say)}` : "";

/** The spells being resolved, the outermost first: "Kettenblitz › Windrose". */
export const running = (view, say) => view.spells.map(({ name }) => name || say("spell.unnamed")).join(" › ");
