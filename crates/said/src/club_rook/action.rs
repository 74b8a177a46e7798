//! What a player can do, and the short lines that stand for it.

use super::Tally;
use cards::Card;
use std::{fmt, str::FromStr};

/// The maximum number of melds per action.
pub const MAX_LAID: usize = 8;

/// The new melds of one action, in numbering order.
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

/// What a player does. Melds are named by their number on the table, starting at 1.
///
/// ```
/// use rookery_said::club_rook::Action;
///
/// let action: Action = "meld R7 Y7 B7".parse()?;
/// assert_eq!(action.to_string(), "meld R7 Y7 B7");
/// assert!(matches!("draw".parse(), Ok(Action::Draw)));
/// # Ok::<(), rookery_said::club_rook::BadAction>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take two cards from the Draw Pile.
    Draw,
    /// Take the whole Discard Pile and lay its top card at once.
    Take {
        /// The hand cards laid down with the top card.
        with: Tally,
        /// The player's own meld they go on; if none, they start a new one.
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

/// Why a line is not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAction {
    /// The line does not start with one of the game's verbs.
    #[error("expected draw, take, top, meld, add, merge, discard or end")]
    Verb(String),
    /// A word should be a card but isn't.
    #[error("`{0}` is not a card: write a color letter R, Y, B or G and a number from 1 to 14")]
    Card(String),
    /// A word should be a meld number but isn't.
    #[error("`{0}` is not a meld number: melds are numbered from 1")]
    Number(String),
    /// The rest of the line is not as expected.
    #[error("expected: {0}")]
    Form(&'static str),
    /// More than three copies of a face.
    #[error("there are only three copies of {0}")]
    Copies(Card),
    /// More melds than one action can hold.
    #[error("at most {MAX_LAID} melds can be laid at once")]
    Melds,
}

const TAKE: &str = "take, two or more cards from your hand, then optionally `onto` and a meld number, and `/` and more melds";
const TOP: &str = "`top onto` and a meld number, or `top with` and two cards";
const MELD: &str = "meld and three or more cards, then optionally `/` and more melds";
const ADD: &str = "add, one or more cards, `onto` and a meld number";
const MERGE: &str = "merge and two meld numbers";
const DISCARD: &str = "discard and one card";
const ALONE: &str = "draw or end, and nothing else";

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Action, BadAction> {
        let mut parts = text.split('/').map(|part| part.split_whitespace().collect::<Vec<_>>());
        let first = parts.next().unwrap_or_default();
        let (verb, words) = first.split_first().map_or(("", &[][..]), |(verb, words)| (*verb, words));
        let further = parts.collect::<Vec<_>>();
        let alone = |action, form| if further.is_empty() { Ok(action) } else { Err(BadAction::Form(form)) };
        match verb.to_ascii_lowercase().as_str() {
            "draw" if words.is_empty() => alone(Action::Draw, ALONE),
            "end" if words.is_empty() => alone(Action::End, ALONE),
            "draw" | "end" => Err(BadAction::Form(ALONE)),
            "take" => {
                let (cards, onto) = match split_onto(words) {
                    Some((cards, number)) => (cards, Some(meld_number(number, TAKE)?)),
                    None => (words, None),
                };
                Ok(Action::Take { with: tally(cards, TAKE)?, onto, more: laid(&further, TAKE)? })
            }
            "top" => match words {
                [onto, number @ ..] if onto.eq_ignore_ascii_case("onto") => {
                    alone(Action::TopOnto(meld_number(number, TOP)?), TOP)
                }
                [with, cards @ ..] if with.eq_ignore_ascii_case("with") => {
                    alone(Action::TopWith(tally(cards, TOP)?), TOP)
                }
                _ => Err(BadAction::Form(TOP)),
            },
            "meld" => {
                let mut all = vec![words.to_vec()];
                all.extend(further);
                Ok(Action::Meld(laid(&all, MELD)?))
            }
            "add" => {
                let (cards, number) = split_onto(words).ok_or(BadAction::Form(ADD))?;
                let (cards, onto) = (tally(cards, ADD)?, meld_number(number, ADD)?);
                alone(Action::Add { cards, onto }, ADD)
            }
            "merge" => {
                let [one, two] = words else { return Err(BadAction::Form(MERGE)) };
                let (one, two) = (meld_number(&[one], MERGE)?, meld_number(&[two], MERGE)?);
                alone(Action::Merge(one.min(two), one.max(two)), MERGE)
            }
            "discard" => match words {
                [card] => alone(Action::Discard(read_card(card)?), DISCARD),
                _ => Err(BadAction::Form(DISCARD)),
            },
            _ => Err(BadAction::Verb(verb.chars().take(20).collect())),
        }
    }
}

/// The words before and after `onto`.
fn split_onto<'a, 'b>(words: &'a [&'b str]) -> Option<(&'a [&'b str], &'a [&'b str])> {
    let place = words.iter().position(|word| word.eq_ignore_ascii_case("onto"))?;
    Some((&words[..place], &words[place + 1..]))
}

fn meld_number(words: &[&str], form: &'static str) -> Result<u8, BadAction> {
    let [word] = words else { return Err(BadAction::Form(form)) };
    match word.parse() {
        Ok(number) if number > 0 && word.bytes().all(|b| b.is_ascii_digit()) => Ok(number),
        _ => Err(BadAction::Number(word.chars().take(20).collect())),
    }
}

fn read_card(word: &str) -> Result<Card, BadAction> {
    word.parse().map_err(|_| BadAction::Card(word.chars().take(20).collect()))
}

fn tally(words: &[&str], form: &'static str) -> Result<Tally, BadAction> {
    if words.is_empty() {
        return Err(BadAction::Form(form));
    }
    words.iter().try_fold(Tally::EMPTY, |tally, word| {
        let card = read_card(word)?;
        tally.try_with(card).ok_or(BadAction::Copies(card))
    })
}

fn laid(parts: &[Vec<&str>], form: &'static str) -> Result<Laid, BadAction> {
    let mut laid = Laid::default();
    for words in parts {
        if !laid.push(tally(words, form)?) {
            return Err(BadAction::Melds);
        }
    }
    Ok(laid)
}
