// Sets theme, language and the look of boards before the first paint, as the program does later: from the stored preferences,
// otherwise from the system. It runs before the styles are read, while the page has no content yet. Then it shows a start
// page, or the frame of a page, until the program is there.
{
  const root = document.documentElement;
  let settings;
  try {
    // Inside another page nothing stored is read.
    const stored = location.hash.startsWith("#/embed/") ? {} : JSON.parse(localStorage["schachquartett.preferences"]);
    if (stored.schachquartett === 1) settings = stored.settings;
  } catch {
    // Nothing is stored, storage is blocked, or the text is damaged.
  }
  const { theme, language, "piece-style": pieces, ...look } = settings ?? {};
  const preferred = navigator.languages.map((tag) => tag.split("-")[0]);
  const isKnown = (tag) => ["de", "en"].includes(tag);
  root.lang = isKnown(language) ? language : (preferred.find(isKnown) ?? "en");
  root.dataset.theme = ["light", "dark"].includes(theme) ? theme : "auto";
  for (const name of ["board", "size"]) if (typeof look[name] === "string") root.dataset[name] = look[name];

  // The colour of the browser's frame follows the theme, which the program may change later.
  const colours = document.querySelectorAll("meta[name=theme-color]");
  const media = [...colours].map((colour) => colour.media);
  const follow = () =>
    colours.forEach((colour, index) => {
      const is = root.dataset.theme;
      colour.media = is === "auto" ? media[index] : media[index].includes(is) ? "all" : "not all";
    });
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-theme"] });

  // The start page of somebody who has no games here, and the pieces that the picture has, is the one in public/start.html. Any
  // other page begins with its header.
  const show = () => {
    let hasEntries = false;
    try {
      const plain = ["schachquartett.preferences", "schachquartett.progress"];
      hasEntries = Object.keys(localStorage).some((name) => name.startsWith("schachquartett.") && !plain.includes(name));
    } catch {
      // Storage is blocked: there are no games.
    }
    const isStart = ["", "#", "#/"].includes(location.hash) && !hasEntries && [undefined, "figures"].includes(pieces);
    const page = document.getElementById(`start-${root.lang}`)?.content.cloneNode(true);
    if (!page || location.hash.startsWith("#/embed/")) return;
    if (!isStart) page.querySelector("main").replaceChildren();
    const early = document.createElement("div");
    early.id = "early";
    early.append(page);
    document.body.prepend(early);
  };
  // Before the scripts that wait for the whole page.
  document.addEventListener("readystatechange", show, { once: true });
}
