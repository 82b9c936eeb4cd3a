/** Orders that point: clicks of all kinds, opening, closing, hovering, dragging. */
import { phrasesOf } from "../lexicon/entries.ts";
import { isGeneric, KIND_PHRASES, LEXICON } from "../lexicon/lexicon.ts";
import { given } from "../given.ts";
import type { DragTo, Scope, Target } from "../intent.ts";
import { act, acts, click, each, forEach, isOpen, isPressed, labelled, pointed, times, whole } from "./acts.ts";
import { type Intents, isAlone, type Label, type Thing } from "./meaning.ts";
import { Priced, rule, type Rule } from "./symbols.ts";
import { ordersAt } from "./placing.ts";
import { toScopes, toTarget } from "./to-target.ts";
import { isKeyInQuotes, isModifier } from "./values.ts";

/** "Press the down arrow" is about no thing of the page; nor are "Ctrl" and "C", or "Tab" and "Enter", whereas a button may well be called "Delete". */
const KEY_NAMES = phrasesOf(LEXICON.key);
const MODIFIERS = phrasesOf(LEXICON.key.filter(({ value }) => isModifier(value)));
const isCalledKey = ({ name = "", role }: Thing, keys: ReadonlySet<string>): boolean => role === undefined && keys.has(name.toLowerCase());
const PRESSES = new RegExp(`^(?:${[...phrasesOf(LEXICON.press)].join("|")})`, "iu");

/** Whether they are keys, for all that the verb tells. */
function areKeys(things: readonly Thing[], words: string): boolean {
  const isKey = (one: Thing): boolean =>
    isCalledKey(one, one.quoted === true ? MODIFIERS : KEY_NAMES) ||
    (things.length > 1 && one.role === undefined && isKeyInQuotes(one.name ?? ""));
  return PRESSES.test(words) && (things.some(isKey) || (things.length > 1 && things.every((one) => isCalledKey(one, KEY_NAMES))));
}

