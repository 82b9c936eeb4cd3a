import { goesOn } from "../no-name.ts";
import { numberOf } from "../slots/numbers.ts";
import { CAPITAL, LITERAL, NAME, capital, quoted, type Family } from "./family.ts";

const NTH = ["first", "second", "third", "fourth", "fifth", "sixth"];
const MENU =
  "(?:the |its |a )?(?:(?:three-dots?|3-dots?|kebab|dots|more|context|row|actions?|overflow|hamburger|options|⋮|\\.\\.\\.)(?: |-))*menu(?: (?:of|in|on|at|for) (?:its|the|that) (?:row|card|line|entry|item|file))?";
const NOUN =
  "(?:the |a |an |my )?(?:(?:\\p{Ll}+ )?(?:chip|filter|tag|label|badge|token|pill|file|folder|item|entry|row|card|task|todo|to-do|note|user|product|record|message|comment|post|document|photo|image|list|board|column|project|channel|playlist|event|account|contact|issue|ticket|order|booking|notification|thread|conversation|reminder|e-mail|mail|coupon|voucher|code|attachment|recipe|bookmark|address|article|review|member|employee|customer|group|page|category|option|image|photo|song|movie|book) )?";
const DELETING =
  "delete|remove|archive|edit|duplicate|copy|share|download|print|pin|star|like|follow|approve|reject|cancel|block|restore|publish|rename|move|export|open";
const SIGN = "(?:trash|bin|delete|x|×|cross|pencil|edit|remove|close|heart|star|plus|minus|gear|copy|trash can|dustbin|garbage)";

function inRow(name: string): string {
  return ` for ${quoted(name)}`;
}

/** `Rename ... to ...`: what is opened holds the old name, and Enter takes the new one. */
function newText(text: string): readonly string[] {
  return [`replace the text with ${text}`, "press Enter"];
}

