// What nobody sees at first comes when it is first shown, so that a phone's first view is light.

import { html, useEffect, useState } from "/static/vendor/preact.js";

/** A component out of a file of its own; nothing in its place until that is here, and tried anew with the next opening. */
export function later(load, name) {
  return function Later(all) {
    const [file, setFile] = useState(null);
    useEffect(() => {
      load().then(setFile, () => {});
    }, []);
    return file && html`<${file[name]} ...${all} />`;
  };
}
