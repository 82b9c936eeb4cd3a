import { ground } from "./ground.ts";
import type { Ground } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";
import { isFillable } from "./role-fit.ts";
import { submitAfter } from "./sign-in-form.ts";

/** By the words; "Submit", where nothing is called so, is the button that sends the form one is in. */
export const namedOrSubmit: Ground = (target, kind, snapshot) => {
  const named = ground(target, kind, snapshot);
  const isPlain = target.name === "Submit" && target.quoted !== true && target.ordinal === undefined;
  if (named.ok || named.code !== "not_found" || !isPlain) return named;
  const field = snapshot.elements.find((element) => element.state.focused === true && isFillable(element));
  if (field === undefined) return named;
  const button = submitAfter(field)(target, kind, snapshot);
  const index = PageIndex.of(snapshot);
  const form = index.around(field).find(({ tag }) => tag === "form");
  return button.ok && (form === undefined || index.isInside(button.element, form)) ? button : named;
};
