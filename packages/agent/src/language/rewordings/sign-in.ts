import { LITERAL, quote, type Rewording } from "../rewording.ts";
import { TYPED_TEXT, VALUE } from "./parts.ts";

const CREDENTIAL = `(${LITERAL}|\\{\\{[^{}]+\\}\\}|[^\\s,;:()⟦⟧]+)`;
const SLASHED = `(${LITERAL}|\\{\\{[^{}]+\\}\\}|[^\\s/()⟦⟧"]+?)`;
const USER = "(?:the )?(?:user ?name|user|login|e-?mail(?: address)?|account)";
const PASSWORD = "(?:the )?(?:password|pass|pw)\\b";
const SIGN_IN = "(?:log|sign)(?:s|ged|ned)?[ -]?(?:in|on)(?: to (?:the )?[\\p{L} ]{2,20}?)?";
/** Where an order begins: with the line, or behind another one. */
const BEGINS = "(?:^|(?<=\\b(?:and|then) |, ))";
/** Where an order ends, or another one follows. */
const ENDS = "(?=\\s*$|,? (?:and|then) |, )";
const signIn = ([_all, user = "", password = ""]: readonly string[]): string =>
  `log in as ${quote(user)} with the password ${quote(password)}`;
/** Said of somebody behind a name. */
const WHO =
  /^(?:an?|the|default|demo|test|registered|existing|admin|administrator|user|customer|member|guest|editor|author|owner|manager|superuser|read-?only)$/iu;
const TYPING = "(?:enters?|types?|inputs?|uses?|provides?|fills?(?: in)?|puts?|writes?|(?:log|sign)s? ?in|login)";
const TYPE = "(?:enter|type|input|provide|put|write|fill in|use)s?";
const USER_FIELD = "(?:user ?name|user|login|e-?mail(?: address)?)";

