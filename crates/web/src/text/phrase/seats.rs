//! Names in the place of seats. The rules know players by the number of their seat, people know them by name.

/// What a seat is called in the sentences of every language, before its number.
const SEAT: [&str; 3] = ["seat ", "Seat ", "Platz "];

/// The text with the names of its seats; one without a name is counted from 1, as people count.
pub(super) fn with_names(text: &str, names: &[String]) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((at, word)) = next_seat(rest) {
        let (before, number) = (&rest[..at], &rest[at + word.len()..]);
        let digits = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        let seat = number[..digits].parse::<usize>().ok();
        said.push_str(before);
        match seat.map(|seat| (seat, names.get(seat))) {
            Some((_, Some(name))) => said.push_str(name),
            Some((seat, None)) => said.push_str(&format!("{word}{}", seat.saturating_add(1))),
            None => said.push_str(&rest[at..at + word.len() + digits]),
        }
        rest = &number[digits..];
    }
    said + rest
}

/// Where the next seat is spoken of, and with which word.
fn next_seat(text: &str) -> Option<(usize, &'static str)> {
    let begins_a_word = |at: usize| !text[..at].ends_with(char::is_alphabetic);
    let found = SEAT.iter().filter_map(|word| Some((text.find(word)?, *word)));
    found.filter(|(at, _)| begins_a_word(*at)).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_called_by_its_name_or_counted_from_one() {
        let names = ["Ann", "Bea"].map(str::to_owned);
        assert_eq!(with_names("It is the turn of seat 1.", &names), "It is the turn of Bea.");
        assert_eq!(with_names("Seat 0 dealt, not seat 1", &names), "Ann dealt, not Bea");
        assert_eq!(with_names("Platz 1 ist am Zug.", &names), "Bea ist am Zug.");
        assert_eq!(
            with_names("there is no seat 7 at this table", &names),
            "there is no seat 8 at this table"
        );
        assert_eq!(with_names("the seat is free", &names), "the seat is free");
    }

    #[test]
    fn a_name_that_speaks_of_a_seat_is_left_alone() {
        let names = ["seat 1".to_owned(), "Bea".to_owned()];
        assert_eq!(with_names("It is the turn of seat 0.", &names), "It is the turn of seat 1.");
    }
}
