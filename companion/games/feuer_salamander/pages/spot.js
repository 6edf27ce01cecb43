// Where a cell is, in words.

const WORDS = {
  track: ([area, slot]) => ({ area, slot: Number(slot) }),
  start: ([home]) => ({ home }),
  chamber: ([wing, row, stone]) => ({ wing: `wing:${wing}`, row: Number(row), stone: Number(stone) }),
  dungeon: () => ({}),
};

/** "track:queen:2" as this language says it. */
export function spot(cell, say) {
  const [kind, ...rest] = cell.split(":");
  return say(`spot.${kind}`, WORDS[kind](rest));
}
