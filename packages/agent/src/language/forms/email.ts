import { phraseForm } from "../form.ts";
import type { Act, EmailFilter } from "../intent.ts";
import { readDurationText } from "../slots/numbers.ts";

const LITERAL =
  /^(?:"([^"]{1,300})"|“([^”]{1,300})”|'([^']{1,300})'|`([^`]{1,300})`|\*\*([^*]{1,300})\*\*|(\{\{[^{}]{1,200}\}\})|([^\s,]+@[^\s,]+\.[^\s,]*[^\s,.]))/;
const MAIL = "(?:e-?mail|mail|email message)";
/** Said of the email, these tell what it is for, and are no words that it must have. */
const KINDS =
  "(?:confirmation|verification|activation|welcome|registration|sign-?up|password reset|reset|invitation|invite|login|magic(?: link)?|order|notification|new)";
const THE_MAIL = `(?:the|that|this|my|an?) (?:(?:last|latest|newest|received) )?(?:${KINDS} ){0,2}${MAIL}`;

const WAIT = new RegExp(
  `^(?:wait(?:s|ed)? (?:up to (.{2,20}?) )?(?:for|until)|check (?:the inbox|my inbox|my ${MAIL}s?|the mailbox) for|open|read|receives?|gets?|expects?) (?:an?|the|another|my) (?:new )?(?:${KINDS} ){0,2}${MAIL}(?= |,|$)(.*)$`,
  "i",
);
const INBOX = /^(?:check|open|go to) (?:the|my|your) (?:e-?mail )?(?:inbox|mailbox|e-?mails?)(?: of \{\{inbox\}\})?$/i;
const HEADS: readonly (readonly [RegExp, keyof EmailFilter])[] = [
  [/^\s*,?\s*(?:sent )?to\s+/i, "to"],
  [/^\s*,?\s*(?:sent )?(?:from|by)\s+/i, "from"],
  [/^\s*,?\s*(?:and\s+)?(?:with|having|whose) (?:the |a )?(?:subject|title)(?: line)?(?: is| of)?\s+/i, "subject"],
  [/^\s*,?\s*(?:titled|entitled|called|with subject:|subject:)\s+/i, "subject"],
  [
    /^\s*,?\s*(?:and\s+)?(?:that contains|which contains|containing|that says|with the text|with|about|that mentions|mentioning)\s+(?:the text\s+)?/i,
    "containing",
  ],
];
const QUIET_TAIL =
  /^\s*,?\s*(?:to arrive|arrives?|to come|comes?|to be received|is received|has arrived|has been received|has come|in (?:the|my|your) (?:inbox|mailbox))(?=[\s,]|$)/i;
const LIMIT = /^\s*,?\s*(?:\(?(?:for )?(?:up to|at most|within|max(?:imum)?|for at most|for a maximum of|for))\s+([\w. ]{2,24}?)\)?\s*$/i;

