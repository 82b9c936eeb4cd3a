import type { NotGrounded } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Assertion } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf } from "./place.ts";
import { matchText } from "./text-matching.ts";

type TextAssertion = Extract<Assertion, { kind: "text" }>;

/** Words for a text by what it is for; few pages call it so. */
const FOR_A_PURPOSE = /^(?:[\p{L}-]+ )?(?:counter|count|badge|indicator|label|hint|note|summary|caption|footer|subtitle|output)s?$/iu;

/**
 * `The counter shows "1 item left"`, where nothing is called a counter: one text of the page, and no control, says just that and no more.
 * Null when none does, or several, or when the author named more than a purpose.
 */
export async function saidWithoutName(failure: NotGrounded, assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  if (failure.code !== "not_found" || !speaksOfPurpose(assertion)) return null;
  const snapshot = await evidence.snapshot();
  if (snapshot.truncated) return null;
  const said = snapshot.elements.filter((element) => saysJust(assertion.text, element));
  // What is pressed says what it does, unless it leads to as many as it says: "Published (4)".
  const isCounter = (role: string): boolean => role === "link" && /\d/u.test(assertion.text);
  if (said.some(({ interactive, role }) => (interactive && !isCounter(role)) || role === "heading")) return null;
  const [only, another] = PageIndex.of(snapshot).outermostOf(said);
  if (only === undefined || another !== undefined) return null;
  const shown = (await evidence.text(only)).joined();
  if (matchText(shown, assertion.text, "exactly") === null) return null;
  return { status: "held", seen: () => quoted(shown), where: placeOf(only, snapshot, evidence), quote: shown };
}

function speaksOfPurpose({ target, text, negated, match, scope = [] }: TextAssertion): boolean {
  if (target === null || negated || match === "matches" || scope.length > 0) return false;
  // A single word stands in many places, for many reasons.
  if (!/\S\s+\S/u.test(text)) return false;
  const { name = "", quoted: isQuoted = false, role, ordinal, relations = [], scope: place = [] } = target;
  const isPlain = !isQuoted && ordinal === undefined && relations.length === 0 && place.length === 0;
  return isPlain && (role === undefined || role === "text") && FOR_A_PURPOSE.test(name);
}

function saysJust(text: string, { state, text: own }: PageElement): boolean {
  return state.visible && matchText(own, text, "exactly") !== null;
}
