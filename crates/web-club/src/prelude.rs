//! What every component uses: Sycamore, with our own `view!` and our own reactive functions, which make smaller programs.

pub(crate) use crate::dynamic::{create_effect, create_selector};
pub(crate) use sycamore::prelude::*;
pub(crate) use web_view::view;
