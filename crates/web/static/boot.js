// Starts the page: compiles the WebAssembly next to this file while it is loading, shows the progress, and draws the
// page.
import init, { start } from "./web.js";

const loaded = document.querySelector("#loaded");

// The same program, piece by piece; the bar follows.
function counted(answer) {
  if (!answer.ok || !answer.body || !loaded) return answer;
  let bytes = 0;
  const count = new TransformStream({
    transform(piece, on) {
      bytes += piece.length;
      loaded.value = bytes;
      on.enqueue(piece);
    },
  });
  return new Response(answer.body.pipeThrough(count), { headers: { "content-type": "application/wasm" } });
}

await init({ module_or_path: fetch(new URL("web_bg.wasm", import.meta.url)).then(counted) });
start();
if ("serviceWorker" in navigator && document.documentElement.dataset.assets) {
  // Without it, the page still works, but only with a network.
  navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url)).catch(() => {});
}
