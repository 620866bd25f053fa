# 简体中文。参数的含义写在 en.ftl 的开头。

## 程序与棋种

app-name = 老虎棋与塔巴尔棋
window-title = { $game ->
    [tiger] 北京老虎棋 · Tiger & Tabal
    [tabal] 塔巴尔棋 · Tiger & Tabal
    [soldiers] 十六兵棋 · Tiger & Tabal
   *[none] 老虎棋与塔巴尔棋
}
game-tiger = 北京老虎棋
game-tiger-native = 老虎棋
game-tiger-origin = 中国
game-tiger-about = 虎出虎笼，十五犬围追。
game-tabal = 塔巴尔棋
game-tabal-native = Permainan-Tabal
game-tabal-origin = 爪哇
game-tiger-subtitle = 中国北京
game-tabal-subtitle = 塔巴尔棋 · 印度尼西亚爪哇
game-tabal-about = 十六对十六：连跳连吃，到底线成王。
game-soldiers = 十六兵棋
game-soldiers-native = Sholo Guti
game-soldiers-origin = 南亚
game-soldiers-subtitle = 十六兵棋
game-soldiers-about = 十六对十六：进退自如，跳吃连连。

side-tiger = 虎
side-dogs = 犬
side-white = 白方
side-black = 黑方
turn-tiger = 轮到虎走
turn-dogs = 轮到犬走
turn-white = 轮到白方走
turn-black = 轮到黑方走
thinking = 思考中……
spoken-move = { $side ->
    [tiger] 虎
    [dogs] 犬
    [white] 白方
    [black] 黑方
   *[other] { $side }
}：{ $turn }。
spoken-result = { $result }。{ $reason }

list-or = { $items } 或 { $last }
list-comma = 、

## 通用按钮

button-cancel = 取消

## 标题画面

menu-play = 开始
menu-continue = 继续上一局
menu-continue-detail = { $game ->
    [tiger] 北京老虎棋
    [tabal] 塔巴尔棋
    [soldiers] 十六兵棋
   *[other] { $game }
}，{ $plies ->
    [0] 还没开始
   *[other] 已走 { $plies } 步
}
menu-rules = 规则
menu-settings = 设置
menu-statistics = 战绩
menu-keys = 按键
menu-about = 关于
menu-quit = 退出
menu-back = 返回
menu-title = 回到标题

## 新对局

setup-title = 新对局：{ $game ->
    [tiger] 北京老虎棋
    [tabal] 塔巴尔棋
    [soldiers] 十六兵棋
   *[other] { $game }
}
setup-seat = { $side ->
    [tiger] 谁来执虎
    [dogs] 谁来执犬
    [white] 谁来执白
    [black] 谁来执黑
   *[other] { $side }
}
seat-person = 人
seat-computer = 电脑
setup-level = 电脑棋力
level-1 = 小狗
level-2 = 学徒
level-3 = 旅人
level-4 = 牧人
level-5 = 长老
level-6 = 棋圣
level-label = { $number } · { $name }
setup-timer = 每步时限
timer-off = 不限时
timer-seconds = { $seconds } 秒
timer-minutes = { $minutes } 分钟
setup-game-time = 整局时限
setup-game-time-about = 每方有规定的分钟数，每走一步再加几秒。时间用完的一方输。
game-time = { $minutes } 分 + { $seconds } 秒
setup-cage-rule = 怎样算困住老虎？
cage-route = 无路可出
cage-route-about = 就算犬都不动，虎也走不出虎笼，犬方获胜。
cage-next-move = 下一步出不来
cage-next-move-about = 虎的下一步走不出虎笼，犬方获胜。
setup-starts = 谁先走
setup-colours = 棋子颜色
setup-colour = { $side ->
    [white] 白方用
    [black] 黑方用
   *[other] { $side }
}
colour-ivory = 象牙白
colour-ebony = 乌木黑
colour-terracotta = 陶土红
colour-indigo = 靛蓝
colour-jade = 翡翠绿
setup-start = 开始对局
setup-name = 名字
setup-name-left-out = 游戏字体里没有这个名字的某些字，已略去。
setup-handicap = 让子
setup-handicap-side = { $side ->
    [dogs] 犬方少几只
    [white] 白方少几枚
    [black] 黑方少几枚
   *[other] { $side }
}
setup-handicap-none = 不让
setup-handicap-about = 少的棋子算作已被吃，从最后一排拿走。让子的对局不计入战绩。

## 棋盘旁

