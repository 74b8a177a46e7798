//! The score book and the party in English.

use super::{CannotBegin, CannotKeep, Fault, NotProven, NotWritten, Refused, Wanted};
use crate::{En, Speak, language::capital};

pub(super) fn not_proven(why: &NotProven, say: En<'_>) -> String {
    match why {
        NotProven::Seat { seat } => format!("There is no seat {} at this table.", say.number(seat.index())),
        NotProven::BidWanted => "Who bid, and how much?".into(),
        NotProven::NoBidding => "There is no bidding in this game.".into(),
        NotProven::Bid { bid, step, least, most: Some(most) } => {
            format!("{bid} is not a legal bid here. Bids must be multiples of {step} from {least} to {most}.")
        }
        NotProven::Bid { bid, step, least, most: None } => {
            format!("{bid} is not a legal bid here. Bids must be multiples of {step}, starting at {least}.")
        }
        NotProven::SomebodyBids => "Someone always has to bid in this game.".into(),
        NotProven::PartnerWanted => {
            "Who did the bidder call? If the bidder played alone, enter the bidder.".into()
        }
        NotProven::Counters { counted, least, most } if least == most => {
            format!("The counters add up to {counted}. All piles together must add up to {most}.")
        }
        NotProven::Counters { counted, least, most } => {
            format!(
                "The counters add up to {counted}. All piles together must add up to between {least} and {most}."
            )
        }
        NotProven::Worth { worth } => format!("No pile of counters can be worth {worth}."),
        NotProven::Tricks { counted, must } => format!("That makes {counted} tricks, but there are {must}."),
        NotProven::Cards { counters, tricks: 1 } => {
            format!("Counters worth {counters} do not fit in 1 trick.")
        }
        NotProven::Cards { counters, tricks } => {
            format!("Counters worth {counters} do not fit in {tricks} tricks.")
        }
        NotProven::TricksWanted => "How many tricks did each side take?".into(),
        NotProven::PilesWanted => "You can leave out only one side. Enter what the others took.".into(),
        NotProven::LastTrickWanted => "Who took the last trick?".into(),
        NotProven::LastTrick => "The side that took the last trick has no tricks.".into(),
        NotProven::GoldenTenWanted => "Who took the Yellow 10?".into(),
        NotProven::CutWanted => "The tricks are tied. Who won the cut?".into(),
        NotProven::NoCut => "There was nothing to cut for.".into(),
        NotProven::NoRenegeRule => {
            "At this table, a renege is corrected and costs nothing. To count it, choose a renege rule."
                .into()
        }
        NotProven::PlayedOut => "At this table, every hand is played out.".into(),
    }
}

pub(super) fn not_written(why: &NotWritten, say: En<'_>) -> String {
    match why {
        NotWritten::Over => "The game is over.".into(),
        NotWritten::NotProven { why } => not_proven(why, say),
        NotWritten::BookFull => "The score book is full.".into(),
        NotWritten::TooMany => "There are more piles or penalties than players.".into(),
        NotWritten::TooLarge => "No number in a hand can be that large.".into(),
        NotWritten::Party { why } => refused(why, say),
        NotWritten::Line { fault: what } => fault(what, say),
        NotWritten::PartyFull => "The party has too many entries.".into(),
    }
}

pub(super) fn cannot_keep(why: &CannotKeep, say: En<'_>) -> String {
    match why {
        CannotKeep::Open { why } => why.en(say),
        CannotKeep::NoTricks { game } => {
            format!("A score book is only for trick-taking games, and {game} is not one.")
        }
        CannotKeep::Dealer { seat } => {
            format!("Seat {} can't deal: there is no such seat.", say.number(*seat))
        }
    }
}

