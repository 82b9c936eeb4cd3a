import type { Assertion, Target } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { matchText } from "./text-matching.ts";

type SaidOfTooltip = Extract<Assertion, { kind: "text" | "state" }>;

/** The claim, where it is about what comes up beside a thing to explain it, and not about a text anywhere. */
export function saidOfTooltip(assertion: Assertion): SaidOfTooltip | null {
  if (assertion.kind !== "text" && assertion.kind !== "state") return null;
  if (assertion.target?.role !== "tooltip") return null;
  return assertion.kind === "text" || assertion.state === "visible" || assertion.state === "hidden" ? assertion : null;
}

/** A tooltip is shown, or says so; or none is, or does. */
export async function checkTooltip(assertion: SaidOfTooltip, evidence: Evidence): Promise<Observation> {
  const where = placeOfPage(evidence);
  const { target } = assertion;
  if (target === null || isOneOfSeveral(target) || (assertion.kind === "text" && (assertion.scope ?? []).length > 0))
    return { status: "unproven", seen: () => "a tooltip is only looked at as the one that is shown", where };
  const texts = await shownTexts(evidence);
  const wanted = wantedOf(assertion);
  const hit = texts.find((text) => wanted.every((one) => matchText(text, one.text, one.match) !== null));
  const isWanted = isWantedThere(assertion);
  if (hit !== undefined)
    return isWanted
      ? { status: "held", seen: () => `the tooltip says ${quoted(hit)}`, where, quote: hit }
      : { status: "refuted", seen: () => `there is one: ${quoted(hit)}`, where, quote: hit };
  const seen = (): string => (texts.length === 0 ? "no tooltip is shown" : `the tooltip says ${texts.map(quoted).join(", ")}`);
  return { status: isWanted ? "refuted" : "held", seen, where };
}

function isOneOfSeveral({ ordinal, relations = [], scope = [] }: Target): boolean {
  return ordinal !== undefined || relations.length > 0 || scope.length > 0;
}

function isWantedThere(assertion: SaidOfTooltip): boolean {
  return (assertion.kind === "state" && assertion.state === "hidden") === assertion.negated;
}

type Wanted = Pick<Extract<Assertion, { kind: "text" }>, "text" | "match">;

function wantedOf(assertion: SaidOfTooltip): readonly Wanted[] {
  const { name } = assertion.target ?? {};
  const named: readonly Wanted[] = name === undefined ? [] : [{ text: name, match: "contains" }];
  return assertion.kind === "text" ? [...named, { text: assertion.text, match: assertion.match }] : named;
}

async function shownTexts(evidence: Evidence): Promise<readonly string[]> {
  const texts: string[] = [];
  const { elements } = await evidence.snapshot();
  for (const element of elements) {
    const text = element.tooltip === undefined || !element.state.visible ? "" : await textOf(element, evidence);
    if (text !== "" && !texts.includes(text)) texts.push(text);
  }
  return texts;
}

/** The browser draws a title where no script can see it. */
async function textOf(element: PageElement, evidence: Evidence): Promise<string> {
  return element.tooltip === "title" ? (element.titleAttribute ?? "") : (await evidence.text(element)).joined();
}
