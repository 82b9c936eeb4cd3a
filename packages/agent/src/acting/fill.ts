import type { Act } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import { whileCovered } from "../perception/secret-cover.ts";
import { type Before, lookBefore, settle } from "./effect.ts";
import { fillPlaceFor, opensList } from "./fill-place.ts";
import { lostOfMoment } from "./moment.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActFailed, type ActOutcome, type Doing, failed } from "./outcome.ts";
import { isInForm } from "../grounding/importance.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isFillable } from "../grounding/role-fit.ts";
import { refusedIn } from "./refused-in.ts";
import { selectIn } from "./select.ts";
import { isSlid } from "./slide.ts";
import { append, empty, putAll, wasEmptied } from "./put-value.ts";
import { replaceIn } from "./replace-text.ts";

type Fill = Extract<Act, { readonly kind: "fill" }>;

export async function fill(doing: Doing, act: Fill): Promise<ActOutcome> {
  if (act.target === null) return typeHere(doing, { ...act, typed: doing.resolveValue(act.value) });
  return onElement(doing, {
    kind: "fill",
    target: act.target,
    ground: fillPlaceFor(() => doing.resolveValue(act.value)),
    act: async (found) => {
      const refused = refusedIn(doing, act.value, found.snapshot.frames[found.element.frame]);
      // Now, and not before the field was found: a one-time code is another one by then.
      const value = doing.resolveValue(act.value);
      const { role, state } = found.element;
      // What one types into a dropdown only looks for what is to be chosen.
      const isDropdown = act.target?.role === "dropdown" && role === "combobox" && state.expanded !== undefined;
      const isChosen = !isFillable(found.element) || isDropdown || opensList(found.element, found.snapshot);
      if (act.replaces !== undefined) {
        const text = doing.resolveValue(act.replaces);
        return (
          refused ??
          (await covered(doing, { written: act.value, ...found }, async () => await replaceIn(doing, found, { text, by: value })))
        );
      }
      if (act.append !== true && isChosen && !isSlid(found.element)) return refused ?? (await selectIn(doing, found, [value]));
      const type = async (): Promise<Deed> => await (act.append === true ? append(doing, found, value) : putAll(doing, found, value));
      const deed = refused ?? (await covered(doing, { written: act.value, ...found }, type));
      return isOnlyChosenFrom(found, deed) ? await selectIn(doing, found, [value]) : deed;
    },
    after: async (found) =>
      act.replaces === undefined
        ? ((await keptOrAgain(doing, found, act)) ?? (await lostOfMoment(doing, found, doing.resolveValue(act.value))))
        : null,
  });
}

/** A list that is drawn as a field stays empty whatever is typed. */
function isOnlyChosenFrom({ element }: Found, deed: Deed): boolean {
  return element.role === "combobox" && "ok" in deed && deed.code === "not_accepted";
}

/** A page that is only now brought to life may empty its fields once more. Typing is no deed that must not be done twice. */
async function keptOrAgain(doing: Doing, found: Found, act: Fill): Promise<ActFailed | null> {
  if (act.append === true) return null;
  const value = doing.resolveValue(act.value);
  if (!(await wasEmptied(doing, found, value))) return null;
  await covered(doing, { written: act.value, ...found }, async () => await putAll(doing, found, value));
  if (!(await wasEmptied(doing, found, value))) return null;
  return failed("not_accepted", `The ${found.words} is empty again: the page took out what was typed.`, 1);
}

export async function clear(doing: Doing, act: Extract<Act, { readonly kind: "clear" }>): Promise<ActOutcome> {
  return onElement(doing, {
    kind: "fill",
    target: act.target,
    act: async (found) => {
      if (!isSearchForm(found)) return await empty(doing, found);
      const before = lookBefore(doing.session, found.snapshot, found.element.frame);
      const deed = await empty(doing, found);
      return "ok" in deed ? deed : await searchForNothing(doing, before, deed);
    },
  });
}

/** Who clears a search wants all to be there again: where the page does not search by itself, its form is sent. */
async function searchForNothing(doing: Doing, before: Before, deed: Exclude<Deed, ActFailed>): Promise<Deed> {
  const { urlChanged, requests } = await settle(doing.session, before, doing);
  if (urlChanged || requests > 0) return deed;
  await doing.session.page.keyboard.press("Enter");
  return { ...deed, actions: deed.actions + 1 };
}

function isSearchForm({ element, snapshot }: Found): boolean {
  const { role, name, placeholder = "" } = element;
  const isSearch = role === "searchbox" || [name, placeholder].some((one) => /^\W*search\b/iu.test(one));
  return isSearch && isInForm(element, PageIndex.of(snapshot));
}

/** Types where the caret is, or at the end of what has it. */
async function typeHere(doing: Doing, { value, append: isAtEnd, typed }: Fill & { readonly typed: string }): Promise<ActOutcome> {
  const { session, signal } = doing;
  const snapshot = await perceive(session.page, { signal });
  const focused = snapshot.elements.find((element) => element.state.focused === true);
  if (focused === undefined) return failed("not_found", "Nothing on the page has the caret, so there is nowhere to type. Name the field.");
  const refused = refusedIn(doing, value, snapshot.frames[focused.frame]);
  if (refused !== null) return refused;
  const before = lookBefore(session, snapshot, focused.frame);
  if (isAtEnd === true) await session.page.keyboard.press("ControlOrMeta+End");
  await covered(doing, { written: value, snapshot, element: focused }, async () => await session.page.keyboard.type(typed));
  return {
    ok: true,
    words: `${isAtEnd === true ? "append" : "type"} "${typed}"`,
    actions: 1,
    effect: await settle(session, before, doing),
  };
}

/** Keeps from pictures what is typed, where it is a secret. */
async function covered<Result>(
  { isSecret }: Doing,
  { written, snapshot, element }: { readonly written: string } & Pick<Found, "snapshot" | "element">,
  type: () => Promise<Result>,
): Promise<Result> {
  const frame = snapshot.frames[element.frame];
  const document = snapshot.documents[element.frame];
  if (isSecret?.(written) !== true || frame === undefined || document === undefined) return await type();
  return await whileCovered({ frame, document, ref: element.ref }, type);
}
