import { LITERAL, type Family } from "./family.ts";

/** Not done is done already; that a box is left unticked, or a field empty, is more than that. */
const LEFT_UNDONE = "(?:press|hit|click|tap|submit|send|save|confirm|apply|leave|close|reload|publish|post|continue)";

/** What hangs on an order and asks for nothing more: how fast, what for, what is not done, and what is done after all. */
export const ASIDES: readonly Family[] = [
  {
    // "i.e. click the header": that is what is to be done.
    says: /^(click|press|tap|open|choose|select)?(.*?)[ ,.…(]*(?:i\. ?e\.|that is to say|that means),? (.+?)\)?$/iu,
    orders: ([, verb = "", , meant = ""]) =>
      /^(?:the|an?) /iu.test(meant)
        ? verb === ""
          ? null
          : [`${verb} ${meant}`]
        : /^(?:click|press|tap|open|choose|select|type|enter|tick|check|drag|double-click|right-click)\b/iu.test(meant)
          ? [meant]
          : null,
    again: true,
  },
  {
    says: new RegExp(
      `^((?:type|enter|write|replace|change|fill|choose|select|set|edit|clear)\\b.+?),? but (?:do not|don['’]t|never|without) ${LEFT_UNDONE}(?:ing|ting)?\\b(?: (?:on )?(?:it|them|this|(?:the )?(?:\\p{L}+|${LITERAL})(?: (?:button|key|form|link))?))?(?: yet)?$`,
      "iu",
    ),
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    says: /^(.+?),? (?:straight away|right away|at once|just so|just like that)?(?:,? just to (?:see|check|look at|provoke|trigger) (?:the|what|how|whether|if) [^⟦]{2,60})?$/iu,
    orders: ([all = "", order = ""]) => (order.length === all.length ? null : [order]),
    again: true,
  },
  {
    // Where one is already, one stays.
    says: /^(.+?),? and (?:then )?(?:stays?|remains?) (?:there|on (?:the|this)(?: same)? page)$/iu,
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    says: /^((?:clear|empty|delete|erase|select|mark)\b.+?) (?:with|using) the keyboard$/iu,
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    says: /^(.+?),? (?:for (?:a|the) (?:second|third|fourth) time|a (?:second|third|fourth) time|another time)$/iu,
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    // They are done in the order in which they are said anyway.
    says: new RegExp(
      `^((?:add|create|enter|click|tick|check|untick|open|select|delete|remove)\\b.*${LITERAL}),? (?:one after (?:the other|another)|one by one|in (?:this|that) order|in turn|each in turn)$`,
      "iu",
    ),
    orders: ([, order = ""]) => [order],
    again: true,
  },
  {
    says: /^(.+?),? followed by (?:the )?(enter|return|tab|escape)(?: key)?$/iu,
    orders: ([, order = "", key = ""]) => [`${order} and press ${key}`],
    again: true,
  },
];
