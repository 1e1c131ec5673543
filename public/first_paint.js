// Sets theme and language before the first paint, as the program does later: from the stored preferences, otherwise from
// the system. It runs before the styles are read, while the page has no content yet.
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
  const { theme, language } = settings ?? {};
  const preferred = navigator.languages.map((tag) => tag.split("-")[0]);
  const isKnown = (tag) => ["de", "en"].includes(tag);
  root.lang = isKnown(language) ? language : (preferred.find(isKnown) ?? "en");
  root.dataset.theme = ["light", "dark"].includes(theme) ? theme : "auto";

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
}
