//! Moments: what a step at the table sounds and feels like, and the few words shown large for a moment when something
//! big happens. Nothing here holds up the game.

use crate::prelude::*;
use crate::{
    browser,
    settings::Pace,
    sitting::Sitting,
    sound::{self, Sound},
    text::Say,
};
use cards::Seat;
use said::{
    Remark, Seen, club_rook, donkey, i_doubt_it, match_game, panjandrum, rack_o, rook_solitaire,
    trick::{self, Call},
    tuxedo,
};
use wire::{Phase, Table};

/// How long large words stay, in milliseconds.
const SHOWN_MS: u32 = 1200;
/// How long dealing takes on the screen, in milliseconds.
const DEALING_MS: u32 = 1400;
/// How long the device vibrates for a card and for the visitor's turn, in milliseconds.
const CARD_MS: &[u32] = &[10];
const TURN_MS: &[u32] = &[20];
/// How long it vibrates for good news, with pauses in between.
const WIN_MS: &[u32] = &[30, 60, 30, 60, 80];

/// Large words for something big.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Banner {
    words: String,
    /// Whether it is good news for the visitor.
    good: bool,
    number: u32,
}

/// A step that was just shown.
pub(crate) struct Step<'a> {
    /// Whether it dealt a hand.
    pub(crate) dealt: bool,
    /// The phase before it.
    pub(crate) before: Option<Phase>,
    pub(crate) seen: &'a [Seen],
}

impl Sitting {
    /// Plays a sound at the visitor's volume.
    pub(crate) fn sound(self, sound: Sound) {
        sound::play(sound, self.settings.volume.get_untracked().gain());
    }

    fn vibrate(self, pattern: &[u32]) {
        if self.settings.vibrate.get_untracked() {
            browser::vibrate(pattern);
        }
    }

    /// Tells the visitor that it is their turn: with a sound, a short vibration, and a notification if they are looking
    /// elsewhere.
    pub(crate) fn call_visitor(self) {
        self.sound(Sound::Turn);
        self.vibrate(TURN_MS);
        if self.settings.notify.get_untracked() && browser::hidden() {
            let words = untrack(|| self.say(Say::YourTurn));
            browser::notify(&words);
        }
    }

    /// Lets the visitor hear, feel and see what happened in a step.
    pub(crate) fn feel(self, step: &Step<'_>) {
        let pace = self.settings.pace.get_untracked();
        if step.dealt {
            self.sound(Sound::Shuffle);
            if pace != Pace::Quick {
                browser::mark_root("data-dealing", "yes");
                browser::after(DEALING_MS, || browser::mark_root("data-dealing", "no"));
            }
        }
        let mut sounds: Vec<Sound> = Vec::new();
        for sound in step.seen.iter().filter_map(sound_of) {
            if !sounds.contains(&sound) {
                sounds.push(sound);
            }
        }
        if !sounds.is_empty() {
            self.vibrate(CARD_MS);
        }
        sounds.into_iter().for_each(|sound| self.sound(sound));
        let big = untrack(|| {
            let table = self.table.get_clone();
            let ended =
                table.filter(|table| step.before == Some(Phase::Playing) && table.phase != Phase::Playing);
            let result = ended.and_then(|table| result(self, &table));
            result.or_else(|| step.seen.iter().find_map(|event| call(self, event)))
        });
        if let Some((what, good)) = big {
            self.show_moment(what, good);
        }
    }

    fn show_moment(self, what: Say, good: bool) {
        self.sound(match (&what, good) {
            (Say::YouWin, _) => Sound::Won,
            (_, true) => Sound::Made,
            (_, false) => Sound::Set,
        });
        if good {
            self.vibrate(WIN_MS);
        }
        let words = untrack(|| self.say(what));
        self.announcer.say(words.clone());
        let number = self.moment.with_untracked(|shown| shown.as_ref().map_or(0, |shown| shown.number + 1));
        self.moment.set(Some(Banner { words, good, number }));
        browser::after(SHOWN_MS, move || {
            if self.moment.with_untracked(|shown| shown.as_ref().is_some_and(|shown| shown.number == number))
            {
                self.moment.set(None);
            }
        });
    }
}

/// The large words, while they are shown. Screen readers hear them with everything else that happens.
#[component(inline_props)]
pub(crate) fn Moment(sitting: Sitting) -> View {
    view! {
        (match sitting.moment.get_clone() {
            Some(banner) => {
                let class = if banner.good { "moment good" } else { "moment" };
                view! { div(class=class, aria-hidden="true") { span { (banner.words) } } }
            }
            None => View::new(),
        })
    }
}