play-undo = 悔棋
play-redo = 重走
play-flip = 翻转
play-pause = 暂停
play-resume = 继续
play-menu = 菜单
play-resign = 认输
# $side gives up.
play-resign-sure = { $side ->
    [tiger] 虎方真的认输吗？
    [dogs] 犬方真的认输吗？
    [white] 白方真的认输吗？
    [black] 黑方真的认输吗？
   *[other] 这一局真的认输吗？
}
play-new-game = 新对局
play-rematch = 再来一局
play-restart = 重新开始
play-moves = 着法
play-captured = { $side ->
    [white] 白方吃子：{ $count }
    [black] 黑方吃子：{ $count }
   *[other] { $side }吃子：{ $count }
}
play-eaten = 已吃 { $count } / 8
play-opponent = { $side ->
    [tiger] 电脑执虎
    [dogs] 电脑执犬
    [white] 电脑执白
    [black] 电脑执黑
   *[other] 电脑：{ $side }
} · 级别 { $level }
play-two-persons = 两人同盘对弈
play-paused = 已暂停
play-paused-hint = 时钟已停，棋盘已遮住。按“继续”接着下。
play-passed-timeout = { $side ->
    [tiger] 时间到：虎这一步跳过。
    [dogs] 时间到：犬这一步跳过。
    [white] 时间到：白方这一步跳过。
    [black] 时间到：黑方这一步跳过。
   *[other] 时间到：{ $side }这一步跳过。
}
play-clock-captured = { $side ->
    [white] 时间到：时钟替白方吃子。
    [black] 时间到：时钟替黑方吃子。
   *[other] 时间到：时钟替{ $side }吃子。
}
play-passed-forced = { $side ->
    [tiger] 虎无路可走，这一步跳过。
    [dogs] 犬都走不动，这一步跳过。
    [white] 白方无子可走，这一步跳过。
    [black] 黑方无子可走，这一步跳过。
   *[other] { $side }无子可走，这一步跳过。
}
spoken-clock = { $side }：还有 { $time }
play-low-time = 时间快到了！
play-pass = 跳过
play-share = 复制本局链接
play-offer-draw = 提议和棋

watch-step = 走一步
watch-slow = 速度：慢
watch-normal = 速度：中
watch-fast = 速度：快

draw-title = 和棋？
draw-offered = { $side ->
    [tiger] 虎提议和棋。
    [dogs] 犬提议和棋。
    [white] 白方提议和棋。
    [black] 黑方提议和棋。
   *[other] { $side }提议和棋。
}
draw-accept-question = { $side ->
    [tiger] 虎同意吗？
    [dogs] 犬同意吗？
    [white] 白方同意吗？
    [black] 黑方同意吗？
   *[other] { $side }同意吗？
}
draw-accept = 同意
draw-decline = 接着下
draw-declined = { $side ->
    [tiger] 虎不同意和棋。
    [dogs] 犬不同意和棋。
    [white] 白方不同意和棋。
    [black] 黑方不同意和棋。
   *[other] { $side }不同意和棋。
}

## 回看对局

play-look-back = 回看
review-place = { $shown } / { $last }
review-take-over = 从这里接着下
review-end = 回到对局
review-first = 回到开头
review-back = 后退一步
review-play = 逐步播放
review-pause = 停止
review-forward = 前进一步
review-last = 到最后一步
# 上面各按钮下方的字。
caption-first = 开头
caption-back = 后退
caption-play = 播放
caption-pause = 停止
caption-forward = 前进
caption-last = 最后
spoken-shown = 第 { $ply } 步之后，{ $turn }。

## 电脑的建议

play-analyse = 分析
analysis-toggle = 分析
analysis-even = 均势
analysis-ahead = { $side ->
    [tiger] 虎
    [dogs] 犬
    [white] 白方
    [black] 黑方
   *[other] { $side }
} +{ $points }
analysis-wins-in = { $side ->
    [tiger] 虎
    [dogs] 犬
    [white] 白方
    [black] 黑方
   *[other] { $side }
} { $plies } 步内胜
analysis-depth = 深度 { $depth }
analysis-keepers = 只有这样能保住：{ $turns }
analysis-bar = 谁领先
analysis-graph = 对局走势
grading-progress = 正在评分：{ $done } / { $all }
grading-turn = { $number }. { $turn } { $sign } { $grade }
grading-mistakes = 失误 { $count }
grading-blunders = 大失误 { $count }
grading-errors = { $name }：{ $mistakes }，{ $blunders }
grade-best = 最佳
grade-good = 好棋
grade-mistake = 失误
grade-blunder = 大失误
spoken-hint = 提示：{ $turn }。
spoken-analysis = { $worth }。最佳：{ $turn }。
spoken-pieces = { $piece }：{ $points }。
spoken-point = { $point }：{ $piece }
spoken-empty = 空

## 棋谱与局面

record-title = 棋谱
record-copy-game = 复制棋谱
record-copy-position = 复制局面
record-save = 保存为文件…
record-paste = 粘贴棋谱或局面
record-open = 打开文件…
record-edit = 修改这个局面
record-drop = 也可以把文件拖到窗口里。
dialog-open = 打开棋谱
dialog-save = 保存棋谱
done-copied = 已复制。
done-saved = 已保存：{ $file }
notice-clipboard = 无法使用剪贴板：{ $reason }
notice-file = 无法使用 { $file }：{ $reason }
notice-file-too-large = { $file } 太大，不像是棋谱。
notice-no-dialog = 这里打不开文件窗口。请改用复制。
notice-text-unreadable = 读不懂这段文字。{ $fault }

## 文字错在哪里

