import { setTimeout as pause } from "node:timers/promises";
import type { EmailFilter } from "../language/intent.ts";
import { fits } from "./fits.ts";
import type { Mailbox } from "./mailbox.ts";
import { type ReadMail, readMail } from "./read-mail.ts";

/** A mailbox that answers at once is asked this often. */
const ASK_EVERY_MS = 1_000;
/** A mailbox that can wait for news does it so long before it answers. */
const LONGEST_ASK_MS = 20_000;

export interface MailWait {
  /** On the clock of `performance.now()`. */
  readonly deadlineAt: number;
  readonly signal: AbortSignal;
}

/** The mails of one run: which have come, which were waited for, and which is meant by "the email". */
export class Inbox {
  readonly address: string;
  readonly #mailbox: Mailbox;
  readonly #since: Date;
  readonly #onMail: (mail: ReadMail) => void;
  readonly #waitedFor = new Set<ReadMail>();
  #mails: readonly ReadMail[] = [];
  #current: ReadMail | null = null;

  /** `onMail` is told of each mail when it is first seen. */
  constructor(mailbox: Mailbox, since: Date, onMail: (mail: ReadMail) => void = () => undefined) {
    this.address = mailbox.address;
    this.#mailbox = mailbox;
    this.#since = since;
    this.#onMail = onMail;
  }

  /** What had come when the mailbox was last asked, the first one in front. */
  get mails(): readonly ReadMail[] {
    return this.#mails;
  }

  /** The one that was waited for last; without such, the newest. Null: none has come. */
  get current(): ReadMail | null {
    return this.#current ?? this.#mails.at(-1) ?? null;
  }

  get hasWaited(): boolean {
    return this.#current !== null;
  }

  /** Asks the mailbox once, and waits no longer than it needs. */
  async look({ signal }: Pick<MailWait, "signal">): Promise<readonly ReadMail[]> {
    await this.#ask(0, signal);
    return this.#mails;
  }

  /**
   * Waits for a mail that fits and was not waited for before; of several that are there already the newest counts, as for a person who
   * looks at the top. Null at the deadline. It is "the email" from then on.
   */
  async waitFor(filter: EmailFilter, wait: MailWait): Promise<ReadMail | null> {
    const isNew = (mail: ReadMail): boolean => !this.#waitedFor.has(mail) && fits(mail, filter);
    const found = await this.until(() => this.#mails.findLast(isNew) ?? null, wait);
    if (found === null) return null;
    this.#current = found;
    // What came before it and was passed over is no answer to a later wait.
    for (const mail of this.#mails.slice(0, this.#mails.indexOf(found) + 1)) if (fits(mail, filter)) this.#waitedFor.add(mail);
    return found;
  }

  /** Asks the mailbox until `answer` gives something; null at the deadline. */
  async until<Answer>(answer: () => Answer | null, { deadlineAt, signal }: MailWait): Promise<Answer | null> {
    let waitMs = 0;
    for (;;) {
      const startedAt = performance.now();
      await this.#ask(waitMs, signal);
      const given = answer();
      if (given !== null) return given;
      const leftMs = deadlineAt - performance.now();
      if (leftMs <= 0) return null;
      const restMs = Math.min(leftMs, ASK_EVERY_MS - (performance.now() - startedAt));
      if (waitMs > 0 && restMs > 0) await pause(restMs, undefined, { signal });
      waitMs = Math.min(LONGEST_ASK_MS, Math.max(1, deadlineAt - performance.now()));
    }
  }

  async #ask(waitMs: number, signal: AbortSignal): Promise<void> {
    const known = this.#mails.length;
    try {
      const all = await this.#mailbox.mails({ since: this.#since, known, waitMs: Math.round(waitMs), signal });
      // Those that were read before stay the same objects, which is how it is known what was waited for; others may have asked meanwhile.
      const more = all.slice(this.#mails.length).map(readMail);
      this.#mails = [...this.#mails, ...more];
      for (const mail of more) this.#onMail(mail);
    } catch {
      // It is asked again; when the time is over, nothing has come that anybody could have seen.
      signal.throwIfAborted();
    }
  }
}
