# Bahasa Indonesia. Arti argumen ada di awal en.ftl.

## Program dan permainannya

app-name = Tiger & Tabal
window-title = { $game ->
    [tiger] Catur Harimau Beijing · Tiger & Tabal
    [tabal] Permainan-Tabal · Tiger & Tabal
    [soldiers] Enam Belas Serdadu · Tiger & Tabal
   *[none] Tiger & Tabal
}
game-tiger = Catur Harimau Beijing
game-tiger-native = 老虎棋
game-tiger-origin = Tiongkok
game-tiger-about = Harimau lepas dari kandang, lima belas anjing mengepung.
game-tabal = Permainan-Tabal
game-tabal-native = Permainan-Tabal
game-tabal-origin = Jawa
game-tiger-subtitle = Catur Harimau Beijing
game-tabal-subtitle = Jawa, Indonesia
game-tabal-about = Enam belas lawan enam belas: lompati, makan, dan jadilah raja.
game-soldiers = Enam Belas Serdadu
game-soldiers-native = Sholo Guti
game-soldiers-origin = Asia Selatan
game-soldiers-subtitle = Enam Belas Serdadu
game-soldiers-about = Enam belas lawan enam belas: jalan dan lompat ke segala arah.

side-tiger = Harimau
side-dogs = Anjing
side-white = Putih
side-black = Hitam
turn-tiger = Giliran harimau
turn-dogs = Giliran anjing
turn-white = Giliran Putih
turn-black = Giliran Hitam
thinking = Sedang berpikir…
spoken-move = { $side ->
    [tiger] Harimau
    [dogs] Anjing
    [white] Putih
    [black] Hitam
   *[other] { $side }
}: { $turn }.
spoken-result = { $result }. { $reason }

list-or = { $items } atau { $last }
list-comma = ,{ " " }

## Tombol bersama

button-cancel = Batal

## Layar judul

menu-play = Main
menu-continue = Lanjutkan permainan
menu-continue-detail = { $game ->
    [tiger] Catur Harimau Beijing
    [tabal] Permainan-Tabal
    [soldiers] Enam Belas Serdadu
   *[other] { $game }
}, { $plies ->
    [0] belum dimulai
   *[other] sudah { $plies } langkah
}
menu-rules = Aturan
menu-settings = Pengaturan
menu-statistics = Statistik
menu-keys = Pintasan
menu-about = Tentang
menu-quit = Keluar
menu-back = Kembali
menu-title = Menu utama

## Menyiapkan permainan

setup-title = Permainan baru: { $game ->
    [tiger] Catur Harimau Beijing
    [tabal] Permainan-Tabal
    [soldiers] Enam Belas Serdadu
   *[other] { $game }
}
setup-seat = { $side ->
    [tiger] Harimau dimainkan oleh
    [dogs] Anjing dimainkan oleh
    [white] Putih dimainkan oleh
    [black] Hitam dimainkan oleh
   *[other] { $side }
}
seat-person = Orang
seat-computer = Komputer
setup-level = Kekuatan komputer
level-1 = Anak Bawang
level-2 = Murid
level-3 = Pengelana
level-4 = Gembala
level-5 = Tetua
level-6 = Mahaguru
level-label = { $number } · { $name }
setup-timer = Waktu tiap giliran
timer-off = Tanpa batas
timer-seconds = { $seconds } detik
timer-minutes = { $minutes } menit
setup-game-time = Waktu untuk seluruh permainan
setup-game-time-about = Setiap pihak mendapat sekian menit, dan setiap langkah menambah sekian detik. Siapa yang kehabisan waktu kalah.
game-time = { $minutes } mnt + { $seconds } dtk
setup-cage-rule = Kapan harimau terkurung?
cage-route = Tak ada jalan keluar
cage-route-about = Anjing menang bila harimau tak bisa keluar dari kandang, bahkan seandainya semua anjing diam.
cage-next-move = Tak bisa langsung keluar
cage-next-move-about = Anjing menang bila harimau tak bisa keluar dari kandang pada langkah berikutnya.
setup-starts = Siapa yang mulai
setup-colours = Warna buah
setup-colour = { $side ->
    [white] Putih memakai
    [black] Hitam memakai
   *[other] { $side }
}
colour-ivory = Gading
colour-ebony = Eboni
colour-terracotta = Terakota
colour-indigo = Nila
colour-jade = Giok
setup-start = Mulai bermain
setup-name = Nama
setup-name-left-out = Fon permainan tidak punya semua huruf nama ini. Yang tidak ada dihilangkan.
setup-handicap = Voor
setup-handicap-side = { $side ->
    [dogs] Anjing dikurangi
    [white] Buah Putih dikurangi
    [black] Buah Hitam dikurangi
   *[other] { $side }
}
setup-handicap-none = Tanpa voor
setup-handicap-about = Buah yang dikurangi dihitung sudah dimakan, diambil dari baris belakang. Permainan dengan voor tidak masuk statistik.

## Di papan

play-undo = Urungkan
play-redo = Ulangi
play-flip = Balik
play-pause = Jeda
play-resume = Lanjut
play-menu = Menu
play-resign = Menyerah
# $side gives up.
play-resign-sure = { $side ->
    [tiger] Yakin harimau mau menyerah?
    [dogs] Yakin anjing mau menyerah?
    [white] Yakin Putih mau menyerah?
    [black] Yakin Hitam mau menyerah?
   *[other] Yakin mau menyerah?
}
play-new-game = Permainan baru
play-rematch = Main lagi
play-restart = Mulai dari awal
play-moves = Langkah
play-captured = { $side ->
    [white] Putih memakan: { $count }
    [black] Hitam memakan: { $count }
   *[other] { $side } memakan: { $count }
}
play-eaten = Dimakan { $count } dari 8
play-opponent = { $side ->
    [tiger] Komputer: harimau
    [dogs] Komputer: anjing
    [white] Komputer: Putih
    [black] Komputer: Hitam
   *[other] Komputer: { $side }
} · tingkat { $level }
play-two-persons = Dua orang di satu papan
play-paused = Jeda
play-paused-hint = Jam berhenti dan papan ditutup. Tekan Lanjut untuk meneruskan.
play-passed-timeout = { $side ->
    [tiger] Waktu habis: giliran harimau dilewati.
    [dogs] Waktu habis: giliran anjing dilewati.
    [white] Waktu habis: giliran Putih dilewati.
    [black] Waktu habis: giliran Hitam dilewati.
   *[other] Waktu habis: giliran { $side } dilewati.
}
play-clock-captured = { $side ->
    [white] Waktu habis: jam memakan untuk Putih.
    [black] Waktu habis: jam memakan untuk Hitam.
   *[other] Waktu habis: jam memakan untuk { $side }.
}
play-passed-forced = { $side ->
    [tiger] Harimau tak bisa bergerak, gilirannya dilewati.
    [dogs] Tak ada anjing yang bisa bergerak, gilirannya dilewati.
    [white] Putih tak bisa bergerak, gilirannya dilewati.
    [black] Hitam tak bisa bergerak, gilirannya dilewati.
   *[other] { $side } tak bisa bergerak, gilirannya dilewati.
}
spoken-clock = { $side }: sisa { $time }
play-low-time = Waktu hampir habis!
play-pass = lewat
play-share = Salin tautan permainan ini
play-offer-draw = Tawarkan seri