fault-kept = 这里的内容不是游戏写下的。
fault-version = 它由更新版本的游戏写成。
fault-file = { $kind ->
    [missing] 没有这个文件。
    [denied] 没有访问权限。
    [full] 存储空间已满。
    [folder] 它是一个文件夹。
    [text] 它不是文本。
   *[other] 系统提示：{ $detail }
}
fault-link-game = 没有说明是哪种棋。
fault-link-word = “{ $name }=”后面不能是“{ $found }”。
fault-link-timer = “{ $found }”不是秒数。
fault-link-over = 第 { $ply } 步之前棋局已经结束。
fault-line = 第 { $line } 行：{ $fault }
fault-column = 局面的第 { $column } 个字符：{ $fault }
fault-empty = 没有可读的内容。
fault-foreign = 里面没有这几种棋的棋局或局面。
fault-no-record = 里面没有棋谱。
fault-unclosed-comment = 从这里开始的注释没有右花括号。
fault-unexpected = 这里不该有“{ $found }”。
fault-malformed-tag = 标签应写成：[Name "value"]。
fault-unclosed-value = 标签 { $tag } 的值缺少右引号。
fault-repeated-tag = 标签 { $tag } 出现了两次。
fault-no-variant = 缺少标签 Variant，不知道是哪种棋。
fault-unknown-variant = 这里没有“{ $found }”这种棋。
fault-cage-rule = “{ $found }”不是关笼规则；请写 route 或 next-move。
fault-no-fen = 标签 SetUp 说有局面，但缺少标签 FEN。
fault-result = “{ $found }”不是结果；请写 1-0、0-1、1/2-1/2 或 *。
fault-turn = 第 { $ply } 步：{ $fault }
fault-after-end = 第 { $ply } 步“{ $text }”出现在对局结束之后。
fault-no-result = 棋谱没有结果就中断了（1-0、0-1、1/2-1/2 或 *）。
fault-results-differ = 结果 { $written } 与标签 Result 的 { $tag } 不一致。
fault-wrong-result = 结果 { $written } 与对局不符，对局的结果是 { $actual }。
fault-wrong-termination = 结束原因“{ $written }”与对局不符。
fault-turn-form = “{ $text }”不是着法；请写 c5-c4、c5xc3 或 pass。
fault-turn-point = “{ $text }”不是着法，因为没有“{ $found }”这个点。
fault-turn-illegal = 这里不能走 { $text }。
fault-turn-ambiguous = { $text } 可能是 { $turns }。
fault-parts = 需要用冒号隔开的三部分：轮到谁走，以及双方棋子的点。
fault-side-letter = 这里应该是 { $expected }，不是“{ $found }”。
fault-point = 没有“{ $found }”这个点。
fault-off-board = 棋盘上没有 { $point } 这个点。
fault-overlap = { $point } 上有两枚棋子。
fault-tiger-count = { $count ->
    [0] 还没有放老虎。
   *[other] 只能有一只老虎，不能有 { $count } 只。
}
fault-too-many = { $found } 枚棋子太多了：一方最多 { $most } 枚。
fault-unpromoted-man = { $point } 上的兵应当是王。
fault-no-pieces = 棋盘上没有棋子。

## 棋谱库

menu-library = 我的对局
library-title = 我的对局
library-imported = 文字里的对局
library-search = 搜索：棋种、棋手、结果、日期
library-empty = 还没有对局。下完的和中途离开的对局都会存在这里，最多保留最近 200 局。
library-none-found = 没有符合的对局。
library-export = 全部保存…
library-clear = 全部删除
library-forget = 删除
library-forget-one = 删除这一局？
library-forget-all = 删除全部对局？
library-unfinished = 未下完
library-turns = { $count } 步
library-computer = 电脑 { $level } 级

## 摆局面

menu-editor = 摆局面
editor-title = 摆局面
editor-playable = 这个局面可以下。
editor-over = 这样一开局就结束了。{ $reason }
editor-remove = 拿掉
editor-to-move = 轮到谁走
editor-start = 开局局面
editor-empty = 清空棋盘
editor-paste = 粘贴
editor-play = 从这里开始
piece-tiger = 虎
piece-dog = 犬
piece-man = 兵
piece-king = 王
piece-soldier = 士兵
setup-from-position = 从摆好的局面开始：{ $position }

## 为什么不能这样走

refusal-game-over = 这一局已经结束。
refusal-nothing-there = { $point } 上没有棋子。
refusal-not-yours = { $side ->
    [tiger] 现在轮到虎走。
    [dogs] 现在轮到犬走。
    [white] 现在轮到白方走。
    [black] 现在轮到黑方走。
   *[other] 现在轮到{ $side }走。
}
refusal-must-capture = 有子必吃：{ $points } 的棋子必须去吃。
refusal-must-capture-to = 有子必吃：这枚棋子必须跳到 { $points }。
refusal-must-go-on = 还要接着吃：请跳到 { $points }。
refusal-no-moves = { $point } 的棋子现在走不动。
refusal-occupied = { $point } 上已有棋子。
refusal-no-line = { $from } 到 { $to } 之间没有直线相连。
refusal-dogs-never-go-back = 犬不能后退，只能朝虎笼前进或横走。
refusal-men-never-go-back = 兵只有吃子时才能后退。
refusal-dogs-never-capture = 犬不能吃子。
refusal-too-far = 太远了：只能走一步，或者正好跳过一个敌子。
refusal-computer-turn = 现在轮到电脑走。
refusal-paused = 对局已暂停。

## 结局

