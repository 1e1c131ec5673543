// What the page shows, in numbers: inserted before the call of one of these functions.

// Any notation of a colour that a style may have; a canvas reads them all.
const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const rgba = (css) => {
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = css;
  pen.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
};

const over = ([r, g, b, a], alpha, ground) => [r, g, b].map((part, at) => part * a * alpha + ground[at] * (1 - a * alpha));

const ancestors = (element) => {
  const line = [];
  for (let at = element; at instanceof Element; at = at.parentElement) line.push(at);
  return line;
};

const opacity = (element) => ancestors(element).reduce((all, at) => all * Number(getComputedStyle(at).opacity), 1);

// The background that an element lies on, through everything that lets it through.
const groundOf = (element) =>
  ancestors(element).reverse().reduce((ground, at) => over(rgba(getComputedStyle(at).backgroundColor), 1, ground), [255, 255, 255]);

const isPainted = (style, part) =>
  style[part] !== "none" && Number(style[`${part}Opacity`]) > 0 && (part === "fill" || parseFloat(style.strokeWidth) > 0);

const tones = (element, ground) => {
  const style = getComputedStyle(element);
  return ["fill", "stroke"].filter((part) => isPainted(style, part)).map((part) => ({
    part,
    colour: over(rgba(style[part]), Number(style[`${part}Opacity`]) * opacity(element), ground),
  }));
};

const fields = () =>
  [...document.querySelectorAll("[role=gridcell], .promotion-option")].map((element) => ({
    element,
    field: ["light", "dark", "third", "promotion-option"].find((name) => element.classList.contains(name)) + (element.matches(".fort") ? " fort" : ""),
    hovered: element.matches(".hovered, .picked, .target:hover, .promotion-option:hover"),
    ground: rgba(getComputedStyle(element.querySelector(".square")).fill).slice(0, 3),
  }));

const marksOn = (element) =>
  [...element.children].filter((mark) => !mark.matches("g, .square") && getComputedStyle(mark).display !== "none");

// Every mark on a cell, with the colours it has there and the colour it stands on.
const marks = () =>
  fields().flatMap(({ element, field, hovered, ground }) =>
    marksOn(element).map((mark) => ({
      class: mark.getAttribute("class"), field, hovered, ground, tones: tones(mark, ground),
    })));

// The ring around a finger's target, which runs over the cells around it and over the water.
const aim = () => {
  const water = rgba(getComputedStyle(document.querySelector(".board .water")).fill).slice(0, 3);
  const all = fields().filter(({ hovered }) => !hovered).concat({ field: "water", ground: water });
  return [...new Map(all.map(({ field, ground }) => [field, ground]))].flatMap(([field, ground]) =>
    [...document.querySelectorAll(".target-ring")].map((mark) => ({
      class: mark.getAttribute("class"), field, hovered: false, ground, tones: tones(mark, ground),
    })));
};

// The outlines of set-up areas, which run between cells of either colour.
const areas = () =>
  [...new Map(fields().filter(({ hovered }) => !hovered).map(({ field, ground }) => [field, ground]))].flatMap(([field, ground]) =>
    [...document.querySelectorAll(".setup-zone")].map((mark) => ({
      class: mark.getAttribute("class"), field, hovered: false, ground, tones: tones(mark, ground),
    })));

// What runs over cells of every colour: walls and gates, and the arrow to the target of a move that is asked about. Of two
// lines of which one is the other's case, both are one mark.
const over_cells = () =>
  [...new Map(fields().filter(({ hovered }) => !hovered).map(({ field, ground }) => [field, ground]))].flatMap(([field, ground]) =>
    [...document.querySelectorAll(".wall, .gate, .pending")].map((mark) => ({
      class: mark.getAttribute("class").split(" ")[0] + (mark.matches("polygon") ? "" : mark.matches(".case") ? " outer" : " inner"),
      field, hovered: false, ground, tones: tones(mark, ground),
    })));

// The names in cells, one on each kind of cell, with the line round them, which is their ground.
const names = () =>
  [...new Map([...document.querySelectorAll(".board .name")].map((name) => [name.getAttribute("class"), name]))].map(([field, name]) => {
    const style = getComputedStyle(name);
    return { field, ink: rgba(style.fill).slice(0, 3), ground: rgba(style.stroke).slice(0, 3) };
  });

