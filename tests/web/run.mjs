// Runs all browser tests on the page in the folder given: `bash .ci/web-test FOLDER` prepares what they need.

import { after } from 'node:test';
import { closeBrowsers, serve } from './browser.mjs';
import faults from './faults.mjs';
import hearing from './hearing.mjs';
import keeping from './keeping.mjs';
import loading from './loading.mjs';
import aroundTheCanvas from './page.mjs';
import playing from './playing.mjs';
import sameGames from './same_games.mjs';

const folder = process.argv[2];
const host = await serve(folder);
const page = { folder, address: host.address };
for (const tests of [loading, playing, hearing, sameGames, keeping, faults, aroundTheCanvas]) tests(page);
after(async () => {
    await closeBrowsers();
    host.stop();
});
