// The operator's page. It shows what /admin/… answers and sends what the operator decides. Everything that comes from
// players is put on the page as text, never as markup.

import { WORDS } from "/admin/words.js";

const language = navigator.language.startsWith("de") ? 1 : 0;
const say = (key, ...with_) => with_.reduce((text, one) => text.replace("…", one), WORDS[key]?.[language] ?? key);
const KEEP = "rookery-operator-token";
const page = document.getElementById("page");
document.documentElement.lang = ["en", "de"][language];
document.title = `Rookery: ${say("title")}`;

/** An element with properties and children. */
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.flat().filter((child) => child !== null));
  return made;
}

const told = element("p", { id: "told", role: "status" });
const shown = element("section", { id: "shown", tabIndex: -1 });

function tell(text, wrong = false) {
  told.textContent = text;
  told.classList.toggle("wrong", wrong);
}

/** Sends a request with the token and returns the answer. */
async function ask(method, path, body) {
  const headers = { Authorization: `Bearer ${sessionStorage.getItem(KEEP)}`, "Content-Type": "application/json" };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const read = await answer.json().catch(() => ({}));
  if (answer.ok) return read;
  if (answer.status === 401) {
    sessionStorage.removeItem(KEEP);
    welcome();
    throw new Error(say("wrong_token"));
  }
  throw new Error(read.message ?? `${answer.status}`);
}

/** Does something and shows the result, or says why it did not work. */
async function attempt(work) {
  tell("");
  try {
    await work();
  } catch (why) {
    tell(why.message, true);
  }
}

function button(key, work, harm = false) {
  return element("button", { type: "button", textContent: say(key), className: harm ? "harm" : "", onclick: () => attempt(work) });
}

/** A button for what can't be undone: it asks once more. */
function sure(key, again, work) {
  const made = button(key, () => {
    made.textContent = say(again);
    // The second half of a double click is not an answer.
    made.onclick = (event) => event.detail < 2 && attempt(work);
  }, true);
  return made;
}

/** Decides something, or takes it back, and shows the current list again. */
async function decide(kind, name, on, body = "") {
  await ask(on ? "POST" : "DELETE", "/admin/notes", { kind, name, body });
  await refresh();
}

/// Shows the current list again. The button that was pressed may be gone, so the keyboard continues at the list.
async function refresh() {
  await current();
  tell(say("done"));
  if (!shown.contains(document.activeElement)) shown.focus();
}

const time = (at) => new Date(at).toLocaleString(["en", "de"][language]);
const line = (...children) => element("p", {}, ...children);
const small = (text) => element("p", { className: "small", textContent: text });
const code = (text) => element("code", { textContent: text });
const list = (items) => (items.length ? element("ul", { className: "list" }, items) : small(say("nothing")));
const item = (...children) => element("li", {}, ...children);
const row = (...buttons) => element("div", { className: "do" }, ...buttons);

function about_person(key) {
  return [button("mute", () => decide("mute", key, true)), sure("ban", "ban_really", () => decide("ban_key", key, true))];
}

async function tables(after = "") {
  const some = await ask("GET", `/admin/tables?after=${encodeURIComponent(after)}`);
  const state = (one) => [one.live && say("live"), one.closed && say("closed")].filter(Boolean).join(", ");
  const listed = some.map((one) => item(
    line(element("strong", { textContent: one.rules }), " ", code(one.id), " ", state(one)),
    small(say("entries", one.entries, time(one.last))),
    row(
      button("look", () => look(one.id)),
      button(one.closed ? "reopen" : "close", () => decide("close", one.id, !one.closed)),
      sure("delete", "delete_really", () => remove(one.id)),
    ),
  ));
  const last = some.at(-1)?.id;
  const more = () => {
    current = () => tables(last);
    return current();
  };
  shown.replaceChildren(list(listed), ...(last ? [row(button("more", more))] : []));
}

async function remove(id) {
  await ask("DELETE", `/admin/tables/${encodeURIComponent(id)}`);
  await refresh();
}

