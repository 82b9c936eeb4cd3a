import { Refusal } from "./refusal.ts";

interface Kept {
  readonly body: string;
  readonly answer: Response;
}

/** What successful POSTs with an Idempotency-Key were answered, by method, path and key. */
export class IdempotentAnswers {
  readonly #kept = new Map<string, Kept>();

  /** The answer of the first such request, or what `answer` gives. Refuses the key with another body. */
  once(request: { readonly place: string; readonly key: string | null; readonly body: string }, answer: () => Response): Response {
    const { place, key, body } = request;
    if (key === null) return answer();
    const kept = this.#kept.get(`${place} ${key}`);
    if (kept === undefined) {
      const made = answer();
      if (made.ok) this.#kept.set(`${place} ${key}`, { body, answer: made.clone() });
      return made;
    }
    if (kept.body !== body) throw new Refusal("idempotency_mismatch", "This Idempotency-Key was used with another body.");
    const again = kept.answer.clone();
    again.headers.set("idempotency-replayed", "true");
    return again;
  }
}