function waitEmail(text: string): Act | null {
  if (INBOX.test(text)) return { kind: "wait_email", filter: {} };
  const found = WAIT.exec(text);
  if (!found) return null;
  const filter: { -readonly [K in keyof EmailFilter]: EmailFilter[K] } = {};
  let rest = found[2] ?? "";
  let timeoutMs = found[1] === undefined ? undefined : readDurationText(found[1]);
  if (timeoutMs === null) return null;
  while (rest.trim() !== "") {
    const quiet = QUIET_TAIL.exec(rest);
    const limit = LIMIT.exec(rest)?.[1];
    if (quiet) rest = rest.slice(quiet[0].length);
    else if (limit !== undefined && timeoutMs === undefined) {
      timeoutMs = readDurationText(limit);
      if (timeoutMs === null) return null;
      rest = "";
    } else {
      const part = readPart(rest);
      if (part === null || filter[part.key] !== undefined) return null;
      filter[part.key] = part.value;
      rest = part.rest;
    }
  }
  return { kind: "wait_email", filter, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
}

function readPart(text: string): { readonly key: keyof EmailFilter; readonly value: string; readonly rest: string } | null {
  for (const [head, key] of HEADS) {
    const lead = head.exec(text)?.[0];
    const literal = lead === undefined ? null : LITERAL.exec(text.slice(lead.length));
    if (lead === undefined || !literal) continue;
    return { key, value: literal.slice(1).find((one) => one !== undefined) ?? "", rest: text.slice(lead.length + literal[0].length) };
  }
  return null;
}

const QUOTED = "[\"“'‘`]([^\"”'’`]{1,200})[\"”'’`]";
const ORDINALS: readonly string[] = ["first", "second", "third", "fourth", "fifth"];
const LINK = new RegExp(
  `^(?:open|click|follow|visit|press|tap|go to|use)(?:s|ed|es)?(?: on)? (?:the |a )?(?:(first|second|third|fourth|fifth|last|only) )?(?:(?:${KINDS} ){0,2}(?:link|button|url|address)(?: (?:labelled |labeled |called |named |with the text )?${QUOTED})?|${QUOTED}(?: link| button)?) (?:in|from|inside|of|within|that came with) ${THE_MAIL}$`,
  "i",
);

function openLink(text: string): Act | null {
  const found = LINK.exec(text);
  if (!found) return null;
  const words = found[2] ?? found[3];
  const which = found[1]?.toLowerCase() ?? "";
  const ordinal = which === "last" ? -1 : ORDINALS.indexOf(which) + 1;
  return { kind: "open_email_link", ...(words === undefined ? {} : { text: words }), ...(ordinal === 0 ? {} : { ordinal }) };
}

const KEEP = "(?:remember|save|store|note|copy|read|get|take|extract|keep|record|grab)(?:s|d|es|ed)?(?: down)?";
const CODE = `(?:(?:(\\d{1,2})|(four|five|six|seven|eight))[- ]?(?:digit|character|letter)s? )?(?:(?:${KINDS}|security|one[- ]time|access|pin|otp|2fa|sms|numeric) ){0,2}(code|passcode|otp|pin|token|password)`;
const AS =
  '(?:,? and (?:save|store|remember|keep) (?:it|this))? (?:as|in|into|under|to) (?:the )?(?:variable )?(?:\\{\\{\\s*)?["“`]?([\\p{L}_][\\p{L}\\p{N}_.-]{0,63})["”`]?(?:\\s*\\}\\})?';
const REMEMBER_CODE = new RegExp(`^${KEEP} the ${CODE} (?:in|from|of|inside) ${THE_MAIL}${AS}$`, "iu");
const REMEMBER_OTHER = new RegExp(
  `^${KEEP} the (?:(?:${KINDS} ){0,2}(link|url|address)(?: ${QUOTED})?|(subject|text|body|content)) (?:in|from|of|inside) ${THE_MAIL}${AS}$`,
  "iu",
);
const NUMBER_WORDS: Readonly<Record<string, number>> = { four: 4, five: 5, six: 6, seven: 7, eight: 8 };

function rememberEmail(text: string): Act | null {
  const code = REMEMBER_CODE.exec(text);
  if (code?.[4]) {
    const digits = code[1] === undefined ? NUMBER_WORDS[code[2]?.toLowerCase() ?? ""] : Number(code[1]);
    return { kind: "remember_email", what: "code", ...(digits === undefined ? {} : { digits }), name: code[4] };
  }
  const other = REMEMBER_OTHER.exec(text);
  if (!other?.[4]) return null;
  const what = other[3] === undefined ? "link" : other[3].toLowerCase() === "subject" ? "subject" : "text";
  return { kind: "remember_email", what, ...(other[2] === undefined ? {} : { text: other[2] }), name: other[4] };
}

export const emailForms = [
  phraseForm({
    name: "wait for an email",
    examples: [
      "Wait for an email",
      'Wait for an email with the subject "Welcome"',
      'Wait for an email to {{inbox}} from "shop@example.com" with subject "Your code", up to 60 seconds',
    ],
    read: waitEmail,
  }),
  phraseForm({
    name: "open a link of the email",
    examples: ["Open the link in the email", 'Open the "Reset password" link in the email', "Open the first link in the email"],
    read: openLink,
  }),
  phraseForm({
    name: "remember the code of the email",
    examples: ["Remember the code in the email as CODE", "Remember the 6-digit code in the email as CODE"],
    read: rememberEmail,
  }),
];