watch-step = Satu langkah
watch-slow = Tempo: pelan
watch-normal = Tempo: sedang
watch-fast = Tempo: cepat

draw-title = Seri?
draw-offered = { $side ->
    [tiger] Harimau menawarkan seri.
    [dogs] Anjing menawarkan seri.
    [white] Putih menawarkan seri.
    [black] Hitam menawarkan seri.
   *[other] { $side } menawarkan seri.
}
draw-accept-question = { $side ->
    [tiger] Apakah harimau setuju?
    [dogs] Apakah anjing setuju?
    [white] Apakah Putih setuju?
    [black] Apakah Hitam setuju?
   *[other] Apakah { $side } setuju?
}
draw-accept = Setuju
draw-decline = Lanjut bermain
draw-declined = { $side ->
    [tiger] Harimau tidak mau seri.
    [dogs] Anjing tidak mau seri.
    [white] Putih tidak mau seri.
    [black] Hitam tidak mau seri.
   *[other] { $side } tidak mau seri.
}

## Melihat ulang permainan

play-look-back = Lihat ulang
review-place = { $shown } dari { $last }
review-take-over = Main dari sini
review-end = Ke permainan
review-first = Ke awal
review-back = Mundur satu langkah
review-play = Putar langkah demi langkah
review-pause = Berhenti
review-forward = Maju satu langkah
review-last = Ke langkah terakhir
# Kata pendek di bawah lambang tombol-tombol di atas.
caption-first = Awal
caption-back = Mundur
caption-play = Putar
caption-pause = Henti
caption-forward = Maju
caption-last = Akhir
spoken-shown = Setelah langkah { $ply }, { $turn }.

## Nasihat komputer

play-analyse = Analisis
analysis-toggle = Analisis
analysis-even = Seimbang
analysis-ahead = { $side ->
    [tiger] Harimau
    [dogs] Anjing
    [white] Putih
    [black] Hitam
   *[other] { $side }
} +{ $points }
analysis-wins-in = { $side ->
    [tiger] Harimau menang
    [dogs] Anjing menang
    [white] Putih menang
    [black] Hitam menang
   *[other] { $side } menang
} dalam { $plies } langkah
analysis-depth = Kedalaman { $depth }
analysis-keepers = Hanya bertahan dengan { $turns }
analysis-bar = Siapa yang unggul
analysis-graph = Jalannya permainan
grading-progress = Menilai { $done } dari { $all }
grading-turn = { $number }. { $turn } { $sign } { $grade }
grading-mistakes = { $count } salah
grading-blunders = { $count } blunder
grading-errors = { $name }: { $mistakes }, { $blunders }
grade-best = Terbaik
grade-good = Baik
grade-mistake = Kesalahan
grade-blunder = Blunder
spoken-hint = Petunjuk: { $turn }.
spoken-analysis = { $worth }. Terbaik: { $turn }.
spoken-pieces = { $piece }: { $points }.
spoken-point = { $point }: { $piece }
spoken-empty = kosong

## Permainan dan posisi sebagai teks

record-title = Catatan permainan
record-copy-game = Salin permainan
record-copy-position = Salin posisi
record-save = Simpan ke berkas…
record-paste = Tempel permainan atau posisi
record-open = Buka berkas…
record-edit = Ubah posisi ini
record-drop = Berkas juga bisa diseret ke jendela ini.
dialog-open = Buka permainan
dialog-save = Simpan permainan
done-copied = Tersalin.
done-saved = Tersimpan: { $file }
notice-clipboard = Papan klip tak bisa dipakai: { $reason }
notice-file = { $file } tak bisa dipakai: { $reason }
notice-file-too-large = { $file } terlalu besar untuk catatan permainan.
notice-no-dialog = Dialog berkas tidak dapat dibuka di sini. Salin saja teksnya.
notice-text-unreadable = Teks itu tak terbaca. { $fault }

## Apa yang salah dalam teks

fault-kept = Ini bukan yang biasanya ditulis permainan ini.
fault-version = Ditulis oleh versi permainan yang lebih baru.
fault-file = { $kind ->
    [missing] Berkas itu tidak ada.
    [denied] Akses ditolak.
    [full] Tempat penyimpanan penuh.
    [folder] Itu sebuah folder.
    [text] Itu bukan teks.
   *[other] Kata sistem: { $detail }
}
fault-link-game = Tak disebut permainan yang mana.
fault-link-word = “{ $found }” tak dapat berada sesudah “{ $name }=”.
fault-link-timer = “{ $found }” bukan jumlah detik.
fault-link-over = Permainan sudah berakhir sebelum langkah { $ply }.
fault-line = Baris { $line }: { $fault }
fault-column = Dalam posisi, pada huruf ke-{ $column }: { $fault }
fault-empty = Tak ada yang bisa dibaca.
fault-foreign = Isinya bukan permainan atau posisi dari permainan-permainan ini.
fault-no-record = Tak ada permainan di dalamnya.
fault-unclosed-comment = Komentar yang mulai di sini tak punya kurung kurawal penutup.
fault-unexpected = “{ $found }” tidak pada tempatnya.
fault-malformed-tag = Tag ditulis begini: [Name "value"].
fault-unclosed-value = Nilai tag { $tag } tak punya tanda kutip penutup.
fault-repeated-tag = Tag { $tag } ada dua kali.
fault-no-variant = Tag Variant, yang menyebut permainannya, tidak ada.
fault-unknown-variant = Permainan “{ $found }” tidak dikenal di sini.
fault-cage-rule = “{ $found }” bukan aturan kandang; tulis route atau next-move.
fault-no-fen = Tag SetUp mengumumkan posisi, tetapi tag FEN tidak ada.
fault-result = “{ $found }” bukan hasil; tulis 1-0, 0-1, 1/2-1/2 atau *.
fault-turn = Langkah { $ply }: { $fault }
fault-after-end = Langkah { $ply }, “{ $text }”, datang setelah permainan selesai.
fault-no-result = Catatan berhenti tanpa hasil (1-0, 0-1, 1/2-1/2 atau *).
fault-results-differ = Hasil { $written } bertentangan dengan tag Result, yaitu { $tag }.
fault-wrong-result = Hasil { $written } tak cocok dengan permainan, yang berakhir { $actual }.
fault-wrong-termination = Alasan “{ $written }” tak cocok dengan permainan.
fault-turn-form = “{ $text }” bukan langkah; tulis c5-c4, c5xc3 atau pass.
fault-turn-point = “{ $text }” bukan langkah, sebab “{ $found }” bukan titik.
fault-turn-illegal = { $text } tidak boleh di sini.
fault-turn-ambiguous = { $text } bisa berarti { $turns }.
fault-parts = Perlu tiga bagian dengan titik dua di antaranya: giliran siapa, dan titik-titik kedua pihak.
fault-side-letter = Di sini perlu { $expected }, bukan “{ $found }”.
fault-point = “{ $found }” bukan titik.
fault-off-board = Papan tak punya titik { $point }.
fault-overlap = Ada dua buah di { $point }.
fault-tiger-count = { $count ->
    [0] Harimau belum ada.
   *[other] Harimau harus satu, bukan { $count }.
}
fault-too-many = { $found } buah terlalu banyak: satu pihak paling banyak { $most }.
fault-unpromoted-man = Prajurit di { $point } mestinya raja.
fault-no-pieces = Tak ada buah di papan.

