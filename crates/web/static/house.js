// Starts the house inside a worker. Messages the page sends before the house is ready are queued.
import init from "./web_worker.js";

const early = [];
self.onmessage = (message) => early.push(message);
await init({ module_or_path: new URL("web_worker_bg.wasm", import.meta.url) });
for (const message of early) self.onmessage(message);