export const POINTING_ORDERS: readonly Rule[] = [
  // 'Confirm "Delete"' may look for it as well, also behind another order: there what is looked for is the cheaper one.
  rule("ACT", "~confirm t:THING", 0.25, ({ t }) => (t.quoted ? pointed(t, (target) => ({ kind: "click", target })) : undefined)),
  /* Clicks. */
  rule("ACT", "@click t:THINGS n:TIMES?", ({ t, n }, { words }) =>
    areKeys(t, words) ? undefined : each(t, (one) => click(one, times(n))),
  ),
  rule("ACT", "@click n:TIMES on? t:THING", ({ n, t }) => whole([click(t, times(n))])),
  rule("ACT", "@doubleClick t:THINGS", -0.5, ({ t }) => each(t, (one) => click(one, { double: true }))),
  // What is typed behind a double click goes where the cursor is then.
  rule("ACT", "@doubleClick t:THING ,|and|THEN ~change|~edit|~rename|~correct it to|into v:VALUE", -1, ({ t, v }) => {
    const opened = click(t, { double: true });
    return opened && [opened, ...acts({ kind: "press", keys: "Control+A" }, { kind: "fill", target: null, value: v })];
  }),
  rule("ACT", "@rightClick t:THINGS", -0.5, ({ t }) => each(t, (one) => click(one, { button: "right" }))),
  rule("ACT", "@longPress t:THINGS", -0.5, ({ t }) => each(t, (one) => click(one, { hold: true }))),
  rule("ACT", "@click|@open|@select a:THING m:THENTHING n:THENTHING*", 0.3, ({ a, m, n }, { words }) => {
    const things = [a, m, ...(n ?? [])];
    return areKeys(things, words) ? undefined : each(things, (one) => click(one));
  }),
  rule("THENTHING", "THEN on? t:THING", ({ t }) => t),
  rule("THEN", ",? and? then"),
  rule("ACT", "@click XELSE OFPAGE?", -0.6, () => acts({ kind: "click_away", target: null })),
  rule("XELSE", "anywhere else || outside || away || an empty area|place|spot|space"),
  rule("ACT", "@click outside of? t:THING", -0.5, ({ t }) => pointed(t, (target) => ({ kind: "click_away", target }))),
  rule("ACT", "@click _:@all t:THING", -0.3, ({ t }) => forEach(t, (target) => ({ kind: "click", target }))),
  rule("ACT", "@hover t:THINGS", -0.2, ({ t }) => each(t, (one) => pointed(one, (target) => ({ kind: "hover", target }))?.[0])),
  rule("ACT", "@focus t:THING", -0.4, ({ t }) => pointed(t, (target) => ({ kind: "focus", target }))),
  rule("ACT", "@mark q:QUOTE", -0.2, ({ q }) => acts({ kind: "select_text", target: { name: q, quoted: true, words: q } })),
  rule("ACT", "@download t:THING", -0.2, ({ t }) => pointed(t, (target) => ({ kind: "download", target }))),
  rule(
    "ACT",
    "@click|@download t:THING and save the? download|file|downloaded_file || @click|@download t:THING and save the? download|file as n:VARNAME",
    -1,
    ({ t, n }) => pointed(t, (target) => ({ kind: "download", target, ...given({ name: n }) })),
  ),
  /* Pages. */
  /* What asks for nothing. */
  rule("ACT", "~take a? screenshot", () => []),
  rule("ACT", "~look at t:THING || have a look at t:THING", ({ t }) => (t.quoted ? undefined : [])),
  rule("ACT", "~look again|around", () => []),
  rule("ACT", "p:PATHS || @open|@click|@select p:PATHS OFPAGE?", ({ p }) => followPath(p)),
  rule("ACT", "in|from|within t:THING ,? @select|@open|@click p:PATHS", -0.2, ({ t, p }) => {
    if (t.role !== "menu" && t.role !== "page" && t.role !== undefined) return undefined;
    return t.role !== "menu" || /^(?:main|top|navigation|nav|side)?$/i.test(t.name ?? "")
      ? followPath(p)
      : ordersAt(followPath(p), { at: "in", thing: t, word: "in" });
  }),
  // On an address one lands at the beginning, on a page after something.
  rule("ACT", "@open XPAGENOUN? u:ADDRESS page? || ~land on u:ADDRESS", -0.5, ({ u }) => acts({ kind: "navigate", url: u })),
  rule("XPAGENOUN", "the? page|url|address|path|website|site|screen at?"),
  rule("ACT", "@open XHOME", -0.7, () => acts({ kind: "navigate", url: "/", page: "home" })),
  rule(
    "XHOME",
    "XA? XSITE 's? home|front|main|start page || the? home|front|main|start|landing page of XA? XSITE || XA? XSITE || the|our|my? home_page || the? homepage || the? start_page || home || the? main_page || the? landing_page",
  ),
  rule("XSITE", "app || application || website || web site || site || online? shop || store || demo_shop || demo site|store"),
  rule("ACT", "@open the? _:XOWNNAME application|website|site", -0.4, () => acts({ kind: "navigate", url: "/", page: "home" })),
  rule("XOWNNAME", "n:LABEL", ({ n }) => (n.quoted ? undefined : new Priced(true, 0, "remark"))),
  rule("ACT", "@open n:PAGENAME", -0.2, ({ n }, { words }) =>
    /^(?:previous|next|last|first|new|same|any|new tab|main|home)$/i.test(n)
      ? undefined
      : acts({ kind: "click", target: { ...pageLink(n), ...given({ quoted: words.includes(`"${n}"`) || undefined }) }, page: n }),
  ),
  rule("ACT", "@open t:THINGS", 0.2, ({ t }) =>
    each(t, (one) => (one.role === "page" && (one.name === undefined || one.scope !== undefined) ? undefined : click(one))),
  ),
  rule("ACT", "@open the? n:S_PAGER page", -0.6, ({ n }) => acts({ kind: "click", target: pageLink(n) })),
  rule("S_PAGER", "next|previous", (_b, { words }) => words.toLowerCase()),
  rule("S_PAGER", "o:@ordinal", ({ o }) => (Number(o) > 0 ? o : undefined)),
  rule("ACT", "@goTo t:THING", -0.1, ({ t }) =>
    t.role === undefined && t.name !== undefined && !t.plural && (t.det === undefined || !isOpen(t)) && t.pronoun === undefined
      ? whole([click(t, { page: t.name })])
      : undefined,
  ),
  rule(
    "ACT",
    "go|navigate|come|get back || go|navigate|return|go_back|come_back to the previous page || press|@click the? back button of the? browser || @click the? browser 's back button || @click the? browser back button || ~use the browser 's? back button",
    -0.9,
    () => acts({ kind: "history", move: "back" }),
  ),
  rule("ACT", "go|navigate forward || @click the? browser 's? forward button", -0.9, () => acts({ kind: "history", move: "forward" })),
  rule("ACT", "~reload|~refresh XRELOADED? || @click the? browser 's? refresh|reload button", -0.9, () =>
    acts({ kind: "history", move: "reload" }),
  ),
  rule("XRELOADED", "the|this? page|browser|site|app|window || it"),
  /* Opening and closing. */
  rule("ACT", "@close t:THING", -0.1, ({ t }) => closing(t)),
  rule("ACT", "@expand t:THINGS", -0.3, ({ t }) => each(t, (one) => click(one, { expanded: true }))),
  rule("ACT", "@collapse t:THINGS", -0.3, ({ t }) => each(t, (one) => click(one, { expanded: false }))),
  /* How: what is opened or closed by pressing something. The goal tells nothing that is to be done besides. */
  rule(
    "GOAL",
    "b:@logout|@button || b:@open|@close|@expand|@collapse|@add|@set|@search|@sort|@check|@uncheck|@clear|@select|@upload|@button|@goTo|@find|agree_to|~accept g:THING",
    ({ g }) => g ?? true,
  ),
  rule("ACT", "g:GOAL by|with|via|using k:KEY", ({ k, g }) => (isKeyed(g) ? acts({ kind: "press", keys: k }) : undefined)),
  rule("ACT", "g:GOAL by|via a:ACT", -0.5, ({ g, a }) => reached(g, a)),
  rule("ACT", "g:GOAL with|via|using t:THING", -0.2, ({ g, t }) => (isPressed(t) ? reached(g, whole([click(t)])) : undefined)),
  rule("ACT", "@find a:THING THEN|and|, @click b:THING", -0.3, ({ a, b }) => {
    if (a.role === "page" || isOpen(a)) return undefined;
    if (b.pronoun === "it") return whole([click(a)]);
    const scope = toScopes(a);
    if (!scope || b.scope) return undefined;
    const { pronoun: _its, ...thing } = b;
    const place: Scope[] = scope.map((one) => ({ ...one, kind: one.kind === "row" && one.texts.length > 0 ? "any" : one.kind }));
    return whole([click({ ...thing, scope: place })]);
  }),
  /* Dragging. */
  rule("ACT", "@drag from? s:THING onto|to|into|on|in|over t:THING", -0.1, ({ s, t }) => draggedTo(s, "onto", t)),
  rule("ACT", "@drag s:THING above|before|over t:THING", -0.5, ({ s, t }) => draggedTo(s, "above", t)),
  rule("ACT", "@drag s:THING below|under|after|behind|underneath|beneath t:THING", -0.5, ({ s, t }) => draggedTo(s, "below", t)),
  rule("ACT", "@drag s:THING by? n:N @pixel to? the? w:S_WAY", -0.6, ({ s, n, w }) => {
    const dx = w === "right" ? n : w === "left" ? -n : 0;
    const dy = w === "down" ? n : w === "up" ? -n : 0;
    return dragged(s, { kind: "by", dx, dy });
  }),
  rule("ACT", "@drag s:THING to the? very? e:EDGE CORNER? of XA? k:KIND", -0.9, ({ s, e, k }) =>
    k?.plural ? undefined : dragged(s, { kind: "spot", edges: e as readonly "top"[] }),
  ),
  rule("S_WAY", "left|right|up|down", (_b, { words }) => words.toLowerCase()),
];

