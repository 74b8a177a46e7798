//! Results and members as files: CSV (RFC 4180) out, and back in. An import either reads everything or says where each
//! fault is.

mod csv;
mod members;
mod results;

pub use members::{Member, members, read_members};
pub use results::{ResultRow, Results, read_results};
pub use said::contest::{BadCell, BadFile};