## Kumpulan permainan

menu-library = Permainanku
library-title = Permainanku
library-imported = Permainan dalam teks ini
library-search = Cari: permainan, nama, hasil, tanggal
library-empty = Belum ada permainan. Di sini tersimpan 200 permainan terakhir yang selesai atau ditinggalkan.
library-none-found = Tak ada permainan yang cocok.
library-export = Simpan semua…
library-clear = Hapus semua
library-forget = Hapus
library-forget-one = Hapus permainan ini?
library-forget-all = Hapus semua permainan?
library-unfinished = Belum selesai
library-turns = { $count } langkah
library-computer = Komputer, tingkat { $level }

## Menyusun posisi

menu-editor = Susun posisi
editor-title = Susun posisi
editor-playable = Posisi ini bisa dimainkan.
editor-over = Permainan akan langsung selesai. { $reason }
editor-remove = Hapus buah
editor-to-move = Giliran siapa
editor-start = Posisi awal
editor-empty = Kosongkan papan
editor-paste = Tempel
editor-play = Main dari sini
piece-tiger = Harimau
piece-dog = Anjing
piece-man = Prajurit
piece-king = Raja
piece-soldier = Serdadu
setup-from-position = Permainan mulai dari posisimu: { $position }

## Mengapa klik ditolak

refusal-game-over = Permainan sudah selesai.
refusal-nothing-there = Tidak ada buah di { $point }.
refusal-not-yours = { $side ->
    [tiger] Sekarang giliran harimau.
    [dogs] Sekarang giliran anjing.
    [white] Sekarang giliran Putih.
    [black] Sekarang giliran Hitam.
   *[other] Sekarang giliran { $side }.
}
refusal-must-capture = Wajib makan: buah di { $points } harus memakan.
refusal-must-capture-to = Wajib makan: buah ini harus mendarat di { $points }.
refusal-must-go-on = Belum selesai makan: mendaratlah di { $points }.
refusal-no-moves = Buah di { $point } sekarang tak bisa bergerak.
refusal-occupied = Di { $point } sudah ada buah.
refusal-no-line = Tidak ada garis lurus dari { $from } ke { $to }.
refusal-dogs-never-go-back = Anjing tak pernah mundur: hanya maju ke arah kandang atau ke samping.
refusal-men-never-go-back = Prajurit hanya boleh mundur untuk memakan.
refusal-dogs-never-capture = Anjing tidak pernah memakan.
refusal-too-far = Terlalu jauh: satu langkah saja, atau melompati tepat satu lawan.
refusal-computer-turn = Sekarang giliran komputer.
refusal-paused = Permainan sedang dijeda.

## Akhir permainan

result-title-win = { $side ->
    [tiger] Harimau menang
    [dogs] Anjing menang
    [white] Putih menang
    [black] Hitam menang
   *[other] { $side } menang
}
result-title-draw = Seri
result-you-win = Kamu menang!
result-you-lose = Kamu kalah.
result-and-own = { $result }. { $own }
player-you = Kamu
reason-eight-dogs = Harimau telah memakan delapan anjing.
reason-bottom-row = Harimau mencapai baris terbawah dan bebas.
reason-caged = Harimau terkurung: tak ada jalan keluar.
reason-stuck-outside = Harimau berada di luar kandang dan tak bisa bergerak.
reason-all-captured = { $side ->
    [white] Semua buah Putih telah dimakan.
    [black] Semua buah Hitam telah dimakan.
   *[other] Semua buah { $side } telah dimakan.
}
reason-blocked = { $side ->
    [white] Giliran Putih, tetapi tak ada buahnya yang bisa bergerak.
    [black] Giliran Hitam, tetapi tak ada buahnya yang bisa bergerak.
   *[other] { $side } tak bisa bergerak.
}
reason-repetition = Posisi yang sama muncul untuk ketiga kalinya.
reason-hundred-plies = Seratus giliran berlalu tanpa kemajuan.
reason-resigned = { $side ->
    [tiger] Harimau menyerah.
    [dogs] Anjing menyerah.
    [white] Putih menyerah.
    [black] Hitam menyerah.
   *[other] { $side } menyerah.
}
reason-time-forfeit = { $side ->
    [tiger] Harimau kehabisan waktu.
    [dogs] Anjing kehabisan waktu.
    [white] Putih kehabisan waktu.
    [black] Hitam kehabisan waktu.
   *[other] { $side } kehabisan waktu.
}
reason-draw-agreed = Kedua pemain sepakat seri.

## Pengaturan

