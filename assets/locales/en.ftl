# English. Every text that a player can read is in these files; `tests/locales.rs` keeps all languages complete.
#
# Arguments that are words of the program, never translated texts:
#   $side    tiger, dogs, white, black
#   $game    tiger, tabal, soldiers
# Other arguments arrive as numbers ($seconds, $count, $number ...), as points ($point, $from, $to), as a list made
# with `list-or` ($points), or as finished text ($level made with `level-label`, $name, $file, $place, $reason).

## The program and its games

app-name = Tiger & Tabal
window-title = { $game ->
    [tiger] Beijing Tiger Chess · Tiger & Tabal
    [tabal] Permainan-Tabal · Tiger & Tabal
    [soldiers] Sixteen Soldiers · Tiger & Tabal
   *[none] Tiger & Tabal
}
game-tiger = Beijing Tiger Chess
game-tiger-native = 老虎棋
game-tiger-origin = China
game-tiger-about = A tiger breaks out of its cage while fifteen dogs close in.
game-tabal = Permainan-Tabal
game-tabal-native = Permainan-Tabal
game-tabal-origin = Java
game-tiger-subtitle = Beijing Tiger Chess
game-tabal-subtitle = Java, Indonesia
game-tabal-about = Sixteen against sixteen: leap, capture, and crown your kings.
game-soldiers = Sixteen Soldiers
game-soldiers-native = Sholo Guti
game-soldiers-origin = South Asia
game-soldiers-subtitle = Sixteen Soldiers
game-soldiers-about = Sixteen against sixteen: step and leap in every direction.

side-tiger = The tiger
side-dogs = The dogs
side-white = White
side-black = Black
turn-tiger = The tiger to move
turn-dogs = The dogs to move
turn-white = White to move
turn-black = Black to move
thinking = Thinking…

# What is said aloud after a turn: "The tiger: c6-c5."
spoken-move = { $side ->
    [tiger] The tiger
    [dogs] The dogs
    [white] White
    [black] Black
   *[other] { $side }
}: { $turn }.
spoken-result = { $result }. { $reason }

# Joins a list for a sentence: "c4", "c4 or d5", "a1, c4 or d5". $items is all but the last, joined by list-comma.
list-or = { $items } or { $last }
list-comma = ,{ " " }

## Buttons that many screens share

button-cancel = Cancel

## The title screen

menu-play = Play
menu-continue = Continue your game
menu-continue-detail = { $game ->
    [tiger] Beijing Tiger Chess
    [tabal] Permainan-Tabal
    [soldiers] Sixteen Soldiers
   *[other] { $game }
}, { $plies ->
    [0] not begun yet
    [one] one turn played
   *[other] { $plies } turns played
}
menu-rules = Rules
menu-settings = Settings
menu-statistics = Statistics
menu-keys = Keys
menu-about = About
menu-quit = Quit
menu-back = Back
menu-title = Title screen

## Setting up a game

setup-title = New game: { $game ->
    [tiger] Beijing Tiger Chess
    [tabal] Permainan-Tabal
    [soldiers] Sixteen Soldiers
   *[other] { $game }
}
setup-seat = { $side ->
    [tiger] The tiger is played by
    [dogs] The dogs are played by
    [white] White is played by
    [black] Black is played by
   *[other] { $side }
}
seat-person = A person
seat-computer = The computer
setup-level = Strength of the computer
level-1 = Pup
level-2 = Apprentice
level-3 = Traveller
level-4 = Shepherd
level-5 = Elder
level-6 = Grandmaster
level-label = { $number } · { $name }
setup-timer = Time for each turn
timer-off = No limit
timer-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
timer-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
setup-game-time = Time for the whole game
setup-game-time-about = Each side has so many minutes, and every move adds so many seconds. Whoever runs out of time loses.
# $minutes for each side, $seconds for each completed turn.
game-time = { $minutes } min + { $seconds } s
setup-cage-rule = When is the tiger caged?
cage-route = No way out
cage-route-about = The dogs win when the tiger could not get out of its cage even if they stood still.
cage-next-move = No way out at once
cage-next-move-about = The dogs win when the tiger cannot leave its cage with its very next move.
setup-starts = Who starts
setup-colours = Colours of the pieces
setup-colour = { $side ->
    [white] White plays with
    [black] Black plays with
   *[other] { $side }
}
colour-ivory = Ivory
colour-ebony = Ebony
colour-terracotta = Terracotta
colour-indigo = Indigo
colour-jade = Jade
setup-start = Start the game
setup-name = Name
setup-name-left-out = The game’s fonts do not have every character of this name. What is missing was left out.
setup-handicap = Handicap
setup-handicap-side = { $side ->
    [dogs] Fewer dogs
    [white] Fewer pieces for White
    [black] Fewer pieces for Black
   *[other] { $side }
}
setup-handicap-none = None
setup-handicap-about = The missing pieces count as captured. They come from the rear. Games with a handicap are not counted in the statistics.

## At the board

