import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { describeElement } from "./describe.ts";
import type { Ground, Grounded, NotGrounded } from "./grounding.ts";
import { BESIDE_CONTENT, isWithin } from "./importance.ts";
import { PageIndex } from "./page-index.ts";
import { isFillable } from "./role-fit.ts";
import { haveSameEffect } from "./same-thing.ts";

const IDENTITY = /user|e-?mail|login|log-in|account|\bname\b|phone|customer|member|\bid\b|identifier/i;
const NO_IDENTITY = /search|coupon|newsletter|captcha|code|otp/i;
const TEXT_TYPES = new Set(["text", "email", "tel", "url"]);
const SUBMITS = /^(?:log|sign)[ -]?(?:in|on)\b|^(?:submit|continue|next|enter|go|proceed|send|ok)\b/i;
const DOOR = /^(?:log|sign)[ -]?(?:in|on)(?: (?:again|now|here))?$/i;
const OR = "(?:\\s*[/|&,]\\s*|\\s+(?:or|and)\\s+)";
const JOIN = "(?:(?:sign[ -]?up|register|join|create (?:an )?account|new account)(?: now| here)?)";
/** "Login or register" leads to the form, too. */
const DOUBLE_DOOR = new RegExp(`^(?:(?:log|sign)[ -]?(?:in|on)${OR}${JOIN}|${JOIN}${OR}(?:log|sign)[ -]?(?:in|on))$`, "i");
const OTHER_WAY =
  /\b(?:with|via|using|google|facebook|apple|github|microsoft|sso|saml|passkey|link)\b|show|hide|forgot|reset|sign up|register/i;

/** The one field for a password that a person sees. A form with two of them (a sign-up) is no sign-in. */
export const passwordField: Ground = (_target, _kind, snapshot) => {
  const fields = usable(snapshot).filter(({ inputType }) => inputType === "password");
  return onlyOne(fields.length > 1 ? ofSignIn(fields, snapshot) : fields, { snapshot, what: "password field" });
};

/** Beside a form to register, which asks for the password twice or says on its button what it is for: those of the others. */
function ofSignIn(fields: readonly PageElement[], snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const forms = Map.groupBy(fields, (field) => index.around(field).find(({ tag }) => tag === "form"));
  const single = [...forms].filter(([form, inside]) => form !== undefined && inside.length === 1);
  const saying = single.filter(([form]) =>
    snapshot.elements.some((one) => form !== undefined && isButton(one) && index.isInside(one, form) && DOOR.test(shown(one))),
  );
  const [only, another] = saying.length > 0 ? saying : single;
  return only !== undefined && another === undefined ? only[1] : fields;
}

/** The field before the password, or, where the password is asked on a page of its own, the one that asks who it is. */
export const identityField: Ground = (_target, _kind, snapshot) => {
  const texts = usable(snapshot).filter((element) => isTextField(element) && !NO_IDENTITY.test(wordsOf(element)));
  const named = texts.filter((element) => IDENTITY.test(wordsOf(element)));
  const password = passwordField({ words: "" }, "fill", snapshot);
  if (!password.ok) return onlyOne(named.length > 0 ? named : texts, { snapshot, what: "field for the user name" });
  const before = texts.filter(({ frame, order }) => frame === password.element.frame && order < password.element.order);
  const nearest = before.findLast((element) => named.includes(element)) ?? before.at(-1);
  return nearest === undefined ? none("field for the user name", snapshot) : found(nearest, "the field before the password");
};

/** The part of the page that asks for the password, and says on its button that it is to sign in: a sign-up asks for one, too. */
export function signInForm(snapshot: Snapshot): PageElement | null {
  const password = passwordField({ words: "" }, "fill", snapshot);
  const submit = password.ok ? submitAfter(password.element)({ words: "" }, "click", snapshot) : null;
  if (!password.ok || submit?.ok !== true || !DOOR.test(shown(submit.element))) return null;
  const index = PageIndex.of(snapshot);
  return index.around(password.element).find((outer) => index.isInside(submit.element, outer)) ?? null;
}

