// The game's own texts, so that a test presses the button it means and not a word that may change.

import { readFileSync } from 'node:fs';

const files = {};

/** A text without arguments; of one that depends on an argument, the case `which`. */
export function text(language, key, which) {
    files[language] ??= readFileSync(new URL(`../../assets/locales/${language}.ftl`, import.meta.url), 'utf8');
    const found = files[language].match(new RegExp(`^${key} = (.*(?:\\n[ }].*)*)`, 'm'));
    if (!found) throw new Error(`${language}.ftl has no ${key}`);
    if (which === undefined) return found[1];
    const chosen = found[1].match(new RegExp(`\\[${which}\\] (.*)`));
    if (!chosen) throw new Error(`${key} in ${language}.ftl has no case ${which}`);
    return chosen[1];
}
