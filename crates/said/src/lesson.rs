//! The text of the lessons, and the captions of the pictures in the rule books, with all languages side by
//! side.

use crate::{De, En, notice::speaks};
use serde::{Deserialize, Serialize};

/// The games that have a beginner's lesson.
pub const GAMES: [&str; 8] = [
    "original-rook",
    "rack-o",
    "club-rook",
    "dixie-rook",
    "kentucky",
    "tuxedo",
    "rook-solitaire",
    "panjandrum",
];

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
    /// A line of a lesson. If a step asks for an action, its `Instead` line is the reply to a different action.
    pub enum Line: line_en, line_de {
        RookCounters = "You and Mia, across from you, play against Lena and Noah. Some cards are worth points: 5 for each 5, 10 for each 10 and 14, and 20 for the Rook. That makes 120 points per hand.",
            "Du und Mia gegenüber spielt gegen Lena und Noah. Manche Karten zählen: jede 5 fünf, jede 10 und 14 zehn, der Rook zwanzig. Zusammen sind das 120.";
        RookBid = "First comes the bidding. The player who promises the most points names trump. You hold five greens, including the 14, and the Rook. Bid 80.",
            "Zuerst wird geboten: wer die meisten Punkte verspricht, nennt Trumpf. Du hast fünf grüne Karten bis zur 14 und den Rook. Biete 80.";
        RookBidInstead = "With a hand like this, you want to name trump, but don't promise everything. Bid 80.",
            "Mit so einem Blatt willst du Trumpf nennen, aber nicht alles versprechen: biete 80.";
        RookBury = "Nobody bids higher, so you get the five cards in the nest. Now bury five cards that won't take tricks: the Black 7, Black 8, Red 7, Yellow 9 and Yellow 11.",
            "Niemand bietet mehr, also gehören dir die fünf Karten des Nests. Lege nun fünf ab, die nichts holen: Schwarz 7, Schwarz 8, Rot 7, Gelb 9 und Gelb 11.";
        RookBuryInstead = "Keep the greens, the Rook, the Red 14 and the two 5s. Bury the Black 7, Black 8, Red 7, Yellow 9 and Yellow 11.",
            "Behalte die grünen, den Rook, Rot 14 und die beiden 5er. Ins Nest gehören Schwarz 7, Schwarz 8, Rot 7, Gelb 9 und Gelb 11.";
        RookNameTrump = "Name trump: the color you hold most of. A trump beats any card of another color.",
            "Nenne Trumpf: die Farbe, von der du am meisten hast. Ein Trumpf schlägt jede Karte einer anderen Farbe.";
        RookNameTrumpInstead = "Green is by far your longest color. Name green.",
            "Grün ist deine weitaus längste Farbe: nenne Grün.";
        RookLeadTrump = "You are on the dealer's left, so you lead. Play the Green 14. It draws a trump from everyone who has one.",
            "Du sitzt links vom Geber, also spielst du aus. Spiele Grün 14: das zieht jedem, der einen hat, einen Trumpf.";
        RookLeadTrumpInstead = "That's allowed, but draw the other players' trumps first. Play the Green 14.",
            "Das ist erlaubt, aber nimm den anderen erst die Trümpfe: spiele Grün 14.";
        RookDrawTrumps = "Everyone had to follow green, and the highest card took the trick: 25 points already. The winner of a trick leads the next one, so lead again: the Green 13.",
            "Alle mussten Grün bedienen, und die höchste hat gestochen: schon 25 Punkte. Wer sticht, spielt als Nächster aus. Noch einmal: Grün 13.";
        RookDrawTrumpsInstead = "Some trumps are still out. Play the Green 13 to draw them.",
            "Noch sind Trümpfe draußen: zieh sie mit Grün 13.";
        RookLetPartnerTake = "Now nobody else has a trump. Give Mia a chance and lead the Yellow 5. Anything your partner takes counts for both of you.",
            "Nun hat sonst niemand mehr Trumpf. Gib Mia eine Gelegenheit: spiele Gelb 5 aus. Was dein Partner holt, zählt für euch beide.";
        RookLetPartnerTakeInstead = "That would work too. For this lesson, let Mia take one. Play the Yellow 5.",
            "Das ginge auch. In dieser Stunde soll Mia einmal stechen: spiele Gelb 5.";
        RookFollow = "Mia leads red, and you hold a red card, so you must follow. Try another card if you like and see what happens. Then play the Red 14.",
            "Mia spielt Rot aus, und du hast eine rote Karte: du musst bedienen. Versuche ruhig eine andere Karte und sieh, was der Tisch sagt. Dann spiele Rot 14.";
        RookFollowInstead = "You may play the Rook at any time, and it takes any trick. But the Red 14 takes this one too, so save the Rook. Play the Red 14.",
            "Der Rook darf jederzeit gespielt werden und sticht immer. Doch Rot 14 sticht hier auch, und der Rook bleibt dir: spiele Rot 14.";
        RookRunTrumps = "You have 55 points. Nobody else has a trump, so nothing beats your greens. Lead the Green 11 and see what Mia throws off.",
            "Ihr habt 55 Punkte. Außer dir hat niemand Trumpf, also schlägt nichts deine grünen Karten. Spiele Grün 11 aus, und sieh, was Mia abwirft.";
        RookRunTrumpsInstead = "Take your sure tricks first. Play the Green 11.",
            "Mach erst deine sicheren Stiche. Spiele Grün 11.";
        RookAhead = "Mia gave you the Red 10: 65 points. Let's skip ahead. Your last two greens take two more tricks, and Mia gives you the Black 10 too.",
            "Mia hat dir Rot 10 gegeben: 65 Punkte. Wir überspringen ein Stück: deine letzten beiden grünen Karten machen zwei Stiche, und Mia gibt dir auch Schwarz 10.";
        RookSaveRook = "75 points, and two cards left. The last trick also wins the nest, so save the Rook for it. Lead the Black 5.",
            "75 Punkte, und noch zwei Karten. Wer den letzten Stich macht, bekommt auch das Nest: heb den Rook dafür auf. Spiele Schwarz 5 aus.";
        RookSaveRookInstead = "The Rook is sure to take the last trick. Keep it and play the Black 5.",
            "Der Rook macht sicher den letzten Stich. Behalte ihn und spiele Schwarz 5.";
        RookLastTrick = "That trick was worth 15 points to Lena and Noah. But nothing beats the Rook. Play it and take the Yellow 10.",
            "Dieser Stich war 15 Punkte für Lena und Noah. Aber den Rook schlägt nichts. Spiele ihn und hol dir Gelb 10.";
        RookLastTrickInstead = "It's your last card: play the Rook.",
            "Es ist deine letzte Karte: spiele den Rook.";
        RookEnd = "Your side took 105 of the 120 points. You bid 80, so you score all 105. With fewer than 80, you would have lost 80. Lena and Noah score their 15. The first side to 300 wins.",
            "Ihr habt 105 von 120 Punkten geholt. Geboten hattest du 80, also schreibt ihr alle 105 an. Mit weniger als 80 hättet ihr 80 verloren. Lena und Noah schreiben ihre 15 an. 300 Punkte gewinnen.";
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
        ClubAhead = "The three 6s are melded, and the rest of the pile is in your hand. A meld of seven cards is a Rookie. Once your side has two of them, you may go out. Let's skip ahead a few turns: you and Mia add to your melds.",
            "Die drei 6er liegen aus, und der Rest des Stapels ist auf deiner Hand. Eine Auslage von sieben Karten ist ein Rookie. Mit zweien darf deine Seite Schluss machen. Wir überspringen ein paar Züge: du und Mia legt an.";
        ClubDrawLast = "Your sequence has grown to five cards and your 8s to six, and you hold only two cards. Draw again.",
            "Eure Folge hat nun fünf Karten und euer Satz 8er sechs, und du hast nur noch zwei Karten. Zieh wieder.";
        ClubRookie = "A Yellow 13, and you already have the 12! Pick the Yellow 12 and Yellow 13, then tap meld 2 to add them. Seven in a row make a Rookie worth 1,200.",
            "Gelb 13, und die 12 hast du schon! Wähle Gelb 12 und Gelb 13 und tippe dann auf Auslage 2, um sie anzulegen. Sieben in Folge sind ein Rookie, und der bringt 1200.";
        ClubRookieInstead = "First make the Rookie: add the Yellow 12 and Yellow 13 to the yellow sequence.",
            "Mach erst den Rookie fertig: lege Gelb 12 und Gelb 13 an die gelbe Folge an.";
        ClubSecondRookie = "Now the 8s. Add the Black 8 to meld 1. With at least four real 8s among its seven cards, it is a Rookie too, worth 400.",
            "Nun die 8er. Lege Schwarz 8 an Auslage 1 an. Unter ihren sieben Karten sind mindestens vier echte 8er: auch das ist ein Rookie, für 400.";
        ClubSecondRookieInstead = "You need a second Rookie first. Add the Black 8 to the 8s.",
            "Erst brauchst du den zweiten Rookie: lege Schwarz 8 an die 8er an.";
        ClubGoOut = "Two Rookies, so you may go out. Discard your last card, the Green 5.",
            "Zwei Rookies: du darfst Schluss machen. Wirf deine letzte Karte ab, Grün 5.";
        ClubGoOutInstead = "Discard the Green 5 and you are out.",
            "Wirf Grün 5 ab, dann ist Schluss.";
        ClubEnd = "You're out, and that's another 200. With both Rookies, and with the cards on the table less those left in Mia's hand, your side scores 2,150. Lena and Noah lose 190. The first side to 5,000 wins.",
            "Schluss: das bringt noch einmal 200. Mit beiden Rookies und den ausgelegten Karten, weniger Mias übrigen, schreibt deine Seite 2150 an. Lena und Noah verlieren 190. 5000 Punkte gewinnen.";
        DixieCounters = "There is no Rook in Dixie. You and Mia, across from you, play against Lena and Noah with the 1s to 14s. The 5s count 5, and the 10s and 13s count 10. The 14s are the strongest cards, but they are worth nothing.",
            "In Dixie gibt es keinen Rook. Du und Mia gegenüber spielt gegen Lena und Noah, mit allen Karten von 1 bis 14. Jede 5 zählt fünf, jede 10 und jede 13 zehn. Die 14er sind die stärksten, aber sie zählen nichts.";
        DixieBid = "The cards are worth 100 points, and the side with more tricks gets another 20. You hold six greens, including the 14 and the 13, and two more 14s. Bid 90.",
            "Die Karten zählen zusammen 100, und 20 weitere Punkte bekommt die Seite mit den meisten Stichen. Du hast sechs grüne Karten mit 14 und 13 und noch zwei 14er. Biete 90.";
        DixieBidInstead = "Green should be trump, and the 20 points for tricks will help you. Bid 90.",
            "Grün soll Trumpf werden, und die 20 Punkte für die Stiche helfen dir. Biete 90.";
        DixieBury = "Nobody bids higher, so you take the four cards in the nest. Now bury four. You can even bury cards that count. Bury all your yellows, so that you can trump yellow: the 2, the 4, the 7 and the 13.",
            "Niemand bietet mehr, also nimmst du die vier Karten des Nests. Lege nun vier ab; auch Karten, die zählen, dürfen hinein. Lege alle gelben ab, damit du Gelb stechen kannst: die 2, die 4, die 7 und die 13.";
        DixieBuryInstead = "That's allowed, but your yellows won't take tricks. Bury the Yellow 2, Yellow 4, Yellow 7 and Yellow 13.",
            "Das ist erlaubt, aber deine gelben Karten holen nichts. Ins Nest gehören Gelb 2, Gelb 4, Gelb 7 und Gelb 13.";
        DixieNameTrump = "Only now do you name trump. You have seven greens, so name green.",
            "Erst jetzt nennst du Trumpf. Du hast sieben grüne Karten: nenne Grün.";
        DixieThirteen = "You took the trick, but not a single point, because 14s don't count here. Now the Green 13 is the highest trump, and it is worth 10. Play it.",
            "Der Stich gehört dir, aber er bringt keinen einzigen Punkt, denn 14er zählen hier nicht. Nun ist Grün 13 der höchste Trumpf, und sie zählt zehn. Spiele sie.";
        DixieThirteenInstead = "Nothing beats the Green 13 now, and it counts. Play the Green 13.",
            "Grün 13 ist jetzt nicht zu schlagen, und sie zählt. Spiele Grün 13.";
        DixieLastTrump = "That's 15 points. Only one trump is still out, the Green 11. Draw it with the Green 12, and watch what Mia throws off.",
            "Das sind 15 Punkte. Nur ein Trumpf ist noch draußen, Grün 11. Zieh ihn mit Grün 12, und sieh, was Mia abwirft.";
        DixieLastTrumpInstead = "The Green 11 is still out. Draw it with the Green 12.",
            "Grün 11 ist noch draußen. Zieh sie mit Grün 12.";
        DixieLeadRed = "Mia couldn't follow, so she gave you the Black 13. Whatever either of you takes counts for both. Now lead your best red card, the Red 14.",
            "Mia konnte nicht bedienen und hat dir Schwarz 13 gegeben. Was einer von euch holt, zählt für beide. Spiele nun deine beste rote Karte aus, Rot 14.";
        DixieLeadRedInstead = "Save your trumps, and take the red tricks first. Play the Red 14.",
            "Spar deine Trümpfe, und nimm erst die roten Stiche. Spiele Rot 14.";
        DixieAhead = "Mia gave you the Red 10 too: 35 points. Let's skip ahead. You take the next two tricks with the Red 13 and the Black 14. Then Noah wins a black trick and leads the Yellow 14.",
            "Mia hat dir auch Rot 10 gegeben: 35 Punkte. Wir überspringen ein paar Stiche: die nächsten beiden machst du mit Rot 13 und Schwarz 14, dann gewinnt Noah einen schwarzen und spielt Gelb 14 aus.";
        DixieTrumpIn = "You buried all your yellows, so you don't have to follow. Even your lowest trump beats a 14. Play the Green 6.",
            "Du hast alle gelben Karten abgelegt und musst nicht bedienen. Schon dein kleinster Trumpf schlägt eine 14. Spiele Grün 6.";
        DixieTrumpInInstead = "Don't give the trick away, and don't waste a higher trump. Play the Green 6.",
            "Verschenke den Stich nicht, und vergeude keinen höheren Trumpf. Spiele Grün 6.";
        DixieFurtherAhead = "Mia added the Yellow 5: 60 points. Let's skip ahead again. Lena takes two tricks, with the Black 5, the Yellow 10 and the Red 5 in them. You take the next two with trumps. Now everyone has one card left.",
            "Mia hat Gelb 5 dazugelegt: 60 Punkte. Wir überspringen noch etwas: Lena macht zwei Stiche mit Schwarz 5, Gelb 10 und Rot 5, die nächsten beiden machst du mit Trümpfen. Nun hat jeder noch eine Karte.";
        DixieLastTrick = "The last trick also wins the nest, with the Yellow 13 that you buried. And the nest counts as a trick. Play the Green 10.",
            "Der letzte Stich gewinnt auch das Nest, und darin liegt deine Gelb 13. Außerdem zählt das Nest als Stich. Spiele Grün 10.";
        DixieLastTrickInstead = "Your last card takes it all. Play the Green 10.",
            "Deine letzte Karte holt alles. Spiele Grün 10.";
        DixieEnd = "Your side took 80 points in cards and, with the nest, 11 of the 14 tricks, which adds 20. That's 100, so your bid of 90 is made. Without the tricks, you would have lost 90. Lena and Noah score 20. The first side to 300 wins.",
            "Eure Karten zählen 80, und mit dem Nest habt ihr 11 von 14 Stichen; das bringt 20 dazu. Mit 100 ist dein Gebot von 90 erfüllt. Ohne die Stiche hättet ihr 90 verloren. Lena und Noah schreiben 20 an. 300 Punkte gewinnen.";
        KentuckyOnes = "Kentucky Rook adds the four 1s. They rank above the 14s, and each is worth 15. With the 5s, 10s, 14s and the Rook, a hand is worth 180, so bidding starts at 100. Mia, across from you, is your partner.",
            "Kentucky Rook nimmt die vier 1er dazu. Sie stehen über den 14ern, und jede zählt 15. Mit den 5ern, 10ern, 14ern und dem Rook sind es 180 Punkte, und geboten wird ab 100. Mia gegenüber ist deine Partnerin.";
        KentuckyBid = "You are the dealer, so you bid last. The other three have passed. The dealer can't get out of it: if you pass too, you have to play for 100 anyway. Bid 100.",
            "Du bist der Geber und sprichst zuletzt. Die anderen drei haben gepasst. Der Geber kommt nicht davon: passt auch du, musst du trotzdem für 100 spielen. Biete 100.";
        KentuckyBidInstead = "You hold three 1s, but nobody is bidding against you. Don't promise more than you have to: bid 100.",
            "Du hast drei 1er, aber niemand bietet gegen dich. Versprich nicht mehr als nötig: biete 100.";
        KentuckyBury = "The Rook was in the nest! Keep it, and keep the reds, the 1s and the two blacks. Bury the other five. The Green 10 counts, but the last trick can win it back.",
            "Der Rook lag im Nest! Behalte ihn, die roten, die 1er und die beiden schwarzen Karten. Lege die anderen fünf ab. Grün 10 zählt zwar, aber der letzte Stich kann sie zurückholen.";
        KentuckyBuryInstead = "That's allowed, but you need those cards. Bury the Green 7, Green 8, Green 10, Yellow 7 and Yellow 9.",
            "Das ist erlaubt, aber die brauchst du noch. Ins Nest gehören Grün 7, Grün 8, Grün 10, Gelb 7 und Gelb 9.";
        KentuckyNameTrump = "Name trump. You have five reds, and the Rook is the highest trump in any color.",
            "Nenne Trumpf. Du hast fünf rote Karten, und der Rook ist in jeder Farbe der höchste Trumpf.";
        KentuckyNameTrumpInstead = "Red is your longest color. Name red.",
            "Rot ist deine längste Farbe: nenne Rot.";
        KentuckyOneBeats = "Lena is on your left, so she led. Noah wants the trick with the Green 14, but here a 1 is higher. Play the Green 1.",
            "Lena sitzt links von dir und hat ausgespielt. Noah will den Stich mit Grün 14, aber hier ist die 1 höher. Spiele Grün 1.";
        KentuckyOneBeatsInstead = "The Rook would take it too, but the Green 1 is enough. Save the Rook.",
            "Auch der Rook würde stechen, aber Grün 1 genügt. Spar den Rook auf.";
        KentuckyLeadOne = "25 points in one trick! Now draw trumps with the Red 1. Only the Rook beats it, and you have the Rook.",
            "25 Punkte in einem Stich! Zieh nun mit Rot 1 die Trümpfe. Nur der Rook schlägt sie, und den hast du.";
        KentuckyLeadOneInstead = "Draw the other players' trumps first. Play the Red 1.",
            "Nimm den anderen erst die Trümpfe: spiele Rot 1.";
        KentuckyLeadRook = "Three trumps are still out. When you lead the Rook, everyone who has a trump must play one. Lead it now.",
            "Drei Trümpfe sind noch draußen. Spielst du den Rook aus, muss jeder, der einen Trumpf hat, einen zugeben. Spiele ihn jetzt.";
        KentuckyLeadRookInstead = "The Red 14 is still out, and of your cards only the Rook beats it. Lead the Rook.",
            "Rot 14 ist noch draußen, und von deinen Karten schlägt nur der Rook sie. Spiele den Rook.";
        KentuckyLastOne = "Lena had to give you the Red 14: 75 points so far. Nobody else has a trump now, so your Yellow 1 is safe. Play it, and let Mia add points.",
            "Lena musste dir Rot 14 geben: 75 Punkte bisher. Sonst hat niemand mehr Trumpf, also ist deine Gelb 1 sicher. Spiele sie, und lass Mia Punkte dazulegen.";
        KentuckyLastOneInstead = "Keep your trumps for later. Play the Yellow 1.",
            "Heb dir die Trümpfe auf. Spiele Gelb 1.";
        KentuckyMade = "Mia added the Yellow 10. Now you have 100, so your bid is made, and the rest counts too. Let's skip ahead: Noah takes two black tricks with the Black 14 and the Black 1, and then leads the Yellow 14.",
            "Mia hat Gelb 10 dazugelegt. Nun habt ihr 100: das Gebot ist erfüllt, und alles Weitere zählt auch. Wir überspringen etwas: Noah macht zwei schwarze Stiche mit Schwarz 14 und Schwarz 1 und spielt dann Gelb 14 aus.";
        KentuckyTrumpIn = "You have no yellow left, so you may trump. Any trump beats a 14, and even a 1, of another color. Play the Red 6.",
            "Du hast kein Gelb mehr, also darfst du stechen. Jeder Trumpf schlägt eine 14 und sogar eine 1 anderer Farbe. Spiele Rot 6.";
        KentuckyTrumpInInstead = "Your lowest trump is enough. Play the Red 6.",
            "Dein kleinster Trumpf genügt. Spiele Rot 6.";
        KentuckyAhead = "Mia gave you the Yellow 5: 115 points. You have only trumps left, and nobody else has one. Let's skip ahead: you take two tricks with the Red 12 and the Red 9.",
            "Mia hat dir Gelb 5 gegeben: 115 Punkte. Du hast nur noch Trümpfe, und sonst hat niemand einen. Wir überspringen zwei Stiche, die du mit Rot 12 und Rot 9 machst.";
        KentuckyLastTrick = "The last trick also wins the nest, with the Green 10 that you buried. Play the Red 10.",
            "Der letzte Stich gewinnt auch das Nest mit der Grün 10, die du abgelegt hast. Spiele Rot 10.";
        KentuckyLastTrickInstead = "Your last card wins the trick and the nest. Play the Red 10.",
            "Deine letzte Karte holt den Stich und das Nest. Spiele Rot 10.";
        KentuckyEnd = "You and Mia took 145 of the 180 points. You needed 100, so you score all 145. With less than 100, you would have lost 100. Lena and Noah score their 35. The first side to 300 wins.",
            "Du und Mia habt 145 der 180 Punkte. 100 waren nötig, also schreibt ihr alle 145 an. Mit weniger als 100 hättet ihr 100 verloren. Lena und Noah schreiben ihre 35 an. 300 Punkte gewinnen.";
        TuxedoAim = "You and Lena have four cards each, and there are four in the center. A card from your hand takes a card of the same number, or several that add up to it. Taking the most cards is worth 15 points, and each 5 is worth 5.",
            "Du und Lena habt je vier Karten, und vier liegen in der Mitte. Eine Karte deiner Hand fängt eine mit derselben Zahl oder mehrere, die zusammen so viel ergeben. Die meisten Karten bringen 15 Punkte, jede 5 bringt fünf.";
        TuxedoSum = "The Black 5 and the Yellow 2 add up to 7. Take both with your Black 7.",
            "Schwarz 5 und Gelb 2 ergeben zusammen 7. Fang beide mit deiner Schwarz 7.";
        TuxedoSumInstead = "For this lesson, keep your other cards. Take the Black 5 and Yellow 2 with the Black 7.",
            "Behalte in dieser Stunde die anderen Karten. Fang Schwarz 5 und Gelb 2 mit Schwarz 7.";
        TuxedoBuild = "Lena couldn't take anything, so she had to lay a card, the Red 6. Now you can build: put your Green 2 on it. That makes 8, and you hold the Yellow 8 to take it on your next turn.",
            "Lena konnte nichts fangen und musste eine Karte hinlegen, Rot 6. Nun kannst du bauen: lege deine Grün 2 darauf. Das ergibt 8, und mit deiner Gelb 8 nimmst du den Bau im nächsten Zug.";
        TuxedoBuildInstead = "You may take that, but it will be worth more later. Build the Green 2 on the Red 6.",
            "Das darfst du fangen, aber später bringt es mehr. Baue Grün 2 auf Rot 6.";
        TuxedoTakeBuild = "Lena has no 8, so your build is still there. Now you have to take it, or raise it. Take it with the Yellow 8.",
            "Lena hat keine 8, also ist dein Bau noch da. Nun musst du ihn nehmen oder erhöhen. Nimm ihn mit Gelb 8.";
        TuxedoTakeBuildInstead = "Take the Red 6 and Green 2 with the Yellow 8 first.",
            "Nimm erst Rot 6 und Grün 2 mit Gelb 8.";
        TuxedoSweep = "Look at the center now: 9, 4 and 1 make 14, and there is a 14 too. One card takes everything it can. Take all four with your Yellow 14.",
            "Sieh dir die Mitte an: 9, 4 und 1 ergeben 14, und eine 14 liegt auch da. Eine Karte fängt alles, was sie kann. Nimm alle vier mit deiner Gelb 14.";
        TuxedoSweepInstead = "Not yet. Take the Black 9, Red 4, Yellow 1 and Red 14 with the Yellow 14.",
            "Noch nicht. Fang Schwarz 9, Rot 4, Gelb 1 und Rot 14 mit Gelb 14.";
        TuxedoOrange = "You emptied the center: a Big Sweep, 10 points. And you took red and yellow cards from the table together. The first player to call Orange gets 10 more, no matter who took the cards. Call it!",
            "Die Mitte ist leer: ein großer Abräumer, 10 Punkte. Und du hast rote und gelbe Karten zusammen vom Tisch genommen. Wer zuerst Orange ruft, bekommt 10 dazu, egal, wer gefangen hat. Ruf!";
        TuxedoOrangeInstead = "Call Orange before Lena plays.",
            "Ruf Orange, bevor Lena spielt.";
        TuxedoAhead = "You have 25 points: 5 for the Black 5, 10 for the sweep and 10 for Orange. Your Yellow 8 didn't make Orange earlier, because only cards on the table count; a wrong call would have cost you 10 points. You both get new cards until the pack is used up. Let's skip to the last deal.",
            "Du hast 25 Punkte: 5 für Schwarz 5, 10 für den Abräumer und 10 für Orange. Gelb 8 machte vorhin keine Orange, denn nur Karten auf dem Tisch zählen, und ein falscher Ruf kostet 10. Es gibt neue Karten, bis alle verteilt sind. Wir springen zum letzten Geben.";
        TuxedoLastDeal = "You have taken two more 5s and made a Little Sweep. The last deal is two cards each. There is a 13 in the center, and the 9 and the 4 make 13 too. Take all three with your Green 13.",
            "Du hast zwei weitere 5er und einen kleinen Abräumer. Zuletzt gibt es nur je zwei Karten. In der Mitte liegt eine 13, und die 9 und die 4 ergeben auch 13. Nimm alle drei mit deiner Grün 13.";
        TuxedoLastDealInstead = "The 11 can wait. Take the Black 13, Green 4 and Green 9 with the Green 13.",
            "Die 11 kann warten. Fang Schwarz 13, Grün 4 und Grün 9 mit Grün 13.";
        TuxedoLay = "Nothing in the center makes 11, so your last card takes nothing. Lay the Green 11.",
            "Nichts in der Mitte ergibt 11, also fängt deine letzte Karte nichts. Lege Grün 11 hin.";
        TuxedoLayInstead = "There is nothing to take. Lay the Green 11.",
            "Hier ist nichts zu fangen. Lege Grün 11 hin.";
        TuxedoEnd = "Lena took the most cards, 29 to your 27, which is worth 15 points to her. But you have three 5s, both of your sweeps and Orange: you score 40, and Lena scores 25. The first to 100 wins.",
            "Lena hat die meisten Karten, 29 gegen deine 27, und das bringt ihr 15 Punkte. Aber du hast drei 5er, zwei Abräumer und Orange: du schreibst 40 an, Lena 25. 100 Punkte gewinnen.";
        SolitaireAim = "There are fourteen Transfer Piles of four cards each, with the top cards face up. You win by building every color from 1 to 14. A 1 on top goes out at once, so the Red 1 and the Yellow 1 have already started their Building Piles.",
            "Vierzehn Umlegestapel zu je vier Karten, die obersten offen. Du gewinnst, wenn jede Farbe von 1 bis 14 aufgebaut ist. Eine 1, die oben liegt, kommt sofort heraus: Rot 1 und Gelb 1 haben ihre Aufbaustapel schon begonnen.";
        SolitaireBuild = "A Building Pile goes up by one each time, in its own color. Put the Red 2 on the Red 1: tap the 2, then the red Building Pile.",
            "Ein Aufbaustapel steigt immer um eins, in seiner Farbe. Lege Rot 2 auf Rot 1: tippe auf die 2 und dann auf den roten Aufbaustapel.";
        SolitaireBuildInstead = "That's a good move too, but build first. Put the Red 2 on the Red 1.",
            "Auch ein guter Zug, aber baue erst auf: lege Rot 2 auf Rot 1.";
        SolitaireMove = "On a Transfer Pile, a card goes on a card that is one higher and of another color. Move the Red 7 onto the Black 8, and see what is under it.",
            "Auf einen Umlegestapel passt eine Karte, wenn die obere dort um eins höher und von anderer Farbe ist. Lege Rot 7 auf Schwarz 8, und sieh, was darunter liegt.";
        SolitaireMoveInstead = "You can do that, but first move the Red 7 onto the Black 8.",
            "Das geht, aber lege erst Rot 7 auf Schwarz 8.";
        SolitaireRun = "A 14 turned up too early, so it went to the bottom of its pile. Below it was the Black 1, which went out at once. Now move a run: the Black 8 goes onto the Green 9, and the Red 7 goes with it.",
            "Eine 14 kam zu früh und ging unter ihren Stapel. Darunter lag Schwarz 1, die sofort herauskam. Bewege nun eine Folge: Schwarz 8 kommt auf Grün 9, und Rot 7 geht mit.";
        SolitaireRunInstead = "Move the run first. Put the Black 8, with the Red 7 on it, onto the Green 9.",
            "Bewege erst die Folge: lege Schwarz 8 mit Rot 7 auf Grün 9.";
        SolitaireAhead = "Now the Red 3 is on top, and it is the next red card to build. From here, you can win just by building. Let's skip ahead to the last card. Places that run out of cards stay empty.",
            "Nun liegt Rot 3 oben, die nächste rote Karte zum Aufbauen. Von hier an gewinnst du allein durch Aufbauen. Wir springen zur letzten Karte. Aufgebrauchte Plätze bleiben leer.";
        SolitaireFourteen = "54 cards are built. Only the Red 14 and the Black 14 are left; a 14 that is the last card of its pile stays face up and waits. Put the Red 14 on its Building Pile.",
            "54 Karten sind aufgebaut. Nur Rot 14 und Schwarz 14 sind noch da; eine 14, die als letzte Karte in ihrem Stapel liegt, bleibt offen und wartet. Lege Rot 14 auf ihren Aufbaustapel.";
        SolitaireFourteenInstead = "Nearly done. Put the Red 14 on its Building Pile first.",
            "Fast geschafft. Lege erst Rot 14 auf ihren Aufbaustapel.";
        SolitaireLastCard = "As long as there is a move, you have to make one, and the table makes it for you if it's the only one. Put the Black 14 on its Building Pile, or wait a moment.",
            "Solange ein Zug möglich ist, musst du einen machen, und den einzigen macht der Tisch für dich. Lege Schwarz 14 auf ihren Aufbaustapel, oder warte einen Augenblick.";
        SolitaireLastCardInstead = "Don't give up now! Put the Black 14 on its Building Pile.",
            "Gib jetzt nicht auf! Lege Schwarz 14 auf ihren Aufbaustapel.";
        SolitaireEnd = "All four Building Piles are complete with 56 cards, so you win. In a real game, you choose among the possible moves, but you have to make one. If there is no move left, the imaginary opponent wins.",
            "Alle vier Aufbaustapel sind fertig, 56 Karten: gewonnen. Im Spiel wählst du unter den möglichen Zügen, aber einen musst du machen. Gibt es keinen mehr, gewinnt der gedachte Gegner.";
        PanjandrumAim = "Your cards lie face down in your Hand; nobody looks at them. You win by getting rid of all of them. A 1 starts a Building Pile in the center, which climbs in its own color. Cards with no place wait on your Delay Pile.",
            "Deine Karten liegen verdeckt als deine Hand; niemand sieht sie an. Du gewinnst, wenn du alle los bist. Eine 1 beginnt in der Mitte einen Aufbaustapel, der in ihrer Farbe steigt. Was nirgends passt, kommt auf deinen Wartestapel.";
        PanjandrumLift = "You start. Lift the top card of your Hand.",
            "Du beginnst. Heb die oberste Karte deiner Hand ab.";
        PanjandrumLiftInstead = "There is nothing else to play. Lift the top card of your Hand.",
            "Sonst lässt sich nichts spielen. Heb die oberste Karte deiner Hand ab.";
        PanjandrumDelay = "A Green 3. There is no Building Pile yet, and the others have no Delay Piles. So the 3 goes on your own Delay Pile, and that ends your turn.",
            "Eine Grün 3. Noch gibt es keinen Aufbaustapel, und die anderen haben keine Wartestapel. Also kommt die 3 auf deinen eigenen Wartestapel, und damit endet dein Zug.";
        PanjandrumDelayInstead = "This card fits nowhere else. Put it on your own Delay Pile.",
            "Diese Karte passt sonst nirgends. Lege sie auf deinen eigenen Wartestapel.";
        PanjandrumCall = "Did you see it? Mia lifted the Red 3. It belonged on the Red 2 in the center, but she put it on her own Delay Pile. You may call until the next player plays, and that's you. Call Panjandrum!",
            "Hast du es gesehen? Mia hat Rot 3 abgehoben. Sie gehörte auf Rot 2 in der Mitte, aber Mia hat sie auf ihren eigenen Wartestapel gelegt. Rufen darf man, bis der Nächste spielt, und das bist du. Ruf Panjandrum!";
        PanjandrumCallInstead = "As soon as you play, it's too late to call. Call Panjandrum first.",
            "Sobald du spielst, ist es für den Ruf zu spät. Ruf zuerst Panjandrum.";
        PanjandrumFour = "Mia got two cards from you and one from Lena. Now it's your turn. Lena put the Black 4 on your Delay Pile. A card that is one higher or one lower, in any color, fits on another player's Delay Pile: put your 4 on Mia's 3.",
            "Mia hat zwei Karten von dir und eine von Lena bekommen. Nun bist du dran. Lena hat Schwarz 4 auf deinen Wartestapel gelegt. Auf die Wartestapel der anderen passt eins mehr oder eins weniger in jeder Farbe: lege die 4 auf Mias 3.";
        PanjandrumFourInstead = "Lifting a card now would be an error, because your 4 has a place. Put it on Mia's Delay Pile.",
            "Jetzt abzuheben wäre ein Fehler, denn deine 4 hat einen Platz. Lege sie auf Mias Wartestapel.";
        PanjandrumThree = "Your turn goes on as long as your cards have a place to go. Your Green 3 is on top again, and it fits on Mia's 4. Put it there.",
            "Solange Karten einen Platz finden, geht dein Zug weiter. Nun liegt wieder Grün 3 oben, und sie passt auf Mias 4. Lege sie dorthin.";
        PanjandrumThreeInstead = "Your 3 has to go first: it fits on Mia's Delay Pile.",
            "Erst muss deine 3 weg: sie passt auf Mias Wartestapel.";
        PanjandrumLiftAgain = "Your Delay Pile is gone, so now you may lift a card.",
            "Dein Wartestapel ist weg, also darfst du jetzt abheben.";
        PanjandrumTen = "A Yellow 10. There is no yellow Building Pile, but Lena's Delay Pile shows a 9. Put the 10 there.",
            "Eine Gelb 10. Einen gelben Aufbaustapel gibt es nicht, aber auf Lenas Wartestapel liegt eine 9. Lege die 10 dorthin.";
        PanjandrumTenInstead = "That would be an error, because the 10 fits on Lena's Delay Pile. Put it there.",
            "Das wäre ein Fehler, denn die 10 passt auf Lenas Wartestapel. Lege sie dorthin.";
        PanjandrumLiftOn = "That's another card gone. Lift the next one.",
            "Wieder eine Karte weniger. Heb die nächste ab.";
        PanjandrumEndTurn = "The Yellow 6 fits nowhere yet. Put it on your own Delay Pile. That ends your turn.",
            "Gelb 6 passt noch nirgends. Lege sie auf deinen eigenen Wartestapel; damit endet dein Zug.";
        PanjandrumAhead = "You started with 19 cards and have 15 left; Mia has 23. Stay alert: if you call and there was no error, you get the cards yourself. Your next turn will be a long one. Let's skip over the first cards: you lift the yellows from 1 to 5 and build them.",
            "Angefangen hast du mit 19 Karten, nun hast du noch 15, und Mia hat 23. Pass weiter auf: rufst du, und es war kein Fehler, bekommst du die Karten. Dein nächster Zug wird lang. Wir überspringen den Anfang: du hebst die gelben von 1 bis 5 ab und baust sie auf.";
        PanjandrumSix = "The Yellow 5 is on the Building Pile. Now the Yellow 6 on your Delay Pile has a place, and it has to go before you lift. Build it.",
            "Gelb 5 liegt auf dem Aufbaustapel. Nun hat Gelb 6 auf deinem Wartestapel einen Platz, und sie muss weg, bevor du abhebst. Baue sie auf.";
        PanjandrumSixInstead = "Lifting a card now would be an error. Put the Yellow 6 on its Building Pile.",
            "Jetzt abzuheben wäre ein Fehler. Lege Gelb 6 auf ihren Aufbaustapel.";
        PanjandrumFurtherAhead = "Your Delay Pile is gone. Let's skip ahead: every card you lift has a place in the center, until the Red 10, which you put on Mia's 9.",
            "Dein Wartestapel ist weg. Wir überspringen ein Stück: jede Karte, die du abhebst, hat in der Mitte einen Platz, bis auf Rot 10, die auf Mias 9 kommt.";
        PanjandrumLiftLast = "One card left! Lift it.",
            "Noch eine Karte! Heb sie ab.";
        PanjandrumLastCard = "A Red 11, and Mia's Delay Pile shows your 10. Put it there.",
            "Rot 11, und auf Mias Wartestapel liegt deine 10. Lege sie dorthin.";
        PanjandrumLastCardInstead = "Not on your own pile: the 11 fits on Mia's Delay Pile.",
            "Nicht auf deinen eigenen: die 11 passt auf Mias Wartestapel.";
        PanjandrumEnd = "Your Hand and your Delay Pile are both gone, so you win. Lena still has 16 cards, and Mia has 25.",
            "Deine Hand und dein Wartestapel sind weg: gewonnen. Lena hat noch 16 Karten und Mia 25.";
        ReadFirst = "Read this first, then continue.",
            "Einen Augenblick: lies erst das hier, dann geht es weiter.";
    }
}

