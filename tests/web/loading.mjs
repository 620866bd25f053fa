// How the page loads, and what it says when it can't.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, serve, withGame } from './browser.mjs';

export default (page) => {
    test('the page shows its name at once and a bar of real bytes while it loads', () =>
        withGame(DESKTOP, async (game, context) => {
            await game.page.addInitScript(() => {
                window.seen = [];
                document.addEventListener('DOMContentLoaded', () => {
                    const [bar, words] = ['progress', 'words'].map((id) => document.getElementById(id));
                    const note = () => window.seen.push([bar.value, words.textContent]);
                    new MutationObserver(note).observe(bar, { attributeFilter: ['value'] });
                });
            });
            const network = await context.newCDPSession(game.page);
            await network.send('Network.emulateNetworkConditions', {
                offline: false, latency: 20, downloadThroughput: 2e6, uploadThroughput: 1e6,
            });
            let release;
            const released = new Promise((done) => { release = done; });
            await game.page.route('**/game_bg.wasm*', async (route) => {
                await released;
                await route.continue();
            });
            await game.page.goto(page.address, { waitUntil: 'commit' });
            await game.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
            assert.ok(await game.page.getByRole('heading', { name: 'Tiger & Tabal' }).isVisible());
            await game.picture('loading');
            release();
            await game.shown('title');
            const seen = await game.page.evaluate(() => window.seen);
            const part = seen.filter(([value]) => value > 0 && value < 1);
            assert.ok(part.length >= 5, `the bar moves: ${seen}`);
            for (const [, words] of part) assert.match(words, /^Loading: [\d.]+ of [\d.]+ MB$/);
            const values = seen.map(([value]) => value);
            assert.deepEqual(values, [...values].sort((a, b) => a - b), 'the bar never goes back');
            assert.equal(values.at(-1), 1);
            await game.picture('title');
            await game.close();
        }));

    test('what can wait is asked for only when all that can’t is there', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(page.address);
            const times = (pattern, time) => game.page.evaluate(([pattern, time]) => {
                const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes(pattern));
                return files.map((file) => file[time]);
            }, [pattern, time]);
            await game.page.waitForFunction(() => {
                const names = performance.getEntriesByType('resource').map(({ name }) => name);
                return ['/sounds/', '/tables/'].every((folder) => names.some((name) => name.includes(folder)));
            });
            const needed = Math.max(...await times('/textures/', 'responseEnd'));
            assert.ok(needed < Math.min(...await times('/sounds/', 'startTime')), 'sounds wait');
            assert.ok(needed < Math.min(...await times('/tables/', 'startTime')), 'tables wait');
            await game.close();
        }));

    test('a host that compresses nothing still sends the program packed', async () => {
        const plain = await serve(page.folder, '--plain');
        try {
            await withGame(DESKTOP, async (game) => {
                await game.start(plain.address);
                assert.ok(game.requests.some((url) => url.endsWith('game_bg.wasm.gz')));
                await game.close();
            });
        } finally {
            plain.stop();
        }
    });

    test('a failed download is told in words, and trying again helps', () =>
        withGame({ ...PHONE, locale: 'id-ID' }, async (game) => {
            await game.page.route('**/game_bg.wasm*', (route) => route.abort());
            await game.page.goto(page.address);
            await game.reaches({ stopped: 'noDownload' });
            assert.match(await game.page.locator('#words').textContent(), /tidak dapat dimuat/);
            await game.picture('no-download');
            await game.page.unroute('**/game_bg.wasm*');
            await game.page.getByRole('button', { name: 'Coba lagi' }).click();
            await game.shown('title');
        }));

    test('a browser without WebGL 2 or WebAssembly is told so in words', () =>
        withGame({ ...PHONE, locale: 'zh-CN' }, async (game, context) => {
            await game.page.addInitScript(() => {
                HTMLCanvasElement.prototype.getContext = () => null;
            });
            await game.page.goto(page.address);
            await game.reaches({ stopped: 'noGraphics' });
            assert.match(await game.page.locator('#words').textContent(), /WebGL 2/);
            await game.picture('no-graphics');
            const other = await context.newPage();
            await other.addInitScript(() => delete window.WebAssembly);
            await other.goto(page.address);
            await other.waitForFunction(() => document.body.dataset.stopped === 'noWebAssembly');
            assert.match(await other.locator('#words').textContent(), /WebAssembly/);
        }));
};
