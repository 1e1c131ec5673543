// Where the keyboard's focus is, and whether that can be seen.
window.focusProbe = (() => {
  const { area, name, parts, contrast, ground } = probe;
  const seen = new WeakSet();

  // The next Tab leads to the first stop of the page, or of the dialog that lies over it.
  const toTop = () => {
    const top = document.querySelector("dialog[open]") ?? document.body;
    top.tabIndex = -1;
    top.focus();
    top.removeAttribute("tabindex");
  };

  const indicator = (element) => {
    if (element.matches("[role=gridcell], .choice")) {
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

  // The element that has the focus; nothing where the page itself has it.
  const stop = () => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const again = seen.has(element);
    seen.add(element);
    const outline = element instanceof SVGElement ? [] : cutSides(element);
    return {
      name: name(element),
      again,
      in_dialog: element.closest("dialog") !== null,
      on_board: element.closest(".board") !== null,
      faults: [...indicator(element), ...outline, ...place(element)],
    };
  };

  return { toTop, stop };
})();
