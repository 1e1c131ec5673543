// Starts the app; a file of its own, so that the page needs no inline script. The hashed names of the two files it
// loads are in the preload links that the build has written into the page. In a worker it starts the same program there.
if (self.document) {
  var note = document.getElementById("start");
  var program = document.querySelector('link[rel="modulepreload"]').href;
  var wasm = document.querySelector('link[type="application/wasm"]').href;
  var parts, ended;

  // The first version is no news; a later one waits until no page of the one before is open.
  var keep = (registration) => {
    var tell = () => registration.active && registration.waiting && dispatchEvent(new Event("newversion"));
    registration.onupdatefound = () => registration.installing?.addEventListener("statechange", tell);
    tell();
  };

  // A program that broke is asked nothing any more: without the tables it ends before it changes anything.
  var end = (error) => {
    if (!parts || !(error instanceof WebAssembly.RuntimeError || /wasm-function|wasm code/.test(error?.stack))) return;
    for (var part of Object.values(parts)) {
      if (part instanceof WebAssembly.Table) for (var at = part.length; at--; ) part.set(at, null);
    }
    parts = null;
    ended = true;
    document.body.replaceChildren(document.getElementById("broken").content);
    var game = document.getElementById("rescued-game");
    var field = game.querySelector("input");
    document.getElementById("restart").onclick = () => location.reload();
    // All games in one file, as the library writes it: one first line, and then every game.
    try {
      var names = Object.keys(localStorage).filter((name) => name.startsWith("schachquartett.game."));
      var texts = names.map((name) => localStorage[name]).sort().reverse();
      var text = texts[0].split("\n")[0] + texts.map((text) => text.slice(text.indexOf("\n"))).join("\n");
      document.getElementById("rescue").href = URL.createObjectURL(new Blob([text]));
    } catch {
      document.getElementById("rescued").remove();
    }
    // A program of its own writes the link to the game of this address.
    import(program + "?rescue")
      .then((app) =>
        app.default({ module_or_path: wasm }).then(() => app.rescue(localStorage["schachquartett.game." + location.hash.split("/")[2]] ?? "")),
      )
      .then((link) => {
        field.value = link && location.href.split("#")[0] + link;
        game.hidden = !link;
      })
      .catch(() => {});
    game.querySelector("button").onclick = ({ currentTarget: button }) => {
      field.select();
      navigator.clipboard?.writeText(field.value).then(() => button.classList.add("done"));
    };
    // A click that is under way would take the focus.
    setTimeout(() => document.getElementById("restart").focus());
  };
  // What still calls it fails, which is no news.
  addEventListener("error", (event) => (ended ? event.preventDefault() : end(event.error)));
  addEventListener("unhandledrejection", ({ reason }) => reason instanceof WebAssembly.RuntimeError && end(reason));

  import(program)
    .then((app) => app.default({ module_or_path: wasm }).then((exports) => ((parts = exports), app.begin())))
    .then(() => {
      note.remove();
      // Stores the page for use without a network. Some browsers, and addresses without https, have no such workers.
      navigator.serviceWorker?.register("./sw.js", { updateViaCache: "none" }).then(keep).catch(() => {});
    })
    .catch((error) => {
      end(error);
      // Shown at once, where the note for old browsers appears only after a while.
      note.className = "failed";
      console.error(error);
    });
} else {
  // The first message says what to load, and every other one is a question: its number and its text.
  self.onmessage = ({ data: [program, wasm] }) => {
    var ready = import(program).then((app) => app.default({ module_or_path: wasm }).then(() => app));
    self.onmessage = ({ data: [number, question] }) =>
      ready.then((app) => app.think(number, question)).catch(() => self.postMessage([number]));
  };
}
