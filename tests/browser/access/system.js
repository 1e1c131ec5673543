// What is left of the page's looks where the system chooses the colours, and what still moves.
window.systemProbe = (() => {
  const { all, shown, name, parts, contrast, ground } = probe;
  // Whether a line of this colour stands out from what lies around the element.
  const visible = (element, colour) =>
    parts(colour).alpha > 0.5 && contrast(colour, ground(element.parentElement)) >= 3;

  const border = (element, side) => {
    const style = getComputedStyle(element);
    const [kind, width, colour] = ["Style", "Width", "Color"].map((part) => style[`border${side}${part}`]);
    const drawn = kind !== "none" && parseFloat(width) > 0;
    return drawn && visible(element, colour) && `${kind} ${width} ${colour}`;
  };
  const borders = (element) => ["Top", "Right", "Bottom", "Left"].map((side) => border(element, side));

  // What sets the element off that is no background, on whichever side; a background only where the system leaves it.
  const marks = (element) => {
    const style = getComputedStyle(element);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    const keepsBackground = style.forcedColorAdjust === "none" && visible(element, style.backgroundColor);
    const shape = element instanceof SVGGeometryElement && style.fill !== "none";
    return [
      ...new Set(borders(element).filter(Boolean)),
      outlined && `outline ${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
      style.textDecorationLine !== "none" && style.textDecorationLine,
      keepsBackground && style.backgroundColor,
      shape && visible(element, style.fill) && style.fill,
    ].filter(Boolean);
  };

  const unbordered = (css) =>
    all(css)
      .filter((element) => shown(element) && !borders(element).every(Boolean))
      .map((element) => `${name(element)} has no visible border`);

  // Whether every element of the first kind differs from every element of the second. `mark` selects
  // what an element may have inside as its sign.
  const alike = ([these, those, mark]) => {
    const looks = (element) =>
      [element, ...(mark ? element.querySelectorAll(mark) : [])].flatMap(marks).sort().join();
    const [some, others] = [these, those].map((css) => all(css).filter(shown));
    if (some.length === 0 || others.length === 0) return [`nothing to compare: ${these}, ${those}`];
    return some
      .filter((one) => !one.matches("[type=radio]") || getComputedStyle(one).appearance === "none")
      .filter((one) => others.some((other) => looks(one) === looks(other)))
      .map((one) => `${name(one)} looks like ${those}`);
  };

  const moving = () =>
    all("*").flatMap((element) =>
      ["", "::before", "::after", "::backdrop"].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo || null);
        const lasting = (times) => times.split(", ").some((time) => parseFloat(time) > 0);
        return [
          lasting(style.transitionDuration) && `transition ${style.transitionDuration}`,
          lasting(style.animationDuration) && `animation ${style.animationDuration}`,
          style.scrollBehavior === "smooth" && "smooth scrolling",
        ]
          .filter(Boolean)
          .map((what) => `${name(element)}${pseudo}: ${what}`);
      }),
    );

  return { unbordered, alike, moving };
})();
