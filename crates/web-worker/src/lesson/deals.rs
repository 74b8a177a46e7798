//! Prepared packs for the lessons: the deal puts each card where the lesson needs it.

/// Puts some cards at the given positions in the pack; the others keep their order around them.
fn laid(mut pack: Vec<String>, places: Vec<(usize, &str)>) -> Vec<String> {
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

fn cards(text: &'static str) -> impl Iterator<Item = (usize, &'static str)> {
    text.split(' ').enumerate()
}

/// Original Rook: four hands from the dealer's left, with a card to the nest after each of the first five rounds.
pub(super) fn original_rook(pack: Vec<String>) -> Vec<String> {
    const NEST: usize = 5;
    let hands = [
        "G14 G13 G11 G8 G6 ROOK R14 B7 Y5",
        "R5 R9 R11 G10 B14 B9 B6 Y13 Y8",
        "G12 G9 R10 R12 B10 B11 Y14 Y7 Y6",
        "G7 G5 R13 R8 R6 B13 B12 Y12 Y10",
    ];
    let before = |round: usize| round * hands.len() + round.min(NEST);
    let mut places = Vec::new();
    for (seat, hand) in hands.into_iter().enumerate() {
        places.extend(cards(hand).map(|(round, card)| (before(round) + seat, card)));
    }
    places.extend(cards("B5 B8 R7 Y9 Y11").map(|(round, card)| (before(round) + hands.len(), card)));
    laid(pack, places)
}

/// Two-player Rack-O: the visitor's rack from slot 50 down, then the first discard and the next draws.
pub(super) fn rack_o(pack: Vec<String>) -> Vec<String> {
    let mut places: Vec<_> =
        cards("38 33 12 26 22 19 14 31 8 3").map(|(round, card)| (2 * round, card)).collect();
    places.extend(cards("11 5 29").map(|(at, card)| (20 + at, card)));
    laid(pack, places)
}

/// Club Rook: the visitor's thirteen cards, what the others will discard, the first discard and the next draws.
pub(super) fn club_rook(pack: Vec<String>) -> Vec<String> {
    const SEATS: usize = 4;
    let hand = "R8 G8 B8 Y1 Y9 Y10 Y11 R4 G13 B12 R6 G5 B3";
    let mut places: Vec<_> = cards(hand).map(|(round, card)| (SEATS * round, card)).collect();
    places.extend([(1, "B13"), (2, "R11"), (3, "G6")]);
    places.extend(cards("Y7 B6 R12 Y4 Y5 B9 B10 R13 R10").map(|(at, card)| (SEATS * 13 + at, card)));
    laid(pack, places)
}
