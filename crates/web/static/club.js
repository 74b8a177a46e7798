// Starts the page for clubs.
import init, { start } from "./web_club.js";

await init({ module_or_path: new URL("web_club_bg.wasm", import.meta.url) });
start();
