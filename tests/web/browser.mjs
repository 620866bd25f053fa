// The browser and the host of the tests.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Game } from './game.mjs';

const { chromium } = createRequire(`${process.env.TIGER_TABAL_NODE}/`)('playwright-core');

// It draws without a graphics card, and asks for nothing but the page.
const FLAGS = [
    '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
    '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
];
const SERVE = fileURLToPath(new URL('../../.ci/serve', import.meta.url));

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** Not 3 pixels to a point, as phones have: without a graphics card that takes too long. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** A browser for each ratio of pixels: one that is only emulated does not reach the canvas. */
const launched = new Map();

function browser(ratio) {
    if (!launched.has(ratio)) {
        const args = [...FLAGS, `--force-device-scale-factor=${ratio}`];
        launched.set(ratio, chromium.launch({ executablePath: process.env.CHROMIUM, args }));
    }
    return launched.get(ratio);
}

/** Opens the game in a fresh browser profile, runs a test on it, and closes it. */
export async function withGame(options, test) {
    const opened = await browser(options.deviceScaleFactor ?? 1);
    const context = await opened.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
    try {
        await test(await Game.open(context), context);
    } finally {
        await context.close();
    }
}

export async function closeBrowsers() {
    for (const opened of launched.values()) await (await opened).close();
}

/** Serves a folder on this computer; resolves to its address and a function that ends it. */
export async function serve(folder, ...options) {
    const server = spawn('python3', [SERVE, folder, '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [address] = await once(createInterface(server.stdout), 'line');
    return { address, stop: () => server.kill() };
}