settings-title = Pengaturan
settings-language = Bahasa
language-en = English
language-zh = 中文
language-id = Bahasa Indonesia
settings-theme = Tampilan
theme-own = Khas tiap permainan
theme-tiger = Tinta dan kertas
theme-tabal = Jati
theme-soldiers = Tanah merah
theme-signs = Aksara lama
theme-contrast = Kontras tinggi
theme-night = Malam
theme-toys = Mainan
settings-motion = Gerakan
motion-off = Mati
motion-fast = Cepat
motion-normal = Sedang
motion-slow = Pelan
settings-volume = Volume
settings-mute = Senyap
settings-ambience = Angin sepoi sebagai latar
settings-timer = Waktu tiap giliran
settings-coordinates = Tampilkan koordinat
settings-level = Kekuatan komputer
settings-fullscreen = Layar penuh
settings-autocomplete = Lanjutkan makan otomatis bila hanya ada satu cara
settings-done = Selesai
settings-restore = Atur ulang
settings-restore-sure = Kembalikan semua pengaturan di sini ke setelan awal?
settings-text-size = Ukuran tulisan
text-normal = Biasa
text-large = Besar
text-largest = Sangat besar
settings-watch-pace = Kecepatan dua komputer
settings-marks = Tandai langkah terakhir, tujuan, dan buah yang wajib makan
settings-turn-far-pieces = Dua orang: putar buah di seberang menghadap pemainnya
settings-confirm-resign = Tanya dulu sebelum menyerah

## Statistik

statistics-title = Statistik
statistics-none = Belum ada permainan yang dihitung.
statistics-against-person = { $side ->
    [tiger] Harimau melawan orang
    [dogs] Anjing melawan orang
    [white] Putih melawan orang
    [black] Hitam melawan orang
   *[other] { $side } melawan orang
}
statistics-against-computer = { $side ->
    [tiger] Harimau melawan komputer
    [dogs] Anjing melawan komputer
    [white] Putih melawan komputer
    [black] Hitam melawan komputer
   *[other] { $side } melawan komputer
}, tingkat { $level }
statistics-results = { $played } permainan: { $won } menang, { $drawn } seri, { $lost } kalah
statistics-more = Menang beruntun kini { $streak }, terbanyak { $best } · rata-rata { $turns } langkah
statistics-about = Yang dihitung: setiap permainan yang dimainkan orang dari posisi awal lengkap sampai selesai, satu kali saja, saat pertama kali selesai; mengurungkan langkah sesudahnya tidak mengubah apa pun. Yang tidak dihitung: permainan dengan voor atau dari posisi lain, permainan yang berganti pemain di tengah jalan, dan komputer melawan komputer.
statistics-reset = Hapus
statistics-reset-sure = Hapus hasil semua permainan?

## Tombol papan ketik

keys-title = Pintasan papan ketik
keys-board = Di papan
keys-cursor = Gerakkan kursor mengikuti garis
keys-choose = Pilih titik di bawah kursor
keys-cancel = Lepaskan yang dipilih; tutup halaman; buka menu
keys-game = Dalam permainan
keys-undo = Urungkan langkah
keys-redo = Ulangi langkah
keys-copy = Salin permainan sebagai teks
keys-paste = Buka permainan atau posisi di papan klip
keys-look = Lihat satu langkah sebelumnya, atau maju lagi
keys-look-ends = Lihat awal, atau langkah terakhir
keys-flip = Balik papan
keys-hint = Tunjukkan langkah yang baik
keys-analysis = Saat melihat ulang: nyalakan atau matikan analisis
keys-pause = Jeda, lalu lanjut
keys-step = Saat menonton: mainkan satu langkah
keys-window = Di mana saja
keys-mute = Matikan atau nyalakan suara
keys-fullscreen = Layar penuh
keys-next-button = Ke tombol berikutnya
keys-previous-button = Ke tombol sebelumnya
keys-press-button = Tekan tombol
keys-help = Halaman ini

## Halaman aturan

rules-title = { $game ->
    [tiger] Aturan Catur Harimau Beijing
    [tabal] Aturan Permainan-Tabal
    [soldiers] Aturan Enam Belas Serdadu
   *[other] Aturan { $game }
}
rules-setup = Persiapan
rules-moves = Langkah
rules-captures = Memakan
rules-winning = Menang dan seri
rules-timer = Batas waktu
rules-rulings = Ketetapan permainan ini

rules-game-time =
    Kamu juga bisa memberi setiap pihak waktu untuk seluruh permainan, bersama batas waktu tiap giliran atau tanpanya. Siapa yang kehabisan waktu itu kalah.

    • Waktu itu berjalan dan berhenti seperti batas waktu giliran, dan setiap giliran yang selesai menambah beberapa detik. Giliran yang diakhiri oleh jam tidak menambah apa-apa.
    • Urungkan dan Ulangi memberi kedua pihak waktu yang mereka punya pada posisi itu, dan pihak yang akan bergerak paling sedikit 10 detik.
    • Komputer bermain tepat waktu dan tidak kalah karena jam.

rules-tiger-setup =
    Papan memiliki 31 titik yang dihubungkan garis. Buah berdiri di titik dan berjalan mengikuti garis.

    Persegi besar terdiri atas lima baris, masing-masing lima titik. Di sisi atasnya ada kandang harimau (虎笼), persegi kecil dengan delapan garis yang bertemu di tengah. Enam titik hanya milik kandang: b6, c6, d6, b7, c7 dan d7. Sisi bawahnya, b5, c5 dan d5, termasuk persegi besar.

    Harimau (虎) mulai di c6, di tengah kandang. Lima belas anjing (犬) memenuhi tiga baris terbawah. Harimau jalan lebih dulu, lalu kedua pihak bergantian.
rules-tiger-moves =
    Pada giliranmu, jalankan satu buah satu langkah mengikuti garis ke titik kosong di sebelahnya.

    • Harimau boleh melangkah ke segala arah.
    • Anjing melangkah ke arah kandang, lurus atau serong, atau ke samping. Anjing tak pernah mundur. Anjing boleh masuk kandang.

    Dari b5 dan d5 ada garis serong ke dalam kandang, tetapi tidak ada yang ke dalam persegi besar.
rules-tiger-captures =
    Bila seekor anjing berada tepat di sebelah harimau, dan titik berikutnya pada garis lurus yang sama kosong, harimau boleh melompat ke titik itu. Anjing yang dilompati dimakan dan keluar dari papan.

    • Harimau boleh memakan ke segala arah, tetapi tidak wajib.
    • Satu lompatan memakan tepat satu anjing, lalu giliran selesai.
    • Anjing tidak pernah memakan.
