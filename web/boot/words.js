// What the page says before the game can speak for itself, and when it no longer can.

const WORDS = {
    en: {
        loading: (done, all) => `Loading: ${done} of ${all} MB`,
        starting: 'Starting …',
        noWebAssembly: 'This browser has no WebAssembly, which the game needs. Please try a newer one.',
        noGraphics: 'This browser can’t draw the game: WebGL 2 is missing or switched off. Please try a newer browser, or switch on its hardware acceleration.',
        noDownload: 'The game could not be loaded. Please check the connection and try again.',
        lostGraphics: 'The graphics card has dropped the picture. Your game is kept: reload to go on.',
        stopped: 'Something went wrong in the game, and it had to stop. Your game is kept: reload to go on. Below is a report for its makers.',
        again: 'Try again',
        reload: 'Reload',
    },
    zh: {
        loading: (done, all) => `正在加载：${done} / ${all} MB`,
        starting: '正在启动……',
        noWebAssembly: '此浏览器不支持游戏所需的 WebAssembly，请换用较新的浏览器。',
        noGraphics: '此浏览器无法绘制游戏：缺少 WebGL 2，或已被关闭。请换用较新的浏览器，或打开硬件加速。',
        noDownload: '游戏未能加载。请检查网络连接，然后重试。',
        lostGraphics: '显卡丢失了画面。对局已保存，重新加载即可继续。',
        stopped: '游戏出了问题，不得不停止。对局已保存，重新加载即可继续。下面是给开发者的报告。',
        again: '重试',
        reload: '重新加载',
    },
    id: {
        loading: (done, all) => `Memuat: ${done} dari ${all} MB`,
        starting: 'Memulai …',
        noWebAssembly: 'Peramban ini tidak punya WebAssembly yang dibutuhkan permainan. Silakan coba peramban yang lebih baru.',
        noGraphics: 'Peramban ini tidak dapat menggambar permainan: WebGL 2 tidak ada atau dimatikan. Silakan coba peramban yang lebih baru, atau nyalakan akselerasi perangkat kerasnya.',
        noDownload: 'Permainan tidak dapat dimuat. Silakan periksa sambungan lalu coba lagi.',
        lostGraphics: 'Kartu grafis kehilangan gambar. Permainan Anda tersimpan: muat ulang untuk melanjutkan.',
        stopped: 'Terjadi kesalahan dan permainan terpaksa berhenti. Permainan Anda tersimpan: muat ulang untuk melanjutkan. Di bawah ini laporan untuk pembuatnya.',
        again: 'Coba lagi',
        reload: 'Muat ulang',
    },
};

/** The language that the player chose in the game, or else the first of the browser's languages that we have. */
export function language() {
    const wanted = [document.body.dataset.language, ...navigator.languages].map((tag) => tag?.slice(0, 2));
    return wanted.find((tag) => tag in WORDS) ?? 'en';
}

/** The text of a key, or the function that makes it. */
export function word(key) {
    return WORDS[language()][key];
}
