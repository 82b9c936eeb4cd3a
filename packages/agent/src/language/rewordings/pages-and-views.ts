import { capitalized, LITERAL, quote, type Rewording } from "../rewording.ts";
import { CAPITAL, PERSON, RECORD, VALUE, WRITTEN_NAME, opening, sentence } from "./parts.ts";

/** `Switch between the tabs to find and click on the link "x"`. */
const FINDING =
  /\b(?:(?:switch|look|go|browse|search|navigate|flip|cycle|page|expand|open|click) (?:(?:between|through|in|across|into|over) )?(?:all (?:of )?)?(?:the )?[\p{L} ]*?\b(tabs|sections?|panels?|accordions?|pages|results|tree|folders|menus?)(?: below| above)?,? (?:to|and|until you) )?(?:find|locate|look for),? and(?: then)? (?:click|press|tap|open|select|choose|follow)(?: on)? /iu;
const BEHIND: readonly (readonly [words: RegExp, what: string])[] = [
  [/^tabs/i, "tabs"],
  [/^(?:pages|results)/i, "pages"],
  [/./, "sections"],
];

/** Pages, views, frames and the window: how one gets there, and where one is. */
export const PAGE_AND_VIEW_ORDERS: readonly Rewording[] = [
  // As in notes.
  { says: /^back to (?=the |⟦|(?-i:\p{Lu}))/iu, plainly: () => "go back to " },
  {
    says: new RegExp(
      `((?:^|, |\\b(?:and|then) ))(?:go|switch|navigate|change|move) to the (?:(?:section|area|module) (${WRITTEN_NAME})|(${WRITTEN_NAME}) (?:section|area|module))$`,
      "giu",
    ),
    plainly: ([_all, joint = "", name = "", other = ""]) => `${joint}click ${quote(name || other)}`,
  },
  {
    says: new RegExp(
      `^(open|choose|select|go to)(?: the)? ${RECORD} (${WRITTEN_NAME}) (?:from|on|in) the (${CAPITAL}|${LITERAL}) page$`,
      "iu",
    ),
    plainly: ([_all, _open = "", name = "", page = ""]) => `open the ${quote(page)} page and click ${quote(name)}`,
  },
  sentence(`(${PERSON})?(go(?:es)?) back one page(?: in the browser)?`, ([_all, who = "", go = ""]) => `${who}${go} back`),
  {
    says: /\b(back(?: to the previous page)?),? and (?:reload|refresh) it$/iu,
    plainly: ([_all, back = ""]) => `${back} and reload the page`,
  },
  sentence(
    `(scroll (?:down|up) until (${LITERAL}|the ${LITERAL} \\p{Ll}+) (?:is visible|appears|is shown),?) and (click|press|tap) (?:on )?it`,
    ([_all, scrolled = "", name = "", press = ""]) => `${scrolled} and ${press} ${name}`,
  ),
  opening(`(${PERSON})?goto (?=[/h⟦{])`, ([_all, who = ""]) => `${who}go to `),
  sentence(`(?:nav|navigate|menu|path): ?(.+ > .+)`, ([_all, path = ""]) => `go to ${path}`),
  sentence(
    `(${PERSON}|they )?switch(?:es)? to (?:the )?i?frame (${LITERAL})(?:,? and |, )(.+)`,
    ([_all, , frame = "", rest = ""]) => `in the ${frame} frame, ${rest}`,
  ),
  sentence(`(${PERSON}|they )?maximi[sz]es? (?:the )?(?:browser )?window`, () => "resize the window to 1920x1080"),
  sentence(`scrolls? (?:the page|the window)(?: down)? to (?:the|its) (?:end|bottom)`, () => "scroll to the bottom of the page"),
  sentence(`scrolls? (?:the page|the window)(?: up)? to (?:the|its) (?:start|top|beginning)`, () => "scroll to the top of the page"),
  // A view is shown by a switch of several, or by a list: what it is called leads to it.
  sentence(
    `(?:change|switch|toggle|set)s? (?:the |to the |my )?(?:[\\p{L}]+ )?(?:view|layout|theme|view mode|display mode|mode|appearance) from (?:the )?(?:${VALUE}|[\\p{L}]+)(?: view| mode)? to (?:the )?(${VALUE}|[\\p{L}]+)(?: view| mode)?`,
    ([_all, value = ""]) => `select ${quote(value.startsWith("⟦") ? value : capitalized(value))}`,
  ),
  {
    says: /^(?:switch(?:es)?|changes?) to (?:the )?(dark|light) (mode|theme)$/iu,
    plainly: ([_all, how = "", what = ""]) => `click "${capitalized(how)} ${what}"`,
  },
  { says: /^view(s?) ((?:the|my|your|our) [\p{L} ]{2,30})$/iu, plainly: ([_all, s = "", what = ""]) => `open${s} ${what}` },
  {
    says: /^(?:go|return|come|get)(?:es|s)? back to the (?:list|overview|results|search results|previous page)$/iu,
    plainly: () => "go back",
  },
  {
    says: new RegExp(`^(open|visit|go to|show)s? the (${CAPITAL}|${LITERAL}) (?:list|overview|listing|view|screen|area|module)$`, "iu"),
    plainly: ([_all, open = "", name = ""]) => `${open} the ${name} page`,
  },
  {
    says: /^switch(es)? to (?:the )?(list|board|grid|table|calendar|gallery|map|card|week|month|day|details?|tree|split)[ -]view$/iu,
    plainly: ([_all, _es = "", view = ""]) => `click "${capitalized(view)}"`,
  },
];

