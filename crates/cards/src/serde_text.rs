//! Cards are serialized as text (`"R14"`, `"ROOK"`), colors as names, seats as numbers, and sets as lists.

use crate::{Card, CardSet, Color, MAX_SEATS, Seat, SeatSet};
use core::{fmt, marker::PhantomData, str::FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

struct TextVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> de::Visitor<'_> for TextVisitor<T> {
    type Value = T;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card or color as text")
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.name())
            }
        }
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                d.deserialize_str(TextVisitor(PhantomData))
            }
        }
    };
}
as_text!(Card);
as_text!(Color);

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let index = usize::from(u8::deserialize(d)?);
        Seat::new(index)
            .ok_or_else(|| de::Error::custom(format_args!("a seat is a number below {MAX_SEATS}")))
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        d.deserialize_seq(SeatsVisitor)
    }
}

struct SeatsVisitor;

impl<'de> de::Visitor<'de> for SeatsVisitor {
    type Value = SeatSet;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of seats")
    }
    fn visit_seq<A: de::SeqAccess<'de>>(self, mut seats: A) -> Result<SeatSet, A::Error> {
        let mut set = SeatSet::EMPTY;
        while let Some(seat) = seats.next_element()? {
            set = set.with(seat);
        }
        Ok(set)
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        d.deserialize_seq(CardsVisitor)
    }
}

struct CardsVisitor;

impl<'de> de::Visitor<'de> for CardsVisitor {
    type Value = CardSet;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards")
    }
    fn visit_seq<A: de::SeqAccess<'de>>(self, mut cards: A) -> Result<CardSet, A::Error> {
        let mut set = CardSet::EMPTY;
        while let Some(card) = cards.next_element()? {
            set = set.with(card);
        }
        Ok(set)
    }
}
