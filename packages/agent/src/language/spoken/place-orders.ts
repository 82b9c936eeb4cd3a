import { CAPITAL, LITERAL, NAME, capital, quoted, type Family } from "./family.ts";

export const PLACE_ORDERS: readonly Family[] = [
  {
    // "the row of order #10457": by its number.
    says: new RegExp(
      `^(.*\\brow (?:of|for|with|containing) )(?:the )?(?:order|invoice|user|customer|product|item|ticket|booking|employee|member|number|id) ((?:number |no\\. ?)?#?[\\p{L}\\d-]*\\d[\\p{L}\\d-]*|${LITERAL})(.*)$`,
      "u",
    ),
    orders: ([, before = "", name = "", after = ""]) => [`${before}${quoted(name.replace(/^(?:number|no\.) ?/, ""))}${after}`],
    again: true,
  },
  {
    // What is called by a number shows the number.
    says: /^((?:click|tap|open|press)(?: on)? )(?:the )?(?:(?:account|order|invoice|customer|booking|ticket|item|product|employee|member) )?(?:number|no\.) (#?\d{2,})((?: (?:in|on|of) .+)?)$/iu,
    orders: ([, click = "", number = "", place = ""]) => [`${click}"${number}"${place}`],
    again: true,
  },
  {
    // "..., which marks everything as done": what comes of it, and not which one.
    says: /^((?:click|tap|press|hit|check|tick|toggle)\b[^,]+), which (?:marks|opens|closes|shows|hides|deletes|removes|adds|sends|saves|submits|takes|brings|toggles|selects|clears|starts|stops|expands|collapses|sorts|filters)\b [^,⟦]{2,60}$/iu,
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    // "Under Settings → General change ...": the way there, then what is done there.
    says: new RegExp(`^(?:under|in|on|at) ((?:${NAME})(?: ?(?:→|>|›|») ?(?:${NAME}))+),? (.+)$`, "u"),
    orders: ([, path = "", order = ""]) => [...path.split(/ ?(?:→|>|›|») ?/u).map((step) => `click ${quoted(step)}`), order],
  },
  {
    says: /^(.+?),? (?:outside|and not (?:in|inside)) (?:of )?the (?:[\p{L}]+ )?i?frame$/iu,
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    // What is not to be done, nobody does.
    says: /^(.+?),? (?:without (?!(?:a|an|the|any) )(?!\p{L}+ing (?:for|until)\b)\p{L}+ing\b[^⟦]*(?:⟦\d+⟧)?|while (?:not |being |still )?logged (?:out|in|off)|while (?:signed out|not signed in)|instead of \p{L}[^,⟦]{1,40})$/iu,
    orders: ([all = "", order = ""]) => (/\bwhile (?:being |still )?logged in$/i.test(all) ? null : [order]),
    again: true,
  },
  {
    says: /^without (?!(?:a|an|the|any) )(?!\p{L}+ing (?:for|until)\b)\p{L}+ing\b[^,⟦]*, (.+)$/iu,
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    // "Press Escape while the dialog is open".
    says: /^(.+?),? while (.+ (?:is|are) .+)$/iu,
    orders: ([, order = "", state = ""]) => [`wait until ${state}`, order],
    again: true,
  },
  {
    says: /^(type|enter) (⟦\d+⟧) (?:slowly|quickly|letter by letter|character by character|one letter at a time) (.+)$/iu,
    orders: ([, verb = "", text = "", where = ""]) => [`${verb} ${text} ${where}`],
    again: true,
  },
  {
    // "the little x that appears on the right".
    says: new RegExp(
      `^(.+?\\b(?:button|link|icon|x|×|✕|cross|bin|trash|pencil|option|item|menu|entry|${LITERAL}))(?: that| which) (?:then )?(?:appears|shows up|is shown|opens|pops up)(?: (?:(?:on|at|to|in) (?:the|its) (?:very )?(?:left|right|end|side|row|corner|top|bottom)(?: side| of it)?|there|then))?$`,
      "iu",
    ),
    orders: ([, order = ""]) => [order.replace(/\b(?:little|small|tiny|big|red) (?=x\b|×|cross|icon|button)/iu, "")],
    again: true,
  },
  {
    says: /^(.+ (?:in|into|to|on)(?: the)?) (⟦\d+⟧) (?:search|text|input|entry) (bar|box|field|area|input)(.*)$/iu,
    orders: ([, order = "", name = "", , after = ""]) => [`${order} ${name} field${after}`],
    again: true,
  },
  {
    says: /^((?:click|tap|press|select|choose|open)(?: on)? .+?) from (?:the )?((?:[\p{Ll}-]+ )?(?:menu|sidebar|navbar|nav ?bar|navigation(?: menu| bar)?|header|footer|toolbar|results|top bar|context menu))$/u,
    orders: ([all = "", order = "", place = ""]) =>
      /^(?:select|choose)/.test(all) || / in the /.test(order) ? null : [`${order} in the ${place}`],
  },
  {
    // "the cell in the column "Price" of the row "Desk lamp"".
    says: new RegExp(
      `^(.+?) (?:on |in |into )?the cell (?:in|of|under) the (?:column (${NAME})|(${NAME}) column)(?: and)? (?:of|in|for) the (?:row (?:of |with |for )?(${NAME})|(${NAME}) row)$`,
      "u",
    ),
    orders: ([, order = "", column = "", another = "", row = "", name = ""]) => [
      `${order}${/^(?:type|enter|put|write) /i.test(order) ? " into" : ""} the ${quoted(column + another)} cell in the row of ${quoted(row + name)}`,
    ],
  },
  {
    says: new RegExp(
      `^(double-click|click|tap|right-click|select|edit)(?: on)? the ([\\p{Ll}]+(?: [\\p{Ll}]+)?) (?:of|for) (${LITERAL})$`,
      "u",
    ),
    orders: ([, verb = "", column = "", row = ""]) =>
      verb === "double-click" ? [`double-click the ${quoted(column)} cell in the row of ${row}`] : null,
  },
  {
    says: new RegExp(`^(.+?) the (?:picture|image|photo|thumbnail|photograph|logo) of (?:the |an? )?(${NAME})$`, "u"),
    orders: ([, order = "", name = ""]) => [`${order} the image ${quoted(name)}`],
  },
  {
    says: new RegExp(
      `^(check|tick|uncheck|untick|select)(?: off)? the (?:box|boxes|checkbox|checkboxes) (?:in|of|for) (?:the )?rows? (?:of |for |with )?(${NAME}(?:(?:, |,? and )${NAME})+)$`,
      "u",
    ),
    orders: ([, verb = "", names = ""]) =>
      names.split(/,? and |, /u).map((name) => `${verb.startsWith("un") ? "uncheck" : "check"} the checkbox in the row of ${quoted(name)}`),
  },
  {
    says: new RegExp(
      `^(click|tap|press|hover over)(?: on)? (?:the )?([\\p{Ll}-]+(?: icon| button)?|${LITERAL}) (?:on|in|of) the (first|second|third|fourth|fifth|last) ([\\p{Ll}]+)(?: (?:of|in) the (${CAPITAL}|${LITERAL}|[\\p{Ll}]+(?: [\\p{Ll}]+)?))?$`,
      "u",
    ),
    orders: ([, verb = "", what = "", nth = "", noun = "", place = ""]) => [
      `${verb} ${what.startsWith("⟦") ? what : `the ${what}`} in the ${nth} ${noun}${place === "" ? "" : ` in the ${place}`}`,
    ],
  },
  {
    says: new RegExp(
      `^click(?: on)? the (eye|clear|calendar|x|cross|search|info|help|×|✕)(?: icon| button| symbol)? (?:in|inside|of) the (${NAME}|[\\p{Ll}]+(?: [\\p{Ll}]+)?) (field|input|box)$`,
      "u",
    ),
    orders: ([, icon = "", field = ""]) => [
      `click the ${icon.toLowerCase()} icon next to the ${field.startsWith("⟦") ? field : `${field} field`}`,
    ],
  },
  {
    says: new RegExp(
      `^(right-click|double-click|click|tap|hover)(?: on| over)? (?:inside|within|into) the ((?:[\\p{L}]+ )?(?:box|area|frame|canvas|square|region))$`,
      "iu",
    ),
    orders: ([, verb = "", name = ""]) => [`${verb} ${quoted(name)}`],
  },
  {
    says: /^(?:go|navigate|switch|turn|move) to page (\d{1,4}) of (?:the |my )?[\p{L}]+(?: [\p{L}]+){0,2}$/iu,
    orders: ([, page = ""]) => [`go to page ${page}`],
  },
  {
    says: /^(?:go|navigate|jump|move|switch|turn) to the (last|first) page(?: of (?:the )?[\p{L}]+(?: [\p{L}]+)?)?$/iu,
    orders: ([, which = ""]) => [`click "${capital(which.toLowerCase())} page"`],
  },
  {
    says: /^(?:go|return|switch) back to the (first|previous|original|main|other|old) (?:one|tab|window|page)$/iu,
    orders: ([all = "", which = ""]) =>
      /page$/i.test(all) ? null : [`switch to the ${/^first|original|main/i.test(which) ? "first" : "previous"} tab`],
  },
  {
    says: new RegExp(`^(?:go|navigate|jump|browse|head)(?: back)? (?:directly|straight|right|immediately) to (.+)$`, "iu"),
    orders: ([, where = ""]) => [`go to ${where}`],
    again: true,
  },
  {
    says: new RegExp(`^(?:switch|change|go|toggle) (?:over )?to (?:the )?(${NAME}) (?:view|mode|layout|perspective)$`, "u"),
    orders: ([, name = ""]) => [`click ${quoted(name)}`],
  },
];
