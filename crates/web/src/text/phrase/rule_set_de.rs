//! Warum ein Regelsatz sich nicht öffnen lässt, auf Deutsch; was nicht zusammengeht, steht bei den Achsen.

use super::Pair;

// A pair is a line, however long: that is how a table is read and compared.
#[rustfmt::skip]
pub(super) const PAIRS: &[Pair] = &[
    ("a rule set has at most {} characters", "Ein Regelsatz hat höchstens {} Zeichen."),
    ("at 1: a rule set begins with GAME:PLAYERS, such as original-rook:4", "Zeichen 1: ein Regelsatz beginnt mit SPIEL:SPIELERZAHL, etwa original-rook:4."),
    ("at {}: a choice is written NAME=VALUE", "Zeichen {}: eine Wahl schreibt man NAME=WERT."),
    ("at {}: `{}` is chosen twice", "Zeichen {}: „{}“ ist zweimal gewählt."),
    ("there is no game `{}`; there are: {}", "Ein Spiel „{}“ gibt es nicht; es gibt: {}."),
    ("say how many play: this game is for {} players", "Wie viele spielen? Dieses Spiel ist für {} Spieler."),
    ("this game has no option `{}`; it has: {}", "Dieses Spiel hat keine Wahl „{}“; es hat: {}."),
    ("option `{}` cannot be `{}`; allowed: a whole number from {} to {}", "„{}“ kann nicht „{}“ sein; erlaubt ist eine ganze Zahl von {} bis {}."),
    ("option `{}` cannot be `{}`; allowed: a multiple of {} from {} to {}", "„{}“ kann nicht „{}“ sein; erlaubt ist ein Vielfaches von {}, von {} bis {}."),
    ("option `{}` cannot be `{}`; allowed: {}", "„{}“ kann nicht „{}“ sein; erlaubt: {}."),
    ("this game is for {} or {} players, not {}", "Dieses Spiel ist für {} oder {} Spieler, nicht für {}."),
    ("this game is for {} to {} players, not {}", "Dieses Spiel ist für {} bis {} Spieler, nicht für {}."),
    ("this game is for {} players, not {}", "Dieses Spiel ist für {} Spieler, nicht für {}."),
    ("an option has one value", "Eine Wahl hat nur einen Wert."),
    ("{} and {} cannot be combined: {}", "{} und {} gehen nicht zusammen: {}"),
];