play-undo = Undo
play-redo = Redo
play-flip = Flip
play-pause = Pause
play-resume = Resume
play-menu = Menu
play-resign = Resign
# $side gives up.
play-resign-sure = { $side ->
    [tiger] Give up this game as the tiger?
    [dogs] Give up this game as the dogs?
    [white] Give up this game as White?
    [black] Give up this game as Black?
   *[other] Give up this game?
}
play-new-game = New game
play-rematch = Rematch
play-restart = Start again
play-moves = Moves
# $side has captured so many pieces.
play-captured = { $side ->
    [white] White has captured: { $count }
    [black] Black has captured: { $count }
   *[other] { $side } has captured: { $count }
}
play-eaten = Eaten { $count } of 8
play-opponent = { $side ->
    [tiger] Computer: the tiger
    [dogs] Computer: the dogs
    [white] Computer: White
    [black] Computer: Black
   *[other] Computer: { $side }
} · level { $level }
play-two-persons = Two people at one board
play-paused = Paused
play-paused-hint = The clock stands still and the board is covered. Press Resume to go on.
play-passed-timeout = { $side ->
    [tiger] Time is up: the tiger’s turn passes.
    [dogs] Time is up: the dogs’ turn passes.
    [white] Time is up: White’s turn passes.
    [black] Time is up: Black’s turn passes.
   *[other] Time is up: { $side } passes.
}
play-clock-captured = { $side ->
    [white] Time is up: the clock captures for White.
    [black] Time is up: the clock captures for Black.
   *[other] Time is up: the clock captures for { $side }.
}
play-passed-forced = { $side ->
    [tiger] The tiger cannot move, so its turn passes.
    [dogs] No dog can move, so their turn passes.
    [white] White cannot move, so the turn passes.
    [black] Black cannot move, so the turn passes.
   *[other] { $side } cannot move, so the turn passes.
}
# The clock of a side, for screen readers.
spoken-clock = { $side }: { $time } left
play-low-time = Time is running out!
play-pass = pass
play-share = Copy a link to this game
play-offer-draw = Offer a draw

# Watching two computers. The three names are the speeds of a button that goes round.
watch-step = One turn
watch-slow = Speed: slow
watch-normal = Speed: normal
watch-fast = Speed: fast

draw-title = A draw?
draw-offered = { $side ->
    [tiger] The tiger offers a draw.
    [dogs] The dogs offer a draw.
    [white] White offers a draw.
    [black] Black offers a draw.
   *[other] { $side } offers a draw.
}
draw-accept-question = { $side ->
    [tiger] Does the tiger accept?
    [dogs] Do the dogs accept?
    [white] Does White accept?
    [black] Does Black accept?
   *[other] Does { $side } accept?
}
draw-accept = Accept
draw-decline = Play on
draw-declined = { $side ->
    [tiger] The tiger does not want a draw.
    [dogs] The dogs do not want a draw.
    [white] White does not want a draw.
    [black] Black does not want a draw.
   *[other] { $side } does not want a draw.
}

## Looking back through a game. $shown and $last are numbers of turns.

play-look-back = Look back
review-place = { $shown } of { $last }
review-take-over = Play on from here
review-end = Back to the game
review-first = To the start
review-back = One turn back
review-play = Show turn after turn
review-pause = Stop
review-forward = One turn forward
review-last = To the last turn
# The words below the signs of the buttons above: short ones.
caption-first = Start
caption-back = Back
caption-play = Play
caption-pause = Stop
caption-forward = Next
caption-last = End
spoken-shown = After turn { $ply }, { $turn }.

## Advice of the computer. $side is the side that is ahead or wins; $plies counts single turns of both sides.

play-analyse = Analyse
analysis-toggle = Analysis
analysis-even = Even
analysis-ahead = { $side ->
    [tiger] Tiger
    [dogs] Dogs
    [white] White
    [black] Black
   *[other] { $side }
} +{ $points }
analysis-wins-in = { $side ->
    [tiger] The tiger wins
    [dogs] The dogs win
    [white] White wins
    [black] Black wins
   *[other] { $side } wins
} in { $plies ->
    [one] one turn
   *[other] { $plies } turns
}
analysis-depth = Depth { $depth }
analysis-keepers = Kept only by { $turns }
analysis-bar = Who is ahead
analysis-graph = Course of the game
grading-progress = Grading { $done } of { $all }
grading-turn = { $number }. { $turn } { $sign } { $grade }
grading-mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
grading-blunders = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
grading-errors = { $name }: { $mistakes }, { $blunders }
grade-best = Best
grade-good = Good
grade-mistake = Mistake
grade-blunder = Blunder
spoken-hint = Hint: { $turn }.
spoken-analysis = { $worth }. Best: { $turn }.
spoken-pieces = { $piece }: { $points }.
spoken-point = { $point }: { $piece }
spoken-empty = empty

## Games and positions as text

record-title = Game record
record-copy-game = Copy the game
record-copy-position = Copy the position
record-save = Save as a file…
record-paste = Paste game or position
record-open = Open a file…
record-edit = Change this position
record-drop = A file can also be dragged onto the window.
dialog-open = Open games
dialog-save = Save games
done-copied = Copied.
done-saved = Saved: { $file }
notice-clipboard = The clipboard cannot be used: { $reason }
notice-file = { $file } cannot be used: { $reason }
notice-file-too-large = { $file } is too large to be a game record.
notice-no-dialog = No dialog for files can be opened here. Copy the text instead.
notice-text-unreadable = That cannot be read. { $fault }

