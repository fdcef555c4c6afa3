"""All words of the effects, in both languages: what designers write for one, and what a card says.

Whoever adds an effect adds it to each table of this file. Effects whose sentence is built from several parts (moves,
cores, attacks, swaps) have no row among the sentences: rules_ja.py and rules_en.py build them.
"""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.rulesets.timeline.codes import Effect, Switch, Turn
from cartomancer.rulesets.timeline.notation.lexicon import OFF, ON, Fixed, Phrase

ONE: Fixed = (("x", 1),)

# --- the notation ---------------------------------------------------------------------------------------------

PHRASES_JA = (
    Phrase(Effect.NOTHING, "何もしない"),
    Phrase(Effect.DAMAGE, "{x}(|点)(|の)ダメージ(|を与える)"),
    Phrase(Effect.GAIN_LIFE, "ライフを[{x=1}(|点)](得る|回復)(|する)"),
    Phrase(Effect.GAIN_LIFE, "{x}(|点)(|の)ライフ(|を得る)"),
    Phrase(Effect.GAIN_LIFE, "ライフ+{x}"),
    Phrase(Effect.WAIT, "WT{x}(|する)"),
    Phrase(Effect.MODIFY, "[{z}](「{x}/{y}」|{x}/{y})(の修正を得る|の修正|修正を得る|修正|を得る|する|)"),
    Phrase(Effect.BREAK, "ブレイク(|する)"),
    Phrase(Effect.WAIT_BREAK, "WT{x}してブレイク(|する)"),
    Phrase(Effect.MOVE, "[{y}の]{x}(へ|に)[{z}(状態で|で)](移動|戻|置)(|する|させる|す|く)"),
    Phrase(Effect.MOVE, "領域の移動\\([{y}の]{x}[・{z}]\\)"),
    Phrase(Effect.STANDBY_OR_STAY, "すねこすり用スタンバイ移動"),
    Phrase(Effect.STANDBY_OR_STAY, "スタンバイ(へ|に)移動(|する)\\(満杯なら不発\\)"),
    Phrase(Effect.STANDBY_OR_WT1, "ザップ用スタンバイ移動"),
    Phrase(Effect.STANDBY_OR_WT1, "スタンバイ(へ|に)移動(|する)\\(満杯ならWT1(|へ)\\)"),
    Phrase(Effect.EXCLUDE, "除外(|する)"),
    Phrase(Effect.SWAP, "次のカードと(|位置を)交換(|する)"),
    Phrase(Effect.EXHAUST, "疲労(|する|させる)", ON),
    Phrase(Effect.EXHAUST, "活性(|する|させる|化|化する|化させる)", OFF),
    Phrase(Effect.EXHAUST, "(|カードの)疲労・活性\\({x}\\)"),
    Phrase(Effect.INCAPACITATE, "行動不能(|にする|状態にする)", ON),
    Phrase(Effect.INCAPACITATE, "行動不能(|状態)(|を)解除(|する)", OFF),
    Phrase(Effect.INCAPACITATE, "(|カードの)行動不能状態変更\\({x}\\)"),
    Phrase(Effect.REVERSE, "裏向き(にする)", (("x", int(Turn.FACE_DOWN)),)),
    Phrase(Effect.REVERSE, "(リバース|裏に|裏返)(する|させる|にする|す)", (("x", int(Turn.FACE_DOWN)),)),
    Phrase(Effect.REVERSE, "表向き(にする|に戻す|)", (("x", int(Turn.FACE_UP)),)),
    Phrase(Effect.REVERSE, "リバース(|を)解除(|する)", (("x", int(Turn.FACE_UP)),)),
    Phrase(Effect.REVERSE, "反転(する|させる|)", (("x", int(Turn.TOGGLE)),)),
    Phrase(Effect.REVERSE, "(|カードの)リバース\\({x}\\)"),
    Phrase(Effect.ATTACK, "(|対象は)「ATK{x}[・(|キーワード){k}]」でアタック(|する|させる)"),
    Phrase(Effect.GIVE_KEYWORD, "[{z}](|キーワード)(「{k}」|{k})を(与える|得る|持つ)"),
    Phrase(Effect.LOSE_KEYWORD, "[{z}](|キーワード)(「{k}」|{k})を(失う|失わせる)"),
    Phrase(Effect.DRAW, "カードを[{x=1}枚](引く|ドロー)(|する)"),
    Phrase(Effect.DRAW, "(|カード){x}枚(|カード)(|を)(引く|ドロー)(|する)"),
    Phrase(Effect.DRAW, "{x}ドロー(|する)"),
    Phrase(Effect.MOVE_CORE, "コアを[{x=1}(個|つ)]{y}から{z}(へ|に)移動(|する|させる)"),
    Phrase(Effect.MOVE_CORE, "{y}から{z}(へ|に)コア[{x=1}(個|つ)]を移動(|する|させる)"),
    Phrase(Effect.MOVE_CORE, "コアの移動\\([{x=1}(個|つ)]{y}から{z}(|へ|に)\\)"),
    Phrase(Effect.EXHAUST_CORE, "[{y}の]コアを[{x=1}(個|つ)]疲労(|する|させる)"),
    Phrase(Effect.EXHAUST_CORE, "[{y}の]コア[{x=1}(個|つ)]を疲労(|する|させる)"),
    Phrase(Effect.RECOVER_CORE, "[{y}の]コアを[{x=1}(個|つ)]回復(|する|させる)"),
    Phrase(Effect.RECOVER_CORE, "[{y}の]コア[{x=1}(個|つ)]を回復(|する|させる)"),
    Phrase(Effect.UNLOCK, "アンロック(|する)"),
    Phrase(Effect.STANDING_MODIFY, "常時(「{x}/{y}」|{x}/{y})(の修正を得る|の修正|修正を得る|修正|を得る|)"),
    Phrase(Effect.STANDING_GIVE, "常時(|キーワード)(「{k}」|{k})を(与える|得る|持つ)"),
    Phrase(Effect.STANDING_LOSE, "常時(|キーワード)(「{k}」|{k})を(失う|失わせる)"),
    Phrase(Effect.GUARD_OWN_TIMELINE, "(|常時)自分のタイムラインを対象に選べなくする"),
    Phrase(Effect.GUARD_ENEMY_TIMELINE, "(|常時)(敵|相手)のタイムラインを対象に選べなくする"),
)

