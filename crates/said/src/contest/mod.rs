//! What contests say: the names of movements, and why a plan, a pairing or a file is refused. The
//! rules for them are in the crate `club`.

mod de;
mod en;
mod import;
mod movement;
mod score;
mod tournament;

pub use import::{BadCell, BadFile};
pub use movement::{Boards, CannotPlan, Movement};
pub use score::{Award, Method};
pub use tournament::{CannotPair, TieBreak};
