//! What the lessons say and want, step by step.

use super::{
    Beat::{self, Other, Read, Try},
    Script, deals,
};

pub(super) const ALL: &[Script] = &[ORIGINAL_ROOK, RACK_O, CLUB_ROOK];

const ORIGINAL_ROOK: Script = Script {
    game: "original-rook",
    players: 4,
    dealer: 3,
    deal: deals::original_rook,
    names: &["", "Lena", "Mia", "Noah"],
    beats: ROOK_BEATS,
};

const ROOK_BEATS: &[Beat] = &[
    Read {
        says: "You and Mia opposite play against Lena and Noah. Some cards are worth points: each 5 five, each 10 and 14 ten, the bird twenty. That makes 120 in a hand.",
        rule: "ORG-18",
    },
    Try {
        says: "First comes the bidding: who promises to take the most points may name trump. You hold five greens from the 14 down, and the bird. Bid 80.",
        rule: "ORG-20",
        want: &["bid 80", "bid 70", "bid 75", "bid 85", "bid 90"],
        instead: "With such a hand you want to name trump, but not to promise everything: bid 80.",
    },
    Other { seat: 1, does: "pass" },
    Other { seat: 2, does: "pass" },
    Other { seat: 3, does: "pass" },
    Try {
        says: "Nobody bids more, so the five cards of the nest are yours. Now bury five that will take nothing: choose Black 7, Black 8, Red 7, Yellow 9 and Yellow 11.",
        rule: "ORG-31",
        want: &["bury B7 B8 R7 Y9 Y11"],
        instead: "Keep the greens, the bird, Red 14 and the two 5s. Bury Black 7, Black 8, Red 7, Yellow 9 and Yellow 11.",
    },
    Try {
        says: "Name trump: the color you hold most of. A trump beats every card of another color.",
        rule: "ORG-35",
        want: &["trump green"],
        instead: "Green is by far your longest color: name green.",
    },
    Try {
        says: "You sit on the dealer's left, so you lead. Play Green 14: it draws a trump from everybody who has one.",
        rule: "ORG-37",
        want: &["play G14"],
        instead: "That is allowed, but take the others' trumps first: play Green 14.",
    },
    Other { seat: 1, does: "play G10" },
    Other { seat: 2, does: "play G9" },
    Other { seat: 3, does: "play G5" },
    Try {
        says: "Everybody had to follow green, and the highest took the trick: 25 points already. Whoever takes a trick leads the next. Once more: Green 13.",
        rule: "ORG-48",
        want: &["play G13"],
        instead: "Some trumps are still out: play Green 13 to draw them.",
    },
    Other { seat: 1, does: "play B6" },
    Other { seat: 2, does: "play G12" },
    Other { seat: 3, does: "play G7" },
    Try {
        says: "Now nobody else has a trump. Give Mia a chance: lead Yellow 5. What your partner takes counts for both of you.",
        rule: "ORG-22",
        want: &["play Y5"],
        instead: "That would do too. For this lesson let Mia take one: play Yellow 5.",
    },
    Other { seat: 1, does: "play Y13" },
    Other { seat: 2, does: "play Y14" },
    Other { seat: 3, does: "play Y12" },
    Other { seat: 2, does: "play R12" },
    Other { seat: 3, does: "play R13" },
    Try {
        says: "Mia leads red, and you hold a red card: you must follow. Try another card, if you like, and see what the table says. Then play Red 14.",
        rule: "ORG-39",
        want: &["play R14"],
        instead: "The bird may be played at any time and takes any trick. But Red 14 takes this one too, and the bird is kept: play Red 14.",
    },
    Other { seat: 1, does: "play R5" },
    Read {
        says: "So it goes on until all cards are played. Whoever takes the last trick gets the nest too. If your side has taken what you bid, you write down all you took; if not, your bid is subtracted. 300 points win.",
        rule: "ORG-51",
    },
];

const RACK_O: Script = Script {
    game: "rack-o",
    players: 2,
    dealer: 1,
    deal: deals::rack_o,
    names: &["", "Lena"],
    beats: RACK_BEATS,
};

