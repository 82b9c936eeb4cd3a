import { writeCanonical } from "@runwright/language";
import { describeEmail } from "./describe-email.ts";
import type {
  FileToUpload,
  Act,
  Assertion,
  Comparison,
  Control,
  DragTo,
  EachClaim,
  Intent,
  Line,
  Quantity,
  Scope,
  TabChoice,
  Target,
  TextMatch,
} from "./intent.ts";

/** How an intent was understood, in words a person can compare with what was meant. */
export function describeIntent(intent: Intent): string {
  if (intent.type === "act") return describeAct(intent.act) + (intent.ifVisible ? ", if it is visible" : "");
  if (intent.type === "assert")
    return describeAssertion(intent.assertion) + (intent.timeoutMs === undefined ? "" : `, within ${intent.timeoutMs / 1_000} s`);
  return describeControl(intent.control);
}

const quote = (text: string): string => JSON.stringify(text).replaceAll("\\\\", "\\");

export function describeTarget(target: Target): string {
  const name = target.name === undefined ? "" : target.quoted ? quote(target.name) : target.name;
  const place = ordinalWords(target.ordinal);
  const kind = target.role ?? (name === "" ? "one" : "");
  const core = ["the", place, kind, name].filter((word) => word !== "").join(" ");
  const relations = (target.relations ?? []).map((relation) => ` ${relation.kind.replaceAll("_", " ")} ${describeTarget(relation.target)}`);
  const holds = target.holds === undefined ? "" : ` with the value ${quote(target.holds)}`;
  return `${core}${holds}${relations.join("")}${describeScopes(target.scope)}`;
}

function ordinalWords(ordinal: number | undefined): string {
  return ordinal === undefined ? "" : ordinal === -1 ? "last" : `#${ordinal}`;
}

export function describeScopes(scopes: readonly Scope[] | undefined): string {
  return [...(scopes ?? [])]
    .reverse()
    .map((scope) => ` ${scope.kind === "heading" ? "under" : "in"} the ${describeScope(scope)}`)
    .join("");
}

function rowOf({ keys, place }: Extract<Assertion, { kind: "row" }>): string {
  const row = place?.at(-1);
  return row === undefined ? `row with ${keys.map(quote).join(" and ")}` : `${describeScope(row)}${describeScopes(place?.slice(0, -1))}`;
}

function describeScope(scope: Scope): string {
  const texts = scope.texts.map(quote).join(" and ");
  const kind = scope.kind === "any" ? "part" : scope.kind;
  return [ordinalWords(scope.ordinal), kind, texts === "" ? "" : `with ${texts}`].filter((word) => word !== "").join(" ");
}

function times(count: number | undefined): string {
  return count === undefined ? "" : ` ${count} times`;
}

function describeAct(act: Act): string {
  switch (act.kind) {
    case "navigate":
      return `go to ${act.url}`;
    case "history":
      return act.move === "reload" ? "reload the page" : `go ${act.move}`;
    case "click":
      return `${act.expanded !== undefined ? (act.expanded ? "expand" : "collapse") : act.hold ? "press and hold" : act.double ? "double-click" : act.button === "right" ? "right-click" : "click"} ${describeTarget(act.target)}${times(act.count)}`;
    case "hover":
      return `hover over ${describeTarget(act.target)}`;
    case "fill":
      return `${act.append ? "append" : "type"} ${quote(act.value)} ${act.append ? "to" : "into"} ${act.target ? describeTarget(act.target) : "the focused field"}`;
    case "clear":
      return `clear ${describeTarget(act.target)}`;
    case "select":
      return `select ${act.options.map(quote).join(" and ")}${act.target ? ` in ${describeTarget(act.target)}` : ""}`;
    case "check":
      return `${act.to === "toggle" ? "toggle" : act.to ? "check" : "uncheck"} ${describeTarget(act.target)}`;
    case "press":
      return `press ${act.keys}${times(act.count)}${act.target ? ` in ${describeTarget(act.target)}` : ""}`;
    default:
      return describeOtherAct(act);
  }
}

type OtherAct = Exclude<Act, { kind: "navigate" | "history" | "click" | "hover" | "fill" | "clear" | "select" | "check" | "press" }>;

