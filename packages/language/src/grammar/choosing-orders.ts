import { act, acts, asBox, choose, click, each, isLookedThrough, isOpen, isPressed, pointAt, whole } from "./acts.ts";
import { type Credentials, type Intents, isAlone, type Pair, type Thing } from "./meaning.ts";
import { phrasesOf } from "../lexicon/entries.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { ORDER_VERBS } from "../lexicon/verbs.ts";
import { Priced, rule, type Rule } from "./symbols.ts";
import { IT, SEARCH_FIELD, toTarget, withPlace } from "./to-target.ts";

const LOGOUT = phrasesOf(LEXICON.logout);
const PARTS = [...phrasesOf(LEXICON.part)];

/** Of the only list that offers it. */
const chosen = (option: string): Intents => acts({ kind: "select", target: null, options: [option] });

export const CHOOSING_ORDERS: readonly Rule[] = [
  /* Choosing. */
  rule("CHOICE", "v:VALUE from|in|for|as|under|of|on|with t:THING", ({ v, t }, { words }) =>
    t.quoted && t.role === undefined && /^\p{Ll}/u.test(v) && !/^["“'`*]/.test(words) && / as /.test(words) ? undefined : choice(t, v),
  ),
  rule("CHOICES", "a:CHOICE m:NEXTCHOICE*", ({ a, m }) => [a, ...(m ?? [])]),
  rule("NEXTCHOICE", "JOIN @select? c:CHOICE", ({ c }) => c),
  rule("ACT", "@select XOPTION? c:CHOICES", -0.05, ({ c }) => whole(c.map(choose))),
  rule("XOPTION", "the? option|value|entry|item|date|time"),
  rule("ACT", "@select v:VALUES from|in|for|as|under t:THING", ({ v, t }) =>
    v.length < 2 ? undefined : whole(v.map((value) => choose({ thing: t, value }))),
  ),
  rule("ACT", "@select v:SURE", ({ v }) => chosen(v)),
  rule("ACT", "@select s:NAME", 0.5, ({ s }) => (s.isProper ? chosen(s.text) : undefined)),
  // "The category Cooking from the dropdown": what a list that has no name of its own is for stands before what is chosen in it.
  rule("ACT", "@select p:PAIRB from|in t:THING", -0.5, ({ p, t }) =>
    t.name === undefined && (t.role === "dropdown" || t.role === "list" || t.role === "menu")
      ? whole([choose({ thing: { ...t, name: p.thing.name ?? "" }, value: p.value })])
      : undefined,
  ),
  rule("ACT", "@select p:PAIRBS", 0.1, ({ p }) => whole(p.map(choose))),
  rule("ACT", "from|in|under|for t:THING ,? XSOMEBODY? @select v:VALUES", ({ t, v }) =>
    isPressed(t) ? undefined : isPart(t) ? whole(v.map((name) => clickIn(name, t))) : whole(v.map((value) => choose({ thing: t, value }))),
  ),
  rule(
    "ACT",
    "@select v:SURE|NAME from|in|among the suggestions|autocomplete|suggestion_list|suggestions_list|proposals",
    -0.4,
    ({ v }) => {
      const named = typeof v === "string" ? { name: v, quoted: true, words: v } : { name: v.text, words: v.text };
      return acts({ kind: "click", target: { ...named, scope: [{ kind: "list", texts: ["suggestions"] }] } });
    },
  ),
  rule("ACT", "@select t:THINGS", 0.4, ({ t }) =>
    each(t, (one) => {
      if (one.role === "radio" || one.role === "checkbox") return ticked(one, true);
      const isOption = one.role === "option" && one.name !== undefined && !one.scope;
      if (isOption || (one.noun !== undefined && one.quoted && one.role === undefined && isAlone(one))) return chosen(one.name ?? "")[0];
      return one.role === undefined && !one.quoted && one.ordinal === undefined && !one.scope ? undefined : click(one);
    }),
  ),
  /* Ticking. */
  rule("ACT", "@check t:THINGS", 0.15, ({ t }, { words }) =>
    each(t, (one) => (/^check(?:ing|s)? (?!off)/i.test(words) && isLookedAt(one) ? undefined : ticked(one, true))),
  ),
  rule("ACT", "~remove|~take|~clear|~delete XA? XTICK from|at|off|in t:THINGS", -0.6, ({ t }) => each(t, (one) => ticked(one, false))),
  rule("XTICK", "tick"),
  rule("ACT", "@uncheck t:THINGS", -0.1, ({ t }) => each(t, (one) => ticked(one, false))),
  rule("ACT", "turn|switch|toggle|~set t:THING to|it? on", -0.4, ({ t }) => whole([ticked(t, true)])),
  rule("ACT", "turn|switch|toggle|~set t:THING to|it? off", -0.4, ({ t }) => whole([ticked(t, false)])),
  rule("ACT", "~set t:THING to true|checked|enabled", -0.4, ({ t }) => whole([ticked(t, true)])),
  rule("ACT", "~set t:THING to false|unchecked|disabled", -0.4, ({ t }) => whole([ticked(t, false)])),
  rule("ACT", "@toggle t:THINGS", ({ t }) => each(t, (one) => ticked(one, "toggle"))),
  rule("ACT", "do_not|leave_out|not @check t:THINGS || ~leave|~keep t:THINGS s:@state|@ordinaryState", -0.6, ({ t, s = "unchecked" }) =>
    s === "empty"
      ? undefined
      : each(t, (one) => ({
          type: "assert",
          assertion: { kind: "state", target: toTarget(asBox(one)), state: s as "unchecked", negated: false },
        })),
  ),
  /* Searching. */
  rule("ACT", "@search for? v:VALUE", 0.3, ({ v }) => searching(v)),
  rule("ACT", "@search for? v:VALUE in|with|using|via t:THING", ({ v, t }) =>
    t.role === "field" && !isOpen(t) ? searching(v, t) : undefined,
  ),
  /* Signing in. */
  rule("XLOGIN", "@login XF* XLOGINAT?"),
  rule(
    "XLOGINAT",
    "to|into|at|on? the|your|my? site|app|application|page|account|shop|store|website|system|dashboard|forum|portal|admin_panel",
  ),
  rule("S_WHO", "XA? XCRED? v:VALUE", ({ v }) => v),
  rule("XCRED", "username|user|email|login|user_name|name|account|email_address|e-mail|credentials|e-mail_address|customer :?"),
  rule("XPW", "password|passphrase|pw :?"),
  rule("XWITHPW", "with|using XA? XPW? || and XA? XPW || , with|and|using? XA? XPW || / XA? XPW? || ( XPW?"),
  rule("ACT", "XLOGIN as|with|using c:CREDENTIALS || XLOGIN as? :|(|-? c:CREDENTIALS )?", -0.8, ({ c }) => signIn(c)),
  rule(
    "ACT",
    "XLOGIN to|into|at|on _:XSITENAME as|with|using c:CREDENTIALS || XLOGIN to|into|at|on u:ADDRESS as|with|using c:CREDENTIALS",
    ({ u, c }) => (u === undefined ? signIn(c) : [act({ kind: "navigate", url: u }), ...signIn(c)]),
  ),
  // What is tested has a name of its own.
  rule("XSITENAME", "t:THING", ({ t }) => (t.quoted || t.role === "field" ? undefined : new Priced(true, 0, "remark"))),
  rule("ACT", "XLOGIN again || ~log|~sign back_in again?", -0.4, () => signIn({ username: IT, password: IT })),
  rule("CREDENTIALS", "u:S_WHO XWITHPW p:VALUE )? || u:S_WHO and p:SURE || u:S_WHO /|, XPW? p:VALUE", ({ u, p }) => ({
    username: u,
    password: p,
  })),
  // "Sign in as Ann and log out": behind an "and" alone several words are the next order as likely.
  rule("CREDENTIALS", "u:S_WHO and p:#word", ({ u, p }) =>
    ORDER_VERBS.has(p.toLowerCase()) || LOGOUT.has(p.toLowerCase()) ? undefined : { username: u, password: p },
  ),
  // Who somebody is at the beginning.
  rule("ORDER", "SOMEBODY _:IS XF* logged|signed in|on as|with c:CREDENTIALS", -0.4, ({ c }) => signIn(c)),
  rule("ORDER", "as|being _:XACTOR|XROLE (|with|: c:CREDENTIALS", -0.4, ({ c }) => signIn(c)),
  rule("XROLE", "the|a|an n:NOUNS", ({ n }) => (n === "" ? undefined : new Priced(true, 0.1, "remark"))),
  rule("ACT", "XCREDENTIALS : c:CREDENTIALS", -0.8, ({ c }) => signIn(c)),
  rule("XCREDENTIALS", "test? credentials || login|sign_in data|details"),
  rule("ACT", "v:S_LOGIN", 0.2, ({ v }) => acts({ kind: "click", target: { name: v, role: "button", words: v } })),
  rule("S_LOGIN", "sign_in|log_in|login", (_b, { words }) =>
    words.replace(/^login$/i, "Log in").replace(/^./, (first) => first.toUpperCase()),
  ),
  // With both filled in before, it is the sign-in that is sent, and no button of that name.
  rule("ACT", "p:O_FILLED XTHEN v:S_LOGIN", -0.4, ({ p, v }) => (v === "" ? undefined : signInWith(p))),
  rule("ACT", "v:@logout", -0.2, ({ v }) => acts({ kind: "click", target: { name: v, words: v } })),
];

function clickIn(name: string, part: Thing) {
  const placed = withPlace({ name, quoted: true, words: name }, { at: "in", thing: part, word: "in" });
  return placed && click(placed);
}

const choice = (thing: Thing, value: string): Pair | undefined =>
  isPressed(thing) || isPart(thing) || thing.pronoun !== undefined || thing.role === "page" ? undefined : { thing, value };

/** A sidebar or a toolbar is where something is chosen, and takes no value. */
const isPart = ({ name = "", role, quoted }: Thing): boolean =>
  role === undefined && !quoted && PARTS.some((part) => name.toLowerCase() === part || name.toLowerCase().endsWith(` ${part}`));

function ticked(thing: Thing, to: boolean | "toggle") {
  const target = isPressed(thing) || isLookedThrough(thing) ? undefined : pointAt(asBox(thing));
  return target && act({ kind: "check", target, to });
}

/** "Check the email" has a look at it: only what is called by its own name, or is of a kind to be ticked, is ticked. */
const isLookedAt = ({ role, quoted, isProper, det, plural, name = "" }: Thing): boolean =>
  role === undefined && !quoted && !isProper && (det !== undefined || plural === true || !/ /.test(name));

const searching = (value: string, thing?: Thing): Intents => {
  const target = thing === undefined ? SEARCH_FIELD : toTarget(thing);
  return acts({ kind: "fill", target, value }, { kind: "press", keys: "Enter", target });
};

const signIn = (credentials: Credentials): Intents => acts({ kind: "sign_in", ...credentials });

const WHO = new Set(["username", "user", "user name", "email", "e-mail", "email address", "e-mail address", "login", "login name"]);

function signInWith(filled: Intents): Intents | undefined {
  const values = new Map(
    filled.map((intent) => {
      const { target, value } = intent.type === "act" && intent.act.kind === "fill" ? intent.act : { target: null, value: "" };
      const name = target?.scope === undefined && target?.relations === undefined ? (target?.name ?? "").toLowerCase() : "";
      return [WHO.has(name) ? "username" : name, value];
    }),
  );
  const [username, password] = [values.get("username"), values.get("password")];
  return filled.length === 2 && username !== undefined && password !== undefined ? signIn({ username, password }) : undefined;
}
