// A light of the strip as a drawing shows it.

/** The style of what is drawn for a light ("#rrggbb", not black): its hue at full value, and how `--bright` it is, for
 * the style sheet to make an opacity of. Painted as dark as a dim light is, on paper it would look like soot. */
export function shine(colour) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const most = Math.max(...parts);
  return { color: `rgb(${parts.map((part) => Math.round((255 * part) / most)).join(", ")})`, "--bright": most / 255 };
}
