//! What lessons say, and the captions of pictures in the rule books, with all languages side by side.

use crate::{De, En, notice::speaks};
use serde::{Deserialize, Serialize};

/// The games that have a first lesson.
pub const GAMES: [&str; 3] = ["original-rook", "rack-o", "club-rook"];

/// A closed list of fixed sentences: `Variant = "English", "German"`.
macro_rules! sentences {
    ($(#[$meta:meta])* pub enum $name:ident: $en:ident, $de:ident { $($variant:ident = $english:literal, $german:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $(#[doc = $english] $variant,)+ }

        fn $en(line: &$name, _: En<'_>) -> String {
            match line { $($name::$variant => $english,)+ }.into()
        }

        fn $de(line: &$name, _: De<'_>) -> String {
            match line { $($name::$variant => $german,)+ }.into()
        }

        speaks!($name, $en, $de);
    };
}

sentences! {
    /// A line of a lesson. If a step asks for an action, its `Instead` line answers a different one.
    pub enum Line: line_en, line_de {
        RookCounters = "You and Mia, across from you, play against Lena and Noah. Some cards are worth points: 5 for each 5, 10 for each 10 and 14, and 20 for the Rook. That makes 120 in a hand.",
            "Du und Mia gegenüber spielt gegen Lena und Noah. Manche Karten zählen: jede 5 fünf, jede 10 und 14 zehn, der Rook zwanzig. Zusammen sind das 120.";
        RookBid = "First comes the bidding. The player who promises the most points names trump. You hold five greens, from the 14 down, and the Rook. Bid 80.",
            "Zuerst wird geboten: wer die meisten Punkte verspricht, nennt Trumpf. Du hast fünf grüne Karten bis zur 14 und den Rook. Biete 80.";
        RookBidInstead = "With a hand like this you want to name trump, but don't promise everything. Bid 80.",
            "Mit so einem Blatt willst du Trumpf nennen, aber nicht alles versprechen: biete 80.";
        RookBury = "Nobody bids higher, so you get the five cards in the nest. Now bury five cards that won't take tricks: the Black 7, Black 8, Red 7, Yellow 9 and Yellow 11.",
            "Niemand bietet mehr, also gehören dir die fünf Karten des Nests. Lege nun fünf ab, die nichts holen: Schwarz 7, Schwarz 8, Rot 7, Gelb 9 und Gelb 11.";
        RookBuryInstead = "Keep the greens, the Rook, the Red 14 and the two 5s. Bury the Black 7, Black 8, Red 7, Yellow 9 and Yellow 11.",
            "Behalte die grünen, den Rook, Rot 14 und die beiden 5er. Ins Nest gehören Schwarz 7, Schwarz 8, Rot 7, Gelb 9 und Gelb 11.";
        RookNameTrump = "Name trump: the color you hold most of. A trump beats any card of another color.",
            "Nenne Trumpf: die Farbe, von der du am meisten hast. Ein Trumpf schlägt jede Karte einer anderen Farbe.";
        RookNameTrumpInstead = "Green is by far your longest color. Name green.",
            "Grün ist deine weitaus längste Farbe: nenne Grün.";
        RookLeadTrump = "You sit on the dealer's left, so you lead. Play the Green 14. It draws a trump from everyone who has one.",
            "Du sitzt links vom Geber, also spielst du aus. Spiele Grün 14: das zieht jedem, der einen hat, einen Trumpf.";
        RookLeadTrumpInstead = "That's allowed, but draw the other players' trumps first. Play the Green 14.",
            "Das ist erlaubt, aber nimm den anderen erst die Trümpfe: spiele Grün 14.";
        RookDrawTrumps = "Everyone had to follow green, and the highest took the trick: 25 points already. The winner of a trick leads the next one. Go again with the Green 13.",
            "Alle mussten Grün bedienen, und die höchste hat gestochen: schon 25 Punkte. Wer sticht, spielt als Nächster aus. Noch einmal: Grün 13.";
        RookDrawTrumpsInstead = "Some trumps are still out. Play the Green 13 to draw them.",
            "Noch sind Trümpfe draußen: zieh sie mit Grün 13.";
        RookLetPartnerTake = "Now nobody else has a trump. Give Mia a chance and lead the Yellow 5. What your partner takes counts for both of you.",
            "Nun hat sonst niemand mehr Trumpf. Gib Mia eine Gelegenheit: spiele Gelb 5 aus. Was dein Partner holt, zählt für euch beide.";
        RookLetPartnerTakeInstead = "That would work too. For this lesson, let Mia take one. Play the Yellow 5.",
            "Das ginge auch. In dieser Stunde soll Mia einmal stechen: spiele Gelb 5.";
        RookFollow = "Mia leads red, and you hold a red card, so you must follow. Try another card if you like and see what happens. Then play the Red 14.",
            "Mia spielt Rot aus, und du hast eine rote Karte: du musst bedienen. Versuche ruhig eine andere Karte und sieh, was der Tisch sagt. Dann spiele Rot 14.";
        RookFollowInstead = "You may play the Rook at any time, and it takes any trick. But the Red 14 takes this one too, so save the Rook. Play the Red 14.",
            "Der Rook darf jederzeit gespielt werden und sticht immer. Doch Rot 14 sticht hier auch, und der Rook bleibt dir: spiele Rot 14.";
        RookEnd = "Play continues until all cards are gone. The last trick also wins the nest. If your side took at least what you bid, you score everything you took. If not, you lose the amount of your bid. The first side to 300 wins.",
            "So geht es weiter, bis alle Karten gespielt sind. Wer den letzten Stich macht, bekommt auch das Nest. Habt ihr geholt, was du geboten hast, schreibt ihr alles an; wenn nicht, wird dein Gebot abgezogen. 300 Punkte gewinnen.";
        RackOrder = "Your rack holds ten cards in the order they were dealt. You can't move them; you can only replace them. When the numbers rise from slot 5 to slot 50, you have Rack-O.",
            "In deinem Gestell stecken zehn Karten, wie sie gegeben wurden. Umstecken ist verboten; man kann sie nur tauschen. Steigen die Zahlen von Fach 5 bis Fach 50, hast du Rack-O.";
        RackTakeEleven = "Two cards are out of order: the 31 in slot 15 and the 12 in slot 40. There is an 11 on the discard pile. Take it.",
            "Zwei Karten stören: die 31 in Fach 15 und die 12 in Fach 40. Auf der Ablage liegt eine 11. Nimm sie.";
        RackTakeElevenInstead = "You could draw, but the 11 is just what you need. Take it from the discard pile.",
            "Ziehen ist erlaubt, aber die 11 ist genau, was du brauchst: nimm sie von der Ablage.";
        RackPlaceEleven = "A card from the discard pile has to go into your rack. The 11 fits between 8 and 14, so put it in slot 15.",
            "Eine Karte von der Ablage muss ins Gestell. Die 11 passt zwischen 8 und 14: stecke sie in Fach 15.";
        RackPlaceElevenInstead = "It would be out of order there. Slot 15 is between 8 and 14.",
            "Dort störte sie die Ordnung. Zwischen 8 und 14 liegt Fach 15.";
        RackDraw = "Lena drew a card and discarded it. It's a 5, which doesn't help you, so draw.",
            "Lena hat gezogen und abgeworfen: nun liegt da eine 5. Die kannst du nicht brauchen, also zieh.";
        RackDrawInstead = "A 5 doesn't fit anywhere. Draw a card instead.",
            "Eine 5 passt nirgends, ohne etwas zu stören. Zieh lieber eine Karte.";
        RackPlaceTwentyNine = "A 29! It fits between 26 and 33. Put it in slot 40 to replace the 12.",
            "Eine 29! Sie passt zwischen 26 und 33. Stecke sie statt der 12 in Fach 40.";
        RackPlaceTwentyNineInstead = "Look at the neighbors: 29 belongs between 26 and 33, in slot 40.",
            "Schau auf die Nachbarn: 29 gehört zwischen 26 und 33, in Fach 40.";
        RackEnd = "Rack-O! All ten numbers rise, which is worth 75 points. The other players get 5 points for each card in order, from slot 5 up to the first break. The first to 500 wins.",
            "Rack-O! Alle zehn Zahlen steigen, das sind 75 Punkte. Die anderen bekommen 5 für jede Karte in Folge von Fach 5 bis zur ersten Lücke. 500 Punkte gewinnen.";
        ClubMelds = "You and Mia, across from you, make melds together: three or more of a number, or three or more of a color in order. 1s and 2s are wild in sets.",
            "Du und Mia gegenüber legt gemeinsam aus: drei oder mehr gleiche Zahlen, oder drei oder mehr einer Farbe in Folge. 1er und 2er sind in Sätzen Joker.";
        ClubDraw = "Start your turn by drawing two cards.",
            "Ein Zug beginnt damit, zwei Karten zu ziehen.";
        ClubDrawInstead = "Draw two cards first.",
            "Ziehe zuerst zwei Karten.";
        ClubOpen = "Your side's first play must be worth 50. Three 8s are worth 30 and the wild Yellow 1 is worth 20. Pick the Red 8, Green 8, Black 8 and Yellow 1, and meld them. Try it without the 1 if you like.",
            "Die erste Auslage deiner Seite muss 50 wert sein. Drei 8er zählen 30, der Joker Gelb 1 zwanzig: wähle Rot 8, Grün 8, Schwarz 8 und Gelb 1 und lege sie aus. Versuche es ruhig einmal ohne die 1.";
        ClubOpenInstead = "That's allowed, but for this lesson meld just the Red 8, Green 8, Black 8 and Yellow 1.",
            "Das ist erlaubt, aber lege in dieser Stunde Rot 8, Grün 8, Schwarz 8 und Gelb 1 aus und sonst nichts.";
        ClubSequence = "Your side has opened, so now you can meld anything. The Yellow 9, 10 and 11 are a sequence. Meld them too.",
            "Deine Seite hat eröffnet, nun darf alles folgen. Gelb 9, 10 und 11 sind eine Folge: lege sie auch aus.";
        ClubSequenceInstead = "You could, but meld the sequence first: the Yellow 9, Yellow 10 and Yellow 11.",
            "Das ginge, aber lege erst die Folge aus: Gelb 9, Gelb 10 und Gelb 11.";
        ClubDiscard = "A turn ends with a discard. You can't meld a 3 until you go out, but discarding one keeps the next player from taking the pile. Discard the Black 3.",
            "Ein Zug endet mit einem Abwurf. Eine 3 kann erst beim Schlussmachen gelegt werden, hält aber den Nächsten vom Stapel fern: wirf Schwarz 3 ab.";
        ClubDiscardInstead = "Keep that one. Discard the Black 3. It doesn't help your hand, and it blocks Lena.",
            "Die behalte. Wirf Schwarz 3 ab: auf der Hand nützt sie wenig, und sie sperrt den Stapel für Lena.";
        ClubTakePile = "Noah discarded a 6, and you hold two. Pick the Red 6 and Black 6 and take the whole pile with them.",
            "Noah hat eine 6 abgeworfen, und du hast zwei: wähle Rot 6 und Schwarz 6 und nimm damit den ganzen Stapel.";
        ClubTakePileInstead = "You could draw, but a whole pile is better. Take it with the Red 6 and Black 6.",
            "Ziehen ist erlaubt, aber ein ganzer Stapel ist besser: nimm ihn mit Rot 6 und Schwarz 6.";
        ClubEnd = "The three 6s are melded, and the rest of the pile is in your hand. A meld of seven cards is a Rookie. Once your side has two Rookies you may go out. The first side to 5,000 wins.",
            "Die drei 6er liegen aus, und der Rest des Stapels ist auf deiner Hand. Eine Auslage von sieben ist ein Rookie. Mit zwei Rookies darf deine Seite Schluss machen; 5000 Punkte gewinnen.";
        ReadFirst = "Just a moment. Read this first, then continue.",
            "Einen Augenblick: lies erst das hier, dann geht es weiter.";
    }
}

sentences! {
    /// What a picture in a rule book shows.
    pub enum Caption: caption_en, caption_de {
        Trick = "A trick in the order it was played. The winning card is marked.", "Ein Stich in der Reihenfolge, in der gespielt wurde; die Karte, die sticht, ist umrandet.";
        Deal = "A deal: nine cards for each of the four players and five face down in the nest.", "Gegeben: neun Karten für jeden der vier, fünf verdeckt im Nest.";
        DealOneSide = "A deal as one player sees it before the bidding.", "Gegeben, wie eine Seite es vor dem Bieten sieht.";
        Melds = "Melds on the table: sets of a number, some with wild cards, and sequences of a color.", "Auslagen auf dem Tisch: Sätze einer Zahl, manche mit Jokern, und Folgen einer Farbe.";
        RackDealt = "A rack as it was dealt: slot 50 was filled first, slot 5 last.", "Ein Gestell, wie es gegeben wurde: Fach 50 zuerst, Fach 5 zuletzt.";
        RackOrdered = "The same rack a few turns later, nearly in order.", "Dasselbe Gestell einige Züge später, fast in steigender Folge.";
        Capture = "A capture: the cards that one card from the hand took from the center.", "Ein Fang: die Karten der Mitte, die eine Karte der Hand genommen hat.";
        Dial = "The dial: four cards face down at each of the fourteen places.", "Das Zifferblatt: an jedem der vierzehn Plätze vier verdeckte Karten.";
        Piles = "The fourteen Transfer Piles at the start, with their top cards turned up.", "Die vierzehn Stapel am Anfang, die obersten Karten aufgedeckt.";
    }
}
