// What nobody sees at first comes when it is first shown, so that a phone's first view is light.

import { html, useEffect, useState } from "/static/vendor/preact.js";
import { insist } from "./post.js";

/** A component out of a file of its own; nothing in its place until that is here, and tried until it is. */
export function later(load, name) {
  return function Later(all) {
    const [file, setFile] = useState(null);
    useEffect(() => insist(load, setFile), []);
    return (
      file &&
      html`
        <${file[name]} ...${all} />
      `
    );
  };
}
