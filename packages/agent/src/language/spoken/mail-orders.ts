import { CAPITAL, LITERAL, capital, quoted, type Family } from "./family.ts";

/** What is done with a message of somebody, in the words of who has an inbox before them. */

const WHO = `(${LITERAL}|@[\\p{L}\\d_.-]+|${CAPITAL})`;
const MAIL =
  "(?:the |an? |that )?(?:e-?mail|mail|message)(?: (?:that )?(?:you|i|we)(?:'ve|’ve| have)? (?:got|received|had|have))?(?: sent)? (?:from|by|of)";
const FIND = `(?:find|look for|locate|search for|open|pick|take|select) ${MAIL} ${WHO}(?:,| and|, and)(?: then)?`;
const ON = "(?:forward|send|pass|relay)(?: it| that| this)?(?: on| along)? to";

const forwarding = (from: string, to: string): readonly string[] => [
  `click ${quoted(from)}`,
  'click "Forward"',
  `type ${quoted(to)} into the "To" field`,
  'click "Send"',
];

export const MAIL_ORDERS: readonly Family[] = [
  {
    says: new RegExp(`^(?:forward|send on|pass on|relay) ${MAIL} ${WHO} (?:on )?to ${WHO}$`, "u"),
    orders: ([, from = "", to = ""]) => forwarding(from, to),
  },
  { says: new RegExp(`^${FIND} ${ON} ${WHO}$`, "u"), orders: ([, from = "", to = ""]) => forwarding(from, to) },
  {
    says: new RegExp(`^(?:forward|send|pass)(?: on)?(?: to)? ${WHO} ${MAIL} ${WHO}$`, "u"),
    orders: ([, to = "", from = ""]) => forwarding(from, to),
  },
  {
    says: new RegExp(
      `^(?:reply|respond|answer)(?: to)? ${MAIL} ${WHO} (?:with|saying|by writing)(?: the (?:text|message|words|answer))? (${LITERAL})$`,
      "u",
    ),
    orders: ([, from = "", text = ""]) => [`click ${quoted(from)}`, 'click "Reply"', `type ${text} into the text area`, 'click "Send"'],
  },
  {
    says: new RegExp(`^(delete|trash|archive|star|flag) ${MAIL} ${WHO}$`, "u"),
    orders: ([, verb = "", from = ""]) => [`click ${capital(verb.replace("trash", "delete"))} for ${quoted(from)}`],
  },
  {
    says: new RegExp(`^${FIND} (delete|trash|archive|star|flag) (?:it|that)$`, "u"),
    orders: ([, from = "", verb = ""]) => [`click ${capital(verb.replace("trash", "delete"))} for ${quoted(from)}`],
  },
];