const SIGN_IN_PLACE = /(?:^|[^a-z])(?:log|sign)[-_ ]?(?:in|on)(?:$|[^a-z])|(?:^|[/_-])(?:auth|sso|oauth2?|session\/new)(?:$|[/_?-])/i;

/** Whether the address, that within the page too, or the title says so. */
export function isSignInPlace({ url, title }: { readonly url: string; readonly title: string }): boolean {
  const { pathname = "", hash = "" } = URL.parse(url) ?? {};
  return SIGN_IN_PLACE.test(`${pathname}${hash}`) || SIGN_IN_PLACE.test(title);
}

/** To sign up, to get a new password, to choose a language. */
const MOST_BESIDE_FORM = 8;

/** Whether the page is there to sign in: it says so itself, or shows a form for that and little else. */
export function asksToSignIn(snapshot: Snapshot): boolean {
  const isCalledSo = isSignInPlace(snapshot);
  if (isCalledSo && (usable(snapshot).some(({ inputType }) => inputType === "password") || identityField(ANY, "fill", snapshot).ok))
    return true;
  const form = signInForm(snapshot);
  if (form === null) return false;
  const index = PageIndex.of(snapshot);
  const isBeside = (element: PageElement): boolean => BESIDE_CONTENT.has(element.role) || isWithin(BESIDE_CONTENT, element, index);
  // In a part that all pages have it is an offer.
  if (isBeside(form)) return false;
  const others = snapshot.elements.filter((element) => {
    const isUsable = element.interactive && element.state.visible && element.reachable;
    return isUsable && !index.isInside(element, form) && !isBeside(element);
  });
  return others.length <= MOST_BESIDE_FORM;
}

/** Whether a part of the page lets somebody in: it is not what is shown to who is. */
export function letsIn(part: PageElement, snapshot: Snapshot): boolean {
  const isOfSignIn = (one: PageElement): boolean =>
    one.inputType === "password" || ((isButton(one) || isDoor(one)) && (DOOR.test(shown(one)) || DOUBLE_DOOR.test(shown(one))));
  return PageIndex.of(snapshot)
    .within(part)
    .some((one) => one.state.visible && isOfSignIn(one));
}

const ANY: Target = { words: "" };

/** The one link or button that leads to the form, on a page that has none. */
export const signInDoor: Ground = (_target, _kind, snapshot) => {
  const named = snapshot.elements.filter((element) => isDoor(element) && DOOR.test(shown(element)));
  const doors = named.length > 0 ? named : snapshot.elements.filter((element) => isDoor(element) && DOUBLE_DOOR.test(shown(element)));
  const [first, ...others] = doors;
  if (first === undefined) return none("link to sign in", snapshot);
  const index = PageIndex.of(snapshot);
  const isSame = (other: PageElement): boolean =>
    haveSameEffect(first, other) || index.isInside(other, first) || index.isInside(first, other);
  return others.every(isSame) ? found(first, "leads to the form") : onlyOne(doors, { snapshot, what: "link to sign in" });
};

/** The form's first field; where there is no form, what leads to it. */
export const formOrDoor: Ground = (target, kind, snapshot) => {
  const field = identityField(target, kind, snapshot);
  if (field.ok) return field;
  const door = signInDoor(target, kind, snapshot);
  return door.ok ? door : field;
};

/**
 * The button that sends the field's form: the one that says so, else the only one near it that says anything. A sign that says nothing may show the
 * password: pressed for the other, it would put it on the page and in its pictures.
 * `seen`: the page with the field, where another one may be looked at, in which the number of the field is something else's.
 */