result-title-win = { $side ->
    [tiger] 虎胜
    [dogs] 犬胜
    [white] 白方胜
    [black] 黑方胜
   *[other] { $side }胜
}
result-title-draw = 和棋
result-you-win = 你赢了！
result-you-lose = 你输了。
result-and-own = { $result }。{ $own }
player-you = 你
reason-eight-dogs = 虎已吃掉八只犬。
reason-bottom-row = 虎冲到了底线，重获自由。
reason-caged = 虎被困在虎笼里，无路可出。
reason-stuck-outside = 虎在虎笼外，却无路可走。
reason-all-captured = { $side ->
    [white] 白方的棋子全被吃掉了。
    [black] 黑方的棋子全被吃掉了。
   *[other] { $side }的棋子全被吃掉了。
}
reason-blocked = { $side ->
    [white] 轮到白方，却无子可走。
    [black] 轮到黑方，却无子可走。
   *[other] 轮到{ $side }，却无子可走。
}
reason-repetition = 同一局面第三次出现。
reason-hundred-plies = 连续一百步没有进展。
reason-resigned = { $side ->
    [tiger] 虎方认输了。
    [dogs] 犬方认输了。
    [white] 白方认输了。
    [black] 黑方认输了。
   *[other] { $side }认输了。
}
reason-time-forfeit = { $side ->
    [tiger] 虎方的时间用完了。
    [dogs] 犬方的时间用完了。
    [white] 白方的时间用完了。
    [black] 黑方的时间用完了。
   *[other] { $side }的时间用完了。
}
reason-draw-agreed = 双方同意和棋。

## 设置

settings-title = 设置
settings-language = 语言
language-en = English
language-zh = 中文
language-id = Bahasa Indonesia
settings-theme = 外观
theme-own = 随棋种
theme-tiger = 水墨
theme-tabal = 柚木
theme-soldiers = 红土
theme-signs = 汉字棋子
theme-contrast = 高对比
theme-night = 夜色
theme-toys = 玩具
settings-motion = 动画
motion-off = 关闭
motion-fast = 快
motion-normal = 正常
motion-slow = 慢
settings-volume = 音量
settings-mute = 静音
settings-ambience = 轻柔的风声作背景
settings-timer = 每步时限
settings-coordinates = 显示坐标
settings-level = 电脑棋力
settings-fullscreen = 全屏
settings-autocomplete = 只有一种吃法时自动走完
settings-done = 完成
settings-restore = 恢复默认
settings-restore-sure = 把这里的设置都恢复成最初的样子吗？
settings-text-size = 文字大小
text-normal = 标准
text-large = 大
text-largest = 特大
settings-watch-pace = 电脑对电脑的速度
settings-marks = 标出上一步、可走的点和必须吃子的棋子
settings-turn-far-pieces = 两人对弈时，把对面的棋子转向对方
settings-confirm-resign = 认输前先问一声

## 战绩

statistics-title = 战绩
statistics-none = 还没有计入的对局。
statistics-against-person = { $side ->
    [tiger] 执虎对人
    [dogs] 执犬对人
    [white] 执白对人
    [black] 执黑对人
   *[other] { $side }对人
}
statistics-against-computer = { $side ->
    [tiger] 执虎对电脑
    [dogs] 执犬对电脑
    [white] 执白对电脑
    [black] 执黑对电脑
   *[other] { $side }对电脑
}，级别 { $level }
statistics-results = { $played } 局：{ $won } 胜 { $drawn } 和 { $lost } 负
statistics-more = 当前连胜 { $streak } 局，最多连胜 { $best } 局 · 平均每局 { $turns } 步
statistics-about = 有人参与、从正常开局下到终局的棋才计入，每局只计一次，以第一次终局为准，之后再悔棋也不改变。让子局、从其他局面开始的局、中途换人的局，以及电脑对电脑的局都不计。
statistics-reset = 清零
statistics-reset-sure = 把所有战绩都清零吗？

## 按键

keys-title = 按键
keys-board = 棋盘上
keys-cursor = 沿线移动光标
keys-choose = 选中光标下的点
keys-cancel = 取消选中；关闭页面；打开菜单
keys-game = 对局中
keys-undo = 悔棋
keys-redo = 重走
keys-copy = 把对局复制成文字
keys-paste = 打开剪贴板里的对局或局面
keys-look = 回看上一步，或前进一步
keys-look-ends = 看开局，或看最后一步
keys-flip = 翻转棋盘
keys-hint = 提示一步好棋
keys-analysis = 回看时：打开或关闭分析
keys-pause = 暂停或继续
keys-step = 观战时走一步
keys-window = 任何时候
keys-mute = 开关声音
keys-fullscreen = 全屏
keys-next-button = 到下一个按钮
keys-previous-button = 到上一个按钮
keys-press-button = 按下按钮
keys-help = 本页

## 规则页

rules-title = { $game ->
    [tiger] 北京老虎棋的规则
    [tabal] 塔巴尔棋的规则
    [soldiers] 十六兵棋的规则
   *[other] { $game }的规则
}
rules-setup = 摆棋
rules-moves = 走法
rules-captures = 吃子
rules-winning = 胜负
rules-timer = 计时
rules-rulings = 本程序的裁定

rules-game-time =
    也可以给每方规定整局的时限，有没有每步时限都行。时间用完的一方输。

    • 它和每步时限一样走、一样停，每走完一步加几秒。由时钟结束的一步不加。
    • 悔棋和重走之后，双方的时间回到那个局面时的样子，轮到走的一方最少有 10 秒。
    • 电脑会在时间内走棋，不会因为时间用完而输。

