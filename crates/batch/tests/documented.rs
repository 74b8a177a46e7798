//! `docs/numbers.md` lists the numbers of every game as they are. `ROOKERY_BLESS=1` writes the list.

use rookery_batch::{rules::Catalog, spaces};
use std::{fs, path::Path};

/// What stands before the list, which goes on to the end of the page.
const LIST: &str = "## Every game\n\n";

#[test]
fn the_page_lists_every_game_as_it_is() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/numbers.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, _) = page.split_once(LIST).unwrap();
    let now = format!("{before}{LIST}{}", spaces(&Catalog::default()).trim_end()) + "\n";
    if testkit::blessing() {
        fs::write(&path, &now).unwrap();
    } else {
        assert!(
            page == now,
            "docs/numbers.md is not what it was: run `cargo xtask bless` and look at the difference"
        );
    }
}
