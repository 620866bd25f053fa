// The sheet over the game: how the loading gets on, or why the game can't go on.

import { language, word } from './words.js';

const element = (id) => document.getElementById(id);
let stopped = false;

/** Shows how much of `all` bytes is there. */
export function showProgress(bytes, all) {
    const megabytes = (count) => (count / 1e6).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    element('progress').value = Math.min(bytes / all, 1);
    say(bytes < all ? word('loading')(megabytes(bytes), megabytes(all)) : word('starting'));
}

/** Takes the sheet away and gives the keyboard to the game. */
export function lift() {
    if (stopped) return;
    element('cover').classList.add('away');
    element('bevy').focus({ preventScroll: true });
}

/**
 * Says for good why the game can't go on, with a button that loads the page again. The first reason counts; what follows
 * from it stays unsaid. `detail` may be empty.
 */
export function stop(reason, button, detail = '') {
    if (stopped) return;
    stopped = true;
    document.body.dataset.stopped = reason;
    element('progress').hidden = true;
    element('detail').textContent = detail;
    element('again').textContent = word(button);
    element('again').hidden = false;
    element('again').onclick = () => location.reload();
    element('cover').classList.remove('away');
    element('again').focus();
    say(word(reason));
}

function say(text) {
    document.documentElement.lang = language();
    element('words').textContent = text;
}
