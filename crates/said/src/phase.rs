//! The stages of a hand: each game has a closed list of them, with a word for programs and one in every language.

/// Declares a game's stages. Each entry gives the word used by views and the referee, then its name in English and German.
macro_rules! phases {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $word:literal, $en:expr, $de:expr;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// The stage in one word, for programs.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            /// The stage as a person would say it.
            pub const fn called(self, language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::En => match self { $($name::$variant => $en,)+ },
                    $crate::Language::De => match self { $($name::$variant => $de,)+ },
                }
            }
        }
    };
}
pub(crate) use phases;

#[cfg(test)]
mod tests {
    use crate::{Language, read, trick::Phase};

    #[test]
    fn a_stage_has_one_word_for_programs_and_others_for_people() {
        let stage = Phase::CallPartner;
        let words = Language::ALL.map(|language| stage.called(language));
        assert_eq!((stage.word(), words), ("call-partner", ["call partner", "Partner rufen"]));
        let json = serde_json::to_string(&stage).unwrap();
        assert_eq!(json, "\"call-partner\"");
        assert_eq!(read::from_json(&json), Ok(stage));
    }
}
