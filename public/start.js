// Starts the app, in a file of its own, so that the page needs no inline script. The preload links that the build
// writes into the page contain the hashed names of the two files to load. In a worker, this starts the same
// program there.
if (self.document) {
  var note = document.getElementById("start");
  var program = document.querySelector('link[rel="modulepreload"]').href;
  var wasm = document.querySelector('link[type="application/wasm"]').href;
  var parts, ended;

  // Announces a new version, but not the first one. It waits until no page of the previous version is open.
  var keep = (registration) => {
    var tell = () => registration.active && registration.waiting && dispatchEvent(new Event("newversion"));
    registration.onupdatefound = () => registration.installing?.addEventListener("statechange", tell);
    tell();
  };

  // Ends a crashed program: without its tables, every further call fails before it changes anything.
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
    // All games in one file, in the format of the library: one header line, then every game.
    try {
      var names = Object.keys(localStorage).filter((name) => name.startsWith("schachquartett.game."));
      var texts = names.map((name) => localStorage[name]).sort().reverse();
      var text = texts[0].split("\n")[0] + texts.map((text) => text.slice(text.indexOf("\n"))).join("\n");
      document.getElementById("rescue").href = URL.createObjectURL(new Blob([text]));
    } catch {
      document.getElementById("rescued").remove();
    }
    // A second instance of the program writes the link to the game of this address.
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
    // A click in progress would take the focus.
    setTimeout(() => document.getElementById("restart").focus());
  };
  // After the crash, further calls fail; their errors are expected.
  addEventListener("error", (event) => (ended ? event.preventDefault() : end(event.error)));
  addEventListener("unhandledrejection", ({ reason }) => reason instanceof WebAssembly.RuntimeError && end(reason));

  import(program)
    .then((app) => app.default({ module_or_path: wasm }).then((exports) => ((parts = exports), app.begin())))
    .then(() => {
      note.remove();
      // Stores the page for offline use. Some browsers, and addresses without https, have no service workers.
      navigator.serviceWorker?.register("./sw.js", { updateViaCache: "none" }).then(keep).catch(() => {});
    })
    .catch((error) => {
      end(error);
      // Shows the note at once; for old browsers it appears only after a delay.
      note.className = "failed";
      console.error(error);
    });
} else {
  // The first message has the addresses to load, every other one a search request: its number and its text.
  self.onmessage = ({ data: [program, wasm] }) => {
    var ready = import(program).then((app) => app.default({ module_or_path: wasm }).then(() => app));
    self.onmessage = ({ data: [number, question] }) =>
      ready.then((app) => app.think(number, question)).catch(() => self.postMessage([number]));
  };
}