rules-tiger-setup =
    棋盘有 31 个点，由线相连。棋子放在点上，沿着线走。

    大方阵横竖各五点。它的上边连着虎笼：一个小方格，里面画着“米”字。只属于虎笼的点有六个：b6、c6、d6、b7、c7、d7。虎笼的下边 b5、c5、d5 属于大方阵。

    虎从虎笼正中的 c6 出发。十五只犬摆满最下面三行。虎先走，然后双方轮流走。
rules-tiger-moves =
    每回合走一枚棋子，沿线走一步，到相邻的空点。

    • 虎可以朝任何方向走。
    • 犬可以朝虎笼方向前进（直走或斜走），也可以横走，但绝不后退。犬可以进虎笼。

    从 b5 和 d5 有斜线通进虎笼，但没有斜线通向大方阵。
rules-tiger-captures =
    虎的身旁有一只犬，同一条直线上犬的后一点又是空的，虎就可以跳到那一点，吃掉被跳过的犬。被吃的犬离开棋盘。

    • 虎可以朝任何方向吃，也可以不吃。
    • 一次正好吃一只，不能连吃，吃完就轮到犬。
    • 犬不能吃子。
rules-tiger-winning =
    每走完一步（跳过也算一步），按下面的顺序判断：

    • 虎吃掉八只犬，虎胜。吃第八只犬时正好落在底线，也算这一条。
    • 虎走到或跳到最下面一行（第 1 行），虎胜。
    • 虎在虎笼的六个点之一，而且无路可出，犬胜；就算虎还能在笼里走动也一样。
    • 虎在虎笼外，轮到它走却无路可走，和棋。
    • 同一局面、同一方走棋，第三次出现，和棋。
    • 连续 100 步（双方合计）没有吃子，也没有犬前进，和棋。

    这种棋已经被完全解开：程序算清了每一个局面。双方都走最好的棋，从开局起犬胜，两种关笼规则都一样，算上重复局面与 100 步这两条和棋规则也一样。不过这很难做到：途中的大多数局面都是虎胜。
rules-tiger-timer =
    每步限时 60 秒。时间一到，自动轮到对方。也可以另选时限，或者不限时。

    • 从可以走棋开始计时，到选定着法为止。棋子移动时不计时。
    • 暂停时时钟停住。
    • 每个新的回合都有完整的时间；悔棋、重走、换人执棋、更改级别之后也一样。
    • 看不见棋局或者电脑休眠的时间也算，但最多算到这一步结束。游戏重新运行时，下一步才开始。
    • 电脑的时间快用完时，会走出它已经找到的最好一步。

    { rules-game-time }
rules-tiger-rulings =
    老规则有些地方没有说清楚，本程序这样裁定：

    • “无路可出”（默认）：假设犬都不动，虎试遍所有连续的走和跳，每跳一次就拿掉那只犬。如果怎样都到不了虎笼外，虎就被困住了。能吃到第八只犬的一跳，也算一条出路。
    • “下一步出不来”（开局时可选）：轮到虎走，而它没有一步能走到虎笼外，也没有一步能吃到第八只犬，犬胜。
    • b5、c5、d5 算虎笼外。虎走回那六个点，就又在虎笼里了。
    • 轮到犬走而犬都走不动时，犬方只能跳过。其他时候谁也不能自己跳过，只有时间到了才会跳过。
    • 跳过也算一步：计入 100 步，也计入重复局面。
    • 重复局面与 100 步这两种和棋也是裁定，最后才判断。
    • 时间到就换对方走，是老规则；“计时”一节的其他各条，也是本程序的裁定。
rules-tiger-caption-setup = 开局：虎在虎笼正中，犬摆满最下面三行。
rules-tiger-caption-moves = 犬和虎可以走到的地方。
rules-tiger-caption-jump = 虎跳过一只犬，落在后面的空点上。
rules-tiger-caption-caged = 虎被困在虎笼里，犬胜。
rules-tiger-caption-winning = 虎走到底线，虎胜。

rules-tabal-setup =
    棋盘有 37 个点，由线相连。棋子放在点上，沿着线走。

    中间是横竖各五点的方阵（第 3 行到第 7 行），上下两边各连着一个三角形。三角形的尖角就是方阵上的 c3 和 c7，另外各有两行，每行三点。

    双方各有十六枚棋子，叫做“兵”。白方摆满第 1 到第 4 行，黑方摆满第 6 到第 9 行，第 5 行空着。双方商量用什么颜色、谁先走；不改的话，白方先走。
rules-tabal-moves =
    每回合用一枚棋子走一步，或者用它吃子。

    • 兵沿线走一步，到相邻的空点：直进、斜进或横走。除了吃子，兵不能后退。
    • 王可以沿一条直线朝任何方向走，经过的空点不限。
    • 兵走到对方的第一行就成为王：白方是第 9 行，黑方是第 1 行。
rules-tabal-captures =
    能吃就必须吃。

    • 兵跳过身旁的敌子，落在同一条直线上紧挨着的空点。可以朝任何方向跳，也可以向后跳。
    • 王可以从直线上任何距离跳过正好一枚敌子，落在它后面的任何空点，直到下一枚棋子为止。
    • 同一枚棋子还能再吃，就必须接着吃，直到不能再吃。
    • 被吃的棋子离开棋盘。
