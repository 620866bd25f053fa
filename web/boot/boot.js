// Starts the game: looks whether the browser can run it, loads the program with a progress bar, and stays to say in words
// what the program can't say itself. The game tells how far it is in the attributes of <body>.

import { lift, showProgress, stop } from './cover.js';
import { report } from './report.js';
import { withSlot } from './slot.js';
import './program.js';

const program = new URL('game_bg.wasm', import.meta.url).href;
const size = Number(document.documentElement.dataset.size);
const canvas = document.getElementById('bevy');

if (!globalThis.WebAssembly?.compileStreaming) {
    stop('noWebAssembly', 'again');
} else if (!document.createElement('canvas').getContext('webgl2')) {
    stop('noGraphics', 'again');
} else {
    watch();
    start();
}

async function start() {
    try {
        const [glue, response] = await Promise.all([import('./game.js'), fetchProgram(program)]);
        const kept = keep(response.clone());
        const compiled = await WebAssembly.compileStreaming(counted(response));
        await withSlot(() => glue.default({ module_or_path: compiled }));
        kept.then(workOffline);
    } catch (error) {
        // Once the program is there, its own errors reach `watch`.
        if (error instanceof WebAssembly.RuntimeError) broken(error);
        else stop('noDownload', 'again', error.message);
    }
}

/** The same response; each piece that arrives moves the progress bar. Told are the bytes that travel. */
function counted(response) {
    const sent = Number(response.headers.get('x-sent')) || size;
    let bytes = 0;
    const counter = new TransformStream({
        transform(piece, onward) {
            bytes += piece.byteLength;
            showProgress(sent * bytes / size, sent);
            onward.enqueue(piece);
        },
    });
    return new Response(response.body.pipeThrough(counter), response);
}

/** Waits for the game to show itself, and for what ends it. */
function watch() {
    const screens = new MutationObserver(() => {
        if (document.body.dataset.screen === 'loading') return;
        screens.disconnect();
        lift();
    });
    screens.observe(document.body, { attributeFilter: ['data-screen'] });
    // The right button and the long press belong to the game.
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('webglcontextlost', () => stop('lostGraphics', 'reload'));
    addEventListener('error', ({ error }) => broken(error));
    addEventListener('unhandledrejection', ({ reason }) => broken(reason));
}

/** Only the program's own end counts; an extension's errors are not ours. The program leaves its last words in <body>. */
function broken(error) {
    const lastWords = document.body.dataset.failure;
    if (!lastWords && !(error instanceof WebAssembly.RuntimeError)) return;
    // What follows from the first fault says nothing more.
    if (!document.body.dataset.stopped) stop('stopped', 'reload', report(error, lastWords));
}

/** Puts the program where the service worker looks for it, so that it travels once only. */
async function keep(response) {
    if (!navigator.serviceWorker || navigator.serviceWorker.controller) return response.body.cancel();
    const scope = new URL('./', location).href;
    try {
        const cache = await caches.open(`tiger-tabal ${scope} ${document.documentElement.dataset.build}`);
        await cache.put(program, response);
    } catch (error) {
        console.info('The game is not kept for playing without a network:', error.message);
    }
}

/** From the next visit on, the game starts without a network. */
async function workOffline() {
    try {
        await navigator.serviceWorker?.register('sw.js');
    } catch (error) {
        console.info('The game will not start without a network:', error.message);
    }
}
