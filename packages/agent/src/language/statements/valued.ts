import { quote } from "../rewording.ts";
import { singular } from "../singular.ts";
import { BE, LITERAL, LITERALS, MONEY, NUMBER, type Restatement, restatement } from "./restatement.ts";

/** Labels and their values, amounts and prices. */

const AMOUNT = `(?:${MONEY}|${NUMBER})`;
const UNIT = "(?: ?(?:KB|MB|GB|TB|kg|mg|g|km|cm|mm|m|ml|l|kcal|min|h|ms|s|°C|°F|°|pm|am))?(?![\\p{L}\\d])";
const VALUE = `(?:${LITERAL}|${AMOUNT}${UNIT})`;
const LABEL = "(?:(?:the|my|our|your) )?[\\p{L}][\\p{L} '’/-]{1,40}?";
const LABELS =
  "(?:status|state|price|cost|total|quantity|amount|size|colou?r|role|type|category|date|due date|priority|rating|version|weight|author|owner|email|e-mail|phone|name|title|balance|value|stock|count|duration|time|points|score|discount|id|number|sku|subtotal|city|country|department|assignee|description|subject)";

function isVerb(label: string): boolean {
  return (
    /^\p{L}+ing\b/u.test(label) || /\b(?:is|are|has|have|shows?|and|or|but|says|reads|with|contains?|in order|of the page)\b/i.test(label)
  );
}

