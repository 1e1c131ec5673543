// Where the keyboard's focus is, and whether that can be seen.
window.focusProbe = (() => {
  const { INTERACTIVE, area, name, parts, contrast, ground, shown } = probe;
  let seen, first, stops, end, ahead, left, count;

  // The next Tab leads to the first stop of the page, or of the dialog that lies over it.
  const toTop = () => {
    const top = document.querySelector("dialog[open]") ?? document.body;
    top.tabIndex = -1;
    top.focus();
    top.removeAttribute("tabindex");
  };

  const indicator = (element) => {
    if (element.matches("[role=gridcell], .promotion-option")) {
      const ring = element.querySelector(":scope > .ring");
      return ring && getComputedStyle(ring).display !== "none" ? [] : ["no ring"];
    }
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    if (outlineStyle === "none" || parseFloat(outlineWidth) < 2)
      return [`outline ${outlineStyle} ${outlineWidth}`];
    const beside = ground(element.parentElement);
    const ratio = contrast(outlineColor, beside);
    const faint = parts(outlineColor).alpha < 1 || ratio < 3;
    return faint ? [`outline ${outlineColor} on ${beside} has a contrast of ${ratio.toFixed(2)}`] : [];
  };

  const place = (element) => {
    const r = area(element);
    const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return ["centre outside the viewport"];
    const faults = [];
    const cut = (from, to, size) => to - from <= size && (from < -1 || to > size + 1);
    if (cut(r.left, r.right, innerWidth) || cut(r.top, r.bottom, innerHeight))
      faults.push("partly outside the viewport");
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(element.contains(hit) || hit.contains(element)))
      faults.push(`covered by ${hit && name(hit)}`);
    return faults;
  };

  // The sides on which whatever scrolls around the element cuts its outline off.
  const cutSides = (element) => {
    const style = getComputedStyle(element);
    const out = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const r = element.getBoundingClientRect();
    const sides = new Set();
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible" || at === document.body) continue;
      const [b, left, top] = [at.getBoundingClientRect(), at.clientLeft, at.clientTop];
      if (r.left - out < b.left + left - 1) sides.add("left");
      if (r.top - out < b.top + top - 1) sides.add("top");
      if (r.right + out > b.left + left + at.clientWidth + 1) sides.add("right");
      if (r.bottom + out > b.top + top + at.clientHeight + 1) sides.add("bottom");
      if (at.localName === "dialog") break;
    }
    return sides.size > 1 ? [`outline cut off: ${[...sides].join(", ")}`] : [];
  };

  const describe = (element) => ({
    name: name(element),
    in_dialog: element.closest("dialog") !== null,
    on_board: element.closest(".board") !== null,
    errors: [
      ...indicator(element),
      ...(element instanceof SVGElement ? [] : cutSides(element)),
      ...place(element),
    ],
  });

  // Looks at the element that has the focus; the walk is over where the page itself has it, or it was there before.
  const look = () => {
    ahead = false;
    if (end !== null) return;
    const element = document.activeElement;
    // Past the last stop it leaves the page, and the browser may already have brought it back: to the dialog itself, or to
    // the first.
    const outside = !element || element === document.body || element === document.documentElement || element.matches("dialog");
    // Where there is one stop only, it stays there.
    if (outside || (element === first && (left || count === 1))) end = "round";
    else if (seen.has(element)) end = name(element);
    else stops.push(describe(element));
    seen.add(element);
    first ??= element;
  };
  // A Tab leads on from where the last one has led, after all that this has caused.
  const onTab = () => {
    if (ahead) look();
    [ahead, left] = [true, false];
  };
  const onLeave = ({ relatedTarget }) => {
    left ||= relatedTarget === null;
  };

  // Begins a walk; tells how many Tabs it will take, about.
  const start = () => {
    [seen, first, stops, end, ahead, left] = [new WeakSet(), null, [], null, false, false];
    toTop();
    addEventListener("keydown", onTab, true);
    addEventListener("focusout", onLeave, true);
    const within = document.querySelector("dialog[open]") ?? document.body;
    const isStop = (element) =>
      element.tabIndex >= 0 && !element.disabled && shown(element) && !element.matches("[type=radio]:not(:checked)");
    count = [...within.querySelectorAll(INTERACTIVE)].filter(isStop).length;
    return count + 1;
  };
  const walked = () => {
    if (ahead) look();
    return { stops, end };
  };

  return { start, walked };
})();
