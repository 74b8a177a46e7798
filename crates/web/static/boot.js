// Starts the page: compiles the WebAssembly next to this file and draws.
import init, { start } from "./web.js";

await init({ module_or_path: new URL("web_bg.wasm", import.meta.url) });
start();
if ("serviceWorker" in navigator && document.documentElement.dataset.assets) {
  // Without it the page still works, but only with a network.
  navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url)).catch(() => {});
}
