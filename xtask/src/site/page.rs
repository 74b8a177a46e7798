//! One page of the site: a Markdown document turned into HTML, with its links rewritten, its headings and statements
//! numbered by anchors, and the frame around it.

use super::{GAMES, plates::Plates};
use crate::{project::Text, tidy::anchor};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::fmt::Write;

/// A document of the site.
pub(super) struct Page {
    /// Its path in the repository.
    pub(super) source: String,
    /// Its path on the site.
    pub(super) address: String,
    pub(super) title: String,
    /// Everything else in the repository that it links to.
    pub(super) files: Vec<String>,
    body: String,
    words: String,
    markdown: String,
}

/// A heading in the navigation, with addresses and titles.
pub(super) struct Section {
    title: String,
    pub(super) links: Vec<(String, String)>,
}

impl Section {
    pub(super) fn new(title: &str) -> Section {
        Section { title: title.into(), links: Vec::new() }
    }
}

impl Page {
    pub(super) fn read(file: &Text, plates: &Plates) -> Page {
        let mut page = Page {
            source: file.path.clone(),
            address: address(&file.path),
            title: String::new(),
            files: Vec::new(),
            body: String::new(),
            words: String::new(),
            markdown: file.text.clone(),
        };
        let mut events: Vec<Event<'_>> = parsed(&file.text).collect();
        page.rewrite(&mut events);
        html::push_html(&mut page.body, events.into_iter());
        page.body = page
            .body
            .replace("<thead><tr><th></th><th></th></tr></thead>", "")
            .replace("<table>", "<div class=\"scroll\" tabindex=\"0\"><table>")
            .replace("</table>", "</table></div>")
            .replace("<th></th>", "<td></td>")
            .replace("<pre>", "<pre tabindex=\"0\">");

        if page.source.starts_with("books/") {
            page.body = page.with_statements(plates);
        }
        page
    }

    /// Whether this is a rule book in English.
    pub(super) fn is_english_book(&self) -> bool {
        self.source.strip_prefix("books/").is_some_and(|name| !name.contains('/'))
    }

    fn language(&self) -> &'static str {
        if self.source.starts_with("books/de/") { "de" } else { "en" }
    }

    /// Rewrites links, and collects the title, the words for the search and the linked files.
    fn rewrite(&mut self, events: &mut [Event<'_>]) {
        for at in 0..events.len() {
            let heading =
                matches!(events[at], Event::Start(Tag::Heading { .. })).then(|| text(&events[at + 1..]));
            match &mut events[at] {
                Event::Start(Tag::Heading { level, id, .. }) => {
                    let words = heading.unwrap_or_default();
                    if *level == HeadingLevel::H1 && self.title.is_empty() {
                        self.title.clone_from(&words);
                    }
                    *id = Some(CowStr::from(anchor(&words)));
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    let link = self.link(dest_url);
                    *dest_url = CowStr::from(link);
                }
                Event::Text(words) | Event::Code(words) => {
                    self.words.push_str(words);
                    self.words.push(' ');
                }
                _ => {}
            }
        }
    }

    /// Where a link in the repository leads on the site.
    fn link(&mut self, link: &str) -> String {
        if link.contains("://") || link.starts_with('#') || link.starts_with("mailto:") {
            return link.to_owned();
        }
        let (target, anchor) =
            link.split_once('#').map_or((link, String::new()), |(a, b)| (a, format!("#{b}")));
        let goal = resolved(&self.source, target);
        let goal = match goal.trim_end_matches('/') {
            "books" | "books/de" => address(GAMES),
            markdown if markdown.ends_with(".md") => address(markdown),
            other => {
                self.files.push(other.to_owned());
                other.to_owned()
            }
        };
        format!("{}{goal}{anchor}", self.up())
    }

    /// The way from this page's folder to the top.
    fn up(&self) -> String {
        "../".repeat(self.address.matches('/').count())
    }

    /// The body, in which each numbered statement has its picture, and an anchor so that a link can lead to one rule.
    fn with_statements(&mut self, plates: &Plates) -> String {
        const BEFORE: &str = "<li><strong>";
        let body = std::mem::take(&mut self.body);
        let mut parts = body.split(BEFORE);
        let mut whole = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let id = part.split('<').next().unwrap_or_default();
            let figure = plates.figure(self.language(), id, &self.up());
            let (file, figure) = figure.unwrap_or_default();
            self.files.extend(Some(file).filter(|file| !file.is_empty()));
            let part = part.replacen("</li>", &format!("{figure}</li>"), 1);
            let _ = write!(whole, "<li id=\"{id}\"><strong>{part}");
        }
        whole
    }

    /// The sections of this list of guides, with their links.
    pub(super) fn lists(&self) -> Vec<Section> {
        let mut sections: Vec<Section> = Vec::new();
        let events: Vec<Event<'_>> = parsed(&self.markdown).collect();
        for (at, event) in events.iter().enumerate() {
            match event {
                Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => {
                    sections.push(Section::new(&text(&events[at + 1..])));
                }
                Event::Start(Tag::Link { dest_url, .. }) => {
                    if let Some(section) = sections.last_mut() {
                        let goal = address(&resolved(&self.source, dest_url));
                        section.links.push((goal, text(&events[at + 1..])));
                    }
                }
                _ => {}
            }
        }
        sections
    }

    /// The whole page.
    pub(super) fn html(&self, sections: &[Section], parts: &[(&str, &str)]) -> String {
        let up = self.up();
        let mut nav = String::new();
        for Section { title, links } in sections {
            let open = if links.iter().any(|(to, _)| *to == self.address) { " open" } else { "" };
            let _ = write!(nav, "<details{open}><summary>{}</summary><ul>", escaped(title));
            for (to, title) in links {
                let here = if *to == self.address { " aria-current=\"page\"" } else { "" };
                let _ = write!(nav, "<li><a href=\"{up}{to}\"{here}>{}</a></li>", escaped(title));
            }
            nav.push_str("</ul></details>");
        }
        let parts: String = parts
            .iter()
            .map(|(folder, name)| {
                format!("<a class=\"{folder}\" href=\"{up}{folder}/index.html\">{name}</a>")
            })
            .collect();
        let title =
            if self.source == "README.md" { "Rookery".into() } else { format!("{} · Rookery", self.title) };
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><title>{}</title>\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <link rel=\"icon\" href=\"{up}icon.svg\"><link rel=\"stylesheet\" href=\"{up}site.css\">\
             <script defer src=\"{up}site.js\" data-top=\"{up}\"></script></head>\n<body>\
             <a class=\"skip\" href=\"#content\">Skip to content</a>\
             <header><a class=\"home\" href=\"{up}index.html\"><img src=\"{up}icon.svg\" alt=\"\">Rookery</a>\
             <form role=\"search\" hidden><input type=\"search\" aria-label=\"Search\" placeholder=\"Search\" autocomplete=\"off\">\
             <ul id=\"found\" aria-label=\"Search results\" hidden></ul></form>{parts}<a class=\"menu\" href=\"#pages\">Menu</a></header>\n\
             <div class=\"frame\"><main id=\"content\">\n{}</main>\n<nav id=\"pages\" aria-label=\"Pages\">{nav}</nav></div>\n\
             </body>\n</html>\n",
            self.language(),
            escaped(&title),
            self.body
        )
    }
}

