// Finds everything on the screen that covers something else, is cut off, or is too small to read.
// Runs inside the page, and returns a list of sentences.

// The index of a card: the part that must stay visible in a fan. A pile shows at least the number.
const INDEX = { wide: 0.44, high: 0.45 };
const NUMBER = { wide: 0.44, high: 0.23 };
// Layout works in fractions of pixels.
const SLACK = 1.5;
// The smallest readable width of a card, and of the part that is visible in a fan.
const SMALLEST_CARD = 34;
const SMALLEST_STEP = 15;
// Only these may hide something until it is scrolled.
const SCROLLERS = ".sheet, .panel, .drawer, .melds, .racks, .rows, .actions, .beside, .replay, .past, .viewpoints, .open-hands, .club .others, .coach";
// Only these may shorten their words.
const SHORTENED = ".name, .ticker, .top h1, .unseen";

// What to check: kind, selector and, for cards, the group in which they may overlap and the part that must
// show.
const KINDS = [
  ["button of the frame", ".top button, .top .chip"],
  ["lesson", ".coach"],
  ["news", ".news"],
  ["plate", ".plate, .person"],
  ["call", ".call"],
  ["partner mark", ".mark"],
  ["chip", ".trump, .stake, .peek"],
  ["trick card", ".trick .lying", { group: ".trick", part: INDEX }],
  ["nest", ".nest .face, .nest .back"],
  ["words", ".nest .label, .ticker, .ask p, .advice, .when, .due, .claim, .middle .label, .stocks .label, .captured .label, .side h2, .laid .label, .slot .label, .wanted .label", { text: true }],
  ["prompt", ".status strong:not(:empty)"],
  ["button", ".felt button:is(.primary, .secondary, .choice, .round, .big)"],
  ["bid", ".stepper output"],
  ["hand card", ".hand .held", { group: ".hand", part: INDEX }],
  ["card to call", ".pick", { group: ".picks", part: INDEX }],
  ["pile", ".stock, .in-hand:not(.none), .deck, .heap, .delay, .building > .place, .wanted > .place, .wanted > .face"],
  ["meld card", ".meld .step", { group: ".meld", part: INDEX }],
  ["center card", ".lying-card", { part: INDEX }],
  ["build card", ".lying-build .step", { group: ".lying-build", part: INDEX }],
  ["badge", ".total, .hour .number", { over: ".meld, .lying-build, .hour" }],
  ["captured card", ".captured .face", { group: ".captured", part: INDEX }],
  ["pile card", ".pile .step", { group: ".pile", part: NUMBER }],
  ["hidden card", ".pile .under", { group: ".pile", part: { wide: 0, high: 0 } }],
  ["slot", ".slot .strip"],
  ["figure", ".slot .figure"],
  ["hour", ".hour .cards"],
  ["laid set", ".donkey .middle .row .face", { group: ".middle", part: INDEX }],
];