sentences! {
    /// The caption of a picture in a rule book.
    pub enum Caption: caption_en, caption_de {
        Trick = "A trick in the order it was played. The winning card is marked.", "Ein Stich in der Reihenfolge, in der gespielt wurde; die Karte, die sticht, ist umrandet.";
        Deal = "A deal: nine cards for each of the four players and five face down in the nest.", "Gegeben: neun Karten für jeden der vier, fünf verdeckt im Nest.";
        DealOneSide = "A deal as one player sees it before the bidding.", "Gegeben, wie eine Seite es vor dem Bieten sieht.";
        Melds = "Melds on the table: sets of a number, some with wild cards, and sequences of a color.", "Auslagen auf dem Tisch: Sätze einer Zahl, manche mit Jokern, und Folgen einer Farbe.";
        RackDealt = "A rack as it was dealt: slot 50 was filled first, slot 5 last.", "Ein Gestell, wie es gegeben wurde: Fach 50 zuerst, Fach 5 zuletzt.";
        RackOrdered = "The same rack a few turns later, nearly in order.", "Dasselbe Gestell einige Züge später, fast in steigender Folge.";
        Capture = "A capture: the cards that one card from the hand took from the center.", "Ein Fang: die Karten der Mitte, die eine Karte der Hand genommen hat.";
        Dial = "The dial: four cards face down at each of the fourteen places.", "Das Zifferblatt: an jedem der vierzehn Plätze vier verdeckte Karten.";
        Hand = "A hand as its player sees it at the start.", "Ein Blatt am Anfang, wie sein Spieler es sieht.";
        NearlyFour = "A hand with three of a number: one more wins.", "Ein Blatt mit drei gleichen Zahlen: Noch eine, und es gewinnt.";
        Pile = "A pile: whoever turns up the next card with the number of its first card takes it.", "Ein Stapel: Die nächste Karte mit der Zahl seiner ersten nimmt ihn.";
        Building = "Building Piles in the center, and below them each player's Delay Pile.", "Die Aufbaustapel in der Mitte, darunter der Wartestapel jedes Spielers.";
        Piles = "The fourteen Transfer Piles at the start, with their top cards turned up.", "Die vierzehn Stapel am Anfang, die obersten Karten aufgedeckt.";
    }
}
