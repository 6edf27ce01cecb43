// Runs inside a page: what is cut off, out of reach, too small or covered. `arguments[0]`: the page may not scroll.

const faults = [];
const [wide, high] = [innerWidth, innerHeight];
const page = document.scrollingElement;
if (page.scrollWidth > wide + 1) faults.push(`the page is ${page.scrollWidth} wide`);
if (arguments[0] && page.scrollHeight > high + 1) faults.push(`the page is ${page.scrollHeight} high`);
const called = (each) => (each.getAttribute?.("aria-label") || each.textContent || String(each.className?.baseVal ?? each.className)).trim().slice(0, 40);
const scrolls = (each) => each.closest(".sheet-body, .room, .told-last");
const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest(".unseen, noscript");

// no word is cut off: not by the screen's edge, nor by whatever box hides what sticks out of it
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const holder = texts.currentNode.parentElement;
  if (!texts.currentNode.data.trim() || !shown(holder) || holder.closest("svg") || scrolls(holder)) continue;
  const range = document.createRange();
  range.selectNodeContents(texts.currentNode);
  const box = range.getBoundingClientRect();
  if (box.width <= 2) continue; // for screen readers only
  if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) faults.push(`off the screen: ${called(holder)}`);
  for (let outer = holder; outer; outer = outer.parentElement) {
    const style = getComputedStyle(outer);
    const frame = outer.getBoundingClientRect();
    const edge = outer.matches("button, .act, li, .tag") || style.overflowX === "hidden" || style.overflowY === "hidden";
    if (edge && (box.left < frame.left - 1 || box.right > frame.right + 1)) faults.push(`wider than its box: ${called(holder)} in ${outer.className}`);
    if (edge && outer !== document.body && (box.top < frame.top - 3 || box.bottom > frame.bottom + 3)) faults.push(`higher than its box: ${called(holder)} in ${outer.className}`);
  }
}

// what one does reaches neither into the sentence above it nor into the hand below
for (const each of document.querySelectorAll(".stage *")) {
  const window_ = each.parentElement.closest(".fill, .stage");
  if (!window_ || !shown(each) || scrolls(each) || each.ownerSVGElement || each.matches(".stage .sheet *")) continue;
  if (getComputedStyle(each.parentElement).overflowY === "hidden") continue; // there it is cut off, and looked at above
  const [box, frame] = [each, window_].map((one) => one.getBoundingClientRect());
  if (!box.height) continue; // an empty place without room; what is in it is looked at itself
  if (box.top < frame.top - 4 || box.bottom > frame.bottom + 4) faults.push(`sticks out: ${called(each)} of ${window_.className}`);
}

// what the table page says of a seat stands side by side; only the badge may carry something
const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
for (const seat of document.querySelectorAll(".seats li")) {
  const parts = [...seat.children].filter((each) => !each.matches(".badge")).map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const box = range.getBoundingClientRect();
    return [each.className, box.width ? box : each.getBoundingClientRect()];
  });
  for (const [at, [name, box]] of parts.entries())
    for (const [other, near] of parts.slice(at + 1)) {
      const [across, down] = [[box.right, near.right, box.left, near.left], [box.bottom, near.bottom, box.top, near.top]].map(([a, b, c, d]) => Math.min(a, b) - Math.max(c, d));
      if (across > 1 && down > rem * 0.4) faults.push(`${name} over ${other}: ${called(seat)}`); // letters are lower than their line
    }
}

// what was told last is there as a whole line or not at all
for (const line of document.querySelectorAll(".told-last li")) {
  const [box, frame] = [line, line.parentElement].map((one) => one.getBoundingClientRect());
  if (!shown(line) && frame.height <= 2 * rem) continue;
  if (box.left < frame.right - 1 && box.height < parseFloat(getComputedStyle(line).lineHeight)) faults.push(`cut through: ${called(line)}`);
  if (box.left < frame.right - 1 && box.bottom > frame.bottom + 3) faults.push(`cut through: ${called(line)}`);
  // the newest is there wherever there is room for a line, and whole unless it ends in dots
  const whole = line.scrollHeight < line.clientHeight + 3 || line.style.getPropertyValue("--lines") > 0;
  if (!line.previousElementSibling && frame.height > 2 * rem && (box.left > frame.left + 1 || !whole)) faults.push(`not told: ${called(line)}`);
}

// whatever can be pressed is on the screen, large enough, and nothing lies over it
for (const each of document.querySelectorAll("button, [role=button], a[href], input, select")) {
  if (!shown(each) || scrolls(each)) continue;
  const box = each.getBoundingClientRect();
  if (box.bottom > high + 1 || box.right > wide + 1 || box.top < -1 || box.left < -1) faults.push(`out of reach: ${called(each)}`);
  if (!each.matches(".chamber-key") && (box.height < 47.5 || box.width < 40)) faults.push(`too small a target: ${called(each)} ${box.width | 0}x${box.height | 0}`);
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (over && !each.contains(over) && !over.contains(each) && !over.closest(".refusal, .sheet")) faults.push(`covered: ${called(each)} by ${over.className?.baseVal ?? over.className}`);
}
// and no two of them lie over each other, nor does one lie over what the page says
const free = (each) => shown(each) && !scrolls(each) && !each.closest("[inert], .refusal, .sheet");
const beside = [...document.querySelectorAll(".phone :is(button, .peek, .now > *)")].filter(free).map((each) => [each, each.getBoundingClientRect()]);
for (const [at, [each, box]] of beside.entries())
  for (const [other, near] of beside.slice(at + 1)) {
    const across = Math.min(box.right, near.right) - Math.max(box.left, near.left);
    const down = Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top);
    if (across > 1 && down > 1 && !each.contains(other)) faults.push(`${called(each)} over ${called(other)}`);
  }
// every sentence has all its words, for the ear too
const labels = ["aria-label", "alt", "title"];
const heard = [...document.querySelectorAll(labels.map((name) => `[${name}]`))].flatMap((each) => labels.map((name) => each.getAttribute(name) ?? ""));
for (const said of [document.body.innerText, ...heard]) {
  const gap = said.match(/\{\w[^}]*\}/);
  if (gap) faults.push(`a word is missing: ${gap[0]}`);
}
return [...new Set(faults)];
