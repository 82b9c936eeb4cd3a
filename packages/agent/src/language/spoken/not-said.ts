import type { Family } from "./family.ts";
import { fieldsOf } from "./several-fields.ts";

const ORDER = "click|tap|select|choose|pick|open|enter|type|write|tick|check|add|use|fill in|upload|set|search for|delete|remove";

/**
 * Orders that leave to the reader what to take. Which of three permissions, or what the cheapest flight is, nobody said: no control is called so.
 */
export const NOT_SAID: readonly Family[] = [
  // A key that stays down while something is clicked.
  { says: /^hold(?: down)? (?:the )?(?:shift|ctrl|control|alt|cmd|command|option)(?: key)?$/iu, orders: () => "refused" },
  {
    // What goes into them, nobody said.
    says: /^(?:fill|complete|enter)(?: in| out)? (?:the )?(?:rest|remainder|(?:other|remaining) (?:fields|details|data|information))\b[^⟦]*$/iu,
    orders: () => "refused",
  },
  {
    says: new RegExp(
      `^(?:${ORDER})(?: on)? (?:the |an? )?[^⟦]{2,40} with the (?:lowest|highest|best|most|least|fewest|longest|shortest|largest|smallest|biggest)\\b[^⟦]*$`,
      "u",
    ),
    orders: () => "refused",
  },
  {
    says: new RegExp(
      `^(?:${ORDER})(?: on)? (?:the )?(?:cheapest|most|least|best|fastest|shortest|longest|nearest|closest|highest|lowest|biggest|smallest|oldest|newest|latest|earliest|more expensive|cheaper)\\b(?! (?:first|to)\\b)(?!$)(?![^⟦]*⟦)[^,]*$`,
      "u",
    ),
    orders: () => "refused",
  },
  {
    says: /^(?:tick|check|select|choose|pick|add|open|click|delete|remove|upload) (?:two|three|four|five|six|some|several|a few|any|\d) (?:of the )?(?:\p{Ll}[\p{L}-]*s|more)(?: (?:and|in|on|from|of)\b[^⟦]*)?$/u,
    orders: () => "refused",
  },
  {
    says: /^(?:type|enter|write|fill in|input|add)(?: in)? (?:only (?:the |a |an )\p{L}+|one (?:paragraph|sentence|word|line|character|letter)|(?:some|any|a few|random) (?:[\p{L}]+ )?(?:text|words|values?|data|content|characters|letters|details|information)|something(?: else)?|nothing)(?: (?:in|into|to|as|for)\b.*)?$/iu,
    orders: () => "refused",
  },
  {
    // Which ones these are, nobody said.
    says: /^(?:leave|keep) (?:the )?(?:rest|remainder|others|(?:other|remaining) fields|everything else) (?:empty|blank)$/iu,
    orders: () => "refused",
  },
  {
    // Which other one, nobody said.
    says: new RegExp(
      `^(?:${ORDER})(?: on)? (?:a|an|any|some) (?:different|other)\\b.*$|^(?:${ORDER})(?: on)? (?:another|any) \\p{Ll}+ (?:in|from|under|of|below)\\b.*$`,
      "u",
    ),
    orders: () => "refused",
  },
  {
    says: /^(?:click|tap|press)(?: on)? (?:off\b|(?:anywhere|somewhere)(?! (?:else|outside)\b)).*$/iu,
    orders: () => "refused",
  },
  {
    // What comes after "as" is a kind of file, and where it is chosen is not said.
    says: /^(?:export|download|save)s? (?:the |this |my |all )?[\p{L} ]*? (?:as|in|to) (?:an? )?(?:csv|pdf|xlsx?|excel|json|xml|png|jpe?g|svg|zip|html|word|docx?|txt|ics|markdown)(?: file| format)?$/iu,
    orders: () => "refused",
  },
  {
    // Two fields, and neither is named.
    says: /^(?:set|enter|choose|select|pick|change)s? (?:the |an? )?(?:date |time |price )?(?:range|period|dates) (?:from |to )?(?:from )?\d.* (?:to|until|-|–) .+$/iu,
    orders: () => "refused",
  },
  {
    says: /^(?:choose|select|pick|tick|check|mark) (?:the )?(?:rows|items|entries|lines|cards) \d+(?:, \d+)*,? (?:and|to|-) \d+$/iu,
    orders: () => "refused",
  },
  {
    says: /^(?:come|get) back(?: (?:later|again))?$|^leave (?:the|this) (?:page|site),? and (?:then )?(?:comes?|goe?s?) back$/iu,
    orders: () => "refused",
  },
  {
    // The fields are listed, and what goes into them is not.
    says: /^(?:fill|enter|provide|type|input)(?: in| out)?(?: the| all| all the)? (?:\p{L}+ )?(?:details|fields|information|data|form)(?: with)?:? ((?:[\p{L}][\p{L} ]*(?:, | and |, and ))+[\p{L}][\p{L} ]*)$/iu,
    orders: ([, said = ""]) => (fieldsOf(said) === null ? "refused" : null),
  },
  {
    // "drag a fifth card": one more of them, and which is not said.
    says: /^(?:drag|move|put) (?:an?|another) (?:second|third|fourth|fifth|sixth)\b[^⟦]*(?:⟦\d+⟧)?$/iu,
    orders: () => "refused",
  },
  {
    says: /^(?:choose|select|pick|enter|type|set) .*\b(?:next|this|last) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month)\b.*$/iu,
    orders: () => "refused",
  },
  {
    says: /^(?:increase|decrease|raise|reduce|lower) .+ to \S+ (?:with|using|by) .+$/iu,
    orders: () => "refused",
  },
  {
    says: /^(?:try|attempt) to check ?out\b.+$|^check ?out (?:with|without|for|as)\b.+$/iu,
    orders: () => "refused",
  },
  {
    says: /^(?:enter|type) (?:the |a )?(?:wrong|same|invalid) .+ (?:twice|(?:two|three|four|five|\d)(?: more)? times)$/iu,
    orders: () => "refused",
  },
];
