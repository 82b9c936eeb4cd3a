import { scoreText } from "../grounding/text-score.ts";
import { isAllOf } from "../grounding/whole-name.ts";
import type { Found } from "./on-element.ts";
import { type ActFailed, failed } from "./outcome.ts";

const LISTED = 8;

/** To the letter first, then by its words: all of them, but for a count or the like. */
export function bestOption(wanted: string, options: readonly string[]): number | null {
  const exact = options.indexOf(wanted);
  if (exact !== -1) return exact;
  const scores = options.map((option) =>
    isAllOf({ name: wanted, words: wanted }, option) ? scoreText(wanted, option, { quoted: true }).score : 0,
  );
  const best = Math.max(0, ...scores);
  if (best === 0) return null;
  const alike = scores.filter((score) => best - score < 0.08).length;
  return alike === 1 || best >= 0.97 ? scores.indexOf(best) : null;
}

export function noOption({ words }: Found, text: string, options: readonly string[]): ActFailed {
  const listed = options.slice(0, LISTED).map((option) => `"${option}"`);
  const more = options.length > LISTED ? `, and ${options.length - LISTED} more` : "";
  const has = options.length === 0 ? "It shows no options." : `It has: ${listed.join(", ")}${more}.`;
  return failed("option_not_found", `The ${words} has no option "${text}". ${has}`);
}
