import type { Comparison, Scope, Target, TextMatch } from "../language/intent.ts";
import { lowerFirst, writeCanonical } from "../language/sentence.ts";
import type { Claim } from "./claim.ts";
import { quoted } from "./near-misses.ts";

/** What a claim says, in the same few words whatever the author wrote: `the page shows “Thank you”`. */
export function expectationOf(assertion: Claim["assertion"]): string {
  switch (assertion.kind) {
    case "text": {
      const subject = assertion.target === null ? `the page${scopeWords(assertion.scope)}` : theTarget(assertion.target);
      const texts = [assertion.text, ...(assertion.orTexts ?? [])].map(quoted).join(" or ");
      return `${subject} ${assertion.negated ? "does not show" : "shows"} ${matchWords(assertion.match)}${texts}`;
    }
    case "state":
      return `${theTarget(assertion.target)} is ${assertion.negated ? "not " : ""}${assertion.state === "readonly" ? "read-only" : assertion.state}`;
    case "value":
      return assertion.value === ""
        ? `${theTarget(assertion.target)} is ${assertion.negated ? "not " : ""}empty`
        : `${theTarget(assertion.target)} ${assertion.negated ? "does not hold" : "holds"} ${matchWords(assertion.match)}${quoted(assertion.value)}`;
    case "count":
      return `there ${assertion.count === 1 && assertion.upTo === undefined ? "is" : "are"} ${countWords(assertion)} ${assertion.target.words.replace(/^the /i, "")}`;
    case "number":
      return `${theTarget(assertion.target)} is ${assertion.negated ? "not " : ""}${comparisonWords(assertion.comparison)}${assertion.value}`;
    default: {
      const sentence = lowerFirst(writeCanonical({ type: "assert", assertion }) ?? assertion.kind);
      return sentence.replaceAll(/"((?:[^"]|"")*)"/gu, (_whole, text: string) => quoted(text.replaceAll('""', '"')));
    }
  }
}

export function theTarget({ words }: Target): string {
  const article = /^(?:the|an?|my|his|her|their|its|this|that|every|each|all)(?=\s)/i.exec(words)?.[0];
  return article === undefined ? `the ${words}` : article.toLowerCase() + words.slice(article.length);
}

function scopeWords(scopes: readonly Scope[] | undefined): string {
  return (scopes ?? [])
    .map((scope) => {
      const kind = scope.kind === "any" || scope.kind === "called" ? "part" : scope.kind;
      if (scope.ordinal !== undefined) return scope.ordinal < 0 ? `, in the last ${kind},` : `, in ${kind} ${scope.ordinal},`;
      return scope.texts.length === 0 ? `, in the ${kind},` : `, in the ${kind} of ${scope.texts.map(quoted).join(" and ")},`;
    })
    .join("");
}

function matchWords(match: TextMatch): string {
  return {
    contains: "",
    exactly: "exactly ",
    starts_with: "a text that starts with ",
    ends_with: "a text that ends with ",
    matches: "a text like ",
  }[match];
}

function comparisonWords(comparison: Comparison): string {
  return { equals: "", at_least: "at least ", at_most: "at most ", more_than: "more than ", fewer_than: "less than " }[comparison];
}

function countWords(assertion: Extract<Claim["assertion"], { kind: "count" }>): string {
  if (assertion.upTo !== undefined) return `${assertion.count} to ${assertion.upTo}`;
  const exact = { equals: "exactly ", at_least: "at least ", at_most: "at most ", more_than: "more than ", fewer_than: "fewer than " };
  return `${exact[assertion.comparison]}${assertion.count}`;
}
