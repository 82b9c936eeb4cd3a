/** Why the model gave no answer that can be used. Each ends the run as an error: none of it says anything about the application. */
export type ModelErrorCode =
  /** No connection, answers of 5xx or 429, time-outs or cut answers, also after several tries. */
  | "model_unavailable"
  | "model_unauthorized"
  /** The provider does not know the model, or has nothing at this address. */
  | "model_not_found"
  /** The provider takes the request for wrong: as a rule a model without tools, or with too little context. */
  | "model_request_rejected"
  /** The model, or a filter before it, would not answer. */
  | "model_refused"
  /** Empty, cut off or not as asked for, and so again when told what was wrong. */
  | "model_malformed"
  | "budget_exhausted";

export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}
