// Caches the page for use without a network. Every file has its hash in its address, so a cached file never changes;
// a new bundle brings a new list under a new name.
const NAME = "rookery-{hash}";
const FILES = [{list}];
const PAGE = "./";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([PAGE, ...FILES])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("rookery-") && name !== NAME);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

// A bot's network is cached once it has been fetched.
async function fetched(request, address) {
  const answer = await fetch(request);
  if (answer.ok && address.pathname.endsWith(".rooknet")) {
    // If there is no room to cache it, it is fetched again next time.
    const copy = answer.clone();
    caches.open(NAME).then((cache) => cache.put(request, copy)).catch(() => {});
  }
  return answer;
}

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || address.pathname.includes("/api/")) return;
  if (request.mode === "navigate") {
    // The newest page if there is a network, otherwise the cached one.
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
    return;
  }
  event.respondWith(caches.match(request).then((kept) => kept ?? fetched(request, address)));
});
