import { eachOf } from "../rewording.ts";
import { BE, COLOUR, COUNT, LITERAL, LITERALS, MONEY, type Restatement, restatement } from "./restatement.ts";

/** Other words for what the grammar knows: is back in the list, is greyed out, has the focus, am sent to. */

const PLACE = "(?:the|my|this|his|her) [^,]+?|⟦\\d+⟧";

/** That a thing is not there proves nothing where nobody knows whether it is called so. */
function isDoubtful(what: string, state: string): boolean {
  return (
    /^(?:hidden|gone|not shown|not visible|not there)$/iu.test(state) &&
    !what.includes("⟦") &&
    !/^(?:spinner|loader|dialog|modal|popup|pop-up)$/iu.test(what)
  );
}

function negated(be: string): boolean {
  return /n['’]t|\bnot\b|\bno longer\b|\bnever\b/i.test(be);
}

/** States of a control, for which there are claims, and words that a page says in its own way. */
const NO_MARK =
  /^(?:completed?|done|finished|checked|ticked|selected|active|current|chosen|required|mandatory|invalid|valid|disabled|enabled|read|unread|wrong|correct|open|closed|expanded|it|such|so|usual|before|expected|favourite|favorite|important|starred)$/iu;

export const WORDED_STATEMENTS: readonly Restatement[] = [
  restatement(`(?:there is|we have|we see|one sees|here is) (${LITERAL})(.*)`, ([, text = "", rest = ""]) => [`${text} is shown${rest}`]),
  // Where it is.
  restatement(
    `(${LITERAL}|${LITERALS}) (?:is|are|should be|must be)(?: now| still| also| back| again)* (?:back in|among|part of|included in|included among|found in|found among|present in|stored in|contained in|listed among|listed in|listed on|kept in|inside|to be found in|filed under) (${PLACE})`,
    ([, text = "", place = ""]) => [`${text} ${text.length > 6 ? "are" : "is"} shown in ${place}`],
  ),
  restatement(
    `(${LITERAL}) (?:appears|shows up|turns up|comes up|pops up|stands|can be found|is displayed|is back|is listed)(?: again| now)? (?:among|in|to|into|inside) (${PLACE})`,
    ([, text = "", place = ""]) => [`${text} is shown in ${place}`],
  ),
  restatement(
    `(${LITERAL}) (?:is|are|was|has|can|could|should|must)(?: now)? ?(?:no longer|not|n['’]t|nowhere)(?: any ?more| be| been| to be| longer)* (?:seen|found|shown|listed|visible|displayed|there|present|available|offered|part of|among|in|to be seen|to be found|contained in)(?: any ?more| any longer)?((?: (?:in|on|among|inside) .+| (?:the|my) .+)?)`,
    ([, text = "", place = ""]) => {
      const where = place
        .replace(/^ among/, " in")
        .replace(/^ (?=the|my)/, " in ")
        .replace(/ any ?more$| any longer$/, "");
      return [`${text} is not shown${where === "" || / (?:page|screen)$/.test(where) ? "" : where}`];
    },
  ),
  restatement(
    `(${LITERAL}|.+? ${LITERAL}) (?:has|have|is|was) (?:vanished|disappeared|gone away|been removed|been deleted|been closed)((?: from .+)?)`,
    ([, text = "", from = ""]) => [`${text} is gone${from}`],
  ),
  restatement(
    `(.+? ${LITERAL}|${LITERAL}.*?|the [\\p{L} ]+?) (?:vanishes|goes away|fades|fades out|fades away|has vanished|has gone|went away|is dismissed)`,
    ([, what = ""]) => [`${what} disappears`],
  ),
  restatement(
    `(?:the )?(?:column|lane|list|board|folder|group|section|category|swimlane|bucket) (${LITERAL})((?: (?:now|still|also|should|does not|doesn['’]t|no longer|must))*) ?(?:contains?|holds?|shows?|has|have|includes?|lists?) (?:the |an? )?(?:card|task|ticket|issue|todo|file|note|message|item|entry|story|email|mail|document|photo|song|track|contact) (${LITERAL})`,
    ([, place = "", how = "", text = ""]) => [`${text} is ${negated(how) ? "not " : ""}shown in ${place}`],
  ),
  restatement(
    `(?:the )?(${LITERAL}) (?:column|lane|board|folder|group|category|swimlane|bucket)((?: (?:now|still|also|should|does not|doesn['’]t|no longer|must))*) ?(?:contains?|holds?|shows?|has|have|includes?|lists?) (?:the |an? )?(?:card|task|ticket|issue|todo|file|note|message|item|entry|story|email|mail|document|photo|song|track|contact) (${LITERAL})`,
    ([, place = "", how = "", text = ""]) => [`${text} is ${negated(how) ? "not " : ""}shown in ${place}`],
  ),
  // What it says.
  restatement(
    `(.+?) (?:carries|bears|wears) (?:the|an?) (?:label|title|text|caption|badge|tag|name|words?|status|mark) (${LITERAL}|${LITERALS})`,
    ([, what = "", text = ""]) => [`${what} shows ${text}`],
  ),
  restatement(
    `(.+?) (?:carries|bears|has|shows) (?:the|its) (?:two |three |four |five )?(?:labels|tags|badges|titles|texts|categories) (${LITERALS})`,
    ([, what = "", text = ""]) => [`${what} shows ${text}`],
  ),
  restatement(
    `(.+?) (?:is|are) (?:now )?(?:labelled|labeled|tagged|marked|flagged|captioned|badged|stamped|annotated|tagged as|marked as|marked with|flagged as|tagged with|labelled as|labelled with|shown as|displayed as|listed as|given as|rated|headed|titled|entitled|named|called)(?: with| as)? (${LITERAL}|${LITERALS})`,
    ([, what = "", text = ""]) => [`${what} shows ${text}`],
  ),
  restatement(
    `((?:the|my|his|her) [^⟦]+?) (?:is|are) (?:now )?(?:shown|displayed|given|listed|stated|indicated) (?:as|with) (${LITERAL}|${MONEY}|\\d[\\d.,]*)`,
    ([, what = "", value = ""]) => [`${what} is ${value}`],
  ),
  restatement(
    `((?:the|my|his|her) .+?) (?:now )?(?:has|carries|shows|displays|contains) (?:the|a) (?:text|words?|label|caption|content|name|wording|message|title|subject|bio|status|description|value|date|amount|headline|comment|note|number|code|address|email|phone number|city) (${LITERAL})`,
    ([, what = "", value = ""]) => [`${what} shows ${value}`],
  ),
  restatement(
    `(.+?) (begins|starts|ends)(?: now)? with (?:the (?:word|words|letters?|text|digits?|prefix|name) )?(${LITERAL})`,
    ([, what = "", verb = "", text = ""]) => [`${what} ${verb} with ${text}`],
  ),
  restatement(
    `(?:the title|the name|the heading|the headline|the text|the subject|the label|the caption) of (the (?:first|second|third|last|top) [\\p{L} ]+?) (is|contains|shows|reads|includes|says|begins with|starts with)(?: the (?:word|text|words))? (${LITERAL})`,
    ([, what = "", verb = "", text = ""]) => [`${what} ${verb === "is" ? "shows" : verb} ${text}`],
  ),
  // How it is.
  restatement(
    `(.+?) ((?:is|are|stays|remains|becomes|should be|must be)(?: now| still| again)*) (?:inactive|inert|deactivated|locked|not active|not enabled|not usable|unavailable|dimmed|not available)`,
    ([, what = "", be = ""]) =>
      /\b(?:button|link|field|checkbox|box|option|dropdown|switch|slider|tab|input)\b/i.test(what) ? [`${what} ${be} disabled`] : null,
  ),
  restatement(
    `(.+?) ((?:is|are|stays|remains|becomes|should be|must be)(?: now| still| again)*) (?:usable|active again|unlocked|activated)`,
    ([, what = "", be = ""]) =>
      /\b(?:button|link|field|checkbox|box|option|dropdown|switch|slider|input)\b/i.test(what) ? [`${what} ${be} enabled`] : null,
  ),
  restatement(
    `(.+?) (?:can(?:not|['’]t| not)) be (?:clicked|pressed|used|selected|chosen|activated|tapped)(?: any ?more| any longer| yet| either)?`,
    ([, what = ""]) => [`${what} is disabled`],
  ),
  restatement(
    `(.+?) (?:is|are) (?:already |now |still )?(?:pre-?selected|pre-?checked|marked as selected|set|ticked|marked as chosen)`,
    ([, what = ""]) =>
      /\b(?:radio|option|tab|filter|button)\b/i.test(what)
        ? [`${what} is selected`]
        : /\b(?:box|checkbox)\b/i.test(what)
          ? [`${what} is checked`]
          : null,
  ),
  restatement(
    `(${LITERAL}) is (?:now |still )?(?:selected|chosen|picked|set) (?:in|from|on) the (.+?) (?:list|menu|selection|field)`,
    ([, value = "", what = ""]) => [`${value} is selected in the ${what} dropdown`],
  ),
  restatement(`(${LITERAL}) is the (?:selected|chosen|active|current|preselected) ([\\p{L} ]+?)`, ([, value = "", what = ""]) =>
    /^(?:tab|filter|page|step|link|entry|item|one|view)$/i.test(what)
      ? [`the ${value} ${/filter|step|view|page|one/i.test(what) ? "tab" : what} is selected`]
      : [`${value} is selected as the ${what}`],
  ),
  restatement(
    `(.+? (?:tab|link|menu item|menu entry|option|radio button))(?: ${LITERAL})? (?:is|becomes|gets) (?:now )?(?:active|marked as active|the active one|marked as current|the current one)`,
    ([all = "", what = ""]) => [
      `${new RegExp(`^${what.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?: ⟦\\d+⟧)?`, "u").exec(all)?.[0] ?? what} is selected`,
    ],
  ),
  restatement(
    `the (?:(?:filter|link|navigation link|nav link|navigation item|menu link) (${LITERAL})|(${LITERAL}) (?:filter|link|navigation link|nav link|navigation item|menu link)) (?:is|becomes|gets) (?:now |still )?(?:active|marked as active|selected|highlighted|highlighted as active|marked as selected)((?: in (?:the|my) [\\p{Ll} ]+)?)`,
    ([, one = "", other = "", place = ""]) => [`the ${one || other} link${place} is selected`],
  ),
  restatement(
    `(?:the )?(${LITERAL}) is the (?:highlighted|active|selected|current|marked) (?:entry|item|link|point) (?:of|in) (the [\\p{Ll} ]+)`,
    ([, name = "", place = ""]) => [`the ${name} link in ${place} is selected`],
  ),
  restatement(`(${LITERAL}) (?:stands|lies|sits) in (${LITERAL})`, ([, text = "", place = ""]) => [`${text} is shown in ${place}`]),
  restatement(
    `the ([\\p{Ll}]+) (?:on|of|in) (?:the [\\p{Ll}]+ )?(${LITERAL}) (?:now )?(?:shows|says|reads) (${LITERAL}|\\d[\\d./:]*)`,
    ([, noun = "", name = "", value = ""]) =>
      /^(?:badge|counter|chip|tag|label|count|pill|number|date)$/u.test(noun)
        ? [`${value.startsWith("⟦") ? value : `"${value}"`} is shown in the card of ${name}`]
        : null,
  ),
  restatement(
    `(${LITERAL}) is the (?:selected|active|current|open) tab and ((?:lists|shows|says|contains|displays) .+)`,
    ([, name = "", rest = ""]) => {
      const single = /^lists (?:a single|only one|exactly one|one) [\p{Ll}]+, (⟦\d+⟧)$/iu.exec(rest)?.[1];
      return [`the tab ${name} is selected`, single === undefined ? `the page ${rest}` : `only ${single} is listed`];
    },
  ),
  restatement(
    `in (the [\\p{Ll} ]{3,30}), (${LITERAL}) (?:stands|is|appears|comes|is shown) (above|below|before|after) (${LITERAL})`,
    ([, place = "", one = "", where = "", other = ""]) => [
      `${one} is shown in ${place}`,
      `${other} is shown in ${place}`,
      `${one} is ${where} ${other}`,
    ],
  ),
  // A word for how it stands, that the page shows on it.
  restatement(
    `((?:the|my) [^,]+?|${LITERAL}) (?:is|are) (?:now |still )?(?:marked|labelled|labeled|flagged|tagged) as ((?:in )?[\\p{Ll}]+)`,
    ([, what = "", word = ""]) => (NO_MARK.test(word) || / and | but /u.test(what) ? null : [`${what} shows "${word}"`]),
  ),
  restatement(
    `(.+?) (contains|shows|has|says|reads|mentions)(?: the [\\p{Ll}]+)? (${LITERAL}),? and (?:no longer|not|no more|no)(?: the [\\p{Ll}]+)? (${LITERAL})`,
    ([, what = "", verb = "", text = "", other = ""]) => [`${what} ${verb} ${text}`, `${what} does not show ${other}`],
  ),
  restatement(
    `(?:the )?(?:keyboard )?(?:focus|cursor|caret|text cursor|input focus) (?:is|should be|moves|has moved|jumps|goes|lies|stays|remains|stands|sits)(?: now| again)* (?:in|on|to|inside|into) (?:the )?(.+)`,
    ([, what = ""]) => [`the ${what} is focused`],
  ),
  restatement(
    `(.+?) (?:has|gets|receives|is given|keeps|should have|gains) (?:the )?(?:keyboard |input )?(?:focus|cursor)`,
    ([, what = ""]) => [`${what} is focused`],
  ),
  restatement(
    `the password is (?:readable|visible|shown|legible|displayed)(?: in plain text| in clear text| as plain text)?(?: as)? (${LITERAL})`,
    ([, text = ""]) => [`the password field contains ${text}`, "the password field is not masked"],
  ),
  restatement(
    `(.+?) (?:has|gets|shows|should have|is given|is drawn with) (?:a|the) (${COLOUR}) (?:border|outline|frame|edge) and (?:the|a) (?:hint|message|error|text|note|warning)(?: text| message)? (${LITERAL})`,
    ([, what = "", colour = "", text = ""]) => [
      `${what} has a ${colour} border`,
      /field|input|box|dropdown/i.test(what) ? `${text} is shown below ${what}` : `${text} is shown`,
    ],
  ),
  restatement(
    `(the [\\p{L} ]+? field|the field ${LITERAL}|the ${LITERAL} field) (?:shows|has|displays|gives|gets|carries) (?:the|a|an) (?:hint|message|error|error message|warning|validation message|validation error|note) (${LITERAL})`,
    ([, what = "", text = ""]) => [`${text} is shown below ${what}`],
  ),
  restatement(`the placeholder (${LITERAL}) is (?:shown|visible|displayed|seen)(?: again)? in (the .+)`, ([, text = "", field = ""]) => [
    `${field} has the placeholder ${text}`,
  ]),
  restatement(`(.+?)['’]s? tooltip (?:is|says|reads|should say|should read|should be) (${LITERAL})`, ([, what = "", text = ""]) => [
    `${what} has the tooltip ${text}`,
  ]),
  restatement(
    `(${LITERAL}) (?:is|comes) (?:already |now |still )?(?:pre-?selected|pre-?chosen|chosen|picked)(?: by default)?`,
    ([, what = ""]) => [`${what} is selected`],
  ),
  restatement(`(?:the )?(?:new )?(?:entry|option|value) (${LITERAL}) is (?:pre-?selected|chosen)`, ([, what = ""]) => [
    `${what} is selected`,
  ]),
  // In few words.
  restatement(
    `(?:the )?([\\p{L}][\\p{L} ]{2,30}?|[\\p{L} ]*${LITERAL}[\\p{L} ]*) (visible|hidden|disabled|enabled|checked|unchecked|gone|empty|selected|expanded|collapsed|focused|greyed out|open|closed|shown|not shown|not visible|not there)`,
    ([, what = "", state = ""]) =>
      isDoubtful(what, state) || /\b(?:is|are|be|was|stays?|remains?|becomes?|not|no|all|every|each|both|only|none|has|have)\b/iu.test(what)
        ? null
        : [`${what.startsWith("⟦") ? "" : "the "}${what} ${/[^s]s$/u.test(what) ? "are" : "is"} ${state}`],
  ),
  restatement(
    `((?:[\\p{L}]+ )?(?:table|list|button|field|dialog|modal|menu|heading|page|form|cart|basket|total|subtotal|counter|header|footer|sidebar|toolbar|checkbox|dropdown|tab|link|title|url|badge|row|message|toast|banner|price|status)(?: ${LITERAL})?) ((?:is|has|shows|says|reads|contains|displays|lists|stays|remains|turns|equals|starts|ends) .+)`,
    ([, what = "", rest = ""]) =>
      /^(?:the|an?|my|this|that|neither|either|some|any|most|only|several|other|another|just|even|almost|sometimes|always|half|not|no|every|each|all|both|its|it|his|her|our|your) /iu.test(
        what,
      )
        ? null
        : [`the ${what} ${rest}`],
  ),
  // Which page.
  restatement(
    `(?:i|we|the user|he|she|you|they) (?:lands?|ends? up|arrives?|am|is|are|finds? (?:myself|himself|herself|themselves)|gets?)(?: now| back| again)* (?:on|at|in|to|back on|back at|back to|taken to|taken back to|brought to|brought back to|sent to|sent back to|redirected to|returned to|led to|forwarded to) (?:the |my |a |an )?(?:page |screen |view )?(${LITERAL})(?: page| screen| view| again)*`,
    ([, name = ""]) => [`the user is redirected to ${name}`],
  ),
  restatement(
    `(?:i|we|the user|he|she|you|they) (?:am|is|are) (?:taken|brought|led|returned|sent|redirected)(?: straight| directly| automatically)? (?:back )?to (the .+? page)`,
    ([, page = ""]) => [`the user is redirected to ${page}`],
  ),
  restatement(
    `(?:the|an?) (.+? page|${LITERAL} page|page ${LITERAL}) (?:is|gets) (?:shown|opened|open|displayed|loaded|visible)(?: again| now)?`,
    ([, page = ""]) => [`the ${page} is shown`],
  ),
  restatement(
    `(?:the|an?) (page|view|screen) (?:titled|called|named|headed|entitled) (${LITERAL}) (?:is shown|opens|appears|is displayed|is opened|loads|is open)`,
    ([, , name = ""]) => [`the ${name} page is shown`],
  ),
  restatement(
    `a(?: new|nother)? (?:browser )?(?:tab|window) (?:opens|is opened|is open|has opened|appears),? (?:whose title (?:is|reads)|titled|with the title|and its title is|which is titled|called|named) (${LITERAL})`,
    ([, title = ""]) => ["a new tab opens", `the page title is ${title}`],
  ),
  restatement(
    `a(?: new|nother)? (?:browser )?(?:tab|window) (?:opens|is opened|is open|has opened|appears),? (?:with|showing|which has|and has|and shows) the (?:heading|headline) (${LITERAL})`,
    ([, title = ""]) => ["a new tab opens", `the heading ${title} is visible`],
  ),
  restatement(
    `a(?: new|nother)? (?:browser )?(?:tab|window) (?:opens|is opened|has opened|appears),? (?:with|at|on|showing|pointing to|for) (?:the (?:url|address|page) )?(${LITERAL})`,
    ([, what = ""]) => [`a new tab opens showing ${what}`],
  ),
  restatement(
    `(?:an?|the) (?:browser|native|javascript) (?:confirm|confirmation|alert|prompt)?(?: box| dialog| popup| message| window)* (?:asks|says|pops up (?:asking|saying)|appears (?:asking|saying)|with) (${LITERAL})(?: appears| opens| is shown| pops up)?`,
    ([, text = ""]) => [`an alert says ${text}`],
  ),
  // All of them, said one by one.
  restatement(
    `(?:both )?(${LITERALS}) (are|have|should be|must be|stay|remain|become)((?: now| still| also| again| all| both)*) (.+)`,
    ([, texts = "", verb = "", , rest = ""]) => {
      const state = /^(?:shown|displayed|visible|listed|there|present|in this order|in that order|in order|the only .+)\b/i.test(rest);
      if (state || /\b(?:next to|each other|same|equal|identical|sorted|order|swapped|one|together)\b/i.test(rest)) return null;
      const single: Readonly<Record<string, string>> = { are: "is", have: "has", stay: "stays", remain: "remains", become: "becomes" };
      return eachOf(texts).map((text) => `${text} ${single[verb.toLowerCase()] ?? verb} ${rest}`);
    },
  ),
  restatement(
    `(?:the )?(?:both )?(?:buttons|fields|checkboxes|switches|links|tabs|options) (${LITERALS}) (are|have|should be|must be|stay|remain)((?: now| still| also| again| all| both)*) (.+)`,
    ([all = "", texts = "", verb = "", , rest = ""]) => {
      if (/\b(?:next to|each other|same|equal|identical|sorted|order|in (?!(?:red|green|blue|yellow|orange|bold)$))\b/i.test(rest))
        return null;
      const noun = /(button|field|checkbox|switch|link|tab|option)(?:e?s) /i.exec(all)?.[1] ?? "";
      const single: Readonly<Record<string, string>> = { are: "is", have: "has", stay: "stays", remain: "remains" };
      return eachOf(texts).map((text) => `the ${noun} ${text} ${single[verb.toLowerCase()] ?? verb} ${rest}`);
    },
  ),
  restatement(
    `the (first|second|third|fourth|fifth|last) and (?:the )?(second|third|fourth|fifth|last) ([\\p{L}-]+?)s? (are|have|show|should be|should have|must be|display|contain) (.+)`,
    ([, one = "", other = "", noun = "", verb = "", rest = ""]) => {
      const single: Readonly<Record<string, string>> = { are: "is", have: "has", show: "shows", display: "displays", contain: "contains" };
      return [one, other].map((ordinal) => `the ${ordinal} ${noun} ${single[verb.toLowerCase()] ?? verb} ${rest}`);
    },
  ),
  restatement(
    `all (${COUNT}) ([\\p{L} ]+?s)((?: (?:in|on) the [\\p{L} ]+?)?) (${BE}|have|show) (.+)`,
    ([, count = "", what = "", place = "", verb = "", rest = ""]) => [
      `there are exactly ${count} ${what}${place}`,
      `all ${what}${place} ${verb} ${rest}`,
    ],
  ),
];
