import { singular } from "../singular.ts";
import { isNoun } from "./thing-words.ts";
import { capitalized, eachOf, quote } from "../rewording.ts";
import { numberOf } from "../slots/numbers.ts";
import { BE, COLOUR, COUNT, LITERAL, LITERALS, MONEY, NUMBER, type Restatement, restatement } from "./restatement.ts";

/** What people hang on a statement, or put around it: each of it is a further claim, and none is left out. */

const NAMES = `(?:${LITERALS}|${LITERAL})`;
const NOUN = "[\\p{Ll}][\\p{Ll}-]*(?: [\\p{Ll}][\\p{Ll}-]*)?";
const CONTROL = "(button|link|tab|icon|image|checkbox|option|heading|field)";
const CAUSE = "(?:greyed out|grayed out|disabled|inactive|dimmed|locked|read-only)";
const PERSON = "(?:i|we|you|they|he|she|(?:the|a) (?:user|customer|visitor|guest|admin|member))";

const PAIR = `(?:the|an?|its) ([\\p{Ll}-]+(?: (?!of )[\\p{Ll}-]+)?) (?:of )?(${LITERAL}|${MONEY}|${NUMBER}|${COUNT})`;
const ONE = `(?:(?:the|an?|its|my) )(?:[\\p{Ll}-]+ ){0,3}?(?:${LITERAL}(?: [\\p{Ll}]+)?|(?:price|amount|sum|total|number) (?:${MONEY}|${NUMBER}))`;
/** What it is called, or what is in it, and no label with a value beside it. */
const NO_LABEL =
  /\b(?:text|message|words?|title|heading|caption|name|label|button|link|icon|image|content|subject|hint|note|tab|option|column|row|notice|error|warning|notification|confirmation|question|alert|banner)$/u;

/** Null where one of them is no label that a page would write. */
function valuesIn(pairs: string): readonly (readonly [label: string, value: string])[] | null {
  const found = pairs.split(/, and |, | and /u).map((pair) => new RegExp(`^${PAIR}$`, "u").exec(pair));
  const values = found.map((pair): readonly [string, string] => [pair?.[1] ?? "", valueOf(pair?.[2] ?? "")]);
  return values.every(([label]) => label !== "" && !NO_LABEL.test(label) && label.split(" ").every((word) => isNoun(word))) ? values : null;
}

function valueOf(said: string): string {
  return numberOf(said.toLowerCase()) === null || numberOf(said.toLowerCase()) === undefined ? said : String(numberOf(said.toLowerCase()));
}

