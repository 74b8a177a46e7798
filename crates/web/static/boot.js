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

// The style sheet for every screen but the lobby, which comes first and doesn't wait for it.
const rest = document.createElement("link");
rest.rel = "stylesheet";
rest.href = new URL("rest.css", import.meta.url);
const dressed = new Promise((done) => { rest.onload = rest.onerror = done; });
const inLobby = location.hash.length < 3 && !location.pathname.includes("/t/");
if (!inLobby) document.body.append(rest);

const program = fetch(new URL("web_bg.wasm", import.meta.url)).then(counted);
await Promise.all([init({ module_or_path: program }), inLobby || dressed]);
start(() => {
  if (!("serviceWorker" in navigator) || !document.documentElement.dataset.assets) return;
  // Without it, the page still works, but only with a network. It caches every file, so it waits until the page has what
  // it needs.
  navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url)).catch(() => {});
});
// A timer set just before the browser draws runs after that.
if (inLobby) requestAnimationFrame(() => setTimeout(() => document.body.append(rest)));
