// Starts the house inside a worker. What the page says before the house can hear waits for it.
import init from "./web_worker.js";

const early = [];
self.onmessage = (message) => early.push(message);
await init({ module_or_path: new URL("web_worker_bg.wasm", import.meta.url) });
for (const message of early) self.onmessage(message);
