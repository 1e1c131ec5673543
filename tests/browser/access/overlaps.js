// What lies over text, and how large the board is.
window.overlaps = (() => {
  const { all, name } = probe;
  // What is over the page for a while is read by itself: a dialog, a menu, a message.
  const above = () => document.querySelector("dialog[open], [popover]:popover-open");

  // The part of a box that its scroll containers and the window show.
  const visible = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (overflowX !== "visible" || overflowY !== "visible") {
        const clip = at.getBoundingClientRect();
        [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
        [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      if (position === "fixed") break;
    }
    right = Math.min(right, innerWidth);
    bottom = Math.min(bottom, innerHeight);
    return { left: Math.max(left, 0), top: Math.max(top, 0), right, bottom };
  };

  // What is at a point instead of the element; nothing if that is right.
  const over = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || element.contains(hit) || hit.contains(element)) return null;
    // Moves that are scrolled lie below the heads of their columns.
    if (hit.closest(".move-list thead") && element.closest(".move-list")) return null;
    // The same goes for what is scrolled in a dialog.
    if (hit.closest(".dialog-head, .dialog-foot") && element.closest("dialog")) return null;
    // Messages go by themselves, and what a move that is typed can become is chosen from.
    return hit.closest(".notices, #completions") ? null : hit;
  };

  // The texts outside of pictures.
  const textNodes = (root) => {
    const accept = (node) =>
      node.nodeType === Node.TEXT_NODE
        ? NodeFilter.FILTER_ACCEPT
        : node.matches("svg, script, style, .visually-hidden, [hidden], .notices, #start")
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_SKIP;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, accept);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes.filter((node) => node.data.trim());
  };

  const covered = () => {
    const found = new Set();
    for (const node of textNodes(above() ?? document.body)) {
      const element = node.parentElement;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const { left, top, right, bottom } = visible(line, element);
        if (right - left < 4 || bottom - top < 4) continue;
        const y = (top + bottom) / 2;
        for (const x of [left + 2, (left + right) / 2, right - 2]) {
          const hit = over(element, x, y);
          if (hit) found.add(`${name(hit)} lies over "${node.data.trim().slice(0, 40)}"`);
        }
      }
    }
    return [...found];
  };

  // Text that its own box cuts.
  const cut = () =>
    all(".plate, .status-place, .status, .reasons, .alliances")
      .filter((element) => element.checkVisibility() && element.scrollHeight > element.clientHeight + 2)
      .map((element) => `${name(element)} needs ${element.scrollHeight} px and has ${element.clientHeight}`);

  // A presentation shows nothing but the board.
  const presents = () => document.documentElement.dataset.presentation === "yes";

  const board = () => {
    const { width, height } = document.querySelector(".table-page .board").getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  };

  return { covered, cut, board, presents };
})();