PHRASES_EN = (
    Phrase(Effect.NOTHING, "(do nothing|nothing)"),
    Phrase(Effect.DAMAGE, "(|deal ){x} damage"),
    Phrase(Effect.GAIN_LIFE, "gain [{x=1} ]life"),
    Phrase(Effect.WAIT, "WT{x}"),
    Phrase(Effect.MODIFY, "(|get |give ){x}/{y}[ {z}]"),
    Phrase(Effect.BREAK, "break"),
    Phrase(Effect.WAIT_BREAK, "WT{x} (and|then) break"),
    Phrase(Effect.MOVE, "(move|return) to [{y} ]{x}[ {z}]"),
    Phrase(Effect.STANDBY_OR_STAY, "(|move to )standby or stay"),
    Phrase(Effect.STANDBY_OR_WT1, "(|move to )standby or WT1"),
    Phrase(Effect.EXCLUDE, "(exclude|remove from the game)"),
    Phrase(Effect.SWAP, "swap (|position )with the next card"),
    Phrase(Effect.EXHAUST, "exhaust", ON),
    Phrase(Effect.EXHAUST, "activate", OFF),
    Phrase(Effect.INCAPACITATE, "(cannot act|incapacitate)", ON),
    Phrase(Effect.INCAPACITATE, "can act(| again)", OFF),
    Phrase(Effect.REVERSE, "(turn face down|reverse)", (("x", int(Turn.FACE_DOWN)),)),
    Phrase(Effect.REVERSE, "turn face up", (("x", int(Turn.FACE_UP)),)),
    Phrase(Effect.REVERSE, "(turn over|flip)", (("x", int(Turn.TOGGLE)),)),
    Phrase(Effect.ATTACK, "attack (|the next card )with ATK {x}[(, | and | with ){k}]"),
    Phrase(Effect.GIVE_KEYWORD, "(give|gain) {k}[ {z}]"),
    Phrase(Effect.LOSE_KEYWORD, "lose {k}[ {z}]"),
    Phrase(Effect.DRAW, "draw (a card|)", ONE),
    Phrase(Effect.DRAW, "draw {x} (cards|card|)"),
    Phrase(Effect.MOVE_CORE, "move (a core|core) from {y} to {z}", ONE),
    Phrase(Effect.MOVE_CORE, "move {x} (cores|core) from {y} to {z}"),
    Phrase(Effect.EXHAUST_CORE, "exhaust (a core|core)[ (in|on|of) {y}]", ONE),
    Phrase(Effect.EXHAUST_CORE, "exhaust {x} (cores|core)[ (in|on|of) {y}]"),
    Phrase(Effect.RECOVER_CORE, "recover (a core|core)[ (in|on|of) {y}]", ONE),
    Phrase(Effect.RECOVER_CORE, "recover {x} (cores|core)[ (in|on|of) {y}]"),
    Phrase(Effect.UNLOCK, "unlock"),
    Phrase(Effect.STANDING_MODIFY, "always (get |){x}/{y}"),
    Phrase(Effect.STANDING_GIVE, "always (have|give) {k}"),
    Phrase(Effect.STANDING_LOSE, "always lose {k}"),
    Phrase(Effect.GUARD_OWN_TIMELINE, "your timeline cannot be targeted"),
    Phrase(Effect.GUARD_ENEMY_TIMELINE, "(enemy|opponent|the opponent's) timeline cannot be targeted"),
)

