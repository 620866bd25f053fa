// The service worker: keeps all files of one build, so that the game starts without a network and no page ever mixes two
// builds. A new build is fetched whole in the background, waits until the game is closed, and takes over at the next
// start. `.ci/web` writes the build's name and files in.

const BUILD = '@BUILD@';
const FILES = '@FILES@'.split(' ');

// One host may hold several copies of the game, each in a folder of its own.
const SHELF = `tiger-tabal ${registration.scope} `;
const CACHE = SHELF + BUILD;

importScripts(`${BUILD}/program.js`);

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(clear()));
addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});

/** Stores what is not stored yet. If one file fails, the installation fails, and the build before stays in use. */
async function fill() {
    const cache = await caches.open(CACHE);
    await Promise.all(FILES.map(async (file) => {
        const name = file === 'index.html' ? './' : file;
        if (!(await cache.match(name))) await cache.put(name, await load(name));
    }));
}

async function load(name) {
    // What lies in the build's folder never changes. The rest may be an older one in some cache on the way.
    const options = { cache: name.startsWith(BUILD) ? 'default' : 'no-cache' };
    const response = name.endsWith('.wasm') ? await fetchProgram(name, options) : await fetch(name, options);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    if (name === './' && !(await response.clone().text()).includes(BUILD)) {
        throw new Error('The page is of another build.');
    }
    return response;
}

async function clear() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(SHELF) && name !== CACHE).map((name) => caches.delete(name)));
}

async function answer(request) {
    const cache = await caches.open(CACHE);
    const { href } = new URL('./', request.url);
    const isPage = request.mode === 'navigate' && href === registration.scope;
    const kept = await cache.match(isPage ? './' : request, { ignoreSearch: true });
    return kept ?? fetch(request);
}
