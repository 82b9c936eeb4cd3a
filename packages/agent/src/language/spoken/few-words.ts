import { CAPITAL, LITERAL, NAME, capital, quoted, type Family } from "./family.ts";

const KEYS = "(?:Ctrl|Cmd|Command|Alt|Shift|Control|Meta|Option)(?:\\+[\\p{L}\\d]+)+|(?:the )?(?:Enter|Escape|Esc|Delete|Tab)(?: key)?";

/** Orders of few words, and what hangs on one and says nothing more. */
export const FEW_WORDS: readonly Family[] = [
  {
    says: /^(?:start|begin)(?: at| on| from| with)(?: the)?(?: page| url| address)? (\S*\/\S*|⟦\d+⟧)$/iu,
    orders: ([, url = ""]) => [`go to ${url}`],
  },
  {
    says: /^(.+?),? (?:again|once more|right away|immediately|straight away|when (?:asked|prompted|requested))$/iu,
    orders: ([, order = ""]) =>
      /^(?:try|play|start|log|sign|click|press|tap)\b/i.test(order) && !order.includes(" the ") ? null : [order],
    again: true,
  },
  {
    // An order is carried out at once.
    says: /^((?:click|press|tap|hit)\b.+?) within (?:\d+|\p{L}+) (?:seconds?|minutes?)$/iu,
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    says: /^(.*\b(?:all|every|each)\b.*?) on (?:the|this) page$/iu,
    orders: ([, order = ""]) => [order],
    again: true,
  },
  { says: /^tab (?:out|away)(?: of (?:the|this) \p{L}+)?$/iu, orders: () => ["press Tab"] },
  { says: /^use the keyboard to (?:move|go|get) to the next (?:field|input|control|element|button|link)$/iu, orders: () => ["press Tab"] },
  {
    says: /^(minimi[sz]e|maximi[sz]e) (?:the|this) (chat|widget|panel|player|video|dialog|sidebar)$/iu,
    orders: ([, verb = "", what = ""]) => [`click the "${capital(verb.toLowerCase())} ${what.toLowerCase()}" button`],
  },
  {
    says: /^(zoom in|zoom out|undo|redo) (twice|(?:two|three|four|five|\d) times)$/iu,
    orders: ([, order = "", times = ""]) => [`click ${quoted(capital(order.toLowerCase()))} ${times}`],
  },
  {
    says: /^press (?:the )?space ?bar(?: to [\p{L} ]+)?$/iu,
    orders: () => ["press Space"],
  },
  {
    says: new RegExp(`^open (?:the )?[^⟦]{2,40}? by (double-click|right-click)ing(?: on)? (.+)$`, "u"),
    orders: ([, click = "", target = ""]) => [`${click} ${target}`],
  },
  {
    says: /^close the (?:new |other )?(?:browser )?(?:window|tab) that (?:opens|opened|appears|appeared|popped up)$/iu,
    orders: () => ["close the tab"],
  },
  {
    says: /^mark (?:all|every)(?: the| of the)? \p{L}+ as (read|unread)$/iu,
    orders: ([, state = ""]) => [`click "Mark all as ${state.toLowerCase()}"`],
  },
  {
    says: /^(subscribe|unsubscribe) (?:to|from) (?:the|this) \p{Ll}+$/u,
    orders: ([, verb = ""]) => [`click the ${capital(verb)} button`],
  },
  {
    says: new RegExp(
      `^upload (?:two|three|four|both|all|the|\\d) (?:photos|pictures|images|files|documents|PDFs):?,? (${LITERAL}(?:(?:,| and|, and) ${LITERAL})+)$`,
      "u",
    ),
    orders: ([, files = ""]) => [`upload ${files}`],
  },
  {
    says: new RegExp(`^(?:drag|move) (${LITERAL}) (in front of|ahead of|behind) (${LITERAL})$`, "u"),
    orders: ([, what = "", where = "", other = ""]) => [`drag the item ${what} ${where === "behind" ? "below" : "above"} ${other}`],
  },
  {
    says: new RegExp(`^switch to the (?:sheet|page|tab|channel|project|account|workspace|profile|room|board|list) (${LITERAL})$`, "u"),
    orders: ([all = "", name = ""]) => (/ tab ⟦/.test(all) ? null : [`click ${name}`]),
  },
  { says: /^(?:hit|press|do a) (?:refresh|reload)$/iu, orders: () => ["reload the page"] },
  {
    says: new RegExp(`^[^⟦]+ (?:with|by pressing|using|by hitting) (${KEYS})$`, "u"),
    orders: ([all = "", keys = ""]) =>
      /^(?:hold|press|click|type|enter|select|choose|search|send|submit)\b/i.test(all) ? null : [`press ${keys.replace(/^the /, "")}`],
  },
  {
    says: /^(save|publish|unpublish|discard|preview|print) (?:it|this|that|them)$/iu,
    orders: ([, verb = ""]) => [`click the ${capital(verb.toLowerCase())} button`],
  },
  {
    says: new RegExp(
      `^(?:look up|find|search for) (?:the |a |an )?(?:[\\p{Ll}]+ )?(${LITERAL}) in the (?:catalogue|catalog|shop|store|library|search|list|search box|search field)$`,
      "u",
    ),
    orders: ([, text = ""]) => [`search for ${text}`],
  },
  {
    says: new RegExp(
      `^(?:pick|choose|select) (?:the |a )?[\\p{Ll}]+ (${LITERAL}) as (?:the |a |my )?([\\p{Ll}]+(?: [\\p{Ll}]+){0,2})$`,
      "u",
    ),
    orders: ([, value = "", label = ""]) => [`select ${value} as the ${label}`],
  },
  {
    says: new RegExp(
      `^(?:go to|open|select|choose|pick|click) (${NAME}) (?:via|through|using|with) the ([\\p{L}]+(?: [\\p{L}]+)? menu)$`,
      "u",
    ),
    orders: ([, name = "", menu = ""]) => [`open the ${menu}`, `click ${quoted(name)}`],
  },
  {
    says: /^(?:show|display) (\d{1,4}) (entries|rows|items|results|records|lines)(?: per page)?$/iu,
    orders: ([, count = "", what = ""]) => [`select "${count}" in the "${what.toLowerCase()} per page" dropdown`],
  },
  {
    says: /^give (?:it|(?:the|this) \p{L}+) a (thumbs[- ]up|like|heart|star)$/iu,
    orders: ([, sign = ""]) => [`click the ${sign.toLowerCase().replace("-", " ")} icon`],
  },
  {
    says: new RegExp(
      `^(?:write|add|leave) (?:a |the )(comment|review|note|reply) (${LITERAL}) (?:under|below|to|for|on) (?:the|this) [\\p{Ll}]+$`,
      "u",
    ),
    orders: ([, what = "", text = ""]) => [`type ${text} into the ${what} field`],
  },
  {
    says: new RegExp(`^(subscribe|unsubscribe)(?: to| from)? (?:the )?(?:channel |newsletter |list |topic )?(${NAME})$`, "u"),
    orders: ([, verb = "", name = ""]) => [`click ${capital(verb)} for ${quoted(name)}`],
  },
  {
    says: /^(?:follow|click|open|press)(?: on)? the (?:confirmation |activation |reset |verification )?link in the (?:e-?mail|mail|message)(?: to [\p{L} ]+)?$/iu,
    orders: () => ["open the link in the email"],
  },
  {
    says: new RegExp(`^filter (?:by|for) (${LITERAL}) in the ([\\p{L}]+(?: [\\p{L}]+)?) (?:dropdown|filter|list|select)$`, "u"),
    orders: ([, value = "", label = ""]) => [`select ${value} in the ${label} dropdown`],
  },
  {
    says: new RegExp(`^(?:choose|select|pick) (${LITERAL}) and (${LITERAL}) for (?:the|this) [\\p{Ll}]+$`, "u"),
    orders: ([, one = "", other = ""]) => [`select ${one}`, `select ${other}`],
  },
  {
    // Which two of them, and where the left of it is: no order of ours.
    says: new RegExp(
      `^(?:(?:put|add|place|move) (?:two|three|four|five|\\d+|some|a few) (?:of|more)\\b.*|(?:drag|move) .+ to the (?:left|right) of (?:${NAME}|the .+)|open (?!⟦|[^ ]*/).+ in a new (?:tab|window)|switch the (?:video|player|display|screen|view|page|app) to .+|add the (?:video|song|photo|image|picture|document|file|track) to (?:the|my) (?:playlist|album|collection|queue|list|favou?rites)\\b.*|(?:choose|select|pick) .* ending (?:in|with) .+|select the cells .+|(?:enter|type|add) (?:the )?[\\p{Ll} -]+s ⟦\\d+⟧(?:,| and) ⟦\\d+⟧ (?:in|into|to) .+|(?:choose|select|pick) (?:a|an) [\\p{Ll}]+ [\\p{Ll}]+ (?:in|on|at) .+)$`,
      "u",
    ),
    orders: () => "refused",
  },
  {
    says: new RegExp(
      `^close the (preview|lightbox|gallery|chat|player|viewer|editor|widget|tooltip|wizard|tour|document|file|project|game|map|calendar|picker|${CAPITAL})$`,
      "u",
    ),
    orders: ([, name = ""]) => (/^\p{Lu}/u.test(name) ? null : [`click "Close" in the ${name}`]),
  },
];
