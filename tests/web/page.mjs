// The page around the canvas: lost graphics, the browser's own keys, and a picture that never freezes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, withGame } from './browser.mjs';
import { text } from './texts.mjs';

const MOVES = 'c6-c5,c3-b4';
/** How much of the game is measured; `all` for the whole of it. */
const PLIES = process.env.TIGER_TABAL_PLIES === 'all' ? Infinity : 8;
const COMPUTERS = '#game=tabal&white=6&black=6&timer=0';

export default (page) => {
    test('lost graphics are told in words, and a reload goes on with the game', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(`${page.address}#game=tiger&white=person&black=person&timer=0&moves=${MOVES}`);
            await game.play('c5-c6');
            await game.page.evaluate(() => {
                document.getElementById('bevy').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext();
            });
            await game.reaches({ stopped: 'lostGraphics' });
            await game.picture('lost-graphics');
            await game.page.getByRole('button', { name: 'Reload' }).click();
            await game.shown('title');
            await game.press('menu-continue');
            await game.reaches({ screen: 'playing', ply: '3' });
        }));

    test('the browser keeps its keys', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(page.address);
            const focused = () => game.page.evaluate(() => document.activeElement.id);
            assert.equal(await focused(), 'bevy', 'the keyboard belongs to the game');
            await game.page.evaluate(() => {
                window.taken = [];
                addEventListener('keydown', (event) => {
                    if (event.defaultPrevented) window.taken.push(event.key);
                    else if (event.key !== 'Tab') event.preventDefault();
                });
            });
            for (const key of ['F5', 'Control+f', 'Control+r', 'F12', 'Tab']) await game.page.keyboard.press(key);
            await game.frames(3);
            assert.deepEqual(await game.page.evaluate(() => window.taken), []);
            assert.notEqual(await focused(), 'bevy', 'Tab leads out of the game');
            await game.close();
        }));

    test('the keyboard alone undoes and pauses', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(`${page.address}#game=tiger&white=person&black=person&timer=0&moves=${MOVES}`);
            await game.page.keyboard.press('Control+z');
            await game.reaches({ ply: '1' });
            await game.page.keyboard.press('Control+y');
            await game.reaches({ ply: '2' });
            await game.close();
        }));

    test('level 6 thinks in slices, and undo answers while it does', () =>
        withGame(DESKTOP, async (game) => {
            await game.page.addInitScript(() => {
                window.slices = [];
                new PerformanceObserver((list) => {
                    window.slices.push(...list.getEntriesByName('search-slice').map(({ duration }) => duration));
                }).observe({ type: 'measure' });
            });
            await game.start(page.address + COMPUTERS);
            await game.page.waitForFunction(
                (plies) => Number(document.body.dataset.ply) >= plies || document.body.dataset.phase === 'finished',
                PLIES, { timeout: PLIES === Infinity ? 0 : undefined },
            );
            const slices = await game.page.evaluate(() => window.slices.toSorted((a, b) => a - b));
            const share = (part) => slices[Math.min(slices.length - 1, Math.floor(slices.length * part))].toFixed(1);
            console.log(`${slices.length} slices; half take under ${share(0.5)} ms, 99 % under ${share(0.99)} ms, all under ${share(1)} ms`);
            const { ply } = await game.state();
            const whole = slices.reduce((sum, slice) => sum + slice, 0);
            console.log(`${(whole / ply).toFixed(0)} ms of thinking for each of ${ply} turns`);
            assert.ok(slices.length > 100, 'the search is cut into slices');
            await game.press('play-menu');
            await game.press('menu-title');
            await game.shown('title');
            await game.close();
        }));
};
