//! What the match itself says (saving, taking back, hints, results), line mode, and the statistics.

use std::fmt::Display;

super::sentences! {
    match_continues() = "Your saved match continues.", "Deine gespeicherte Partie geht weiter.";
    cards_are_dealt() = "The cards are dealt.", "Die Karten sind gegeben.";
    forced_moves_by_themselves() = "Forced moves are played for you. Press A to turn that off.",
        "Erzwungene Züge macht das Programm. A schaltet das ab.";
    forced_moves_again() = "Forced moves are played for you again.",
        "Erzwungene Züge macht wieder das Programm.";
    every_move_yourself() = "You now make every move yourself.", "Du machst jetzt jeden Zug selbst.";
    no_take_back_at_a_party() = "At a party, a move can't be taken back.",
        "Bei einem Turnierabend lässt sich kein Zug zurücknehmen.";
    no_choice_yet() = "You have not made a choice in this hand.", "Du hast in diesem Spiel noch nichts gewählt.";
    nothing_to_take_back() = "There is no move to take back.", "Es gibt keinen Zug zum Zurücknehmen.";
    taken_back(line: &str) = "Taken back: {line}.", "Zurückgenommen: {line}.";
    counts_as_it_ended() = "The game still counts the way it ended.", "Das Spiel zählt so, wie es ausging.";
    is_practice_now() = "This game is now practice.", "Dieses Spiel ist jetzt Übung.";
    not_saved_because(why: &str) = "The match could not be saved: {why}", "Die Partie ließ sich nicht speichern: {why}";
    saved_so_continue(command: &str) = "The match is saved. To continue it: {command}",
        "Die Partie ist gespeichert. So geht sie weiter: {command}";
    you_lost() = "You lost the game.", "Du hast das Spiel verloren.";
    you_win() = "You win the match!", "Du gewinnst die Partie!";
    wins(names: &str) = "{names} wins the match.", "{names} gewinnt die Partie.";
    win(names: &str) = "{names} win the match.", "{names} gewinnen die Partie.";
    no_rematch_at_a_party() = "At a party, there is no rematch.", "Bei einem Turnierabend gibt es keine Revanche.";
    not_your_turn() = "It's not your turn.", "Du bist nicht dran.";
    let_it_pass() = "Let it pass.", "Lass es geschehen.";
    just_as_good(action: &str) = "{action} is just as good", "{action} ist genauso gut";
    costs(action: &str, cost: f32) = "{action} costs {cost:.1}", "{action} kostet {cost:.1}";

    greeting(title: &str, seed: &str) =
        "{title}, seed {seed}. Type a number or an action, `hint` for a hint, `undo` to take back your last choice, `help` for help, or `quit` to leave.",
        "{title}, Startwert {seed}. Tippe eine Nummer oder eine Aktion, `hint` für einen Tipp, `undo` zum Zurücknehmen, `help` für Hilfe oder `quit` zum Verlassen.";
    greeting_alone(title: &str, seed: &str) =
        "{title}, seed {seed}. Type a number or an action, `undo` to take back a move, `auto` to turn automatic forced moves on or off, `help` for help, or `quit` to leave.",
        "{title}, Startwert {seed}. Tippe eine Nummer oder eine Aktion, `undo` zum Zurücknehmen, `auto` für erzwungene Züge von selbst, `help` für Hilfe oder `quit` zum Verlassen.";
    rematch_or_leave() = "Type `rematch` to play again, or press Enter to leave:",
        "Tippe `rematch` für eine Revanche, oder Enter zum Verlassen:";
    deal_again() = "Press Enter to deal again, type `undo` to take back a move, or type `quit` to leave:",
        "Enter gibt neu, `undo` nimmt einen Zug zurück, `quit` verlässt den Tisch:";
    deal_next() = "Press Enter to deal the next hand or type `quit` to leave:",
        "Enter gibt das nächste Spiel, `quit` verlässt den Tisch:";
    cannot_now(typed: &str) = "You can't do `{typed}` now.", "`{typed}` geht jetzt nicht.";
    you_can(verbs: &str) = "You can: {verbs}. Type `help` for help.", "Jetzt geht: {verbs}. `help` zeigt die Hilfe.";
    or_pattern(pattern: &str) = "or {pattern}", "oder {pattern}";
    and_more(count: usize) = "and {count} more", "und {count} mehr";
    enter_to_wait() = "(Enter to wait) >", "(Enter wartet) >";
    someone_calls_first() = "Someone calls first:", "Jemand ruft zuerst:";
    also_words(game: &str) = "Also: hint, undo, help, quit. `rookery rules {game}` shows all the rules.",
        "Auch: hint, undo, help, quit. `rookery rules {game} --language de` zeigt alle Regeln.";
    totals(each: &str) = "Totals: {each}.", "Stand: {each}.";
    tricks_title() = "tricks", "Stiche";
    trick() = "trick", "Stich";
    and_face_down(cards: impl Display) = " and {cards} face down", " und {cards} verdeckt";

    options_of(title: &str) = "{title}: options that the printed rules leave to the table",
        "{title}: was die gedruckten Regeln der Runde überlassen";
    range(low: i32, high: i32) = "{low} to {high}", "{low} bis {high}";
    range_by(low: i32, high: i32, step: i32) = "{low} to {high} in steps of {step}", "{low} bis {high} in Schritten von {step}";
    now(value: &str) = "now {value}", "jetzt {value}";
    house_rules() = "House rules", "Hausregeln";

    daily_is(day: &str, title: &str, rules: &str) = "Deal of {day}: {title} ({rules})", "Spiel des Tages, {day}: {title} ({rules})";
    play_the_daily() = "Play it with `rookery play --daily`.", "Spielen kannst du es mit `rookery play --daily`.";

    no_puzzle(number: usize) = "There is no puzzle {number}.", "Es gibt keine Aufgabe {number}.";
    puzzle_is_old() = "The rules of this puzzle have changed.", "Die Regeln dieser Aufgabe haben sich geändert.";
    puzzle_is(number: usize, title: &str, grade: u8, goal: &str) = "Puzzle {number}, {title}, grade {grade}: {goal}",
        "Aufgabe {number}, {title}, Stufe {grade}: {goal}";
    puzzle_in_list(number: usize, title: &str, grade: u8, goal: &str) = "{number:>4}  grade {grade}  {title}: {goal}",
        "{number:>4}  Stufe {grade}  {title}: {goal}";
    play_a_puzzle() = "Play the first one with `rookery puzzle 1`.", "Die erste spielst du mit `rookery puzzle 1`.";
    puzzle_commands() = "`again` starts over, `line` shows the solution, `quit` leaves.",
        "`again` beginnt von vorn, `line` zeigt die Lösung, `quit` verlässt die Aufgabe.";
    puzzle_you() = "You", "Du";
    puzzle_seat(seat: usize) = "Seat {seat}", "Platz {seat}";
    puzzle_pile(pile: usize, cards: &str) = "Pile {pile}, face down, top card first: {cards}",
        "Stapel {pile}, verdeckt, oberste Karte zuerst: {cards}";
    solved() = "Solved!", "Gelöst!";
    out_of_reach() = "Now the goal is out of reach. Try `again`?", "Jetzt ist das Ziel nicht mehr zu erreichen. Noch einmal mit `again`?";
    your_choices(lines: &str) = "Your choices: {lines}", "Du hast die Wahl: {lines}";
    no_answer() = "The solver has no answer.", "Der Löser hat keine Antwort.";

    continue_it(standing: &str) = "You have a saved match: {standing}.\nContinue it? [Y/n]",
        "Du hast eine gespeicherte Partie: {standing}.\nWeiterspielen? [J/n]";
    deal_of(day: &str, title: &str) = "Deal of {day}: {title}.", "Spiel des Tages, {day}: {title}.";
    you_scored(points: i32) = "You scored {points} points.", "Du hast {points} Punkte.";
    par_is(par: i32) = "Par, what a bot scores in your seat, is {par}.",
        "Par, was ein Bot auf deinem Platz erreicht, ist {par}.";
    pace_is(word: &str) = "Pace: {word}.", "Tempo: {word}.";

    menu_title() = "Rookery: Rook and Rack-O card games", "Rookery: Kartenspiele mit Rook und Rack-O";
    menu_continue(standing: &str) = "Continue {standing}", "Weiter: {standing}";
    menu_original() = "Play Original Rook", "Original Rook spielen";
    menu_other() = "Play another game", "Ein anderes Spiel spielen";
    menu_daily() = "Play the deal of the day", "Das Spiel des Tages spielen";
    menu_rules() = "Read the rules of a game", "Die Regeln eines Spiels lesen";
    menu_host() = "Host tables for friends in the browser", "Tische für Freunde im Browser anbieten";
    menu_commands() = "See all commands", "Alle Befehle sehen";
    menu_quit() = "Quit", "Ende";
    menu_which() = "Which game? Its name or the start of it (Enter to go back)",
        "Welches Spiel? Sein Name oder dessen Anfang (Enter geht zurück)";

    played_and_won(played: u32, won: u32, share: f64) = "{played} played, {won} won ({share:.1}%)",
        "{played} gespielt, {won} gewonnen ({share:.1} %)";
    nothing_played_yet() = "You haven't finished a game yet. Start one with `rookery play`.",
        "Du hast noch kein Spiel beendet. Mit `rookery play` fängst du eines an.";
    matches_and_won(played: u32, won: u32, share: f64) = "{played} matches played, {won} won ({share:.1}%)",
        "{played} Partien gespielt, {won} gewonnen ({share:.1} %)";
    hands_a_match(mean: f64) = "{mean:.1} hands a match on average", "im Schnitt {mean:.1} Spiele je Partie";
    given_up(games: u32) = ", {games} given up", ", {games} aufgegeben";
    streak(now: u32, most: u32) = "winning streak: {now} now, {most} at its longest",
        "Siege in Folge: jetzt {now}, höchstens {most}";
    shortest_win(moves: &str) = "shortest win: {moves}", "kürzester Sieg: {moves}";
    left_in_lost(mean: f64, fewest: u32) =
        "cards left in lost games: {mean:.1} on average, {fewest} at best",
        "übrige Karten in verlorenen Spielen: im Schnitt {mean:.1}, mindestens {fewest}";
    practice(played: u32, won: u32) = "practice: {played} played, {won} won",
        "Übung: {played} gespielt, {won} gewonnen";
    practice_too(played: u32, won: u32) = "practice (not counted above): {played} played, {won} won",
        "Übung (oben nicht gezählt): {played} gespielt, {won} gewonnen";
    not_in_statistics() = "This game could not be added to your statistics:",
        "Dieses Spiel ließ sich nicht in deine Statistik eintragen:";
}