/** Who signs in, and with what: credentials in brackets, with a slash between them, one after the other. */
export const SIGN_IN_ORDERS: readonly Rewording[] = [
  {
    says: new RegExp(
      `^((?:in the .{2,40}, )?(?:enter|type|fill in|use)s? .*?\\bpassword (${LITERAL})),? and (?:the same password again|the same(?: one)? again|repeat it|the same password once more)(?: (?:as|for|in|to) (?:the )?confirm(?:ation)?(?: field| box| password)?)?$`,
      "iu",
    ),
    plainly: ([_all, before = "", password = ""]) => `${before} and the password confirmation ${password}`,
  },
  { says: /\b(and|then|,) log (?:back|again) in\b/giu, plainly: ([_all, joint = ""]) => `${joint} log in` },
  {
    says: /^(?:(?:i|we|you|he|she|they|(?:the|an?) (?:[\p{L}-]+ )?(?:user|customer|admin|administrator|visitor|member|shopper|manager|editor|tester)) )?(?:am|is|are|has|have)(?: been)?(?: already| now| currently)? (?:logged|signed)[ -]?in (as|with|using|via|to)\b/iu,
    plainly: ([_all, as = ""]) => `log in ${as}`,
  },
  { says: /^authenticat(?:e|es|ed) (as|with|using)\b/iu, plainly: ([_all, as = ""]) => `log in ${as}` },
  {
    says: /^(?:submit|complete|fill (?:in|out))s? the (?:log-?in|sign-?in|log in|sign in) form (?:with|using)\b/iu,
    plainly: () => "log in with",
  },
  {
    says: new RegExp(
      `^(log|sign)(s?) ?in (?:with|using) (?:the |these |those |my |valid |following )*credentials:? (?=${USER}[:= ])`,
      "iu",
    ),
    plainly: ([_all, log = "", s = ""]) => `${log}${s} in with `,
  },
  {
    says: new RegExp(`^(?:use|with|using) ${CREDENTIAL} (?:and|/) ${CREDENTIAL},? (?:to )?(?:log|sign) ?in$`, "iu"),
    plainly: ([_all, user = "", password = ""]) => `log in as ${quote(user)} with the password ${quote(password)}`,
  },
  {
    // "As the admin user (admin / secret)": who that is, the brackets say.
    says: /^((?:log|sign)s? ?in) as (?:an? |the )?(?:[\p{L}-]+ ){0,2}(?:user|account|customer|admin|administrator) ?(?=[([][^\s()/]+\s*\/)/iu,
    plainly: ([_all, order = ""]) => `${order} `,
  },
  {
    says: new RegExp(`^(?:enter|type|provide|input) (?:the |these )?(?:\\p{Ll}+ )?credentials:? ${SLASHED} ?/ ?${SLASHED}${ENDS}`, "iu"),
    plainly: ([_all, user = "", password = ""]) => `enter the credentials ${quote(user)} and ${quote(password)}`,
  },
  {
    says: new RegExp(
      `^use (?:the |these )?(?:\\p{Ll}+ )?credentials:? ${CREDENTIAL} (?:and|/) ${CREDENTIAL},? (?:to|and) (?:log|sign) ?in${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN} (?:with|using) ${CREDENTIAL} (?:as|for) ${USER} and ${CREDENTIAL} (?:as|for) ${PASSWORD}${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN}(?: with| using| as)?:?\\s*[(\\[]?\\s*${USER}[:= ]+${CREDENTIAL}\\s*(?:,| and| with|;|/)+\\s*${PASSWORD}[:= ]+${CREDENTIAL}\\s*[)\\]]?${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN} (?:as|with) (?:${USER} )?${CREDENTIAL},? [(\\[](?:with )?${PASSWORD}[:= ]+${CREDENTIAL}[)\\]]${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    // "as John Smith (login jsmith, password jsmith)": who that is, the brackets say.
    says: new RegExp(
      `${BEGINS}${SIGN_IN} (?:as|with) (?:[^⟦⟧(),]{2,40}|${LITERAL}) ?[(\\[](?:with )?${USER}[:= ]+${CREDENTIAL}\\s*(?:,|/|;| and)+ ?(?:with )?${PASSWORD}[:= ]+${CREDENTIAL}[)\\]]${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(`${BEGINS}${SIGN_IN} ?[(\\[]${CREDENTIAL}, ?${CREDENTIAL}[)\\]]${ENDS}`, "iu"),
    plainly: signIn,
  },
  {
    // "as admin (secret123)". Another word for who that is would be no password.
    says: new RegExp(`${BEGINS}${SIGN_IN} (?:as|with) (?:the )?(?:user )?${CREDENTIAL} [(\\[]${CREDENTIAL}[)\\]]${ENDS}`, "iu"),
    plainly: ([all = "", user = "", password = ""]) => (WHO.test(password) && user !== password ? all : signIn([all, user, password])),
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN}(?: as| with| using|:)?(?: (?:(?:the|these|\\p{Ll}+) )*(?:credentials|account|login|user|data):?)? [(\\[]?${SLASHED} ?/ ?${SLASHED}[)\\]]?${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: new RegExp(
      `${BEGINS}${SIGN_IN} (?:with|using) (?:(?:the|these|\\p{Ll}+) )*credentials:? [(\\[]?${CREDENTIAL} and ${CREDENTIAL}[)\\]]?${ENDS}`,
      "iu",
    ),
    plainly: signIn,
  },
  {
    says: /^(log|sign) ?in$/i,
    plainly: ([_all, how = "log"]) => `click the ${how.charAt(0).toUpperCase()}${how.slice(1).toLowerCase()} in button`,
  },
  {
    says: /^(log|sign)(s?) (out|off) (?:via|using|through|from|with) (the [\p{L} ]{2,20}menu)$/iu,
    plainly: ([_all, log = "", s = "", out = "", menu = ""]) => `open${s} ${menu} and ${log} ${out}`,
  },
  {
    says: new RegExp(
      `^(?:register|sign up) (?:as|with) (?:the )?(?:(?:user ?name|name|user|e-?mail(?: address)?) )?(${VALUE}|[^\\s,()⟦⟧]+),? (?:and|with)(?: the)? password (${VALUE}|[^\\s,()⟦⟧]+)$`,
      "iu",
    ),
    plainly: ([_all, user = "", password = ""]) =>
      `enter ${quote(user)} as the username, enter ${quote(password)} as the password and click the Register button`,
  },
  {
    says: /^(?:enter|type|use|provide|input|fill in)s? (?:the |your |my |our |these |following |valid |correct |wrong |invalid |incorrect )*(?:credentials|login(?: data| details)?|log-?in data):? [([]?([^\s/()⟦⟧"]+)\s*\/\s*([^\s/()⟦⟧"]+?)[)\]]?$/iu,
    plainly: ([_all, user = "", password = ""]) => `enter ${quote(user)} as the username and enter ${quote(password)} as the password`,
  },
  {
    // "Enter the username ann and the password secret".
    says: new RegExp(
      `^(${TYPE}) (?:the |your )?(${USER_FIELD})(?::| is| of| as)? (${TYPED_TEXT}),? and (?:the |your )?password(?::| is| of| as)? (${TYPED_TEXT})$`,
      "iu",
    ),
    plainly: ([_all, _type = "", user = "", name = "", password = ""]) =>
      `enter ${quote(name)} as the ${user} and enter ${quote(password)} as the password`,
  },
  {
    says: new RegExp(
      `((?:^|, |\\band )(?:then )?)${TYPE} ([^\\s/()⟦⟧"]+) / ([^\\s/()⟦⟧"]+)(?=$| and (?:submit|click|press|log|sign))`,
      "iu",
    ),
    plainly: ([_all, lead = "", user = "", password = ""]) =>
      `${lead}enter ${quote(user)} as the username and enter ${quote(password)} as the password`,
  },
];

export const SHOUTED_PASSWORDS: readonly Rewording[] = [
  {
    says: new RegExp(
      `(?<=[ (])([^\\s⟦⟧(){},;:/]*[\\p{L}\\d$@#]!+)(?<=\\b${TYPING}\\b.*)(?= (?:in|into|as|for|and|then|to|under)\\b|\\)|,)`,
      "giu",
    ),
    plainly: ([_all, value = ""]) => `"${value}"`,
  },
  {
    says: /(?<=\b(?:password(?: is| of| with| to)?|pw|\/):? )(?!(?:now|again|here|please|field|below|twice|first)!)([^\s⟦⟧(){},;:/"]+!+)$/iu,
    plainly: ([_all, value = ""]) => `"${value}"`,
  },
];
