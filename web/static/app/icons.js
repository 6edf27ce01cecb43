// Signs of the shell, drawn on a 24-pixel grid in the text's colour; each is decoration beside words.

import { html } from "/static/vendor/preact.js";

const PATHS = {
  board: "M12 2 22 12 12 22 2 12ZM12 8v8M8 12h8",
  notes: "M6 3h9l4 4v14H6ZM15 3v4h4M9 11h7M9 15h7",
  log: "M12 3a9 9 0 1 0 9 9M12 7v5l3 2M21 4v4h-4",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M19 5l-2.8 2.8M7.8 16.2 5 19",
  close: "M5 5l14 14M19 5 5 19",
  up: "M12 20V5M5 12l7-7 7 7",
  undo: "M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3",
  camera: "M3 7h4l2-3h6l2 3h4v13H3ZM12 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
  hand: "M7 12V5.5a1.5 1.5 0 0 1 3 0V11 4a1.5 1.5 0 0 1 3 0v7-5.5a1.5 1.5 0 0 1 3 0V12v-3a1.5 1.5 0 0 1 3 0v6c0 4-2.5 7-6 7-4 0-5.5-2-7.5-5.5L4 13.5c-.8-1.8 1.6-2.8 3-1.5Z",
  lamp: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9V16h-7v-2.1A6 6 0 0 1 12 3Z",
  people: "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM2 20c0-4 2.5-6 6-6s6 2 6 6M16 6a2.5 2.5 0 1 1 0 5M17 14c3 0 5 2 5 5",
  tools: "M14 6a4 4 0 0 0 5 5l2 2-8 8-3-3 5-5M3 7l4-4 4 4-4 4ZM9 9l3 3",
  warn: "M12 3 22 20H2ZM12 9v5M12 17v.5",
  dice: "M4 8h16v8H4ZM8 12h.1M12 12h.1M16 12h.1",
  check: "M4 12l5 6L20 6",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.1",
  spirit:
    "M12 2.5c1 4 6.5 5.5 6.5 11V21l-3.3-2-3.2 2-3.2-2-3.3 2v-7.5c0-4 3-5.5 3.5-8.5 1.5 1 2 2 2 3 .8-1.5 1-3.5 1-5.5ZM9.8 13h.1M14.2 13h.1",
};

export function Icon({ name }) {
  return html`
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>
  `;
}
