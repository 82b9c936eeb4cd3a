import type { Dialog } from "playwright-core";
import type { TranscriptBody } from "../transcript.ts";

/** What people press, or say that they do, to answer a dialog. */
export const ACCEPTING = /^(?:ok|okay|yes|accept|agree|confirm)$/i;
export const DISMISSING = /^(?:cancel|no|dismiss)$/i;

export interface SaidAlert {
  readonly kind: "alert" | "confirm" | "prompt" | "beforeunload";
  readonly message: string;
  readonly answer: "accept" | "dismiss";
  /** The line after the act that opened it says what to press. */
  readonly isForetold?: boolean;
}

interface Expected {
  readonly answer: "accept" | "dismiss";
  readonly text: string | undefined;
}

/** Answers the browser's own dialogs at once: while one is open the page can neither be read nor acted on. */
export class Dialogs {
  readonly #note: (event: Extract<TranscriptBody, { readonly type: "dialog" }>) => void;
  #said: (SaidAlert & { settled: boolean })[] = [];
  #declared: Expected[] = [];
  #ahead: Expected | null = null;

  constructor(note: (event: Extract<TranscriptBody, { readonly type: "dialog" }>) => void) {
    this.#note = note;
  }

  /** What was said since the last act began. */
  get said(): readonly SaidAlert[] {
    return this.#said;
  }

  /** Declared before the act that opens the dialog. */
  expect(answer: "accept" | "dismiss", text?: string): void {
    this.#declared.push({ answer, text });
  }

  /** An act begins. `ahead` is what the line after it says about a dialog. */
  begin(ahead: Expected | null): void {
    this.#said = [];
    this.#ahead = ahead;
  }

  /** For a line that comes after the act: the dialog it means, unless it was declared before; null when there was none. */
  takeSaid(): SaidAlert | null {
    const said = this.#said.find(({ settled }) => !settled);
    if (said === undefined) return null;
    said.settled = true;
    return said;
  }

  /** The same for a line that may mean a button of the page as well. */
  takeForetold(answer: "accept" | "dismiss"): SaidAlert | null {
    const said = this.#said.find((one) => !one.settled && one.isForetold === true && (one.answer === answer || one.kind === "alert"));
    if (said === undefined) return null;
    said.settled = true;
    return said;
  }

  answer(dialog: Dialog): void {
    const kind = kindOf(dialog.type());
    const declared = kind === "beforeunload" ? undefined : this.#declared.shift();
    const expected = declared ?? this.#ahead;
    const answer = kind === "beforeunload" ? "accept" : (expected?.answer ?? "dismiss");
    this.#said.push({
      kind,
      message: dialog.message(),
      answer,
      settled: declared !== undefined,
      isForetold: declared === undefined && this.#ahead !== null,
    });
    this.#note({ type: "dialog", kind, message: dialog.message(), answer });
    const answered = answer === "accept" ? dialog.accept(kind === "prompt" ? expected?.text : undefined) : dialog.dismiss();
    // It can be gone already, with its page.
    answered.catch(() => undefined);
  }
}

function kindOf(type: string): SaidAlert["kind"] {
  return type === "confirm" || type === "prompt" || type === "beforeunload" ? type : "alert";
}
