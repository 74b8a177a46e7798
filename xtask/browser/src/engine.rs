//! The browsers people have, and what each of them lets a test do.

use anyhow::{Context, Result};

/// A browser engine. Edge, Opera and most others use Chromium's, and nearly everything on an iPhone uses WebKit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

/// Something that a scenario needs and that not every engine lets a test do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Power {
    /// Touch with a finger. Without it, a tap is a click with the mouse.
    Touch,
    /// Colors that the system forces.
    ForcedColors,
    /// A change of the owner's preferences while the page is open.
    Preferences,
    /// A second tab that comes to the front.
    Tabs,
    /// A script that runs before those of the page.
    EarlyScript,
    /// A network that is slow or lets only some files through.
    SlowNetwork,
}

impl Engine {
    const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    /// The engine with this name on the command line.
    pub(crate) fn named(name: &str) -> Result<Engine> {
        let same = |engine: &Engine| engine.name().eq_ignore_ascii_case(name);
        Engine::ALL.into_iter().find(same).with_context(|| format!("{name} is not a browser engine"))
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "Chromium",
            Engine::Firefox => "Firefox",
            Engine::WebKit => "WebKit",
        }
    }

    pub(crate) fn has(self, power: Power) -> bool {
        match self {
            Engine::Chromium => true,
            Engine::Firefox => !matches!(power, Power::EarlyScript | Power::SlowNetwork),
            Engine::WebKit => false,
        }
    }

    /// What a scenario with these needs would miss here, in words; nothing if it can run.
    pub(crate) fn misses(self, needs: &[Power]) -> Option<String> {
        let missing: Vec<&str> =
            needs.iter().filter(|power| !self.has(**power)).map(|power| power.words()).collect();
        (!missing.is_empty()).then(|| missing.join(" and "))
    }
}

impl Power {
    fn words(self) -> &'static str {
        match self {
            Power::Touch => "emulated touch",
            Power::ForcedColors => "emulated forced colors",
            Power::Preferences => "preferences that change while the page is open",
            Power::Tabs => "a second tab that comes to the front",
            Power::EarlyScript => "a script that runs before the page's own",
            Power::SlowNetwork => "an emulated slow network",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_found_by_name_and_others_are_not() {
        assert!(matches!(Engine::named("webkit"), Ok(Engine::WebKit)));
        assert!(Engine::named("lynx").is_err());
    }

    #[test]
    fn a_scenario_that_cannot_run_says_everything_it_needs() {
        let needs = [Power::Touch, Power::SlowNetwork];
        assert_eq!(Engine::Chromium.misses(&needs), None);
        assert_eq!(Engine::Firefox.misses(&needs).as_deref(), Some("an emulated slow network"));
        assert_eq!(
            Engine::WebKit.misses(&needs).as_deref(),
            Some("emulated touch and an emulated slow network")
        );
        assert_eq!(Engine::WebKit.misses(&[]), None);
    }
}
