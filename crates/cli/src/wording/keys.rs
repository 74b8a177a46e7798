//! The keys: the last line of the screen, and the help.

super::sentences! {
    key_continue() = "Enter continue", "Enter weiter";
    key_rematch() = "R rematch · Enter leave", "R Revanche · Enter verlassen";
    key_leave() = "Enter leave", "Enter verlassen";
    key_next_hand() = "Enter next hand", "Enter nächstes Spiel";
    key_hurry() = "Space hurry", "Leer schneller";
    key_let_pass() = "Space let it pass", "Leer geschehen lassen";
    key_play() = "← → choose · Enter play", "← → wählen · Enter spielen";
    key_bury() = "← → choose · Space mark · Enter bury", "← → wählen · Leer markieren · Enter ablegen";
    key_bid_or_pass() = "↑ ↓ amount · Enter bid · P pass", "↑ ↓ Höhe · Enter bieten · P passen";
    key_bid() = "↑ ↓ amount · Enter bid", "↑ ↓ Höhe · Enter bieten";
    key_choose_or_unmark() = "Enter choose · Esc unmark", "Enter wählen · Esc Marken weg";
    key_mark_or_choose() = "← ↑ ↓ → · Space mark · Enter choose", "← ↑ ↓ → · Leer markieren · Enter wählen";
    key_move() = "← ↑ ↓ → · Enter choose", "← ↑ ↓ → · Enter wählen";
    key_select() = "← → choose · Enter select", "← → wählen · Enter nehmen";
    key_call(line: &str) = "C call {line}", "C ruft {line}";
    key_last_trick() = "L last trick", "L letzter Stich";
    key_reasons() = "W bots' reasons", "W Gründe der Bots";
    key_undo() = "U undo", "U zurück";
    key_auto_on() = "A auto on", "A von selbst: an";
    key_auto_off() = "A auto off", "A von selbst: aus";
    key_type() = ": type", ": tippen";
    key_help() = "? help", "? Hilfe";
    key_quit() = "Q quit", "Q Ende";
    keys_after_solitaire() = "Enter play again · U undo · Q quit", "Enter noch einmal · U zurück · Q Ende";
    any_key_begins() = "Press any key to begin", "Eine Taste beginnt";
    be_quick() = "Be quick", "Sei schnell";

    help_choose_card() = "choose a card", "eine Karte wählen";
    help_enter_trick() = "play, bid, bury, or pick the highlighted line",
        "spielen, bieten, ablegen oder die markierte Zeile nehmen";
    help_up_down() = "raise or lower your bid; move through a list",
        "höher oder niedriger bieten; durch eine Liste gehen";
    help_space_trick() = "mark a card to bury; hurry the bots along",
        "eine Karte fürs Nest markieren; die Bots antreiben";
    help_pass() = "pass", "passen";
    help_trump() = "name red, yellow, black or green as trump", "Trumpf nennen: Rot, Gelb, Schwarz oder Grün";
    help_type_trick() = "type an action: play R14, bid 85, pass, ...",
        "eine Aktion tippen: play R14, bid 85, pass ...";
    help_digits_trick() = "type a bid or the number of a choice", "ein Gebot oder die Nummer einer Wahl tippen";
    help_arrows() = "move over the cards, piles and choices", "über Karten, Stapel und Möglichkeiten gehen";
    help_tab() = "go to the next thing you can use", "zum Nächsten gehen, das du benutzen kannst";
    help_enter() = "use it (or click it); press again to take its only action",
        "es benutzen (oder anklicken); noch einmal für seine einzige Aktion";
    help_space() = "mark it; let it pass; hurry things along",
        "es markieren; geschehen lassen; die anderen antreiben";
    help_escape() = "unmark everything", "alle Marken wegnehmen";
    help_call() = "call out in games with calls: doubt, Orange, ...", "rufen, wo man ruft: doubt, orange ...";
    help_type() = "type an action as listed", "eine Aktion tippen, wie sie angezeigt ist";
    help_digits() = "type the number of a pile, meld, slot or choice",
        "die Nummer von Stapel, Auslage, Fach oder Möglichkeit tippen";
    help_mouse() = "click a card, a pile, a bid or a line; hold Shift to select text",
        "Karte, Stapel, Gebot oder Zeile anklicken; mit Umschalt Text markieren";
    help_undo() = "take back your last choice", "deine letzte Wahl zurücknehmen";
    help_rules() = "read the rule that refused your move",
        "die Regeln lesen, bei der, die deinen Zug verbietet";
    help_undo_alone() = "undo your last choice (makes it a practice game)",
        "deine letzte Wahl zurücknehmen (macht das Spiel zur Übung)";
    help_automatic() = "turn automatic forced moves on or off", "erzwungene Züge von selbst: an oder aus";
    help_last_trick() = "see the last trick", "den letzten Stich sehen";
    help_hint() = "get a hint: what the champion would do, and why",
        "ein Tipp: was der Meister täte, und warum";
    help_reasons() = "after a hand: see the bots' reasons", "nach einem Spiel: die Gründe der Bots";
    help_leave() = "leave the table", "den Tisch verlassen";
    help_pace() = "faster or slower bots; remembered", "schnellere oder langsamere Bots; wird gemerkt";
    help_suspend() = "suspend the program; `fg` brings it back",
        "das Programm anhalten; `fg` holt es zurück";
    help_title() = "Help", "Hilfe";
    help_title_more() = "Help (↑ ↓)", "Hilfe (↑ ↓)";
    legend() = "● red   ▲ yellow   ■ black   ◆ green   ★ the Rook",
        "● Rot   ▲ Gelb   ■ Schwarz   ◆ Grün   ★ Rook";
}
