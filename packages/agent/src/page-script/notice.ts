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

const COMPLAINS =
  /\b(?:errors?|invalid|incorrect|wrong|fail(?:ed|ure)?|required|must|cannot|can't|could ?n[o']t|unable|not (?:valid|found|allowed|a valid|match|correct|available|exist)|already (?:exists?|taken|in use|been)|too (?:short|long|many|small|large|big)|do(?:es)?(?: not|n't) (?:match|exist)|expired|denied|please|oops|sorry|missing|at least|locked|problem)\b/i;
/** Stands below a form, whatever was put in. */
const LEGEND = /^\s*[*\u2217]|\bfields\b.{0,40}\b(?:required|mandatory|must)\b/i;
const REPORTS =
  /\b(?:success(?:ful|fully)?|saved|added|created|updated|sent|done|completed?|deleted|removed|submitted|received|thank(?:s| you)|confirmed|placed)\b/i;
const DENIES = /\b(?:no|not|never|nothing|none|without|instead)\b|n['’]t\b|\bun(?:able|saved|sent|done)\b/i;
/** By so much of 255 a colour stands out, as in the dark red and green of messages on a tinted ground. */
const CLEAR = 70;
const CLEAR_GREEN = 45;

/** Whether the element tells a person something, and what kind of thing: by its role, or by what its code calls it. */
export function noticeOf({ element, said, style, text, isOnly }: Sight): NoticeKind | undefined {
  if (text === "" || text.length > LONGEST || CONTROLS.has(said.tag)) return undefined;
  const kind =
    (said.names.length === 0 ? undefined : (kindOf(said) ?? kindOfToast(said))) ?? (isOnly ? kindOfBoxAround(element) : undefined);
  const role = said.getAttribute("role");
  const isLive = role === "alert" || role === "status" || said.getAttribute("aria-live") === "assertive";
  if (isLive) return kind ?? insideKind(element) ?? (onlyReports(text) ? "success" : "alert");
  if (kind !== undefined) return kind;
  return describesWrongField(said) ? "error" : kindOfInk(style, text);
}

/** "Your order was saved", and not "Your order was not saved": what is said at once need not be an error. */
function onlyReports(text: string): boolean {
  return REPORTS.test(text) && !COMPLAINS.test(text) && !DENIES.test(text);
}

/** Neither role nor class says so, but it complains in red, or reports in green. */
function kindOfInk(style: CSSStyleDeclaration, text: string): NoticeKind | undefined {
  const isComplaint = COMPLAINS.test(text) && !LEGEND.test(text);
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
