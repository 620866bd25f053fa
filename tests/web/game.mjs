// The game in a browser, as a player has it: what is on the screen comes from the attributes that the game sets on <body>,
// and everything is done by pointer and keyboard. Nothing here waits for a time; it waits for a state.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { text } from './texts.mjs';

const SCREENS = process.env.TIGER_TABAL_SCREENSHOTS;
mkdirSync(SCREENS, { recursive: true });

/** How long a state may take to come on a slow machine without a graphics card, in milliseconds. */
const PATIENCE = 120_000;

export class Game {
    /** Opens a page of a browser's context without going anywhere. */
    static async open(context) {
        const game = new Game();
        game.page = await context.newPage();
        game.page.setDefaultTimeout(PATIENCE);
        game.complaints = [];
        game.requests = [];
        game.page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) game.complaints.push(message.text());
        });
        game.page.on('pageerror', (error) => game.complaints.push(error.message));
        game.page.on('request', (request) => game.requests.push(request.url()));
        return game;
    }

    /** Loads an address and waits until the title is shown, or the game that the address leads to. */
    async start(address) {
        await this.page.goto(address);
        await this.shown(address.includes('#') ? 'playing' : 'title');
    }

    /** Waits until a screen is shown and the sheet over it is gone. */
    async shown(screen) {
        await this.reaches({ screen });
        await this.page.waitForFunction(() => getComputedStyle(document.getElementById('cover')).visibility === 'hidden');
        await this.frames(3);
    }

    /** What the game says of itself. */
    state() {
        return this.page.evaluate(() => ({ ...document.body.dataset }));
    }

    /** Waits until the state has all the given values. */
    async reaches(values) {
        const has = (values) => Object.entries(values).every(([name, value]) => document.body.dataset[name] === value);
        try {
            await this.page.waitForFunction(has, values);
        } catch (error) {
            await this.picture('not-reached');
            assert.fail(`${JSON.stringify(values)} never came: ${JSON.stringify(await this.state())} ${error.message}`);
        }
    }

    /** Lets the page draw so many frames. */
    async frames(count) {
        await this.page.evaluate(async (count) => {
            for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
        }, count);
    }

    /**
     * Clicks on a place of the canvas. Without a graphics card a frame can take a second: the game should have seen the
     * pointer there before it is pressed, and a press of a second is no click any more.
     */
    async clickAt([x, y]) {
        const canvas = await this.page.locator('#bevy').boundingBox();
        const { mouse } = this.page;
        await mouse.move(canvas.x + x, canvas.y + y);
        await this.frames(2);
        await Promise.all([mouse.down(), mouse.up()]);
        await this.frames(2);
    }

    /** Touches a place of the canvas for at least a frame, as a finger does. */
    async touchAt([x, y]) {
        const canvas = await this.page.locator('#bevy').boundingBox();
        this.finger ??= await this.page.context().newCDPSession(this.page);
        const touch = (type, touchPoints) => this.finger.send('Input.dispatchTouchEvent', { type, touchPoints });
        await touch('touchStart', [{ x: canvas.x + x, y: canvas.y + y }]);
        await this.frames(2);
        await touch('touchEnd', []);
        await this.frames(2);
    }

    /** Where a point of the board is on the canvas. */
    async point(name) {
        const points = JSON.parse((await this.state()).points);
        assert.ok(points[name], `the board shows ${name}`);
        return points[name];
    }

    /**
     * Where the button is whose name begins with a text of the game; of several, the one at `index`. Waits until it is
     * there.
     */
    async button(key, { language = 'en', index = 0 } = {}) {
        const name = text(language, key);
        const find = ([name, index]) => {
            const buttons = JSON.parse(document.body.dataset.buttons ?? '[]');
            return buttons.filter(([label]) => label.startsWith(name)).at(index)?.slice(1);
        };
        try {
            return await (await this.page.waitForFunction(find, [name, index])).jsonValue();
        } catch {
            await this.picture('no-button');
            return assert.fail(`no button "${name}": ${(await this.state()).buttons}`);
        }
    }

    async press(key, options) {
        await this.clickAt(await this.button(key, options));
    }

    async tap(key, options) {
        await this.touchAt(await this.button(key, options));
    }

    /** Plays a turn such as `c6-c5` or `a3xc5xe7`, point by point, and waits until it is done. */
    async play(turn, choose = (place) => this.clickAt(place)) {
        const ply = Number((await this.state()).ply);
        for (const name of turn.split(/[-x]/)) {
            await choose(await this.point(name));
        }
        await this.reaches({ ply: String(ply + 1) });
        await this.page.waitForFunction(() => document.body.dataset.phase !== 'animating');
    }

    /** What is said aloud now. */
    said() {
        return this.page.locator('#live').textContent();
    }

    /** Keeps a picture for a person to look at. */
    async picture(name) {
        await this.page.screenshot({ path: path.join(SCREENS, `${name}.png`) });
    }

    /** Closes the page; nothing may have been complained of in the console. */
    async close() {
        assert.deepEqual(this.complaints, [], 'the console is clean');
        await this.page.close();
    }
}
