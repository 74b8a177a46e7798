//! The page's own `view!`. It reads Sycamore's syntax with Sycamore's parser and writes the code that Sycamore
//! writes, with one difference: a part that changes becomes a `crate::dynamic::Dynamic`, which puts its closure behind a pointer,
//! and an event handler is boxed. Otherwise the compiler makes a copy of Sycamore's whole machinery for every closure, and
//! these copies were two-fifths of the page's program.

use proc_macro::TokenStream;
use sycamore_view_parser::{
    codegen::Codegen,
    ir::{DynNode, Node, Prop, PropType, Root},
};
use syn::{Expr, parse_macro_input, parse_quote};

/// Makes a view: the same syntax as Sycamore's `view!`.
#[proc_macro]
pub fn view(input: TokenStream) -> TokenStream {
    let mut root = parse_macro_input!(input as Root);
    share(&mut root);
    Codegen {}.root(&root).into()
}

/// Makes the changing parts share their code.
fn share(root: &mut Root) {
    for node in &mut root.0 {
        let changes = changes(node);
        match node {
            Node::Tag(tag) => {
                tag.props.iter_mut().for_each(share_handler);
                share(&mut tag.children);
            }
            Node::Dyn(DynNode { value }) => match value {
                Expr::Closure(closure) if closure.inputs.is_empty() => {
                    *value = parse_quote!(crate::dynamic::Dynamic {
                        view: {
                            let mut part = #closure;
                            move || ::std::convert::Into::<::sycamore::rt::View>::into(part())
                        }
                    });
                }
                _ if changes => {
                    *value = parse_quote!(crate::dynamic::Dynamic {
                        view: move || ::std::convert::Into::<::sycamore::rt::View>::into(#value)
                    });
                }
                _ => {}
            },
            Node::Text(_) => {}
        }
    }
}

/// Makes event handlers share the code that calls them.
fn share_handler(Prop { ty, value, .. }: &mut Prop) {
    if matches!(ty, PropType::Directive { dir, .. } if dir == "on") {
        *value = parse_quote!((::std::boxed::Box::new(#value) as ::std::boxed::Box<dyn FnMut(_)>));
    }
}

/// Whether Sycamore considers this part to be one that changes. Sycamore does not say so directly, but the code that
/// it writes for such a part begins with its own `View::from_dynamic` instead of a plain conversion.
fn changes(node: &Node) -> bool {
    let is_own = |code: String| code.trim_start_matches([':', ' ']).starts_with("sycamore");
    matches!(node, Node::Dyn(_)) && is_own(Codegen {}.node(node).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(value: Expr) -> Node {
        Node::Dyn(DynNode { value })
    }

    #[test]
    fn what_calls_something_changes_and_a_plain_value_does_not() {
        assert!(changes(&node(parse_quote!(count.get()))));
        assert!(!changes(&node(parse_quote!(name))));
        assert!(!changes(&node(parse_quote!("text"))));
    }
}