function describeOtherAct(act: OtherAct): string {
  switch (act.kind) {
    case "scroll":
      return typeof act.to === "object"
        ? `scroll to ${act.end === undefined ? "" : `the ${act.end} of `}${describeTarget(act.to)}`
        : `scroll ${act.to === "top" || act.to === "bottom" ? "to the " : ""}${act.to}${times(act.count)}`;
    case "wait_for":
      return `wait until ${describeAssertion(act.condition)}${act.timeoutMs === undefined ? "" : `, up to ${act.timeoutMs / 1_000} s`}`;
    case "pause":
      return `pause for ${act.durationMs} ms`;
    case "dialog":
      return `${act.answer} the browser dialog${act.text === undefined ? "" : ` with ${quote(act.text)}`}`;
    case "remember":
      return `remember ${describeRemembered(act)} as {{${act.name}}}`;
    default:
      return describeFurtherAct(act);
  }
}

function describeFile({ name, bytes, content }: FileToUpload): string {
  return [quote(name), bytes === undefined ? "" : `of ${bytes} bytes`, content === undefined ? "" : "with the given content"]
    .filter((words) => words !== "")
    .join(" ");
}

function describeFurtherAct(act: Exclude<OtherAct, { kind: "scroll" | "wait_for" | "pause" | "dialog" | "remember" }>): string {
  switch (act.kind) {
    case "sign_in":
      return `${act.isSent === false ? "enter" : "sign in as"} ${quote(act.username)} with the password ${quote(act.password)}`;
    case "click_away":
      return act.target === null ? "click an empty place" : `click outside of ${describeTarget(act.target)}`;
    case "resize":
      return `resize the window to ${act.width} × ${act.height}`;
    case "focus":
      return `focus ${describeTarget(act.target)}`;
    case "select_text":
      return `mark the text of ${describeTarget(act.target)}`;
    case "drag":
      return `drag ${describeTarget(act.source)} ${describeDragTo(act.to)}`;
    case "scroll_until":
      return `scroll ${act.direction} until ${describeAssertion(act.condition)}${act.within ? ` in ${describeTarget(act.within)}` : ""}`;
    case "upload":
      return `upload ${act.files.map(describeFile).join(" and ")}${act.target ? ` to ${describeTarget(act.target)}` : ""}`;
    case "download":
      return `click ${describeTarget(act.target)} and wait for the download${act.name === undefined ? "" : `, remembered as {{${act.name}}}`}`;
    case "open_tab":
      return act.url === undefined ? "open a new tab" : `open ${act.url} in a new tab`;
    case "switch_tab":
      return `switch to ${describeTab(act.to)}`;
    case "close_tab":
      return "close the tab";
    case "generate":
      return `make up a unique ${act.what} and remember it as {{${act.name}}}`;
    case "wait_email":
      return `wait for ${describeEmail(act.filter)}${act.timeoutMs === undefined ? "" : `, up to ${act.timeoutMs / 1_000} s`}`;
    case "open_email_link":
      return `open the ${[ordinalWords(act.ordinal), "link", act.text === undefined ? "" : quote(act.text)].filter((word) => word !== "").join(" ")} in the email`;
    case "set":
    case "choose":
    case "operate":
    case "add":
    case "sort":
    case "filter":
    case "search":
      return (writeCanonical({ type: "act", act }) ?? act.kind).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
    case "remember_email":
      return `remember the ${act.digits === undefined ? "" : `${act.digits}-digit `}${act.what}${act.text === undefined ? "" : ` ${quote(act.text)}`} of the email as {{${act.name}}}`;
  }
}

function describeDragTo(to: DragTo): string {
  if (to.kind === "by") return `by ${to.dx}, ${to.dy} px`;
  if (to.kind === "place") return `${to.way} by ${to.count}`;
  return to.kind === "spot" ? `to the ${to.edges.join(" ") || "middle"}` : `${to.kind} ${describeTarget(to.target)}`;
}

function describeTab(to: TabChoice): string {
  if (typeof to === "string") return `the ${to} tab`;
  return "number" in to ? `tab ${to.number}` : `the tab ${quote(to.title)}`;
}

function describeRemembered(act: Extract<Act, { kind: "remember" }>): string {
  if (act.what === "url") return "the URL";
  if (act.what === "answer") return "the answer to the sum";
  const noun = act.what === "count" ? "number" : act.what;
  if (act.word !== undefined && act.target !== null)
    return `${act.word === -1 ? "the last word" : `word number ${act.word}`} of ${describeTarget(act.target)}`;
  return act.target ? `the ${noun} of ${describeTarget(act.target)}` : `the ${noun}`;
}

const MATCHES: Readonly<Record<TextMatch, readonly [yes: string, no: string]>> = {
  contains: ["contains", "does not contain"],
  exactly: ["is exactly", "is not"],
  starts_with: ["starts with", "does not start with"],
  ends_with: ["ends with", "does not end with"],
  matches: ["matches", "does not match"],
};