## What is wrong with a text. $fault is one of the sentences below.

fault-kept = This is not what the game writes there.
fault-version = A later version of the game wrote it.
# $kind says what the system answered, $detail in its own words.
fault-file = { $kind ->
    [missing] There is no such file.
    [denied] Access to it is denied.
    [full] The disk is full.
    [folder] It is a folder.
    [text] It is no text.
   *[other] The system says: { $detail }
}
fault-link-game = It does not say which game.
fault-link-word = “{ $found }” cannot stand after “{ $name }=”.
fault-link-timer = “{ $found }” is no number of seconds.
fault-link-over = The game is over before turn { $ply }.
fault-line = Line { $line }: { $fault }
fault-column = In the position, at character { $column }: { $fault }
fault-empty = There is nothing to read.
fault-foreign = It is neither a game nor a position of these games.
fault-no-record = There is no game in it.
fault-unclosed-comment = The comment that begins here has no closing brace.
fault-unexpected = “{ $found }” does not belong here.
fault-malformed-tag = A tag is written like this: [Name "value"].
fault-unclosed-value = The value of the tag { $tag } has no closing quote.
fault-repeated-tag = The tag { $tag } is there twice.
fault-no-variant = The tag Variant, which says which game it is, is missing.
fault-unknown-variant = The game “{ $found }” is not known here.
fault-cage-rule = “{ $found }” is no cage rule; write route or next-move.
fault-no-fen = The tag SetUp announces a position, but the tag FEN is missing.
fault-result = “{ $found }” is no result; write 1-0, 0-1, 1/2-1/2 or *.
fault-turn = Turn { $ply }: { $fault }
fault-after-end = Turn { $ply }, “{ $text }”, comes after the end of the game.
fault-no-result = The record stops without a result (1-0, 0-1, 1/2-1/2 or *).
fault-results-differ = The result { $written } contradicts the tag Result, which says { $tag }.
fault-wrong-result = The result { $written } does not fit the game, which ends { $actual }.
fault-wrong-termination = The reason “{ $written }” does not fit the game.
fault-turn-form = “{ $text }” is no turn; write c5-c4, c5xc3 or pass.
fault-turn-point = “{ $text }” is no turn, since “{ $found }” is no point.
fault-turn-illegal = { $text } is not allowed here.
fault-turn-ambiguous = { $text } may be { $turns }.
fault-parts = Three parts with colons between them are needed: whose turn it is, and each side’s points.
fault-side-letter = { $expected } is needed here, not “{ $found }”.
fault-point = “{ $found }” is no point.
fault-off-board = The board has no point { $point }.
fault-overlap = Two pieces stand on { $point }.
fault-tiger-count = { $count ->
    [0] The tiger is missing.
   *[other] There must be one tiger, not { $count }.
}
fault-too-many = { $found } pieces are too many: a side has at most { $most }.
fault-unpromoted-man = A man on { $point } would be a king.
fault-no-pieces = There is no piece on the board.

## The library

menu-library = Your games
library-title = Your games
library-imported = Games in this text
library-search = Search: game, player, result, date
library-empty = No games yet. Games that you finish or leave are kept here, the last 200 of them.
library-none-found = No game fits.
library-export = Save all…
library-clear = Delete all
library-forget = Delete
library-forget-one = Delete this game?
library-forget-all = Delete all games?
library-unfinished = Not finished
library-turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
library-computer = Computer, level { $level }

## The position editor

menu-editor = Set up a position
editor-title = Set up a position
editor-playable = This can be played.
editor-over = The game would be over at once. { $reason }
editor-remove = Remove
editor-to-move = Whose turn it is
editor-start = Start position
editor-empty = Empty board
editor-paste = Paste
editor-play = Play from here
piece-tiger = Tiger
piece-dog = Dog
piece-man = Man
piece-king = King
piece-soldier = Soldier
setup-from-position = The game starts from your position: { $position }

## Why a click was refused. $side in refusal-not-yours is the side to move.

refusal-game-over = The game is over.
refusal-nothing-there = There is no piece on { $point }.
refusal-not-yours = { $side ->
    [tiger] It is the tiger’s turn.
    [dogs] It is the dogs’ turn.
    [white] It is White’s turn.
    [black] It is Black’s turn.
   *[other] It is { $side }’s turn.
}
refusal-must-capture = A capture is compulsory: { $points } must capture.
refusal-must-capture-to = A capture is compulsory: this piece must land on { $points }.
refusal-must-go-on = The capture goes on: land on { $points }.
refusal-no-moves = The piece on { $point } cannot move now.
refusal-occupied = There is a piece on { $point } already.
refusal-no-line = No line leads straight from { $from } to { $to }.
refusal-dogs-never-go-back = Dogs never go back: only up toward the cage, or sideways.
refusal-men-never-go-back = A man goes back only to capture.
refusal-dogs-never-capture = Dogs never capture.
refusal-too-far = That is too far: one step, or a jump over exactly one enemy.
refusal-computer-turn = It is the computer’s turn.
refusal-paused = The game is paused.

