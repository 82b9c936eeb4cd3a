import type { Sought } from "./failure.ts";
import { groundWith } from "./ground.ts";
import type { Ground, Grounding } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";
import { isFillable } from "./role-fit.ts";
import { submitAfter } from "./sign-in-form.ts";

/** By the words; "Submit", where nothing is called so, is the button that sends the form one is in. */
export const namedOrSubmit: Ground = groundWith([{ name: "sends the form that is filled in", score: 0.5, find: sendsForm }]);

function sendsForm({ target, kind, snapshot }: Sought): Grounding | null {
  if (target.name !== "Submit" || target.quoted === true || target.ordinal !== undefined) return null;
  const field = snapshot.elements.find((element) => element.state.focused === true && isFillable(element));
  const button = field === undefined ? null : submitAfter(field)(target, kind, snapshot);
  if (field === undefined || button?.ok !== true) return null;
  const index = PageIndex.of(snapshot);
  const form = index.around(field).find(({ tag }) => tag === "form");
  return form === undefined || index.isInside(button.element, form) ? button : null;
}
