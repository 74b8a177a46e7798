//! Action lines, as the referee writes them, in a person's words.

use super::{Language, Say};
use cards::{Card, Color};

/// What a button for this action says. A line that is not known is shown as it is.
pub(crate) fn action(language: Language, line: &str, seats: &[String]) -> String {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let cards = || listed(language, rest);
    let seat =
        || rest.parse::<usize>().ok().and_then(|at| seats.get(at)).cloned().unwrap_or_else(|| rest.into());
    let pair = |word: &str| {
        let (first, second) = rest.split_once(word).unwrap_or((rest, ""));
        (listed(language, first), listed(language, second))
    };
    let what = match verb {
        "bid" => Say::DoBid(rest.into()),
        "pass" => Say::DoPass,
        "play" if rest.is_empty() => Say::DoTurnUp,
        "play" => Say::DoPlay(cards()),
        "bury" => Say::DoBury(cards()),
        "trump" if rest == "partner" => Say::DoTrumpPartner,
        "trump" => Say::DoTrump(trump_word(language, rest)),
        "call-partner" => Say::DoCallPartner(cards()),
        "renege" => Say::DoRenege(seat()),
        "correct" => Say::DoCorrect(cards()),
        "talk" => Say::DoTalk(seat()),
        "confirm" => Say::DoConfirm,
        "redeal" => Say::DoRedeal,
        "draw" => Say::DoDraw,
        "take" if rest.is_empty() => Say::DoTakeTop,
        "take" if rest.contains(" onto ") => {
            let (cards, meld) = pair(" onto ");
            Say::DoTakeOnto { cards, meld }
        }
        "take" => Say::DoTake(cards()),
        "meld" => Say::DoMeld(cards()),
        "add" => {
            let (cards, meld) = pair(" onto ");
            Say::DoAdd { cards, meld }
        }
        "top" => Say::DoTopOnto(rest.trim_start_matches("onto ").into()),
        "merge" => Say::DoMerge(rest.into()),
        "discard" if rest.is_empty() => Say::DoDiscardDrawn,
        "discard" => Say::DoDiscard(cards()),
        "end" => Say::DoEnd,
        "swap" => Say::DoSwap(rest.into()),
        "rack-o" => Say::DoRackO,
        "hold" => Say::DoHold,
        "capture" => {
            let (card, with) = rest.split_once(' ').unwrap_or((rest, ""));
            Say::DoCapture { card: listed(language, card), with: listed(language, with) }
        }
        "build" if rest.contains(" on ") => {
            let (card, on) = pair(" on ");
            Say::DoBuild { card, on }
        }
        "build" if rest.is_empty() => Say::DoBuildCard,
        "build" => Say::DoBuildPile(rest.into()),
        "lay" => Say::DoLay(cards()),
        "orange" => Say::DoOrange,
        "decline" => Say::DoDecline,
        "doubt" => Say::DoDoubt,
        "accept" => Say::DoAccept,
        "lift" => Say::DoLift,
        "give" => Say::DoGive(seat()),
        "delay" => Say::DoDelay,
        "panjandrum" => Say::DoPanjandrum,
        "pass-on" => Say::DoPassOn(cards()),
        "fold" => Say::DoFold,
        "turn" => Say::DoTurnUp,
        "move" => {
            let (from, to) = rest.split_once(' ').unwrap_or((rest, ""));
            Say::DoMove { from: from.into(), to: to.into() }
        }
        "undo" => Say::DoUndo,
        "resign" => Say::DoResign,
        _ => return line.to_owned(),
    };
    language.say(&what)
}

/// The cards of a line by their names; what is no card stays as it is.
fn listed(language: Language, text: &str) -> String {
    let name = |word: &str| word.parse::<Card>().map_or_else(|_| word.to_owned(), |card| language.card(card));
    text.split_whitespace().map(name).collect::<Vec<_>>().join(", ").replace(", /, ", " / ")
}

fn trump_word(language: Language, word: &str) -> String {
    use said::trick::Trump;
    match (word.parse::<Color>(), word) {
        (Ok(color), _) => language.color(color).to_owned(),
        (_, "none") => language.say(&Say::TrumpName(Trump::None)),
        (_, "low") => language.say(&Say::TrumpName(Trump::Low)),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{SeedableRng, rngs::SmallRng};
    use rules::{Actor, Catalog, Deal, Options, Standing};

    #[test]
    fn cards_are_named_and_seats_are_called_by_name() {
        let names = ["Ann".to_owned(), "Bea".to_owned()];
        assert_eq!(action(Language::En, "play R14", &names), "Play Red 14");
        assert_eq!(action(Language::De, "play ROOK", &names), "Rook spielen");
        assert_eq!(action(Language::En, "renege 1", &names), "Accuse Bea of a renege");
    }

    /// A button that showed a bare line would mean that a game has an action nobody put into words.
    #[test]
    fn every_action_of_every_game_has_words() {
        let catalog = Catalog::default();
        let mut rng = SmallRng::seed_from_u64(1);
        for entry in catalog.entries() {
            let rules = catalog.open(&entry.id, entry.players.first().copied(), &Options::new()).unwrap();
            let deal = Deal { pack: rules.pack(), cuts: Vec::new(), luck: 1 };
            let Ok(mut hand) = rules.start(&Standing::default(), &deal) else { continue };
            for _ in 0..60 {
                let Some(seat) = hand.pending().may_act().iter().next() else { break };
                for line in hand.legal(seat).0 {
                    assert_ne!(action(Language::En, &line, &[]), line, "{}", entry.id);
                }
                let Some(line) = hand.random_legal(seat, &mut rng) else { break };
                hand.act(Actor::Seat(seat), &line).unwrap();
            }
        }
    }
}
