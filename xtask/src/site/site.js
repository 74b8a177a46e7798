// The search. Its index is loaded when someone starts to type, as a script, so that it works from disk too.
const top_ = document.currentScript.dataset.top;
const form = document.querySelector("form");
const input = form.querySelector("input");
const found = document.getElementById("found");
const MOST = 12;
let loading;

form.hidden = false;
const index = () => (loading ??= new Promise((done) => {
  const script = document.createElement("script");
  script.src = `${top_}search-index.js`;
  script.onload = () => done(window.rookeryPages);
  document.head.append(script);
}));

const show = async () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.hidden = !words.length;
  if (!words.length) return;
  const hits = (await index()).flatMap(([address, title, language, text]) => {
    const [low, name] = [text.toLowerCase(), title.toLowerCase()];
    if (!words.every((word) => low.includes(word))) return [];
    const same = language === document.documentElement.lang ? 2 : 0;
    const titled = words.filter((word) => name.includes(word)).length * 10;
    const at = Math.max(0, low.indexOf(words[0]) - 40);
    return [{ address, title, score: same + titled, text: text.slice(at, at + 120) }];
  });
  hits.sort((a, b) => b.score - a.score);
  found.replaceChildren(...hits.slice(0, MOST).map(({ address, title, text }) => {
    const [item, link, part] = ["li", "a", "small"].map((name) => document.createElement(name));
    link.href = top_ + address;
    link.textContent = title;
    part.textContent = text;
    link.append(part);
    item.append(link);
    return item;
  }));
  if (!hits.length) found.replaceChildren(Object.assign(document.createElement("li"), { textContent: "Nothing found." }));
};

input.addEventListener("input", show);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  found.querySelector("a")?.click();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") found.hidden = true;
  if (event.key === "/" && document.activeElement !== input) {
    event.preventDefault();
    input.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!form.contains(event.target)) found.hidden = true;
});
