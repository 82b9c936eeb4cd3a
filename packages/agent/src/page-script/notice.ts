import type { Attributed, Attributes } from "./attributes.ts";
import { parseColour } from "./colours.ts";
import { kept, remembered } from "./kept.ts";
import type { NoticeKind } from "./messages.ts";
import type { Sight } from "./sight.ts";
import { hasOthersInside } from "./tooltip.ts";

const LONGEST = 300;
const MOST_BOXES = 2;
const CLASSES: readonly (readonly [words: RegExp, kind: NoticeKind])[] = [
  [/(?:^|-)(?:error(?:s|note|list|message|msg|text|box)?|danger|invalid|failure|failed)(?:-|$)/, "error"],
  [/(?:^|-)(?:warning|warn)(?:-|$)/, "warning"],
  [/(?:^|-)(?:success|succeeded|confirmation)(?:-|$)/, "success"],
  [/(?:^|-)(?:toast|snackbar|flash|notification|alert|notice|feedback)(?:-|$)/, "alert"],
];
/** What is tested first, for most classes say nothing of the kind. */
const SOUNDS_SO = /err|dang|inval|fail|warn|succ|conf|toast|snack|flash|notif|alert|notice|feedb/i;
/** Words of classes that say what a thing would be if something were wrong: `is-invalid` stands on the field. */
const CONTROLS = new Set(["input", "textarea", "select", "button", "form", "label", "body", "html", "a", "svg", "i"]);

/** What says that something is wrong, whatever it looks like. */
const SAYS_WRONG =
  /\b(?:errors?|invalid|incorrect|wrong|fail(?:ed|ure|s)?|required|must be|cannot|can't|could ?n[o']t|unable|declined|refused|rejected|denied|(?:enter|provide|choose|use|select) an? valid|not (?:valid|found|allowed|a valid|match|correct|available|exist)|(?:not|n['’]t) (?:be(?:en)? )?(?:saved|sent|added|created|updated|deleted|removed|completed)|already (?:exists?|taken|in use|been)|too (?:short|long|many|small|large|big)|do(?:es)?(?: not|n't) (?:match|exist))\b/i;
/** In red letters these complain, too. */
const ASKS = /\b(?:must|expired|please|oops|sorry|missing|at least|locked|problem)\b/i;
/** Stands below a form, whatever was put in. */
const LEGEND = /^\s*[*\u2217]|\bfields\b.{0,40}\b(?:required|mandatory|must)\b/i;
const REPORTS =
  /\b(?:success(?:ful|fully)?|saved|added|created|updated|sent|done|completed?|deleted|removed|submitted|received|thank(?:s| you)|confirmed|placed)\b/i;
