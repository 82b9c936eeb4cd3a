import { lemmasOf } from "../lemma.ts";

const VERBS = new Set(
  (
    "replace swap exchange rate flag append reset generate add accept sort filter invite kick ban revoke launch visit copy pay vote react answer begin display do find preview print publish subscribe tab unpublish unsubscribe discard look place play  apply approve archive assign attach attempt book cancel change check choose clear click close collapse complete compose confirm correct create " +
    "forward pass relay respond trash delete dismiss double-click drag duplicate edit enter expand export fill filter finish follow give go hide hit hover input insert leave like log look mark " +
    "move narrow navigate open order pick pin place post press provide publish put react register remove rename repeat reply resize restore right-click save " +
    "scroll search select send set share show sign sort specify star start submit switch tap tick toggle turn type uncheck untick update upload use wait write"
  ).split(" "),
);
const ACTOR =
  /^(?:(?:then |and |also |now |when )*(?:i|we|you|he|she|they|(?:the|a|an|our|my) (?:\p{L}+ )?(?:user|customer|visitor|tester|shopper|admin|administrator|buyer|guest|member|client|person|reader|author|manager|editor|student|agent)) (?:(?:then|now|also|first|next|should|can|must|will|have to|has to|need to|needs to|want to|wants to|try to|tries to) )*)(?=\p{L})/iu;

/** `The user selects ...` as the order `select ...`; what is no order of a person stays as it is. */
export function inBaseForm(text: string): string {
  const spoken = text.replace(ACTOR, "");
  const word = /^[\p{L}-]+/u.exec(spoken)?.[0] ?? "";
  const base = lemmasOf(word.toLowerCase()).find((lemma) => VERBS.has(lemma));
  if (base === undefined && /^(?:under|in|on|at|with|this|for|from|inside|within|after|before)$/i.test(word))
    return `${word.toLowerCase()}${spoken.slice(word.length)}`;
  return base === undefined ? spoken : `${base}${spoken.slice(word.length)}`;
}
