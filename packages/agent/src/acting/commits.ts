import { shownName } from "../grounding/element-texts.ts";
import type { PageElement } from "../perception/snapshot.ts";

const COMMITTING =
  /\b(?:submit|pay|buy|order|purchase|check ?out|delete|remove|confirm|send|place|book|reserve|transfer|sign ?up|register|create|save|post|publish|subscribe|unsubscribe|apply|add|donate|withdraw|deposit|erase|discard|clear|invite|accept|approve|reject|decline|archive|finish|complete|yes|ok)\b/iu;

/** Whether what is pressed there does something that cannot be taken back, by its words. */
export function commits(element: PageElement): boolean {
  return element.inputType === "submit" || COMMITTING.test(`${shownName(element)} ${element.value ?? ""} ${element.icon ?? ""}`);
}
