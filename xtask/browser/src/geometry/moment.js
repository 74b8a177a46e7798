// Names what the table shows now, coarsely enough that one look per name is worthwhile. `arguments[0]` is what the
// visitor will do next.
const next = arguments[0];
const count = (selector) => document.querySelectorAll(selector).length;
const some = (number, ...steps) => steps.filter((step) => number >= step).length;
const element = next === "over" ? null : document.querySelector(next);
const act = next === "over" ? "result"
  : document.querySelector("#bury") ? "bury"
  : ["#pass", "#bid"].includes(next) ? "auction"
  : (element?.dataset.action ?? "").split(" ")[0]
  || (element?.matches(".hand .playable") ? "play" : "choose");
return [
  act,
  ["t", some(count(".trick .lying"), 1, 3)],
  ["m", some(count(".meld"), 1, 5, 9)],
  ["c", some(count(".chosen"), 1, 2)],
  ["h", some(count(".hand:not(.open) .held"), 8, 14, 20)],
  ["o", some(count(".hand.open"), 1)],
  ["p", some(count(".captured"), 1)],
  ["u", some(Math.max(0, ...[...document.querySelectorAll(".pile")].map((pile) => pile.querySelectorAll(".step").length)), 4, 8)],
].map((one) => (typeof one === "string" ? one : one[1] ? one.join("") : "")).filter(Boolean).join("-");
