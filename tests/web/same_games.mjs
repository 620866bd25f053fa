// The same seed gives the same game everywhere: the games that the desktop and the command line play again in
// `tests/app_same_games.rs`.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DESKTOP, withGame } from './browser.mjs';

/** So many turns are played: a whole game takes a browser without a graphics card too long. */
const PLIES = 16;
const GAMES = readFileSync(new URL('../data/same_games.txt', import.meta.url), 'utf8').trim().split('\n');

export default (page) => {
    test('the computer plays the same games as everywhere', () =>
        withGame({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }, async (game) => {
            // Where the game's seeds come from.
            await game.page.addInitScript(() => { Math.random = () => 0; });
            for (const line of GAMES) {
                const [name, white, black, ...turns] = line.split(' ');
                await game.page.goto('about:blank');
                await game.start(`${page.address}#game=${name}&white=${white}&black=${black}&timer=0`);
                await game.page.waitForFunction((plies) => Number(document.body.dataset.ply) >= plies, PLIES);
                await game.press('play-menu');
                await game.press('play-share');
                await game.page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('#'));
                const link = await game.page.evaluate(() => navigator.clipboard.readText());
                const played = new URLSearchParams(link.split('#')[1]).get('moves').split(',');
                assert.deepEqual(played, turns.slice(0, played.length));
            }
            await game.close();
        }));
};
