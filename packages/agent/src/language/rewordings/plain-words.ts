import { reword, type Rewording } from "../rewording.ts";
import { ASIDE_CLAIMS, ASIDE_ORDERS, ASIDE_WORDS } from "./asides.ts";
import { CHOICE_CLAIMS, CHOICE_ORDERS, CHOICE_WORDS } from "./choices.ts";
import { DIALOG_CLAIMS, DIALOG_ORDERS, DIALOG_WORDS } from "./dialogs.ts";
import { FIELD_CLAIMS, FIELD_ORDERS, saidOfField } from "./fields.ts";
import { LISTED_NAME_CLAIMS } from "./listed-names.ts";
import { LIST_CLAIMS, LIST_ORDERS, LIST_WORDS } from "./lists.ts";
import { MESSAGE_CLAIMS, MESSAGE_WORDS } from "./messages.ts";
import { MOUSE_AND_KEY_ORDERS, MOUSE_AND_KEY_WORDS } from "./mouse-and-keys.ts";
import { PAGE_AND_VIEW_CLAIMS, PAGE_AND_VIEW_ORDERS, PAGE_AND_VIEW_WORDS } from "./pages-and-views.ts";
import { ROW_CLAIMS, ROW_ORDERS, ROW_WORDS } from "./rows.ts";
import { SIGN_IN_ORDERS, SHOUTED_PASSWORDS } from "./sign-in.ts";
import { THING_CLAIMS, THING_ORDERS, THING_WORDS } from "./things.ts";
import { TYPED_TEXT_WORDS, inCase } from "./typed-text.ts";

/**
 * What people write, in the words that the grammar knows: text in, text out, by one rewording after the other, in the order that stands here.
 * Quoted texts are never touched, and nothing is made an order or a claim of less than was said: what has no plainer way to be said stays as it is.
 */
const CLAIMS: readonly Rewording[] = [
  ...ASIDE_CLAIMS,
  ...FIELD_CLAIMS,
  ...ROW_CLAIMS,
  ...MESSAGE_CLAIMS,
  ...CHOICE_CLAIMS,
  ...DIALOG_CLAIMS,
  ...PAGE_AND_VIEW_CLAIMS,
  ...LIST_CLAIMS,
  ...LISTED_NAME_CLAIMS,
  ...THING_CLAIMS,
];

/** Orders in whole sentences. */
const ORDERS: readonly Rewording[] = [
  ...DIALOG_ORDERS,
  ...ASIDE_ORDERS,
  ...MOUSE_AND_KEY_ORDERS,
  ...ROW_ORDERS,
  ...THING_ORDERS,
  ...PAGE_AND_VIEW_ORDERS,
  ...CHOICE_ORDERS,
  ...FIELD_ORDERS,
  ...LIST_ORDERS,
  ...SIGN_IN_ORDERS,
];

/** Words within an order, once its values stand in quotes. */
const WORDS: readonly Rewording[] = [
  ...ASIDE_WORDS,
  ...TYPED_TEXT_WORDS,
  ...CHOICE_WORDS,
  ...DIALOG_WORDS,
  ...PAGE_AND_VIEW_WORDS,
  ...LIST_WORDS,
  ...ROW_WORDS,
  ...MESSAGE_WORDS,
  ...THING_WORDS,
  ...MOUSE_AND_KEY_WORDS,
];

/** What is claimed, in plainer words; of an order what it says of things as well. */
export function plainClaim(text: string): string {
  return reword(saidOfField(text), CLAIMS);
}

/** What is ordered, in plainer words. */
export function plainOrder(text: string): string {
  return reword(text.includes("!") ? reword(text, SHOUTED_PASSWORDS) : text, ORDERS);
}

/** The words of an order, in plainer ones: who writes "Use the textbox to enter "x"" means "enter "x" into the textbox". */
export function restate(text: string): string {
  return reword(inCase(text), WORDS).replaceAll(/⟨(\w+)⟩/g, "{{$1}}");
}
