import { randomBytes } from "node:crypto";

/** Marks and direction signs that a person does not see, and letters of the invisible alphabet: a text may say one thing to a person and another to a model. */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;

/** One line of a stranger's text as data: it can neither begin a line of its own nor look like a tag. */
export function asData(text: string): string {
  return text.toWellFormed().replace(UNSEEN, "").replace(CONTROL, " ").replace(/</gu, "‹").replace(/>/gu, "›");
}

/** What stands between two tags that nobody outside can know: from the page or a mail, never an instruction. */
export function fenced(
  kind: "page" | "mail" | "record" | "found" | "effect" | "checks" | "test" | "tasks",
  lines: readonly string[],
): string {
  const mark = `${kind}-${randomBytes(4).toString("hex")}`;
  return [`<${mark}>`, ...lines.map((line) => `| ${asData(line)}`), `</${mark}>`].join("\n");
}

/** At the beginning of a sentence, or after a word that makes an order of it: "if you forget your password" is none. */
const ORDER = String.raw`(?:^|[.!?:;,"'“(\]›]\s*|\b(?:please|must|should|now|and|to|then) )`;
const ORDERS: readonly RegExp[] = [
  new RegExp(
    String.raw`${ORDER}(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|(?:the|this|your) (?:tests?|task|goal|rules?|steps?|claims?)|previous (?:messages?|prompts?)|(?:system )?prompts?)\b`,
    "iu",
  ),
  /\b(?:you are|you're|as|dear|hello|hey|attention|note to|instructions? (?:for|to)|message (?:for|to))\b,?:? (?:now )?(?:an? |the |any |all )?(?:ai\b|a\.i\.|llms?\b|(?:large )?language models?\b|(?:ai|test|testing|automated|automation) (?:agents?|assistants?|testers?|judges?|bots?)\b|judge of)/iu,
  /[<‹]\s*\/?\s*(?:system|assistant|user|human|instructions?|tool|page|record|mail|prompt|admin|im_start|im_end)(?:-[\da-f]+)?\s*\/?[>›]/iu,
  /(?:^|[\s|[(#*])(?:system|assistant|developer)(?: (?:prompt|message|note|override)\s*[:\]]|\s*[:\]]\s*(?:you|ignore|disregard|do|please|always|never|the test|mark|report|click|type|answer)\b)/iu,
  new RegExp(
    String.raw`${ORDER}(?:mark|report|declare|conclude|vote|judge|treat)\b.{0,30}\b(?:pass(?:ed|es)?|successful|held|holds|proven|true)\b`,
    "iu",
  ),
  new RegExp(
    String.raw`${ORDER}(?:answer|respond|reply|return|say|output)(?: only| just| with)* ["'“]?(?:pass(?:ed)?|yes|held|true|enough)\b`,
    "iu",
  ),
  /\b(?:giveUp|tool calls?)\b/u,
];

/** The first part of a text that gives orders to whoever tests the page; null when none is found. Not finding any proves nothing. */
export function ordersIn(texts: readonly string[]): string | null {
  const found = texts.map((text) => asData(text)).find((text) => ORDERS.some((order) => order.test(text)));
  return found === undefined ? null : found.slice(0, 160);
}