async function look(id) {
  const { table, sitters } = await ask("GET", `/admin/tables/${encodeURIComponent(id)}`);
  const seats = table.seats.map((chair, seat) => {
    const sitter = sitters.find((one) => one.seat === seat);
    return item(
      line(element("strong", { textContent: sitter?.name ?? chair.name }), " ", say(chair.who)),
      ...(sitter ? [code(sitter.key), row(about_person(sitter.key))] : []),
    );
  });
  const state = small(say("state", say(table.phase), table.hand, table.totals.join(", ")));
  shown.replaceChildren(element("h2", { textContent: `${table.title} ${id}` }), state, list(seats));
  shown.focus();
}

async function people() {
  const here = await ask("GET", "/admin/people");
  shown.replaceChildren(list(here.map((one) => item(
    line(element("strong", { textContent: one.address }), " ", code(one.key ?? say("spectator"))),
    row(
      button("look", () => look(one.table)),
      sure("ban_address", "ban_address_really", () => decide("ban_address", one.address, true)),
      one.key ? about_person(one.key) : null,
    ),
  ))));
}

async function reports() {
  const notes = (await ask("GET", "/admin/notes")).filter((note) => note.kind === "report");
  shown.replaceChildren(list(notes.map((note) => {
    const report = JSON.parse(note.body);
    return item(
      line(element("strong", { textContent: report.name }), " ", say(`about_${report.about}`)),
      small(say("reported", time(report.at), report.by)),
      ...report.lines.map((text) => element("blockquote", { textContent: text })),
      row(
        button("look", () => look(report.table)),
        about_person(report.key),
        button("settle", () => decide("report", note.name, false)),
      ),
    );
  })));
}

async function decisions() {
  const notes = (await ask("GET", "/admin/notes")).filter((note) => note.kind !== "report");
  const kind = element("select", { name: "kind" },
    ["word", "ban_address"].map((one) => element("option", { value: one, textContent: say(`kind_${one}`) })));
  const name = element("input", { name: "name", required: true, autocomplete: "off" });
  const why = element("input", { name: "why", autocomplete: "off" });
  const form = element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      attempt(() => decide(kind.value, name.value.trim(), true, why.value.trim()));
    },
  }, element("label", {}, say("what"), kind), element("label", {}, say("which"), name), element("label", {}, say("why"), why),
  element("button", { textContent: say("add") }));
  shown.replaceChildren(form, list(notes.map((note) => item(
    line(say(`kind_${note.kind}`), ": ", code(note.name)),
    ...(note.body ? [small(note.body)] : []),
    row(button("undo", () => decide(note.kind, note.name, false))),
  ))));
}

async function announce() {
  const text = element("input", { name: "text", required: true, maxLength: 300, autocomplete: "off" });
  const form = element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      attempt(async () => {
        await ask("POST", "/admin/announce", { text: text.value });
        text.value = "";
        tell(say("done"));
      });
    },
  }, element("label", {}, say("announcement"), text), element("button", { textContent: say("send") }));
  shown.replaceChildren(form);
}

const SECTIONS = { reports, tables, people, decisions, announce };
let current = reports;

/** The sections, once there is a token. */
async function open() {
  const tabs = Object.entries(SECTIONS).map(([key, section]) => {
    const go = async () => {
      current = section;
      tabs.forEach((tab) => tab.removeAttribute("aria-current"));
      tab.setAttribute("aria-current", "page");
      await section();
      shown.dataset.section = key;
    };
    const tab = button(key, go);
    return tab;
  });
  const leave = button("leave", () => {
    sessionStorage.removeItem(KEEP);
    welcome();
  });
  const head = element("header", {}, element("h1", { textContent: say("title") }), leave);
  page.replaceChildren(head, element("nav", { ariaLabel: say("title") }, tabs), told, shown);
  tabs[0].click();
}

/** Asks for the token. */
function welcome() {
  const token = element("input", { type: "password", name: "token", required: true, autocomplete: "off" });
  const form = element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      sessionStorage.setItem(KEEP, token.value.trim());
      open();
    },
  }, element("label", {}, say("token"), token), element("button", { textContent: say("enter") }));
  page.replaceChildren(element("h1", { textContent: say("title") }), told, form, small(say("token_about")));
  token.focus();
}

sessionStorage.getItem(KEEP) ? open() : welcome();