# --- sentences in Japanese ------------------------------------------------------------------------------------

Predicate = tuple[str, str]
"""The end of a sentence, plain and when the player may decline; before | stands the particle after the target."""

PREDICATES: Mapping[tuple[Effect, int | None], Predicate] = {
    (Effect.DAMAGE, None): ("に|{of}ダメージ", "に|{of}ダメージを与えてもよい"),
    (Effect.WAIT, None): ("を|WT{signed}", "を|WT{signed}してもよい"),
    (Effect.MODIFY, None): ("は|{until}{bonus}", "に|{until}{bonus}を与えてもよい"),
    (Effect.BREAK, None): ("を|ブレイク", "を|ブレイクしてもよい"),
    (Effect.WAIT_BREAK, None): ("を|WT{signed}してブレイク", "を|WT{signed}してブレイクしてもよい"),
    (Effect.STANDBY_OR_STAY, None): (
        "を|スタンバイへ移動（満杯なら不発）",
        "を|スタンバイへ移動してもよい（満杯なら不発）",
    ),
    (Effect.STANDBY_OR_WT1, None): (
        "を|スタンバイへ移動（満杯ならWT1へ）",
        "を|スタンバイへ移動してもよい（満杯ならWT1へ）",
    ),
    (Effect.EXCLUDE, None): ("を|除外", "を|除外してもよい"),
    (Effect.EXHAUST, Switch.ON): ("を|疲労させる", "を|疲労させてもよい"),
    (Effect.EXHAUST, Switch.OFF): ("を|活性化", "を|活性化してもよい"),
    (Effect.INCAPACITATE, Switch.ON): ("を|行動不能にする", "を|行動不能にしてもよい"),
    (Effect.INCAPACITATE, Switch.OFF): ("の|行動不能を解除", "の|行動不能を解除してもよい"),
    (Effect.REVERSE, Turn.FACE_DOWN): ("を|裏向きにする", "を|裏向きにしてもよい"),
    (Effect.REVERSE, Turn.FACE_UP): ("を|表向きにする", "を|表向きにしてもよい"),
    (Effect.REVERSE, Turn.TOGGLE): ("を|裏返す", "を|裏返してもよい"),
    (Effect.GIVE_KEYWORD, None): ("は|{until}「{k}」を得る", "に|{until}「{k}」を与えてもよい"),
    (Effect.LOSE_KEYWORD, None): ("は|{until}「{k}」を失う", "に|{until}「{k}」を失わせてもよい"),
    (Effect.UNLOCK, None): ("を|アンロック", "を|アンロックしてもよい"),
    (Effect.GAIN_LIFE, None): ("は|{life}得る", "は|{life}得てもよい"),
    (Effect.DRAW, None): ("は|{cards}引く", "は|{cards}引いてもよい"),
    (Effect.STANDING_MODIFY, None): ("は|{bonus}", ""),
    (Effect.STANDING_GIVE, None): ("は|「{k}」を持つ", ""),
    (Effect.STANDING_LOSE, None): ("は|「{k}」を失う", ""),
}
"""Effects on a target; a parameter in the key is the value that this wording is for."""

