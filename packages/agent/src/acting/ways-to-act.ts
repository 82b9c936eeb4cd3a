import { shownName } from "../grounding/element-texts.ts";
import { ground, resolveScope } from "../grounding/ground.ts";
import type { Ground, Grounding, GroundKind } from "../grounding/grounding.ts";
import { BESIDE_CONTENT, isContent, isInForm, isWithin } from "../grounding/importance.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isOfSuch } from "../grounding/page-names.ts";
import { isActedOn, isCheckable, isFillable } from "../grounding/role-fit.ts";
import { CALLED_SO, scoreText } from "../grounding/text-score.ts";
import type { Act, Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { answers, asks, CALLS_OFF, isAsked } from "./asked-dialog.ts";
import { bestOption } from "./best-option.ts";
import { ACCEPTING, DISMISSING } from "./dialogs.ts";
import { fillPlaceFor } from "./fill-place.ts";
import { leavings } from "./leave-dialog.ts";
import { ofThatThing, standsWith } from "./of-that-thing.ts";
import { groundSelectPlace } from "./select-place.ts";
import { isWordless } from "./tooltip-names.ts";
import { turned } from "./turn.ts";

/** Acts that say what is wanted, and leave to the page with which control it is done. */
export const ABSTRACT_KINDS = ["set", "choose", "operate", "add", "filter", "search"] as const satisfies readonly Act["kind"][];
export type AbstractAct = Extract<Act, { kind: (typeof ABSTRACT_KINDS)[number] }>;

/** One way to do what is wanted: the acts, and whether the page has what they are done with. */
export interface Way {
  readonly name: string;
  readonly acts: readonly Act[];
  /** Null where the page has something of another kind there. */
  readonly find: (snapshot: Snapshot) => Grounding | null;
  /** What was found is what is pressed, whatever it is called. */
  readonly isPressed?: true;
  /** What was found is what is left. */
  readonly leaves?: Target;
}

const ON = /^(?:on|yes|true|checked|ticked|enabled|active)$/i;
const OFF = /^(?:off|no|false|unchecked|unticked|disabled|inactive)$/i;

/** Every way that there is, the surest first. What is typed keeps its variables until it is. */
export function waysOf(act: AbstractAct, resolve: (text: string) => string): readonly Way[] {
  switch (act.kind) {
    case "set":
      return waysToSet(act.target, act.value, resolve);
    case "choose":
      return waysToChoose(resolve(act.option), act.target);
    case "operate":
      return waysToOperate(resolve(act.verb), act.target);
    case "add":
      return waysToAdd(act.thing, resolve(act.thing), act.target);
    case "filter":
      return waysToFilter(act, resolve);
    case "search":
      return waysToSearch(act.text, act.target);
  }
}

type IsMeant = (element: PageElement, snapshot: Snapshot) => boolean;

function way(name: string, acts: readonly Act[], sought: { target: Target; kind: GroundKind; is?: IsMeant; by?: Ground }): Way {
  const { target, kind, is = () => true, by = ground } = sought;
  const find = (snapshot: Snapshot): Grounding | null => {
    const found = by(target, kind, snapshot);
    return found.ok && !is(found.element, snapshot) ? null : found;
  };
  return { name, acts, find };
}

/** Just so, but for case and punctuation: "Archive" is no "Archive all". */
function called(name: string): (element: PageElement) => boolean {
  return (element) =>
    isActedOn(element) &&
    !isFillable(element) &&
    [element.name, element.text, element.titleAttribute ?? "", element.icon ?? ""].some(
      (text) => scoreText(name, text, { quoted: true }).score >= CALLED_SO,
    );
}

function waysToSet(target: Target, value: string, resolve: (text: string) => string): readonly Way[] {
  const wanted = resolve(value).trim();
  const isSwitch = ON.test(wanted) || OFF.test(wanted);
  const select: Act = { kind: "select", target, options: [value] };
  return [
    ...(isSwitch
      ? [
          way("is ticked", [{ kind: "check", target, to: ON.test(wanted) }], {
            target,
            kind: "check",
            is: (one) => isCheckable(one) && one.role !== "option",
          }),
        ]
      : []),
    way("is chosen from", [select], { target, kind: "select", is: isOnlyChosenFrom }),
    way("is typed into", [{ kind: "fill", target, value }], { target, kind: "fill" }),
    // A box takes no text.
    way("is chosen from", [select], { target, kind: "select", by: groundSelectPlace, is: (one) => !isCheckable(one) }),
    way("is moved", [{ kind: "fill", target, value }], {
      target,
      kind: "read",
      is: ({ role }) => role === "slider" || role === "spinbutton",
    }),
    way("has a place for it", [{ kind: "fill", target, value }], { target, kind: "fill", by: fillPlaceFor(() => wanted) }),
  ];
}

/** What is typed there is not what it holds afterwards. */
function isOnlyChosenFrom(element: PageElement): boolean {
  const { tag, role, state } = element;
  return (
    tag === "select" ||
    role === "radiogroup" ||
    role === "listbox" ||
    (role === "combobox" && (!isFillable(element) || state.expanded !== undefined))
  );
}

function waysToChoose(option: string, target: Target | undefined): readonly Way[] {
  const bare = named(option);
  if (target === undefined) {
    const act: Act = { kind: "select", target: null, options: [option] };
    const offered = (snapshot: Snapshot): Grounding | null => offeredByOne(option, snapshot) ?? ground(bare, "click", snapshot);
    return [{ name: "offers it", acts: [act], find: offered }];
  }
  const inside = { ...bare, scope: placeOf(target) };
  const menu = { ...bare, scope: [{ kind: "menu", texts: [] }] } as const;
  return [
    ...(target.role === "menu" || target.role === "list" || target.role === "dialog" || target.role === "section"
      ? [way("is offered there", [{ kind: "click", target: inside }], { target: inside, kind: "click", is: isActedOn })]
      : []),
    way("is chosen from", [{ kind: "select", target, options: [option] }], { target, kind: "select", by: groundSelectPlace }),
    way(
      "is behind it",
      [
        { kind: "click", target },
        { kind: "click", target: menu },
      ],
      { target, kind: "click", is: ({ state }) => state.expanded !== undefined },
    ),
  ];
}

/** The only list of the browser's own that has it. */
function offeredByOne(option: string, { elements }: Snapshot): Grounding | null {
  const lists = elements.filter(
    ({ tag, state, reachable, options = [] }) => tag === "select" && state.visible && reachable && bestOption(option, options) !== null,
  );
  const [only, another] = lists;
  return only === undefined || another !== undefined ? null : { ok: true, element: only, score: 1, why: ["offers it"] };
}

function waysToOperate(verb: string, target: Target | undefined): readonly Way[] {
  if (target === undefined) {
    const bare = way("is called so", [{ kind: "click", target: named(verb) }], { target: named(verb), kind: "click", is: called(verb) });
    return [bare, ...(ACCEPTING.test(verb) ? [goesOn(DIALOG, isAsked)] : []), turns(verb, [])];
  }
  const places = target.role === undefined || target.role === "element" ? [rowOf(target), placeOf(target)] : [placeOf(target)];
  const whole = target.ordinal === undefined ? (target.name ?? target.role) : undefined;
  const orders = whole === undefined ? [] : [`${verb} ${whole}`, `${verb} the ${whole}`];
  const ways: readonly Way[] = [
    ...orders.map((order) => {
      const control = { ...named(order), scope: target.scope ?? [] };
      return way("is called by both", [{ kind: "click", target: control }], { target: control, kind: "click", is: called(order) });
    }),
    ...places.map((scope) => {
      const control = { ...named(verb), scope };
      return way("is called so there", [{ kind: "click", target: control }], { target: control, kind: "click", is: called(verb) });
    }),
    ...places.map((scope) => {
      const sign: Target = { name: verb, words: verb, scope };
      return way("has a sign for it there", [{ kind: "click", target: sign }], {
        target: sign,
        kind: "click",
        is: (one, now) => isWordless(one) && standsWith(one, target, now),
      });
    }),
    ...places.flatMap((scope) => [throughMenu(verb, scope), afterTicking(verb, scope)]),
    ...(isSort(target) ? [onlyOne(verb), ...newOne(verb, target)] : []),
    ...(target.role === "dialog" && ACCEPTING.test(verb) ? [goesOn(target)] : []),
    // "Agree to "Delete 2 files?"": what the dialog asks.
    ...(target.role === undefined && target.quoted === true && ACCEPTING.test(verb) ? [goesOn(DIALOG, isAsked, target.name)] : []),
    ...(target.ordinal === undefined ? [turns(verb, placeOf(target))] : []),
    ...leavings(verb, target, placeOf(target)),
  ];
  return ways.map((one) => ({ ...one, find: (now) => ofThatThing(target, one.find(now), now) }));
}

const DIALOG: Target = { role: "dialog", words: "the dialog" };

function turns(verb: string, scope: readonly Scope[]): Way {
  const find = (snapshot: Snapshot): Grounding | null => turned(verb, scope, snapshot);
  return { name: "turns it", acts: [{ kind: "click", target: named(verb) }], find, isPressed: true };
}

/** "Add a new booking", on the page of bookings: the only control there to add a new one. */
function newOne(verb: string, { name = "" }: Target): readonly Way[] {
  const [, noun] = /^new (.+)$/u.exec(name) ?? [];
  if (noun === undefined) return [];
  return [`${verb} new`, verb, "new"].map(onlyOne).map((way) => ({ ...way, find: (now) => (isOfSuch(noun, now) ? way.find(now) : null) }));
}

/** "The request" is what the page is about; of "Ann" or "INV-7" there may be others, though the page shows none of them. */
function isSort({ name, quoted, role, scope, ordinal, relations }: Target): boolean {
  if (quoted === true || scope !== undefined || ordinal !== undefined || relations !== undefined) return false;
  return name === undefined ? role === "form" || role === "dialog" : role === undefined && /^[\p{Ll} -]+$/u.test(name);
}

const ONE_OF_MANY = new Set(["row", "listitem", "article", "treeitem", "option", "menuitem", "gridcell", "cell"]);

/** The only control of that name, where it is no part of one thing among others: that may be another than is meant. */
function onlyOne(verb: string): Way {
  const control = named(verb);
  const find = (snapshot: Snapshot): Grounding | null => {
    const found = ground(control, "click", snapshot);
    if (!found.ok) return found;
    const isOne = (element: PageElement): boolean => element.state.visible && called(verb)(element);
    const index = PageIndex.of(snapshot);
    const all = index.outermostOf(snapshot.elements.filter(isOne));
    const isOfMany = index.around(found.element).some(({ role, tag }) => ONE_OF_MANY.has(role) || tag === "li");
    return isOne(found.element) && all.length === 1 && !isOfMany ? found : null;
  };
  return { name: "is the only one called so", acts: [{ kind: "click", target: control }], find };
}

/** Who confirms a dialog presses the only button there that does not call it off, whatever that is called: for a question, where it says yes or what is asked. */
function goesOn(dialog: Target, isMeant: IsMeant = () => true, question?: string): Way {
  const scope = placeOf(dialog);
  const find = (snapshot: Snapshot): Grounding | null => {
    const place = resolveScope(scope, snapshot);
    if (!place.ok || place.element === null || !isMeant(place.element, snapshot)) return null;
    const buttons = PageIndex.of(snapshot)
      .within(place.element)
      .filter(({ role, state, reachable }) => role === "button" && state.visible && reachable);
    const isOn = (name: string): boolean => name !== "" && !CALLS_OFF.test(name) && !DISMISSING.test(name);
    const [only, another] = buttons.filter((one) => isOn(shownName(one)));
    if (only === undefined || another !== undefined || !only.state.enabled) return null;
    if (question !== undefined && !(asks(place.element, question, snapshot) && answers(shownName(only), question))) return null;
    return { ok: true, element: only, score: 0.8, why: ["goes on"] };
  };
  const acts: readonly Act[] = [{ kind: "click", target: { role: "button", words: "the button that goes on", scope } }];
  return { name: "is the only button that goes on", acts, find, isPressed: true };
}

/** Behind the only button of the thing that opens something. */
function throughMenu(verb: string, scope: readonly Scope[]): Way {
  const opener: Target = { name: "menu", words: "the menu of it", scope };
  const item: Target = { ...named(verb), scope: [{ kind: "menu", texts: [] }] };
  return way(
    "is in its menu",
    [
      { kind: "click", target: opener },
      { kind: "click", target: item },
    ],
    {
      target: opener,
      kind: "click",
      is: ({ state, role }) => role === "button" && state.expanded !== undefined,
    },
  );
}

/** Things are ticked first where one control acts on all that are. */
function afterTicking(verb: string, scope: readonly Scope[]): Way {
  const box: Target = { role: "checkbox", words: "the box of it", scope };
  const control = named(verb);
  const find = (snapshot: Snapshot): Grounding | null => {
    const ticked = ground(box, "check", snapshot);
    const pressed = ground({ ...control }, "click", { ...snapshot, elements: snapshot.elements.map(enabled) });
    return ticked.ok && pressed.ok && called(verb)(pressed.element) ? ticked : null;
  };
  return {
    name: "is ticked for it",
    acts: [
      { kind: "check", target: box, to: true },
      { kind: "click", target: control },
    ],
    find,
  };
}

/** Until something is ticked it can't be pressed. */
function enabled(element: PageElement): PageElement {
  return element.state.enabled ? element : { ...element, state: { ...element.state, enabled: true } };
}

function waysToAdd(written: string, thing: string, target: Target | undefined): readonly Way[] {
  const scopes = target === undefined ? [[]] : [placeOf(target)];
  const orders = [
    `Add ${thing}`,
    `New ${thing}`,
    `Create ${thing}`,
    `Add a ${thing}`,
    `Add an ${thing}`,
    `Add new ${thing}`,
    `Create a ${thing}`,
    `+ ${thing}`,
  ];
  const click = (control: Target): Way =>
    way("adds one", [{ kind: "click", target: control }], { target: control, kind: "click", is: called(control.name ?? "") });
  const ofThing: Scope = { kind: "any", texts: [thing] };
  const to = target?.name ?? (target?.role === undefined ? undefined : target.role);
  const ownOrders = [...(to === undefined ? [] : [`Add to ${to}`, `Add to the ${to}`]), "Add"];
  return [
    ...scopes.flatMap((scope) => orders.map((order) => click({ ...named(order), scope }))),
    ...(target === undefined ? [] : orders.slice(0, 3).map((order) => click(named(order)))),
    ...ownOrders.map((order) => click({ ...named(order), scope: [ofThing] })),
    ...scopes.map((scope) => {
      const field: Target = { role: "field", words: "the field for a new one", scope };
      return way(
        "takes a new one",
        [
          { kind: "fill", target: field, value: written },
          { kind: "press", keys: "Enter" },
        ],
        { target: field, kind: "fill", is: takesText },
      );
    }),
  ];
}

function takesText({ tag, inputType, role }: PageElement): boolean {
  return role !== "searchbox" && (tag !== "input" || inputType === undefined || inputType === "text");
}

function waysToFilter({ value, by, target }: Extract<Act, { kind: "filter" }>, resolve: (text: string) => string): readonly Way[] {
  const scope = target === undefined ? [] : placeOf(target);
  const wanted = resolve(value);
  if (by !== undefined) {
    const name = resolve(by);
    const fields = [`${name} filter`, `Filter by ${name}`, `Filter ${name}`, name];
    const around = target === undefined ? [[]] : [scope, []];
    return around.flatMap((place) => fields.flatMap((field) => waysToSet({ ...named(field), scope: place }, value, resolve)));
  }
  const facet: Target = { ...named(wanted), scope };
  const isFacet = (one: PageElement): boolean => isCheckable(one) || ["tab", "button", "link", "option"].some((role) => one.role === role);
  const field = (name: string): Way => {
    const sought: Target = { name, role: "field", words: `the ${name.toLowerCase()} field`, scope };
    // What searches all of a site narrows nothing down.
    const is: IsMeant = (element, snapshot) => isContent(element, PageIndex.of(snapshot));
    return way("narrows it down", [{ kind: "fill", target: sought, value }], { target: sought, kind: "fill", is });
  };
  return [
    way("narrows it down", [{ kind: "click", target: facet }], { target: facet, kind: "click", is: isFacet }),
    field("Filter"),
    field("Search"),
  ];
}

function waysToSearch(text: string, target: Target | undefined): readonly Way[] {
  const isField = target !== undefined && (target.role === "field" || target.role === undefined);
  const field: Target = { name: "Search", role: "field", words: "the search field", scope: target === undefined ? [] : placeOf(target) };
  const into = (sought: Target): Way =>
    way(
      "is searched with",
      [
        { kind: "fill", target: sought, value: text },
        // At the field, which has the focus: what is pressed by that name may be a link.
        { kind: "press", keys: "Enter" },
      ],
      { target: sought, kind: "fill" },
    );
  return [...(isField ? [into(target)] : []), ...(target === undefined ? [behindSign(field, text)] : []), into(field)];
}

/** Where only what is around the content has a field to search with, and the content a sign that opens its own: that one. */
function behindSign(field: Target, text: string): Way {
  const sign: Target = { ...named("Search"), role: "button" };
  const find = (snapshot: Snapshot): Grounding | null => {
    const index = PageIndex.of(snapshot);
    const [shown, found] = [ground(field, "fill", snapshot), ground(sign, "click", snapshot)];
    const isOwn = (one: Grounding): boolean => one.ok && isContent(one.element, index) && !isWithin(BESIDE_CONTENT, one.element, index);
    const isOfForm = found.ok && isInForm(found.element, index);
    return isOwn(found) && !isOfForm && !isOwn(shown) && (shown.ok || shown.code === "not_found") ? found : null;
  };
  const acts: readonly Act[] = [
    { kind: "click", target: sign },
    { kind: "fill", target: null, value: text },
    { kind: "press", keys: "Enter" },
  ];
  return { name: "is opened to search with", acts, find };
}

function named(name: string): Target {
  return { name, quoted: true, words: `"${name}"` };
}

const PLACES = ["row", "item", "card", "dialog", "form", "list", "table", "menu", "section", "frame"] as const;

/** The thing as a place to look in. */
export function placeOf({ name, role, ordinal, scope = [] }: Target): readonly Scope[] {
  const kind = PLACES.find((one) => one === role) ?? "any";
  if (kind === "any" && name === undefined) return scope;
  return [
    ...scope,
    { kind, texts: name === undefined || ordinal !== undefined ? [] : [name], ...(ordinal === undefined ? {} : { ordinal }) },
  ];
}

function rowOf({ name, scope = [] }: Target): readonly Scope[] {
  return [...scope, { kind: "row", texts: name === undefined ? [] : [name] }];
}
