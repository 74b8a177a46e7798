//! Warum der Nachweis einer Hand nicht hält oder keiner ist, auf Deutsch.

use super::Pair;

// A pair is a line, however long: that is how a table is read and compared.
#[rustfmt::skip]
pub(super) const PAIRS: &[Pair] = &[
    ("this is no proof of the form `{}`", "Das ist kein Nachweis der Form „{}“."),
    ("the secret is not {} bytes in hexadecimal", "Das Geheimnis hat nicht {} Bytes in Hexadezimalziffern."),
    ("the rules cannot be opened: {}", "Die Regeln lassen sich nicht öffnen: {}"),
    ("the secret is not the one that was committed to", "Das Geheimnis ist nicht das festgelegte."),
    ("there are {} words for {} seats", "Es sind {} Worte für {} Plätze."),
    ("card {} from the top is missing, but secret and words give {}", "Die {}. Karte von oben fehlt; aus Geheimnis und Worten folgt {}."),
    ("card {} from the top is {}, but secret and words give missing", "Die {}. Karte von oben ist {}; aus Geheimnis und Worten folgt dort keine Karte."),
    ("card {} from the top is {}, but secret and words give {}", "Die {}. Karte von oben ist {}; aus Geheimnis und Worten folgt {}."),
    ("the luck of the hand is not what secret and words give", "Der übrige Zufall der Hand folgt nicht aus Geheimnis und Worten."),
    ("seat {} dealt, but the draw from this seed makes seat {} the dealer", "Platz {} hat gegeben; nach der Auslosung hätte Platz {} geben müssen."),
    // Was sich nicht einmal lesen lässt; so spricht der Leser von JSON.
    ("missing field `{}` at line {} column {}", "Es fehlt „{}“ (Zeile {}, Spalte {})."),
    ("expected value at line {} column {}", "Hier beginnt keine Angabe (Zeile {}, Spalte {})."),
    ("expected ident at line {} column {}", "Hier beginnt keine Angabe (Zeile {}, Spalte {})."),
    ("key must be a string at line {} column {}", "Hier fehlt der Name einer Angabe (Zeile {}, Spalte {})."),
    ("expected `,` or `}` at line {} column {}", "Hier fehlt ein Komma oder eine Klammer (Zeile {}, Spalte {})."),
    ("expected `,` or `]` at line {} column {}", "Hier fehlt ein Komma oder eine Klammer (Zeile {}, Spalte {})."),
    ("expected `{}` at line {} column {}", "Hier fehlt „{}“ (Zeile {}, Spalte {})."),
    ("trailing comma at line {} column {}", "Hier steht ein Komma zu viel (Zeile {}, Spalte {})."),
    ("trailing characters at line {} column {}", "Nach dem Ende steht noch etwas (Zeile {}, Spalte {})."),
    ("EOF while parsing a value at line {} column {}", "Der Text bricht ab (Zeile {}, Spalte {})."),
    ("EOF while parsing a string at line {} column {}", "Der Text bricht ab (Zeile {}, Spalte {})."),
    ("EOF while parsing an object at line {} column {}", "Der Text bricht ab (Zeile {}, Spalte {})."),
    ("EOF while parsing a list at line {} column {}", "Der Text bricht ab (Zeile {}, Spalte {})."),
    ("invalid type: {}, expected {} at line {} column {}", "Falsche Angabe: {} statt {} (Zeile {}, Spalte {})."),
];