/** A path of menus: all but the last are opened, and stay so. */
export function followPath(labels: readonly Label[]): Intents {
  return labels.map((label, at) =>
    act({ kind: "click", target: labelled(label), ...given({ expanded: at < labels.length - 1 || undefined }) }),
  );
}

const pageLink = (name: string): Target => ({ name, role: "link", words: `${name} page` });

/** "Close the expired card with Escape" is open: which one has the focus is not said. */
const isKeyed = (goal: Thing | true): boolean => goal === true || !(goal.quoted || (goal.role !== undefined && goal.name !== undefined));

/** What is done for a goal, which must hold nothing that the means does not say: "Delete Ann by clicking Delete" is open. */
function reached(goal: Thing | true | undefined, means: Intents | undefined): Intents | undefined {
  if (goal === undefined || goal === true || means === undefined) return means;
  if (goal.role === "dialog") return ordersAt(means, { at: "in", thing: goal, word: "in" });
  const isTypedNowhere = means.some((one) => one.type === "act" && one.act.kind === "fill" && one.act.target === null);
  const isNamed = goal.quoted || goal.isProper || (goal.role !== undefined && goal.name !== undefined) || saysMore(goal.name, means);
  return isTypedNowhere || isNamed || !isAlone(goal) || goal.det === "any" ? undefined : means;
}

/** "The expired list": a word that nothing of the means says, and that says more than the kind of a thing. */
function saysMore(name: string | undefined, means: Intents): boolean {
  const said = JSON.stringify(means).toLowerCase();
  const words = name?.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return (
    words.length > 1 &&
    words.some((word) => isCommonWord(word) && !isGeneric(word) && !KIND_PHRASES.has(word) && !said.includes(word.replace(/s$/, "")))
  );
}

const isCommonWord = (word: string): boolean => !/^(?:the|an?|my|your|our|of|in|on|at|for|with|from|to|by|and)$/.test(word);

/** What a dialog, a card or a notice is closed with. */
function closing(thing: Thing): Intents | undefined {
  if (thing.role === "tab" && thing.name === undefined) return acts({ kind: "close_tab" });
  // What has no more than a name is operated, in whichever way the page has for it.
  if (isPressed(thing) || isOpen(thing) || (thing.quoted === true && thing.role === undefined)) return undefined;
  // A banner or a notice is a part of the page that is called so.
  const isCalled = thing.role === "message" && thing.name === thing.tone && thing.ordinal === undefined;
  const scope = toScopes(isCalled ? { det: "the", name: thing.kindWord ?? "message", words: thing.words } : thing);
  return scope ? acts({ kind: "click", target: { name: "Close", role: "button", scope, words: thing.words } }) : undefined;
}

const dragged = (thing: Thing, to: DragTo): Intents | undefined => pointed(thing, (source) => ({ kind: "drag", source, to }));
const draggedTo = (thing: Thing, kind: "onto" | "above" | "below", other: Thing): Intents | undefined =>
  isOpen(other) ? undefined : dragged(thing, { kind, target: toTarget(other) });
