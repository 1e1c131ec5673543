// Starts the app. A file of its own, so that the page needs no inline script; the hashed names of the two
// files it loads are in the preload links that the build has written into the page.
var note = document.getElementById("start");
var program = document.querySelector('link[rel="modulepreload"]').href;
var wasm = document.querySelector('link[type="application/wasm"]').href;

import(program)
  .then((app) => app.default({ module_or_path: wasm }))
  .then(() => note.remove())
  .catch((error) => {
    // Shown at once, where the note for old browsers appears only after a while.
    note.className = "failed";
    console.error(error);
  });