rules-tabal-winning =
    • 吃光对方的棋子，获胜。
    • 轮到走棋却无子可走的一方，落败。
    • 同一局面、同一方走棋，第三次出现，和棋。
    • 连续 100 步（双方合计）没有吃子，也没有兵前进，和棋。
rules-tabal-timer =
    默认不计时。选了时限，每步就有规定的时间。

    • 时间到时，如果这一方能吃子，时钟就替它吃：接着已经选好的几跳往下走；有几种吃法时，取记谱顺序最靠前的一种。
    • 如果不能吃子，就轮到对方。
    • 从可以走棋开始计时，到选定着法为止。棋子移动时不计时。
    • 暂停时时钟停住。
    • 每个新的回合都有完整的时间；悔棋、重走、换人执棋、更改级别之后也一样。
    • 看不见棋局或者电脑休眠的时间也算，但最多算到这一步结束。游戏重新运行时，下一步才开始。
    • 电脑的时间快用完时，会走出它已经找到的最好一步。

    { rules-game-time }
rules-tabal-rulings =
    老规则有些地方没有说清楚，本程序这样裁定：

    • 可以任选一种吃法，不必选吃得最多的。
    • 接下去有几种吃法时，由走棋的人选。
    • 王在连吃时可以在同一条线上折返；落点可以任选敌子后面的空点，就算从那里不能再吃也可以。
    • 正在吃子的棋子，它出发的那一点算空点。
    • 被吃的棋子立刻拿掉，它的位置在这一回合余下的时间里就是空点。
    • 兵吃子到了底行，如果还必须接着吃，就仍然是兵；只有这一回合停在那里，才成为王。
    • 轮到走棋却无子可走的一方落败。
    • 重复局面与 100 步这两种和棋也是裁定，最后才判断。
    • 时间到而跳过也算一步：计入 100 步，也计入重复局面。
    • 计时的各条也都是本程序的裁定。
rules-tabal-caption-setup = 开局：第 5 行空着。
rules-tabal-caption-moves = 兵可以前进或横走，不能后退。
rules-tabal-caption-capture = 一回合连跳两次，被吃的棋子立刻拿掉。
rules-tabal-caption-king = 王可以从远处吃子，落点任选。
rules-tabal-caption-promotion = 兵的一步停在底行，就成为王。

rules-soldiers-setup =
    棋盘和塔巴尔棋的一样：中间是横竖各五点的方阵，上下两边各连着一个三角形。全盘 37 个点，由线相连。士兵放在点上，沿着线走。

    双方各有十六个士兵。白方摆满第 1 到第 4 行，黑方摆满第 6 到第 9 行，第 5 行空着。双方商量用什么颜色、谁先走；不改的话，白方先走。
rules-soldiers-moves =
    每回合用一个士兵走一步，或者用它吃子。

    • 士兵沿线走一步，到相邻的空点，任何方向都行：前进、横走、斜走或后退。
    • 士兵始终是士兵，没有王。
rules-soldiers-captures =
    能吃就必须吃。

    • 士兵跳过身旁的敌子，落在同一条直线上紧挨着的空点。可以朝任何方向跳。
    • 同一个士兵还能再吃，就必须接着吃，直到不能再吃。途中可以改变方向。
    • 被吃的士兵离开棋盘。
rules-soldiers-winning =
    • 吃光对方的士兵，获胜。
    • 轮到走棋却无子可走的一方，落败。
    • 同一局面、同一方走棋，第三次出现，和棋。
    • 连续 100 步（双方合计）没有吃子，和棋。
rules-soldiers-timer = { rules-tabal-timer }
rules-soldiers-rulings =
    各种说法不尽相同，有些地方也没有说清楚，本程序这样裁定：

    • 有的说能吃就必须吃，而且要一直吃下去，这里就是这样；有的说吃不吃由走棋的人决定。
    • 有些地方，没有吃子的士兵会被罚下棋盘。这里不会发生：能吃的时候只许吃。
    • 可以任选一种吃法，不必选吃得最多的。
    • 正在吃子的士兵，它出发的那一点算空点。被吃的士兵立刻拿掉，它的位置在这一回合余下的时间里就是空点。
    • 轮到走棋却无子可走的一方落败。
    • 重复局面与 100 步这两种和棋也是裁定，最后才判断。
    • 时间到而跳过也算一步：计入 100 步，也计入重复局面。
    • 计时的各条也都是本程序的裁定。
rules-soldiers-caption-setup = 开局：第 5 行空着。
rules-soldiers-caption-moves = 士兵可以朝任何方向走，也可以后退。
rules-soldiers-caption-capture = 一回合连跳两次，中间改变方向。

## 关于与提示

about-text =
    老虎棋与塔巴尔棋（Tiger & Tabal）把几种古老的棋摆上同一张桌子：中国的北京老虎棋、爪哇的塔巴尔棋和南亚的十六兵棋。

    本程序从不联网，也不追踪你。对局和设置都只保存在你的设备里。

    自由软件，可任选 MIT 许可证或 Apache 许可证 2.0。字体取自 Noto Sans 与 Noto Serif，遵循 SIL 开放字体许可证。
about-version = 版本 { $version }

