// What is heard: what begins to sound, and how loud it is at the end of all ways to the loudspeaker.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, withGame } from './browser.mjs';

const TWO_PERSONS = '#game=tiger&white=person&black=person';

/**
 * Notes the highest amplitude of each sound that begins in `begun`, and puts an ear beside every way to the loudspeaker:
 * `loudness()` is the highest amplitude there in the last 0.7 s.
 */
const listen = () => {
    const highest = (wave) => wave.reduce((most, amplitude) => Math.max(most, Math.abs(amplitude)), 0);
    const ears = [];
    window.begun = [];
    const { connect } = AudioNode.prototype;
    AudioNode.prototype.connect = function (target, ...rest) {
        if (target === this.context.destination) {
            const ear = new AnalyserNode(this.context, { fftSize: 32768 });
            connect.call(this, ear);
            ears.push(ear);
        }
        return connect.call(this, target, ...rest);
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...rest) {
        window.begun.push({ loops: this.loop, highest: highest(this.buffer.getChannelData(0)) });
        return start.call(this, ...rest);
    };
    window.loudness = () => {
        const waves = ears.map((ear) => {
            const wave = new Float32Array(ear.fftSize);
            ear.getFloatTimeDomainData(wave);
            return highest(wave);
        });
        return Math.max(0, ...waves);
    };
};

const isHeard = (game) => game.page.waitForFunction(() => window.loudness() > 0.001);
const isSilent = (game) => game.page.waitForFunction(() => window.loudness() === 0);
const begun = (game) => game.page.evaluate(() => window.begun);

export default (page) => {
    test('every move is heard, and nothing else', () =>
        withGame(DESKTOP, async (game) => {
            await game.page.addInitScript(listen);
            await game.start(page.address + TWO_PERSONS);
            for (const [number, turn] of ['c6-c5', 'c3-b4'].entries()) {
                await game.play(turn);
                await game.page.waitForFunction((number) => window.begun.length > number, number);
            }
            const sounds = await begun(game);
            assert.equal(sounds.length, 2);
            for (const { loops, highest } of sounds) assert.ok(!loops && highest > 0.1, JSON.stringify(sounds));
            await isSilent(game);
            await game.close();
        }));

    test('the breeze is heard while a game goes on, if it is wanted', () =>
        withGame(DESKTOP, async (game) => {
            await game.page.addInitScript(listen);
            await game.page.addInitScript(() => localStorage.setItem('tiger-tabal/settings.ron', '(ambience: true)'));
            await game.start(page.address + TWO_PERSONS);
            await game.press('play-flip');
            await isHeard(game);
            await game.press('play-pause');
            await isSilent(game);
            await game.press('play-resume');
            await isHeard(game);
            assert.equal((await begun(game)).filter(({ loops }) => loops).length, 1, 'one loop for the whole game');
            await game.close();
        }));
};
