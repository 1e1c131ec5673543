// What the tests ask of the page. The driver puts it there; nothing of it is part of the page.
window.probe ??= (() => {
  const INTERACTIVE =
    "a[href], button, select, input, textarea, summary, [role=button], [role=gridcell], [tabindex]";
  const all = (css) => [...document.querySelectorAll(css)];
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && area(element).width > 0;

  // A cell is its square: the piece on it may reach a little further.
  const area = (element) => (element.querySelector(":scope > .square") ?? element).getBoundingClientRect();

  const name = (element) => {
    if (element.id) return `#${element.id}`;
    if (element.dataset.ply) return `[data-ply=${element.dataset.ply}]`;
    if (element.matches("a, button, summary")) return `${element.localName} "${element.textContent.trim()}"`;
    const classes = (element.getAttribute("class") ?? "").split(/\s+/).filter(Boolean);
    return classes.map((each) => `.${each}`).join("") || element.localName;
  };

  const parts = (colour) => {
    const [r, g, b, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
    const scale = colour.startsWith("color(srgb") ? 1 : 255;
    return { rgb: [r, g, b].map((part) => part / scale), alpha };
  };
  const luminance = (colour) => {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = parts(colour).rgb.map(linear);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  // The colour that an element lies on, its own if it has one.
  const ground = (element) => {
    // The number of a trail stands on a disc.
    const disc = element.closest(".trail-number")?.querySelector("circle");
    if (disc) return getComputedStyle(disc).fill;
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (parts(colour).alpha === 1) return colour;
    }
    return "rgb(255, 255, 255)";
  };

  // The contrast of an element's text with what it lies on.
  const textContrast = (css) => {
    const element = document.querySelector(css);
    const style = getComputedStyle(element);
    return contrast(element instanceof SVGElement ? style.fill : style.color, ground(element));
  };

  // Whether the page is as it was when this was first added to it.
  const reached = document.documentElement.outerHTML;
  const untouched = () => document.documentElement.outerHTML === reached;

  return { INTERACTIVE, all, shown, area, name, parts, contrast, ground, textContrast, untouched };
})();
