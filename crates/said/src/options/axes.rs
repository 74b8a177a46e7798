//! The meaning of each axis of the trick-taking games and of each of its values.

use super::{About, about};

// One value per line, no matter how long, because that makes the table easy to read and compare.
#[rustfmt::skip]
pub(super) const AXES: &[About] = &[
    about("pack", "Which numbers each color has", "Welche Zahlen jede Farbe hat", &[
        ("5-14", "Each color runs from 5 to 14.", "Jede Farbe geht von 5 bis 14."),
        ("4-14", "Each color runs from 4 to 14.", "Jede Farbe geht von 4 bis 14."),
        ("1,5-14", "Each color has the 1 and the numbers from 5 to 14.", "Jede Farbe hat die 1 und die Zahlen von 5 bis 14."),
        ("1,3-14", "Each color has every number except 2.", "Jede Farbe hat alle Zahlen außer der 2."),
        ("1-14", "Each color runs from 1 to 14.", "Jede Farbe geht von 1 bis 14."),
    ]),
    about("packs", "How many packs", "Wie viele Spiele gemischt werden", &[
        ("{}", "Packs shuffled together: {}.", "So viele Kartenspiele werden gemischt: {}."),
    ]),
    about("bird", "Where the Rook ranks", "Wo der Rook steht", &[
        ("high", "The Rook is the highest trump.", "Der Rook ist der höchste Trumpf."),
        ("low", "The Rook is the lowest trump.", "Der Rook ist der niedrigste Trumpf."),
        ("ten_and_a_half", "The Rook ranks between the 10 and the 11 of trump.", "Der Rook steht zwischen Trumpf 10 und 11."),
        ("none", "There is no Rook.", "Es gibt keinen Rook."),
    ]),
    about("bird_value", "What the Rook is worth", "Was der Rook zählt", &[
        ("{}", "The Rook is worth {}.", "Der Rook zählt {}."),
    ]),
    about("bird_play", "When the Rook may be played", "Wann der Rook gespielt werden darf", &[
        ("any_time", "The Rook may be played at any time.", "Der Rook darf jederzeit gespielt werden."),
        ("follows", "The Rook counts as a trump, and the rules for following apply to it as to any other trump.", "Der Rook gehört zum Trumpf und muss bedienen wie jeder Trumpf."),
    ]),
    about("ones", "Where the 1s rank", "Wo die 1 steht", &[
        ("low", "The 1 is the lowest card of its color.", "Die 1 ist die niedrigste Karte ihrer Farbe."),
        ("high", "The 1 ranks above the 14.", "Die 1 steht über der 14."),
    ]),
    about("one_value", "What each 1 is worth", "Was jede 1 zählt", &[
        ("{}", "Each 1 is worth {}.", "Jede 1 zählt {}."),
    ]),
    about("red_one", "Whether the red 1 is special", "Ob die rote 1 besonders ist", &[
        ("plain", "The red 1 is an ordinary card.", "Die rote 1 ist eine gewöhnliche Karte."),
        ("top_trump", "The red 1 is always a trump, ranks above even the Rook, and may be played whenever the Rook may.", "Die rote 1 ist immer Trumpf, sogar über dem Rook, und darf gespielt werden, wann immer der Rook es darf."),
    ]),
    about("red_one_value", "What a special red 1 is worth", "Was eine besondere rote 1 zählt", &[
        ("{}", "The red 1 is worth {} if it is a special trump.", "Die rote 1 zählt {}, wo sie ein besonderer Trumpf ist."),
    ]),
    about("counters", "Which numbers count", "Welche Zahlen zählen", &[
        ("5-10-14", "The 5s, 10s and 14s count.", "Die 5er, 10er und 14er zählen."),
        ("5-10-13", "The 5s, 10s and 13s count.", "Die 5er, 10er und 13er zählen."),
        ("5-10", "The 5s and 10s count.", "Die 5er und 10er zählen."),
        ("reds", "Red cards count against you: the 10 counts ten, the 5 counts five, and the others count one each. The yellow 10 takes ten off.", "Jede rote Karte zählt gegen den, der sie nimmt: die 10 zehn, die 5 fünf, die anderen eins; die gelbe 10 nimmt zehn weg."),
    ]),
    about("counter_scale", "What the counters are worth", "Was die Zählkarten wert sind", &[
        ("5/10/10", "A 5 is worth 5; a 10 and the high counter are worth 10 each.", "Eine 5 zählt 5, eine 10 und die hohe Zählkarte je 10."),
        ("1/2/2", "A 5 is worth 1; a 10 and the high counter are worth 2 each.", "Eine 5 zählt 1, eine 10 und die hohe Zählkarte je 2."),
    ]),
    about("fourteens", "Whether 14s beat trump", "Ob die 14er über dem Trumpf stehen", &[
        ("ordinary", "The 14 is simply the highest number of its color.", "Die 14 ist einfach die höchste Zahl ihrer Farbe."),
        ("above_trump", "Any 14 may be played at any time and beats every trump; the 14 of the color led beats them all.", "Jede 14 darf jederzeit gespielt werden und schlägt jeden Trumpf; die 14 der ausgespielten Farbe schlägt alles."),
    ]),
    about("trick_points", "Points for each trick", "Punkte für jeden Stich", &[
        ("{}", "Each trick is worth {}.", "Jeder Stich zählt {}."),
    ]),
    about("most_tricks", "Bonus for most tricks", "Zugabe für die meisten Stiche", &[
        ("{}", "The side with the most tricks gets {}.", "Die Seite mit den meisten Stichen bekommt {}."),
    ]),
    about("trick_tie", "If tricks are tied", "Gleich viele Stiche", &[
        ("nobody", "If tricks are tied, nobody gets the trick bonus.", "Bei gleich vielen Stichen bekommt niemand die Zugabe."),
        ("cut", "If tricks are tied, the sides cut for the trick bonus.", "Bei gleich vielen Stichen wird um die Zugabe abgehoben."),
    ]),
    about("cut_counts_for_bid", "Whether a bonus won in the cut counts toward the bid", "Ob eine durch Abheben gewonnene Zugabe dem Gebot hilft", &[
        ("yes", "A trick bonus won in the cut counts toward the bid.", "Eine durch Abheben gewonnene Zugabe zählt zum Gebot."),
        ("no", "A trick bonus won in the cut does not count toward the bid.", "Eine durch Abheben gewonnene Zugabe zählt nicht zum Gebot."),
    ]),
    about("last_trick", "Bonus for the last trick", "Zugabe für den letzten Stich", &[
        ("{}", "Taking the last trick is worth {}.", "Wer den letzten Stich nimmt, bekommt {}."),
    ]),
    about("auction", "Bidding", "Ob geboten wird", &[
        ("bid", "Players bid for the right to name trump.", "Um das Recht, Trumpf zu nennen, wird geboten."),
        ("none", "There is no bidding.", "Es wird nicht geboten."),
    ]),
    about("opener", "Who bids first", "Wer zuerst spricht", &[
        ("left_of_dealer", "The player on the dealer's left bids first.", "Wer links vom Geber sitzt, spricht zuerst."),
        ("dealer", "The dealer bids first.", "Der Geber spricht zuerst."),
    ]),
    about("opening_duty", "Whether the first player may pass", "Ob der Erste passen darf", &[
        ("free", "Nobody has to bid.", "Niemand muss bieten."),
        ("forced", "The first player must bid.", "Wer zuerst spricht, muss bieten."),
    ]),
    about("min_open", "The lowest opening bid", "Das kleinste erste Gebot", &[
        ("{}", "The opening bid is at least {}.", "Das erste Gebot ist mindestens {}."),
    ]),
    about("bid_step", "Bid step", "Gebote sind Vielfache von", &[
        ("{}", "Bids must be multiples of {}.", "Gebote sind Vielfache von {}."),
    ]),
    about("bid_cap", "The maximum bid", "Das größte Gebot", &[
        ("total", "The maximum bid is all the points in the hand.", "Das größte Gebot ist alles, was es zu holen gibt."),
        ("none", "There is no maximum bid.", "Es gibt kein größtes Gebot."),
        ("{}", "The maximum bid is {}.", "Das größte Gebot ist {}."),
    ]),
    about("passing", "Passing", "Ob Passen endgültig ist", &[
        ("final", "Once you pass, you are out of the bidding.", "Wer passt, ist für dieses Spiel draußen."),
        ("hold", "You may pass and bid again later.", "Wer gepasst hat, darf wieder bieten, solange geboten wird."),
    ]),
    about("all_pass", "If nobody bids", "Was folgt, wenn niemand bietet", &[
        ("redeal_next", "If everyone passes, the hand is thrown in and the next player deals.", "Wenn alle passen, wird zusammengeworfen und der Nächste gibt."),
        ("redeal_same", "If everyone passes, the hand is thrown in and the same dealer deals again.", "Wenn alle passen, wird zusammengeworfen und derselbe Geber gibt noch einmal."),
        ("dealer_forced_min", "If everyone passes, the dealer must take the bid at the minimum.", "Wenn alle passen, spielt der Geber um das Mindestgebot."),
        ("last_must_bid", "If everyone else passes, the last player must bid.", "Wenn alle anderen passen, muss der Letzte bieten."),
    ]),
    about("partner_names_trump", "Whether the partner may name trump", "Ob der Partner Trumpf nennen darf", &[
        ("yes", "The bidder may let their partner name trump by raising the bid by 5.", "Wer das Gebot hat, darf den Partner Trumpf nennen lassen und bietet dafür 5 mehr."),
        ("no", "Only the bidder may name trump.", "Nur wer das Gebot hat, nennt Trumpf."),
    ]),
    about("nest_size", "Cards in the nest", "Karten im Nest", &[
        ("{}", "The nest has {} cards.", "Das Nest hat {} Karten."),
    ]),
    about("nest_dealt", "When the nest is dealt", "Wann das Nest gegeben wird", &[
        ("rounds", "One card goes to the nest after each round of the deal until the nest is full.", "Nach jeder Runde des Gebens kommt eine Karte ins Nest, bis es voll ist."),
        ("last", "The last cards dealt form the nest.", "Die letzten Karten bilden das Nest."),
    ]),
    about("nest_use", "Whether the nest is picked up", "Ob das Nest aufgenommen wird", &[
        ("bidder", "The high bidder picks up the nest and buries the same number of cards.", "Wer am höchsten bietet, nimmt das Nest auf und legt ebenso viele Karten ab."),
        ("unused", "The nest is not used; its top card is turned up.", "Das Nest wird nicht benutzt; seine oberste Karte wird aufgedeckt."),
    ]),
    about("nest_shown", "Who sees the nest", "Wer das Nest sieht", &[
        ("hidden", "Only the bidder sees the nest.", "Nur wer das Gebot hat, sieht das Nest."),
        ("top", "The top card of the nest is turned up before the bidding.", "Die oberste Karte des Nests wird vor dem Bieten aufgedeckt."),
        ("all", "Everyone sees the nest when the bidder picks it up.", "Das Nest wird allen gezeigt, wenn es aufgenommen wird."),
    ]),
    about("nest_to", "Who gets the nest", "Wem das Nest zufällt", &[
        ("last_trick", "The winner of the last trick gets the nest.", "Wer den letzten Stich nimmt, bekommt das Nest."),
        ("bidder", "The buried cards count for the bidder.", "Die abgelegten Karten zählen für den, der das Gebot hat."),
    ]),
    about("nest_is_trick", "Whether the nest counts as a trick", "Ob das Nest ein Stich ist", &[
        ("yes", "The nest counts as a trick but does not earn trick points.", "Das Nest zählt als Stich, bringt aber keine Punkte je Stich."),
        ("no", "The nest does not count as a trick.", "Das Nest ist kein Stich."),
    ]),
    about("bury_bird", "Whether the Rook may be buried", "Ob der Rook ins Nest darf", &[
        ("yes", "The Rook may be buried.", "Der Rook darf ins Nest gelegt werden."),
        ("no", "The Rook may not be buried.", "Der Rook darf nicht ins Nest gelegt werden."),
    ]),
    about("bury_counters", "Whether counters may be buried", "Ob Zählkarten ins Nest dürfen", &[
        ("free", "Counters may be buried.", "Zählkarten dürfen ins Nest gelegt werden."),
        ("forbidden", "Counters may not be buried unless you have nothing else.", "Zählkarten dürfen nicht ins Nest, außer wenn sonst nichts übrig ist."),
        ("when_forced", "Counters may be buried only when you have nothing else, and then only trumps.", "Zählkarten dürfen nur ins Nest, wenn sonst nichts übrig ist, und dann nur Trümpfe."),
        ("face_up", "Counters may be buried, but only face up.", "Zählkarten dürfen ins Nest, aber offen."),
    ]),
    about("buried_trump_shown", "Whether buried trumps are shown", "Ob abgelegte Trümpfe gezeigt werden", &[
        ("yes", "Buried trumps are shown.", "Trümpfe unter den abgelegten Karten werden gezeigt."),
        ("no", "Buried trumps stay hidden.", "Abgelegte Trümpfe bleiben verdeckt."),
    ]),
    about("out_of_play", "Cards out of play", "Karten, die beiseitegelegt werden", &[
        ("{}", "Cards out of play: {}.", "Beiseitegelegte Karten: {}."),
    ]),
    about("odd_cards", "Leftover cards", "Wohin Karten kommen, die nicht aufgehen", &[
        ("longer_hands", "The whole pack is dealt; a leftover card goes to the winner of the last trick.", "Alle Karten werden verteilt; eine übrige geht an den, der den letzten Stich nimmt."),
        ("center", "Leftover cards go to the center, and the winner of the first trick takes them.", "Karten, die nicht aufgehen, liegen in der Mitte für den, der den ersten Stich nimmt."),
    ]),
    about("trump_from", "Where trump comes from", "Woher der Trumpf kommt", &[
        ("named", "The high bidder names trump.", "Wer am höchsten bietet, nennt Trumpf."),
        ("nest_card", "The turned-up nest card sets trump.", "Die aufgedeckte Nestkarte bestimmt Trumpf."),
        ("cut", "The pack is cut for trump before the deal.", "Vor dem Geben wird um Trumpf abgehoben."),
        ("none", "There is no trump.", "Es gibt keinen Trumpf."),
    ]),
    about("trump_time", "When trump is named", "Wann Trumpf genannt wird", &[
        ("after_bury", "Trump is named after the cards are buried.", "Trumpf wird nach dem Ablegen genannt."),
        ("before_nest", "Trump is named before the bidder sees the nest.", "Trumpf wird genannt, bevor man das Nest sieht."),
    ]),
    about("trump_modes", "Which trumps may be named", "Welche Trümpfe genannt werden dürfen", &[
        ("colors", "Trump is one of the four colors.", "Trumpf ist eine der vier Farben."),
        ("none_too", "The bidder may name a color or no trump. With no trump, the Rook is the only trump.", "Eine Farbe oder kein Trumpf; ohne Trumpf ist der Rook der einzige Trumpf."),
        ("low_too", "The bidder may name a color or low. In low, there is no trump, and the lowest number wins.", "Eine Farbe oder niedrig; bei niedrig gibt es keine Trumpffarbe und die kleinste Zahl gewinnt."),
        ("all", "The bidder may name a color, no trump or low.", "Eine Farbe, kein Trumpf oder niedrig."),
    ]),
    about("first_lead", "Who leads to the first trick", "Wer zum ersten Stich ausspielt", &[
        ("left_of_dealer", "The player on the dealer's left leads first.", "Wer links vom Geber sitzt, spielt zuerst aus."),
        ("bidder", "The high bidder leads first.", "Wer am höchsten bietet, spielt zuerst aus."),
        ("left_of_bidder", "The player on the bidder's left leads first.", "Wer links vom Bieter sitzt, spielt zuerst aus."),
        ("dealer", "The dealer leads first.", "Der Geber spielt zuerst aus."),
        ("dummy", "The dummy hand leads first.", "Das offene Blatt spielt zuerst aus."),
    ]),
    about("sides", "Partners", "Wer mit wem spielt", &[
        ("alone", "Everyone plays alone.", "Alle spielen für sich."),
        ("opposite", "Partners sit opposite each other.", "Partner sitzen sich gegenüber."),
        ("alternating", "Two sides alternate around the table.", "Zwei Seiten sitzen abwechselnd um den Tisch."),
        ("bidder_alone", "The bidder plays alone against everyone else.", "Wer das Gebot hat, spielt gegen alle anderen, die für dieses Spiel Partner sind."),
        ("called", "The bidder calls a card. The player who holds it is the secret partner until it is played.", "Wer das Gebot hat, ruft eine Karte; wer sie hält, ist der Partner, unbekannt, bis sie fällt."),
    ]),
    about("four_partners", "Partners with four players", "Ob vier als Partner spielen, obwohl sonst jeder für sich spielt", &[
        ("yes", "Four players form two partnerships.", "Vier spielen als zwei Paare."),
        ("no", "Four players each play alone.", "Vier spielen jeder für sich."),
    ]),
    about("six_layout", "Partners with six players", "Sechs als Partner", &[
        ("two_trios", "Six players play three against three.", "Sechs spielen drei gegen drei."),
        ("three_pairs", "Six players form three pairs.", "Sechs spielen als drei Paare."),
    ]),
    about("rotation", "Whether partners rotate", "Ob die Partner wechseln", &[
        ("none", "Partners stay the same all game.", "Die Partner bleiben dieselben."),
        ("twelve_hands", "Partners change after every four hands, and each player keeps their own score.", "Die Partner wechseln nach je vier Spielen, und jeder schreibt für sich an."),
    ]),
    about("dummy", "Dummy hand", "Welches Blatt offen liegt", &[
        ("none", "There is no dummy.", "Jeder spielt sein eigenes Blatt."),
        ("dealer_partner", "The dealer's partner is the dummy, and the dealer plays both hands.", "Der Partner des Gebers legt sein Blatt offen hin, und der Geber spielt es."),
        ("bidder_partner", "The bidder's partner is the dummy, and the bidder plays both hands.", "Der Partner des Bieters legt sein Blatt offen hin, und der Bieter spielt es."),
        ("extra_hand", "A dummy hand is dealt, half of it face up. The player who lost the bidding plays it.", "Ein weiteres Blatt wird gegeben, halb offen; wer beim Bieten verlor, spielt es mit."),
    ]),
    about("call_partner", "Which card may be called", "Welche Karten gerufen werden dürfen", &[
        ("other_hands", "The bidder may only call a card they have not seen.", "Gerufen werden darf nur eine Karte, die man nicht gesehen hat."),
        ("anywhere", "The bidder may call any card, even one of their own.", "Gerufen werden darf jede Karte, auch eine eigene."),
    ]),
    about("moon", "Shooting the moon", "Belohnung für den, der alles holt", &[
        ("off", "There is no bonus for taking everything.", "Alles zu holen bringt keine Belohnung."),
        ("bid_all", "A bid for everything counts double, win or lose.", "Ein Gebot auf alles zählt doppelt, gewonnen oder verloren."),
        ("sun", "To make a bid for everything, you must also take every trick. It counts double, win or lose.", "Ein Gebot auf alles braucht auch jeden Stich und zählt doppelt, gewonnen oder verloren."),
        ("four_hundred", "You may bid 400, which you make only by taking every trick yourself.", "Man darf 400 bieten und muss dafür jeden Stich selbst nehmen."),
        ("double_all", "A side that takes every point scores double.", "Eine Seite, die alle Punkte holt, schreibt sie doppelt an."),
    ]),
    about("defenders_record", "What the opponents score when the bid is made", "Was die Gegner anschreiben, wenn das Gebot gelingt", &[
        ("all", "The opponents score everything they took.", "Die anderen schreiben alles an, was sie holten."),
        ("tricks_when_made", "If the bid is made, the opponents score only their trick points.", "Gelingt das Gebot, schreiben die anderen nur ihre Stichpunkte an."),
    ]),
    about("defender_credit", "What each opponent of a lone bidder scores", "Was die Gegner eines Einzelnen anschreiben", &[
        ("combined", "Each opponent scores what the opponents took together.", "Jeder Gegner schreibt an, was sie zusammen holten."),
        ("own", "Each opponent scores what they took themselves.", "Jeder Gegner schreibt an, was er selbst holte."),
        ("half", "The opponents split their points equally, rounded down.", "Die Punkte der Gegner werden gleich geteilt und abgerundet."),
    ]),
    about("golden_scope", "What the Golden Ten reduces", "Worauf die Goldene Zehn wirkt", &[
        ("deal", "The Golden Ten takes ten off your points for the hand.", "Die Goldene Zehn nimmt zehn von den Punkten dieses Spiels weg."),
        ("cumulative", "The Golden Ten takes ten off your running total.", "Die Goldene Zehn nimmt zehn vom Gesamtstand weg."),
    ]),
    about("misdeal", "Misdeals", "Falsches Geben", &[
        ("printed", "As printed, exposing a card during the deal is a misdeal.", "Eine beim Geben gezeigte Karte ist ein Vergeben, wie gedruckt."),
        ("no_counters", "A player dealt no counters may ask for a new deal.", "Wer keine Zählkarte bekommt, darf neu geben lassen."),
        ("only_6_to_9", "If you are dealt nothing but 6s through 9s, the same dealer deals again.", "Bei einem Blatt aus lauter 6ern bis 9ern gibt derselbe Geber neu."),
        ("wrong_counts", "Only dealing the wrong number of cards is a misdeal.", "Nur eine falsche Kartenzahl ist ein Vergeben."),
    ]),
    about("misdeal_sim", "Exposed cards", "Ob Karten sichtbar werden", &[
        ("off", "No card is ever exposed during the deal.", "Beim Geben wird nie eine Karte sichtbar."),
        ("on", "Now and then a card is exposed during the deal.", "Hin und wieder wird beim Geben eine Karte sichtbar."),
    ]),
    about("target", "Target score", "Wie viele Punkte das Spiel beenden", &[
        ("{}", "The game is played to {} points.", "Gespielt wird bis {} Punkte."),
    ]),
    about("hands", "Fixed number of hands", "Eine feste Zahl von Spielen statt einer Punktzahl", &[
        ("none", "The game has no fixed number of hands.", "Die Zahl der Runden ist nicht festgelegt."),
        ("{}", "The game is {} hands long.", "Gespielt werden {} Runden."),
    ]),
    about("lose_at", "Losing score", "Mit so wenig Punkten ist verloren", &[
        ("none", "There is no losing score.", "Mit keinem Punktestand ist das Spiel verloren."),
        ("{}", "You lose the game if your score is {} or below.", "Wer bei {} oder darunter steht, hat verloren."),
    ]),
    about("win_on_bid", "Winning on a bid", "Ob nur gewinnt, wer ein Gebot schafft", &[
        ("yes", "You can win the game only by making a bid.", "Gewinnen kann man nur mit einem geschafften Gebot."),
        ("no", "You can win the game with or without making a bid.", "Gewonnen wird mit Punkten, gleich woher."),
    ]),
    about("stop_at_target", "When the target is checked", "Wann auf das Ziel geschaut wird", &[
        ("end_of_deal", "The target is checked after each hand.", "Auf das Ziel wird nach jedem ganzen Spiel geschaut."),
        ("immediate", "The game stops as soon as a trick reaches the target.", "Es endet mit dem Stich, der das Ziel erreicht."),
    ]),
    about("best", "Whether the highest or lowest total wins", "Welcher Stand gewinnt", &[
        ("highest", "The highest total wins.", "Der höchste Stand gewinnt."),
        ("lowest", "The lowest total wins.", "Der niedrigste Stand gewinnt."),
    ]),
    about("finish_priority", "If more than one side reaches the target on the same hand", "Wer gewinnt, wenn mehrere im selben Spiel das Ziel erreichen", &[
        ("higher_total", "If more than one side reaches the target on the same hand, the highest total wins.", "Erreichen mehrere im selben Spiel das Ziel, gewinnt der höchste Stand."),
        ("bidder_first", "If more than one side reaches the target on the same hand, the bidder's side wins.", "Erreichen mehrere im selben Spiel das Ziel, gewinnt die Seite mit dem Gebot."),
    ]),
    about("final_tie", "Ties", "Gleich hohe beste Stände", &[
        ("another_hand", "A tie is broken by another hand.", "Bei Gleichstand entscheidet ein weiteres Spiel."),
        ("shared", "A tie is a shared win.", "Bei Gleichstand wird der Sieg geteilt."),
    ]),
    about("individual_end", "How long a game with rotating partners lasts", "Wann ein Spiel mit wechselnden Partnern endet", &[
        ("twelve_hands", "The game ends after twelve hands.", "Das Spiel endet nach zwölf Runden."),
        ("target", "The game ends when someone reaches the target.", "Das Spiel endet, wenn jemand das Ziel erreicht."),
    ]),
    about("enforcement", "Mistakes", "Ob Fehler möglich sind", &[
        ("strict", "Mistakes are not possible.", "Fehler werden abgelehnt."),
        ("permissive", "Mistakes are possible, and other players may challenge them.", "Fehler sind möglich und dürfen beanstandet werden."),
    ]),
    about("renege_rule", "Penalty for a renege", "Was Nichtbedienen kostet", &[
        ("strict", "A renege is impossible.", "Nicht zu bedienen ist unmöglich."),
        ("original_2011", "You may correct a renege until the next trick is taken. After that, it ends the hand and costs the bid.", "Nichtbedienen darf bis zum nächsten Stich berichtigt werden; später entdeckt beendet es das Spiel und kostet das Gebot."),
        ("flat_100", "A challenged renege costs 100 points, which go to the other side after the hand.", "Beanstandetes Nichtbedienen kostet 100, die nach dem Spiel an die andere Seite gehen."),
    ]),
    about("nest_error", "Penalty for burying the wrong number of cards", "Was eine falsche Zahl im Nest kostet", &[
        ("forty", "Burying the wrong number of cards costs 40.", "Eine falsche Zahl abgelegter Karten kostet 40."),
        ("fifty_after_lead", "Burying the wrong number of cards costs 50 once play has begun.", "Eine falsche Zahl abgelegter Karten kostet 50, sobald gespielt wird."),
    ]),
    about("talk_penalty", "Penalty for table talk", "Was Reden am Tisch kostet", &[
        ("{}", "Table talk costs {}.", "Reden am Tisch kostet {}."),
    ]),
];

/// Groups of axes, each with a heading and named after its first axis. A group ends where the next group's first
/// axis begins.
pub(super) const GROUPS: &[(&str, &str, &str)] = &[
    ("pack", "The cards", "Die Karten"),
    ("trick_points", "Scoring tricks", "Stiche, die zählen"),
    ("auction", "Bidding", "Das Bieten"),
    ("nest_size", "The nest", "Das Nest"),
    ("trump_from", "Trump and first lead", "Trumpf und erstes Ausspiel"),
    ("sides", "Partners", "Wer mit wem spielt"),
    ("moon", "Scoring", "Das Anschreiben"),
    ("misdeal", "Misdeals", "Falsches Geben"),
    ("target", "Length of the game", "Wie lange gespielt wird"),
    ("enforcement", "Mistakes", "Fehler"),
];
