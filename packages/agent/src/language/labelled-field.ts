const LABELLED = /^(\p{L}[\p{L}\d'’/ -]{0,30}?)\s*:\s+(\S.{0,120})$/u;
/** A note, a heading of a part, or what is expected: none of these is a field. */
const NO_FIELD =
  /^(?:note|tip|hint|info|information|important|warning|caution|expected.*|result.*|outcome.*|pre-?conditions?|examples?|scenario.*|feature|background|given|when|then|and|but|step.*|test.*|setup|goal|purpose|remark|todo|check|verify|actions?|data|browser|environment|device|role|actor|as|priority|id|tags?|author|url|see|where|optional(?:ly)?|finally|next|now|also|first|last|open|go to|navigate to|click|visit|page)$/i;

/** In lower case only what every form calls so: a line may begin with an order or a remark as well. */
const LOWER_FIELD =
  /^(?:(?:first|last|full|user|given|family|company|e-?mail|phone|street|card|postal|zip|new|due|start|end) )?(?:title|body|name|username|e-?mail|password|address|phone|number|city|town|country|street|postcode|zip|code|date|time|subject|comment|message|description|quantity|amount|price|age|text|summary|content|tags|category|company|website|colou?r|size|expiry|cvc|cvv|pin)$/;

/** `First name: Ann`, a line of its own among the steps: a field and what is to stand in it. Null for anything else. */
export function labelledField(text: string): string | null {
  const [, label = "", value = ""] = LABELLED.exec(text.trim()) ?? [];
  if (label === "" || NO_FIELD.test(label) || /^(?:fill|enter|provide|type|select|choose|input) /i.test(label)) return null;
  if ((/^\p{Ll}/u.test(label) && !LOWER_FIELD.test(label)) || label.split(/\s+/).length > 4) return null;
  const isQuoted = /^(?:"[^"]*"|“[^”]*”|`[^`]*`|'[^']*'|\{\{[^{}]+\}\})$/.test(value);
  if (!isQuoted && (/["“”`]/.test(value) || value.split(/\s+/).length > 8)) return null;
  return `fill in the "${label}" field with ${isQuoted ? value : `"${value}"`}`;
}
