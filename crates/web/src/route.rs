//! Which screen an address refers to.

use crate::browser;

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// The list of games.
    Lobby,
    /// Choosing how to play a game.
    Setup(String),
    /// Building rules, starting from a rule set; an empty one means a fresh start.
    Rules(String),
    /// A game's rule book, possibly at one of its statements.
    Book { game: String, statement: Option<String> },
    /// The beginner's lesson for a game.
    Lesson(String),
    /// A table in this browser.
    Near(String),
    /// A table on the server.
    Far(String),
    /// A finished hand.
    Past {
        /// Whether it was played in this browser.
        near: bool,
        table: String,
        /// Its deal number.
        deal: u32,
    },
    /// Checking a deal: one at a table on the server, or any proof.
    Fair(Option<(String, u32)>),
    /// A match that was saved as a file.
    Saved,
    /// Today's deal.
    Daily,
    /// The list of puzzles.
    Puzzles,
    /// A puzzle, by its number.
    Puzzle(usize),
    /// The visitor's results.
    Statistics,
    /// Opening a score book for real cards.
    Paper,
    /// An address that leads to no screen.
    Nowhere,
}

impl Route {
    /// The screen for the current address.
    pub(crate) fn now() -> Route {
        let (path, fragment) = (browser::path(), browser::fragment());
        // A server answers every path with this page; a static copy may be in any folder.
        let strange = path != "/" && !path.starts_with("/t/") && fragment.is_empty();
        if strange && browser::served() { Route::Nowhere } else { Route::read(&path, &fragment) }
    }

    /// The screen for another address on this page.
    pub(crate) fn of_address(address: &str) -> Route {
        let fragment = address.split_once('#').map_or("", |(_, fragment)| fragment);
        Route::read(&browser::path(), fragment)
    }

    fn read(path: &str, fragment: &str) -> Route {
        // A rule set may contain a slash, so it is everything after the prefix.
        if let Some(rules) = fragment.strip_prefix("/rules/").or((fragment == "/rules").then_some("")) {
            return Route::Rules(browser::decoded(rules));
        }
        let words: Vec<&str> = fragment.split('/').filter(|word| !word.is_empty()).collect();
        if let [at @ ("table" | "t"), table, "hand", deal] = words[..]
            && let Ok(deal) = deal.parse()
        {
            return Route::Past { near: at == "table", table: table.to_owned(), deal };
        }
        if let ["fair", table, deal] = words[..]
            && let Ok(deal) = deal.parse()
        {
            return Route::Fair(Some((table.to_owned(), deal)));
        }
        match (words.first().copied(), words.get(1).copied()) {
            (Some("fair"), _) => Route::Fair(None),
            (Some("saved"), _) => Route::Saved,
            (Some("daily"), _) => Route::Daily,
            (Some("puzzles"), _) => Route::Puzzles,
            (Some("puzzle"), Some(number)) => number.parse().map_or(Route::Nowhere, Route::Puzzle),
            (Some("played"), _) => Route::Statistics,
            (Some("score"), _) => Route::Paper,
            (Some("game"), Some(game)) => Route::Setup(game.to_owned()),
            (Some("book"), Some(game)) => {
                Route::Book { game: game.to_owned(), statement: words.get(2).map(|word| (*word).to_owned()) }
            }
            (Some("lesson"), Some(game)) => Route::Lesson(game.to_owned()),
            (Some("table"), Some(table)) => Route::Near(table.to_owned()),
            (Some("t"), Some(table)) => Route::Far(table.to_owned()),
            (Some(_), _) => Route::Nowhere,
            (None, _) => match path.strip_prefix("/t/") {
                Some(table) if fragment.is_empty() => Route::Far(table.to_owned()),
                _ => Route::Lobby,
            },
        }
    }

    /// The fragment that leads to this screen.
    pub(crate) fn fragment(&self) -> String {
        match self {
            Route::Lobby => "/".into(),
            Route::Setup(game) => format!("/game/{game}"),
            Route::Rules(rules) => format!("/rules/{rules}"),
            Route::Book { game, statement: None } => format!("/book/{game}"),
            Route::Book { game, statement: Some(statement) } => format!("/book/{game}/{statement}"),
            Route::Lesson(game) => format!("/lesson/{game}"),
            Route::Near(table) => format!("/table/{table}"),
            Route::Far(table) => format!("/t/{table}"),
            Route::Past { near, table, deal } => {
                format!("/{}/{table}/hand/{deal}", if *near { "table" } else { "t" })
            }
            Route::Fair(None) => "/fair".into(),
            Route::Fair(Some((table, deal))) => format!("/fair/{table}/{deal}"),
            Route::Saved => "/saved".into(),
            Route::Daily => "/daily".into(),
            Route::Puzzles => "/puzzles".into(),
            Route::Puzzle(number) => format!("/puzzle/{number}"),
            Route::Statistics => "/played".into(),
            Route::Paper => "/score".into(),
            Route::Nowhere => "/nowhere".into(),
        }
    }

    /// Goes to the lobby, even from an invitation, which has a different path.
    pub(crate) fn home() {
        if browser::served() && browser::path() != "/" { browser::leave("/") } else { Route::Lobby.go() }
    }

    /// Goes to this screen.
    pub(crate) fn go(&self) {
        browser::go(&self.fragment());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_is_found_again_by_its_fragment() {
        let screens = [
            Route::Lobby,
            Route::Setup("rack-o".into()),
            Route::Rules("original-rook:4;counter_scale=1/2/2".into()),
            Route::Rules(String::new()),
            Route::Book { game: "rack-o".into(), statement: None },
            Route::Book { game: "rack-o".into(), statement: Some("RKO-12".into()) },
            Route::Lesson("rack-o".into()),
            Route::Near("abc".into()),
            Route::Far("abc".into()),
            Route::Past { near: true, table: "abc".into(), deal: 3 },
            Route::Past { near: false, table: "abc".into(), deal: 3 },
            Route::Fair(None),
            Route::Fair(Some(("abc".into(), 3))),
            Route::Saved,
            Route::Daily,
            Route::Puzzles,
            Route::Puzzle(12),
            Route::Statistics,
            Route::Paper,
        ];
        for route in screens {
            assert_eq!(Route::read("/", &route.fragment()), route);
        }
    }

    #[test]
    fn an_invitation_is_a_path_until_the_visitor_goes_elsewhere() {
        assert_eq!(Route::read("/t/abc", ""), Route::Far("abc".into()));
        assert_eq!(Route::read("/t/abc", "/"), Route::Lobby);
        assert_eq!(Route::read("/", "/no/such/screen"), Route::Nowhere);
    }
}
