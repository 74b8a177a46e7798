//! The full-screen table of every game: headings, boxes, windows and notes.

use std::fmt::Display;

super::sentences! {
    you() = "You", "Du";
    trump() = "trump", "Trumpf";
    no_trump() = "no trump", "ohne Trumpf";
    low_wins() = "low wins", "niedrig gewinnt";
    bid() = "bid", "Gebot";
    bids(points: u16) = "bids {points}", "bietet {points}";
    passes() = "passes", "passt";
    bid_by(points: u16, name: &str) = "{points} by {name}", "{points} von {name}";
    partner() = "partner", "Partner";
    dealer() = "dealer", "Geber";
    turned() = "turned", "aufgedeckt";
    nest_of(cards: impl Display) = "nest of {cards}", "Nest mit {cards}";
    in_the_center(cards: impl Display) = "{cards} in the center", "{cards} in der Mitte";
    up_to(target: impl Display) = "to {target}", "bis {target}";
    hands(hands: impl Display) = "{hands} hands", "{hands} Spiele";
    hand_number(number: u32) = "hand {number}", "{number}. Spiel";
    hand_title(number: u32) = "Hand {number}", "{number}. Spiel";
    took_it(name: &str) = "{name} took it", "Stich: {name}";
    you_took_it() = "You took it.", "Dein Stich.";
    last_trick() = "Last trick", "Letzter Stich";
    what_happened() = "What happened", "Was geschah";
    more() = "more", "mehr";

    your_turn() = "Your turn", "Du bist dran";
    your_hand() = "Your hand", "Deine Karten";
    you_play_the_hand_of(name: &str) = "You are playing {name}'s hand", "Du spielst die Karten von {name}";
    plays_your_cards(name: &str) = "{name} plays your cards in this hand", "{name} spielt in diesem Spiel deine Karten";
    bury_marked(size: usize, marked: usize) = "Bury {size} cards: {marked} of {size} marked",
        "{size} Karten ins Nest: {marked} von {size} markiert";
    already_marked(size: usize) = "You have already marked {size} cards. Unmark one, or press Enter.",
        "Du hast schon {size} Karten markiert. Nimm eine Marke weg oder drück Enter.";
    mark_more(missing: usize) = "Mark {missing} more with the space bar.", "Markiere noch {missing} mit der Leertaste.";

    your_bid() = "Your bid", "Dein Gebot";
    choose() = "Choose", "Wähle";
    nest_is_yours() = "The nest is yours", "Das Nest gehört dir";
    mark_then_bury() = "Space to mark, Enter to bury", "Leertaste markiert, Enter legt ab";
    then_trump() = "then you name trump", "dann nennst du Trumpf";
    then_play() = "then play begins", "dann wird gespielt";
    bidding() = "bidding", "Es wird geboten";
    bidder_buries() = "the bidder is burying", "Der Bieter legt Karten ins Nest";
    bidder_names_trump() = "the bidder is naming trump", "Der Bieter nennt Trumpf";
    bidder_calls() = "the bidder is calling a card", "Der Bieter ruft eine Karte";
    has_bid(name: &str, points: u16) = "{name} bid {points}", "{name}: {points}";
    nobody_has_bid() = "nobody has bid yet", "noch kein Gebot";
    enter_to_bid() = "Enter to bid", "Enter bietet";
    no_higher_bid() = "no higher bid is possible", "höher geht es nicht";
    p_to_pass() = "P to pass", "P passt";
    may_not_pass() = "you may not pass", "Passen geht nicht";

    scored() = "scored", "angeschrieben";
    hand_scored() = "scored", "vorbei";
    match_finished() = "finished", "beendet";
    total() = "total", "Stand";
    you_won() = "You won!", "Gewonnen!";
    not_this_time() = "Not this time", "Diesmal nicht";
    nest_held(cards: &str) = "The nest held {cards}.", "Im Nest lagen {cards}.";

    leave_the_table() = "Leave the table?", "Den Tisch verlassen?";
    y_leaves() = "Y to leave, any other key to stay", "Y verlässt ihn, jede andere Taste nicht";
    match_is_over() = "The match is over.", "Die Partie ist vorbei.";
    saved_until_new_game() = "It's saved, but starting a new game gives it up.",
        "Gespeichert; ein neues Spiel gibt es auf.";
    counts_as_given_up() = "The game counts as given up.", "Das Spiel zählt als aufgegeben.";
    saved_so_resume() = "It's saved. Use --resume to continue it.", "Gespeichert. Mit --resume geht es weiter.";
    will_not_be_saved() = "The match will not be saved.", "Die Partie wird nicht gespeichert.";
    ready() = "Ready?", "Bereit?";
    everyone_at_once() = "In this game, everyone plays at once.", "Hier spielen alle zugleich.";
    rules_title() = "The rules (↑ ↓, Esc to close)", "Die Regeln (↑ ↓, Esc schließt)";
    reasons_title() = "The bots' reasons (↑ ↓)", "Die Gründe der Bots (↑ ↓)";
    seed() = "seed", "Startwert";
    too_small(width: u16, height: u16) =
        "Please make the window at least {width} by {height}. Or leave with Q and continue in lines: add --plain.",
        "Bitte mach das Fenster mindestens {width} mal {height} groß. Oder geh mit Q und spiel zeilenweise weiter: mit --plain.";
    press_i() = "Press I to read the rule.", "I zeigt die Regel.";
    cannot_be_used() = "That can't be used now.", "Das geht jetzt nicht.";
    house_rule(rule: &str) = "House rule: {rule}", "Hausregel: {rule}";
}
