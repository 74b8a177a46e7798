//! What the page can say. Each language has its own file.

use cards::Card;
use said::trick::Trump;

/// The strength of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    Beginner,
    Casual,
    Strong,
    Strongest,
}

impl Level {
    pub(crate) const ALL: [Level; 4] = [Level::Beginner, Level::Casual, Level::Strong, Level::Strongest];

    /// The number that tables use for this strength.
    pub(crate) fn number(self) -> u8 {
        self as u8
    }
}

/// Something the page says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Say {
    // The house
    AppName,
    Tagline,
    Trademarks,
    Loading,
    Back,
    Close,
    Settings,
    SectionRook,
    SectionHouse,
    SectionRummy,
    SectionQuick,
    SectionSolitaire,
    Players(Vec<usize>),
    ContinueGame,
    Forget,
    NotSaved,
    // Setting up
    HowMany,
    YourName,
    DefaultName,
    Partner,
    Opponents,
    Bots,
    LevelName(Level),
    LevelAbout(Level),
    PlayAlone,
    PlayWithFriends,
    Differences,
    // Settings
    Language,
    Appearance,
    AppearanceSystem,
    AppearanceLight,
    AppearanceDark,
    Pace,
    PaceCalm,
    PaceNormal,
    PaceQuick,
    Sound,
    SoundOn,
    SoundOff,
    Keys,
    KeysHelp,
    // At a table
    You,
    YourTurn,
    TurnOf(String),
    Waiting,
    Hand,
    YourCards,
    TableRegion,
    MovesRegion,
    LastTrick,
    Hint,
    HintIs { action: String, reason: String },
    NoHint,
    Refused { rule: Option<String> },
    Score,
    Total,
    HandNumber(u32),
    NextHand,
    Rematch,
    ThrownIn,
    YouWin,
    Wins(String),
    And(Vec<String>),
    Dealer,
    NestOf(usize),
    Tricks(u32),
    CardsInHand(usize),
    // Cards
    Bird,
    TrumpName(Trump),
    TrumpIs(Trump),
    // The auction and the nest
    BidOf(u16),
    Passed,
    HighBid { name: String, points: u16 },
    NoBid,
    Raise,
    Lower,
    ChooseTrump,
    ChooseBury { chosen: usize, wanted: usize },
    BuryThese,
    ChooseCall,
    // What happened
    DidBid { name: String, points: u16 },
    DidCall { card: Card },
    DidTakeTrick { name: String },
    DidOther { name: String, what: String },
    // Actions, as buttons
    DoBid(String),
    DoPass,
    // With friends
    Invite,
    InviteHow,
    CopyLink,
    Copied,
    SitHere,
    EmptySeat,
    AddBot,
    Ready,
    WaitingForOthers,
    Watching,
    ConnectionLost,
    SeatNumber(usize),
    Dummy(usize),
    Away,
}