export const ITEM_ORDERS: readonly Family[] = [
  { says: /^add to (cart|basket|bag|wishlist|favou?rites)$/u, orders: ([, place = ""]) => [`click "Add to ${place}"`] },
  {
    // Keys of a calculator, letters of a board: one word each.
    says: /^(click|press|tap)(?: on)? ([\p{L}\d+=*/-]+(?:, [\p{L}\d+=*/-]+)+),? and ([\p{L}\d+=*/-]+)$/iu,
    orders: ([all = "", verb = "", names = "", last = ""]) =>
      /^(?:press|hit)/iu.test(all) || /\b(?:the|it|then|save|submit|continue|confirm)\b/iu.test(all)
        ? null
        : [...names.split(", "), last].map((name) => `${verb.toLowerCase()} "${name}"`),
  },
  {
    says: new RegExp(`^add (${CAPITAL}(?:, ${CAPITAL})*),? and (${CAPITAL}) to (?:the|my) (?:todo |to-do |task |shopping )?list$`, "u"),
    orders: ([, names = "", last = ""]) => [...names.split(", "), last].map((name) => `add the todo ${quoted(name)}`),
  },
  {
    says: new RegExp(`^(delete|remove|edit|open) (?:item|entry|task|todo|row|product|user|record) (${CAPITAL})$`, "u"),
    orders: ([, verb = "", name = ""]) => [verb === "open" ? `click ${quoted(name)}` : `${verb} ${quoted(name)}`],
  },
  {
    says: /^(tick|check|untick|uncheck)(?: the (?:box|checkbox))? (I (?:agree|accept|have|am|want|confirm|understand)\b[\p{L} ,'’-]*)$/u,
    orders: ([, verb = "", label = ""]) => [`${verb} "${label}"`],
  },
  {
    // Each of them is chosen in the same place.
    says: new RegExp(
      `^(select|choose|pick) the ((?!options|values|entries|items|words|texts|letters|cells)\\p{Ll}{3,}s) (${LITERAL}(?:, ${LITERAL})*),? and (${LITERAL})$`,
      "u",
    ),
    orders: ([, verb = "", things = "", names = "", last = ""]) =>
      [...names.split(", "), last].map((name) => `${verb} ${name} in the ${things}`),
  },
  {
    says: new RegExp(
      `^(tick|check|untick|uncheck|select) (?:the )?(?:boxes|checkboxes|check boxes) (${LITERAL}(?:, ${LITERAL})*),? and (${LITERAL})$`,
      "u",
    ),
    orders: ([, verb = "", names = "", last = ""]) =>
      [...names.split(", "), last].map((name) => `${verb === "select" ? "tick" : verb} the ${name} checkbox`),
  },
  {
    says: /^(tick|check|untick|uncheck|select|choose|click) (?:the )?(?:following(?: \p{Ll}+)?:|(?:boxes|checkboxes|options|items|entries):?) ([\p{L}\d_-]+(?:, [\p{L}\d_-]+)*),? and ([\p{L}\d_-]+)$/iu,
    orders: ([all = "", verb = "", names = "", last = ""]) =>
      [...names.split(", "), last].map((name) => `${verb.toLowerCase()} ${/box/iu.test(all) ? `the "${name}" checkbox` : `"${name}"`}`),
  },
  {
    // A list that is put in order by hand.
    says: new RegExp(
      `^(?:move|drag) (?:the )?(?:\\p{Ll}+ )?(${NAME}) to (?:position (\\d{1,2})|the (first|second|third|fourth|fifth|last|\\d{1,2}(?:st|nd|rd|th)) (?:position|place)(?: (?:of|in) the (?:\\p{Ll}+ )?list)?)$`,
      "u",
    ),
    orders: ([, name = "", at = "", nth = ""]) => [`drag ${quoted(name)} onto ${at === "" ? `the ${nth} item` : `item ${at}`}`],
  },
  {
    says: new RegExp(
      `^mark the (?:\\p{Ll}+ )?\\p{Ll}+ (?:from|by|of) (${NAME}) as (important|read|unread|spam|done|favou?rite|starred|paid|resolved|completed?)$`,
      "u",
    ),
    orders: ([, who = "", state = ""]) => [`click "Mark as ${state}" for ${quoted(who)}`],
  },
  {
    // Each of them by its number.
    says: /^(click|tick|check|untick|uncheck|select|open|delete|remove|double-click|expand)(?: on)? the (first|second|third|fourth|fifth|last)(?:, (?:the )?(first|second|third|fourth|fifth|last))?,? and (?:the )?(first|second|third|fourth|fifth|last) (\p{Ll}+(?: \p{Ll}+)?)$/u,
    orders: ([, verb = "", ...rest]) => {
      const noun = rest.at(-1) ?? "";
      return rest
        .slice(0, -1)
        .filter((nth) => nth !== "")
        .map((nth) => `${verb} the ${nth} ${noun}`);
    },
  },
  {
    // Whichever: the first of them.
    says: /^(click|open|select|choose|pick)(?: on)? one of the (\p{Ll}+)s(?: (?:in|on|from) (the [\p{Ll} ]{3,30}))?$/u,
    orders: ([, verb = "", noun = "", place = ""]) => [`${verb} the first ${noun}${place === "" ? "" : ` in ${place}`}`],
  },
  {
    // "Swap the two with the button "Reverse"": it is the button that does it.
    says: new RegExp(
      `^(?!(?:type|enter|write|search|select|choose|pick|click|press|drag|fill|log|sign|upload|attach|check|tick|verify|wait|confirm|filter|sort|scroll|hover|open)\\b)\\p{Ll}+ [^⟦]{2,60} (?:with|using|through|by means of) the (?:(button|link|icon) (${LITERAL})|(${LITERAL}) (button|link|icon))$`,
      "u",
    ),
    orders: ([all = "", kind = "", name = "", other = "", its = ""]) =>
      /\b(?:called|named|titled)\b/u.test(all) || goesOn(all) ? null : [`click the ${quoted(name + other)} ${kind}${its}`],
  },
  {
    says: /^(?:add|create|insert) (?:an?|another|the) (?:new )?\p{Ll}+(?: \p{Ll}+)? (?:with|using|via|through) the ([+×⋮✎]|plus(?: sign)?) ?(?:button|icon|sign|symbol)?$/u,
    orders: ([, sign = ""]) => [`click the ${sign.startsWith("plus") ? "plus icon" : `"${sign}" button`}`],
  },
  {
    says: new RegExp(`^(?:send|post) (${LITERAL}) as (?:an?|the|another|my)(?: new| first| second| third)? (message|comment|reply)$`, "u"),
    orders: ([all = "", text = "", noun = ""]) => [
      `type ${text} into the ${noun} field`,
      `click the ${all.startsWith("post") ? "Post" : "Send"} button`,
    ],
  },
  {
    // Which of them, by whom it is.
    says: new RegExp(
      `^(star|flag|edit|archive|open) the (?:comment|message|post|review|mail|e-?mail|reply|note) (?:by|from|of) (${NAME})$`,
      "u",
    ),
    orders: ([, verb = "", who = ""]) => [verb === "open" ? `click ${quoted(who)}` : `click ${capital(verb)} for ${quoted(who)}`],
  },
  {
    // In an empty list without another button: typed, and put in with Enter.
    says: /^add ((?!(?:the|an?|to|it|this|new|another|one|two|some|more|all|your|my)\b)\p{Ll}[\p{L}\d'’-]*(?: (?!(?:to|in|into|as|at|from|and|with)\b)[\p{L}\d'’-]+){0,5}),? (?:and |then )?press enter$/iu,
    orders: ([, text = ""]) => [`add the todo "${text}"`],
    again: true,
  },
  {
    // "Find the owner with the last name "Davis"": by the field that is called so.
    says: new RegExp(
      `^(?:find|look up|look for|search for) (?:the |an? |all )?(?:\\p{Ll}+ )?\\p{Ll}+ (?:with|by|whose) (?:the |their |its )?((?:last|first|full|user|family|customer|product|order) ?(?:name|number|id)|e-?mail(?: address)?|phone(?: number)?|surname|username|city|postcode|zip code|isbn|sku) (?:is |of )?(${NAME}|\\S+@\\S+|[\\p{L}-]*\\d[\\p{L}\\d-]*)$`,
      "u",
    ),
    orders: ([, field = "", value = ""]) => [`enter ${quoted(value)} into the ${field} field`, "press Enter"],
  },
  {
    says: new RegExp(`^(?:search for|look up|find) (${LITERAL}) in the ((?:\\p{Ll}+ )?\\p{Ll}+ search)(?: box| field| bar)?$`, "u"),
    orders: ([, text = "", field = ""]) => [`enter ${text} into the ${field} field`, "press Enter"],
  },
  {
    says: new RegExp(
      `^((?:click|press|tap)(?: on)? (?:the )?(?:${LITERAL}|\\p{Ll}+ (?:icon|button|link))(?: (?:icon|button|link))?) for the \\p{Ll}+ (${CAPITAL})$`,
      "u",
    ),
    orders: ([, order = "", name = ""]) => [`${order} for ${quoted(name)}`],
  },
  {
    says: new RegExp(
      `^drag (?:box |item |card |tile )?([A-Z]|${LITERAL}) (onto|to|into|on|over|above|below) (?:box |item |card |tile )?([A-Z]|${LITERAL})$`,
      "u",
    ),
    orders: ([, one = "", where = "", other = ""]) =>
      one.startsWith("⟦") && other.startsWith("⟦") ? null : [`drag ${quoted(one)} ${where} ${quoted(other)}`],
  },
  {
    says: new RegExp(`^rename ${NOUN}(${NAME}) (?:to|into|as) (${LITERAL}) (?:through|via|using|with|from|in|by) ${MENU}$`, "u"),
    orders: ([, name = "", text = ""]) => [`click the menu in the row of ${quoted(name)}`, `click "Rename"`, ...newText(text)],
  },
  {
    says: new RegExp(`^edit (?:the |my )?(?:message|comment|note|reply|todo|to-do|task) (${LITERAL}) (?:to|into) (${LITERAL})$`, "u"),
    orders: ([, name = "", text = ""]) => [`click Edit${inRow(name)}`, ...newText(text)],
  },
  {
    says: new RegExp(`^(${DELETING}) ${NOUN}(${NAME}) (?:through|via|using|with|from) ${MENU}$`, "u"),
    orders: ([, verb = "", name = ""]) => [`click the menu in the row of ${quoted(name)}`, `click "${capital(verb.toLowerCase())}"`],
  },
  {
    says: new RegExp(
      `^(?:${DELETING}|complete|close|clear|open|add) ${NOUN}(${NAME})? ?(?:(?:my |the |this |that |an? )[\\p{Ll} ]{2,30} )?(?:using|with|via|by clicking|through|by pressing)(?: on)? (?:the |its |a )?(${SIGN})(?: (?:icon|button|symbol|sign))?(?: (?:next to|beside|behind) it)?$`,
      "u",
    ),
    orders: ([, name = "", sign = ""]) => [`click the ${sign.toLowerCase()} icon${name === "" ? "" : inRow(name)}`],
  },
  {
    says: /^open (?:the|its) (?:context |row )?menu (?:with|via|using|behind|through|under) the (three dots?|dots|three-dots?(?: icon| button)?|[\p{Ll}-]+ (?:icon|button))$/iu,
    orders: ([, control = ""]) => [`click the ${control}`],
  },
  {
    // What is clicked leads there.
    says: /^(?:go|return|navigate|get|come)(?: back)? to (?:the|my) [\p{L} -]{3,40}? (?:via|through|using|by way of) (the (?:⟦\d+⟧ )?(?:[\p{L}-]+ ){0,2}(?:logo|link|button|icon|breadcrumb|arrow|tab)(?: ⟦\d+⟧)?)$/iu,
    orders: ([, control = ""]) => [`click ${control}`],
  },
  {
    // "Save the contact with the cloud icon".
    says: new RegExp(
      `^(?:save|send|open|close|add|create|edit|delete|remove|publish|upload|download|print|share|refresh|start|stop|play|expand|collapse|hide|show|confirm|dismiss|post|submit|like) (?:the|this|that|my|it|them|an?)(?: [\\p{Ll}-]+){0,3} (?:with|using|via|through|from|by (?:clicking|pressing)(?: on)?) (?:the|its) ((?!(?:red|green|blue|yellow|orange|black|white|gr[ea]y|big|small|large|first|second|third|last|other|same|right|left)\\b)(?:[\\p{Ll}-]+ ){1,2}(?:icon|button|symbol|sign)(?: (?:in|at|on|next to) [^⟦]+)?)$`,
      "u",
    ),
    orders: ([, control = ""]) => [`click the ${control}`],
  },
  {
    says: new RegExp(
      `^(remove|delete) (?:the |this )?(?:chip|filter|tag|label|badge|token|pill|filter chip|coupon|voucher|attachment|item|product)(?: called| named)? (${LITERAL})$`,
      "iu",
    ),
    orders: ([, verb = "", name = ""]) => [`click ${capital(verb.toLowerCase())}${inRow(name)}`],
  },
  {
    // A control that is called so: "Remove coupon".
    says: /^(remove|delete|follow|unfollow|edit|rename|apply|clear|copy|cancel|hide|close|move|save|open) (?:the|my|this|that) ((?!(?:link|links|button|text|content|value|field|search|page|browser|tab|window|dialog|modal|first|second|third|last|next|previous|selected|popup|app|site|menu|input|password|username|email|file|form|message box|other|new|old|following|app|cart|website|editor|description|title|drawer|banner|panel|sidebar|alert|prompt|overlay|notification|toast|changes)\b)\p{Ll}+)(?: (?:of|from|on|under|in) (?:the|this|my) \p{Ll}+)?$/u,
    orders: ([, verb = "", noun = ""]) =>
      /^(?:close|open|hide|save|apply|clear|move|copy)$/.test(verb) ? null : [`click the "${capital(verb)} ${noun}" button`],
  },
  {
    says: new RegExp(`^hide (?:the )?column (${NAME}) (?:through|via|using|with|in|from) the (column [\\p{Ll}]+|[\\p{Ll}]+ menu)$`, "u"),
    orders: ([, name = "", chooser = ""]) => [`click the ${chooser}`, `uncheck ${quoted(name)}`],
  },
  {
    says: new RegExp(`^(hide|show|freeze|pin) (?:the )?(?:column (${NAME})|(${NAME}) column)$`, "u"),
    orders: ([, verb = "", one = "", other = ""]) => [`click ${capital(verb.toLowerCase())}${inRow(one + other)}`],
  },
  {
    says: new RegExp(
      `^(tick|check|uncheck|untick|select|mark|complete)(?: off)? the first (two|three|four|five|six|[2-6]) ([\\p{Ll}]+?)(?:s|es)?(?: (?:in|on|of) (?:the|my) [\\p{Ll} ]{2,25})?$`,
      "u",
    ),
    orders: ([, verb = "", count = "", noun = ""]) =>
      NTH.slice(0, numberOf(count) ?? 0).map(
        (nth) =>
          `${verb.startsWith("un") ? "uncheck" : "check"} the checkbox in the ${nth} ${/^(?:row|item|card|message|task|todo|note|product|email|result|comment|post|order|file|contact|issue|ticket|project|event|document)$/.test(noun) ? noun : "item"}`,
      ),
  },
  {
    says: /^(?:click|open|delete|remove) the (?:first|last) (?:two|three|four|five|six|[2-6]) [^,]+$/iu,
    orders: () => "refused",
  },
  {
    says: /^(delete|remove|archive|restore|approve|export|move|download|print|share|duplicate) (?:them|those|these)(?: all)?$/iu,
    orders: ([, verb = ""]) => [`click the ${capital(verb.toLowerCase())} button`],
  },
  {
    says: /^mark (?:them|those|these) as (read|unread|done|completed?|spam|important|paid|shipped)$/iu,
    orders: ([, state = ""]) => [`click "Mark as ${state.toLowerCase()}"`],
  },
  {
    says: new RegExp(`^mark (?:the )?(?:${NOUN})(${NAME}) as (read|unread|spam|important|favou?rite|paid|shipped)$`, "u"),
    orders: ([, name = "", state = ""]) => [`click "Mark as ${state.toLowerCase()}"${inRow(name)}`],
  },
  {
    says: /^mark the (first|second|third|last) (?:un)?(?:read )?(message|e-?mail|item|row|notification) as (read|unread|spam|important)$/iu,
    orders: ([all = "", nth = "", noun = "", state = ""]) =>
      / unread /i.test(all) ? "refused" : [`click "Mark as ${state.toLowerCase()}" in the ${nth} ${noun}`],
  },
  {
    says: new RegExp(`^assign (?:it|this|that|(?:the|this) [\\p{Ll}]+(?: ${LITERAL})?) to (?:the )?(?:user |member )?(${NAME})$`, "u"),
    orders: ([all = "", who = ""]) =>
      /^assign (?:the|this) [\p{Ll}]+ ⟦/iu.test(all) ? null : [`select ${quoted(who)} in the Assignee dropdown`],
  },
  {
    says: new RegExp(
      `^(approve|reject|like|delete|reply to|report|hide|pin) the (?:pending |new |last |latest )?(?:comment|message|post|review|request|reply) (?:by|from|of) (${NAME})$`,
      "u",
    ),
    orders: ([, verb = "", who = ""]) => [`click ${capital(verb.replace(" to", ""))}${inRow(who)}`],
  },
  {
    says: new RegExp(`^close the (issue|ticket|task|case|request) with the comment (${LITERAL})$`, "u"),
    orders: ([, what = "", text = ""]) => [`type ${text} into the comment field`, `click the "Close ${what}" button`],
  },
  {
    says: new RegExp(
      `^add (?:a |the |another )?(?:new )?card (?:called |named |titled )?(${LITERAL}) (?:to|in|into|under) (?:the )?(${NAME})(?: (?:list|column|lane))?$`,
      "u",
    ),
    orders: ([, text = "", list = ""]) => [`click "Add a card" in the ${quoted(list)} list`, `type ${text}`, "press Enter"],
  },
  {
    says: /^move (?:it|the [\p{Ll}]+|this [\p{Ll}]+) to (?:the )?(?:trash|bin|recycle bin)$/iu,
    orders: () => ['click "Move to Trash"'],
  },
  {
    says: new RegExp(`^(start|begin|take|launch) the (?:quiz|test|exam|course|lesson|game|survey|tour|tutorial) (${LITERAL})$`, "iu"),
    orders: ([, verb = "", name = ""]) => [`click ${capital(verb.toLowerCase())}${inRow(name)}`],
  },
  {
    says: new RegExp(
      `^(?:drag|move) (?:the )?(?:(?:card|task|item|issue|ticket|story|row|list)? ?)(${NAME}) from (?:the )?(${CAPITAL}|${LITERAL})(?: (?:column|list|lane))? (?:to|into|onto) (?:the )?(${CAPITAL}|${LITERAL})(?: (?:column|list|lane))?$`,
      "u",
    ),
    orders: ([, what = "", from = "", to = ""]) => [`drag ${quoted(what)} in ${quoted(from)} onto ${quoted(to)}`],
  },
];
