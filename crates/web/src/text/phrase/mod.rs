//! Sentences of the rules in a person's language.
//!
//! Rules and tables speak English: what an option means, why choices clash, why a move or an entry is refused, why a bot
//! would make one, what a score sheet remarks, why a proof does not hold.
//! Another language has a table of the same sentences, with `{}` for what changes in them; tests go through the rules and
//! fail on a sentence that a table lacks. One that is not known after all is shown as it came.

mod paper_de;
mod proof_de;
mod reasons_de;
mod refusals_de;
mod seats;
mod table_de;

use super::Language;
use cards::{Card, Color};

/// A sentence in English, and the same in another language.
type Pair = (&'static str, &'static str);

/// The tables of German, the longest-lived first.
const GERMAN: [&[Pair]; 5] =
    [refusals_de::PAIRS, reasons_de::PAIRS, table_de::PAIRS, paper_de::PAIRS, proof_de::PAIRS];

impl Language {
    /// A sentence of the rules in this language, with cards by their names, and seats by those who sit there.
    pub(crate) fn phrase_among(self, english: &str, names: &[String]) -> String {
        seats::with_names(&self.translate(english), names)
    }

    /// The same where nobody sits; seats are counted from 1, as people count.
    pub(crate) fn phrase(self, english: &str) -> String {
        self.phrase_among(english, &[])
    }

    fn translate(self, english: &str) -> String {
        match self {
            Language::En => named(self, english),
            Language::De => {
                let (sentence, rule) = without_rule(english);
                let found =
                    GERMAN.iter().copied().flatten().find_map(|pair| translated(self, *pair, sentence));
                found.map_or_else(|| named(self, english), |said| said + rule)
            }
        }
    }
}

/// A sentence, and the rule it names at its end, as in ` (ORG-39)`.
fn without_rule(text: &str) -> (&str, &str) {
    let is_rule = |rule: &str| {
        rule.strip_suffix(')').is_some_and(|rule| {
            rule.contains('-')
                && rule.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
        })
    };
    match text.rfind(" (") {
        Some(at) if is_rule(&text[at + 2..]) => text.split_at(at),
        _ => (text, ""),
    }
}

/// The other side of a pair, if its first side fits.
fn translated(language: Language, (from, to): Pair, text: &str) -> Option<String> {
    let mut parts = from.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut caught = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let at = match (part.is_empty(), parts.peek()) {
            (true, None) => rest.len(),
            // What ends the sentence must be at its end.
            (false, None) => rest.len().checked_sub(part.len()).filter(|at| rest.get(*at..) == Some(part))?,
            (_, Some(_)) => rest.find(part)?,
        };
        caught.push(inner(language, &rest[..at]));
        rest = &rest[at + part.len()..];
    }
    if !rest.is_empty() {
        return None;
    }
    let mut caught = caught.into_iter();
    let mut pieces = to.split("{}");
    let mut said = pieces.next()?.to_owned();
    for piece in pieces {
        said.push_str(&caught.next()?);
        said.push_str(piece);
    }
    Some(said)
}

/// What stands in the place of a `{}`: a color, cards, or a sentence that is known itself.
fn inner(language: Language, text: &str) -> String {
    if let Some(color) = Color::ALL.into_iter().find(|color| color.name() == text) {
        return language.color(color).to_owned();
    }
    // A sentence within a sentence; a lone word or figure is none.
    let sentence = text.contains(' ').then(|| language.translate(text));
    sentence.unwrap_or_else(|| named(language, text))
}

/// The text with the names of its cards in place of `R14` and `ROOK`.
fn named(language: Language, text: &str) -> String {
    let word = |word: &str| {
        let core = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        // A single letter is a word of the sentence, not a card.
        match core.parse::<Card>() {
            Ok(card)
                if core.len() > 1 && core.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit()) =>
            {
                word.replace(core, &language.card(card))
            }
            _ => word.to_owned(),
        }
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