pub(super) fn cannot_begin(why: &CannotBegin, say: En<'_>) -> String {
    match why {
        CannotBegin::Game { why } => why.en(say),
        CannotBegin::Options { why } => why.en(say),
        CannotBegin::NotForCouples { game } => {
            format!("A party needs a trick-taking game for two pairs, and {game} is not one.")
        }
        CannotBegin::Nobody => "A party needs players.".into(),
        CannotBegin::NotFours { players, missing } => {
            format!("{players} players do not fill tables of four. Add {missing} more, or let bots fill in.")
        }
        CannotBegin::Name { name } => {
            format!(
                "`{name}` can't be used as a name. A name can be up to 40 characters long, with no control characters."
            )
        }
        CannotBegin::SameName { name } => {
            format!("Two players are called {name}. Give them different names.")
        }
        CannotBegin::TooMany { most } => format!("A party can have at most {most} players."),
    }
}

pub(super) fn refused(why: &Refused, say: En<'_>) -> String {
    match why {
        Refused::Over => "The party is over.".into(),
        Refused::NoTable { table, tables } => {
            format!("There is no table {table}. Tables are numbered from 1 (the top table) to {tables}.")
        }
        Refused::NoPlayer { player } => format!("There is no player number {player} on the list."),
        Refused::NotThere { player, table } => format!("{player} is not at table {table} this round."),
        Refused::DealerLate => "The first dealer must be chosen before the first hand.".into(),
        Refused::FourHands { table } => {
            format!("Table {table} already has its four hands. To enter them again, `clear` the table first.")
        }
        Refused::ByHands { table } => format!(
            "Table {table} is scored hand by hand. To enter a score for the round, `clear` the table first."
        ),
        Refused::ByRound { table } => {
            format!("Table {table} has a score for the round. To enter hands, `clear` the table first.")
        }
        Refused::NotProven { why } => not_proven(why, say),
        Refused::Impossible { points: [one, other] } => {
            format!("No hand can score {one} and {other}. Enter penalties separately.")
        }
        Refused::OutOfReach { points: [one, other] } => {
            format!("Four hands can't add up to {one} and {other}.")
        }
        Refused::Penalty => "A penalty can take off 1 to 500 points.".into(),
        Refused::NoTie { table } => format!("Table {table} is not tied, so nobody cuts."),
        Refused::CutDecided { table } => format!("The cut at table {table} is already decided."),
        Refused::CutCard { card } => {
            format!("{} can't be cut. Cut a numbered card from this pack.", capital(&say.card(*card)))
        }
        Refused::StillPlaying { table, hands } => {
            format!("Table {table} has played {hands} of its four hands.")
        }
        Refused::OtherRules { played, wanted } => {
            format!("That match is not part of this party. It plays {played}, and the party plays {wanted}.")
        }
        Refused::OtherDealers { table } => {
            format!("That match had different dealers than table {table} has this round.")
        }
        Refused::OtherHands { table } => {
            format!("That match does not start with the hands entered for table {table}.")
        }
    }
}

pub(super) fn fault(fault: &Fault, say: En<'_>) -> String {
    match fault {
        Fault::NotAParty => "A party file must start with the line `rookery party 1`.".into(),
        Fault::Missing { key } => format!("`{key}` is missing. It must come before this line."),
        Fault::Twice { key } => format!("`{key}` appears twice."),
        Fault::Unexpected { text } => format!("`{text}` does not belong here."),
        Fault::Unreadable { wanted: what, text } => format!("`{text}` is not {}.", wanted(*what)),
        Fault::Nobody { name } => format!("Nobody here is called `{name}`."),
        Fault::Begin { why } => cannot_begin(why, say),
        Fault::RulesVersion { recorded, here } => {
            format!("It was played with version {recorded} of the game's rules. This is version {here}.")
        }
        Fault::Round { recorded, here } => {
            format!("The record says round {recorded}, but it is round {here}.")
        }
        Fault::Refused { why } => refused(why, say),
    }
}

fn wanted(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Table => "a table number (1 is the top table)",
        Wanted::Round => "a round number",
        Wanted::Points => "a valid number of points",
        Wanted::Tricks => "a valid number of tricks, followed by + or - if the cut was won or lost",
        Wanted::Card => "a card such as R14",
        Wanted::RuleSet => "a rule set such as dixie-rook:4",
        Wanted::Version => "a version number",
        Wanted::Seed => "a seed in quotation marks",
        Wanted::Choice => "an option and its value",
    }
}