export const PAGE_AND_VIEW_CLAIMS: readonly Rewording[] = [
  // Of the page that was spoken of, which is the one in front.
  {
    says: /(^|\band )its (url|address)(?= (?:is|ends|starts|begins|contains|equals|matches|should)\b)/giu,
    plainly: ([_all, before = "", what = ""]) => `${before}the ${what}`,
  },
  // As a name, for "in" is no place here.
  { says: /\bthe ((?:sign|log|check) (?:in|up|out|on))(?= (?:page|screen)\b)/giu, plainly: ([_all, name = ""]) => `the "${name}"` },
  {
    // The way to the page, in the place where the page shows it.
    says: /^the (?:breadcrumbs?|breadcrumb trail) (?:reads?|shows?|is|are|says?) ((?:[\p{L}\d][^/>›»→⟦"]*? ?[/>›»→] ?)+[\p{L}\d][^/>›»→⟦",]*)$/iu,
    plainly: ([_all, way = ""]) => {
      const steps = way.split(/ ?[/>›»→] ?/u).map((step) => `"${step.trim()}"`);
      const inPlace = steps.map((step) => `the breadcrumb shows ${step}`);
      return [...inPlace, ...steps.slice(1).map((step, at) => `${steps[at] ?? ""} is before ${step}`)].join(" and ");
    },
  },
  sentence(
    `(?:${PERSON}|(?:we|you|i)['’](?:re|m) )(?:am |are |is )?(?:still|now|back) on the (${LITERAL}|${CAPITAL}) (step|tab)`,
    ([_all, name = "", kind = ""]) => `the ${quote(name)} ${kind} is ${kind === "step" ? "active" : "selected"}`,
  ),
  // What it is called says which page it is.
  sentence(
    `(?:an? |the )?(?:article|page|post|topic|issue|document|recipe|project|profile|story|record) (?:titled|called|named|entitled) (${CAPITAL}|${LITERAL}) (?:opens|is (?:open|opened|shown|displayed)|loads|appears)`,
    ([_all, name = ""]) => `the ${quote(name)} page is shown`,
  ),
  sentence(
    `(?:${PERSON})?(?:am|are|is) still on the (?:(?!wrong|other|same|first|second|third|last|next|previous|old|new)[\\p{Ll}]+ )?page of (?:the )?(${CAPITAL}|${LITERAL})`,
    ([_all, name = ""]) => `the ${quote(name)} page is shown`,
  ),
  {
    says: /\b(still on the) same (?=[\p{Ll}]+ page\b)/giu,
    plainly: ([_all, on = ""]) => `${on} `,
  },
  sentence(`(?:an?|the) (list of [\\p{Ll} ]{3,30}) (?:opens|appears|is opened)`, ([_all, what = ""]) => `the ${what} is shown`),
  { says: /\bheadline of (?=(?:the|this) (?:\p{Ll}+ )?page\b)/giu, plainly: () => "heading of " },
  {
    says: /^(?:i am|i['’]m|we are|the user is) still on the ([\p{L}][\p{L} -]{1,25}) page$/iu,
    plainly: ([_all, page = ""]) => `the "${page}" page is shown`,
  },
  {
    says: new RegExp(`^the (?:browser )?tab (?:is titled|has the title|is called) (${LITERAL})$`, "iu"),
    plainly: ([_all, title = ""]) => `the title of the tab is ${title}`,
  },
];

export const PAGE_AND_VIEW_WORDS: readonly Rewording[] = [
  {
    says: /\b(on|of|from) the page ((?-i:\p{Lu})[\p{L}\d'’-]*(?: (?-i:\p{Lu})[\p{L}\d'’-]*)*)(?=$|,)/giu,
    plainly: ([_all, on = "", name = ""]) => `${on} the page "${name}"`,
  },
  {
    says: /\b(until|till|once|when|after) the (?:page|site|app|application) (?:has |is )?(?:finished|done) loading\b/giu,
    plainly: ([_all, until = ""]) => `${until} the page has loaded`,
  },
  {
    says: /\bresize(s?) the (?:browser )?(?:window|browser|screen|viewport) to (?:a )?(mobile|tablet|desktop)[ -](?:size|width|screen)\b/giu,
    plainly: ([_all, s = "", size = ""]) => `resize${s} the browser to ${size} width`,
  },
  {
    says: /,? and (?:then )?(?:is|gets|am|are) (?:then )?(?:taken|redirected|sent|brought|led|forwarded) (?=to (?:the|my) [\p{L} -]{3,30}$)/iu,
    plainly: () => " and the user is redirected ",
  },
  { says: FINDING, plainly: ([_all, place = ""]) => `find-and-click-in-${BEHIND.find(([words]) => words.test(place))?.[1] ?? "any"} ` },
];
