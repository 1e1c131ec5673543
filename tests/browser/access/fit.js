// What is too small to be touched, and what does not fit.
window.fitProbe = (() => {
  const { INTERACTIVE, all, shown, area, name } = probe;
  // What no target of the page is smaller than, and what those of most fingers need.
  const [LEAST, FINGER] = [24, 44];
  const fits = (r, least = LEAST) => r.width >= least - 0.01 && r.height >= least - 0.01;
  const size = (r) => `${r.width.toFixed(1)}x${r.height.toFixed(1)}`;

  // A link with words of the same sentence beside it.
  const inSentence = (element) =>
    element.localName === "a" &&
    getComputedStyle(element).display === "inline" &&
    element.parentElement.matches("p, li") &&
    element.parentElement.textContent.trim() !== element.textContent.trim();
  // A radio button whose label can be touched in its stead.
  const labelled = (element) =>
    element.matches("[type=radio], [type=checkbox]") &&
    [...element.labels].some((label) => fits(label.getBoundingClientRect()));

  // 192 cells do not fit on a phone: there the nearest one counts, and the board can be magnified, which has a test
  // of its own.
  const magnified = (element) => element.matches(".game-fortress [role=gridcell]");

  const small = () =>
    all(INTERACTIVE)
      .filter((element) => !magnified(element))
      .filter((element) => shown(element) && !fits(area(element)))
      .filter((element) => !inSentence(element) && !labelled(element))
      .map((element) => `${name(element)} measures ${size(area(element))}`);

  // What is smaller than a finger within these elements.
  const underFinger = (css) =>
    all(INTERACTIVE)
      .filter((element) => element.closest(css) && shown(element) && !inSentence(element))
      // Nobody presses a heading that gets the focus because what had it is gone.
      .filter((element) => !element.matches("h2[tabindex='-1']"))
      .filter((element) => !fits(area(element), FINGER))
      .map((element) => `${name(element)} measures ${size(area(element))}`);

  const ownText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const read = (element) => shown(element) && ownText(element) && !element.closest(".visually-hidden");
  // The names that players have given may be cut: the party stands beside them.
  const given = (element) =>
    element.matches(".plate-name") && element.parentElement.querySelector(".plate-party:not(:empty)") !== null;
  const cuts = (overflow) => overflow === "hidden" || overflow === "clip";

  const cut = () =>
    all("body *")
      .filter((element) => read(element) && !given(element))
      .flatMap((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const wide = element.scrollWidth > element.clientWidth + 1;
        const tall = element.scrollHeight > element.clientHeight + 1;
        const words = `${name(element)} "${element.textContent.trim().slice(0, 40)}"`;
        return [
          wide && (cuts(overflowX) || textOverflow === "ellipsis") && `${words} is cut at its side`,
          tall && cuts(overflowY) && `${words} is cut below`,
        ].filter(Boolean);
      });

  // Of a board that is looked at closer, the keyboard brings every cell into sight; the moves of a phone are one line
  // that scrolls by itself, and so are those of the others.
  const cutOff = (element) => element.closest(".board.zoomed, .table-page .move-list, .table-page .recent ol") !== null;

  const outside = () => {
    const width = document.documentElement.clientWidth;
    return all(INTERACTIVE)
      .filter((element) => shown(element) && !cutOff(element))
      .filter((element) => area(element).left < -1 || area(element).right > width + 1)
      .map((element) => `${name(element)} is outside`);
  };

  const textEnd = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  };
  // Whether the page scrolls sideways, and the words that stick out.
  const scrolls = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = all("body *").filter((element) => read(element) && textEnd(element) > clientWidth);
    return [`the page scrolls sideways for ${wide.map(name).join(", ")}`];
  };

  const frame = () => new Promise(requestAnimationFrame);
  // What does not fit in text of twice its size.
  const misfits = async () => {
    const { style } = document.documentElement;
    style.fontSize = "200%";
    // What the page itself fits to its size, it does in the next frame.
    await frame();
    await frame();
    const faults = [...scrolls(), ...cut(), ...outside()];
    style.fontSize = "";
    if (document.documentElement.getAttribute("style") === "") document.documentElement.removeAttribute("style");
    return faults;
  };

  return { small, underFinger, misfits };
})();