export const TAIL_STATEMENTS: readonly Restatement[] = [
  // "Six products are listed, each with an "Add" button".
  restatement(
    `((?:exactly |only |at least )?(?:${COUNT}|all|the) (?:[\\p{L}-]+ )?([\\p{L}-]+s) .+?),? each (?:of them )?(?:with|has|having|shows|showing) (.+)`,
    ([, claim = "", noun = "", what = ""]) => [claim, `each ${singular(noun)} has ${what}`],
  ),
  // "..., in this order".
  restatement(
    `(.+?(?<names>${LITERALS})),? in (?:this|that|exactly this|exactly that|the given|the same) order`,
    ([, claim = "", names = ""]) =>
      /\b(?:order|sorted|only|not|no|never|options|offers)\b|n['’]t\b/iu.test(claim) ? null : [claim, `${names} are shown in this order`],
  ),
  restatement(
    `(${LITERAL}) and (${LITERAL}) (?:stand|are|are shown|are displayed|appear) (?:side by side|next to each other|beside each other)((?: in (?:the|a) [\\p{Ll} ]+)?)`,
    ([, one = "", other = "", place = ""]) => [
      ...(place === "" ? [] : [`${one} is shown${place}`, `${other} is shown${place}`]),
      `${one} stands next to ${other}`,
    ],
  ),
  // "... with the quantity 3 and the status "New"".
  restatement(
    `((?:.+ )?(${LITERAL})(?: [^⟦]+?)?),? with (${PAIR}(?:(?:, and |, | and )${PAIR})*)`,
    ([, claim = "", name = "", pairs = ""]) => {
      // Of the first of several its own line tells.
      const values = /\b(?:first|second|third|last|row)\b/iu.test(claim) ? null : valuesIn(pairs);
      return values && [claim, ...values.map(([label, value]) => `the ${label} of ${name} is ${value}`)];
    },
  ),
  // "The transaction is listed with the amount $50".
  restatement(
    `(?:the|an?) ${NOUN} (?:${BE} (?:shown|displayed|listed|visible|given)|appears) with (${PAIR}(?:(?:, and |, | and )${PAIR})*)`,
    ([, pairs = ""]) => valuesIn(pairs)?.map(([label, value]) => `the ${label} is ${value}`) ?? null,
  ),
  // "In the list of posts, "A" has the status "B"".
  restatement(
    `(in the [\\p{Ll}][\\p{Ll} ]{1,30}),? (${LITERAL}) ((?:has|shows|carries|gets) .+)`,
    ([, place = "", name = "", rest = ""]) => [`${name} is shown ${place.charAt(0).toLowerCase()}${place.slice(1)}`, `${name} ${rest}`],
  ),
  // "... with an "Undo" link".
  restatement(`(.+${LITERAL}) (?:together |along )?with an? (${LITERAL}) (button|link)`, ([, claim = "", name = "", kind = ""]) => [
    claim,
    `the ${kind} ${name} is visible`,
  ]),
  restatement(
    `(.+? (?:is|are) (?:shown|displayed|visible)) (?:together|along) with an? (${LITERAL}) (button|link)`,
    ([, claim = "", name = "", kind = ""]) => [claim, `the ${kind} ${name} is visible`],
  ),
  // A reason is a claim as well.
  restatement(`(.+?),? (?:because|since|as) (?:it|they|this) (?:is|are) (${CAUSE})`, ([, claim = "", state = ""]) => {
    const [, subject] = /^(.+?) (?:is|are|can|cannot|can['’]t|does|do|stays?|remains?) /iu.exec(claim) ?? [];
    return subject === undefined ? null : [claim, `${subject} is ${state}`];
  }),
  restatement(
    `(.+?),? which is (?:shown|indicated|marked|made clear|confirmed|said) by (?:the )?(?:words?|text|message|note|label|hint) (${LITERAL})`,
    ([, claim = "", text = ""]) => [claim, `${text} is shown`],
  ),
  // What is on a page that is spoken of.
  restatement(
    `(.+? (?:is|are) (?:shown|displayed|visible|listed)|.+? (?:appears?|pops up|shows up|comes up)) on the (${LITERAL}|[\\p{L}-]+(?: [\\p{L}-]+){0,2}) page`,
    ([, claim = "", page = ""]) =>
      /^(?:next|previous|first|second|third|last|same|other|whole|entire|current|new|web|main|start|home)$/iu.test(page)
        ? null
        : [claim, `the ${page} page is shown`],
  ),
  restatement(
    `((?:the|an?) (?:page|form|view|dialog|screen) ${LITERAL}|the ${LITERAL} (?:page|form|view|dialog|screen)) (opens|is shown|is displayed|is opened|appears) for (${LITERAL})`,
    ([, page = "", verb = "", text = ""]) => [`${page} ${verb}`, `${text} is shown`],
  ),
  restatement(
    `(the (?:${LITERAL} page|page ${LITERAL})) (opens|is shown|is displayed|is opened|appears) with (${LITERAL}.*)`,
    ([, page = "", verb = "", text = ""]) => [
      `${page} ${verb}`,
      /^⟦\d+⟧$/u.test(text) ? `${text} is shown` : text.replace(/^(⟦\d+⟧) /u, "$1 is shown "),
    ],
  ),
  restatement(
    `the (?:[\\p{Ll}]+ )?(?:page|view|screen) of (?:the ${NOUN} )?(${LITERAL}) (?:opens|is shown|is displayed|is opened|appears|is open)`,
    ([, name = ""]) => [`the ${name} page is shown`],
  ),
  restatement(
    `${PERSON} (?:remains?|stays?|is still|am still|are still) (?:on|at) the (?:page (${LITERAL})|(${LITERAL}) page)`,
    ([, one = "", other = ""]) => [`the ${one || other} page is shown`],
  ),
  // What is beside a thing, and is called so.
  restatement(
    `the (button|link|icon) (?:beside|next to|to the (?:left|right) of) (the [^⟦,]+?|${LITERAL}) (?:is (?:now |still )?(?:called|labelled|labeled|named)|(?:now |still )?(?:says|reads)) (${LITERAL})`,
    ([, kind = "", place = "", name = ""]) => [`the ${kind} ${name} is visible`, `${name} stands next to ${place}`],
  ),
  // What the page says in so many words.
  restatement(
    `(?:it|the page|the text|the message|the page now) (?:now )?(?:states|says|tells|confirms|explains) that ([^⟦]+(?:is|are|was|were|has|have|will|must|can|could|cannot)\\b[^⟦]+)`,
    ([, text = ""]) => (/, | and | or | but |\b(?:my|i|not|no)\b/iu.test(text) ? null : [`the page shows \`${text}\``]),
  ),
  restatement(
    `(?:the (?:page|site|app|application|heading)|it) (?:now )?(?:greets|welcomes|addresses) (?:me|us|the (?:user|customer|visitor|guest|admin|member|client)) (?:with|by|as) (${LITERAL})`,
    ([, text = ""]) => [`${text} is shown`],
  ),
  // The number on a badge.
  restatement(
    `the (?:number|count|counter|figure|badge|number in the badge) (?:next to|beside|on|at|of) (the [\\p{L} -]+ (?:icon|button|link|image|symbol)) (?:${BE}|shows|reads|says)(?: now| still)? (${NUMBER}|${LITERAL})`,
    ([, thing = "", value = ""]) => [`${quote(value)} stands next to ${thing.replace(/ symbol$/iu, " icon")}`],
  ),
  restatement(
    `(the [\\p{L} -]+ (?:icon|button|link)) (?:still |now )?(?:has|carries|shows|bears) (?:the number|a badge with(?: the number)?|the badge) (${NUMBER}|${LITERAL})(?: on it)?`,
    ([, thing = "", value = ""]) => [`${quote(value)} stands next to ${thing}`],
  ),
  restatement(
    `(the [\\p{L} -]+ (?:icon|button|link)) (?:has no|no longer has an?|carries no|no longer carries an?|shows no|no longer shows an?|does not have an?|does not carry an?|does not show an?) (?:number|badge|count|counter)(?: on it)?(?: any ?more| any longer)?`,
    ([, thing = ""]) => [`${thing} does not match /\\d/`],
  ),
  restatement(
    `no (?:${COLOUR} )?(?:number|badge|count|counter) (?:is|appears)(?: shown| displayed| visible| there)? (?:on|next to|beside|at) (the [\\p{L} -]+ (?:icon|button|link))`,
    ([, thing = ""]) => [`${thing} does not match /\\d/`],
  ),
  restatement(
    `the [\\p{L} ]*(?:grid|table|list) (?:now )?(?:contains|has|shows|lists) a (?:new )?row with (${LITERAL}) in the (${LITERAL}|\\p{Lu}[\\p{L}]*(?: [\\p{Ll}]+)?) column`,
    ([, text = "", column = ""]) => [`${text} is shown in the ${quote(column)} column`],
  ),
  restatement(`((?:.+ )?(${LITERAL})) at (\\d{1,2}:\\d{2}(?: ?[ap]m)?)`, ([, claim = "", name = "", time = ""]) => [
    claim,
    `"${time}" is shown in the card of ${name}`,
  ]),
  // What a control was called, and is now.
  restatement(
    `(?:the (button|link) (${LITERAL})|the (${LITERAL}) (button|link)) (?:has |is )?(?:now )?(?:turned|turns|changed|changes|switched|switches) (?:in)?to (${LITERAL})`,
    ([, one = "", before = "", old = "", other = "", after = ""]) => [
      `the ${one || other} ${after} is visible`,
      `the ${one || other} ${before || old} is not visible`,
    ],
  ),
  restatement(
    `(?:instead of (${LITERAL}),? the (button|link) (?:now )?(?:says|reads|shows|is labelled) (${LITERAL})|the (?:label|text|caption) of the (button|link) (?:changes|changed|has changed) from (${LITERAL}) to (${LITERAL}))`,
    ([, old = "", one = "", name = "", other = "", before = "", after = ""]) => [
      `the ${one || other} ${name || after} is visible`,
      `the ${one || other} ${old || before} is not visible`,
    ],
  ),
  restatement(
    `the (button|link) (?:changes|changed|has changed) its (?:label|text|caption|name) to (${LITERAL})`,
    ([, kind = "", name = ""]) => [`the ${kind} ${name} is visible`],
  ),
  restatement(
    `the (header|footer|sidebar|toolbar|navigation|menu|dialog|form|card) (?:now )?(?:contains|has|shows|offers) an? (button|link) (?:called |named |labelled )?(${LITERAL})`,
    ([, place = "", kind = "", name = ""]) => [`the ${kind} ${name} in the ${place} is visible`],
  ),
  // What is on each of those that were counted.
  restatement(
    `((?:.+ )?(?:${COUNT}) ([\\p{L}-]+s)(?: .+)?),? all (?:of them )?(?:with|having|showing|shown with) (?:the |an? )?(?:[\\p{Ll}]+ )?(${LITERAL})`,
    ([, claim = "", noun = "", text = ""]) => [claim.replace(/,$/u, ""), `all ${noun} show ${text}`],
  ),
  restatement(
    `(.+?) (below|under|beneath|above|next to|beside) (?:both |each of )?the (field|box|heading|button|link|text|label)(?:e?s) (${LITERALS})`,
    ([, claim = "", where = "", kind = "", names = ""]) => eachOf(names).map((name) => `${claim} ${where} the ${kind} ${name}`),
  ),
  // Several things of which the same is said.
  restatement(
    `(${ONE}(?:, ${ONE})*,? and ${ONE}) (?:are|can|appear)(?: both| all| now| still)*( be| shown| displayed| visible| listed| seen| there| available| present| offered| found)+((?: (?:in|on|at|above|below|under) .+)?)`,
    ([all = "", things = "", , place = ""]) =>
      /\b(?:not|no|cannot)\b/iu.test(all) || !/⟦/u.test(things) || /^⟦\d+⟧(?:,? and ⟦\d+⟧|, ⟦\d+⟧)+$/u.test(things)
        ? null
        : eachOf(things).map((thing) => `${thing} is shown${place}`),
  ),
  restatement(`(?:the page|it|the screen|the app) (?:shows|displays|indicates) that (the .+)`, ([, claim = ""]) => [claim]),
  restatement(`(.*${LITERAL}) (?:is|was|has been|has|is now)(?: now)? moved (?:in)?to (the .+|${LITERAL})`, ([, what = "", place = ""]) => [
    `${what} is in ${place}`,
  ]),
  restatement(
    `(the .+?) (?:shows|contains|lists|has|displays) (?:(?:the|an?) [\\p{Ll}]+ )?(${LITERAL}) as the (first|last|second|third|topmost) (?:one|[\\p{Ll}]+)`,
    ([, place = "", text = "", nth = ""]) => [`the ${nth === "topmost" ? "first" : nth} item in ${place} shows ${text}`],
  ),
  restatement(
    `(?:the [\\p{Ll}]+ )?(${LITERAL}) (?:is|appears|is listed|is shown|is displayed) as the (first|last|second|third) ([\\p{Ll}-]+)`,
    ([, text = "", nth = "", noun = ""]) => [`the ${nth} ${noun === "one" ? "item" : noun} shows ${text}`],
  ),
  restatement(
    `(the .+?) (?:(now |still )?(?:contains|shows|lists|has|includes|displays|holds)|(no longer|does not|doesn['’]t) (?:contains?|shows?|lists?|has|have|includes?|displays?|holds?)) (?:an?|the|any) ([\\p{Ll}-]+(?: [\\p{Ll}-]+)??) (?:(?:called|named|titled|labelled|labeled|saying|reading|with the (?:name|title|text|label|subject|description|content)) )?(${LITERAL})`,
    ([, place = "", , not = "", noun = "", text = ""]) =>
      !noun.split(" ").every((word) => isNoun(word)) ||
      /^(?:heading|button|link|option|icon|image|tab|checkbox|column|row|dialog|menu|total|subtotal|sum|price|amount|number|count|balance|score|quantity|status|rate|level)$/u.test(
        noun,
      ) ||
      / and | but |[,;]|\b(?:column|lane|list|board|folder) ⟦|⟦\d+⟧ (?:column|lane|list|board)$/u.test(place)
        ? null
        : [`${place} ${not === "" ? "shows" : "does not show"} ${text}`],
  ),
  restatement(
    `(?:(?:the|an?) )?([\\p{Ll}-]+) (?:called|named|titled|labelled|with the (?:name|title)) (${LITERAL}) (?:contains|shows|has|displays|says|reads) (?:the (?:text|words?|content|message|line|sentence) )?(${LITERAL})`,
    ([, noun = "", name = "", text = ""]) =>
      isNoun(noun) && !/^(?:heading|button|link|option|icon|image|tab|checkbox|dialog|menu|field|row|column)$/u.test(noun)
        ? [`${text} is shown in ${name}`]
        : null,
  ),
  restatement(
    `(?:an?|the) (?:[\\p{Ll}]+ )?(?:dialog|modal|pop-?up|overlay|window) (?:opens|appears|is shown|is displayed|pops up|is open|is visible) with (?:the |two |three |an? )*(button|link|field|option|checkbox|checkboxe)s? (${NAMES})`,
    ([, kind = "", names = ""]) => [
      "the dialog is visible",
      ...eachOf(names).map((name) => `the dialog has the ${kind.replace(/xe$/u, "x")} ${name}`),
    ],
  ),
  restatement(
    `there is (?:an?|the) (menu|sidebar|navigation|toolbar)((?: (?:on|at) the (?:left|right|top|bottom))?) (?:with|containing|that contains|showing) (?:the )?(?:(?:entries|items|links|options) )?(${NAMES})((?: (?:on|at) the (?:left|right|top|bottom))?)`,
    ([, kind = "", before = "", names = "", after = ""]) => eachOf(names).map((name) => `the ${kind}${before || after} shows ${name}`),
  ),
  restatement(`((?:on|at) the (?:left|right|top|bottom)),? there is (?:an?|the) (.+)`, ([, edge = "", what = ""]) => [
    `there is a ${what} ${edge.toLowerCase()}`,
  ]),
  restatement(
    `(the (?:[\\p{L}]+ )?(?:cart|basket|bag)) (?:now )?(?:contains|has|holds|shows) (?:exactly one|only one|just one|a single|one) (line|item|product|article|entry|position)(?:[,:]|,? (?:named|called)) (${LITERAL})`,
    ([, place = "", noun = "", text = ""]) => [`${place} shows ${text}`, `${place} has exactly 1 ${noun}`],
  ),
  // What a part of the page holds.
  restatement(
    `((?:the|this|my) [\\p{L}-]+(?: [\\p{L}-]+)?((?: (?:on|at|in) the (?:left|right|top|bottom))?)) (?:now )?(?:contains|has|shows|lists|offers|holds|displays) (?:the )?(?:(?:entries|entry|items?|links?|options?|points)(?: for| called| named)? )?(${NAMES})`,
    ([, place = "", edge = "", names = ""]) =>
      edge === "" && !/\b(?:menu|sidebar|navigation|toolbar)$/iu.test(place) ? null : eachOf(names).map((name) => `${place} shows ${name}`),
  ),
  restatement(
    `there (?:is|are)(?: now| still)? (?:the )?${CONTROL}s (?:labelled |labeled |called |named |titled |saying )?(${LITERALS})`,
    ([, kind = "", names = ""]) => eachOf(names).map((name) => `the ${kind} ${name} is visible`),
  ),
  restatement(
    `the (${LITERAL}) (?:still |now )?(?:has|shows|offers|carries) (?:an?|the) (${LITERAL}) (button|link|icon)(?: again| now)?`,
    ([, place = "", name = "", kind = ""]) => [`the ${name} ${kind} is visible in ${place}`],
  ),
  restatement(
    `(the .+?) (?:now |still )?(?:has|shows|contains) (${COUNT}) ([\\p{L}-]+s) (?:that|which) are (filled in|filled|checked|ticked|selected|disabled|enabled|empty)`,
    ([, place = "", count = "", noun = "", state = ""]) => [
      `exactly ${count} ${noun} in ${place.replace(/ now$| still$/u, "")} are ${state}`,
    ],
  ),
  restatement(
    `the (?:price|amount|value|number|text|name|status|date|type|role|total|quantity) in the (column ${LITERAL}|${LITERAL} column) (?:${BE}|reads|shows) (${LITERAL}|${MONEY}|${NUMBER})`,
    ([, column = "", value = ""]) => [`the ${column} shows ${quote(value)}`],
  ),
  // The first of all rows has the lowest: so they are sorted.
  restatement(
    `the first (row|entry|product|item|result) has the (lowest|smallest|youngest|earliest|highest|largest|greatest|biggest|latest) ([\\p{L}]+)(?: of all(?: the)?(?: [\\p{L}]+)*)?`,
    ([, noun = "", most = "", label = ""]) => [
      `the ${noun}s are sorted by the "${capitalized(label)}" column ${/^(?:low|small|young|earl)/iu.test(most) ? "ascending" : "descending"}`,
    ],
  ),
  restatement(
    `(the (?:topmost|uppermost|bottommost|lowest|lowermost)) (item|entry|row|line|card|post|message|result|revision) (.+)`,
    ([, where = "", noun = "", rest = ""]) => [`the ${/top|upper/iu.test(where) ? "first" : "last"} ${noun} ${rest}`],
  ),
  restatement(
    `(the (?:first|second|third|last|topmost) [\\p{Ll}-]+) (?:carries|has|shows|bears|gives) the (?:summary|subject|description|comment|name|title|text|author|status|number|date) (${LITERAL})`,
    ([, what = "", text = ""]) => [`${what} shows ${text}`],
  ),
  restatement(
    `(the (?:first|second|third|last) [\\p{Ll}-]+) (?:is|was)(?: written| posted| sent)? (?:by|from) (${LITERAL})`,
    ([, what = "", text = ""]) => [`${what} shows ${text}`],
  ),
  restatement(
    `(.+? (?:tab|menu item|menu entry)|the (?:tab|menu item|menu entry) ${LITERAL}) is (?:now )?highlighted(?: as active)?`,
    ([, what = ""]) => [`${what} is selected`],
  ),
  restatement(`no (dialog|modal|pop-?up|window|menu)(?: window)? is (?:still )?open(?: any ?more| any longer)?`, ([, kind = ""]) => [
    `the ${kind === "menu" ? "menu" : "dialog"} is not visible`,
  ]),
  restatement(
    `the (column ${LITERAL}|${LITERAL} column) (?:now )?(?:holds|has|contains|shows) no (?:task|card|item|ticket|issue|entry|entries|tasks|cards|items|tickets|issues)(?: any ?more)?`,
    ([, column = ""]) => [`the ${column} is empty`],
  ),
  restatement(`the window ((?:"[^"]*"|${LITERAL}) )?(?:closes|is closed|has closed|has been closed)`, ([, name = ""]) => [
    `the dialog ${name}is hidden`,
  ]),
];