function the(label: string): string {
  return /^(?:the|my|our|your) /i.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

export const VALUED_STATEMENTS: readonly Restatement[] = [
  restatement(`(?:the|its) (?:downloaded )?file (?:is|was|should be) (?:called|named) (${LITERAL})`, ([, name = ""]) => [
    `the file ${name} is downloaded`,
  ]),
  restatement(
    `(${LABEL})(?: ?[:=]+| now| back to| back at| at| updated to| changed to)(?: exactly| now| again| back to| back at)* (${AMOUNT})`,
    ([, label = "", value = ""]) => (isVerb(label) ? null : [`${the(label)} is ${value}`]),
  ),
  restatement(`(${LABEL}) ?[:=]+ (${LITERAL})`, ([, label = "", value = ""]) =>
    isVerb(label) || /\b(?:tooltip|note|hint|error|message|warning|toast|placeholder)$/i.test(label) ? null : [`${the(label)} is ${value}`],
  ),
  restatement(
    `((?:the|my|our|his|her|its) .+?|${LITERAL}) (?:now |should |must )?(?:amounts? to|comes? to|stands? at|adds? up to|is back to|is back at|is at|is updated to|is set to|has been updated to|was updated to|is reduced to|is lowered to|is raised to|is increased to|is decreased to|(?:goes|went|climbs?|climbed|drops?|dropped|falls?|fell|rises?|rose|jumps?|jumped|shrinks?|shrank|grows?|grew|gets?) (?:up |down |back )?to|sinks to|totals|reaches|equals|reads|says|is equal to|is displayed as|is shown as|is now|is exactly)(?: exactly| now| only)? (${VALUE})((?: [\\p{L}]+ left| [\\p{L}]+)?)`,
    ([, what = "", value = "", unit = ""]) => [`${what} is ${value}${unit}`],
  ),
  restatement(
    `(.+?) (?:costs?|is priced at|sells for|is sold for|is on offer for|is offered for|is offered at|is available for|now costs)(?: now| only| exactly)? (${MONEY})((?: each| per [\\p{L}]+| a [\\p{L}]+)?)`,
    ([, what = "", price = "", per = ""]) => {
      if (per !== "") return null;
      const thing = what.replace(/^(?:the|an?) [\p{L} ]+ (?=⟦\d+⟧$)/u, "");
      if (/^⟦\d+⟧$/.test(thing)) return [`${thing} costs ${price}`];
      return /\b(?:first|second|third|fourth|fifth|last)\b/i.test(what) ? [`${what} shows "${price}"`] : null;
    },
  ),
  // "The first product is "Mug" at $7.99".
  restatement(
    `((?:the|an?) (?:first|second|third|fourth|fifth|last) [^⟦]+?) (is|shows|reads) (${LITERAL}),? (?:at|for|costing|priced at|with the price|with a price of|and costs|at a price of) (${MONEY})`,
    ([, what = "", verb = "", text = "", price = ""]) => [`${what} ${verb === "is" ? "shows" : verb} ${text}`, `${what} shows "${price}"`],
  ),
  restatement(
    `(.+?) (?:lists|shows|contains|has|includes|displays) (${LITERAL}) (?:at|for|costing|priced at|with the price(?: of)?|with a price of) (${MONEY})`,
    ([, place = "", text = "", price = ""]) => [`${place} shows ${text}`, `${text} costs ${price}`],
  ),
  restatement(
    `(${LITERAL}),? (?:(?:is|are) (?:shown|displayed|listed|offered|there|visible) )?(?:at|for|costing|priced at|with the price(?: of)?|with a price of) (${MONEY})`,
    ([, text = "", price = ""]) => [`${text} is shown`, `${text} costs ${price}`],
  ),
  // "Mug" is listed with the status "Sold".
  restatement(
    `(?:(?:in|on) (the [^⟦,]+?), )?(${LITERAL})((?: (?:${BE} )?(?:shown|displayed|listed|visible|there|given))((?: (?:in|on) (?:the|my) [^⟦,]+?)?)| appears((?: in (?:the|my) [^⟦,]+?)?))?,? with (?:the |an? )?(?:(?:same|its) )?(${LABELS}) (?:of )?(?:[:=] ?)?(${VALUE})`,
    ([, front = "", text = "", , inside = "", other = "", label = "", value = ""]) => {
      const place = inside !== "" ? inside : other !== "" ? other : front === "" ? "" : ` in ${front}`;
      return [`${text} is shown${place}`, `the ${label} of ${text} is ${value}`];
    },
  ),
  restatement(
    `(.+?) (?:lists|shows|contains|has|includes|displays) (${LITERAL}),? with (?:the |an? )?(${LABELS})(?: badge| label| tag)? (?:of )?(?:[:=] ?)?(${VALUE})`,
    ([, place = "", text = "", label = "", value = ""]) => [`${place} shows ${text}`, `the ${label} of ${text} is ${value}`],
  ),
  restatement(
    `(${LITERAL}) (?:now )?(?:has|shows|carries|is in|is given|got|gets|is set to|is at) (?:the |an? )?(${LABELS})(?: badge| label| tag)? (?:of )?(?:[:=] ?)?(${VALUE})`,
    ([, text = "", label = "", value = ""]) => [`the ${label} of ${text} is ${value}`],
  ),
  restatement(`(${LITERAL})['’]s? (${LABELS}) (?:${BE}|reads|says|shows)(?: now)? (${VALUE})`, ([, text = "", label = "", value = ""]) => [
    `the ${label} of ${text} is ${value}`,
  ]),
  restatement(
    `(the [\\p{L}\\d '’#-]{3,40}?) (?:is|reads|says|shows|is (?:now )?(?:shown|displayed|given|listed) as|is now) (?:now )?(${NUMBER} (?:minutes?|hours?|seconds?|days?|nights?|weeks?|months?|years?|stars?|points|pages|steps|calories|kcal|guests|people|persons)|${NUMBER} out of ${NUMBER}(?: [\\p{L}]+)?|(?:[A-Z]+-?)?\\d[\\d./:-]*\\d|\\d{1,2} (?-i:\\p{Lu})\\p{L}+ \\d{4})`,
    ([, what = "", value = ""]) => (/\btotal\b/i.test(what) || / and | but /.test(what) ? null : [`${what} shows "${value}"`]),
  ),
  // "The price per hour" is one name.
  restatement(
    `the ([\\p{L}]+(?: [\\p{L}]+)* (?:per|to|of|for|before|after|until) [\\p{L} ]+?) (?:is|reads|amounts to|comes to) (${MONEY})`,
    // "The price of every product" is several.
    ([, label = "", value = ""]) => (/\b(?:each|every|all|any)\b/iu.test(label) ? null : [`"${label}" is ${value}`]),
  ),
  restatement(
    `(the .+?) (?:shows|displays|has|states|gives|carries) (?:the|an?) (?:${LABELS}|sum|total) (?:of )?(${AMOUNT})`,
    ([, what = "", value = ""]) => (/ and | but |, /.test(what) || what === "the page" ? null : [`${what} shows "${value}"`]),
  ),
  restatement(`(${LABELS}): ((?-i:\\p{Lu})[\\p{L}\\d ]*)`, ([, label = "", value = ""]) => [`the ${label.toLowerCase()} is "${value}"`]),
  restatement(
    `(${LITERAL})((?: (?:${BE} )?(?:shown|displayed|listed|visible|there|given))| appears)?,? with (?:an?|the) ([\\p{L} ]{3,20}?) of (${VALUE})`,
    ([, text = "", , label = "", value = ""]) => [`${text} is shown`, `the ${label} of ${text} is ${value}`],
  ),
  restatement(`the row (${LITERAL}) (?:has|shows|contains) (?:the|an?) (${LABELS}) (${VALUE})`, ([, row = "", column = "", value = ""]) => [
    `the row of ${row} shows ${quote(value)} in the "${column}" column`,
  ]),
  restatement(`((?:the|my) [\\p{L} ]+?) (?:has|shows|displays) an? (?:${LABELS}) of (${AMOUNT})`, ([, what = "", value = ""]) => [
    `${what} shows "${value}"`,
  ]),
  // In a table.
  restatement(
    `the ([\\p{L}][\\p{L} ]{1,25}?) (?:in|of) the row (?:of|for|with|containing) (${LITERAL}) (?:${BE}|reads|says|shows)(?: now)? (${VALUE})`,
    ([, column = "", row = "", value = ""]) => [`the row of ${row} shows ${quote(value)} in the "${column}" column`],
  ),
  restatement(
    `(?:in|for) (?:the table, )?(?:in )?the row (?:of|for|with|containing) (${LITERAL}),? the ([\\p{L}][\\p{L} ]{1,25}?) (?:${BE}|reads|says|shows)(?: now)? (${VALUE})`,
    ([, row = "", column = "", value = ""]) => [`the row of ${row} shows ${quote(value)} in the "${column}" column`],
  ),
  restatement(
    `(?:in the table,? )?the row (?:of|for|with|containing) (${LITERAL}) (?:has|shows|contains|is listed with|carries)(?: now)? (?:the|an?) (${LABELS}) (${VALUE})`,
    ([, row = "", column = "", value = ""]) => [`the row of ${row} shows ${quote(value)} in the "${column}" column`],
  ),
  restatement(
    `the (${LITERAL}) (?:cell|column|field|value) (?:of|in|for) (?:the row (?:of|for|with) )?(${LITERAL}) (?:${BE}|reads|says|shows)(?: now)? (${VALUE})`,
    ([, column = "", row = "", value = ""]) => [`the row of ${row} shows ${quote(value)} in the ${column} column`],
  ),
  // What stands in each of several, in the column or behind the label of that name.
  restatement(
    `the ([\\p{L}][\\p{L} ]{1,25}?) of (?:each|every|all)(?: of)?(?: the)? ([\\p{Ll}][\\p{Ll}-]*) (?:${BE}|reads|says|shows)(?: now)? (${VALUE})`,
    ([, label = "", noun = "", value = ""]) => [`every ${singular(noun)} shows ${quote(value)} in the "${label}" column`],
  ),
  restatement(
    `(?:each|every|all)(?: of)?(?: the)? ([\\p{Ll}][\\p{Ll}-]*) (?:has|have|shows?) (?:the|an?) ([\\p{Ll}]{2,20})(?: of)? (${VALUE})`,
    ([, noun = "", label = "", value = ""]) =>
      /^(?:text|word|words|message|button|link|icon|image|heading|title|name|label|badge|tag)$/iu.test(label)
        ? null
        : [`every ${singular(noun)} shows ${quote(value)} in the "${label}" column`],
  ),
  // The number of a record stands for what is called so.
  restatement(
    `(?:the )?(${LABELS}) of (?:(?:the )?(?:account|order|invoice|ticket|booking|customer|card) )?(\\d{4,})(?: ?[=:]| ${BE}| reads| says| shows) (${VALUE})`,
    ([, label = "", record = "", value = ""]) => [`the ${label.toLowerCase()} of "${record}" is ${value}`],
  ),
  // The number that stands beside a name.
  restatement(
    `the (?:number|count|figure|value|amount|counter|badge) (?:next to|beside|after|behind|right of|to the right of|on|at) (?:the )?(?:heading |title |label |link |tab |word |menu item |entry |folder |filter )?(${LITERAL})(?: (?:heading|title|label|link|tab|icon|folder|filter))? (?:${BE}|shows|reads|says|displays|changes to|has changed to)(?: now)? (${NUMBER})`,
    ([, label = "", value = ""]) => [`${label} shows ${value}`],
  ),
  restatement(
    `(?:.+? )?(?:shows|has|displays|gives|states|quotes) (?:an?|the) ([\\p{L} ]{3,30}?) (?:of )?(between|of at least|of at most|of less than|of more than|under|over|below|above) (${AMOUNT})((?: and ${AMOUNT})?)`,
    ([all = "", label = "", how = "", low = "", high = ""]) =>
      /^(?:the page|i|it|we) /i.test(all) ? [`the ${label} is ${how.replace(/^of /, "")} ${low}${high}`] : null,
  ),
  restatement(
    `(.+?) (${BE}) (?:somewhere )?(?:in the range (?:of|from)|from) (${AMOUNT}) (?:to|and|-|–) (${AMOUNT})`,
    ([, what = "", be = "", low = "", high = ""]) => [`${what} ${be} between ${low} and ${high}`],
  ),
  restatement(`(.+?) equals (the .+?) plus (?!the )([\\p{L} ]+)`, ([, what = "", one = "", other = ""]) => [
    `${what} equals ${one} plus the ${other}`,
  ]),
  restatement(`(.+?) is the sum of (the .+?) and (the [\\p{L} ]+|[\\p{L} ]+)`, ([, what = "", one = "", other = ""]) => [
    `${what} equals ${one} plus ${the(other)}`,
  ]),
  // "and so is the one in the row of".
  restatement(
    `(the ([\\p{L} ]+?) (?:in|of) the row of) (${LITERAL}) is (${LITERAL}),? and so is (?:the one|that) in the row of (${LITERAL})`,
    ([, head = "", , row = "", value = "", other = ""]) => [`${head} ${row} is ${value}`, `${head} ${other} is ${value}`],
  ),
  restatement(`(.+?) (is|are|has|shows) (.+?),? and so (?:is|are|has|does) (.+)`, ([, one = "", verb = "", what = "", other = ""]) =>
    /\bthe one\b|\bthat\b/i.test(other) ? null : [`${one} ${verb} ${what}`, `${other} ${verb} ${what}`],
  ),
  restatement(
    `(.+?) (?:shows|contains|displays|has) (${LITERALS}),? (?:in that order|in this order|from left to right|from top to bottom|one after the other)`,
    ([, place = "", texts = ""]) => [`${place} shows ${texts}`, `${texts} are shown in this order`],
  ),
];
