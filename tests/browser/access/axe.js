// What axe-core says of the page.
window.axeProbe = (() => {
  const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const CONTRAST = "color-contrast";
  // The rules that read colours, and the one that measures: a border of another width makes a target smaller.
  const OF_COLOURS = [CONTRAST, "link-in-text-block", "target-size"];

  // All that the other rules read: the elements, which of them are there for whom, and what the style sheet writes.
  const substance = () => {
    const written = (element, pseudo) => getComputedStyle(element, pseudo).content;
    const there = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const each = (element) => [there(element), written(element, "::before"), written(element, "::after")].join();
    return document.documentElement.outerHTML + probe.all("*").map(each).join(";");
  };

  let asked = null;
  // Asks every rule, or those of colours only, where all rules were asked before and nothing else has changed.
  const look = async (whole) => {
    const now = substance();
    const all = whole || now !== asked;
    if (all) asked = now;
    const runOnly = all ? { type: "tag", values: TAGS } : { type: "rule", values: OF_COLOURS };
    // What holds is counted, not described.
    const found = await axe.run(document, { runOnly, resultTypes: ["violations", "incomplete"] });
    const finding = (rule, { impact, target, failureSummary }) => {
      const css = target.flat().join(" ");
      const contrast = rule === CONTRAST ? probe.textContrast(css) : null;
      return { rule, impact, target: css, summary: failureSummary?.replace(/\s+/g, " "), contrast };
    };
    const flat = (results) => results.flatMap(({ id, nodes }) => nodes.map((node) => finding(id, node)));
    return {
      violations: flat(found.violations),
      incomplete: flat(found.incomplete),
      passes: found.passes.length,
      all,
    };
  };

  return { look };
})();