const COMPARED: Readonly<Record<Comparison, string>> = {
  equals: "exactly",
  at_least: "at least",
  at_most: "at most",
  more_than: "more than",
  fewer_than: "fewer than",
};

function matching(match: TextMatch, negated: boolean): string {
  return MATCHES[match][negated ? 1 : 0];
}

export function describeAssertion(claim: Assertion): string {
  switch (claim.kind) {
    case "text":
      return describeText(claim);
    case "state":
      return `${describeTarget(claim.target)} is ${claim.negated ? "not " : ""}${claim.state}`;
    case "value":
      return `the value of ${describeTarget(claim.target)} ${matching(claim.match, claim.negated)} ${quote(claim.value)}`;
    case "count":
      if (claim.amount !== undefined)
        return `the page has ${COMPARED[claim.comparison]} ${claim.amount} × ${describeTarget(claim.target).replace(/^the /, "")}`;
      return `the page has ${claim.upTo === undefined ? `${COMPARED[claim.comparison]} ${claim.count}` : `${claim.count} to ${claim.upTo}`} × ${describeTarget(claim.target).replace(/^the /, "")}`;
    case "number":
      return `the number in ${describeTarget(claim.target)} is ${claim.negated ? "not " : ""}${COMPARED[claim.comparison]} ${claim.value}`;
    case "order":
      return `${quote(claim.first)} comes before ${quote(claim.second)}${describeScopes(claim.scope)}`;
    case "placed":
      if (claim.anchor !== undefined) return `${quote(claim.text)} stands beside ${describeTarget(claim.anchor)}`;
      return claim.beside === undefined
        ? `${quote(claim.text)} stands at the ${(claim.edges ?? []).join(" ")}`
        : `${quote(claim.text)} stands beside ${quote(claim.beside)}`;
    case "url":
      return `the URL ${matching(claim.match, claim.negated)} ${quote(claim.value)}`;
    case "title":
      return `the title ${claim.ofTab === true ? "of the tab " : ""}${matching(claim.match, claim.negated)} ${quote(claim.value)}`;
    case "row":
      return `the ${rowOf(claim)} ${claim.negated ? "does not show" : "shows"} ${quote(claim.text)}${claim.column === undefined ? "" : ` in the column ${quote(claim.column)}`}`;
    case "alert":
      return `a browser dialog says ${claim.match === "contains" ? "" : "exactly "}${quote(claim.text)}`;
    case "all":
      return claim.of.map(describeAssertion).join(", and ");
    default:
      return describeFurtherAssertion(claim);
  }
}

type Further = Extract<
  Assertion,
  {
    kind:
      | "link"
      | "attribute"
      | "sorted"
      | "options"
      | "no_errors"
      | "downloaded"
      | "email"
      | "tab_opened"
      | "load_time"
      | ListClaim["kind"];
  }
>;

function describeFurtherAssertion(claim: Further): string {
  switch (claim.kind) {
    case "link":
      return `the address that ${describeTarget(claim.target)} leads to ${matching(claim.match, claim.negated)} ${quote(claim.url)}`;
    case "attribute":
      return `the ${claim.attribute} of ${describeTarget(claim.target)} ${matching(claim.match, claim.negated)} ${quote(claim.value)}`;
    case "sorted":
      return `${describeTarget(claim.target)} is sorted ${claim.by === "auto" ? "" : `by ${claim.by}, `}${claim.direction}`;
    case "options":
      return `${describeTarget(claim.target)} ${claim.negated ? "does not offer" : "offers"} ${claim.exactly ? "exactly " : ""}${claim.options.map(quote).join(", ")}`;
    case "no_errors":
      return `there are no ${claim.what} errors`;
    case "downloaded":
      return `${claim.negated ? "no file" : "a file"}${claim.name === undefined ? "" : ` named ${quote(claim.name)}`} was downloaded${claim.containing === undefined ? "" : `, containing ${quote(claim.containing)}`}`;
    case "email":
      return `${describeEmail(claim.filter)} ${claim.negated ? "does not arrive" : "arrives"}`;
    case "tab_opened":
      return `${claim.negated ? "no tab" : "a new tab"} was opened${claim.url === undefined ? "" : ` at ${quote(claim.url)}`}`;
    case "load_time":
      return `the page loads within ${claim.atMostMs / 1_000} s`;
    default:
      return describeListClaim(claim);
  }
}