## The end. $side is the winner in result-title-win, and the losing side in the reasons.

result-title-win = { $side ->
    [tiger] The tiger wins
    [dogs] The dogs win
    [white] White wins
    [black] Black wins
   *[other] { $side } wins
}
result-title-draw = A draw
result-you-win = You win!
result-you-lose = You lose.
result-and-own = { $result }. { $own }
player-you = You
reason-eight-dogs = The tiger has captured eight dogs.
reason-bottom-row = The tiger has reached the bottom row and is free.
reason-caged = The tiger is caged: no way leads out.
reason-stuck-outside = The tiger stands outside its cage and cannot move.
reason-all-captured = { $side ->
    [white] Every white piece has been captured.
    [black] Every black piece has been captured.
   *[other] Every piece of { $side } has been captured.
}
reason-blocked = { $side ->
    [white] White is to move, but no white piece can.
    [black] Black is to move, but no black piece can.
   *[other] { $side } cannot move.
}
reason-repetition = The same position came up for the third time.
reason-hundred-plies = A hundred turns went by without progress.
reason-resigned = { $side ->
    [tiger] The tiger has given up.
    [dogs] The dogs have given up.
    [white] White has given up.
    [black] Black has given up.
   *[other] { $side } has given up.
}
# $side is the loser.
reason-time-forfeit = { $side ->
    [tiger] The tiger has run out of time.
    [dogs] The dogs have run out of time.
    [white] White has run out of time.
    [black] Black has run out of time.
   *[other] { $side } has run out of time.
}
reason-draw-agreed = The players agreed on a draw.

## Settings

settings-title = Settings
settings-language = Language
language-en = English
language-zh = 中文
language-id = Bahasa Indonesia
settings-theme = Look
theme-own = Each game’s own
theme-tiger = Ink and paper
theme-tabal = Teak
theme-soldiers = Red earth
theme-signs = Old signs
theme-contrast = High contrast
theme-night = Night
theme-toys = Toys
settings-motion = Motion
motion-off = Off
motion-fast = Fast
motion-normal = Normal
motion-slow = Slow
settings-volume = Volume
settings-mute = Mute
settings-ambience = A soft breeze in the background
settings-timer = Time for each turn
settings-coordinates = Show coordinates
settings-level = Strength of the computer
settings-fullscreen = Full screen
settings-autocomplete = Finish a capture by itself when there is only one way
settings-done = Done
settings-restore = Restore defaults
settings-restore-sure = Set everything here back to how it was at first?
settings-text-size = Size of texts
text-normal = Normal
text-large = Large
text-largest = Very large
settings-watch-pace = Speed of two computers
settings-marks = Mark the last move, targets and pieces that must capture
settings-turn-far-pieces = Two people: turn the far side’s pieces toward their player
settings-confirm-resign = Ask before giving up

## Statistics

statistics-title = Statistics
statistics-none = No game has been counted yet.
statistics-against-person = { $side ->
    [tiger] The tiger against a person
    [dogs] The dogs against a person
    [white] White against a person
    [black] Black against a person
   *[other] { $side } against a person
}
statistics-against-computer = { $side ->
    [tiger] The tiger against the computer
    [dogs] The dogs against the computer
    [white] White against the computer
    [black] Black against the computer
   *[other] { $side } against the computer
}, level { $level }
statistics-results = { $played ->
    [one] One game
   *[other] { $played } games
}: { $won } won, { $drawn } drawn, { $lost } lost
statistics-more = { $streak ->
    [0] No winning streak now
    [one] One win in a row now
   *[other] { $streak } wins in a row now
}, { $best } at best · { $turns ->
    [one] one turn
   *[other] { $turns } turns
} a game
statistics-about = Every game that a person plays from the full start to its end counts, once, at its first end: taking turns back afterwards changes nothing. Games with a handicap or from another position, games in which a seat changed hands, and games of the computer against itself do not count.
statistics-reset = Reset
statistics-reset-sure = Forget how all games ended?

## Keys

keys-title = Keys
keys-board = On the board
keys-cursor = Move the cursor along the lines
keys-choose = Choose the point under the cursor
keys-cancel = Let go of what is chosen; close a page; open the menu
keys-game = In the game
keys-undo = Take a turn back
keys-redo = Play it again
keys-copy = Copy the game as text
keys-paste = Open the game or position in the clipboard
keys-look = Look one turn back, or forward again
keys-look-ends = Look at the start, or at the last turn
keys-flip = Turn the board
keys-hint = Show a good turn
keys-analysis = Looking back: analysis on and off
keys-pause = Pause, and go on
keys-step = Watching: play one turn
keys-window = Everywhere
keys-mute = Sound off and on
keys-fullscreen = Full screen
keys-next-button = To the next button
keys-previous-button = To the button before
keys-press-button = Press the button
keys-help = This page

## The rules page

rules-title = { $game ->
    [tiger] Rules of Beijing Tiger Chess
    [tabal] Rules of Permainan-Tabal
    [soldiers] Rules of Sixteen Soldiers
   *[other] Rules of { $game }
}
rules-setup = Setting up
rules-moves = Moves
rules-captures = Captures
rules-winning = Winning
rules-timer = The timer
rules-rulings = This game’s rulings

