import { fold, isDrawn } from "./flat-tree.ts";

/** So far around the field is the box in which a choice is drawn, and so high it is at most. */
const OUT = 5;
const HIGHEST_PX = 120;
const FIELDS = "input:not([type=hidden]),textarea,select";
/** What opens, what is said to screen readers, and what is pressed is no choice, nor is a sign. */
const BESIDE_CHOICE =
  "[role=listbox],[role=menu],[role=option],[role=tooltip],[aria-live],[role=img],button,[role=button],label,svg,style,script";
/** Some chips can be pressed themselves. */
const IS_CHIP = /(?:^|[\s_-]|[a-z](?=[CT]))(?:chip|tag|token|pill)(?:$|[\s_-])/i;
const ASKS = /placeholder/i;

/** What is drawn as chosen in the box of a field that only looks for more: `[Open x] [Closed x] |`. Empty where nothing is. */
export function choiceAround(field: Element): string {
  let at = field;
  for (let out = 0; out <= OUT; out += 1) {
    if (isBox(at)) return at === field ? "" : choiceDrawnIn(at);
    const around = at.parentElement;
    if (around === null || around.querySelectorAll(FIELDS).length > 1 || around.getBoundingClientRect().height > HIGHEST_PX) return "";
    at = around;
  }
  return "";
}

/** A border is drawn around it, be it by an empty frame in it. */
function isBox(element: Element): boolean {
  const frame = element.querySelector(":scope > fieldset");
  return [element, frame].some((one) => one !== null && hasBorder(getComputedStyle(one)));
}

function hasBorder({ borderBottomStyle, borderBottomWidth }: CSSStyleDeclaration): boolean {
  return borderBottomStyle !== "none" && Number.parseFloat(borderBottomWidth) > 0;
}

/** The texts that are seen in it, without what opens there and what it asks for while nothing is chosen. */
export function choiceDrawnIn(box: Element): string {
  // Some draw what it is called within it, over what was chosen.
  const labels = new Set((box.getAttribute("aria-labelledby") ?? "").split(/\s+/));
  return textsIn(box, labels) || textsIn(box, new Set());
}

function textsIn(box: Element, labels: ReadonlySet<string>): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && ((node.id !== "" && labels.has(node.id)) || isNoChoice(node))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeType === Node.TEXT_NODE ? fold(node.textContent ?? "").trim() : "";
    if (/[\p{L}\p{N}]/u.test(text)) texts.push(text);
  }
  return texts.join(", ");
}

function isNoChoice(element: Element): boolean {
  const classes = element.getAttribute("class") ?? "";
  const isAsking = ASKS.test(classes) && (!/selected/i.test(classes) || /transparent/i.test(classes));
  const isChip = element.matches("[role=button]:not(button)") && IS_CHIP.test(classes);
  return isAsking || (element.matches(BESIDE_CHOICE) && !isChip) || !isDrawn(element);
}
