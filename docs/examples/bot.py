#!/usr/bin/env python3
"""A bot for `rookery arena`, in plain Python: plays Rack-O with a plan and every other game at random.

    rookery arena rack-o --players 2 "python3 docs/examples/bot.py" random --deals 20

The protocol is described in docs/bots.md: one JSON object per line comes in on standard input. Every line whose
`cmd` is `act` is answered with one line on standard output. With `--log FILE`, the incoming lines are saved.
"""

import json
import random
import sys


def tenth(card, highest):
    """The label of the slot (5, 10, … 50) for the tenth of the pack that a Rack-O card belongs to."""
    return 5 * ((card - 1) * 10 // highest + 1)


class Bot:
    def new(self, message):
        """A new hand: forget the last one."""
        self.game = message["game"]
        self.highest = {2: 40, 3: 50}.get(message["players"], 60)
        self.chance = random.Random(message["seed"])

    def act(self, message):
        """What to do; None is silence, allowed where `must` is false."""
        actions = message["actions"]
        if not message["must"]:
            return None
        if self.game.startswith("rack-o"):
            wanted = self.rack_o(message["view"])
            if wanted in actions:
                return wanted
        return self.chance.choice(actions)

    def rack_o(self, view):
        """Fill each slot with a card of its tenth of the pack."""
        if view["phase"] == "declare":
            return "rack-o"
        mine = view["mine"]
        if view["phase"] == "take":
            return "take" if self.misplaced(view["discard_pile"][-1], mine["rack"]) else "draw"
        card = mine["drawn"] or view["holding"]["taken"]
        slot = tenth(card, self.highest)
        if mine["drawn"] and not self.misplaced(card, mine["rack"]):
            return "discard"
        return f"swap {slot}"

    def misplaced(self, card, rack):
        """Whether the slot of this card's tenth holds a card of another tenth."""
        slot = tenth(card, self.highest)
        return tenth(rack[slot // 5 - 1], self.highest) != slot


def main():
    log = open(sys.argv[2], "a") if sys.argv[1:2] == ["--log"] else None
    bot = Bot()
    for line in sys.stdin:
        if log:
            log.write(line)
            log.flush()
        message = json.loads(line)
        if message["cmd"] == "new":
            bot.new(message)
        elif message["cmd"] == "act":
            print(json.dumps({"action": bot.act(message)}), flush=True)


if __name__ == "__main__":
    main()
