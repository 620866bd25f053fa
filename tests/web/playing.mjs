// The games by mouse and by finger, on screens of every density.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, PHONE, withGame } from './browser.mjs';
import { text } from './texts.mjs';

/** A whole game in which the dogs let the tiger pass. */
const TIGER = 'c6-c5 c3-b4 c5-c6 e3-e4 c6-d5 d2-e3 d5-d4 c2-d2 d4-c3 c1-c2 c3xc1'.split(' ');
/** White's man on a3 captures on c5, and then chooses between e7 and, over c7, e5. */
const FORK = '#game=tabal&white=person&black=person&timer=0&position=W%3AWa3%2Ce3%3ABb4%2Cc6%2Cd6%2Ca9';
const TWO_PERSONS = '#game=tiger&white=person&black=person&timer=0';

export default (page) => {
    test('two persons set up and play a whole Tiger game by clicks, at ratio 1', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(page.address);
            await game.press('game-tiger');
            await game.press('learn-offer-no');
            await game.press('seat-person', { index: 0 });
            await game.press('seat-person', { index: 1 });
            await game.press('timer-off');
            await game.picture('setup');
            await game.press('setup-start');
            await game.shown('playing');
            await game.reaches({ game: 'tiger', phase: 'awaiting', ply: '0' });
            await game.picture('tiger-start');
            for (const turn of TIGER) {
                await game.play(turn);
                if (turn === 'd4-c3') await game.picture('tiger-middle');
            }
            await game.reaches({ phase: 'finished', ply: String(TIGER.length) });
            assert.match(await game.said(), new RegExp(text('en', 'reason-bottom-row')));
            await game.picture('tiger-end');
            await game.close();
        }));

    test('a Tabal capture of three pieces goes hop by hop along the chosen way, at ratio 2', () =>
        withGame({ viewport: { width: 800, height: 500 }, deviceScaleFactor: 2 }, async (game) => {
            await game.start(page.address + FORK);
            await game.reaches({ game: 'tabal', phase: 'awaiting' });
            await game.picture('tabal-fork');
            await game.play('a3xc5xc7');
            assert.match((await game.state()).position, /^B:We3,e5:Ba9$/);
            await game.picture('tabal-captured');
            await game.close();
        }));

    for (const [name, screen] of [
        ['portrait', PHONE],
        ['landscape', { ...PHONE, viewport: { width: 844, height: 390 } }],
    ]) {
        test(`a finger plays on a phone, ${name}, at ratio 2`, () =>
            withGame(screen, async (game) => {
                await game.start(page.address + TWO_PERSONS);
                for (const turn of TIGER.slice(0, 4)) {
                    await game.play(turn, (place) => game.touchAt(place));
                }
                await game.picture(`phone-${name}`);
                const moved = await game.page.evaluate(() => [scrollX, scrollY, visualViewport.scale, String(getSelection())]);
                assert.deepEqual(moved, [0, 0, 1, ''], 'the page neither scrolls, nor zooms, nor selects');
                await game.tap('play-undo');
                await game.reaches({ ply: '3' });
                await game.close();
            }));
    }

    test('the canvas follows its container, and clicks find the points wherever it lies', () =>
        withGame({ viewport: { width: 1000, height: 640 }, deviceScaleFactor: 1.5 }, async (game) => {
            await game.start(page.address + TWO_PERSONS);
            const before = (await game.state()).points;
            await game.page.evaluate(() => { document.getElementById('board').style.inset = '90px 30px 20px 140px'; });
            await game.page.waitForFunction((before) => document.body.dataset.points !== before, before);
            const { width, ratio } = await game.page.evaluate(() => {
                const canvas = document.getElementById('bevy');
                return { width: canvas.clientWidth, ratio: canvas.width / canvas.clientWidth };
            });
            assert.equal(width, 1000 - 170);
            assert.equal(ratio, 1.5, 'one pixel of the canvas is one of the screen');
            await game.play('c6-c5');
            await game.picture('offset');
            await game.close();
        }));

    test('a refused click says why', () =>
        withGame(DESKTOP, async (game) => {
            await game.start(page.address + TWO_PERSONS);
            await game.clickAt(await game.point('c1'));
            await game.page.waitForFunction(() => document.getElementById('live').textContent !== '');
            assert.equal(await game.said(), text('en', 'refusal-not-yours', 'tiger'));
            await game.close();
        }));
};
