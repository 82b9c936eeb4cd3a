import { CAPITAL, LITERAL, NAME, quoted, type Family } from "./family.ts";

const KEPT_IN =
  "(?:project|repository|repo|database|db|workspace|space|team|group|board|organi[sz]ation|collection|schema|library|course|forum)";
/** What is kept there, as the control is called that leads to it. */
const PART =
  "(?:issues|tickets|tasks|members|settings|files|wiki|activity|pull requests|merge requests|branches|commits|releases|board|boards|tables|users|lists|milestones|labels|topics|events|reports|news|documents|calendar|overview|roadmap|backlog)";
const WORDS = "\\p{Lu}[\\p{L}\\d]*(?: [\\p{L}\\d]+){0,3}?";

/** Ways that a page shows step by step: each of them has to be there when its turn comes. */
export const WAY_ORDERS: readonly Family[] = [
  {
    // "All products", "Browse store": only the first word has a capital.
    says: new RegExp(
      `^(open|go to|choose|select|pick|click|visit)(?: on)? (${LITERAL}|${WORDS}) (?:from|in|via|under) the (${WORDS}|${LITERAL}) menu$`,
      "u",
    ),
    orders: ([, verb = "", name = "", menu = ""]) =>
      name.startsWith("⟦") && (menu.startsWith("⟦") || !menu.includes(" "))
        ? null
        : [`${/^(?:choose|select|pick)$/u.test(verb) ? "select" : "click"} ${quoted(name)} in the ${quoted(menu)} menu`],
  },
  {
    says: /^(?:go|return|navigate|get|come)( back)? to the (?:list|overview|table) of (?:all )?(?:the |my |our )?(\p{Ll}+(?: \p{Ll}+)?)$/u,
    orders: ([, back = "", things = ""]) => [`go${back} to the ${things} list`],
  },
  {
    says: new RegExp(
      `^(?:go|navigate|switch|move) to the (${LITERAL} tab|${PART})(?: page| tab| list| section)? (?:of|in) (?:the |my )?(?:(${KEPT_IN}) (${LITERAL}|[^\\s⟦⟧,]+)|(${NAME}) (${KEPT_IN}))$`,
      "u",
    ),
    orders: ([, part = "", kind = "", one = "", other = "", kindOf = ""]) => [
      `go to the ${one + other} ${kind + kindOf}`,
      part.startsWith("⟦") ? `click the ${part}` : `click ${quoted(part.charAt(0).toUpperCase() + part.slice(1))}`,
    ],
  },
  {
    says: new RegExp(
      `^(?:go to|open|browse|show) the (?:table|collection|sheet) (${LITERAL}|[\\p{L}\\d_]+) (?:of|in) (?:the )?(${LITERAL}|[\\p{L}\\d_]+)(?: ${KEPT_IN})?$`,
      "u",
    ),
    orders: ([, table = "", where = ""]) =>
      table.startsWith("⟦") && !where.startsWith("⟦") ? null : [`click ${quoted(where)}`, `click ${quoted(table)}`],
  },
  {
    // On which site one is, the address says.
    says: new RegExp(
      `^((?:open|click|press|choose|select|follow)(?: on)? (?:the )?${LITERAL}(?: (?:link|button|tab))?) (?:on|in|of) (?:the )?(?:${CAPITAL} (?:site|website|app|application|demo|shop|store|portal)|(?:home ?page|start page|front page|website|site))$`,
      "u",
    ),
    orders: ([, order = ""]) => [order],
  },
  {
    // What a page is about leads to it.
    says: new RegExp(
      `^(?:open|visit|go to|view) the (?:product|item|detail|details|article|profile|book|event|film|movie|recipe)(?:['’]s)? page (?:of|for) (?:the )?(${NAME})$`,
      "u",
    ),
    orders: ([, name = ""]) => [`click ${quoted(name)}`],
  },
];