/// The words of all pages, for the search.
pub(super) fn search_index(pages: &[Page]) -> String {
    let entries: Vec<serde_json::Value> = pages
        .iter()
        .map(|page| serde_json::json!([page.address, page.title, page.language(), page.words]))
        .collect();
    format!("window.rookeryPages = {};\n", serde_json::Value::from(entries))
}

fn parsed(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

/// The address of a document on the site.
fn address(markdown: &str) -> String {
    let stem = markdown.strip_suffix(".md").unwrap_or(markdown);
    let stem = stem.strip_suffix("README").map_or_else(|| stem.to_owned(), |folder| format!("{folder}index"));
    format!("{stem}.html")
}

/// A relative link as a path from the top.
pub(super) fn resolved(from: &str, link: &str) -> String {
    let mut path: Vec<&str> = from.split('/').collect();
    path.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(path.pop()),
            "." => {}
            part => path.push(part),
        }
    }
    path.join("/")
}

/// The text up to the end of the heading or link that has just begun.
fn text(events: &[Event<'_>]) -> String {
    let mut words = String::new();
    for event in events {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(text),
            Event::SoftBreak => words.push(' '),
            Event::End(TagEnd::Heading(_) | TagEnd::Link) => break,
            _ => {}
        }
    }
    words
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, text: &str) -> Page {
        Page::read(&Text { path: path.into(), text: text.into() }, &Plates::default())
    }

    #[test]
    fn links_between_documents_lead_to_pages() {
        let page = page(
            "docs/a.md",
            "# A b\n[x](../books/flip.md#play) [y](b.md) [z](../books/) [l](../LICENSE-MIT)\n",
        );
        assert_eq!((&*page.title, &*page.address), ("A b", "docs/a.html"));
        for link in ["../books/flip.html#play", "../docs/b.html", "../docs/games.html", "../LICENSE-MIT"] {
            assert!(page.body.contains(&format!("href=\"{link}\"")), "{link}: {}", page.body);
        }
        assert_eq!(page.files, ["LICENSE-MIT"]);
    }

    #[test]
    fn a_statement_has_an_anchor() {
        assert!(
            page("books/a.md", "# A\n\n- **ORG-01** One.\n")
                .body
                .contains("<li id=\"ORG-01\"><strong>ORG-01")
        );
    }

    #[test]
    fn the_navigation_is_read_from_the_list_of_guides() {
        let lists = page("docs/README.md", "# G\n[no](x.md)\n\n## Play\n\n- [One](one.md): x\n").lists();
        assert_eq!(lists.len(), 1);
        assert_eq!(lists[0].links, [("docs/one.html".to_owned(), "One".to_owned())]);
    }
}
