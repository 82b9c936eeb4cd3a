import { describeAssertion, describeScopes } from "../language/describe.ts";
import type { Comparison, Scope, Target, TextMatch } from "../language/intent.ts";
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
    case "order":
      return `${quoted(assertion.first)} stands before ${quoted(assertion.second)}${describeScopes(assertion.scope)}`;
    case "url":
    case "title": {
      const subject = assertion.kind === "url" ? "the address" : assertion.ofTab === true ? "the title of the tab" : "the title";
      return `${subject} ${addressWords(assertion.match, assertion.negated)} ${quoted(assertion.value)}`;
    }
    case "row":
      return `${rowWords(assertion)} ${assertion.negated ? "does not show" : "shows"} ${quoted(assertion.text)}${assertion.column === undefined ? "" : ` in the column ${quoted(assertion.column)}`}`;
    case "alert":
      return `a dialog says ${matchWords(assertion.match)}${quoted(assertion.text)}`;
    default:
      return describeAssertion(assertion);
  }
}

function rowWords({ keys, place }: Extract<Claim["assertion"], { kind: "row" }>): string {
  const ordinal = place?.at(-1)?.ordinal;
  if (ordinal === undefined) return `the row of ${keys.map(quoted).join(" and ")}`;
  return `${ordinal < 0 ? "the last row" : `row ${ordinal}`}${scopeWords(place?.slice(0, -1))}`;
}

export function theTarget({ words }: Target): string {
  const article = /^(?:the|an?|my|his|her|their|its|this|that|every|each|all)(?=\s)/i.exec(words)?.[0];
  return article === undefined ? `the ${words}` : article.toLowerCase() + words.slice(article.length);
}

function scopeWords(scopes: readonly Scope[] | undefined): string {
  return (scopes ?? [])
    .map((scope) => {
      const kind = scope.kind === "any" ? "part" : scope.kind;
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

function addressWords(match: TextMatch, negated: boolean): string {
  const positive = { contains: "contains", exactly: "is", starts_with: "starts with", ends_with: "ends with", matches: "matches" };
  const negative = {
    contains: "does not contain",
    exactly: "is not",
    starts_with: "does not start with",
    ends_with: "does not end with",
    matches: "does not match",
  };
  return (negated ? negative : positive)[match];
}

function comparisonWords(comparison: Comparison): string {
  return { equals: "", at_least: "at least ", at_most: "at most ", more_than: "more than ", fewer_than: "less than " }[comparison];
}

function countWords(assertion: Extract<Claim["assertion"], { kind: "count" }>): string {
  if (assertion.upTo !== undefined) return `${assertion.count} to ${assertion.upTo}`;
  const exact = { equals: "exactly ", at_least: "at least ", at_most: "at most ", more_than: "more than ", fewer_than: "fewer than " };
  return `${exact[assertion.comparison]}${assertion.count}`;
}
