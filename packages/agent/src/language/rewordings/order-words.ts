/** Words of orders that several rewordings share. */
export const VERB = "click|press|tap|hit|push|select|open|choose|type|enter|submit";
export const NAMED = `labell?ed|named|called|titled|reading|that says|with the (?:text|label|name|title)`;
export const THING = "button|link|item|icon|field|tab|option|checkbox|image|row|card";
export const DATE = "\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}";
export const TIME = "\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?";
