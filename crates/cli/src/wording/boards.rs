//! The tables of the games without tricks, on the screen and in lines.

use std::fmt::Display;

super::sentences! {
    draw_short() = "Draw", "Zieh";
    discard_short() = "Disc", "Abl";
    building_piles() = "Building Piles", "Aufbaustapel";
    piles() = "Piles", "Stapel";
    pile() = "Pile", "Stapel";
    stack() = "Stack", "Stapel";
    center() = "Center", "Mitte";
    builds() = "Builds", "Bauten";
    empty() = "empty", "leer";
    game_over() = "The game is over", "Das Spiel ist vorbei";
    note(text: &str) = "note: {text}", "Achtung: {text}";
    turn_of(name: &str) = "turn: {name}", "am Zug: {name}";
    your_hand_is(cards: &str) = "your hand: {cards}", "deine Karten: {cards}";
    cards_in_hand(each: &str) = "cards in hand: {each}", "Karten auf der Hand: {each}";
    in_hand_of(name: &str, cards: impl Display) = "{name}, {cards} in hand", "{name}, {cards} auf der Hand";

    set_aside() = "Set these aside and mark another meld", "Noch eine Auslage dazu";
    three_blocks() = "A 3 blocks the Discard Pile for everyone.", "Eine 3 sperrt die Ablage für alle.";
    wild_blocks(names: &str) = "A wild card blocks it for {names}.", "Ein Joker sperrt sie für: {names}.";
    first_melds_worth(points: impl Display) = "Your first melds must be worth {points}.",
        "Deine ersten Auslagen müssen {points} wert sein.";
    must_go_out() = "This turn must end by going out.", "Wer am Zug ist, muss jetzt Schluss machen.";
    no_melds() = "no melds yet", "noch nichts ausgelegt";
    club_draw() = "Your turn: draw, or mark the cards that go with the top discard",
        "Du bist dran: zieh, oder markiere Karten zur Ablage";
    club_draw_marked() = "Now choose the Discard Pile, or one of your melds",
        "Wähle nun die Ablage oder eine deiner Auslagen";
    club_play() = "Mark cards to meld, to add to a meld, or to discard",
        "Markiere Karten zum Auslegen, Anlegen oder Abwerfen";
    club_play_marked() = "Mark more, or choose what to do with these",
        "Markiere mehr, oder wähle, was damit geschieht";
    needs_to_open(points: impl Display) = "needs {points} to open", "braucht {points} zum Eröffnen";
    laid(cards: &str) = "{cards} laid", "{cards} ausgelegt";
    meld_number(number: impl Display) = "meld {number}", "Auslage {number}";
    club_piles(top: &str, discards: &str, draws: &str) = "Discard Pile: {top} ({discards})   Draw Pile: {draws}",
        "Ablage: {top} ({discards})   Ziehstapel: {draws}";

    waiting(cards: impl Display) = "{cards} waiting", "{cards} wartend";
    folded() = "folded", "gefaltet";
    folded_are(names: &str) = "folded: {names}", "gefaltet: {names}";
    passed_so_far(cards: &str) = "{cards} passed so far.", "Bisher weitergegeben: {cards}.";
    you_pass(card: &str) = "You pass {card}.", "Du gibst {card} weiter.";
    quick_fold() = "Quick: fold, or you'll be the Donkey!", "Schnell, Hände falten, sonst bist du der Esel!";
    have_set_fold() = "You have a set: fold!", "Du hast vier gleiche: Hände falten!";
    choose_pass() = "Choose a card to pass to your left: collect cards of one number",
        "Gib links eine Karte weiter: sammle Karten einer Zahl";

    lay_and_call(number: impl Display) = "Your turn: lay any card and call it {number}",
        "Du bist dran: leg eine beliebige Karte als {number}";
    do_you_believe() = "Do you believe it?", "Glaubst du das?";
    stack_of(cards: &str) = "stack: {cards}, face down", "Stapel: {cards}, verdeckt";
    next_is(what: &str) = "next: {what}", "als Nächstes: {what}";

    pile_and_played(cards: &str, plays: impl Display) = "{cards}, {plays} played", "{cards}, {plays} gespielt";
    turn_up_top() = "Your turn: turn up your top card", "Du bist dran: deck deine oberste Karte auf";
    match_takes() = "A card with the number of the pile's first card takes the pile",
        "Eine Karte mit der Zahl der ersten Karte im Stapel nimmt den Stapel";
    next_card_starts() = "empty: the next card starts it", "leer: die nächste Karte beginnt ihn";
    played(cards: &str) = "played: {cards}", "gespielt: {cards}";
    is_out(name: &str) = "{name} out", "{name} ausgeschieden";

    hand_pile() = "Hand", "Hand";
    delay_piles_below() = "Below: everyone's Delay Pile", "Darunter: die Wartestapel";
    wrong_play_back() = "A wrong play was taken back.", "Ein falscher Zug wurde zurückgenommen.";
    turned_up() = "Turned up", "Aufgedeckt";
    turned_up_by(card: &str, name: &str) = "turned up: {card} by {name}", "aufgedeckt: {card} von {name}";
    choose_pile_for_card() = "Your turn: choose the pile the card goes to",
        "Du bist dran: wähle den Stapel für die Karte";
    turn_up_or_delay() = "Your turn: turn up a card from your Hand, or play the top of your Delay Pile",
        "Du bist dran: deck eine Karte auf, oder spiel vom Wartestapel";
    now_choose_pile() = "Now choose the pile it goes to", "Wähle nun den Stapel, auf den sie kommt";
    call_panjandrum(name: &str) = "Call Panjandrum if {name} played out of order",
        "Ruf Panjandrum, wenn der Zug von {name} falsch war";
    no_one_yet(color: &str) = "no {color} 1", "{color} 1 fehlt";
    built(tops: &str) = "built: {tops}", "aufgebaut: {tops}";
    no_delay_pile() = "no Delay Pile", "kein Wartestapel";
    delay_pile(cards: &str) = "Delay Pile {cards}", "Wartestapel {cards}";
    seat_in_hand(name: &str, seat: usize, cards: impl Display) = "{name} (seat {seat}): {cards} in hand",
        "{name} (Platz {seat}): {cards} auf der Hand";

    in_hand() = "In hand", "In der Hand";
    your_rack() = "Your rack, slot by slot", "Dein Gestell, Fach für Fach";
    all_racks() = "All racks", "Alle Gestelle";
    draw_or_take() = "Your turn: draw a card, or take the top of the Discard Pile",
        "Du bist dran: zieh, oder nimm die oberste Karte der Ablage";
    choose_slot() = "Choose a slot for the card, or discard it", "Wähle ein Fach für die Karte, oder wirf sie ab";
    rack_in_order() = "Is your rack in order?", "Ist dein Gestell geordnet?";
    slot_row() = "slot:", "Fach:";
    rack_row() = "rack:", "liegt";
    you_drew(card: &str) = "you drew: {card}", "gezogen: {card}";
    rack_o_piles(top: &str, draws: &str) = "Discard Pile: {top}   Draw Pile: {draws}",
        "Ablage: {top}   Ziehstapel: {draws}";
    taken_from_discard(card: &str) = "taken from the Discard Pile: {card}", "von der Ablage genommen: {card}";

    turned_of(turned: usize) = "turned: {turned} of 56", "aufgedeckt: {turned} von 56";
    clock_stopped() = "The clock has stopped", "Die Uhr steht";
    turn_next() = "Turn up the next card of the marked pile", "Deck die nächste Karte des markierten Stapels auf";

    no_move_left() = "No move is left: take the last one back, or give up",
        "Kein Zug geht mehr: nimm den letzten zurück, oder gib auf";
    choose_from() = "Choose a pile to move from", "Wähle den Stapel, von dem du ziehst";
    choose_to() = "Now choose where it goes, or press Enter again if there is only one place",
        "Wähle nun das Ziel, oder noch einmal Enter, wenn es nur eines gibt";

    taken(cards: usize) = "{cards} taken", "{cards} gefangen";
    left_to_deal(cards: &str) = "{cards} left to deal", "{cards} noch zu geben";
    choose_from_hand() = "Your turn: choose a card from your hand", "Du bist dran: wähle eine Karte deiner Hand";
    choose_capture() = "Now choose what it captures or is built on, or lay it",
        "Wähle nun, was sie fängt oder worauf sie baut, oder leg sie hin";
    orange_now() = "Were a red card and a yellow card taken together? Then call Orange",
        "Wurden Rot und Gelb zusammen gefangen? Dann ruf Orange";
    build_of(total: impl Display, cards: &str, name: &str) = "build of {total}: {cards} (by {name})",
        "Bau {total}: {cards} (von {name})";
}