rules-game-time =
    You can also give each side a time for the whole game, beside the timer or without it. Whoever runs out of it loses.

    • It runs and rests as the timer does, and every completed turn adds some seconds. A turn that the timer ends adds none.
    • Undo and Redo give both sides the time that they had in that position, and the side to move at least 10 seconds.
    • A computer plays in time and does not lose by the clock.

rules-tiger-setup =
    The board has 31 points, joined by lines. Pieces stand on the points and move along the lines.

    The large square has five rows of five points. On its top side stands the tiger’s cage (虎笼), a small square with eight lines that meet in the middle. Six points belong to the cage alone: b6, c6, d6, b7, c7 and d7. Its bottom side, b5, c5 and d5, belongs to the large square.

    The tiger (虎) starts on c6, in the middle of its cage. Fifteen dogs (犬) fill the three bottom rows. The tiger moves first, then the sides take turns.
rules-tiger-moves =
    In your turn you move one piece one step along a line, to an empty point beside it.

    • The tiger steps in any direction.
    • A dog steps up toward the cage, straight or slanting, or sideways. Dogs never step back down. They may enter the cage.

    From b5 and d5 slanting lines lead into the cage, but none leads into the large square.
rules-tiger-captures =
    When a dog stands right beside the tiger, and the next point on the same straight line is empty, the tiger may jump to that point. The dog it jumped over is captured and leaves the board.

    • The tiger may capture in any direction, but it never has to.
    • One jump takes exactly one dog, and then the turn is over.
    • Dogs never capture.
rules-tiger-winning =
    After every turn, also after a turn that passed, the game checks in this order:

    • The tiger wins when it has captured eight dogs. This counts first, even when the eighth capture also lands on the bottom row.
    • The tiger wins when it stands on the bottom row (row 1), by a step or by a jump.
    • The dogs win when the tiger is on one of the six points of the cage and no way leads out, even if it can still walk about inside.
    • It is a draw when the tiger is outside the cage, it is its turn, and it cannot move.
    • It is a draw when the same position with the same side to move comes up for the third time.
    • It is a draw when 100 turns in a row (both sides counted) bring no capture and no forward step of a dog.

    This game has been solved: a program has worked out every position. If both sides play as well as can be, the dogs win from the start, under either rule for the cage, and neither draw, by repetition or by 100 turns, can save the tiger. It takes great skill, though: most positions on the way are won by the tiger.
rules-tiger-timer =
    Each turn lasts 60 seconds. When the time runs out, the turn passes to the other side by itself. You can choose another time, or none.

    • The clock runs from the moment you may move until your choice is complete. It does not run while pieces are moving.
    • Pause stops the clock.
    • Every new turn has its full time again, also after Undo, Redo, a change of who plays or a change of level.
    • Time when the game is out of sight, or the machine sleeps, counts too, but at most to the end of that one turn. The next turn begins when the game runs again.
    • A computer that is about to run out of time plays the best move it has found.

    { rules-game-time }
rules-tiger-rulings =
    The old rules leave some questions open. This game answers them like this:

    • “No way out” (the usual rule): the dogs stand still and the tiger tries every chain of steps and jumps, each jump taking its dog off the board. If no chain ends outside the cage, the tiger is caged. A jump that would capture the eighth dog also counts as a way out.
    • “No way out at once” (choose it when you set up a game): the dogs win when it is the tiger’s turn and none of its moves ends outside the cage or captures the eighth dog.
    • b5, c5 and d5 are outside the cage. A tiger that walks back onto one of the six points is in its cage again.
    • When it is the dogs’ turn and no dog can move, they must pass. Otherwise nobody may pass; only the clock can do that.
    • A pass is a turn like any other: it adds one to the 100 turns and counts for repeated positions.
    • The two draws by repetition and by 100 turns are rulings too. They are checked last.
    • What the timer does besides passing the turn (all points listed under the timer) is also this game’s ruling.
rules-tiger-caption-setup = The start. The tiger is in the middle of its cage; the dogs fill the three bottom rows.
rules-tiger-caption-moves = Where a dog and the tiger may step.
rules-tiger-caption-jump = The tiger jumps over one dog to the empty point behind it.
rules-tiger-caption-caged = The tiger is caged. The dogs win.
rules-tiger-caption-winning = The tiger steps onto the bottom row and wins.

rules-tabal-setup =
    The board has 37 points, joined by lines. Pieces stand on the points and move along the lines.

    In the middle is a square with five rows of five points (rows 3 to 7). A triangle stands on its bottom and on its top side. Each triangle meets the square in one point, c3 or c7, and has two more rows of three points.

    Each side has sixteen pieces, called men. White fills rows 1 to 4, Black fills rows 6 to 9. Row 5 is empty. The players choose their colours and who starts. If nothing is changed, White starts.
rules-tabal-moves =
    In your turn you move one piece, or you capture with it.

    • A man steps to an empty point beside it along a line: straight forward, slanting forward or sideways. It never steps back, except when it captures.
    • A king moves along one straight line in any direction, over as many empty points as it likes.
    • A man becomes a king when it reaches the other player’s first row: row 9 for White, row 1 for Black.
