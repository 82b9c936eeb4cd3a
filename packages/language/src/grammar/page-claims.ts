/** Statements about the page as a whole: which one it is, its address and title, tabs, files, emails, errors. */
import { isGeneric } from "../lexicon/lexicon.ts";
import { given } from "../given.ts";
import type { Assertion, EmailFilter, TextMatch } from "../intent.ts";
import type { Claims } from "./meaning.ts";
import { say } from "./say.ts";
import { pageClaim, textClaim } from "./say-places.ts";
import { rule, type Rule } from "./symbols.ts";

export const PAGE_CLAIMS: readonly Rule[] = [
  /* Pages. */
  rule("PAGENAME", "XA? l:LABEL XPAGE || XA? XPAGE CALLED? l:LABEL || XA? XPAGE of|for the? l:LABEL", ({ l }) =>
    /^(?:the|current|same|next|previous|whole|entire|right|correct|result|page|each|every|other|new|another|first|second|third|last)$/i.test(
      l.name,
    )
      ? undefined
      : l.name,
  ),
  rule("XPAGE", "page || screen || view || page view || webpage || web page || site"),
  rule("S_PLACE", "n:PAGENAME", ({ n }) => n),
  rule("S_PLACE", "the n:NAME", 0.3, ({ n }) =>
    /^(?:dashboard|overview|home|homepage|start|settings|profile|inventory|inbox|checkout|cart|basket)$|(?:overview|dashboard|homepage|home)$/i.test(
      n.text,
    )
      ? n.text.replace(/^homepage$/i, "home")
      : undefined,
  ),
  rule("DESTINATION", "n:S_PLACE XWITHIN? XF*", ({ n }) => n),
  rule("DESTINATION", "XA? n:NAME XF*", 0.5, ({ n }) => (isGeneric(n.text) ? undefined : n.text)),
  rule("XWITHIN", "within REASON"),
  rule(
    "CLAIM0",
    "SOMEBODY _:IS XF* logged|signed in|out and XF* redirected|taken|returned|sent|back|brought XF* to|on|at n:S_PLACE",
    -0.4,
    ({ n }) => [pageClaim(n)],
  ),
  rule("CLAIM0", "SOMEBODY a:AUX? @landed XF* n:S_PLACE e:MORE?", -0.4, ({ a, n }) => [pageClaim(n, a)]),
  rule("CLAIM0", "SOMEBODY b:BE XF* on|at|in|back_on XF* n:S_PLACE", -0.4, ({ b, n }) => [pageClaim(n, b)]),
  rule(
    "CLAIM0",
    "SOMEBODY a:AUX? @landed XF* the? page|url|address? u:ADDRESS",
    -0.5,
    // What is seen and stands in a variable may be any text.
    ({ a, u }, { words }) => (u.startsWith("{{") && /\b(?:sees?|presented)\b/i.test(words) ? undefined : address("exactly", u, a)),
  ),
  rule("CLAIM0", "XURL c:C_MATCHED", -0.5, ({ c }) => c),
  rule("XURL", "XA? page|current|browser? @url XF*"),
  rule("CLAIM0", "t:S_TITLE c:C_MATCHED", -0.5, ({ t, c }) => titled(t, c)),
  rule("S_TITLE", "XA? current|page? @pageTitle XF*", () => "page"),
  rule("S_TITLE", "XA? @tabTitle XF*", () => "tab"),
  rule("C_MATCHED", "b:BE exactly? v:TEXT || @become v:TEXT || ~read|~say v:TEXT", ({ b, v }) => address("exactly", v.text, b)),
  rule("C_MATCHED", "a:AUX? ~contain|~include|~has|~have v:TEXT", ({ a, v }) => address("contains", v.text, a)),
  rule("C_MATCHED", "a:AUX? ~start|~begin with v:TEXT", ({ a, v }) => address("starts_with", v.text, a)),
  rule("C_MATCHED", "a:AUX? ~end with|in|on v:TEXT", ({ a, v }) => address("ends_with", v.text, a)),
  /* What happened. */
  rule("CLAIM0", "b:THERE? _:@none w:S_ERRORS", -1, ({ b, w }) => (b ? undefined : [{ kind: "no_errors", what: w as "page" }])),
  rule(
    "S_ERRORS",
    "console errors XSHOWNAFTER? XINCONSOLE? || errors XINCONSOLE || errors @shown in the? browser? console",
    () => "console",
  ),
  rule("S_ERRORS", "javascript|js|page|script errors XSHOWNAFTER?", () => "page"),
  rule("S_ERRORS", "network|http? requests ~fail|failed || failed network? requests || network errors", () => "network"),
  rule("XINCONSOLE", "in|on the? browser? console"),
  rule("CLAIM0", "XFILE? f:FILE b:BE downloaded XF*", -0.9, ({ f, b }) => [{ kind: "downloaded", name: f, negated: b }]),
  rule("CLAIM0", "XFILE? f:FILE _:IS downloaded ,|and? contains|holds|includes|containing|with q:QUOTE", -1, ({ f, q }) => [
    { kind: "downloaded", name: f, containing: q, negated: false },
  ]),
  rule("XFILE", "XA? file|document|image named|called?"),
  rule("C_MAIL", "an|the|a|your new? email|mail|e-mail f:C_MAILF*", ({ f }) => [mailOf(f ?? [])]),
  rule("C_MAILF", "with|whose the? subject is? q:QUOTE", ({ q }) => [mail({ subject: q })]),
  rule("C_MAILF", "to u:SURE", ({ u }) => [mail({ to: u })]),
  rule("C_MAILF", "from u:SURE", ({ u }) => [mail({ from: u })]),
  rule("C_MAILF", "containing|with|that_contains|that_says the? text? q:QUOTE", 0.1, ({ q }) => [mail({ containing: q })]),
  rule("CLAIM0", "XA? XALERT ~say|~read|~show|~appear|~contain|says|with :? q:QUOTE", -0.6, ({ q }) => [
    { kind: "alert", text: q, match: "contains" },
  ]),
  rule(
    "XALERT",
    "browser|javascript|js? alert dialog|box|popup? || browser|javascript|native dialog|prompt || confirm dialog || browser|javascript popup|confirmation || prompt dialog?",
  ),
  rule("CLAIM0", "it a:AUX? ~say|~read :? t:TEXTS p:PLACE*", -0.6, ({ a, t, p }) =>
    say({ role: "page", words: "page" }, { is: "shows", negated: a ?? false, texts: t, match: "contains", places: p ?? [] }),
  ),
  rule("CLAIM0", "it ~say|~show n:N w:NOUNS", 0.2, ({ n, w }, { words }) =>
    n >= 0 && w !== "" ? [textClaim(words.replace(/^it \S+ /i, ""))] : undefined,
  ),
];

const address = (match: TextMatch, value: string, negated = false): Claims => [{ kind: "url", value, match, negated }];

/** What was said of an address, said of a title. */
const titled = (which: string, claims: Claims): Claims =>
  claims.flatMap((claim) => (claim.kind === "url" ? { ...claim, kind: "title", ...given({ ofTab: which === "tab" || undefined }) } : []));

const mail = (filter: EmailFilter, negated = false): Assertion => ({ kind: "email", filter, negated });
const mailOf = (filters: readonly Claims[], negated = false): Assertion =>
  mail(Object.assign({}, ...filters.flat().map((claim) => (claim.kind === "email" ? claim.filter : {}))) as EmailFilter, negated);
