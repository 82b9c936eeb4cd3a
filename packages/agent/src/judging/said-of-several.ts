import { formsOf } from "../grounding/page-names.ts";
import type { ElementState } from "../language/intent.ts";
import type { VisibleText } from "../perception/visible-text.ts";

/** How many of such things are so, as the page itself says where it speaks of them: "You manage 2 test plans, 0 are disabled". */
export function numberSaidToBe(
  state: ElementState,
  noun: string,
  { runs }: VisibleText,
): { readonly count: number; readonly line: string } | null {
  const names = formsOf(noun).map(lettersOf);
  const said = runs.flatMap(({ text }) => {
    const [, number] = new RegExp(`(?:^|[\\s,;(])(\\d+|none|no)(?: of (?:them|these))?(?: (?:is|are))? ${state}\\b`, "iu").exec(text) ?? [];
    const isOfThem = names.some((name) => lettersOf(text).includes(name));
    return number === undefined || !isOfThem ? [] : [{ count: Number(number.replace(/^no(?:ne)?$/iu, "0")), line: text }];
  });
  const [first, ...others] = said;
  return first !== undefined && others.every(({ count }) => count === first.count) ? first : null;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
