// The game's signs as paths on a 24-pixel grid: one for each colour of dice, one for each mage, the stone.

import { signs } from "/static/app/signs.js";

export const COLOURS = ["green", "grey", "red", "black", "violet"];
export const VALUES = [1, 2, 3, 4, 5, 6];

export const { Sign, Mark } = signs({
  // Colours, so that hue alone never decides: leaf, cloud, flame, moon, star.
  green: "M21 3C9 2 3 8 3 15l-1 6 3-1c2 1 4 1 5 1C18 21 22 13 21 3Z",
  grey: "M6 20a5 5 0 0 1-.5-10A7 7 0 0 1 19 8.5a5.8 5.8 0 0 1-1 11.5Z",
  red: "M12.5 1.5c.8 4 6 6.5 6 12.5a6.5 6.5 0 0 1-13 .3c0-3.3 2.3-4.6 2.3-7.8 1.7.9 2.6 2.4 2.7 4 1.7-2 2.6-5 2-9Z",
  black: "M15.5 2.5a10 10 0 1 0 0 19 8.5 8.5 0 0 1 0-19Z",
  violet: "M12 2l2.7 6.2 6.8.6-5.1 4.5 1.5 6.7-5.9-3.5L6.1 20l1.5-6.7-5.1-4.5 6.8-.6Z",
  // Mages.
  p1: "M12 2 22 20H2Z",
  p2: "M4 4h16v16H4Z",
  p3: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
  p4: "M12 1l9 11-9 11-9-11Z",
  p5: "M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z",
  p6: "M7 3h10l5 9-5 9H7l-5-9Z",
  // The wizard stone.
  stone: "M7 3h10l5 7-10 12L2 10Zm1.5 2.5L5.5 9.5h4Zm7 0-1 4h4Z",
});
