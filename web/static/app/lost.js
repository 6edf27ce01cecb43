// A script or a style sheet that is lost on its way here would leave a page empty, or plain, until somebody loads it anew.

const later = (go) => setTimeout(go, 3000);

/** The page, once the table answers: before, the browser's own would stay in its place. */
const anew = () => fetch(location.href).then(() => location.reload(), () => later(anew));

const lost = ({ target }) => {
  if (target.localName === "script") later(anew);
  // somebody may be typing on a plain page; a game's own sheets know how to go on
  if (target.rel === "stylesheet" && !target.onerror) later(() => target.replaceWith(target.cloneNode()));
};
window.addEventListener("error", lost, true);
