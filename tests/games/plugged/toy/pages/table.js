// What web/static/app/table.js asks of a game, each as small as it can be.

const Nothing = () => null;
export { Nothing as Badge, Nothing as Board, Nothing as End, Nothing as Meaning, Nothing as Seats };
export const CHIMES = {};
