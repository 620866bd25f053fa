// What is told of a fault that ended the game: shown now, and kept, so that the game tells of it at its next start
// (`crash`), as it does on the desktop.

const { version, build } = document.documentElement.dataset;
// Where a browser would leave a stack's deeper half out.
Error.stackTraceLimit = 50;

/** The report of a fault. `lastWords` are the program's own, if it still had any. */
export function report(error, lastWords) {
    const text = [
        `Tiger & Tabal ${version} (${build}) ended unexpectedly in ${navigator.userAgent}.`,
        lastWords ?? error.message,
        error?.stack ?? '',
    ].join('\n\n').trim();
    keep(text);
    return text;
}

function keep(text) {
    try {
        localStorage.setItem('tiger-tabal/crash.txt', text);
    } catch (error) {
        console.info('The report is not kept:', error.message);
    }
}
