//! What the screens about rules can say: the builder, the book and the lessons. Each language has its own
//! file; the sentences about the rules themselves are in `said`.

/// A message about rules.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Learn {
    DoorsTitle,
    // The builder
    BuilderTitle,
    BuilderAbout,
    BuilderGame,
    ChangeRules,
    LeftOpen,
    HouseRules,
    Changed(usize),
    RuleNumber(String),
    PutBack,
    PutBackNamed(String),
    Range { low: i32, high: i32, step: i32 },
    Differs,
    AsPrinted,
    NotPlayable,
    Clash,
    GoTo(String),
    UndoChoice,
    ShareTitle,
    // The book
    BookTitle,
    BookLanguage,
    BookMissing,
    FetchAgain,
    BookOther,
    BackToTable,
    ReadRule(String),
    // Lessons
    LessonTitle,
    LessonOf(String),
    LessonStep { done: usize, steps: usize },
    ReadOn,
    NowPlay,
}