export function submitAfter(field: Pick<PageElement, "ref" | "frame">, seen?: Pick<Snapshot, "documents">): Ground {
  return (_target, _kind, snapshot) => {
    const index = PageIndex.of(snapshot);
    const isSame = seen === undefined || seen.documents[field.frame] === snapshot.documents[field.frame];
    const now = isSame ? snapshot.elements.find(({ ref, frame }) => ref === field.ref && frame === field.frame) : undefined;
    if (now === undefined) return none("button to sign in", snapshot);
    const buttons = snapshot.elements.filter(
      (element) => isButton(element) && element.frame === now.frame && !OTHER_WAY.test(wordsOf(element)),
    );
    // Beside a button of the form's own, what is only drawn as one does something else: it shows the password, or opens a list of languages.
    const form = index.around(now).find(({ tag }) => tag === "form");
    const isOwn = ({ tag }: PageElement): boolean => tag === "button" || tag === "input";
    const hasOwn = form !== undefined && buttons.some((one) => isOwn(one) && index.isInside(one, form));
    const said = buttons.filter((one) => saysWords(one) && (!hasOwn || isOwn(one)));
    for (const kind of [buttons.filter((element) => SUBMITS.test(shown(element))), said]) {
      for (const around of index.around(now)) {
        const inside = kind.filter(({ ancestors }) => ancestors.includes(around.ref));
        const [only, another] = inside;
        if (only !== undefined && another === undefined) return found(only, "the button of the same form");
        if (only !== undefined && kind !== said) return onlyOne(inside, { snapshot, what: "button to sign in" });
        if (only !== undefined || around.tag === "form") break;
      }
    }
    return none("button to sign in", snapshot);
  };
}

/** "→" of an input counts as a word: it is nothing that stands in a field. */
function saysWords({ text, value = "" }: PageElement): boolean {
  return /[\p{L}\p{N}]/u.test(text) || value !== "";
}

function usable(snapshot: Snapshot): readonly PageElement[] {
  return snapshot.elements.filter((element) => {
    const { state, reachable, box } = element;
    const isSeen = state.visible && reachable && box.width > 1 && box.height > 1;
    return isSeen && state.enabled && isFillable(element);
  });
}

function isTextField({ tag, inputType, role }: PageElement): boolean {
  return tag === "input" && TEXT_TYPES.has(inputType ?? "text") && role !== "searchbox" && role !== "spinbutton";
}

function isButton({ role, tag, inputType, state, reachable }: PageElement): boolean {
  const presses = role === "button" || tag === "button" || (tag === "input" && (inputType === "submit" || inputType === "image"));
  return presses && state.visible && reachable;
}

function isDoor({ role, state, reachable }: PageElement): boolean {
  return (role === "link" || role === "button" || role === "menuitem") && state.visible && state.enabled && reachable;
}

function shown({ name, text, value }: PageElement): string {
  return (name || text || value || "").trim();
}

function wordsOf(element: PageElement): string {
  const { label = "", placeholder = "", titleAttribute = "", attributes } = element;
  return [shown(element), label, placeholder, titleAttribute, ...attributes].join(" ");
}

function onlyOne(
  elements: readonly PageElement[],
  { snapshot, what }: { readonly snapshot: Snapshot; readonly what: string },
): Grounded | NotGrounded {
  const [first, second] = elements;
  if (first === undefined) return none(what, snapshot);
  if (second === undefined) return found(first, `the only ${what}`);
  const named = elements.slice(0, 5).map((element) => describeElement(element, snapshot));
  const message = `There are ${elements.length} that could be the ${what}: ${named.join("; ")}. Write a step for each field instead.`;
  return { ok: false, code: "ambiguous", message, candidates: [], nearest: named };
}

function found(element: PageElement, why: string): Grounded {
  return { ok: true, element, score: 1, why: [why] };
}

function none(what: string, snapshot: Snapshot): NotGrounded {
  const nearest = snapshot.elements.filter((element) => isFillable(element)).map((element) => describeElement(element, snapshot));
  const message = `There is no ${what} on the page.${nearest.length === 0 ? "" : ` Fields: ${nearest.slice(0, 5).join("; ")}.`}`;
  return { ok: false, code: "not_found", message, candidates: [], nearest: nearest.slice(0, 5) };
}
