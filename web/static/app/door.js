// At the door: a seat, or the host's place, is held by a cookie from then on.

import { post, Refused } from "./post.js";

/** Posts what opens the door; a browser that takes no cookies would use up a seat's code for nothing. */
export async function letIn(path, body) {
  if (!takesCookies()) throw new Refused(0, { reason: "no_cookies" });
  return post(path, body);
}

function takesCookies() {
  document.cookie = "taken=1; SameSite=Strict";
  const taken = document.cookie.includes("taken=1");
  document.cookie = "taken=; Max-Age=0; SameSite=Strict";
  return taken;
}
