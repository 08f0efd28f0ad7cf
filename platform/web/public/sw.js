// Keeps the program on the device: its page and its parts, which are the same for everybody. What the server answers about people
// never passes here; that is kept sealed elsewhere (platform/web/offline, decision 39).
const name = 'obhut-program';
const isPart = (path) => /^\/(js|css|assets)\//.test(path);
const isCall = (path) => /^\/(api|app-api|profile\/api|user-settings)(\/|$)/.test(path);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Files of an earlier version go when the page of another one has come. */
async function keep(parts) {
  const answer = await fetch('/', { credentials: 'omit', headers: { accept: 'text/html' } });
  if (!answer.ok) return false;
  const cache = await caches.open(name);
  const before = await (await cache.match('/'))?.text();
  const page = await answer.clone().text();
  if (!page.includes('id="root"')) return false;
  if (before !== undefined && before !== page) await caches.delete(name);
  const now = await caches.open(name);
  await now.put('/', answer);
  const wanted = parts.filter(isPart);
  for (const part of wanted) {
    if (await now.match(part)) continue;
    const file = await fetch(part, { credentials: 'omit' });
    if (!file.ok) return false;
    await now.put(part, file);
  }
  return true;
}

self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.parts)) return;
  const tell = (done) => event.ports[0]?.postMessage(done);
  event.waitUntil(keep(event.data.parts).then(tell, () => tell(false)));
});

async function partOf(request) {
  const cache = await caches.open(name);
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await (await caches.open(name)).match('/', { ignoreVary: true });
    if (known) return known;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (isPart(pathname)) event.respondWith(partOf(request));
  else if (request.mode === 'navigate' && !isCall(pathname)) event.respondWith(pageOf(request));
});
