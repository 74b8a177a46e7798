//! Many mutants in one source: each affected function gets one copy of its body per mutant, behind a switch that is
//! read at run time. The copy is the body with only the mutant's text replaced.

use super::sample::{Mutant, Place};
use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, LineColumn, TokenStream, TokenTree};
use std::ops::Range;

/// A mutant with the number of its switch.
pub(crate) type Switched<'a> = (usize, &'a Mutant);

/// A source with its mutants built in.
#[derive(Default, Debug)]
pub(crate) struct Guarded {
    /// The new source.
    pub(crate) text: String,
    /// The byte range of each mutant's copy.
    pub(crate) copies: Vec<(Range<usize>, usize)>,
    /// Mutants that cannot be put behind a switch: those in constants, and in functions whose return type has
    /// no name.
    pub(crate) left_out: Vec<usize>,
}

/// The module that the switches call, for this many mutants.
pub(crate) fn switch(mutants: usize) -> String {
    include_str!("switch.rs").replace("= 0;", &format!("= {mutants};"))
}

/// Builds the mutants of one file into its text.
pub(crate) fn guard(text: &str, mutants: &[Switched<'_>]) -> Result<Guarded> {
    let tokens: TokenStream = text.parse().map_err(|e| anyhow!("{e}"))?;
    let lines = Lines::of(text);
    let mut bodies = Vec::new();
    find_bodies(tokens, &lines, &mut bodies);
    let mut guarded = Guarded::default();
    for (number, mutant) in mutants {
        let body = mutant.function.as_ref().and_then(|function| {
            let end = lines.byte(function.end)?;
            bodies.iter_mut().find(|body| body.inside.end + 1 == end)
        });
        let span = lines.byte(mutant.span.0).zip(lines.byte(mutant.span.1));
        match (body, span) {
            (Some(body), Some((start, end))) if !body.constant && switchable(mutant) => {
                body.changes.push((*number, start..end, (*mutant).clone()));
            }
            _ => guarded.left_out.push(*number),
        }
    }
    bodies.retain(|body| !body.changes.is_empty());
    write(text, 0..text.len(), &bodies, &mut guarded);
    Ok(guarded)
}

/// Whether a switch can choose between two bodies of this mutant's function: both must have the same type.
fn switchable(mutant: &Mutant) -> bool {
    let returns = mutant.function.as_ref().map_or("", |function| function.returns.as_str());
    !returns.contains("impl ") || is_iterator(mutant)
}

fn is_iterator(mutant: &Mutant) -> bool {
    mutant.function.as_ref().is_some_and(|function| function.returns.starts_with("-> impl Iterator"))
}

/// A function's body, between its braces.
struct Body {
    inside: Range<usize>,
    constant: bool,
    changes: Vec<(usize, Range<usize>, Mutant)>,
}

fn find_bodies(tokens: TokenStream, lines: &Lines<'_>, bodies: &mut Vec<Body>) {
    let (mut in_head, mut constant, mut last_const) = (false, false, false);
    for token in tokens {
        let is_const = matches!(&token, TokenTree::Ident(word) if word == "const");
        match &token {
            TokenTree::Ident(word) if word == "fn" => (in_head, constant) = (true, last_const),
            TokenTree::Punct(mark) if mark.as_char() == ';' => in_head = false,
            TokenTree::Group(group) => {
                if in_head && group.delimiter() == Delimiter::Brace {
                    let (open, close) = (group.span_open().end(), group.span_close().start());
                    if let Some((start, end)) = lines.byte(one_based(open)).zip(lines.byte(one_based(close)))
                    {
                        bodies.push(Body { inside: start..end, constant, changes: Vec::new() });
                    }
                    in_head = false;
                }
                find_bodies(group.stream(), lines, bodies);
            }
            _ => {}
        }
        last_const = is_const;
    }
}

fn one_based(place: LineColumn) -> Place {
    (place.line, place.column + 1)
}

/// Writes a range of the source with guards around its bodies; bodies may be nested.
fn write(text: &str, range: Range<usize>, bodies: &[Body], out: &mut Guarded) {
    let mut at = range.start;
    while let Some(body) = bodies
        .iter()
        .filter(|body| body.inside.start >= at && body.inside.end <= range.end && body.inside != range)
        .min_by_key(|body| body.inside.start)
    {
        out.text += &text[at..body.inside.start];
        for (number, span, mutant) in &body.changes {
            let (before, after) = if is_iterator(mutant) {
                ("{ crate::mutant::Either::One({", "\n}) } else { crate::mutant::Either::Other(")
            } else {
                ("{", "\n} else {")
            };
            out.text += &format!(" if crate::mutant::on({number}) {before}");
            let start = out.text.len();
            out.text += &text[body.inside.start..span.start];
            out.text += &mutant.replacement;
            out.text += &text[span.end..body.inside.end];
            out.copies.push((start..out.text.len(), *number));
            out.text += after;
        }
        out.text.push('{');
        write(text, body.inside.clone(), bodies, out);
        out.text += "\n}";
        for (_, _, mutant) in &body.changes {
            out.text += if is_iterator(mutant) { ") }" } else { "}" };
        }
        at = body.inside.end;
    }
    out.text += &text[at..range.end];
}

/// The lines of a text, for turning a position into an offset.
struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Lines<'a> {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
        Lines { text, starts: starts.collect() }
    }

    fn byte(&self, (line, column): Place) -> Option<usize> {
        let start = *self.starts.get(line.checked_sub(1)?)?;
        let rest = self.text.get(start..)?;
        let ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
        ends.take(column).last().map(|at| start + at)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sample::Function, *};

    /// The mutant that replaces the first `from` in the text, in a function that ends at `fn_end`.
    fn mutant(text: &str, from: &str, to: &str, fn_end: &str, returns: &str) -> Mutant {
        let place = |at: usize| {
            let line = text[..at].matches('\n').count();
            let column = text[..at].rsplit('\n').next().unwrap_or_default().chars().count();
            (line + 1, column + 1)
        };
        let start = text.find(from).unwrap();
        let end = text.find(fn_end).unwrap() + fn_end.len();
        Mutant {
            name: String::new(),
            file: String::new(),
            span: (place(start), place(start + from.len())),
            replacement: to.into(),
            function: Some(Function { end: place(end), returns: returns.into() }),
        }
    }

    fn squeezed(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_mutant_is_the_whole_body_with_one_text_replaced() {
        // Because of the é before the operator, columns count characters and offsets count bytes.
        let text = "fn f(a: u8) -> bool { let é = a + 1; é == 3 /* end */}\n";
        let plus = mutant(text, "+", "*", "/* end */}", "-> bool");
        let same = mutant(text, "==", "!=", "/* end */}", "-> bool");
        let guarded = guard(text, &[(4, &plus), (7, &same)]).unwrap();
        assert_eq!(
            squeezed(&guarded.text),
            "fn f(a: u8) -> bool { if crate::mutant::on(4) { let é = a * 1; é == 3 /* end */ } else { \
             if crate::mutant::on(7) { let é = a + 1; é != 3 /* end */ } else {{ let é = a + 1; é == 3 /* end */ }}}}"
        );
        let copies: Vec<_> =
            guarded.copies.iter().map(|(range, n)| (*n, &guarded.text[range.clone()])).collect();
        assert_eq!(copies[0], (4, " let é = a * 1; é == 3 /* end */"));
        assert_eq!(copies[1], (7, " let é = a + 1; é != 3 /* end */"));
        assert!(guarded.text.parse::<TokenStream>().is_ok());
    }

    #[test]
    fn an_operator_keeps_the_precedence_of_the_text() {
        let text = "fn f(a: bool, b: bool, c: bool) -> bool { a && b && c }";
        let or = mutant(text, "&&", "||", "c }", "-> bool");
        // As cargo-mutants writes it: `a || (b && c)`, not `(a || b) && c`.
        assert!(guard(text, &[(0, &or)]).unwrap().text.contains("a || b && c"));
    }

    #[test]
    fn a_body_within_a_body_is_guarded_in_the_unchanged_copy_only() {
        let text = "fn f() -> u8 { fn g() -> u8 { 1 - 1 /*g*/} g() + 2 /*f*/}";
        let inner = mutant(text, "-", "/", "/*g*/}", "-> u8");
        let inner = Mutant { span: ((1, 33), (1, 34)), ..inner };
        let outer = mutant(text, "+", "*", "/*f*/}", "-> u8");
        let guarded = guard(text, &[(0, &inner), (1, &outer)]).unwrap();
        assert_eq!(guarded.copies.len(), 2);
        assert_eq!(guarded.text.matches("on(0)").count(), 1);
        assert_eq!(guarded.text.matches("g() * 2").count(), 1);
        assert_eq!(guarded.text.matches("1 / 1").count(), 1);
        assert!(guarded.text.parse::<TokenStream>().is_ok());
    }

    #[test]
    fn an_iterator_is_either_of_two() {
        let text = "fn f() -> impl Iterator<Item = u8> { 0..3 /*f*/}";
        let empty = mutant(text, "0..3", "::std::iter::empty()", "/*f*/}", "-> impl Iterator<Item = u8>");
        let text = squeezed(&guard(text, &[(2, &empty)]).unwrap().text);
        assert!(text.contains("Either::One({ ::std::iter::empty() /*f*/ }) } else {"), "{text}");
        assert!(text.ends_with("Either::Other({ 0..3 /*f*/ }) }}"), "{text}");
    }

    #[test]
    fn constants_and_nameless_results_are_left_out() {
        let text =
            "const fn f() -> u8 { 1 + 1 /*f*/} fn g() -> impl Fn() { || 2 * 2 /*g*/} const N: u8 = 3 - 1;";
        let constant = mutant(text, "+", "-", "/*f*/}", "-> u8");
        let opaque = mutant(text, "*", "+", "/*g*/}", "-> impl Fn()");
        let lonely = Mutant { function: None, ..constant.clone() };
        let guarded = guard(text, &[(0, &constant), (1, &opaque), (2, &lonely)]).unwrap();
        assert_eq!((guarded.left_out, guarded.text.as_str()), (vec![0, 1, 2], text));
    }
}