rules-tiger-winning =
    Setelah setiap giliran, juga giliran yang dilewati, permainan memeriksa dengan urutan ini:

    • Harimau menang bila telah memakan delapan anjing. Ini dihitung lebih dulu, juga bila anjing kedelapan dimakan sambil mendarat di baris terbawah.
    • Harimau menang bila berdiri di baris terbawah (baris 1), dengan langkah atau lompatan.
    • Anjing menang bila harimau berada di salah satu dari enam titik kandang dan tak ada jalan keluar, walaupun ia masih bisa berjalan-jalan di dalam.
    • Seri bila harimau berada di luar kandang, tiba gilirannya, dan ia tak bisa bergerak.
    • Seri bila posisi yang sama dengan giliran pihak yang sama muncul untuk ketiga kalinya.
    • Seri bila 100 giliran berturut-turut (kedua pihak dihitung) berlalu tanpa ada yang dimakan dan tanpa anjing yang maju.

    Permainan ini sudah dipecahkan: sebuah program telah menghitung setiap posisi. Bila kedua pihak bermain sebaik mungkin, anjing menang sejak awal, dengan aturan kandang yang mana pun, dan kedua seri, karena pengulangan dan karena 100 giliran, tidak dapat menyelamatkan harimau. Namun itu butuh keahlian tinggi: kebanyakan posisi di tengah jalan dimenangkan harimau.
rules-tiger-timer =
    Setiap giliran 60 detik. Bila waktu habis, giliran otomatis pindah ke lawan. Kamu bisa memilih waktu lain, atau tanpa batas.

    • Jam berjalan sejak kamu boleh bergerak sampai pilihanmu lengkap. Jam tidak berjalan selama buah bergerak.
    • Jeda menghentikan jam.
    • Setiap giliran baru mendapat waktu penuh, juga setelah Urungkan, Ulangi, pergantian pemain atau perubahan tingkat.
    • Waktu saat permainan tidak terlihat atau perangkat tidur juga dihitung, tetapi paling jauh sampai akhir giliran itu. Giliran berikutnya dimulai saat permainan berjalan lagi.
    • Komputer yang hampir kehabisan waktu memainkan langkah terbaik yang sudah ditemukannya.

    { rules-game-time }
rules-tiger-rulings =
    Aturan lama tidak menjawab semua pertanyaan. Permainan ini menetapkan:

    • “Tak ada jalan keluar” (aturan biasa): semua anjing dianggap diam, dan harimau mencoba setiap rangkaian langkah dan lompatan; setiap lompatan mengeluarkan anjingnya dari papan. Bila tak satu pun rangkaian berakhir di luar kandang, harimau terkurung. Lompatan yang akan memakan anjing kedelapan juga dihitung sebagai jalan keluar.
    • “Tak bisa langsung keluar” (dapat dipilih saat menyiapkan permainan): anjing menang bila tiba giliran harimau dan tak satu pun langkahnya berakhir di luar kandang atau memakan anjing kedelapan.
    • b5, c5 dan d5 berada di luar kandang. Harimau yang kembali ke salah satu dari enam titik itu berada di kandang lagi.
    • Bila tiba giliran anjing dan tak ada anjing yang bisa bergerak, giliran itu harus dilewati. Selain itu tak seorang pun boleh melewatkan giliran; hanya jam yang bisa.
    • Giliran yang dilewati tetap satu giliran: menambah hitungan 100 giliran dan ikut dalam hitungan posisi berulang.
    • Kedua seri, karena posisi berulang dan karena 100 giliran, juga ketetapan. Keduanya diperiksa terakhir.
    • Aturan lama hanya mengatakan bahwa giliran berpindah bila waktu habis. Butir-butir lain tentang batas waktu juga ketetapan permainan ini.
rules-tiger-caption-setup = Awal permainan. Harimau di tengah kandang; anjing memenuhi tiga baris terbawah.
rules-tiger-caption-moves = Ke mana anjing dan harimau boleh melangkah.
rules-tiger-caption-jump = Harimau melompati seekor anjing ke titik kosong di belakangnya.
rules-tiger-caption-caged = Harimau terkurung. Anjing menang.
rules-tiger-caption-winning = Harimau melangkah ke baris terbawah dan menang.

rules-tabal-setup =
    Papan memiliki 37 titik yang dihubungkan garis. Buah berdiri di titik dan berjalan mengikuti garis.

    Di tengah ada persegi dengan lima baris, masing-masing lima titik (baris 3 sampai 7). Di sisi bawah dan atasnya ada segitiga. Setiap segitiga bertemu persegi di satu titik, c3 atau c7, dan memiliki dua baris lagi, masing-masing tiga titik.

    Setiap pihak memiliki enam belas buah yang disebut prajurit. Putih memenuhi baris 1 sampai 4, Hitam memenuhi baris 6 sampai 9. Baris 5 kosong. Para pemain menentukan warna dan siapa yang mulai. Bila tidak diubah, Putih yang mulai.
rules-tabal-moves =
    Pada giliranmu, jalankan satu buah, atau makanlah dengan satu buah.

    • Prajurit melangkah ke titik kosong di sebelahnya mengikuti garis: lurus ke depan, serong ke depan atau ke samping. Ia tak pernah mundur, kecuali saat memakan.
    • Raja berjalan pada satu garis lurus ke segala arah, melewati titik kosong sebanyak yang ia mau.
    • Prajurit menjadi raja bila mencapai baris pertama lawan: baris 9 untuk Putih, baris 1 untuk Hitam.
rules-tabal-captures =
    Bila bisa memakan, kamu wajib memakan.

    • Prajurit melompati lawan tepat di sebelahnya ke titik kosong persis di belakangnya, pada garis lurus yang sama. Ia boleh melompat ke segala arah, juga ke belakang.
    • Raja melompati tepat satu lawan dari jarak berapa pun pada satu garis. Ia mendarat di titik kosong mana pun di belakang lawan itu, sampai buah berikutnya.
    • Bila buah yang sama lalu bisa memakan lagi, ia wajib melanjutkan sampai tak bisa memakan lagi.
    • Buah yang dimakan keluar dari papan.
rules-tabal-winning =
    • Kamu menang bila telah memakan semua buah lawan.
    • Pihak yang tiba gilirannya tetapi tak bisa bergerak kalah.
    • Seri bila posisi yang sama dengan giliran pihak yang sama muncul untuk ketiga kalinya.
    • Seri bila 100 giliran berturut-turut (kedua pihak dihitung) berlalu tanpa ada yang dimakan dan tanpa prajurit yang maju.