/** Claims about several things at once, and about the page as a whole. */
type ListClaim = Extract<Assertion, { kind: "every" | "only" | "compare" | "page" | "was" | "moved" }>;

/** How a claim about several things was understood. */
function describeListClaim(claim: ListClaim): string {
  switch (claim.kind) {
    case "every":
      return `${quantityWords(claim.quantity)} ${describeTarget(claim.target).replace(/^the /, "")} ${describeEach(claim.what)}`;
    case "only":
      return `${claim.target === null ? "the page" : describeTarget(claim.target)} lists only ${claim.texts.map(quote).join(", ")}${claim.inOrder ? ", in this order" : ""}`;
    case "compare":
      return `the number in ${describeTarget(claim.target)} is ${claim.negated ? "not " : ""}${COMPARED[claim.comparison]} that in ${claim.terms.map(describeTarget).join(" plus that in ")}`;
    case "was":
      return `before the last step, ${describeAssertion(claim.claim)}`;
    case "moved":
      return describeMoved(claim);
    case "page":
      return `the page is ${claim.negated ? "not " : ""}the one called ${quote(claim.name)}`;
  }
}

function describeMoved({ what, direction, by }: Extract<Assertion, { kind: "moved" }>): string {
  const things = describeTarget(what.target).replace(/^the /, "");
  if (direction === "none")
    return what.kind === "count"
      ? `the page has as many × ${things} as before the last step`
      : `the number in the ${things} is as before the last step`;
  const gap = `${by === undefined ? "" : `${by} `}${direction === "up" ? "more" : what.kind === "count" ? "fewer" : "less"}`;
  return what.kind === "count"
    ? `the page has ${gap} × ${things} than before the last step`
    : `the number in the ${things} is ${gap} than before the last step`;
}

function quantityWords(quantity: Quantity): string {
  if (quantity === "all") return "every";
  return quantity === "none" ? "no" : `${COMPARED[quantity.comparison]} ${quantity.count} ×`;
}

function describeEach(what: EachClaim): string {
  switch (what.kind) {
    case "shows": {
      const place = what.column === undefined ? "" : ` in the column ${quote(what.column)}`;
      if (what.match !== "contains") return `${matching(what.match, what.negated)} ${quote(what.text)}${place}`;
      return `${what.negated ? "does not show" : "shows"} ${quote(what.text)}${place}`;
    }
    case "shows_price":
      return "shows a price";
    case "costs":
      return `costs ${COMPARED[what.comparison]} ${what.value}`;
    case "is":
      return `is ${what.negated ? "not " : ""}${what.state}`;
    case "holds":
      return `${what.negated ? "does not have" : "has"} ${describeTarget(what.target)}`;
  }
}

function describeText(claim: Extract<Assertion, { kind: "text" }>): string {
  const texts = [claim.text, ...(claim.orTexts ?? [])].map(quote).join(" or ");
  const subject = claim.target ? describeTarget(claim.target) : "the page";
  if (claim.match === "contains") return `${subject} ${claim.negated ? "does not show" : "shows"} ${texts}${describeScopes(claim.scope)}`;
  if (claim.target) return `${subject} ${matching(claim.match, claim.negated)} ${texts}${describeScopes(claim.scope)}`;
  const how = { exactly: "is exactly", starts_with: "starts with", ends_with: "ends with", matches: "matches" }[claim.match];
  return `the page shows ${claim.negated ? "no" : "a"} text that ${how} ${texts}${describeScopes(claim.scope)}`;
}

function describeControl(control: Control): string {
  const list = (lines: readonly Line[]): string =>
    lines.map((line) => (line.intent.type === "unknown" ? line.text : describeIntent(line.intent))).join("; ");
  switch (control.kind) {
    case "repeat":
      return `${control.times} times: ${list(control.body)}`;
    case "repeat_until":
      return `until ${describeAssertion(control.condition)}, at most ${control.max} times: ${list(control.body)}`;
    case "for_each_data":
      return `for each of ${control.rows.length} rows of data: ${list(control.body)}`;
    case "for_each_element":
      return `for ${control.first === undefined ? "each" : `the first ${control.first} of each`} ${describeTarget(control.target).replace(/^the /, "")}: ${list(control.body)}`;
    case "if":
      return describeCondition(control, list);
  }
}

function describeCondition(control: Extract<Control, { kind: "if" }>, list: (lines: readonly Line[]) => string): string {
  const otherwise = control.otherwise.length > 0 ? `; otherwise ${list(control.otherwise)}` : "";
  return `if ${describeAssertion(control.condition)}: ${list(control.then)}${otherwise}`;
}
