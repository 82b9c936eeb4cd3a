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
  /** Told of each mail when it is first seen. */
  readonly onMail?: (mail: ReadMail) => void;
}

/** The mails of one run: which have come, which were waited for, and which is meant by "the email". */
export class Inbox {
  readonly address: string;
  readonly #mailbox: Mailbox;
  readonly #since: Date;
  readonly #waitedFor = new Set<ReadMail>();
  #mails: readonly ReadMail[] = [];
  #current: ReadMail | null = null;

  constructor(mailbox: Mailbox, since: Date) {
    this.address = mailbox.address;
    this.#mailbox = mailbox;
    this.#since = since;
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
  async look({ signal, onMail }: Pick<MailWait, "signal" | "onMail">): Promise<readonly ReadMail[]> {
    await this.#ask(0, signal, onMail);
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
  async until<Answer>(answer: () => Answer | null, { deadlineAt, signal, onMail }: MailWait): Promise<Answer | null> {
    let waitMs = 0;
    for (;;) {
      const startedAt = performance.now();
      await this.#ask(waitMs, signal, onMail);
      const given = answer();
      if (given !== null) return given;
      const leftMs = deadlineAt - performance.now();
      if (leftMs <= 0) return null;
      const restMs = Math.min(leftMs, ASK_EVERY_MS - (performance.now() - startedAt));
      if (waitMs > 0 && restMs > 0) await pause(restMs, undefined, { signal });
      waitMs = Math.min(LONGEST_ASK_MS, Math.max(1, deadlineAt - performance.now()));
    }
  }

  async #ask(waitMs: number, signal: AbortSignal, onMail: MailWait["onMail"]): Promise<void> {
    const query = { since: this.#since, known: this.#mails.length, waitMs: Math.round(waitMs), signal };
    const known = this.#mails.length;
    try {
      const all = await this.#mailbox.mails(query);
      // Those that were read before stay the same objects: which of them were waited for is known by that.
      if (all.length > known) this.#mails = [...this.#mails, ...all.slice(known).map(readMail)];
    } catch {
      // It is asked again; when the time is over, nothing has come that anybody could have seen.
      signal.throwIfAborted();
    }
    for (const mail of this.#mails.slice(known)) onMail?.(mail);
  }
}
