// What may go wrong around the game: its own end, and two tabs that show it at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, withGame } from './browser.mjs';
import { Game } from './game.mjs';
import { text } from './texts.mjs';

const TIGER = '#game=tiger&white=person&black=person&timer=0&moves=c6-c5,c3-b4';
const TABAL = '#game=tabal&white=person&black=person&timer=0&moves=c4-c5';

/** The words of a text up to its first gap. */
const beginning = (key) => text('en', key).split('{')[0].trim();

const detail = (game) => game.page.locator('#detail').textContent();

/** The turns of the unfinished games that the page's storage has, by the names of their files. */
const unfinished = (game) => game.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)
    .filter(([name]) => /game(-\d+)?\.ron$/.test(name))
    .map(([name, text]) => [name.split('/')[1], text.match(/1\. [^"*]*/)[0].trim()])));

export default (page) => {
    test('a program that ends by a fault shows a report, and the next visit says so and goes on with the game', () =>
        withGame(PHONE, async (game) => {
            await game.start(page.address + TIGER);
            await game.play('c5-c6', (place) => game.touchAt(place));
            // What a browser does when the program traps: nothing of the game's own can be broken by hand.
            await game.page.evaluate(() => {
                dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('a fault for a test') }));
            });
            await game.reaches({ stopped: 'stopped' });
            const { version, build } = await game.page.evaluate(() => ({ ...document.documentElement.dataset }));
            const shown = await detail(game);
            for (const part of [`Tiger & Tabal ${version} (${build})`, 'Mozilla/', 'a fault for a test', 'RuntimeError']) {
                assert.ok(shown.includes(part), `${part} is missing in ${shown}`);
            }
            assert.match(version, /^\d+\.\d+\.\d+$/);
            await game.picture('report');
            await game.page.getByRole('button', { name: 'Reload' }).click();
            await game.shown('title');
            await game.page.waitForFunction(
                (words) => document.getElementById('live').textContent.includes(words), beginning('notice-crash'),
            );
            await game.picture('after-a-fault');
            await game.press('menu-continue');
            await game.reaches({ screen: 'playing', ply: '3', phase: 'awaiting' });
            await game.page.reload();
            await game.shown('title');
            assert.ok(!(await game.said()).includes(beginning('notice-crash')), 'it is told once');
        }));

    test('the program’s own last words are in the report', () =>
        withGame(DESKTOP, async (game) => {
            // The page's check passes, and then there is nothing to draw with after all: Bevy panics.
            await game.page.addInitScript(() => {
                const get = HTMLCanvasElement.prototype.getContext;
                HTMLCanvasElement.prototype.getContext = function (...wanted) {
                    return this.id === 'bevy' ? null : get.apply(this, wanted);
                };
            });
            await game.page.goto(page.address);
            await game.reaches({ stopped: 'stopped' });
            const shown = await detail(game);
            assert.match(shown, /panicked at .*\.rs:\d+/);
            assert.match(shown, /wasm/, 'there is a stack');
            await game.picture('panicked');
        }));

    test('files that cannot be had are told of in one sentence, and the game is played without them', () =>
        withGame(DESKTOP, async (game) => {
            for (const file of ['paper.png', 'en.ftl']) await game.page.route(`**/${file}`, (route) => route.abort());
            // Other things are said soon after.
            await game.page.addInitScript(() => {
                window.spoken = [];
                const note = () => window.spoken.push(document.getElementById('live').textContent);
                addEventListener('DOMContentLoaded', () => {
                    new MutationObserver(note).observe(document.getElementById('live'), { childList: true });
                });
            });
            await game.start(page.address + TIGER);
            await game.page.waitForFunction(() => {
                const told = /(paper\.png|en\.ftl) and one more file cannot be used: .+ The game goes on without them/;
                return window.spoken.some((said) => told.test(said));
            });
            await game.picture('without-files');
            // A click takes the line away that lies over the board.
            await game.clickAt([640, 40]);
            await game.play('c5-c6');
        }));

    test('an error that is not the program’s own stops nothing', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(page.address + TIGER);
            await game.page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('an extension’s') })));
            await game.play('c5-c6');
            assert.equal((await game.state()).stopped, undefined);
        }));

    test('two tabs at once lose no unfinished game', () =>
        withGame(DESKTOP, async (first, context) => {
            await first.start(page.address + TIGER);
            const second = await Game.open(context);
            await second.start(page.address + TABAL);
            await second.play('c6xc4');
            await first.page.bringToFront();
            await first.play('c5-c6');
            const games = await unfinished(first);
            assert.deepEqual(Object.keys(games).sort(), ['game-2.ron', 'game.ron']);
            assert.match(games['game.ron'], /c6-c5 c3-b4 2\. c5-c6/);
            assert.match(games['game-2.ron'], /c4-c5 c6xc4/);
            // Loaded again, each has its own game.
            await first.page.reload();
            await first.shown('title');
            await first.press('menu-continue');
            await first.reaches({ game: 'tiger', ply: '3' });
            await second.close();
            await first.page.reload();
            await first.shown('title');
            await first.press('menu-continue');
            await first.reaches({ game: 'tiger', ply: '3' });
            assert.deepEqual(Object.keys(await unfinished(first)), ['game.ron']);
            const library = await first.page.evaluate(() => localStorage.getItem('tiger-tabal/games.pdn'));
            assert.match(library, /c4-c5 c6xc4/, 'the game of the tab that is gone is in the library');
            await first.close();
        }));
};
