import { quoted, type Family } from "./family.ts";
import { fieldsOf, typed } from "./several-fields.ts";

const SIGN_IN = "(?:log|sign)(?:s|ged|ned)?[ -]?(?:in|on)(?:to)?";
const SITE =
  "(?: again)?(?: (?:to|into|on|at) (?:the )?(?:\\p{Lu}[\\p{L}\\d]*(?: \\p{Lu}[\\p{L}\\d]*)*(?: (?:admin|site|app|shop|website|account))?))?";
const VALUE = "(⟦\\d+⟧|[^\\s,;:()⟦⟧]+)";
const WORDS =
  /^(?:a|an|the|my|your|his|her|their|valid|invalid|wrong|correct|existing|user|username|password|credentials|email|google|facebook|github)$/i;

function signIn(user: string, password: string): readonly string[] | null {
  return WORDS.test(user) || WORDS.test(password) ? null : [`log in as ${quoted(user)} with the password ${quoted(password)}`];
}

export const SIGN_IN_ORDERS: readonly Family[] = [
  {
    // Nobody writes anything else with a slash between.
    says: new RegExp(`^(?:enter|type)(?: in)? ${VALUE} ?/ ?${VALUE}$`, "iu"),
    orders: ([, user = "", password = ""]) =>
      user.startsWith("⟦") && password.startsWith("⟦") ? [`enter the credentials ${user} and ${password}`] : null,
  },
  {
    says: new RegExp(
      `^(?:enter|type)(?: in)? ${VALUE} and ${VALUE},? (?:and|then|and then) (?:(?:click|press|hit|tap)(?: on)? (?:the )?(log ?in|sign ?in)(?: button)?|(?:confirm|submit|finish) (?:with|by clicking|by pressing)(?: on)? (?:the )?(⟦\\d+⟧)(?: button)?)$`,
      "iu",
    ),
    orders: ([, user = "", password = "", button = "", name = ""]) =>
      WORDS.test(user) || WORDS.test(password)
        ? null
        : [`enter the credentials ${quoted(user)} and ${quoted(password)}`, `click the ${button}${name} button`],
  },
  {
    says: new RegExp(
      `^${SIGN_IN}${SITE} (?:as|with|using)(?: the)?(?: user(?:name)?| e-?mail(?: address)?| login| ⟦\\d+⟧(?= (?!and\\b|with\\b|using\\b)))? ${VALUE},?(?: and| with| using|,)(?: (?:the|a|an|his|her|my))?(?: (?:wrong|invalid|incorrect|correct|valid|new|old))? (?:password|pw)(?: of|:)? ${VALUE}$`,
      "iu",
    ),
    orders: ([all = "", user = "", password = ""]) =>
      // "the password wrong" is one; "the wrong password" would be none.
      all.endsWith(" password wrong") ? [`log in as ${quoted(user)} with the password "wrong"`] : signIn(user, password),
  },
  {
    // As in notes: "login ann_b s3cret". One of them has to be no word.
    says: new RegExp(`^${SIGN_IN} ([\\p{L}][^\\s,;:()⟦⟧]*) ([^\\s,;:()⟦⟧]+)$`, "iu"),
    orders: ([, user = "", password = ""]) => (/[\d_@]/u.test(user) && /[\d_!@#$%]/u.test(password) ? signIn(user, password) : null),
  },
  {
    // By which link one comes to the form, and then as whom.
    says: new RegExp(
      `^(${SIGN_IN}${SITE}) (?:via|through|over|using|with|by clicking) (the (?:link|button) ⟦\\d+⟧|(?:the )?⟦\\d+⟧ (?:link|button)),? (as|with|using) (.+)$`,
      "iu",
    ),
    orders: ([, order = "", link = "", as = "", who = ""]) => [`click ${link}`, `${order} ${as} ${who}`],
    again: true,
  },
  {
    says: new RegExp(`^${SIGN_IN}${SITE} as ${VALUE} (?:with|using|and) ${VALUE}$`, "iu"),
    orders: ([, user = "", password = ""]) => signIn(user, password),
  },
  {
    // "with "Remember me" ticked": the box first, and then it is sent.
    says: new RegExp(
      `^${SIGN_IN}${SITE} (?:as|with) ${VALUE} (?:with|and|using)(?: the)?(?: password)? ${VALUE},? (?:and|with) (⟦\\d+⟧|remember me|stay signed in|keep me logged in)(?: (?:box|checkbox))? (?:ticked|checked|selected|enabled|on)$`,
      "iu",
    ),
    orders: ([, user = "", password = "", box = ""]) =>
      WORDS.test(user) || WORDS.test(password)
        ? null
        : [`enter the credentials ${quoted(user)} and ${quoted(password)}`, `check ${quoted(box)}`, "click the Log in button"],
  },
  {
    // "with the customer number 40081235 and the PIN 9134": no username, no password, but what the page calls so.
    says: new RegExp(`^(?:(log|sign)(?:s|ged|ned)?[ -]?(?:in|on))${SITE} (?:with|using) (.+)$`, "iu"),
    orders: ([, verb = "", said = ""]) => {
      const fields = fieldsOf(said);
      if (fields === null || fields.length < 2 || fields.some(({ label }) => WORDS.test(label))) return null;
      return [...fields.map(typed), `click the ${verb.toLowerCase() === "sign" ? "Sign" : "Log"} in button`];
    },
  },
];
