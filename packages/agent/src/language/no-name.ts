const CUT_SHORT = / (?:and|then) (?:then )?(?:click|press|hit|tab|tap|select|choose|pick|type|enter|fill|tick|check|uncheck)$/;
const PURPOSE =
  / (?:button|icon|link|sign|symbol|arrow) to (?:add|create|open|delete|remove|edit|save|close|start|show|confirm|submit|send|upload|download|expand|collapse|insert) | to (?:get|return|view|see|reach) (?:back|the|a|all|to|it|more)\b/;
const NEXT_ORDER =
  / (?:and|then) (?:then )?(?:click|press|hit|tab|tap|select|choose|pick|type|enter|fill|open|tick|check|uncheck|close|delete|remove|move|react|give|apply|confirm|send|add|set|wait|upload|drag|scroll|search|change|edit|submit|accept|dismiss|do|leave|take|write|put|drop|note|remember|hover|keep)(?:s|es)? \S/;
/** `the username and the password`, `name and bar as city`: two things, of which the second is given what follows. */
const TWO_THINGS =
  / and (?:the|an?|its|my|your|their|his|her) | and (?:\S+ ){1,2}(?:as|into|with) \S| but (?:do|don['’]t|not|leave|keep|without)\b/;

const ORDERED =
  /(?:,|\b(?:and|then)) (?:then )?(?:go|return|log|sign|click|press|hit|tap|select|choose|pick|type|enter|fill|open|tick|check|uncheck|close|delete|remove|move|apply|confirm|send|add|set|wait|upload|drag|scroll|search|change|edit|submit|accept|dismiss|save|continue|proceed|copy|use|write|put|hover|reload|refresh|switch|post|publish|create|cancel|remember|verify|make sure)\b/;

/** Whether another order follows, in a text without quotes: `Review the order and confirm`. Pure. */
export function goesOn(words: string): boolean {
  return ORDERED.test(words);
}

const KIND_THEN_PLACE =
  /\b(?:cell|field|box|row|column|form|footer) (?:(?:in|on|of|at|from) (?:the|this|that) |with \S)| so that | via (?:the|an?) |^(?:left|right|top|bottom) to /;

/**
 * Whether words without quotes run on into another order, or into a place: in `the entry ad and close it` the name has ended before "and", and
 * `the Title cell in the new row` is no row of that name. Pure.
 */
export function namesNextOrder(words: string): boolean {
  return TWO_THINGS.test(words) || KIND_THEN_PLACE.test(words) || NEXT_ORDER.test(words) || PURPOSE.test(words) || CUT_SHORT.test(words);
}

const VAGUE =
  /^(?:random|anywhere|nothing|away|outside|elsewhere|something|anything|everything|everywhere|certain|arbitrary|appropriate|correct|right|wrong|valid|invalid|somewhere|different)$/;

/** Whether what begins so names nothing: `something`, `the right one`. The right arrow is one. Pure. */
export function isVague(first: string, next: string): boolean {
  return VAGUE.test(first) && !(first === "right" && /^(?:arrow|chevron|caret)$/.test(next));
}

/** An order of its own, that is not understood, is no second target of the first one. */
const STARTS_ORDER =
  /^(?:wait|read|look|find|search|expand|unfold|collapse|review|inspect|double-click|right-click|start|stop|confirm|submit|apply|save|close|repeat|see|press|hit|tap|click|type|enter|check|verify|continue|proceed|select|choose|open|go|scroll|drag|upload|download|send|add|remove|delete|edit|log|sign|accept|dismiss|cancel|switch|fill|set|clear|hover|reload|refresh|make|ensure|expect|create|assign|mark|rename|move|filter|sort|publish|post|reply|change|use|give|write|react|drop|paste|copy|leave|put|pick|tick|uncheck|untick|like|share|note|remember|take|view|count|keep|return|release|swap|answer|do|come|stay|replace)(?:s|es)?\b(?! [A-Z])|^\p{Ll}+ing (?:it|them|the|an?|from|in|with|for)\b/u;
/** `..., and a small form opens` tells what happens, and gives no order. */
const TELLS =
  /^(?:which|where|whose|who|when|while|because|since|so|as)\b|^(?!["“`])[^"“`]*\b(?:opens|appears|disappears|pops up|comes up|shows up|closes|vanishes|is|are|has|have)\b[^"“`]*$/i;

/** Whether what stands behind an order is one of its own, or tells what happens: neither is a second target of the first. Pure. */
export function beginsAnew(words: string): boolean {
  return STARTS_ORDER.test(words) || TELLS.test(words);
}
