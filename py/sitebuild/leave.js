/* The service worker of a page that is looked at while its sources change: it keeps nothing, throws away
   what another one has kept, and goes. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil(leave()));

async function leave() {
  await caches.delete("conclave");
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: "window" })) page.navigate(page.url);
}
