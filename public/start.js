// Starts the app, in a file of its own, so that the page needs no inline script. The preload links that the build
// writes into the page contain the hashed names of the two files to load. In a worker, this starts the same
// program there.
if (self.document) {
  var note = document.getElementById("start");
  var program = document.querySelector('link[rel="modulepreload"]').href;
  var wasm = document.querySelector('link[type="application/wasm"]').href;
  var parts, ended;
  // What first_paint.js shows until the program is there. A button that is pressed meanwhile is pressed again then.
  var early = document.getElementById("early");
  var pressed;
  early?.addEventListener("click", ({ target }) => (pressed = target.closest("button")?.id ?? pressed));
  // What answers for this page; nothing at a first visit, and inside another page, where it may not be asked for.
  var worker = location.hash.startsWith("#/embed/") ? undefined : navigator.serviceWorker?.controller;

  // Announces a new version, but not the first one. It waits until a player takes it, or no page of the previous version is
  // open.
  var keep = (registration) => {
    var asked;
    var tell = () => registration.active && registration.waiting && dispatchEvent(new Event("newversion"));
    registration.onupdatefound = () =>
      registration.installing?.addEventListener("statechange", ({ target }) => target.state === "installed" && tell());
    tell();
    addEventListener("update", () => {
      asked = true;
      if (registration.waiting) registration.waiting.postMessage("update");
      else location.reload();
    });
    // Another version answers now. This page loads anew if its player has asked for that; otherwise it says so, and goes on:
    // sw.js keeps its files.
    var follow = () => {
      var before = worker;
      worker = navigator.serviceWorker.controller;
      if (!before || before === worker) return;
      if (asked) location.reload();
      else dispatchEvent(new Event("updatedelsewhere"));
    };
    navigator.serviceWorker.addEventListener("controllerchange", follow);
    // Meanwhile the page may have been left, and come back with Back.
    addEventListener("pageshow", follow);
    follow();
  };

  // A stored text as an object; undefined if it is damaged.
  var parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {}
  };

  // The records of the journal; none if there is no journal.
  var journal = () =>
    new Promise((done, fail) => {
      var open = indexedDB.open("schachquartett");
      // It does not exist, and is not created here.
      open.onupgradeneeded = () => open.transaction.abort();
      open.onerror = fail;
      open.onsuccess = () => {
        var all = open.result.transaction("journal").objectStore("journal").getAll();
        all.onerror = fail;
        all.onsuccess = () => done(all.result.map((record) => JSON.parse(record)));
      };
      setTimeout(fail, 2000);
    });

  // The stored games by their names, each in the later one of its two states.
  var storedGames = (records) => {
    var texts = {};
    try {
      for (var name of Object.keys(localStorage)) {
        if (name.startsWith("schachquartett.game.")) texts[name.slice(15)] = localStorage[name];
      }
    } catch {}
    for (var record of records) {
      // The secrets of live games stay on this device.
      if (!record.name.startsWith("game.")) continue;
      var stored = texts[record.name];
      if (stored ? record.written_at > (parsed(stored)?.written_at ?? 0) : record.text) {
        if (record.text) texts[record.name] = record.text;
        else delete texts[record.name];
      }
    }
    return texts;
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
    // Offers all games in one file, in the format of the library, and the link to the game of this address.
    var offer = (texts) => {
      if (!Object.keys(texts).length) return document.getElementById("rescued")?.remove();
      var games = [];
      var others = [];
      for (var text of Object.values(texts)) {
        var object = parsed(text);
        if (object?.schachquartett === 1) games.push(object);
        else others.push(text);
      }
      var file = JSON.stringify({ schachquartett: 1, games, texts: others }, null, 1);
      document.getElementById("rescue").href = URL.createObjectURL(new Blob([file]));
      // The program in a worker writes the link: what this one holds is not to be trusted any more.
      var writer = new Worker(import.meta.url, { type: "module" });
      writer.onmessage = ({ data: link }) => {
        field.value = link && location.href.split("#")[0] + link;
        game.hidden = !link;
        writer.terminate();
      };
      writer.postMessage([program, wasm]);
      writer.postMessage([null, texts["game." + location.hash.split("/")[2]] ?? ""]);
    };
    journal()
      .catch(() => [])
      .then((records) => offer(storedGames(records)));
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

  // Its later part is there, too.
  addEventListener("complete", () => note.remove(), { once: true });

  import(program)
    .then((app) => app.default({ module_or_path: wasm }).then((exports) => ((parts = exports), app.begin())))
    .then(() => {
      early?.remove();
      note.hidden = true;
      if (pressed) document.getElementById(pressed)?.click();
      // Inside another page nothing is stored.
      if (location.hash.startsWith("#/embed/")) return;
      // Stores the page for offline use. Some browsers, and addresses without https, have no service workers.
      navigator.serviceWorker?.register("./sw.js", { updateViaCache: "none" }).then(keep).catch(() => {});
    })
    .catch((error) => {
      end(error);
      early?.remove();
      note.hidden = false;
      // Shows the note at once; for old browsers it appears only after a delay.
      note.className = "failed";
      console.error(error);
    });
} else {
  // The first message has the addresses to load, every other one a search request: its number and its text. Without a number
  // it is a stored game, whose link is the answer.
  self.onmessage = ({ data: [program, wasm] }) => {
    var ready = import(program).then((app) => app.default({ module_or_path: wasm }).then(() => app));
    self.onmessage = ({ data: [number, text] }) =>
      number === null
        ? ready.then((app) => app.rescue(text)).catch(() => "").then((link) => self.postMessage(link))
        : ready.then((app) => app.think(number, text)).catch(() => self.postMessage([number]));
  };
}
