"""Three figures of the almanac, from the rules alone: no line of the engine is used.

Run with: python3 docs/almanac/check.py [GAMES]
"""

import math
import random
import sys


def rook_clock(rng):
    """Deals a clock and plays it pile by pile. Returns how many cards were turned."""
    pack = [number for number in range(1, 15) for _ in range(4)]
    rng.shuffle(pack)
    piles = {number: [] for number in range(1, 15)}
    order = [12, *range(1, 12), 13, 14]
    for place, card in enumerate(pack):
        piles[order[place % 14]].append(card)
    at, turned = 1, 0
    while piles[at]:
        at = piles[at].pop(0)
        turned += 1
    return turned


def rack_in_order(rng):
    """Deals a rack from the cards 1 to 40 and counts the rising cards from the front."""
    rack = rng.sample(range(1, 41), 10)
    count = 1
    while count < 10 and rack[count] > rack[count - 1]:
        count += 1
    return count


def match_plays(rng, players):
    """Plays a game of Match and counts the cards laid."""
    pack = [number for number in range(1, 15) for _ in range(4)]
    rng.shuffle(pack)
    hands = [pack[player::players] for player in range(players)]
    turn, plays, piles_left = 0, 0, 5
    alive = [True] * players

    def after(player):
        player = (player + 1) % players
        while not alive[player]:
            player = (player + 1) % players
        return player

    while True:
        pile = []
        # The pile that is open when the third-last player drops out is not one of the five.
        counts = sum(alive) == 2
        while True:
            card = hands[turn].pop(0)
            plays += 1
            pile.append(card)
            taken = len(pile) > 1 and card == pile[0]
            if taken:
                hands[turn] += pile
            elif not hands[turn]:
                alive[turn] = False
                if sum(alive) == 1:
                    return plays
            turn = after(turn)
            if taken:
                break
        if counts:
            piles_left -= 1
            left = [len(hands[player]) for player in range(players) if alive[player]]
            if piles_left <= 0 and left[0] != left[1]:
                return plays


def told(name, values):
    n = len(values)
    mean = sum(values) / n
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    print(f"{name}: {mean:.4f} ({mean - 1.96 * spread:.4f} to {mean + 1.96 * spread:.4f}), n = {n}")


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    rng = random.Random("almanac")
    clocks = [rook_clock(rng) for _ in range(games)]
    told("cards turned in Rook Clock", clocks)
    told("deals of Rook Clock that are won", [int(turned == 56) for turned in clocks])
    racks = [rack_in_order(rng) for _ in range(games)]
    told("cards in order from the front at the deal in Rack-O", racks)
    for players in (2, 3, 4):
        told(f"cards laid in a game of Match with {players} players", [match_plays(rng, players) for _ in range(games)])


if __name__ == "__main__":
    main()
