import type { Assertion } from "../language/intent.ts";
import { titlesOfPage } from "./check-page.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { matchText } from "./text-matching.ts";

type TitleClaim = Extract<Assertion, { kind: "title" }>;

/** The title of the page is, or holds, what the claim says. Many mean the heading that the page begins with: both are its title. */
export async function checkTitle({ value, match, negated, ofTab }: TitleClaim, evidence: Evidence): Promise<Observation> {
  const { title } = await evidence.text();
  const isSo = (text: string): boolean => matchText(text, value, match) !== null;
  const headings = ofTab === true || isSo(title) ? [] : titlesOfPage(await evidence.snapshot());
  // How many there are of what the page is called after is no part of what it is called.
  const isCalledSo = (text: string): boolean => isSo(text) || isSo(text.replace(/\s*\(\d+\)$/u, ""));
  const heading = headings.find(isCalledSo) ?? headings[0];
  const isHeadedSo = heading !== undefined && isCalledSo(heading);
  const holds = isSo(title) || isHeadedSo;
  const parts = [
    title === "" ? "the page has no title" : `it is ${quoted(title)}`,
    heading === undefined ? "" : `the heading is ${quoted(heading)}`,
  ];
  const seen = parts.filter((part) => part !== "").join(", and ");
  const quote = isHeadedSo ? heading : title;
  return { status: holds === negated ? "refuted" : "held", seen: () => seen, where: placeOfPage(evidence), quote };
}