credits-title = 第三方声明
credits-about = 程序里用到了以下各人的成果。点一下许可证的名字，就能看到涉及的部分和全文。
credits-count = { $licence } · { $count }
credits-loading = 正在读取……
credits-missing = 这个文件读不出来。

notice-save-damaged = 存档 { $file } 已损坏，已另外保留：{ $reason }
notice-library-damaged = 棋谱库 { $file } 已损坏，已另外存放：{ $reason }
notice-settings-damaged = 设置文件 { $file } 已损坏，已另外保留：{ $reason }
notice-statistics-damaged = 战绩文件 { $file } 已损坏，已另存一旁：{ $reason }
notice-asset-broken = { $file } 第 { $line } 行有错（{ $reason }），继续使用上一个完好的版本。
notice-asset-failed = { $more ->
    [0] 无法使用 { $file }：{ $reason } 游戏不用它，继续进行。
   *[other] 无法使用 { $file } 和另外 { $more } 个文件：{ $reason } 游戏不用它们，继续进行。
}
notice-crash = 上次游戏意外结束，棋局已保存。给开发者的报告在 { $place }
# Where a text lies, as the end of a sentence: a file, or a name in the storage that a browser keeps for the page.
place-folder = { $file }
place-browser = 本网页保存的“{ $file }”中。
notice-save-failed = 无法写入 { $file }：{ $reason }
notice-link-copied = 链接已复制到剪贴板。
notice-link-not-copied = 无法复制链接：{ $reason }
notice-link-broken = 链接打不开棋局：{ $reason }

start-no-screen = 无法打开游戏窗口：这里没有可以显示的地方，或缺少所需的系统文件（{ $reason }）。
start-no-graphics = 游戏无法显示画面。在 Linux 上需要 Vulkan；Mesa 的 Vulkan（Debian 和 Ubuntu 上的 mesa-vulkan-drivers）没有显卡也能用。

## 入门课与棋题

menu-learn = 学习
learn-title = { $game ->
    [tiger] 学习北京老虎棋
    [tabal] 学习塔巴尔棋
    [soldiers] 学习十六兵棋
   *[other] 学习{ $game }
}
learn-lesson = 入门课
learn-lesson-about = 每条规则一个小练习，在真正的棋盘上走。走法不止一种，走对就行。
learn-puzzles = 棋题
learn-puzzles-about = 每个局面只有一步正解，不限时间。
learn-grade = 第 { $grade } 级 · 已解 { $done } / { $count }
learn-exercise-title = 练习 { $number } / { $count }
learn-puzzle-title = 棋题 { $number } / { $count }
learn-puzzle-about = 第 { $grade } 级 · 要找 { $turns } 步
learn-right = 正确！
learn-done = 做得好！
learn-wrong = 还不对
learn-take-back = 点一下棋盘收回这一步，再试别的走法。
learn-again = 重来
learn-hint = 提示
learn-list = 目录
learn-next = 下一题
learn-play = 开始下棋
learn-hint-turn = 这一步是 { $turn }。
learn-offer = 第一次玩这种棋吗？入门课只要几分钟，每条规则一个小练习。以后也可以在“学习”里找到它。
learn-offer-yes = 开始学习
learn-offer-no = 以后再说
notice-progress-damaged = 记录已解棋题的文件 { $file } 已损坏，已放到一边：{ $reason }

puzzle-task-win = { $side ->
    [tiger] 轮到虎走，虎要取胜。
    [dogs] 轮到犬走，犬要取胜。
    [white] 轮到白方走，白方要取胜。
    [black] 轮到黑方走，黑方要取胜。
   *[other] 轮到 { $side } 走，要取胜。
}
puzzle-task-save = { $side ->
    [tiger] 虎有危险：找出唯一能解救的一步。
    [dogs] 犬有危险：找出唯一能解救的一步。
    [white] 白方有危险：找出唯一能解救的一步。
    [black] 黑方有危险：找出唯一能解救的一步。
   *[other] { $side } 有危险：找出唯一能解救的一步。
}
puzzle-go-on = { $left ->
    [1] 正是唯一的一步。找出最后一步！
   *[other] 正是唯一的一步。继续，还要找 { $left } 步。
}
puzzle-done-win = 解开了。胜局已定。
puzzle-done-save = 解开了。危险过去了，别的走法都会输。
puzzle-wrong = { $turn } 达不到目标。看看对方怎样应对……
puzzle-wrong-answered = { $turn } 达不到目标：对方应以 { $reply }。