rules-tabal-captures =
    If you can capture, you must.

    • A man leaps over an enemy right beside it onto the empty point just behind, on the same straight line. It may leap in any direction, backward too.
    • A king leaps over exactly one enemy from any distance along a line. It lands on any empty point behind that enemy, up to the next piece.
    • If the same piece can then capture again, it must go on, until it can capture no more.
    • The captured pieces leave the board.
rules-tabal-winning =
    • You win when you have captured all the enemy’s pieces.
    • A side that is to move but has no move loses.
    • It is a draw when the same position with the same side to move comes up for the third time.
    • It is a draw when 100 turns in a row (both sides counted) bring no capture and no forward step of a man.
rules-tabal-timer =
    There is no timer unless you choose one. With a timer, each turn has its time.

    • When the time runs out and that side could capture, the clock captures for it. It goes on with the hops chosen so far; if several captures are possible, it takes the first in the order of their written form.
    • When no capture is possible, the turn passes to the other side.
    • The clock runs from the moment you may move until your choice is complete. It does not run while pieces are moving.
    • Pause stops the clock.
    • Every new turn has its full time again, also after Undo, Redo, a change of who plays or a change of level.
    • Time when the game is out of sight, or the machine sleeps, counts too, but at most to the end of that one turn. The next turn begins when the game runs again.
    • A computer that is about to run out of time plays the best move it has found.

    { rules-game-time }
rules-tabal-rulings =
    The old rules leave some questions open. This game answers them like this:

    • Any capture may be chosen. You need not take the one with the most pieces.
    • Where a capture can go on in several ways, you choose.
    • A king may turn back on its line while capturing. It may land on any free point behind the enemy, also on one from which it cannot go on.
    • The point where the capturing piece started counts as empty.
    • Each captured piece leaves at once, so its point is empty for the rest of the same turn.
    • A man that reaches the far row by a capture and must capture on stays a man. It becomes a king only if its turn ends there.
    • A side that is to move but has no move loses.
    • The two draws, by repetition and by 100 turns, are rulings too. They are checked last.
    • A pass by the clock is a turn like any other: it adds one to the 100 turns and counts for repeated positions.
    • All that the timer does is also this game’s ruling.
rules-tabal-caption-setup = The start. Row 5 is empty.
rules-tabal-caption-moves = A man steps forward or sideways, never back.
rules-tabal-caption-capture = Two leaps in one turn: each captured piece leaves at once.
rules-tabal-caption-king = A king captures from afar and chooses where to land.
rules-tabal-caption-promotion = A man that ends its turn on the far row becomes a king.

rules-soldiers-setup =
    The board is that of Permainan-Tabal: a square of five rows of five points, and a triangle on its bottom and on its top side. It has 37 points, joined by lines. Soldiers stand on the points and move along the lines.

    Each side has sixteen soldiers. White fills rows 1 to 4, Black fills rows 6 to 9. Row 5 is empty. The players choose their colours and who starts. If nothing is changed, White starts.
rules-soldiers-moves =
    In your turn you move one soldier, or you capture with it.

    • A soldier steps to an empty point beside it along a line, in any direction: forward, sideways, slanting or back.
    • All soldiers stay soldiers. None becomes a king.
rules-soldiers-captures =
    If you can capture, you must.

    • A soldier leaps over an enemy right beside it onto the empty point just behind, on the same straight line. It may leap in any direction.
    • If the same soldier can then capture again, it must go on, until it can capture no more. It may change its direction.
    • The captured soldiers leave the board.
rules-soldiers-winning =
    • You win when you have captured all the enemy’s soldiers.
    • A side that is to move but has no move loses.
    • It is a draw when the same position with the same side to move comes up for the third time.
    • It is a draw when 100 turns in a row (both sides counted) bring no capture.
rules-soldiers-timer = { rules-tabal-timer }
rules-soldiers-rulings =
    The sources do not agree on everything and leave some questions open. This game answers them like this:

    • Some tell that every capture must be made and carried on, and so it is here. Others leave it to the player whether to capture.
    • In some places a soldier that failed to capture was taken off the board. Here it cannot fail: only captures are allowed then.
    • Any capture may be chosen. You need not take the one with the most soldiers.
    • The point where the capturing soldier started counts as empty. Each captured soldier leaves at once, so its point is empty for the rest of the same turn.
    • A side that is to move but has no move loses.
    • The two draws, by repetition and by 100 turns, are rulings too. They are checked last.
    • A pass by the clock is a turn like any other: it adds one to the 100 turns and counts for repeated positions.
    • All that the timer does is also this game’s ruling.
rules-soldiers-caption-setup = The start. Row 5 is empty.
rules-soldiers-caption-moves = A soldier steps in every direction, back too.
rules-soldiers-caption-capture = Two leaps in one turn. The soldier changes its direction between them.

## About, and notices

about-text =
    Tiger & Tabal brings old board games to one table: Beijing Tiger Chess from China, Permainan-Tabal from Java and Sixteen Soldiers from South Asia.

    This program never uses the network and does not track you. Games and settings stay on your device.

    Free software under the MIT licence or the Apache licence 2.0, as you like. The fonts are made from Noto Sans and Noto Serif, under the SIL Open Font License.
