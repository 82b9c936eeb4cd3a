import { GrammarBook } from "./grammar-book.ts";
import { shapeCalled } from "./shapes.ts";

/** A grammar of GBNF, as llama.cpp takes it: every answer is one canonical sentence, or the line that leads a block. */
export function canonicalGbnf(): string {
  const book = new GrammarBook();
  const [sentence, head] = [shapeCalled("intent").gbnf(book, true), shapeCalled("head").gbnf(book, true)];
  book.rule("root", () => `${sentence} | (${head} | "Otherwise") ":"`);
  return book.text();
}
