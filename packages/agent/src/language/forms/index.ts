import type { Form } from "../form.ts";
import type { Act, Assertion } from "../intent.ts";
import { chooseForms } from "./choose.ts";
import { clickForms } from "./click.ts";
import { countForms, numberForms } from "./count.ts";
import { dialogForms, memoryForms } from "./dialog-and-memory.ts";
import { elementForms } from "./element.ts";
import { fillForms } from "./fill.ts";
import { itemActForms } from "./item-acts.ts";
import { keysAndPointerForms } from "./keys-and-pointer.ts";
import { navigateForms } from "./navigate.ts";
import { pageForms } from "./page.ts";
import { signInForms } from "./sign-in.ts";
import { tableForms } from "./table.ts";
import { textForms, textInForms } from "./text.ts";
import { unquotedValueForms, valueForms } from "./value.ts";
import { waitForms } from "./wait.ts";

/** In the order of trial: what is said more precisely comes first. */
export const ACT_FORMS: readonly Form<Act>[] = [
  ...dialogForms,
  ...memoryForms,
  ...waitForms,
  ...signInForms,
  ...keysAndPointerForms,
  ...navigateForms,
  ...itemActForms,
  ...fillForms,
  ...chooseForms,
  ...clickForms,
];

export const CLAIM_FORMS: readonly Form<Assertion>[] = [
  ...pageForms,
  ...tableForms,
  ...countForms,
  ...valueForms,
  ...textForms,
  ...elementForms,
  ...numberForms,
  ...unquotedValueForms,
  ...textInForms,
];
