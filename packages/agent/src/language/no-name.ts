const CUT_SHORT = / (?:and|then) (?:then )?(?:click|press|hit|tab|tap|select|choose|pick|type|enter|fill|tick|check|uncheck)$/;
const PURPOSE = / to (?:get|return|view|see|reach) (?:back|the|a|all|to|it|more)\b/;
const NEXT_ORDER =
  / (?:and|then) (?:then )?(?:click|press|hit|tab|tap|select|choose|pick|type|enter|fill|open|tick|check|uncheck|close|delete|remove|move|react|give|apply|confirm|send|add|set|wait|upload|drag|scroll|search|change|edit|submit|accept|dismiss) \S/;

/** Whether words without quotes run on into another order: in `the entry ad and close it` the name has ended before "and". Pure. */
export function namesNextOrder(words: string): boolean {
  return NEXT_ORDER.test(words) || PURPOSE.test(words) || CUT_SHORT.test(words);
}

const VAGUE =
  /^(?:random|anywhere|nothing|away|outside|elsewhere|something|anything|everything|everywhere|certain|arbitrary|appropriate|correct|right|wrong|valid|invalid|somewhere)$/;

/** Whether what begins so names nothing: `something`, `the right one`. The right arrow is one. Pure. */
export function isVague(first: string, next: string): boolean {
  return VAGUE.test(first) && !(first === "right" && /^(?:arrow|chevron|caret)$/.test(next));
}