about-version = Version { $version }

credits-title = Third-party notices
credits-about = The program contains work of these people. A click on a licence shows what is under it and what it says.
# $licence is its name, $count how many parts of the program are under it.
credits-count = { $licence } · { $count }
credits-loading = One moment …
credits-missing = The notices cannot be read.

notice-save-damaged = The saved game { $file } is damaged and was set aside: { $reason }
notice-library-damaged = The games in { $file } are damaged and were set aside: { $reason }
notice-settings-damaged = The settings in { $file } are damaged and were set aside: { $reason }
notice-statistics-damaged = The statistics in { $file } are damaged and were set aside: { $reason }
notice-asset-broken = { $file } is broken at line { $line } ({ $reason }). The last good version stays in use.
# $more counts the other files; $reason is one of the fault-file sentences.
notice-asset-failed = { $more ->
    [0] { $file } cannot be used: { $reason } The game goes on without it.
    [one] { $file } and one more file cannot be used: { $reason } The game goes on without them.
   *[other] { $file } and { $more } more files cannot be used: { $reason } The game goes on without them.
}
notice-crash = The game ended unexpectedly last time. What you played is kept. A report for its makers lies in { $place }
# Where a text lies, as the end of a sentence: a file, or a name in the storage that a browser keeps for the page.
place-folder = { $file }
place-browser = this browser, under the name “{ $file }”.
notice-save-failed = { $file } could not be written: { $reason }
notice-link-copied = The link is in the clipboard.
notice-link-not-copied = The link could not be copied: { $reason }
notice-link-broken = The link leads to no game: { $reason }

# Said on the terminal, where no window can be opened.
start-no-screen = The game cannot open its window: there is no screen, or a library for it is missing ({ $reason }).
start-no-graphics = The game finds nothing to draw with. On Linux it needs a Vulkan driver; Mesa’s (mesa-vulkan-drivers on Debian and Ubuntu) draws without a graphics card too.

## Lessons and puzzles

menu-learn = Learn
learn-title = { $game ->
    [tiger] Learn Beijing Tiger Chess
    [tabal] Learn Permainan-Tabal
    [soldiers] Learn Sixteen Soldiers
   *[other] Learn { $game }
}
learn-lesson = Lesson
learn-lesson-about = One short exercise for each rule, on the real board. Every right move counts.
learn-puzzles = Puzzles
learn-puzzles-about = In each position exactly one move reaches the goal. Take your time: there is no clock.
learn-grade = Grade { $grade } · { $done } of { $count } solved
learn-exercise-title = Exercise { $number } of { $count }
learn-puzzle-title = Puzzle { $number } of { $count }
learn-puzzle-about = Grade { $grade } · { $turns ->
    [one] one move to find
   *[other] { $turns } moves to find
}
learn-right = Right!
learn-done = Well done!
learn-wrong = Not quite
learn-take-back = Click the board to take it back and try another move.
learn-again = Again
learn-hint = Hint
learn-list = List
learn-next = Next
learn-play = Play now
learn-hint-turn = The move is { $turn }.
learn-offer = New to this game? A short lesson shows you every rule, one exercise each. It takes a few minutes, and you find it again under “Learn”.
learn-offer-yes = Start the lesson
learn-offer-no = Not now
notice-progress-damaged = The list of solved puzzles in { $file } is damaged and was set aside: { $reason }

# $side is the side to move.
puzzle-task-win = { $side ->
    [tiger] The tiger to move and win.
    [dogs] The dogs to move and win.
    [white] White to move and win.
    [black] Black to move and win.
   *[other] { $side } to move and win.
}
puzzle-task-save = { $side ->
    [tiger] The tiger is in danger: find the one move that saves it.
    [dogs] The dogs are in danger: find the one move that saves them.
    [white] White is in danger: find the one move that saves the game.
    [black] Black is in danger: find the one move that saves the game.
   *[other] { $side } is in danger: find the one move that saves the game.
}
puzzle-go-on = { $left ->
    [one] That was the only move. Find the last one!
   *[other] That was the only move. Go on: { $left } more to find.
}
puzzle-done-win = Solved. The win is clear now.
puzzle-done-save = Solved. The danger is over: every other move would have lost.
puzzle-wrong = { $turn } does not reach the goal. Let us see the answer to it…
puzzle-wrong-answered = { $turn } does not reach the goal: the answer is { $reply }.

