//! The meaning of each option of the other games and of each of its values.

use super::{About, about};

// One value per line, no matter how long, because that makes the table easy to read and compare.
#[rustfmt::skip]
pub(super) const GAMES: &[About] = &[
    about("target", "Target score", "Wie viele Punkte das Spiel beenden", &[
        ("{}", "The game is played to {} points.", "Gespielt wird bis {} Punkte."),
    ]),
    about("final_tie", "Ties", "Gleich hohe beste Stände", &[
        ("another_hand", "A tie is broken by another hand.", "Bei Gleichstand entscheidet ein weiteres Spiel."),
        ("shared", "A tie is a shared win.", "Bei Gleichstand wird der Sieg geteilt."),
    ]),
    about("finish_priority", "If more than one side reaches the target on the same hand", "Wer gewinnt, wenn mehrere im selben Spiel das Ziel erreichen", &[
        ("higher_total", "If more than one side reaches the target on the same hand, the highest total wins.", "Erreichen mehrere im selben Spiel das Ziel, gewinnt der höchste Stand."),
        ("went_out_first", "If more than one side reaches the target on the same hand, the side that went out wins.", "Erreichen mehrere im selben Spiel das Ziel, gewinnt die Seite, die Schluss gemacht hat."),
    ]),
    about("max_plays", "Limit on the length of a game", "Wann ein endloses Spiel abgebrochen wird", &[
        ("none", "There is no limit.", "Das Spiel wird nie abgebrochen."),
        ("{}", "The game stops after {} plays.", "Das Spiel wird nach {} Zügen abgebrochen."),
    ]),
    about("max_turns", "Limit on the length of a round", "Wann eine endlose Runde abgebrochen wird", &[
        ("none", "There is no limit.", "Die Runde wird nie abgebrochen."),
        ("{}", "The round stops after {} turns.", "Die Runde wird nach {} Zügen abgebrochen."),
    ]),
    about("six_layout", "Partners with six players", "Sechs als Partner", &[
        ("three_pairs", "Six players form three pairs.", "Sechs spielen als drei Paare."),
        ("two_trios", "Six players play three against three.", "Sechs spielen drei gegen drei."),
    ]),
    about("dealt_rooks", "When dealt Rooks are laid out", "Wann gegebene Rooks ausgelegt werden", &[
        ("before_play", "Dealt Rooks are laid out and replaced before the first turn.", "Gegebene Rooks werden vor dem ersten Zug ausgelegt und ersetzt."),
        ("first_turn", "Dealt Rooks stay in your hand until your first turn.", "Gegebene Rooks warten bis zum ersten Zug ihres Besitzers."),
    ]),
    about("stock_out", "When the draw pile runs out", "Was folgt, wenn der Ziehstapel leer ist", &[
        ("finish_turn", "The player who draws the last card finishes the turn, then the hand is scored.", "Wer die letzte Karte zieht, beendet den Zug, dann wird abgerechnet."),
        ("immediate", "The hand is scored as soon as the draw pile is empty.", "Sobald der Ziehstapel leer ist, wird abgerechnet."),
        ("play_on_discards", "Play continues as long as players can take discards.", "Ist der Ziehstapel leer, geht es weiter, solange Abgeworfenes genommen werden kann."),
    ]),
    about("top_only_first_turn", "Taking just the top discard on your first turn", "Die oberste Ablagekarte im ersten Zug", &[
        ("barred", "You may not take just the top discard on your first turn.", "Im ersten Zug darf niemand die oberste Ablagekarte allein nehmen."),
        ("allowed", "You may take just the top discard on your first turn.", "Die oberste Ablagekarte allein darf schon im ersten Zug genommen werden."),
    ]),
    about("stop_blocks_top", "What a stop card blocks", "Was eine Sperrkarte sperrt", &[
        ("yes", "A stop card blocks the pile: you can take neither the whole pile nor its top card.", "Eine Sperrkarte sperrt den ganzen Stapel und seine oberste Karte."),
        ("no", "A stop card blocks the whole pile but not its top card.", "Eine Sperrkarte sperrt den ganzen Stapel, aber nicht seine oberste Karte."),
    ]),
    about("top_only_new_meld", "Taking just the top discard", "Wozu die oberste Ablagekarte allein dient", &[
        ("no", "If you take just the top discard, it must go onto one of your side's melds.", "Die oberste Ablagekarte allein darf nur an eine eigene Auslage gelegt werden."),
        ("yes", "If you take just the top discard, it may also start a new meld.", "Die oberste Ablagekarte allein darf auch eine neue Auslage beginnen."),
    ]),
    about("merge_melds", "Whether melds may be joined", "Ob Auslagen verbunden werden dürfen", &[
        ("yes", "Two sequences in the same color may be joined once the gap between them is filled.", "Zwei Folgen einer Farbe dürfen verbunden werden, wenn die Lücke gefüllt ist."),
        ("no", "Melds are never joined.", "Auslagen werden nie verbunden."),
    ]),
    about("empty_hand_without_rookies", "Playing the last card without two Rookies", "Die letzte Karte ohne zwei Rookies spielen", &[
        ("forbid", "You may not play your last card without two Rookies.", "Ohne zwei Rookies darf niemand die Hand leer spielen."),
        ("allow", "You may play your last card without two Rookies and keep playing.", "Die Hand darf auch ohne zwei Rookies leer werden; man spielt weiter."),
    ]),
    about("three_set_wilds", "Wild cards in a set of 3s", "Joker in einem Satz von 3ern", &[
        ("yes", "A set of 3s may include wild cards.", "Ein Satz von 3ern darf Joker enthalten."),
        ("no", "A set of 3s may not include wild cards.", "Ein Satz von 3ern enthält keine Joker."),
    ]),
    about("rook_counts_ten", "What Rooks are worth besides their bonus", "Was Rooks neben ihrer Zugabe zählen", &[
        ("no", "Rooks score only their bonus.", "Rooks zählen nur durch ihre Zugabe."),
        ("yes", "Rooks also count 10 each as cards.", "Rooks zählen auch als Karten je 10."),
    ]),
    about("two_player_run", "Whether you need a run", "Ob eine Folge nötig ist", &[
        ("off", "You can go Rack-O with any rack that is in order.", "Jedes geordnete Gestell ist Rack-O."),
        ("on", "To go Rack-O, you need three numbers in a row somewhere in your rack.", "Für Rack-O braucht es irgendwo drei Zahlen hintereinander."),
    ]),
    about("bonus", "Bonus for runs", "Eine Zugabe für Folgen", &[
        ("off", "A run earns no bonus.", "Eine Folge bringt keine Zugabe."),
        ("on", "Going Rack-O earns a bonus for the longest run.", "Wer Rack-O hat, bekommt eine Zugabe für die längste Folge."),
    ]),
    about("partners", "Whether there are partners", "Ob es Partner gibt", &[
        ("no", "Everyone plays alone.", "Alle spielen für sich."),
        ("yes", "Players across from each other are partners and add their scores together.", "Wer sich gegenübersitzt, zählt zusammen."),
    ]),
    about("declare", "How a round ends", "Wie eine Runde endet", &[
        ("auto", "The round ends automatically when a rack is in order.", "Die Runde endet von selbst, wenn ein Gestell geordnet ist."),
        ("manual", "A player must call Rack-O to end the round.", "Rack-O muss gerufen werden."),
    ]),
    about("refill_time", "When the draw pile is refilled", "Wann der Ziehstapel erneuert wird", &[
        ("end_of_turn", "The discards become the draw pile at the end of the turn that emptied it.", "Die Ablage wird am Ende des Zuges, der ihn leerte, zum Ziehstapel."),
        ("on_need", "The discards become the draw pile when someone needs to draw.", "Die Ablage wird erst zum Ziehstapel, wenn jemand ziehen will."),
    ]),
    about("reshuffle", "Whether the new draw pile is shuffled", "Ob der neue Ziehstapel gemischt wird", &[
        ("no", "The discards are turned over without shuffling.", "Die Ablage wird umgedreht, ohne zu mischen."),
        ("yes", "The discards are shuffled to make the new draw pile.", "Die Ablage wird gemischt, bevor sie der neue Ziehstapel ist."),
    ]),
    about("order", "Which way the numbers in a rack run", "In welcher Richtung geordnet wird", &[
        ("low_front", "The lowest number goes in slot 5.", "Die kleinste Zahl steht in Fach 5."),
        ("high_front", "The highest number goes in slot 5.", "Die größte Zahl steht in Fach 5."),
    ]),
    about("ask", "When you may call Rack-O", "Wann der Tisch nach dem Ruf fragt", &[
        ("when_ready", "You may call only when your rack is in order.", "Rufen lässt sich nur, wenn das Gestell geordnet ist."),
        ("every_turn", "You may call on any turn.", "Rufen lässt sich in jedem Zug."),
    ]),
    about("false_call", "What happens after a wrong call", "Was ein falscher Ruf kostet", &[
        ("refused", "A wrong call is refused.", "Ein falscher Ruf wird abgelehnt."),
        ("out_of_round", "A wrong call puts you out of the round.", "Wer falsch ruft, ist für diese Runde draußen."),
    ]),
    about("first_dealer", "Who deals first", "Wer zuerst gibt", &[
        ("high", "The player who draws the highest card deals first.", "Wer die höchste Karte zieht, gibt zuerst."),
        ("low", "The player who draws the lowest card deals first.", "Wer die niedrigste Karte zieht, gibt zuerst."),
    ]),
    about("capture_all", "Capturing everything", "Ob alles gefangen werden muss", &[
        ("maximal", "You must capture everything you can.", "Ein Fang nimmt alles, was er kann."),
        ("free", "You may leave groups that you could capture.", "Was gefangen werden könnte, darf liegen bleiben."),
    ]),
    about("free_trail", "Laying a card when you could capture", "Eine Karte legen, obwohl man fangen könnte", &[
        ("no", "You may lay a card down only if you cannot capture.", "Nur wer nichts fangen kann, darf eine Karte hinlegen."),
        ("yes", "You may lay a card down even if you could capture.", "Eine Karte darf gelegt werden, obwohl ein Fang möglich war."),
    ]),
    about("sweep_count_includes_hand_card", "What counts toward the size of a sweep", "Was für die Größe eines Abräumers zählt", &[
        ("no", "Only the cards in the center count toward the size of a sweep.", "Für die Größe eines Abräumers zählen nur die Karten der Mitte."),
        ("yes", "The capturing card counts toward the size of a sweep too.", "Für die Größe eines Abräumers zählt auch die fangende Karte."),
    ]),
    about("leftover_to_last_capturer", "The last cards in the center", "Was aus den letzten Karten der Mitte wird", &[
        ("yes", "The last cards in the center go to the last player who made a capture.", "Die letzten Karten der Mitte gehen an den, der zuletzt gefangen hat."),
        ("no", "Nobody gets the last cards in the center.", "Die letzten Karten der Mitte gehen an niemanden."),
    ]),
    about("orange_window", "How long players may call Orange", "Wie lange Orange gerufen werden darf", &[
        ("until_next_play", "Players may call Orange until the next play.", "Orange darf bis zum nächsten Zug gerufen werden."),
        ("seconds", "Players have a few seconds to call Orange.", "Orange darf einige Sekunden lang gerufen werden."),
    ]),
    about("bot_reaction_ms", "Whether computer players call Orange", "Ob Computerspieler Orange rufen", &[
        ("seeded", "Computer players call Orange too.", "Auch Computerspieler rufen Orange."),
        ("off", "Computer players never call Orange.", "Computerspieler rufen nie Orange."),
    ]),
    about("build_obligation", "After you build", "Was man seinem Bau schuldet", &[
        ("forced", "You must take or raise your build on your next turn.", "Wer baut, muss den Bau im nächsten Zug nehmen oder erhöhen."),
        ("free", "You may leave your build alone.", "Wer baut, darf den Bau liegen lassen."),
    ]),
    about("stop_at_target", "When the target is checked", "Wann auf das Ziel geschaut wird", &[
        ("end_of_pack", "The target is checked after the pack has been played out.", "Auf das Ziel wird geschaut, wenn alle Karten gespielt sind."),
        ("immediate", "The game stops as soon as someone reaches the target.", "Das Spiel endet, sobald jemand das Ziel erreicht."),
    ]),
    about("truth_if_held", "Bluffing when you hold the number", "Ob man lügen darf, obwohl man die Zahl hält", &[
        ("free", "You may lay any card at any time.", "Jede Karte darf jederzeit gelegt werden."),
        ("compulsory", "If you hold the number that is due, you must lay it.", "Wer die verlangte Zahl hält, muss sie legen."),
    ]),
    about("doubt_window", "How long players may doubt a card", "Wie lange gezweifelt werden darf", &[
        ("until_next_play", "Players may doubt a card until the next one is laid.", "Gezweifelt werden darf, bis die nächste Karte liegt."),
        ("seconds", "Players have a few seconds to doubt a card.", "Gezweifelt werden darf einige Sekunden lang."),
    ]),
    about("after_doubt", "The number after a doubt", "Welche Zahl auf einen Zweifel folgt", &[
        ("continue", "After a doubt, the count continues.", "Nach einem Zweifel gehen die Zahlen weiter."),
        ("restart_one", "After a doubt, the count starts over at 1.", "Nach einem Zweifel beginnen die Zahlen wieder bei 1."),
    ]),
    about("series", "Whether one hand is the whole game", "Ob eine Runde das ganze Spiel ist", &[
        ("single", "One hand is the whole game.", "Eine Runde ist das ganze Spiel."),
        ("points_target", "Hands are played until someone reaches the target.", "Es wird gespielt, bis jemand das Ziel erreicht."),
    ]),
    about("flip_time", "When the Delay Pile is turned over", "Wann der Wartestapel umgedreht wird", &[
        ("immediate", "The Delay Pile is turned over as soon as the Hand is empty.", "Der Wartestapel wird umgedreht, sobald die Hand leer ist."),
        ("on_demand", "The Delay Pile is turned over when its owner needs a card.", "Der Wartestapel wird umgedreht, wenn eine Karte gebraucht wird."),
    ]),
    about("panjandrum_mode", "Whether errors are possible", "Ob Fehler möglich sind", &[
        ("errors_possible", "Plays in the wrong order are possible, and other players may call them out.", "Züge in falscher Reihenfolge sind möglich und dürfen gerufen werden."),
        ("strict", "Plays in the wrong order are refused.", "Züge in falscher Reihenfolge werden abgelehnt."),
    ]),
    about("panjandrum_retract", "What happens to a play that is called out", "Was aus einem gerufenen Zug wird", &[
        ("stands", "A play that is called out stands, and the turn ends.", "Ein gerufener Zug bleibt bestehen, und der Zug endet."),
        ("retract", "A play that is called out is taken back.", "Ein gerufener Zug wird zurückgenommen."),
    ]),
    about("initial_set_wins", "Being dealt four of a kind", "Vier gleiche schon beim Geben", &[
        ("yes", "If you are dealt four of a kind, you may lay it down right away.", "Vier gegebene gleiche dürfen sofort hingelegt werden."),
        ("no", "You may lay down four of a kind only after the first pass.", "Vier gleiche dürfen erst nach dem ersten Weitergeben hingelegt werden."),
    ]),
    about("auto_declare", "Who has to notice four of a kind", "Wer vier gleiche bemerkt", &[
        ("no", "Players must notice four of a kind and lay it down themselves.", "Vier gleiche legt man selbst hin."),
        ("yes", "Four of a kind is laid down automatically.", "Vier gleiche werden von selbst hingelegt."),
    ]),
    about("passing", "How cards are passed", "Wie weitergegeben wird", &[
        ("synchronous", "Everyone passes at the same time.", "Alle geben zugleich weiter."),
        ("free", "Everyone passes as fast as they can.", "Jeder gibt weiter, so schnell er kann."),
    ]),
    about("max_passes", "Limit on the length of a game", "Wann ein endloses Spiel abgebrochen wird", &[
        ("none", "There is no limit.", "Das Spiel wird nie abgebrochen."),
        ("{}", "The game stops after {} passes.", "Das Spiel wird nach {} Runden abgebrochen."),
    ]),
    about("match_on", "What counts as a match", "Was ein Treffer ist", &[
        ("number", "Cards match if they have the same number.", "Gleiche Zahlen sind ein Treffer."),
        ("color", "Cards match if they have the same color.", "Gleiche Farben sind ein Treffer."),
    ]),
    about("restart_on_block", "When the clock stops", "Was geschieht, wenn die Uhr stehen bleibt", &[
        ("no", "The game ends when the next pile is used up.", "Das Spiel endet, wenn der Stapel an der Reihe verbraucht ist."),
        ("yes", "When the next pile is used up, play continues at another one, but the game can no longer be won.", "Ist der Stapel an der Reihe verbraucht, geht es an einem anderen weiter; gewonnen ist ein solches Spiel nicht."),
    ]),
    about("thirteen_on_fourteen", "A 13 on a 14", "Eine 13 auf eine 14", &[
        ("yes", "A 13 may be laid on a 14.", "Eine 13 darf auf eine 14 gelegt werden."),
        ("no", "Nothing may be laid on a 14.", "Auf eine 14 darf nichts gelegt werden."),
    ]),
    about("undo", "Undo", "Züge zurücknehmen", &[
        ("no", "You may not take moves back.", "Kein Zug darf zurückgenommen werden."),
        ("yes", "You may take moves back.", "Züge dürfen zurückgenommen werden."),
    ]),
];