const DENIES = /\b(?:no|not|never|nothing|none|without|instead|before|until|unless)\b|n['’]t\b|\bun(?:able|saved|sent|done)\b/i;
/** By so much of 255 a colour stands out, as in the dark red and green of messages on a tinted ground. */
const CLEAR = 70;
const CLEAR_GREEN = 45;
const TINTED = 12;

/** Whether the element tells a person something, and what kind of thing: by its role, or by what its code calls it. */
export function noticeOf({ element, said, style, text, isOnly }: Sight): NoticeKind | undefined {
  if (text === "" || text.length > LONGEST || CONTROLS.has(said.tag)) return undefined;
  const kind =
    (said.names.length === 0 ? undefined : (kindOf(said) ?? kindOfToast(said))) ?? (isOnly ? kindOfBoxAround(element) : undefined);
  const role = said.getAttribute("role");
  const isLive = role === "alert" || role === "status" || said.getAttribute("aria-live") === "assertive";
  const told = kind ?? (isLive ? (insideKind(element) ?? "alert") : undefined);
  if (told === "alert") return kindTold(style, { text, isUrgent: isLive && role !== "status" });
  if (told !== undefined) return told;
  return describesWrongField(said) ? "error" : kindOfInk(style, text);
}

/** What only speaks up may tell of anything: of which kind it is say its words, or the red of its letters or its ground. */
function kindTold(style: CSSStyleDeclaration, { text, isUrgent }: { readonly text: string; readonly isUrgent: boolean }): NoticeKind {
  if (isUrgent && (SAYS_WRONG.test(text) || [style.color, style.backgroundColor, style.borderLeftColor].some(isReddish))) return "error";
  const ofInk = kindOfInk(style, text);
  if (ofInk !== undefined) return ofInk;
  return REPORTS.test(text) && ![SAYS_WRONG, ASKS, DENIES].some((words) => words.test(text)) ? "report" : "alert";
}

/** Red, or a tint of it, and not orange or yellow. */
function isReddish(colour: string): boolean {
  const { red = 0, green = 0, blue = 0, alpha = 0 } = parseColour(colour) ?? {};
  return alpha > 0 && red - Math.max(green, blue) >= TINTED && Math.abs(green - blue) < (red - Math.max(green, blue)) / 2;
}

/** Neither role nor class says so, but it complains in red, or reports in green. */
function kindOfInk(style: CSSStyleDeclaration, text: string): NoticeKind | undefined {
  const isComplaint = (SAYS_WRONG.test(text) || ASKS.test(text)) && !LEGEND.test(text);
  if (!isComplaint && !REPORTS.test(text)) return undefined;
  const ink = parseColour(style.color);
  if (ink === null) return undefined;
  const { red, green, blue } = ink;
  if (isComplaint) return red - Math.max(green, blue) >= CLEAR && Math.abs(green - blue) < CLEAR ? "error" : undefined;
  return green - Math.max(red, blue) >= CLEAR_GREEN ? "success" : undefined;
}

function kindOf(element: Attributed): NoticeKind | undefined {
  const marks = [
    element.getAttribute("class"),
    element.getAttribute("id"),
    element.getAttribute("data-test"),
    element.getAttribute("data-testid"),
  ];
  return kindWritten(marks.join(" "));
}

const kindWritten = remembered((written): NoticeKind | undefined => {
  if (!SOUNDS_SO.test(written)) return undefined;
  const words = written
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[\s_]+/);
  return CLASSES.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
});

/** `data-sonner-toast`: said by the name of an attribute, and by another of what kind it is. */
function kindOfToast(said: Attributes): NoticeKind | undefined {
  if (!said.names.some((name) => /^data-(?:[a-z]+-)?(?:toast|snackbar)$/.test(name))) return undefined;
  const type = said.getAttribute("data-type") ?? "";
  return type === "error" || type === "warning" || type === "success" ? type : "alert";
}

/** `<div class="error"><h3>…</h3></div>`: a box around all of the text, and nothing else. */
function kindOfBoxAround(element: Element): NoticeKind | undefined {
  for (let at = element.parentElement, out = 0; at !== null && out < MOST_BOXES; at = at.parentElement, out += 1) {
    // With other boxes inside it is no box around this one, and its text may be without end.
    if (hasOthersInside(at) || CONTROLS.has(at.localName)) return undefined;
    const kind = at.hasAttributes() ? kindOf(at) : undefined;
    if (kind !== undefined) return (at.textContent ?? "").trim() === (element.textContent ?? "").trim() ? kind : undefined;
  }
  return undefined;
}

function insideKind(element: Element): NoticeKind | undefined {
  for (const child of element.querySelectorAll("*")) {
    const kind = kindOf(child);
    if (kind !== undefined && kind !== "alert") return kind;
  }
  return undefined;
}

/** A field that is wrong names the text that says why. */
function describesWrongField(said: Attributes): boolean {
  const id = said.getAttribute("id") ?? "";
  return id !== "" && whatIsWrong().has(id);
}

/** The ids of these texts. */
const whatIsWrong = kept(() => {
  const fields = [...document.querySelectorAll('[aria-invalid="true"]')];
  const described = fields.flatMap((field) => (field.getAttribute("aria-describedby") ?? "").split(/\s+/));
  return new Set([...described, ...fields.map((field) => field.getAttribute("aria-errormessage"))]);
});