/// What an event sounds like.
fn sound_of(event: &Seen) -> Option<Sound> {
    match event {
        Seen::Trick(event) => match event {
            trick::Seen::Said { call: Call::Bid(points), .. } => Some(Sound::Bid(*points)),
            trick::Seen::NestTaken { .. } => Some(Sound::Nest),
            trick::Seen::Buried { .. } | trick::Seen::DummyOpened { .. } => Some(Sound::Meld),
            trick::Seen::Played { .. } => Some(Sound::Card),
            trick::Seen::TrickTaken { .. } => Some(Sound::Gather),
            _ => None,
        },
        Seen::RackO(event) => match event {
            rack_o::Seen::Drew { .. }
            | rack_o::Seen::YouDrew { .. }
            | rack_o::Seen::Took { .. }
            | rack_o::Seen::Swapped { .. }
            | rack_o::Seen::Discarded { .. } => Some(Sound::Card),
            rack_o::Seen::Refilled { .. } => Some(Sound::Shuffle),
            _ => None,
        },
        Seen::ClubRook(event) => match event {
            club_rook::Seen::Laid { .. } | club_rook::Seen::Merged { .. } => Some(Sound::Meld),
            club_rook::Seen::TookPile { .. } => Some(Sound::Gather),
            club_rook::Seen::Drew { .. }
            | club_rook::Seen::RookLaid { .. }
            | club_rook::Seen::TookTop { .. }
            | club_rook::Seen::Discarded { .. } => Some(Sound::Card),
            _ => None,
        },
        Seen::Tuxedo(event) => match event {
            tuxedo::Seen::Captured { .. } => Some(Sound::Gather),
            tuxedo::Seen::Built { .. } | tuxedo::Seen::Laid { .. } => Some(Sound::Card),
            tuxedo::Seen::Dealt { .. } => Some(Sound::Shuffle),
            tuxedo::Seen::Called { .. } => Some(Sound::Call),
            _ => None,
        },
        Seen::IDoubtIt(event) => match event {
            i_doubt_it::Seen::Laid { .. } => Some(Sound::Card),
            i_doubt_it::Seen::Doubted { .. } => Some(Sound::Call),
            _ => None,
        },
        Seen::Panjandrum(event) => match event {
            panjandrum::Seen::Lifted { .. }
            | panjandrum::Seen::Built { .. }
            | panjandrum::Seen::Gave { .. }
            | panjandrum::Seen::Delayed { .. } => Some(Sound::Card),
            panjandrum::Seen::Flipped { .. } => Some(Sound::Gather),
            panjandrum::Seen::Called { .. } => Some(Sound::Call),
            _ => None,
        },
        Seen::Donkey(event) => match event {
            donkey::Seen::AllPassed { .. }
            | donkey::Seen::PassedOn { .. }
            | donkey::Seen::TookUp { .. }
            | donkey::Seen::Folded { .. } => Some(Sound::Card),
            donkey::Seen::LaidDown { .. } => Some(Sound::Meld),
            _ => None,
        },
        Seen::Match(event) => match event {
            match_game::Seen::Laid { .. } => Some(Sound::Card),
            match_game::Seen::Taken { .. } => Some(Sound::Gather),
            _ => None,
        },
        Seen::RookSolitaire(rook_solitaire::Seen::Moved { .. } | rook_solitaire::Seen::Built { .. }) => {
            Some(Sound::Card)
        }
        _ => None,
    }
}

/// Whether a seat is the visitor's own or their partner's.
fn ours(sitting: Sitting, seat: Seat) -> bool {
    let Some(me) = sitting.me().and_then(Seat::new) else { return false };
    let partners = sitting.view.with(|view| match view.as_deref() {
        Some(said::View::Trick(view)) => view.partners(me, seat),
        _ => false,
    });
    me == seat || partners
}

/// How a hand or the match ended, if that is a big moment, and whether it is good news.
fn result(sitting: Sitting, table: &Table) -> Option<(Say, bool)> {
    let me = sitting.me();
    if let Some(winners) = table.winners.as_ref().filter(|winners| !winners.is_empty()) {
        return Some(match me.is_some_and(|me| winners.contains(&me)) {
            true => (Say::YouWin, true),
            false => {
                let names = winners.iter().map(|seat| sitting.name(*seat)).collect();
                (Say::Wins(sitting.say(Say::And(names))), false)
            }
        });
    }
    let remarks = &table.result.as_ref()?.sheet.as_ref()?.remarks;
    remarks.iter().find_map(|remark| match remark {
        Remark::MadeBid { seat, bid } => {
            let name = sitting.name(seat.index());
            Some((Say::MadeIt { name, bid: *bid }, ours(sitting, *seat)))
        }
        Remark::WasSetBack { seat, bid } => {
            let name = sitting.name(seat.index());
            Some((Say::SetBack { name, bid: *bid }, me.is_some() && !ours(sitting, *seat)))
        }
        _ => None,
    })
}

/// A call that would make everyone at a real table look up, and whether it is good news.
fn call(sitting: Sitting, event: &Seen) -> Option<(Say, bool)> {
    let (seat, what) = match event {
        Seen::RackO(rack_o::Seen::Ended { result, .. }) => (result.finisher?, "Rack-O!"),
        Seen::Tuxedo(tuxedo::Seen::Called { seat, verdict: tuxedo::Verdict::Right }) => (*seat, "Orange!"),
        Seen::Panjandrum(panjandrum::Seen::Called { by, right: true, .. }) => (*by, "Panjandrum!"),
        Seen::Donkey(donkey::Seen::Donkey { seat }) => {
            return Some((Say::IsDonkey(sitting.name(seat.index())), sitting.me() != Some(seat.index())));
        }
        _ => return None,
    };
    let name = sitting.name(seat.index());
    Some((Say::DidOther { name, what: what.to_owned() }, ours(sitting, seat)))
}
