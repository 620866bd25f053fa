// Several tabs can show the game at once and lose nothing: each has a number, under which it keeps its own unfinished
// game, and the browser's locks see to it that no two have the same. The desktop does the same with files (`storage`).

// As many as the desktop has; a tab beyond them still gets a number of its own, but its game is found by no other one.
const SLOTS = 8;
const NAME = `tiger-tabal ${new URL('./', location).href}`;
// A page that is loaded again may come before the browser has let go of the one before.
const PATIENCE = 1000;

/**
 * Calls `begin` with the page's root saying which slot is this tab's (`data-slot`) and which ones are nobody's
 * (`data-free-slots`): the game takes up what was left there while it begins, and no other tab begins meanwhile. Browsers
 * give no locks to pages that came over an open line; there every tab takes itself for the only one.
 */
export async function withSlot(begin) {
    let begun;
    const beginOnce = () => begun ??= begin();
    try {
        await navigator.locks?.request(`${NAME} door`, () => enter(beginOnce));
    } catch (error) {
        if (!begun) console.info('The tabs of the game do not know of each other:', error.message);
    }
    return beginOnce();
}

async function enter(begin) {
    const held = new Map();
    const before = recall();
    if (before) await take(before, held, { signal: AbortSignal.timeout(PATIENCE) });
    for (let slot = 1; slot <= SLOTS || held.size === 0; slot++) {
        if (!held.has(slot)) await take(slot, held, { ifAvailable: true });
    }
    const own = held.has(before) ? before : Math.min(...held.keys());
    const free = [...held.keys()].filter((slot) => slot !== own);
    remember(own);
    Object.assign(document.documentElement.dataset, { slot: own, freeSlots: free.join(' ') });
    try {
        await begin();
    } finally {
        for (const slot of free) held.get(slot)();
    }
}

/** Takes a slot for as long as the tab lives, if it can be had: `held` then has the function that lets go of it. */
function take(slot, held, options) {
    return new Promise((taken) => {
        const hold = (lock) => lock && new Promise((letGo) => {
            held.set(slot, letGo);
            taken();
        });
        // That ends when the slot cannot be had, or when it is let go of.
        navigator.locks.request(`${NAME} ${slot}`, options, hold).catch(() => {}).finally(taken);
    });
}

/** The slot that this tab had before it was loaded again. */
function recall() {
    try {
        return Number(sessionStorage.getItem('tiger-tabal/slot'));
    } catch {
        return 0;
    }
}

function remember(slot) {
    try {
        sessionStorage.setItem('tiger-tabal/slot', slot);
    } catch {
        // A browser that keeps nothing for the page has nothing to lose either.
    }
}