lesson-tiger-step = The tiger (虎) steps along a line to an empty point beside it, in any direction. Choose the tiger, then a marked point.
lesson-tiger-step-right = That is how the tiger walks.
lesson-tiger-step-wrong = Here the tiger should only step to an empty point beside it.
lesson-tiger-jump = A dog stands beside the tiger, and the point straight behind it is empty: the tiger may jump there and capture the dog. Capture one!
lesson-tiger-jump-right = One jump takes exactly one dog, then the turn is over. Eight captured dogs win the game.
lesson-tiger-jump-wrong = That was a step. Jump over a dog to the empty point straight behind it.
lesson-tiger-escape = The tiger is in its cage (虎笼). Bring it out onto the large square. Both steps and jumps can lead out.
lesson-tiger-escape-right = Out! If no way at all had led out, the dogs would have won.
lesson-tiger-escape-wrong = The tiger is still in its cage. The three points b5, c5 and d5 and all below them are outside.
lesson-tiger-bottom = The tiger wins when it stands on the bottom row. Take it there!
lesson-tiger-bottom-right = The tiger is free and wins.
lesson-tiger-bottom-wrong = Not yet on the bottom row. One empty point there is within reach.
lesson-tiger-forward = Now you play the dogs (犬). A dog steps up toward the cage, straight or slanting. Move a dog up.
lesson-tiger-forward-right = Good. Think before you step up: dogs never step back down.
lesson-tiger-forward-wrong = That was a step sideways. Move a dog to a higher row.
lesson-tiger-sideways = Dogs also step sideways. Move a dog along its row.
lesson-tiger-sideways-right = Good. Sideways steps help to close gaps.
lesson-tiger-sideways-wrong = That dog went up. Move one along its row instead.
lesson-tiger-guard = The tiger threatens to jump over c3 to c2. Make a move after which it can capture nothing.
lesson-tiger-guard-right = Safe. A dog with a friend close behind it cannot be captured.
lesson-tiger-guard-wrong = The tiger can capture a dog now. Fill the empty point behind the dog, or take the dog out of reach.
lesson-tiger-close = One way out is left: over b6 to b5. Close it, and the dogs win!
lesson-tiger-close-right = The tiger is caged. The dogs win.
lesson-tiger-close-wrong = The tiger still gets out: it jumps over b6 to b5.

lesson-tabal-step = A man steps straight forward, slanting forward along a line, or sideways. Move one of your men.
lesson-tabal-step-right = Right. A man never steps back.
lesson-tabal-step-wrong = Here a man should only step to an empty point.
lesson-tabal-must = If you can capture, you must. The lit man leaps over the enemy to the point straight behind it.
lesson-tabal-must-right = Captured. No other move was allowed.
lesson-tabal-must-wrong = You can capture here, so you must.
lesson-tabal-backward = Men never step back, but they may capture backward. Capture the man behind you.
lesson-tabal-backward-right = Right: captures go in any direction.
lesson-tabal-backward-wrong = That was a capture too, but forward. This time capture backward.
lesson-tabal-path = A capture goes on as long as it can, and the way is yours to choose. Find a way that takes three men.
lesson-tabal-path-right = Three in one turn! You need not take the most, but you may.
lesson-tabal-path-wrong = That way takes fewer. Another first leap leads on and on.
lesson-tabal-fly = A king flies: over as many empty points as you like, along one straight line. Move your king more than one point.
lesson-tabal-fly-right = That is how a king flies, in every direction.
lesson-tabal-fly-wrong = Move the king, and farther than one point.
lesson-tabal-king = A king captures from afar and lands on any free point behind the enemy. Choose the landing from which it captures once more.
lesson-tabal-king-right = Well landed: two men in one turn.
lesson-tabal-king-wrong = From that point the king could not go on. Another landing leads to the second man.
lesson-tabal-crown = A man that ends its turn on the far row becomes a king. Make a king!
lesson-tabal-crown-right = Crowned. Kings are worth much more than men.
lesson-tabal-crown-wrong = That capture does not end on the far row. Another one does.
lesson-tabal-chain = A man that only passes the far row and must capture on stays a man. Take three and see.
lesson-tabal-chain-right = It touched the far row twice, but its turn ended elsewhere: still a man.
lesson-tabal-chain-wrong = That takes only one. The other man can take three.
lesson-soldiers-step = Soldiers step one point along a line, in any direction. Step back with one of yours.
lesson-soldiers-step-right = Right. A soldier may always go back.
lesson-soldiers-step-wrong = That step leads forward or sideways. This time step back, to a lower row.
lesson-soldiers-must = If you can capture, you must. The lit soldier leaps over the enemy to the point straight behind it.
lesson-soldiers-must-right = Captured. No other move was allowed.
lesson-soldiers-must-wrong = You can capture here, so you must.
lesson-soldiers-backward = A soldier may capture in any direction, backward too. Capture the enemy behind you.
lesson-soldiers-backward-right = Right: leaps go in any direction.
lesson-soldiers-backward-wrong = That was a capture too, but forward. This time capture backward.
lesson-soldiers-path = A capture goes on as long as it can, and the way is yours to choose. Find a way that takes three soldiers.
lesson-soldiers-path-right = Three in one turn! You need not take the most, but you may.
lesson-soldiers-path-wrong = That way takes fewer. Another first leap leads on and on.
lesson-soldiers-triangle = Lines run on into the triangles, and so do leaps. Capture the enemy that stands at the triangle’s tip.
lesson-soldiers-triangle-right = Right: back, over the tip and into the triangle.
lesson-soldiers-triangle-wrong = Leap over the enemy on the triangle’s tip.
lesson-soldiers-win = You win by capturing all the enemy’s soldiers. Take the last ones.
lesson-soldiers-win-right = None is left: you win.
lesson-soldiers-win-wrong = There is a capture that takes all that are left.