rules-tabal-timer =
    Tidak ada batas waktu kecuali kamu memilihnya. Dengan batas waktu, setiap giliran mendapat waktunya.

    • Bila waktu habis dan pihak itu bisa memakan, jam memakan untuknya. Jam meneruskan lompatan yang sudah dipilih; bila ada beberapa cara memakan, jam mengambil yang pertama menurut urutan penulisannya.
    • Bila tak ada yang bisa dimakan, giliran pindah ke lawan.
    • Jam berjalan sejak kamu boleh bergerak sampai pilihanmu lengkap. Jam tidak berjalan selama buah bergerak.
    • Jeda menghentikan jam.
    • Setiap giliran baru mendapat waktu penuh, juga setelah Urungkan, Ulangi, pergantian pemain atau perubahan tingkat.
    • Waktu saat permainan tidak terlihat atau perangkat tidur juga dihitung, tetapi paling jauh sampai akhir giliran itu. Giliran berikutnya dimulai saat permainan berjalan lagi.
    • Komputer yang hampir kehabisan waktu memainkan langkah terbaik yang sudah ditemukannya.

    { rules-game-time }
rules-tabal-rulings =
    Aturan lama tidak menjawab semua pertanyaan. Permainan ini menetapkan:

    • Cara memakan boleh dipilih bebas. Tidak harus yang memakan paling banyak.
    • Bila makan bisa dilanjutkan dengan beberapa cara, pemain yang memilih.
    • Raja boleh berbalik pada garisnya saat memakan. Ia boleh mendarat di titik kosong mana pun di belakang lawan, juga di titik tempat ia tak bisa melanjutkan.
    • Titik asal buah yang sedang memakan dianggap kosong.
    • Setiap buah yang dimakan langsung diangkat, jadi titiknya kosong untuk sisa giliran itu.
    • Prajurit yang mencapai baris terjauh dengan memakan, tetapi masih wajib memakan, tetap menjadi prajurit. Ia menjadi raja hanya bila gilirannya berakhir di sana.
    • Pihak yang tiba gilirannya tetapi tak bisa bergerak kalah.
    • Kedua seri, karena posisi berulang dan karena 100 giliran, juga ketetapan. Keduanya diperiksa terakhir.
    • Giliran yang dilewati oleh jam tetap satu giliran: menambah hitungan 100 giliran dan ikut dalam hitungan posisi berulang.
    • Semua yang dilakukan batas waktu juga ketetapan permainan ini.
rules-tabal-caption-setup = Awal permainan. Baris 5 kosong.
rules-tabal-caption-moves = Prajurit melangkah maju atau ke samping, tak pernah mundur.
rules-tabal-caption-capture = Dua lompatan dalam satu giliran: setiap buah yang dimakan langsung diangkat.
rules-tabal-caption-king = Raja memakan dari jauh dan memilih tempat mendarat.
rules-tabal-caption-promotion = Prajurit yang mengakhiri giliran di baris terjauh menjadi raja.

rules-soldiers-setup =
    Papannya sama dengan Permainan-Tabal: persegi dengan lima baris, masing-masing lima titik, dan segitiga di sisi bawah dan atasnya. Papan memiliki 37 titik yang dihubungkan garis. Serdadu berdiri di titik dan berjalan mengikuti garis.

    Setiap pihak memiliki enam belas serdadu. Putih memenuhi baris 1 sampai 4, Hitam memenuhi baris 6 sampai 9. Baris 5 kosong. Para pemain menentukan warna dan siapa yang mulai. Bila tidak diubah, Putih yang mulai.
rules-soldiers-moves =
    Pada giliranmu, jalankan satu serdadu, atau makanlah dengan satu serdadu.

    • Serdadu melangkah ke titik kosong di sebelahnya mengikuti garis, ke segala arah: maju, ke samping, serong atau mundur.
    • Serdadu tetap serdadu. Tidak ada raja.
rules-soldiers-captures =
    Bila bisa memakan, kamu wajib memakan.

    • Serdadu melompati lawan tepat di sebelahnya ke titik kosong persis di belakangnya, pada garis lurus yang sama. Ia boleh melompat ke segala arah.
    • Bila serdadu yang sama lalu bisa memakan lagi, ia wajib melanjutkan sampai tak bisa memakan lagi. Arahnya boleh berganti.
    • Serdadu yang dimakan keluar dari papan.
rules-soldiers-winning =
    • Kamu menang bila telah memakan semua serdadu lawan.
    • Pihak yang tiba gilirannya tetapi tak bisa bergerak kalah.
    • Seri bila posisi yang sama dengan giliran pihak yang sama muncul untuk ketiga kalinya.
    • Seri bila 100 giliran berturut-turut (kedua pihak dihitung) berlalu tanpa ada yang dimakan.
rules-soldiers-timer = { rules-tabal-timer }
rules-soldiers-rulings =
    Sumber-sumbernya tidak selalu sepakat dan tidak menjawab semua pertanyaan. Permainan ini menetapkan:

    • Ada yang menyebut bahwa memakan itu wajib dan harus dilanjutkan, dan begitulah di sini. Ada pula yang menyerahkannya kepada pemain.
    • Di beberapa tempat, serdadu yang lalai memakan diangkat dari papan. Di sini ia tak bisa lalai: saat itu hanya memakan yang diizinkan.
    • Cara memakan boleh dipilih bebas. Tidak harus yang memakan paling banyak.
    • Titik asal serdadu yang sedang memakan dianggap kosong. Setiap serdadu yang dimakan langsung diangkat, jadi titiknya kosong untuk sisa giliran itu.
    • Pihak yang tiba gilirannya tetapi tak bisa bergerak kalah.
    • Kedua seri, karena posisi berulang dan karena 100 giliran, juga ketetapan. Keduanya diperiksa terakhir.
    • Giliran yang dilewati oleh jam tetap satu giliran: menambah hitungan 100 giliran dan ikut dalam hitungan posisi berulang.
    • Semua yang dilakukan batas waktu juga ketetapan permainan ini.
rules-soldiers-caption-setup = Awal permainan. Baris 5 kosong.
rules-soldiers-caption-moves = Serdadu melangkah ke segala arah, juga mundur.
rules-soldiers-caption-capture = Dua lompatan dalam satu giliran, dengan belokan di antaranya.

## Tentang dan pemberitahuan

about-text =
    Tiger & Tabal membawa permainan papan lama ke satu meja: Catur Harimau Beijing dari Tiongkok, Permainan-Tabal dari Jawa, dan Enam Belas Serdadu dari Asia Selatan.

    Program ini tak pernah memakai jaringan dan tidak melacakmu. Permainan dan pengaturan tetap di perangkatmu.

    Perangkat lunak bebas dengan lisensi MIT atau Apache 2.0, silakan pilih. Hurufnya dibuat dari Noto Sans dan Noto Serif, dengan SIL Open Font License.
about-version = Versi { $version }