TO_AS_MANY: Mapping[Effect, str] = {
    Effect.MODIFY: "に|{until}{bonus}を与える",
    Effect.GIVE_KEYWORD: "に|{until}「{k}」を与える",
    Effect.LOSE_KEYWORD: "に|{until}「{k}」を失わせる",
}
"""Where the player says how many, the object comes first: 好きな枚数は…を得る is not Japanese."""

GUARDS: Mapping[int, str] = {
    Effect.GUARD_OWN_TIMELINE: "相手は自分のタイムラインのカードを対象に選べない。",
    Effect.GUARD_ENEMY_TIMELINE: "相手は相手自身のタイムラインのカードを対象に選べない。",
}


# --- sentences in English -------------------------------------------------------------------------------------

TAKING = frozenset((Effect.MOVE, Effect.EXCLUDE, Effect.UNLOCK, Effect.STANDBY_OR_STAY, Effect.STANDBY_OR_WT1))
"""Effects that take a card from its place rather than do something to it there."""

VERBS: Mapping[tuple[Effect, int | None], str] = {
    (Effect.DAMAGE, None): "deal {damage} to {t}{equal}",
    (Effect.WAIT, None): "{change} the WT of {t} by {amount}",
    (Effect.MODIFY, None): "give {bonus} to {t}{until}",
    (Effect.BREAK, None): "break {t}",
    (Effect.WAIT_BREAK, None): "{change} the WT of {t} by {amount} and break {them}",
    (Effect.STANDBY_OR_STAY, None): "move {t} to standby (unless it is full)",
    (Effect.STANDBY_OR_WT1, None): "move {t} to standby (if full, to WT1)",
    (Effect.EXCLUDE, None): "exclude {t}",
    (Effect.EXHAUST, Switch.ON): "exhaust {t}",
    (Effect.EXHAUST, Switch.OFF): "activate {t}",
    (Effect.INCAPACITATE, Switch.ON): "make {t} unable to act",
    (Effect.INCAPACITATE, Switch.OFF): "let {t} act again",
    (Effect.REVERSE, Turn.FACE_DOWN): "turn {t} face down",
    (Effect.REVERSE, Turn.FACE_UP): "turn {t} face up",
    (Effect.REVERSE, Turn.TOGGLE): "turn over {t}",
    (Effect.GIVE_KEYWORD, None): "give {k} to {t}{until}",
    (Effect.LOSE_KEYWORD, None): "remove {k} from {t}{until}",
    (Effect.UNLOCK, None): "unlock {t}",
}
"""Effects on a target; a parameter in the key is the value that this wording is for."""

STANDING: Mapping[int, str] = {
    Effect.STANDING_MODIFY: "{t} {get} {bonus}.",
    Effect.STANDING_GIVE: "{t} {have} {k}.",
    Effect.STANDING_LOSE: "{t} {lose} {k}.",
    Effect.GUARD_OWN_TIMELINE: "the opponent cannot target cards on your timeline.",
    Effect.GUARD_ENEMY_TIMELINE: "the opponent cannot target cards on their own timeline.",
}
