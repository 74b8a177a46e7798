//! The table in words: the standing, the result, refusals, reasons and remarks, in the person's language.

use super::{session::Session, words};
use cards::Seat;
use rules::{AnyRefusal, Sheet};
use said::Reason;

impl Session {
    /// The game's title.
    pub(super) fn title(&self) -> String {
        let entry = self.game().rules().entry();
        let listing = said::listing::listing(&entry.id);
        listing.map_or_else(|| entry.title.clone(), |listing| listing.title.of(self.say().0).to_owned())
    }

    /// How the rules differ from the printed game, in sentences.
    pub(super) fn differences(&self) -> Vec<String> {
        let choices = self.game().rules().differences().iter();
        choices.map(|choice| self.say().house_rule(&self.say().this(choice, &[]))).collect()
    }

    /// The current standing in one line, for the list of saved matches and for a person who is leaving.
    pub(super) fn standing(&self) -> String {
        let title = self.title();
        if self.solo().is_some() {
            return format!("{title}, {}", self.say().moves(self.game().accepted()));
        }
        let totals: Vec<String> = self.totals().iter().map(|(who, total)| format!("{who} {total}")).collect();
        format!("{title}, {}: {}", self.say().hand_number(self.game().number()), totals.join(", "))
    }

    /// What stays on the screen after the person has left: the result, the seed, and how to continue.
    pub(super) fn farewell(&self) -> Vec<String> {
        let seed = self.game().seed();
        let result = self.winners().map_or_else(String::new, |winners| format!(" {winners}"));
        let mut lines = vec![format!("{}.{result} ({} {seed})", self.standing(), self.say().seed())];
        if let Some(command) =
            self.keeper().and_then(|keeper| keeper.how_to_continue(self.game(), self.say()))
        {
            lines.push(command);
        }
        lines
    }

    /// Why something was refused, in words, with the rule behind it.
    pub(super) fn refusal(&self, refusal: &AnyRefusal) -> String {
        self.say().refusal(refusal, self.names())
    }

    /// Why a bot acted, in words.
    pub(super) fn reason(&self, reason: &Reason) -> String {
        self.say().this(reason, self.names())
    }

    /// The remarks under a sheet, in words.
    pub(super) fn remarks(&self, sheet: &Sheet) -> Vec<String> {
        sheet.remarks.iter().map(|remark| self.say().this(remark, self.names())).collect()
    }

    /// The sides or players with their totals.
    pub(super) fn totals(&self) -> Vec<(String, i32)> {
        let rules = self.game().rules().match_rules();
        let totals = self.game().totals();
        if rules.sides.is_empty() {
            let player = |seat: Seat| (self.names()[seat.index()].clone(), totals.players[seat]);
            return Seat::all(rules.players).map(player).collect();
        }
        let side =
            |(side, total): (&cards::SeatSet, i32)| (words::together(side.iter(), self.names()), total);
        rules.sides.iter().zip(totals.sides.0).map(side).collect()
    }

    /// The winners of the match, in a sentence.
    pub(super) fn winners(&self) -> Option<String> {
        let winners = self.game().winners()?;
        Some(match winners.iter().count() {
            0 => self.say().you_lost(),
            1 if winners.has(self.me()) => self.say().you_win(),
            1 => self.say().wins(&words::together(winners.iter(), self.names())),
            _ => self.say().win(&words::together(winners.iter(), self.names())),
        })
    }
}
