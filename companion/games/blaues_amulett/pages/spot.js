// Where a cell is, in words: a place by its name, a field by how many there are before the place it leads to.

export function spot(path, cell, say) {
  if (cell[0] === "P") return say("move.place", { place: `place.${path.places[Number(cell.slice(1))]}` });
  const [segment, field] = cell.slice(1).split(".").map(Number);
  if (cell[0] === "R")
    return say("move.out", { left: path.segments[segment] - field + 1, place: `place.${path.places[segment + 1]}` });
  return say("move.back", { left: field, place: `place.${path.places[segment]}` });
}
