import type { Mail, Mailbox } from "@runwright/agent";
import { type Email, RunnerEmails } from "@runwright/contracts";
import type { ServiceLink } from "../service/service-link.ts";

/** How much longer than it is asked to wait the service may take. */
const ANSWER_MS = 10_000;
const LONGEST_WAIT_MS = 20_000;

/** The mails of the Run as the service receives them; each pass over a device has those that come after it has begun. */
export interface RunMailbox {
  forPass(): Promise<Mailbox>;
}

export function createRunMailbox(link: Pick<ServiceLink, "ask">, address: string): RunMailbox {
  const all: Mail[] = [];
  let passes = 0;
  const fetchMore = async (waitMs: number, signal?: AbortSignal): Promise<void> => {
    const after = all.length;
    const query = new URLSearchParams({ after: String(after), waitMs: String(waitMs) });
    const call = { method: "GET", path: `emails?${query}`, timeoutMs: waitMs + ANSWER_MS } as const;
    const { emails } = await link.ask(RunnerEmails, call, signal);
    // Another look may have brought them meanwhile.
    all.push(...emails.slice(all.length - after).map(toMail));
  };
  return {
    async forPass() {
      passes += 1;
      // By their number and not by the time: the clock of the service is another one.
      if (passes > 1) await fetchMore(0);
      const before = passes === 1 ? 0 : all.length;
      return {
        address,
        async mails({ known, waitMs, signal }) {
          const hasNews = all.length - before > known;
          await fetchMore(hasNews ? 0 : Math.min(waitMs, LONGEST_WAIT_MS), signal);
          return all.slice(before);
        },
      };
    },
  };
}

function toMail({ from, to, subject, text, html, receivedAt }: Email): Mail {
  return {
    from,
    to,
    subject,
    receivedAt: new Date(receivedAt),
    ...(text === null ? {} : { text }),
    ...(html === null ? {} : { html }),
  };
}
