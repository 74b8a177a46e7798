//! The actions a player can take, and the short lines they are written as.

use super::Tally;
use crate::{
    BadAction,
    bad_action::{card, number},
};
use cards::Card;
use std::{fmt, str::FromStr};

/// The maximum number of melds per action.
pub const MAX_LAID: usize = 8;

/// The new melds in one action, in the order they are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Laid {
    melds: [Tally; MAX_LAID],
    len: u8,
}

impl Laid {
    /// A single meld.
    #[inline]
    pub fn one(cards: Tally) -> Laid {
        let mut laid = Laid::default();
        laid.push(cards);
        laid
    }

    /// Adds a meld; `false` if there is no room for it.
    #[inline]
    pub fn push(&mut self, cards: Tally) -> bool {
        let place = self.melds.get_mut(usize::from(self.len));
        let room = place.is_some();
        if let Some(place) = place {
            *place = cards;
            self.len += 1;
        }
        room
    }

    /// The melds in order.
    #[inline]
    pub fn as_slice(&self) -> &[Tally] {
        &self.melds[..usize::from(self.len)]
    }

    /// The total value of the cards.
    #[inline]
    pub fn value(&self) -> i32 {
        self.as_slice().iter().map(|cards| cards.value()).sum()
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// An action by a player. Melds are identified by their number on the table, starting at 1.
///
/// ```
/// use rookery_said::club_rook::Action;
///
/// let action: Action = "meld R7 Y7 B7".parse()?;
/// assert_eq!(action.to_string(), "meld R7 Y7 B7");
/// assert!(matches!("draw".parse(), Ok(Action::Draw)));
/// # Ok::<(), rookery_said::BadAction>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take two cards from the Draw Pile.
    Draw,
    /// Take the whole Discard Pile and lay its top card at once.
    Take {
        /// The hand cards laid down with the top card.
        with: Tally,
        /// The player's own meld that the cards go on; if none is given, they start a new one.
        onto: Option<u8>,
        /// More new melds from the hand, to reach the opening minimum.
        more: Laid,
    },
    /// Take just the top discard onto one of your own melds; this is the whole turn.
    TopOnto(u8),
    /// Take just the top discard into a new meld with two hand cards, if the table allows it; this is the
    /// whole turn.
    TopWith(Tally),
    /// Lay new melds.
    Meld(Laid),
    /// Add hand cards to one of your own melds.
    Add {
        /// The cards.
        cards: Tally,
        /// The meld.
        onto: u8,
    },
    /// Merge two of your own melds; the older one keeps its number and is written first.
    Merge(u8, u8),
    /// Discard a card and end the turn.
    Discard(Card),
    /// End the turn without a discard, or end the hand if the Draw Pile is used up.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Take { with, onto, more } => {
                write!(f, "take {with}")?;
                if let Some(number) = onto {
                    write!(f, " onto {number}")?;
                }
                more.as_slice().iter().try_for_each(|cards| write!(f, " / {cards}"))
            }
            Action::TopOnto(number) => write!(f, "top onto {number}"),
            Action::TopWith(cards) => write!(f, "top with {cards}"),
            Action::Meld(laid) => {
                f.write_str("meld")?;
                laid.as_slice().iter().enumerate().try_for_each(|(i, cards)| {
                    f.write_str(if i == 0 { " " } else { " / " })?;
                    cards.fmt(f)
                })
            }
            Action::Add { cards, onto } => write!(f, "add {cards} onto {onto}"),
            Action::Merge(older, younger) => write!(f, "merge {older} {younger}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::End => f.write_str("end"),
        }
    }
}

/// An example of every kind of action.
const FORMS: &[&str] = &[
    "draw",
    "take Y9 G9",
    "take Y9 G9 onto 3",
    "take Y9 G9 / R4 R5 R6",
    "top onto 3",
    "top with Y9 G9",
    "meld R4 R5 R6",
    "meld R4 R5 R6 / Y9 G9 B9",
    "add R7 onto 3",
    "merge 2 3",
    "discard Y7",
    "end",
];

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut parts = text.split('/').map(|part| part.split_whitespace().collect::<Vec<_>>());
        let first = parts.next().unwrap_or_default();
        let (verb, words) = first.split_first().map_or(("", &[][..]), |(verb, words)| (*verb, words));
        let further = parts.collect::<Vec<_>>();
        let form = || BadAction::form(FORMS, text);
        let action = match (verb.to_ascii_lowercase().as_str(), words) {
            ("take", words) => {
                let (cards, onto) = match split_onto(words) {
                    Some((cards, [number])) => (cards, Some(meld_number(number)?)),
                    Some(_) => return Err(form()),
                    None => (words, None),
                };
                let (with, more) = (tally(cards, form)?, laid(&further, form)?);
                return Ok(Action::Take { with, onto, more });
            }
            ("meld", words) => {
                let mut all = vec![words.to_vec()];
                all.extend(further);
                return laid(&all, form).map(Action::Meld);
            }
            ("draw", []) => Action::Draw,
            ("end", []) => Action::End,
            ("top", [onto, number]) if onto.eq_ignore_ascii_case("onto") => {
                Action::TopOnto(meld_number(number)?)
            }
            ("top", [with, cards @ ..]) if with.eq_ignore_ascii_case("with") => {
                Action::TopWith(tally(cards, form)?)
            }
            ("add", words) => {
                let Some((cards, [number])) = split_onto(words) else { return Err(form()) };
                Action::Add { cards: tally(cards, form)?, onto: meld_number(number)? }
            }
            ("merge", [one, two]) => {
                let (one, two) = (meld_number(one)?, meld_number(two)?);
                Action::Merge(one.min(two), one.max(two))
            }
            ("discard", [word]) => Action::Discard(card(word)?),
            _ => return Err(form()),
        };
        if further.is_empty() { Ok(action) } else { Err(form()) }
    }
}

/// The words before and after `onto`.
fn split_onto<'a, 'b>(words: &'a [&'b str]) -> Option<(&'a [&'b str], &'a [&'b str])> {
    let place = words.iter().position(|word| word.eq_ignore_ascii_case("onto"))?;
    Some((&words[..place], &words[place + 1..]))
}

/// Reads the number of a meld on the table.
fn meld_number(word: &str) -> Result<u8, BadAction> {
    number(word, [1, u16::from(u8::MAX), 1]).map(|number| u8::try_from(number).unwrap_or(u8::MAX))
}

fn tally(words: &[&str], form: impl Fn() -> BadAction) -> Result<Tally, BadAction> {
    if words.is_empty() {
        return Err(form());
    }
    words.iter().try_fold(Tally::EMPTY, |tally, word| {
        let card = card(word)?;
        tally.try_with(card).ok_or(BadAction::Copies { card })
    })
}

fn laid(parts: &[Vec<&str>], form: impl Fn() -> BadAction) -> Result<Laid, BadAction> {
    let mut laid = Laid::default();
    for words in parts {
        if !laid.push(tally(words, &form)?) {
            return Err(BadAction::Melds { most: MAX_LAID });
        }
    }
    Ok(laid)
}