const RACK_BEATS: &[Beat] = &[
    Read {
        says: "Your rack holds ten cards as they were dealt. They may not be moved; they can only be exchanged. When the numbers rise from slot 5 to slot 50, you have Rack-O.",
        rule: "RKO-12",
    },
    Try {
        says: "Two cards are out of order: the 31 in slot 15 and the 12 in slot 40. An 11 lies on the discard pile. Take it.",
        rule: "RKO-17",
        want: &["take"],
        instead: "Drawing is allowed, but the 11 is just what you need: take it from the discard pile.",
    },
    Try {
        says: "A card from the discard pile must go into your rack. The 11 fits between 8 and 14: put it into slot 15.",
        rule: "RKO-18",
        want: &["swap 15"],
        instead: "There it would break the order. Between 8 and 14 there is slot 15.",
    },
    Other { seat: 1, does: "draw" },
    Other { seat: 1, does: "discard" },
    Try {
        says: "Lena drew a card and gave it up: a 5 lies there now. You have no use for it, so draw.",
        rule: "RKO-17",
        want: &["draw"],
        instead: "A 5 would fit nowhere without breaking something. Draw a card instead.",
    },
    Try {
        says: "A 29! It fits between 26 and 33. Put it into slot 40 in place of the 12.",
        rule: "RKO-22",
        want: &["swap 40"],
        instead: "Look at the neighbours: 29 belongs between 26 and 33, into slot 40.",
    },
    Read {
        says: "Rack-O! All ten numbers rise, and that is 75 points. The others get 5 for every card in order from slot 5 up to the first break. 500 points win.",
        rule: "RKO-28",
    },
];

const CLUB_ROOK: Script = Script {
    game: "club-rook",
    players: 4,
    dealer: 3,
    deal: deals::club_rook,
    names: &["", "Lena", "Mia", "Noah"],
    beats: CLUB_BEATS,
};

const CLUB_BEATS: &[Beat] = &[
    Read {
        says: "You and Mia opposite lay melds together: three or more of one number, or three or more of one color in order. 1s and 2s are wild in sets.",
        rule: "CLB-21",
    },
    Try {
        says: "A turn begins with drawing two cards.",
        rule: "CLB-20",
        want: &["draw"],
        instead: "Draw two cards first.",
    },
    Try {
        says: "Your side's first play must be worth 50. Three 8s are worth 30, the wild Yellow 1 twenty: choose Red 8, Green 8, Black 8 and Yellow 1, and lay them as a meld. Try it without the 1, if you like.",
        rule: "CLB-36",
        want: &["meld R8 G8 B8 Y1"],
        instead: "That is allowed, but for this lesson lay Red 8, Green 8, Black 8 and Yellow 1, and nothing else.",
    },
    Try {
        says: "Your side has opened, so anything may follow. Yellow 9, 10 and 11 are a sequence: lay them too.",
        rule: "CLB-23",
        want: &["meld Y9 Y10 Y11"],
        instead: "You could, but first lay the sequence: Yellow 9, Yellow 10 and Yellow 11.",
    },
    Try {
        says: "A turn ends with a discard. A 3 cannot be laid until you go out, but it keeps the next player from the pile: discard Black 3.",
        rule: "CLB-59",
        want: &["discard B3"],
        instead: "Keep that one. Discard Black 3: it is of little use in the hand and stops Lena.",
    },
    Other { seat: 1, does: "draw" },
    Other { seat: 1, does: "discard B13" },
    Other { seat: 2, does: "draw" },
    Other { seat: 2, does: "discard R11" },
    Other { seat: 3, does: "draw" },
    Other { seat: 3, does: "discard G6" },
    Try {
        says: "Noah discarded a 6, and you hold two: choose Red 6 and Black 6, and take the whole pile with them.",
        rule: "CLB-48",
        want: &["take R6 B6"],
        instead: "Drawing is allowed, but a whole pile is better: take it with Red 6 and Black 6.",
    },
    Read {
        says: "The three 6s are laid, and the rest of the pile is in your hand. A meld of seven is a Rookie. With two Rookies on your side you may go out; 5,000 points win.",
        rule: "CLB-93",
    },
];
