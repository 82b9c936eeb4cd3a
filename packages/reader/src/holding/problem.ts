/** What is wrong, for the author, and for the model that is asked again. */
const MESSAGES = {
  source_not_found: (sentence: string, it: string) =>
    `“${it}” does not stand in the line: “${sentence}” has to say which words of it it renders.`,
  literal_lost: (sentence: string, it: string) => `“${sentence}” leaves out “${it}”.`,
  literal_added: (sentence: string, it: string) =>
    `“${it}” in “${sentence}” does not stand in the line: use the author's word, or say in ASSUME what it stands for.`,
  number_lost: (sentence: string, it: string) => `“${sentence}” leaves out the number ${it}.`,
  number_added: (sentence: string, it: string) => `“${sentence}” has the number ${it}, which the line has not.`,
  mark_lost: (sentence: string, it: string) => `“${sentence}” does not say ${it}, which the line says.`,
  mark_added: (sentence: string, it: string) => `“${sentence}” says ${it}, which the line does not say.`,
  turned_round: (sentence: string, it: string) => `“${sentence}” ${it}.`,
  state_added: (sentence: string, it: string) => `“${sentence}” speaks of what is ${it}, and the line does not.`,
  kind_added: (sentence: string, it: string) =>
    `The line speaks of no ${it}, as “${sentence}” does: “the thing called "..."” names it as the line does, and a text is shown by the page.`,
  compared_loosely: (sentence: string) => `“${sentence}” compares less closely than the line says.`,
  word_lost: (sentence: string, it: string) => `“${sentence}” leaves out ${it}.`,
  moment_added: (sentence: string, it: string) => `“${sentence}” speaks of ${it}, and the line does not.`,
  role_changed: (sentence: string, it: string) => `In “${sentence}”, ${it}.`,
  words_left_over: (sentence: string, it: string) =>
    `The words “${it}” of “${sentence}” leave out what the line denies by or limits them with.`,
  act_changed: (sentence: string, it: string) => `“${sentence}” does something, and the line says “${it}”.`,
  claim_for_act: (sentence: string) => `“${sentence}” only looks, and its words order something.`,
  act_for_claim: (sentence: string) => `“${sentence}” does something, and its words say how things are.`,
} satisfies Readonly<Record<string, (sentence: string, what: string) => string>>;
export type HoldingCode = keyof typeof MESSAGES;

export const problemOf = (code: HoldingCode, { sentence }: { readonly sentence: string }, what = ""): HoldingProblem => ({
  code,
  message: MESSAGES[code](sentence, what),
});

export interface HoldingProblem {
  readonly code: HoldingCode;
  readonly message: string;
  /** No fact of the line is lost, only these words, or they stand for a name of the Test: a second look at the claim may find that nothing is meant by them beside its sentences. */
  readonly words?: string | undefined;
  /** What is taken for these words; that they say no more than the sentences, where it is nothing else. */
  readonly assumed?: string | undefined;
  /** What the sentences say holds of the line, and only these words are in none of them: a person may say that the line is judged without. */
  readonly leftOver?: readonly string[] | undefined;
}
