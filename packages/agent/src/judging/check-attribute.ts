import { ground } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Grounding } from "../grounding/grounding.ts";
import type { Assertion } from "../language/intent.ts";
import type { ElementDetails } from "../page-script/messages.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import { isColour, namesOfColour } from "../grounding/colour-names.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { noticesOf } from "./notices.ts";
import { placeOf } from "./place.ts";
import { matchText } from "./text-matching.ts";

type AttributeAssertion = Extract<Assertion, { kind: "attribute" }>;

/** What an element is like, and the words for it; `holds` null when the page does not tell. */
interface Finding {
  readonly holds: boolean | null;
  readonly seen: string;
}

/** An element looks, or is marked in its code, as the claim says. */
export async function checkAttribute(assertion: AttributeAssertion, evidence: Evidence): Promise<Observation> {
  const { target, negated } = assertion;
  const snapshot = await evidence.snapshot();
  const [notice, ...others] = PageIndex.of(snapshot).outermostOf(noticesOf(target, snapshot) ?? []);
  const found: Grounding = notice === undefined ? ground(target, "read", snapshot) : { ok: true, element: notice, score: 1, why: [] };
  if (!found.ok) return missingPart(found, { negated }, evidence);
  const first = await checkOne(found.element, assertion, evidence);
  // Whichever of several messages is meant: where they do not look alike, it can't be told.
  for (const other of others)
    if ((await checkOne(other, assertion, evidence)).status !== first.status)
      return { ...first, status: "unproven", seen: () => `there are ${others.length + 1} such messages, and they do not look alike` };
  return first;
}

async function checkOne(element: PageElement, assertion: AttributeAssertion, evidence: Evidence): Promise<Observation> {
  const where = placeOf(element, await evidence.snapshot(), evidence);
  const details = await evidence.details(element);
  if (details === null) return { status: "unproven", seen: () => "it went away while it was looked at", where };
  const { holds, seen } = findingOf(assertion, element, details);
  if (holds === null) return { status: "unproven", seen: () => seen, where };
  return { status: holds === assertion.negated ? "refuted" : "held", seen: () => seen, where, quote: seen };
}

function findingOf(assertion: AttributeAssertion, element: PageElement, details: ElementDetails): Finding {
  switch (assertion.attribute) {
    case "colour":
      return colourFinding(details.colour === undefined ? [] : [details.colour], assertion.value, "its text");
    case "background":
      return colourFinding(details.background === undefined ? [] : [details.background], assertion.value, "what is behind it");
    case "border":
      return colourFinding(details.borders, assertion.value, "its border");
    case "tone":
      return toneFinding(details, assertion.value);
    case "font-weight":
      return {
        holds: (assertion.value === "bold") === details.fontWeight >= 600,
        seen: `its text is ${details.fontWeight >= 600 ? "bold" : "not bold"}`,
      };
    case "font-style":
      return { holds: (assertion.value === "italic") === details.isItalic, seen: `its text is ${details.isItalic ? "italic" : "upright"}` };
    case "text-decoration":
      return lineFinding(assertion.value, details);
    case "loaded":
      return loadedFinding(details);
    case "masked":
      return { holds: details.isMasked, seen: details.isMasked ? "what is typed shows as dots" : "what is typed can be read" };
    default:
      return attributeFinding(assertion, element, details);
  }
}

function colourFinding(colours: readonly string[], wanted: string, subject: string): Finding {
  if (colours.length === 0) return { holds: null, seen: `no colour can be told for ${subject}` };
  const answers = new Set(colours.map((colour) => isColour(colour, wanted)));
  if (answers.has(null)) return { holds: null, seen: `${quoted(wanted)} is not the name of a colour` };
  const words = colours.map((colour) => `${namesOfColour(colour).join(" or ")} (${colour})`).join(", ");
  return { holds: answers.has(true), seen: `${subject} is ${words}` };
}

/**
 * "A green message", "a red pin": its letters, what is behind them, its border or its drawing, whichever the page uses to say so. Nearly
 * everything has black, white or grey in it: it looks so only where nothing of it has another colour. Where the letters have a colour, that of the
 * lines around them and of what they stand on is not theirs: nothing is told where only that would make a difference.
 */
function toneFinding(details: ElementDetails, wanted: string): Finding {
  const { colour, background, hasOwnBackground, borders, paints, isPicture } = details;
  if (isPicture) return { holds: null, seen: "it is a picture, of whose colours nothing is known" };
  const around = toneOf([colour, background, ...borders, ...paints], wanted);
  if (colour === undefined || !isColoured(colour)) return around;
  const own = toneOf([colour, hasOwnBackground ? background : undefined, ...paints], wanted);
  return own.holds === around.holds ? own : { holds: null, seen: `${own.seen}, and ${around.seen} with what is around it` };
}

function toneOf(colours: readonly (string | undefined)[], wanted: string): Finding {
  const all = colours.filter((one) => one !== undefined);
  const coloured = all.filter(isColoured);
  return colourFinding(NEUTRAL.has(wanted) && coloured.length > 0 ? coloured : all, wanted, "it");
}

function isColoured(colour: string): boolean {
  return !namesOfColour(colour).some((name) => NEUTRAL.has(name));
}

const NEUTRAL: ReadonlySet<string> = new Set(["black", "white", "grey", "gray"]);

function lineFinding(wanted: string, { lines }: ElementDetails): Finding {
  const words = lines.map((line) => (line === "line-through" ? "crossed out" : "underlined")).join(" and ");
  return { holds: lines.some((line) => line === wanted), seen: words === "" ? "no line is drawn through or under it" : `it is ${words}` };
}

function loadedFinding({ isLoaded }: ElementDetails): Finding {
  if (isLoaded === undefined) return { holds: null, seen: "it is drawn in a way that does not tell whether it has come" };
  return { holds: isLoaded, seen: isLoaded ? "the picture has come" : "the picture has not come, or is broken" };
}

function attributeFinding({ attribute, value, match }: AttributeAssertion, element: PageElement, details: ElementDetails): Finding {
  const is = attribute === "alt" ? (element.alt ?? details.attributes["alt"]) : details.attributes[attribute];
  if (is === undefined) return { holds: false, seen: `it has no ${attribute}` };
  const seen = `its ${attribute} is ${quoted(is)}`;
  // A class attribute is a list of names.
  if (attribute === "class" && match !== "matches") return { holds: is.split(/\s+/).includes(value), seen };
  return { holds: matchText(is, value, match) !== null, seen };
}
