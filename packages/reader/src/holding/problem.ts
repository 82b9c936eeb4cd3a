/** What a reading does not hold of its source. */
export type HoldingCode =
  | "source_not_found"
  | "literal_lost"
  | "literal_added"
  | "number_lost"
  | "number_added"
  | "mark_lost"
  | "mark_added"
  | "turned_round"
  | "state_added"
  | "kind_added"
  | "compared_loosely"
  | "word_lost"
  | "moment_added"
  | "role_changed"
  | "words_left_over"
  | "act_changed"
  | "claim_for_act"
  | "act_for_claim";

export interface HoldingProblem {
  readonly code: HoldingCode;
  /** For the author, and for the model that is asked again. */
  readonly message: string;
  /** No fact of the line is lost, only these words, or they stand for a name of the Test: a second look at the claim may find that nothing is meant by them beside its sentences. */
  readonly words?: string | undefined;
  /** What is taken for these words; that they say no more than the sentences, where it is nothing else. */
  readonly assumed?: string | undefined;
  /** What the sentences say holds of the line, and only these words are in none of them: a person may say that the line is judged without. */
  readonly leftOver?: readonly string[] | undefined;
}