const box = (rect) => ({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom });
const wide = (one) => one.right - one.left;
const high = (one) => one.bottom - one.top;
const common = (a, b) => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
});
const overlap = (a, b) => {
  const both = common(a, b);
  return wide(both) > SLACK && high(both) > SLACK ? both : null;
};
const isShown = (element) => {
  const style = getComputedStyle(element);
  return element.getClientRects().length > 0 && style.visibility === "visible" && style.opacity !== "0";
};
// The box around what is drawn: a card in a fan is wider than the button that holds it.
const boxOf = (element, text) => {
  if (text) {
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = box(range.getBoundingClientRect());
    // Words that end in an ellipsis are measured as if all of them were drawn; only those inside the box are.
    const clips = element.matches(SHORTENED) && getComputedStyle(element).overflow !== "visible";
    return clips ? common(words, box(element.getBoundingClientRect())) : words;
  }
  const card = element.matches(".held, .step, .lying, .under") ? element.querySelector(".face, .back") : null;
  const whole = box((card ?? element).getBoundingClientRect());
  return (card ?? element).matches(".face") && getComputedStyle(card ?? element).objectFit === "contain" ? fitted(whole) : whole;
};
// Where a card that keeps its proportions is drawn within a larger box.
const fitted = (whole) => {
  const scale = Math.min(wide(whole) / 5, high(whole) / 7);
  const [x, y] = [(whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2];
  return { left: x - 2.5 * scale, top: y - 3.5 * scale, right: x + 2.5 * scale, bottom: y + 3.5 * scale };
};
// The part of a box that no ancestor and no edge of the screen hides; `null` if it may be scrolled into view.
const uncut = (element, whole) => {
  let left = whole;
  for (let over = element.parentElement; over; over = over.parentElement) {
    if (getComputedStyle(over).overflow === "visible" || over === document.body || over === document.documentElement) continue;
    const seen = common(left, box(over.getBoundingClientRect()));
    if (wide(left) - wide(seen) > SLACK || high(left) - high(seen) > SLACK) {
      if (over.matches(SCROLLERS)) return null;
    }
    left = seen;
  }
  return common(left, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
};
const nameOf = (element) => {
  const words = element.dataset.card ?? element.id ?? "";
  const text = words || (element.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 24) || element.getAttribute("aria-label") || "";
  return text ? ` “${text.slice(0, 24)}”` : "";
};

// On a phone, no words are smaller than this, in pixels. Faces and icons are pictures.
const PHONE = 500;
const SMALLEST_WORDS = 14;
const smallWords = (within) => {
  const found = new Set();
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (innerWidth < PHONE && texts.nextNode()) {
    const words = texts.currentNode.data.trim();
    const parent = texts.currentNode.parentElement;
    if (!words || parent.closest("svg, .unseen, .dots") || !isShown(parent)) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size > 0 && size < SMALLEST_WORDS) found.add(`“${words.slice(0, 24)}” is only ${size.toFixed(1)} pixels high`);
  }
  return [...found];
};

const measure = () => {
  const sheet = document.querySelector(".sheet, .panel");
  const wrong = smallWords(sheet ?? document.body);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + SLACK) wrong.push(`the page is ${root.scrollWidth - innerWidth} wider than the screen`);
  if (sheet) {
    const whole = box(sheet.getBoundingClientRect());
    if (whole.left < -SLACK || whole.top < -SLACK || whole.right > innerWidth + SLACK || whole.bottom > innerHeight + SLACK) wrong.push("sheet cut off");
    if (sheet.scrollWidth > sheet.clientWidth + SLACK) wrong.push("sheet scrolls sideways");
    return wrong;
  }
  const items = [];
  for (const [kind, selector, more = {}] of KINDS) {
    for (const element of document.querySelectorAll(selector)) {
      if (!isShown(element) || (/^(words|prompt)$/.test(kind) && !element.textContent.trim())) continue;
      const whole = boxOf(element, more.text);
      if (wide(whole) < 1 || high(whole) < 1) {
        if (kind !== "words") wrong.push(`${kind}${nameOf(element)} squeezed away`);
        continue;
      }
      const shown = uncut(element, whole);
      if (!shown) continue;
      const lost = [wide(whole) - wide(shown), high(whole) - high(shown)].map(Math.round);
      const shortened = element.matches(SHORTENED);
      if (!shortened && (lost[0] > SLACK || lost[1] > SLACK)) wrong.push(`${kind}${nameOf(element)} cut off by ${lost.join("×")}`);
      if (!shortened && !more.part && element.scrollWidth > element.clientWidth + SLACK && getComputedStyle(element).overflow === "hidden") wrong.push(`${kind}${nameOf(element)} shortened`);
      if (more.part?.wide && wide(whole) < SMALLEST_CARD && !/captured|to call/.test(kind)) wrong.push(`${kind}${nameOf(element)} only ${Math.round(wide(whole))} wide`);
      const part = more.part && {
        left: whole.left + 0.01 * wide(whole), top: whole.top + 0.03 * high(whole),
        right: whole.left + more.part.wide * wide(whole), bottom: whole.top + more.part.high * high(whole),
      };
      items.push({ kind, element, whole, part, fan: more.group && element.closest(more.group), over: more.over && element.closest(more.over) });
    }
  }
  // In a fan, the card drawn later lies on top.
  const drawnOver = (a, b) => {
    const depth = (one) => Number(getComputedStyle(one.element).zIndex) || 0;
    return depth(a) - depth(b) || (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  };
  for (let i = 0; i < items.length; i++) {
    for (let j = i + 1; j < items.length; j++) {
      const [a, b] = [items[i], items[j]];
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      let both;
      if (a.fan && a.fan === b.fan) {
        const [top, under] = drawnOver(a, b) > 0 ? [a, b] : [b, a];
        both = under.part && overlap(top.whole, under.part);
      } else if ((a.over && a.over === b.fan) || (b.over && b.over === a.fan)) {
        // A badge may lie on its own cards, except on an index.
        both = overlap(a.over ? a.whole : a.part, b.over ? b.whole : b.part);
      } else if ((a.over && a.over.contains(b.element)) || (b.over && b.over.contains(a.element))) {
        continue;
      } else {
        both = overlap(a.whole, b.whole);
      }
      if (both) wrong.push(`${a.kind}${nameOf(a.element)} and ${b.kind}${nameOf(b.element)} overlap by ${Math.round(wide(both))}×${Math.round(high(both))}`);
    }
  }
  // Melds may scroll, but not out of sight.
  const melds = document.querySelector(".melds");
  const laid = [...document.querySelectorAll(".meld")];
  if (melds && laid.length && !laid.some((meld) => { const whole = box(meld.getBoundingClientRect()); const seen = common(whole, box(melds.getBoundingClientRect())); return high(whole) - high(seen) < 2; })) {
    wrong.push("no meld is visible");
  }
  // A table of scores scrolls sideways before it breaks a word.
  const texts = document.createTreeWalker(document.querySelector(".history") ?? document.createElement("div"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const word of texts.currentNode.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1) wrong.push(`the word ${word[0]} is broken in the score sheet`);
    }
  }
  // How much of a card is visible in the visitor's hand.
  const first = [...document.querySelectorAll(".hand:not(.open) .held")].map((card) => box(card.getBoundingClientRect()));
  if (first.length > 1 && first[1].top === first[0].top && first[1].left - first[0].left < SMALLEST_STEP) {
    wrong.push(`the hand shows only ${Math.round(first[1].left - first[0].left)} of each card`);
  }
  return wrong;
};

// The worst case: every name is long, and everybody has played to the trick.
const stressed = () => {
  const undo = [];
  for (const name of document.querySelectorAll(".plate .name, .person .name")) {
    const words = [...name.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data);
    for (const node of words) {
      const before = node.data;
      node.data = "Bartholomew Featherstone";
      undo.push(() => (node.data = before));
    }
  }
  const model = document.querySelector(".trick .lying");
  const played = new Set([...document.querySelectorAll(".trick .lying")].map((card) => card.style.getPropertyValue("--dx") + card.style.getPropertyValue("--dy")));
  for (const plate of model ? document.querySelectorAll(".plate") : []) {
    if (played.has(plate.style.getPropertyValue("--dx") + plate.style.getPropertyValue("--dy"))) continue;
    const card = model.cloneNode(true);
    card.style.cssText = `${plate.style.cssText}; animation: none`;
    model.parentElement.prepend(card);
    undo.push(() => card.remove());
  }
  const wrong = measure();
  undo.reverse().forEach((one) => one());
  return wrong;
};

const plain = measure();
return plain.length ? plain : stressed().map((line) => `in the worst case, ${line}`);
