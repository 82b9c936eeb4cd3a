import { describe, expect, it } from "vitest";
import { Inbox } from "./inbox.ts";
import type { Mail, Mailbox, MailQuery } from "./mailbox.ts";

const mail = (subject: string, over: Partial<Mail> = {}): Mail => ({
  from: "Shop <no-reply@shop.example>",
  to: ["ada+1@inbox.example"],
  subject,
  receivedAt: new Date(),
  text: `about ${subject}`,
  ...over,
});

/** Answers each query with the next list; the last one stays. */
function scripted(...answers: (readonly Mail[] | Error)[]): Mailbox & { readonly queries: MailQuery[] } {
  const queries: MailQuery[] = [];
  return {
    address: "ada@inbox.example",
    queries,
    async mails(query) {
      queries.push(query);
      const answer = answers[Math.min(queries.length, answers.length) - 1] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
const soon = (ms = 5_000) => ({ deadlineAt: performance.now() + ms, signal: new AbortController().signal });
const since = new Date(0);

describe("the inbox of a run", () => {
  it("waits for a mail that is like that, and tells of each one once", async () => {
    const [welcome, reset] = [mail("Welcome"), mail("Reset")];
    const told: string[] = [];
    const inbox = new Inbox(scripted([], [welcome], new Error("away"), [welcome, reset]), since, ({ subject }) => void told.push(subject));
    const found = await inbox.waitFor({ subject: "reset" }, soon());
    expect(found?.subject).toBe("Reset");
    expect(inbox.current).toBe(found);
    expect(told).toEqual(["Welcome", "Reset"]);
  });

  it("takes the newest that is there, and none twice", async () => {
    const mails = [mail("Code 1"), mail("Code 2")];
    const inbox = new Inbox(scripted(mails), since);
    expect((await inbox.waitFor({ subject: "code" }, soon()))?.subject).toBe("Code 2");
    expect(await inbox.waitFor({ subject: "code" }, soon(20))).toBeNull();
    expect(inbox.current?.subject).toBe("Code 2");
    expect(await inbox.waitFor({ subject: "other" }, soon(20))).toBeNull();
  });

  it.each([
    [{ from: "no-reply@shop.example" }, true],
    [{ from: "NO-REPLY@shop.example" }, true],
    [{ from: "reply@shop.example" }, false],
    [{ from: "shop.example" }, true],
    [{ from: "Shop" }, true],
    [{ from: "@shop.example" }, true],
    [{ from: "@other.example" }, false],
    [{ to: "ada+1@inbox.example" }, true],
    [{ to: "ada@inbox.example" }, false],
    [{ subject: "wELcome" }, true],
    [{ containing: "about   welcome" }, true],
    [{ containing: "about goodbye" }, false],
    [{ subject: "welcome", containing: "nothing" }, false],
  ])("compares %j as a person would", async (filter, want) => {
    const inbox = new Inbox(scripted([mail("Welcome")]), since);
    expect((await inbox.waitFor(filter, soon(10))) !== null).toBe(want);
  });

  it("asks a mailbox that can wait to do so, no longer than the deadline, and ends with the signal", async () => {
    const mailbox = scripted([]);
    expect(await new Inbox(mailbox, since).waitFor({}, soon(30))).toBeNull();
    expect(mailbox.queries[0]?.waitMs).toBe(0);
    expect(mailbox.queries.every(({ waitMs }) => waitMs <= 30)).toBe(true);
    const stop = new AbortController();
    const waiting = new Inbox(mailbox, since).waitFor({}, { deadlineAt: Infinity, signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow();
  });
});
