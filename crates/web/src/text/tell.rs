//! What the tables of the other games can say: solitaire games, Rack-O, the quick games, Club Rook. Each language
//! has its own file.

use cards::{Card, Color};

/// Something a table says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Tell {
    // Trick-taking games
    LeadCard,
    PlayColor(Color),
    PlayAny,
    PlayFrom(String),
    // Solitaire games
    PileIs { number: usize, cards: String, down: usize },
    PileEmpty(usize),
    BuildingPile { color: Color, top: Option<Card> },
    SolitaireLost,
    AutoForced,
    AutoTurn,
    Moves(usize),
    ChoosePile,
    ChooseTarget,
    Place { place: usize, down: usize, up: usize },
    TurnedOf(usize),
    TakeBackTitle,
    TakeBackYes,
    TakeBackNo,
    TakeBackAbout,
    // Rack-O
    Rack,
    Slot { label: usize, card: u8 },
    SlotInto { label: usize, card: u8 },
    DrawPile(usize),
    DiscardPile,
    ChooseDrawOrTake(u8),
    ChooseSlot(u8),
    AskRackO,
    IsOut,
    RackOf(String),
    Points(i32),
    // Tuxedo
    Center,
    BuildOf { total: u8, cards: String, name: String },
    CapturedCards(usize),
    Oranges(usize),
    LastTaken(String),
    ChooseFromHand,
    ChooseCapture,
    TakeThese(usize),
    BuildOn { total: u8, on: String },
    LayIt,
    // I Doubt It
    Due(u8),
    Stack(usize),
    ChooseLay(u8),
    // Match
    ToMatch(Card),
    PileOf(usize),
    PilesLeft(usize),
    // Panjandrum
    HandPile { name: String, cards: usize },
    DelayPile { name: String, top: Option<Card> },
    ChooseLift,
    ChooseWhere(Card),
    // Donkey
    ChoosePass,
    Chosen(Card),
    Donkey,
    Folded,
    Passes(usize),
    FoldNow,
    // Club Rook
    MeldsOf(String),
    NoMelds,
    MeldIs { number: usize, cards: String },
    Minimum(u8),
    RookCards(usize),
    ChooseDrawOrPile,
    ChooseMeld,
    MeldThese,
    SetAside,
    Unchoose,
    AddTo(usize),
    TakePile,
    TakePileOnto(usize),
    DiscardIt,
    Stopped,
    MustGoOut,
}