credits-title = Karya pihak lain
credits-about = Program ini memuat karya pihak lain dengan lisensi berikut. Klik sebuah lisensi untuk melihat isinya dan karya yang memakainya.
credits-count = { $licence } · { $count }
credits-loading = Sebentar …
credits-missing = Berkas itu tidak dapat dibaca.

notice-save-damaged = Permainan tersimpan { $file } rusak dan disisihkan: { $reason }
notice-library-damaged = Permainan dalam { $file } rusak dan disisihkan: { $reason }
notice-settings-damaged = Pengaturan di { $file } rusak dan disisihkan: { $reason }
notice-statistics-damaged = Statistik di { $file } rusak dan disisihkan: { $reason }
notice-asset-broken = { $file } rusak di baris { $line } ({ $reason }). Versi baik terakhir tetap dipakai.
notice-asset-failed = { $more ->
    [0] { $file } tak bisa dipakai: { $reason } Permainan berjalan tanpanya.
   *[other] { $file } dan { $more } berkas lain tak bisa dipakai: { $reason } Permainan berjalan tanpanya.
}
notice-crash = Terakhir kali permainan berhenti mendadak. Permainanmu tersimpan. Laporan untuk pembuatnya ada di { $place }
# Where a text lies, as the end of a sentence: a file, or a name in the storage that a browser keeps for the page.
place-folder = { $file }
place-browser = peramban ini, dengan nama “{ $file }”.
notice-save-failed = { $file } tidak dapat ditulis: { $reason }
notice-link-copied = Tautan sudah ada di papan klip.
notice-link-not-copied = Tautan tidak dapat disalin: { $reason }
notice-link-broken = Tautan tidak membuka permainan: { $reason }

start-no-screen = Jendela permainan tidak bisa dibuka: tidak ada layar, atau pustakanya tidak ada ({ $reason }).
start-no-graphics = Permainan tidak menemukan apa pun untuk menggambar. Di Linux diperlukan driver Vulkan; milik Mesa (mesa-vulkan-drivers di Debian dan Ubuntu) juga menggambar tanpa kartu grafis.

## Pelajaran dan teka-teki

menu-learn = Belajar
learn-title = { $game ->
    [tiger] Belajar Catur Harimau Beijing
    [tabal] Belajar Permainan-Tabal
    [soldiers] Belajar Enam Belas Serdadu
   *[other] Belajar { $game }
}
learn-lesson = Pelajaran
learn-lesson-about = Satu latihan singkat untuk tiap aturan, di papan sungguhan. Setiap langkah yang benar diterima.
learn-puzzles = Teka-teki
learn-puzzles-about = Di tiap posisi hanya satu langkah mencapai tujuan. Santai saja: tidak ada jam.
learn-grade = Tingkat { $grade } · { $done } dari { $count } terpecahkan
learn-exercise-title = Latihan { $number } dari { $count }
learn-puzzle-title = Teka-teki { $number } dari { $count }
learn-puzzle-about = Tingkat { $grade } · cari { $turns } langkah
learn-right = Benar!
learn-done = Bagus!
learn-wrong = Belum tepat
learn-take-back = Klik papan untuk menariknya kembali dan coba langkah lain.
learn-again = Ulangi
learn-hint = Petunjuk
learn-list = Daftar
learn-next = Lanjut
learn-play = Main
learn-hint-turn = Langkahnya { $turn }.
learn-offer = Baru mengenal permainan ini? Pelajaran singkat menunjukkan semua aturan, satu latihan untuk tiap aturan. Hanya beberapa menit, dan selalu ada di “Belajar”.
learn-offer-yes = Mulai pelajaran
learn-offer-no = Nanti saja
notice-progress-damaged = Daftar teka-teki terpecahkan di { $file } rusak dan disisihkan: { $reason }

puzzle-task-win = { $side ->
    [tiger] Giliran harimau: menangkan permainan.
    [dogs] Giliran anjing: menangkan permainan.
    [white] Giliran Putih: menangkan permainan.
    [black] Giliran Hitam: menangkan permainan.
   *[other] Giliran { $side }: menangkan permainan.
}
puzzle-task-save = { $side ->
    [tiger] Harimau dalam bahaya: temukan satu-satunya langkah yang menyelamatkannya.
    [dogs] Anjing dalam bahaya: temukan satu-satunya langkah yang menyelamatkannya.
    [white] Putih dalam bahaya: temukan satu-satunya langkah penyelamat.
    [black] Hitam dalam bahaya: temukan satu-satunya langkah penyelamat.
   *[other] { $side } dalam bahaya: temukan satu-satunya langkah penyelamat.
}
puzzle-go-on = { $left ->
    [1] Itu satu-satunya langkah. Temukan yang terakhir!
   *[other] Itu satu-satunya langkah. Teruskan: { $left } langkah lagi.
}
puzzle-done-win = Terpecahkan. Kemenangan sudah jelas.
puzzle-done-save = Terpecahkan. Bahaya sudah lewat: semua langkah lain kalah.
puzzle-wrong = { $turn } tidak mencapai tujuan. Mari lihat balasannya…
puzzle-wrong-answered = { $turn } tidak mencapai tujuan: balasannya { $reply }.

