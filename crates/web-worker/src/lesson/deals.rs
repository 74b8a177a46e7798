//! Prepared packs for the lessons: the deal puts each card where the lesson needs it.

/// Puts some cards at the given positions in the pack; the others keep their order around them.
pub(super) fn laid(mut pack: Vec<String>, places: Vec<(usize, &str)>) -> Vec<String> {
    let mut laid: Vec<Option<String>> = vec![None; pack.len()];
    for (place, card) in places {
        let at = pack.iter().position(|other| other == card);
        if let (Some(at), Some(slot)) = (at, laid.get_mut(place)) {
            *slot = Some(pack.remove(at));
        }
    }
    let mut rest = pack.into_iter();
    laid.into_iter().map(|card| card.or_else(|| rest.next()).unwrap_or_default()).collect()
}

pub(super) fn cards(text: &'static str) -> impl Iterator<Item = (usize, &'static str)> {
    text.split(' ').enumerate()
}

/// Deals hands one card at a time from the dealer's left. One nest card follows each of the first `between` rounds, and
/// the rest of the nest comes last.
pub(super) fn around(
    pack: Vec<String>,
    hands: &[&'static str],
    nest: &'static str,
    between: usize,
) -> Vec<String> {
    let before = |round: usize| round * hands.len() + round.min(between);
    let rounds = hands.iter().map(|hand| cards(hand).count()).max().unwrap_or_default();
    let mut places = Vec::new();
    for (seat, hand) in hands.iter().enumerate() {
        places.extend(cards(hand).map(|(round, card)| (before(round) + seat, card)));
    }
    places.extend(cards(nest).map(|(at, card)| {
        let place = if at < between { before(at) + hands.len() } else { rounds * hands.len() + at };
        (place, card)
    }));
    laid(pack, places)
}

/// Original Rook: four hands and a nest of five, filled during the deal.
pub(super) fn original_rook(pack: Vec<String>) -> Vec<String> {
    let hands = [
        "G14 G13 G11 G8 G6 ROOK R14 B7 Y5",
        "R5 R9 R11 G10 B14 B9 B6 Y13 Y8",
        "G12 G9 R10 R12 B10 B11 Y14 Y7 Y6",
        "G7 G5 R13 R8 R6 B13 B12 Y12 Y10",
    ];
    around(pack, &hands, "B5 B8 R7 Y9 Y11", 5)
}

/// Two-player Rack-O: the visitor's rack from slot 50 down, then the first discard and the next draws.
pub(super) fn rack_o(pack: Vec<String>) -> Vec<String> {
    let mut places: Vec<_> =
        cards("38 33 12 26 22 19 14 31 8 3").map(|(round, card)| (2 * round, card)).collect();
    places.extend(cards("11 5 29").map(|(at, card)| (20 + at, card)));
    laid(pack, places)
}
