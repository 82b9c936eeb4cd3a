import type { Form } from "../form.ts";
import type { Act, Assertion } from "../intent.ts";
import { changeForms } from "./changes.ts";
import { chooseForms } from "./choose.ts";
import { clickForms } from "./click.ts";
import { countForms, numberForms } from "./count.ts";
import { dialogForms, memoryForms } from "./dialog-and-memory.ts";
import { dragForms } from "./drag.ts";
import { elementForms } from "./element.ts";
import { emailForms } from "./email.ts";
import { fieldMessageForms } from "./field-messages.ts";
import { fileForms } from "./files.ts";
import { effectForms } from "./effects.ts";
import { everyForms } from "./every.ts";
import { fillForms } from "./fill.ts";
import { focusForms } from "./focus.ts";
import { generateForms } from "./generate.ts";
import { itemActForms, otherItemActForms } from "./item-acts.ts";
import { keysAndPointerForms } from "./keys-and-pointer.ts";
import { listingForms } from "./listing.ts";
import { looksForms } from "./looks.ts";
import { navigateForms } from "./navigate.ts";
import { orderForms } from "./order.ts";
import { pageForms } from "./page.ts";
import { placedForms } from "./placed.ts";
import { saidByPageForms } from "./said-by-page.ts";
import { signInForms } from "./sign-in.ts";
import { tableForms } from "./table.ts";
import { tabForms } from "./tabs.ts";
import { furtherTextForms, textForms, textInForms } from "./text.ts";
import { unquotedValueForms, valueForms } from "./value.ts";
import { thingForms } from "./things.ts";
import { waitForms } from "./wait.ts";
import { windowForms } from "./window.ts";

/** In the order of trial: what is said more precisely comes first. */
export const ACT_FORMS: readonly Form<Act>[] = [
  ...dialogForms,
  ...emailForms,
  ...generateForms,
  ...tabForms,
  ...memoryForms,
  ...waitForms,
  ...windowForms,
  ...signInForms,
  ...keysAndPointerForms,
  ...fileForms,
  ...dragForms,
  ...focusForms,
  ...navigateForms,
  ...itemActForms,
  ...otherItemActForms,
  ...fillForms,
  ...chooseForms,
  ...clickForms,
  ...orderForms,
  ...saidByPageForms,
];

export const CLAIM_FORMS: readonly Form<Assertion>[] = [
  ...changeForms,
  ...effectForms,
  ...pageForms,
  ...placedForms,
  ...everyForms,
  ...listingForms,
  ...tableForms,
  ...thingForms,
  ...fieldMessageForms,
  ...furtherTextForms,
  ...countForms,
  ...valueForms,
  ...looksForms,
  ...textForms,
  ...elementForms,
  ...numberForms,
  ...unquotedValueForms,
  ...textInForms,
];
