// What outlives the page: settings, the unfinished game with its clock, links, and the game itself without a network.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { DESKTOP, PHONE, serve, withGame } from './browser.mjs';
import { Game } from './game.mjs';
import { text } from './texts.mjs';

/** The time is long enough for slow frames. */
const TIMED = '#game=tiger&white=person&black=person&timer=600&moves=c6-c5,c3-b4';

/** The seconds of the present turn that are used, as the page's storage has them. */
const used = (page) => page.evaluate(() => {
    const [, seconds, nanos] = localStorage.getItem('tiger-tabal/game.ron').match(/secs: (\d+),\s*nanos: (\d+)/);
    return Number(seconds) + Number(nanos) / 1e9;
});

export default (page) => {
    test('the language changes at once and stays', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(page.address);
            await game.press('menu-settings');
            await game.press('language-zh');
            await game.reaches({ language: 'zh' });
            assert.equal(await game.page.locator('html').getAttribute('lang'), 'zh');
            await game.picture('settings-zh');
            await game.press('settings-done', { language: 'zh' });
            await game.press('game-tabal', { language: 'zh' });
            await game.press('learn-offer-no', { language: 'zh' });
            await game.button('setup-start', { language: 'zh' });
            await game.picture('setup-zh');
            await game.page.reload();
            await game.shown('title');
            await game.reaches({ language: 'zh' });
            await game.button('menu-rules', { language: 'zh' });
            await game.close();
        }));

    test('the first start follows the browser’s language', () =>
        withGame({ ...PHONE, locale: 'id-ID' }, async (game) => {
            await game.start(page.address);
            await game.reaches({ language: 'id' });
            await game.picture('title-id');
            await game.close();
        }));

    test('a reload keeps the game and the time that is used', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(page.address + TIMED);
            await game.play('c5-c6');
            const { position } = await game.state();
            await game.page.waitForFunction(() => /secs: [1-9]/.test(localStorage.getItem('tiger-tabal/game.ron')));
            await game.page.reload();
            await game.shown('title');
            const before = await used(game.page);
            assert.ok(before >= 1);
            await game.press('menu-continue');
            await game.shown('playing');
            await game.reaches({ position, ply: '3', phase: 'awaiting' });
            assert.ok(await used(game.page) >= before, 'the clock goes on where it was');
            await game.play('e3-e4');
            await game.picture('resumed');
            await game.close();
        }));

    test('a game travels by link', () =>
        withGame({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }, async (game, context) => {
            await game.start(page.address + TIMED);
            assert.equal(new URL(game.page.url()).hash, '', 'a link is opened once');
            await game.play('c5-c6');
            const { position } = await game.state();
            await game.press('play-menu');
            await game.press('play-share');
            await game.page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('#'));
            await game.picture('shared');
            const link = await game.page.evaluate(() => navigator.clipboard.readText());
            assert.equal(link, `${page.address}#game=tiger&cage=route&moves=c6-c5,c3-b4,c5-c6`);
            await game.close();
            await withGame(PHONE, async (other) => {
                // Two persons, so that no computer plays on.
                await other.start(`${link}&white=person&black=person`);
                await other.reaches({ screen: 'playing', position, ply: '3' });
                await other.close();
            });
        }));

    test('a broken link says so and starts normally', () =>
        withGame(DESKTOP, async (game) => {
            await game.page.goto(`${page.address}#game=tiger&moves=c6-a1`);
            await game.shown('title');
            const sentence = text('en', 'notice-link-broken').split('{')[0].trim();
            await game.page.waitForFunction((start) => document.getElementById('live').textContent.includes(start), sentence);
            await game.picture('broken-link');
            await game.close();
        }));

    test('after one visit the game starts without a network', () =>
        withGame(DESKTOP, async (game, context) => {
            await game.start(page.address);
            await game.page.evaluate(() => navigator.serviceWorker.ready);
            await context.setOffline(true);
            await game.page.reload();
            await game.shown('title');
            await game.page.goto(`${page.address}${TIMED}`);
            await game.page.reload();
            await game.shown('playing');
            await game.play('c5-c6');
            await game.close();
        }));

    test('an update waits for the next start and never mixes two builds', async () => {
        const folder = mkdtempSync(path.join(tmpdir(), 'tiger-tabal-'));
        cpSync(page.folder, folder, { recursive: true });
        const build = readFileSync(path.join(folder, 'index.html'), 'utf8').match(/data-build="(\w+)"/)[1];
        const host = await serve(folder, '--plain');
        try {
            await withGame(DESKTOP, async (game, context) => {
                await game.start(host.address);
                await game.page.evaluate(() => navigator.serviceWorker.ready);
                rename(folder, build, 'another');
                await game.page.reload();
                await game.shown('title');
                const buildOf = (game) => game.page.evaluate(() => document.documentElement.dataset.build);
                assert.equal(await buildOf(game), build, 'the kept build starts');
                await game.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
                await game.page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
                const next = await Game.open(context);
                const replaced = becomesRedundant(await context.newCDPSession(next.page));
                await game.close();
                await replaced;
                await next.start(host.address);
                assert.equal(await buildOf(next), 'another');
                assert.deepEqual(next.requests.filter((url) => url.includes(build)), []);
                const caches = await next.page.evaluate(() => window.caches.keys());
                assert.equal(caches.length, 1, `the old build is thrown away: ${caches}`);
                await next.close();
            });
        } finally {
            host.stop();
            rmSync(folder, { recursive: true });
        }
    });
};

/** Waits until a service worker has been replaced. */
async function becomesRedundant(browser) {
    const replaced = new Promise((done) => {
        browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
            if (versions.some(({ status }) => status === 'redundant')) done();
        });
    });
    await browser.send('ServiceWorker.enable');
    return replaced;
}

/** Makes a build look like another one. */
function rename(folder, from, to) {
    renameSync(path.join(folder, from), path.join(folder, to));
    for (const file of ['index.html', 'sw.js']) {
        const name = path.join(folder, file);
        writeFileSync(name, readFileSync(name, 'utf8').replaceAll(from, to));
    }
}
