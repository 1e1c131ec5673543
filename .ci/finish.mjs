// The steps after a build by Trunk, one after the other: Trunk itself would run its hooks in parallel.
await import("./place.mjs");
await import("./licences.mjs");
await import("./brokers.mjs");
await import("./offline.mjs");
