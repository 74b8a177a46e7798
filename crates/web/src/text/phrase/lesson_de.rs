//! Die ersten Stunden und die Bilder der Bücher auf Deutsch.

use super::Pair;

// A pair is a line, however long: that is how a table is read and compared.
#[rustfmt::skip]
pub(super) const PAIRS: &[Pair] = &[
    ("One moment: read this first, then go on.", "Einen Augenblick: lies erst das hier, dann geht es weiter."),
    // Original Rook
    ("You and Mia opposite play against Lena and Noah. Some cards are worth points: each 5 five, each 10 and 14 ten, the bird twenty. That makes 120 in a hand.", "Du und Mia gegenüber spielt gegen Lena und Noah. Manche Karten zählen: jede 5 fünf, jede 10 und 14 zehn, der Vogel zwanzig. Zusammen sind das 120."),
    ("First comes the bidding: who promises to take the most points may name trump. You hold five greens from the 14 down, and the bird. Bid 80.", "Zuerst wird geboten: wer die meisten Punkte verspricht, nennt Trumpf. Du hast fünf grüne Karten bis zur 14 und den Vogel. Biete 80."),
    ("With such a hand you want to name trump, but not to promise everything: bid 80.", "Mit so einem Blatt willst du Trumpf nennen, aber nicht alles versprechen: biete 80."),
    ("Nobody bids more, so the five cards of the nest are yours. Now bury five that will take nothing: choose Black 7, Black 8, Red 7, Yellow 9 and Yellow 11.", "Niemand bietet mehr, also gehören dir die fünf Karten des Nests. Lege nun fünf ab, die nichts holen: Schwarz 7, Schwarz 8, Rot 7, Gelb 9 und Gelb 11."),
    ("Keep the greens, the bird, Red 14 and the two 5s. Bury Black 7, Black 8, Red 7, Yellow 9 and Yellow 11.", "Behalte die grünen, den Vogel, Rot 14 und die beiden 5er. Ins Nest gehören Schwarz 7, Schwarz 8, Rot 7, Gelb 9 und Gelb 11."),
    ("Name trump: the color you hold most of. A trump beats every card of another color.", "Nenne Trumpf: die Farbe, von der du am meisten hast. Ein Trumpf schlägt jede Karte einer anderen Farbe."),
    ("Green is by far your longest color: name green.", "Grün ist deine weitaus längste Farbe: nenne Grün."),
    ("You sit on the dealer's left, so you lead. Play Green 14: it draws a trump from everybody who has one.", "Du sitzt links vom Geber, also spielst du aus. Spiele Grün 14: das zieht jedem, der einen hat, einen Trumpf."),
    ("That is allowed, but take the others' trumps first: play Green 14.", "Das ist erlaubt, aber nimm den anderen erst die Trümpfe: spiele Grün 14."),
    ("Everybody had to follow green, and the highest took the trick: 25 points already. Whoever takes a trick leads the next. Once more: Green 13.", "Alle mussten Grün bedienen, und die höchste hat gestochen: schon 25 Punkte. Wer sticht, spielt als Nächster aus. Noch einmal: Grün 13."),
    ("Some trumps are still out: play Green 13 to draw them.", "Noch sind Trümpfe draußen: zieh sie mit Grün 13."),
    ("Now nobody else has a trump. Give Mia a chance: lead Yellow 5. What your partner takes counts for both of you.", "Nun hat sonst niemand mehr Trumpf. Gib Mia eine Gelegenheit: spiele Gelb 5 aus. Was dein Partner holt, zählt für euch beide."),
    ("That would do too. For this lesson let Mia take one: play Yellow 5.", "Das ginge auch. In dieser Stunde soll Mia einmal stechen: spiele Gelb 5."),
    ("Mia leads red, and you hold a red card: you must follow. Try another card, if you like, and see what the table says. Then play Red 14.", "Mia spielt Rot aus, und du hast eine rote Karte: du musst bedienen. Versuche ruhig eine andere Karte und sieh, was der Tisch sagt. Dann spiele Rot 14."),
    ("The bird may be played at any time and takes any trick. But Red 14 takes this one too, and the bird is kept: play Red 14.", "Der Vogel darf jederzeit gespielt werden und sticht immer. Doch Rot 14 sticht hier auch, und der Vogel bleibt dir: spiele Rot 14."),
    ("So it goes on until all cards are played. Whoever takes the last trick gets the nest too. If your side has taken what you bid, you write down all you took; if not, your bid is subtracted. 300 points win.", "So geht es weiter, bis alle Karten gespielt sind. Wer den letzten Stich macht, bekommt auch das Nest. Habt ihr geholt, was du geboten hast, schreibt ihr alles an; wenn nicht, wird dein Gebot abgezogen. 300 Punkte gewinnen."),
    // Rack-O
    ("Your rack holds ten cards as they were dealt. They may not be moved; they can only be exchanged. When the numbers rise from slot 5 to slot 50, you have Rack-O.", "In deinem Gestell stecken zehn Karten, wie sie gegeben wurden. Umstecken ist verboten; man kann sie nur tauschen. Steigen die Zahlen von Fach 5 bis Fach 50, hast du Rack-O."),
    ("Two cards are out of order: the 31 in slot 15 and the 12 in slot 40. An 11 lies on the discard pile. Take it.", "Zwei Karten stören: die 31 in Fach 15 und die 12 in Fach 40. Auf der Ablage liegt eine 11. Nimm sie."),
    ("Drawing is allowed, but the 11 is just what you need: take it from the discard pile.", "Ziehen ist erlaubt, aber die 11 ist genau, was du brauchst: nimm sie von der Ablage."),
    ("A card from the discard pile must go into your rack. The 11 fits between 8 and 14: put it into slot 15.", "Eine Karte von der Ablage muss ins Gestell. Die 11 passt zwischen 8 und 14: stecke sie in Fach 15."),
    ("There it would break the order. Between 8 and 14 there is slot 15.", "Dort störte sie die Ordnung. Zwischen 8 und 14 liegt Fach 15."),
    ("Lena drew a card and gave it up: a 5 lies there now. You have no use for it, so draw.", "Lena hat gezogen und abgeworfen: nun liegt da eine 5. Die kannst du nicht brauchen, also zieh."),
    ("A 5 would fit nowhere without breaking something. Draw a card instead.", "Eine 5 passt nirgends, ohne etwas zu stören. Zieh lieber eine Karte."),
    ("A 29! It fits between 26 and 33. Put it into slot 40 in place of the 12.", "Eine 29! Sie passt zwischen 26 und 33. Stecke sie statt der 12 in Fach 40."),
    ("Look at the neighbours: 29 belongs between 26 and 33, into slot 40.", "Schau auf die Nachbarn: 29 gehört zwischen 26 und 33, in Fach 40."),
    ("Rack-O! All ten numbers rise, and that is 75 points. The others get 5 for every card in order from slot 5 up to the first break. 500 points win.", "Rack-O! Alle zehn Zahlen steigen, das sind 75 Punkte. Die anderen bekommen 5 für jede Karte in Folge von Fach 5 bis zur ersten Lücke. 500 Punkte gewinnen."),
    // Club Rook
    ("You and Mia opposite lay melds together: three or more of one number, or three or more of one color in order. 1s and 2s are wild in sets.", "Du und Mia gegenüber legt gemeinsam aus: drei oder mehr gleiche Zahlen, oder drei oder mehr einer Farbe in Folge. 1er und 2er sind in Sätzen Joker."),
    ("A turn begins with drawing two cards.", "Ein Zug beginnt damit, zwei Karten zu ziehen."),
    ("Draw two cards first.", "Ziehe zuerst zwei Karten."),
    ("Your side's first play must be worth 50. Three 8s are worth 30, the wild Yellow 1 twenty: choose Red 8, Green 8, Black 8 and Yellow 1, and lay them as a meld. Try it without the 1, if you like.", "Die erste Auslage deiner Seite muss 50 wert sein. Drei 8er zählen 30, der Joker Gelb 1 zwanzig: wähle Rot 8, Grün 8, Schwarz 8 und Gelb 1 und lege sie aus. Versuche es ruhig einmal ohne die 1."),
    ("That is allowed, but for this lesson lay Red 8, Green 8, Black 8 and Yellow 1, and nothing else.", "Das ist erlaubt, aber lege in dieser Stunde Rot 8, Grün 8, Schwarz 8 und Gelb 1 aus und sonst nichts."),
    ("Your side has opened, so anything may follow. Yellow 9, 10 and 11 are a sequence: lay them too.", "Deine Seite hat eröffnet, nun darf alles folgen. Gelb 9, 10 und 11 sind eine Folge: lege sie auch aus."),
    ("You could, but first lay the sequence: Yellow 9, Yellow 10 and Yellow 11.", "Das ginge, aber lege erst die Folge aus: Gelb 9, Gelb 10 und Gelb 11."),
    ("A turn ends with a discard. A 3 cannot be laid until you go out, but it keeps the next player from the pile: discard Black 3.", "Ein Zug endet mit einem Abwurf. Eine 3 kann erst beim Schlussmachen gelegt werden, hält aber den Nächsten vom Stapel fern: wirf Schwarz 3 ab."),
    ("Keep that one. Discard Black 3: it is of little use in the hand and stops Lena.", "Die behalte. Wirf Schwarz 3 ab: auf der Hand nützt sie wenig, und sie sperrt den Stapel für Lena."),
    ("Noah discarded a 6, and you hold two: choose Red 6 and Black 6, and take the whole pile with them.", "Noah hat eine 6 abgeworfen, und du hast zwei: wähle Rot 6 und Schwarz 6 und nimm damit den ganzen Stapel."),
    ("Drawing is allowed, but a whole pile is better: take it with Red 6 and Black 6.", "Ziehen ist erlaubt, aber ein ganzer Stapel ist besser: nimm ihn mit Rot 6 und Schwarz 6."),
    ("The three 6s are laid, and the rest of the pile is in your hand. A meld of seven is a Rookie. With two Rookies on your side you may go out; 5,000 points win.", "Die drei 6er liegen aus, und der Rest des Stapels ist auf deiner Hand. Eine Auslage von sieben ist ein Rookie. Mit zwei Rookies darf deine Seite Schluss machen; 5000 Punkte gewinnen."),
    // Bilder
    ("A trick, in the order it was played; the card that takes it is marked.", "Ein Stich in der Reihenfolge, in der gespielt wurde; die Karte, die sticht, ist umrandet."),
    ("A deal: nine cards for each of the four, five face down in the nest.", "Gegeben: neun Karten für jeden der vier, fünf verdeckt im Nest."),
    ("A deal as one player sees it, before the bidding.", "Gegeben, wie eine Seite es vor dem Bieten sieht."),
    ("Melds on the table: sets of one number, some with wild cards, and sequences of one color.", "Auslagen auf dem Tisch: Sätze einer Zahl, manche mit Jokern, und Folgen einer Farbe."),
    ("A rack as it was dealt: slot 50 was filled first, slot 5 last.", "Ein Gestell, wie es gegeben wurde: Fach 50 zuerst, Fach 5 zuletzt."),
    ("The same rack some turns later, nearly in rising order.", "Dasselbe Gestell einige Züge später, fast in steigender Folge."),
    ("A capture: the cards of the center that one card from the hand has taken.", "Ein Fang: die Karten der Mitte, die eine Karte der Hand genommen hat."),
    ("The dial: four cards face down at each of the fourteen places.", "Das Zifferblatt: an jedem der vierzehn Plätze vier verdeckte Karten."),
    ("The fourteen Transfer Piles at the start, their top cards turned.", "Die vierzehn Stapel am Anfang, die obersten Karten aufgedeckt."),
];
