"""Enumerations of the card format that every game has, each with its Japanese and English name."""

from __future__ import annotations

from cartomancer.schema.named import Named


class Rarity(Named):
    """How often a card is printed."""

    COMMON = 0, "コモン", "common"
    UNCOMMON = 1, "アンコモン", "uncommon"
    RARE = 2, "レア", "rare"
    SUPER_RARE = 3, "スーパーレア", "super rare"
    PROMO = 4, "プロモ", "promo"


class Duration(Named):
    """How long a modification lasts."""

    WHILE_THERE = 0, "その場にいる間", "while it stays"
    THIS_TURN = 1, "ターン終了時まで", "until end of turn"
    OPPONENT_TURN = 2, "次の相手ターン終了時まで", "until end of the opponent's next turn"
    OWN_TURN = 3, "次の自分ターン開始時まで", "until the start of your next turn"
    THIS_ATTACK = 4, "アタック終了時まで", "until the attack ends"
