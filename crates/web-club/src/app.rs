//! What all screens share: the club as its socket has shown it, requests to it, and which screen the address names.

use crate::prelude::*;
use crate::{
    clubs::ClubsScreen,
    kept::{self, KnownClub, Settings},
    results::ResultsScreen,
    screen::ClubScreen,
    text::{self, Say},
};
use said::{Language, Names, Speak};
use std::rc::Rc;
use web_kit::{
    browser,
    identity::identity,
    scope,
    socket::{Heard, Socket},
};
use wire::{
    Refused,
    club::{
        About, Answer, ClubAsk, ClubLine, ClubMessage, ClubRequest, ClubYou, LogLine, Member, Night, Pair,
        Parts, Tonight,
    },
};

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// The visitor's clubs, and founding one.
    Clubs,
    /// A club; with a join secret if the visitor came by invitation.
    Club { id: String, invited: Option<String> },
    /// The results of a night.
    Night { id: String, night: u32 },
}

impl Route {
    fn now() -> Route {
        Route::read(&browser::path(), &browser::decoded(&browser::fragment()))
    }

    fn read(path: &str, fragment: &str) -> Route {
        let id = path.strip_prefix("/c/").unwrap_or_default().trim_end_matches('/');
        if id.is_empty() {
            return Route::Clubs;
        }
        let id = id.to_owned();
        let words: Vec<&str> = fragment.split('/').filter(|word| !word.is_empty()).collect();
        match words[..] {
            ["night", night] if night.parse::<u32>().is_ok() => {
                Route::Night { id, night: night.parse().unwrap_or_default() }
            }
            ["join", secret] => Route::Club { id, invited: Some(secret.to_owned()) },
            _ => Route::Club { id, invited: None },
        }
    }

    /// The club that the screen is about.
    fn club(&self) -> Option<&str> {
        match self {
            Route::Clubs => None,
            Route::Club { id, .. } | Route::Night { id, .. } => Some(id),
        }
    }
}

/// A code that the club sent: for another device, or for recovering the club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    pub(crate) code: String,
    /// How many seconds it stays valid; a recovery code stays valid until it is replaced.
    pub(crate) seconds: Option<u32>,
}

/// State shared by all screens.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) language: Language,
    pub(crate) name: Signal<String>,
    pub(crate) route: Signal<Route>,
    /// Whether the club's socket is open.
    pub(crate) connected: Signal<bool>,
    /// Why the last request was refused.
    pub(crate) refused: Signal<Option<Refused>>,
    pub(crate) code: Signal<Option<Code>>,
    pub(crate) you: Signal<ClubYou>,
    pub(crate) about: Signal<Option<About>>,
    pub(crate) invite: Signal<Option<String>>,
    pub(crate) members: Signal<Vec<Member>>,
    pub(crate) nights: Signal<Vec<Night>>,
    pub(crate) tonight: Signal<Option<Tonight>>,
    pub(crate) messages: Signal<Vec<ClubLine>>,
    pub(crate) log: Signal<Vec<LogLine>>,
    socket: Signal<Option<Rc<Socket<ClubMessage>>>>,
}

impl App {
    fn new() -> App {
        let settings = Settings::load();
        let language = settings.language();
        browser::mark_root("lang", language.code());
        browser::mark_root("data-appearance", settings.appearance());
        let app = App {
            language,
            name: create_signal(settings.name),
            route: create_signal(Route::now()),
            connected: create_signal(false),
            refused: create_signal(None),
            code: create_signal(None),
            you: create_signal(ClubYou::default()),
            about: create_signal(None),
            invite: create_signal(None),
            members: create_signal(Vec::new()),
            nights: create_signal(Vec::new()),
            tonight: create_signal(None),
            messages: create_signal(Vec::new()),
            log: create_signal(Vec::new()),
            socket: create_signal(None),
        };
        browser::on_window("hashchange", move |_| app.route.set(Route::now()));
        app
    }

    /// The text for `what` in the visitor's language.
    pub(crate) fn say(self, what: Say) -> String {
        text::say(self.language, &what)
    }

    /// A notice in the visitor's language.
    pub(crate) fn speak(self, what: &impl Speak) -> String {
        what.speak(self.language, Names::People(&[]))
    }

    /// Why something was refused, in the visitor's language.
    pub(crate) fn refusal(self, why: &Refused) -> String {
        why.why.as_ref().map_or_else(|| why.message.clone(), |why| self.speak(&**why))
    }

    /// The club's id; empty if the screen is about no club.
    pub(crate) fn id(self) -> String {
        self.route.with(|route| route.club().unwrap_or_default().to_owned())
    }

    /// Whether the visitor is a member of the club on the screen.
    pub(crate) fn is_member(self) -> bool {
        self.you.get().member.is_some()
    }