// The colours of the cells as they are now.
const grounds = () => fields().map(({ field, hovered, ground }) => ({ field, hovered, colour: ground }));

// Where the first mark of each class has any colour at all, of 50 by 50 points of its cell.
const inks = () => {
  const seen = new Map();
  const point = document.querySelector(".board").createSVGPoint();
  for (const mark of [...document.querySelectorAll("[role=gridcell]")].flatMap(marksOn)) {
    const style = getComputedStyle(mark);
    const name = `${mark.getAttribute("class")} ${mark.getAttribute("d") ?? ""}`;
    if (seen.has(name)) continue;
    const points = [];
    for (let at = 0; at < 2500; at += 1) {
      [point.x, point.y] = [(at % 50) * 2 + 1, Math.floor(at / 50) * 2 + 1];
      // A tint is a colour, not a shape.
      const isArea = isPainted(style, "fill") && Number(style.fillOpacity) > 0.5;
      if ((isArea && mark.isPointInFill(point)) || (isPainted(style, "stroke") && mark.isPointInStroke(point)))
        points.push(at);
    }
    seen.set(name, { class: mark.getAttribute("class"), points });
  }
  return [...seen.values()];
};

// What a mark is drawn as; a bar and a square are both a rectangle.
const shape = (mark) =>
  mark.localName === "rect" && mark.getAttribute("width") === mark.getAttribute("height") ? "square" : mark.localName;

// The pieces on the board, one of each party: the parts of the drawing coloured as this party's, and its mark if
// the parties have marks.
const parties = () =>
  ["party-0", "party-1", "party-2", "party-3"].filter((party) => document.querySelector(`.board .piece.${party}`)).map((party) => {
    const piece = document.querySelector(`.board .piece.${party}`);
    const symbol = document.querySelector(piece.querySelector("use[class^=party-]").getAttribute("href"));
    const parts = [...symbol.children].map((part) => piece.appendChild(part.cloneNode(true)));
    const colours = (name, part) => {
      const style = getComputedStyle(parts.find((path) => path.matches(`.${name}`)));
      return rgba(style[part]).slice(0, 3);
    };
    const mark = piece.querySelector(".party-mark");
    const found = {
      fill: colours("body", "fill"), contour: colours("body", "stroke"), rim: colours("rim", "stroke"),
      mark: mark && rgba(getComputedStyle(mark).fill).slice(0, 3),
      shapes: [...new Set([...document.querySelectorAll(`.board .piece.${party} .party-mark`)].map(shape))],
    };
    for (const part of parts) part.remove();
    return found;
  });

// Every element that shows text of its own, with its colour as it comes out; what is disabled or lies behind a
// dialog may be faint. Which of the named kinds it is of goes with it.
const texts = (kinds) => {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const hasText = (element) =>
    element.matches("select, input:not([type=radio], [type=checkbox])") || [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && element.checkVisibility({ visibilityProperty: true });
  };
  return [...root.querySelectorAll("*")]
    .filter((element) => hasText(element) && isSeen(element) && !element.closest(":disabled, style, script"))
    .map((element) => {
      const style = getComputedStyle(element);
      // The number of a trail stands on a disc.
      const disc = element.closest(".trail-number")?.querySelector("circle");
      const ground = disc ? rgba(getComputedStyle(disc).fill).slice(0, 3) : groundOf(element);
      const ink = element instanceof SVGElement ? style.fill : style.color;
      return {
        name: `${element.localName}.${element.getAttribute("class") ?? ""}#${element.id}`,
        kinds: kinds.filter((kind) => element.closest(kind)),
        ground,
        colour: over(rgba(ink), opacity(element), ground),
      };
    });
};

// The outline of what has the focus, and what it is drawn on; nothing where it is shown in another way.
const outline = () => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  if (element === document.body || element.closest(".board")) return null;
  const ground = groundOf(element.parentElement);
  const width = style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
  return { name: `${element.localName}#${element.id}`, width, ground, colour: over(rgba(style.outlineColor), 1, ground) };
};
