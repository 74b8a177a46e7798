// Starts the page: compiles the WebAssembly beside this file and draws.
import init, { start } from "./web.js";

await init({ module_or_path: new URL("web_bg.wasm", import.meta.url) });
start();
if ("serviceWorker" in navigator && document.documentElement.dataset.assets) {
  // Without it the page works too, only not without a network.
  navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url)).catch(() => {});
}