    /// The name of a member.
    pub(crate) fn member_name(self, member: u32) -> String {
        self.members.with(|members| {
            let found = members.iter().find(|one| one.member == member);
            found.map_or_else(|| self.say(Say::FormerMember), |one| one.name.clone())
        })
    }

    /// The names of a pair, in the order of their places.
    pub(crate) fn pair_names(self, pair: &Pair) -> String {
        let name = |player: &wire::club::Player| match player.name.is_empty() {
            true => self.say(Say::Bot),
            false => player.name.clone(),
        };
        let [one, other] = &pair.players;
        self.say(Say::Both { one: name(one), other: name(other) })
    }

    /// Sends a request to the club.
    pub(crate) fn ask(self, what: ClubRequest) {
        self.refused.set(None);
        let ask = ClubAsk { nonce: browser::random_word(), what };
        if let Some(socket) = self.socket.get_clone_untracked() {
            socket.send(&ask);
        }
    }

    /// Connects to the club on the screen, unless it is connected already.
    fn follow(self) {
        let id = self.id();
        if id.is_empty() || self.socket.with_untracked(Option::is_some) {
            return;
        }
        let path = format!("/api/clubs/{id}/socket");
        let socket = Socket::connect(&path, &identity(), move |heard| match heard {
            Heard::Message(message) => self.hear(message),
            Heard::Lost => self.connected.set(false),
        });
        self.socket.set(Some(Rc::new(socket)));
    }

    fn hear(self, message: ClubMessage) {
        match message {
            ClubMessage::Welcome(welcome) => {
                self.connected.set(true);
                self.show(welcome.club);
                self.you.set(welcome.you);
                self.remember();
            }
            ClubMessage::Update(update) => {
                if let Some(parts) = update.club {
                    self.show(*parts);
                }
                if let Some(you) = update.you {
                    self.you.set(you);
                }
                self.remember();
            }
            ClubMessage::Answer { answer: Answer::Done { .. }, .. } => {}
            ClubMessage::Answer { answer: Answer::Refused { error }, .. } => {
                self.refused.set(Some(error));
                browser::after(0, || browser::focus(".refused"));
            }
            ClubMessage::Code { code, seconds, .. } => self.code.set(Some(Code { code, seconds })),
            ClubMessage::Error(why) => self.refused.set(Some(why)),
            ClubMessage::Notice(what) => self.refused.set(Some(what)),
            ClubMessage::Closing => self.connected.set(false),
        }
    }

    /// Shows the parts that have arrived. The viewer's role comes after them, because it decides what is drawn from
    /// them.
    fn show(self, parts: Parts) {
        if parts.about.is_some() {
            self.about.set(parts.about);
        }
        if parts.invite.is_some() {
            self.invite.set(parts.invite);
        }
        if let Some(members) = parts.members {
            self.members.set(members);
        }
        if let Some(nights) = parts.nights {
            self.nights.set(nights);
        }
        if parts.tonight.is_some() {
            self.tonight.set(parts.tonight);
        }
        if let Some(progress) = parts.progress {
            self.tonight.update(|tonight| {
                if let Some(tonight) = tonight {
                    tonight.advance(progress);
                }
            });
        }
        if let Some(messages) = parts.messages {
            self.messages.set(messages);
        }
        if let Some(log) = parts.log {
            self.log.set(log);
        }
    }

    /// Members find their club again in the list of this browser's clubs.
    fn remember(self) {
        let (you, about) = (self.you.get_untracked(), self.about.get_clone_untracked());
        if let (Some(_), Some(about)) = (you.member, about) {
            browser::set_title(&about.name);
            kept::remember(KnownClub { id: about.id, name: about.name });
        }
    }
}

/// The whole page.
pub(crate) fn page() -> View {
    scope::is_here();
    let app = App::new();
    create_effect(move || {
        app.route.track();
        browser::to_top();
        untrack(|| app.follow());
    });
    let screen = move || match app.route.get_clone() {
        Route::Clubs => view! { ClubsScreen(app=app) },
        Route::Club { invited, .. } => view! { ClubScreen(app=app, invited=invited) },
        Route::Night { night, .. } => view! { ResultsScreen(app=app, night=night) },
    };
    view! { (screen()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_screen_and_an_invitation_brings_its_secret() {
        let club =
            |invited: Option<&str>| Route::Club { id: "abc".into(), invited: invited.map(str::to_owned) };
        assert_eq!(Route::read("/c", ""), Route::Clubs);
        assert_eq!(Route::read("/c/", ""), Route::Clubs);
        assert_eq!(Route::read("/c/abc", ""), club(None));
        assert_eq!(Route::read("/c/abc", "/join/s3cret"), club(Some("s3cret")));
        assert_eq!(Route::read("/c/abc", "/night/3"), Route::Night { id: "abc".into(), night: 3 });
        assert_eq!(Route::read("/c/abc", "/night/last"), club(None));
    }
}