lesson-tiger-step = Harimau (虎) melangkah sepanjang garis ke titik kosong di sebelahnya, ke segala arah. Pilih harimau, lalu titik bertanda.
lesson-tiger-step-right = Begitulah harimau berjalan.
lesson-tiger-step-wrong = Di sini harimau cukup melangkah ke titik kosong di sebelahnya.
lesson-tiger-jump = Seekor anjing di sebelah harimau, dan titik lurus di belakangnya kosong: harimau boleh melompat ke sana dan memakan anjing itu. Makan satu!
lesson-tiger-jump-right = Satu lompatan memakan tepat satu anjing, lalu giliran selesai. Delapan anjing termakan berarti menang.
lesson-tiger-jump-wrong = Itu hanya melangkah. Lompati seekor anjing ke titik kosong lurus di belakangnya.
lesson-tiger-escape = Harimau ada di kandang (虎笼). Bawa ke luar, ke kotak besar. Langkah maupun lompatan bisa membawanya keluar.
lesson-tiger-escape-right = Keluar! Andai tidak ada jalan keluar sama sekali, anjing yang menang.
lesson-tiger-escape-wrong = Harimau masih di kandang. Titik b5, c5, d5 dan semua di bawahnya ada di luar.
lesson-tiger-bottom = Harimau menang bila berdiri di baris paling bawah. Bawa ke sana!
lesson-tiger-bottom-right = Harimau bebas dan menang.
lesson-tiger-bottom-wrong = Belum di baris paling bawah. Ada satu titik kosong yang terjangkau.
lesson-tiger-forward = Kini kamu memainkan anjing (犬). Anjing melangkah naik ke arah kandang, lurus atau serong. Naikkan seekor anjing.
lesson-tiger-forward-right = Bagus. Pikirkan dulu sebelum naik: anjing tidak pernah turun kembali.
lesson-tiger-forward-wrong = Itu langkah ke samping. Pindahkan anjing ke baris yang lebih tinggi.
lesson-tiger-sideways = Anjing juga boleh melangkah ke samping. Geser seekor anjing di barisnya.
lesson-tiger-sideways-right = Bagus. Langkah ke samping membantu menutup celah.
lesson-tiger-sideways-wrong = Anjing itu naik. Geserlah ke samping di barisnya.
lesson-tiger-guard = Harimau mengancam melompati c3 ke c2. Melangkahlah agar ia tidak bisa memakan apa pun.
lesson-tiger-guard-right = Aman. Anjing dengan kawan tepat di belakangnya tidak bisa dimakan.
lesson-tiger-guard-wrong = Kini harimau bisa memakan anjing. Isi titik kosong di belakang anjing itu, atau jauhkan anjingnya.
lesson-tiger-close = Tinggal satu jalan keluar: melompati b6 ke b5. Tutuplah, dan anjing menang!
lesson-tiger-close-right = Harimau terkurung. Anjing menang.
lesson-tiger-close-wrong = Harimau masih bisa keluar: ia melompati b6 ke b5.

lesson-tabal-step = Prajurit melangkah lurus maju, serong maju sepanjang garis, atau ke samping. Jalankan salah satu prajuritmu.
lesson-tabal-step-right = Benar. Prajurit tidak pernah melangkah mundur.
lesson-tabal-step-wrong = Di sini prajurit cukup melangkah ke titik kosong.
lesson-tabal-must = Bila bisa memakan, wajib memakan. Prajurit yang menyala melompati lawan ke titik lurus di belakangnya.
lesson-tabal-must-right = Termakan. Langkah lain tidak diizinkan.
lesson-tabal-must-wrong = Di sini bisa memakan, jadi wajib.
lesson-tabal-backward = Prajurit tidak melangkah mundur, tetapi boleh memakan ke belakang. Makan prajurit di belakangmu.
lesson-tabal-backward-right = Benar: memakan boleh ke segala arah.
lesson-tabal-backward-wrong = Itu juga memakan, tetapi ke depan. Kali ini makanlah ke belakang.
lesson-tabal-path = Memakan berlanjut selama masih bisa, dan jalannya kamu yang pilih. Temukan jalan yang memakan tiga prajurit.
lesson-tabal-path-right = Tiga dalam satu giliran! Tidak wajib memakan terbanyak, tetapi boleh.
lesson-tabal-path-wrong = Jalan itu memakan lebih sedikit. Lompatan pertama yang lain terus berlanjut.
lesson-tabal-fly = Raja terbang: melewati titik kosong sebanyak apa pun di satu garis lurus. Jalankan raja lebih dari satu titik.
lesson-tabal-fly-right = Begitulah raja terbang, ke segala arah.
lesson-tabal-fly-wrong = Jalankan rajanya, dan lebih jauh dari satu titik.
lesson-tabal-king = Raja memakan dari jauh dan mendarat di titik kosong mana pun di belakang lawan. Pilih pendaratan yang memungkinkan memakan sekali lagi.
lesson-tabal-king-right = Pendaratan bagus: dua prajurit dalam satu giliran.
lesson-tabal-king-wrong = Dari titik itu raja tidak bisa lanjut. Pendaratan lain mencapai prajurit kedua.
lesson-tabal-crown = Prajurit yang mengakhiri giliran di baris terjauh menjadi raja. Jadikan seorang raja!
lesson-tabal-crown-right = Dinobatkan. Raja jauh lebih berharga daripada prajurit.
lesson-tabal-crown-wrong = Langkah itu tidak berakhir di baris terjauh. Ada yang lain.
lesson-tabal-chain = Prajurit yang hanya melewati baris terjauh, tetapi masih wajib memakan, tidak menjadi raja. Makan tiga dan lihatlah.
lesson-tabal-chain-right = Dua kali menyentuh baris terjauh, tetapi gilirannya berakhir di tempat lain: tetap prajurit.
lesson-tabal-chain-wrong = Itu hanya memakan satu. Prajurit yang lain bisa memakan tiga.
lesson-soldiers-step = Serdadu melangkah satu titik sepanjang garis, ke segala arah. Mundurlah dengan salah satu serdadumu.
lesson-soldiers-step-right = Benar. Serdadu selalu boleh mundur.
lesson-soldiers-step-wrong = Langkah itu maju atau ke samping. Kali ini mundurlah, ke baris yang lebih rendah.
lesson-soldiers-must = Bila bisa memakan, wajib memakan. Serdadu yang menyala melompati lawan ke titik lurus di belakangnya.
lesson-soldiers-must-right = Termakan. Langkah lain tidak diizinkan.
lesson-soldiers-must-wrong = Di sini bisa memakan, jadi wajib.
lesson-soldiers-backward = Serdadu boleh memakan ke segala arah, juga ke belakang. Makan lawan di belakangmu.
lesson-soldiers-backward-right = Benar: lompatan boleh ke segala arah.
lesson-soldiers-backward-wrong = Itu juga memakan, tetapi ke depan. Kali ini makanlah ke belakang.
lesson-soldiers-path = Memakan berlanjut selama masih bisa, dan jalannya kamu yang pilih. Temukan jalan yang memakan tiga serdadu.
lesson-soldiers-path-right = Tiga dalam satu giliran! Tidak wajib memakan terbanyak, tetapi boleh.
lesson-soldiers-path-wrong = Jalan itu memakan lebih sedikit. Lompatan pertama yang lain terus berlanjut.
lesson-soldiers-triangle = Garis berlanjut ke dalam segitiga, begitu pula lompatan. Makan lawan yang berdiri di ujung segitiga.
lesson-soldiers-triangle-right = Benar: mundur, melewati ujung, masuk ke segitiga.
lesson-soldiers-triangle-wrong = Lompati lawan di ujung segitiga.
lesson-soldiers-win = Kamu menang dengan memakan semua serdadu lawan. Makan yang terakhir.
lesson-soldiers-win-right = Tak ada yang tersisa: kamu menang.
lesson-soldiers-win-wrong = Ada lompatan yang memakan semua yang tersisa.