lesson-tiger-step = 虎沿着线走到旁边的空点，任何方向都可以。先选虎，再选标出的点。
lesson-tiger-step-right = 虎就是这样走的。
lesson-tiger-step-wrong = 这里只要虎走到旁边的空点。
lesson-tiger-jump = 犬在虎旁边，同一直线上犬后面的点又是空的：虎可以跳到那里，吃掉这只犬。吃一只吧！
lesson-tiger-jump-right = 一跳只吃一只犬，这一回合就结束。吃掉八只犬就赢了。
lesson-tiger-jump-wrong = 这只是走了一步。请跳过一只犬，落到它正后方的空点。
lesson-tiger-escape = 虎在虎笼里。把它带到大方阵上。走一步或跳一下都可能出去。
lesson-tiger-escape-right = 出来了！如果一条出路也没有，犬就赢了。
lesson-tiger-escape-wrong = 虎还在笼里。b5、c5、d5 和它们下面的点都在笼外。
lesson-tiger-bottom = 虎站到最下面一行就赢。走过去吧！
lesson-tiger-bottom-right = 虎自由了，虎胜。
lesson-tiger-bottom-wrong = 还没到最下面一行。那里有一个空点一步就能到。
lesson-tiger-forward = 现在你走犬。犬朝虎笼方向向上走，直走或斜走。把一只犬向上走。
lesson-tiger-forward-right = 好。向上走之前要想好：犬从不后退。
lesson-tiger-forward-wrong = 这是横走。请把一只犬走到更高的一行。
lesson-tiger-sideways = 犬也可以横走。沿着行走一只犬。
lesson-tiger-sideways-right = 好。横走可以补上空缺。
lesson-tiger-sideways-wrong = 这只犬向上走了。请沿着行横走。
lesson-tiger-guard = 虎正要跳过 c3 到 c2。走一步，让它什么也吃不到。
lesson-tiger-guard-right = 安全了。背后紧跟着同伴的犬不会被吃。
lesson-tiger-guard-wrong = 虎现在能吃到犬。填上犬后面的空点，或者把犬走开。
lesson-tiger-close = 只剩一条出路：跳过 b6 到 b5。堵住它，犬就赢了！
lesson-tiger-close-right = 虎被关住了，犬胜。
lesson-tiger-close-wrong = 虎还能出去：它跳过 b6 到 b5。

lesson-tabal-step = 兵可以直进、沿线斜进或横走一步。走你的一个兵。
lesson-tabal-step-right = 对。兵走步时从不后退。
lesson-tabal-step-wrong = 这里只要兵走到空点。
lesson-tabal-must = 能吃就必须吃。亮着的兵跳过敌子，落到它正后方的点。
lesson-tabal-must-right = 吃掉了。别的走法都不允许。
lesson-tabal-must-wrong = 这里能吃，所以必须吃。
lesson-tabal-backward = 兵走步不能后退，但可以向后吃。吃掉你身后的兵。
lesson-tabal-backward-right = 对：吃子可以朝任何方向。
lesson-tabal-backward-wrong = 这也是吃子，但是向前。这次请向后吃。
lesson-tabal-path = 吃子要一直吃到不能再吃，路线由你选。找一条吃三个兵的路线。
lesson-tabal-path-right = 一回合吃三个！不必吃最多，但可以。
lesson-tabal-path-wrong = 这条路吃得少。换一个起跳，可以一路吃下去。
lesson-tabal-fly = 王会飞：沿一条直线走过任意多个空点。让你的王走不止一点远。
lesson-tabal-fly-right = 王就是这样飞的，任何方向都行。
lesson-tabal-fly-wrong = 请走王，而且不止一点远。
lesson-tabal-king = 王从远处吃子，落在敌子后面的任一空点。选一个还能再吃一次的落点。
lesson-tabal-king-right = 落得好：一回合吃两个。
lesson-tabal-king-wrong = 从那一点王不能再吃。另一个落点能吃到第二个兵。
lesson-tabal-crown = 兵在对方最远一行结束回合，就变成王。变一个王吧！
lesson-tabal-crown-right = 加冕了。王比兵强得多。
lesson-tabal-crown-wrong = 这次吃子没有在最远一行结束。另一种吃法可以。
lesson-tabal-chain = 兵只是经过最远一行、还必须继续吃的，仍然是兵。吃三个看看。
lesson-tabal-chain-right = 它两次碰到最远一行，但回合在别处结束：还是兵。
lesson-tabal-chain-wrong = 这只吃一个。另一个兵可以吃三个。
lesson-soldiers-step = 士兵沿线走一步，任何方向都行。让一个士兵后退一步。
lesson-soldiers-step-right = 对。士兵随时可以后退。
lesson-soldiers-step-wrong = 这一步是前进或横走。这次请后退，走到更低的一行。
lesson-soldiers-must = 能吃就必须吃。亮着的士兵跳过敌子，落到它正后方的点。
lesson-soldiers-must-right = 吃掉了。别的走法都不允许。
lesson-soldiers-must-wrong = 这里能吃，所以必须吃。
lesson-soldiers-backward = 士兵可以朝任何方向吃子，也可以向后吃。吃掉你身后的敌子。
lesson-soldiers-backward-right = 对：可以朝任何方向跳。
lesson-soldiers-backward-wrong = 这也是吃子，但是向前。这次请向后吃。
lesson-soldiers-path = 吃子要一直吃到不能再吃，路线由你选。找一条吃三个士兵的路线。
lesson-soldiers-path-right = 一回合吃三个！不必吃最多，但可以。
lesson-soldiers-path-wrong = 这条路吃得少。换一个起跳，可以一路吃下去。
lesson-soldiers-triangle = 线一直通到三角形里，跳吃也一样。吃掉三角形尖角上的敌子。
lesson-soldiers-triangle-right = 对：向后跳过尖角，进到三角形里。
lesson-soldiers-triangle-wrong = 请跳过三角形尖角上的敌子。
lesson-soldiers-win = 吃光对方的士兵就获胜。吃掉最后几个。
lesson-soldiers-win-right = 一个不剩：你赢了。
lesson-soldiers-win-wrong = 有一种吃法能把剩下的全吃掉。
