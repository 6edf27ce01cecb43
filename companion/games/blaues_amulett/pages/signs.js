// The game's signs as paths on a 24-pixel grid: places, dark powers, the amulet, the four crests.

import { signs } from "/static/app/signs.js";

export const POWERS = ["dwarf", "witch", "wizard"];
const TASKS = ["ruin", "spring", "fire"];
export const FATES = [...POWERS, ...TASKS];

export const { Sign, Mark } = signs({
  // Places.
  start_castle: "M3 21V8h3v3h2V8h3v3h2V8h3v3h2V8h3v13h-7v-5a2.5 2.5 0 0 0-5 0v5ZM12 1v6h-1V1l6 2-5 2Z",
  castle: "M3 21V8h3v3h2V8h3v3h2V8h3v3h2V8h3v13h-7v-5a2.5 2.5 0 0 0-5 0v5Z",
  gate: "M3 21V7q9-8 18 0v14h-4v-8a5 5 0 0 0-10 0v8Z",
  ruin: "M3 21v-9l2-2v-3h3v4l3 2v-5h3v2l2-4h4v4l1 1v10h-6v-5h-3v5Z",
  spring:
    "M12 2c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 10 8 7 12 2ZM9 13a3.5 3.5 0 0 0 3.5 4v-1.5A2 2 0 0 1 10.5 13Z",
  fire: "M12.5 1.5c.8 4 6 6.5 6 12.5a6.5 6.5 0 0 1-13 .3c0-3.3 2.3-4.6 2.3-7.8 1.7.9 2.6 2.4 2.7 4 1.7-2 2.6-5 2-9Z",
  light_castle:
    "M12 1l1.2 3.3L16 3l-1 3 3 .5-2.5 1.8L17 11h2V9h3v12h-7v-4a3 3 0 0 0-6 0v4H2V9h3v2h2l1.5-2.7L6 6.5 9 6 8 3l2.8 1.3Z",
  // Dark powers.
  dwarf:
    "M12 1 6 10h12ZM6.5 11h11c.5 5-1 11-5.5 12-4.5-1-6-7-5.5-12Zm2.7 1.7a1.3 1.3 0 1 0 .1 0Zm5.6 0a1.3 1.3 0 1 0 .1 0Z",
  witch:
    "M13.5 1 9 10H4.5q-2.5 0-2.5 2h20q0-2-2.5-2H16ZM7 13h10c.4 4-.8 8-3 9.5l-2-1.5-2 1.5C7.8 21 6.6 17 7 13Zm2.5 1.5a1.1 1.1 0 1 0 .1 0Zm5 0a1.1 1.1 0 1 0 .1 0Z",
  wizard:
    "M12 .5 6 11h12Zm0 4 .7 1.6 1.7.1-1.3 1.1.5 1.7-1.6-.9-1.6.9.5-1.7-1.3-1.1 1.7-.1ZM6 12h12l-1.5 2.5L18 23l-4-2-2 2.5L10 21l-4 2 1.5-8.5Z",
  // The ring, the joker, an arrow.
  amulet: "M12 4a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10 1h4l-1 4h-2Z",
  joker: "M12 2l2.7 6.2 6.8.6-5.1 4.5 1.5 6.7-5.9-3.5L6.1 20l1.5-6.7-5.1-4.5 6.8-.6Z",
  arrow: "M3 9h10V4l9 8-9 8v-5H3Z",
  // Crests.
  p1: "M12 2l7 10-7 10-7-10Z",
  p2: "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM11 1h2v3h-2ZM11 20h2v3h-2ZM1 11h3v2H1ZM20 11h3v2h-3Z",
  p3: "M12 2l2.7 6.2 6.8.6-5.1 4.5 1.5 6.7-5.9-3.5L6.1 20l1.5-6.7-5.1-4.5 6.8-.6Z",
  p4: "M15.5 2.5a10 10 0 1 0 0 19 8.5 8.5 0 0 1 0-19Z",
});
