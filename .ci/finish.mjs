// What is done with a build when Trunk is done with it, one step after the other: Trunk would run hooks at the same time.
await import("./licences.mjs");
await import("./offline.mjs");
