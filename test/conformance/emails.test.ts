import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EnvironmentCreate } from "@runwright/contracts";
import { createEnvironment } from "../../packages/api/src/domain/environments.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { inboxAddress, runOfAddress } from "../../packages/api/src/domain/inbox-address.ts";
import { MOST_EMAILS } from "../../packages/api/src/domain/receive-email.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import type { NewEmail } from "../../packages/api/src/domain/records.ts";
import { listRunEmails, runnerEmails } from "../../packages/api/src/domain/run-emails.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { listenSmtp, type SmtpLimits, type SmtpPort } from "../../packages/api/src/smtp/smtp-server.ts";
import { second } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const DOMAIN = "inbox.example.com";
const never = new AbortController().signal;

describe.each(STORAGE_KINDS)("mail for Runs on $name", (kind) => {
  let service: Service;
  let smtp: SmtpPort;
  beforeEach(async () => {
    service = await startService(kind, { inboxDomain: DOMAIN });
    smtp = await listen();
  });
  afterEach(async () => {
    await smtp.close();
    await service.dispose();
  });

  const listen = (limits: Partial<SmtpLimits> = {}) =>
    listenSmtp(service.deps, { host: "127.0.0.1", port: 0, name: DOMAIN, tls: null, limits });

  /** A Run that goes on, or waits. */
  async function startRun({ isRunning = true, emailInboxEnabled = true } = {}) {
    const { deps, caller, projectId } = service;
    const variables = [{ name: "PASSWORD", value: "hunter2-secret", secret: true }];
    const environment = await createEnvironment(
      deps,
      caller,
      EnvironmentCreate.parse({ projectId, name: `E ${Math.random()}`, variables }),
    );
    const fields = { projectId, name: "Mail", description: "1. Wait for an email", url: "https://x.example/", emailInboxEnabled };
    const test = await createTest(deps, caller, { ...fields, environmentId: environment.id });
    const run = await triggerRun(deps, caller, { testId: test.id });
    const runner = { runId: run.id, attempt: 1 };
    return { run, runner, address: inboxAddress(run.id, DOMAIN), given: isRunning ? await handOut(deps, runner) : null };
  }
  const send = async (message: object, url = smtp.url) => {
    const transport = createTransport(`${url}?ignoreTLS=true`);
    try {
      return await transport.sendMail({ from: "Shop <no-reply@shop.example>", subject: "Hello", text: "Hi", ...message });
    } finally {
      transport.close();
    }
  };
  const read = (runner: { runId: string; attempt: number }, after = 0) =>
    runnerEmails(service.deps, runner, { after, waitMs: 0, signal: never }).then(({ emails }) => emails);
  const list = async (runId: string, query = {}) => await listRunEmails(service.deps, service.caller, { runId, query });
  const refusedWith = (code: number) => expect.objectContaining({ responseCode: code });

  it("counts once when its sender has not heard that it came, however often and wherever it comes again", async () => {
    const { run, runner, address } = await startRun();
    const mail = { to: address, subject: "Your code", text: "Code 123456", messageId: "<one@shop.example>" };
    await send(mail);
    await Promise.all([send(mail), send(mail)]);
    expect(await read(runner)).toHaveLength(1);
    const other = await startRun();
    await send({ ...mail, to: [address, other.address] });
    expect((await list(run.id)).items).toHaveLength(1);
    expect((await list(other.run.id)).items).toMatchObject([{ subject: "Your code" }]);
    // Some applications call all of their mails the same.
    await send({ ...mail, text: "Code 654321" });
    expect((await list(run.id)).items.map(({ text }) => text)).toEqual([
      expect.stringContaining("Code 123456"),
      expect.stringContaining("Code 654321"),
    ]);
    // In one connection, because a server keeps whoever comes waiting for a tenth of a second, to see whether he talks too early.
    const many = createTransport(`${smtp.url}?ignoreTLS=true&pool=true&maxConnections=1&maxMessages=${MOST_EMAILS}`);
    for (let n = 2; n < MOST_EMAILS; n++) await many.sendMail({ from: "a@b.example", to: address, subject: `Mail ${n}`, text: "Hi" });
    many.close();
    await send(mail);
    await expect(send({ to: address, subject: "One too many" })).rejects.toEqual(refusedWith(552));
    await service.restart();
    const again = await listen();
    await send(mail, again.url).finally(() => again.close());
    expect((await service.deps.emails.list(run.id, 0, 200)).filter(({ subject }) => subject === "Your code")).toHaveLength(2);
  });

  it("that was overtaken says when it was sent", async () => {
    const { run, address } = await startRun();
    await send({ to: address, subject: "Second", date: new Date("2026-01-01T00:00:20Z") });
    await send({ to: address, subject: "First", date: new Date("2026-01-01T01:00:10+01:00") });
    await send({ to: address, subject: "Some day", date: "no date at all" });
    const [second, first, someDay] = (await list(run.id)).items;
    expect([second, first]).toMatchObject([
      { subject: "Second", sentAt: "2026-01-01T00:00:20.000Z" },
      { subject: "First", sentAt: "2026-01-01T00:00:10.000Z" },
    ]);
    expect(someDay).toMatchObject({ subject: "Some day" });
  });

  it("is kept in the order of arrival, whole, for the runner and then for readers", async () => {
    const { run, runner, address, given } = await startRun();
    expect(given).toMatchObject({ inbox: address, inboxProblem: null });
    await send({
      to: `Ada <${address.toUpperCase()}>`,
      subject: "Grüße 🎉",
      text: "Code 123456",
      html: "<b>Code 123456</b>",
      attachments: [{ filename: "rechnung.pdf", content: Buffer.alloc(2_000) }],
    });
    await send({ to: address.replace("@", "+second@"), subject: "Two" });
    const emails = await read(runner);
    expect(emails).toMatchObject([
      {
        from: '"Shop" <no-reply@shop.example>',
        subject: "Grüße 🎉",
        text: expect.stringContaining("Code 123456"),
        html: "<b>Code 123456</b>",
        attachments: [{ name: "rechnung.pdf", type: "application/pdf", size: 2_000 }],
        truncated: false,
      },
      { subject: "Two", to: [address.replace("@", "+second@")] },
    ]);
    expect(await read(runner, 1)).toEqual(emails.slice(1));
    expect((await list(run.id)).items).toEqual(emails);
    const first = await list(run.id, { limit: 1 });
    expect(first.items).toEqual(emails.slice(0, 1));
    expect(await list(run.id, { limit: 1, cursor: first.nextCursor })).toEqual({ items: emails.slice(1), nextCursor: null });
    await service.restart();
    expect((await list(run.id)).items).toEqual(emails);
    await service.deps.emails.deleteAll(run.id);
    expect((await list(run.id)).items).toEqual([]);
  });

  it("is refused at RCPT for everybody but a Run with an inbox that goes on", async () => {
    const { runner, address } = await startRun();
    const closed = await startRun({ emailInboxEnabled: false });
    const waiting = await startRun({ isRunning: false });
    expect(closed.given).toMatchObject({ inbox: null, inboxProblem: expect.stringContaining("emailInboxEnabled") });
    for (const to of [closed.address, `nobody@${DOMAIN}`, address.replace(/[0-9a-f]{8}@/u, "00000000@"), "ada@elsewhere.example"])
      await expect(send({ to })).rejects.toEqual(refusedWith(550));
    await send({ to: waiting.address });
    await send({ to: [address, `nobody@${DOMAIN}`] });
    expect(await read(runner)).toHaveLength(1);
    await recordOutcome(service.deps, runner, { attempt: 1, status: "passed", reasoning: "", errorMessage: null, stepCount: 1 });
    await expect(send({ to: address })).rejects.toEqual(refusedWith(550));
    await expect(read(runner)).rejects.toEqual(expect.objectContaining({ code: "run_finished" }));
  });

  it("hides the Run's secrets from readers, and from everybody once the Run has ended", async () => {
    const { run, runner, address } = await startRun();
    await send({ to: address, subject: "hunter2-secret", html: '<a href="https://x.example/?p=hunter2-secret">open</a>' });
    expect((await read(runner))[0]).toMatchObject({ subject: "hunter2-secret", html: expect.stringContaining("p=hunter2-secret") });
    const [shown] = (await list(run.id)).items;
    expect(shown).toMatchObject({ subject: "{{PASSWORD}}", html: '<a href="https://x.example/?p={{PASSWORD}}">open</a>' });
    const stored = async () => (await service.deps.emails.list(run.id, 0, 10))[0]!;
    expect(JSON.stringify(await stored())).not.toContain("hunter2");
    expect((await stored()).sealedOriginal).not.toBeNull();
    await recordOutcome(service.deps, runner, { attempt: 1, status: "passed", reasoning: "", errorMessage: null, stepCount: 1 });
    expect((await stored()).sealedOriginal).toBeNull();
    expect((await list(run.id)).items).toEqual([shown]);
  });

  it("wakes a runner that waits for it, and lets one that waits in vain go", async () => {
    const { runner, address } = await startRun();
    const waiting = runnerEmails(service.deps, runner, { after: 0, waitMs: 20_000, signal: never });
    await send({ to: address });
    expect((await waiting).emails).toHaveLength(1);
    const leaving = new AbortController();
    const inVain = runnerEmails(service.deps, runner, { after: 1, waitMs: 20_000, signal: leaving.signal });
    leaving.abort();
    expect(await inVain).toEqual({ emails: [] });
  });

  it("has limits: the size of a mail, its parts, the number for a Run", async () => {
    const { run, runner, address } = await startRun();
    await smtp.close();
    smtp = await listen({ mailBytes: 800_000 });
    await expect(send({ to: address, text: "x".repeat(900_000) })).rejects.toEqual(refusedWith(552));
    await send({
      to: address,
      text: `begin ${"x".repeat(200_000)}`,
      attachments: Array.from({ length: 60 }, () => ({ filename: "a", content: "a" })),
    });
    const [long] = await read(runner);
    expect(long).toMatchObject({ truncated: true, text: expect.stringMatching(/^begin x+$/u) });
    expect(long?.text).toHaveLength(100_000);
    expect(long?.attachments).toHaveLength(50);
    const email = (n: number): NewEmail => ({ ...empty, id: randomUUID(), runId: run.id, subject: String(n) });
    const atOnce = await Promise.all(Array.from({ length: 10 }, (_, n) => service.deps.emails.append(email(n), 8)));
    expect(atOnce.filter((outcome) => outcome === "full")).toHaveLength(3);
    for (let n = 8; n < MOST_EMAILS; n++) await service.deps.emails.append(email(n), MOST_EMAILS);
    expect((await service.deps.emails.list(run.id, 0, 1_000)).map(({ n }) => n)).toEqual(
      Array.from({ length: MOST_EMAILS }, (_, n) => n + 1),
    );
    await expect(send({ to: address })).rejects.toEqual(refusedWith(552));
  });

  it.each([
    ["no MIME at all", "just\r\nsome lines", { subject: "", from: "" }],
    [
      "an unknown encoding",
      "Subject: A\r\nContent-Type: text/plain; charset=x-unknown\r\nContent-Transfer-Encoding: strange\r\n\r\nhi",
      { subject: "A" },
    ],
    [
      "a wrong encoding",
      "Subject: =?utf-8?B?!!!?=\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\xff\xfe\0 code",
      { subject: expect.any(String) },
    ],
    [
      "Latin-1",
      "Subject: =?iso-8859-1?Q?Gr=FC=DFe?=\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n\xe4\xf6",
      { subject: "Grüße", text: expect.stringContaining("äö") },
    ],
    [
      "parts that never end",
      `Subject: B\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhi\r\n--x\r\nContent-Type: multipart/mixed; boundary=y`,
      { subject: "B" },
    ],
    [
      "many parts in parts",
      `Subject: C\r\n${Array.from({ length: 300 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join("")}`,
      {},
    ],
  ])("is kept though it has %s", async (_what, raw, want) => {
    const { runner, address } = await startRun();
    const transport = createTransport(`${smtp.url}?ignoreTLS=true`);
    await transport.sendMail({ envelope: { from: "a@b.example", to: [address] }, raw: Buffer.from(raw, "latin1") });
    transport.close();
    expect(await read(runner)).toMatchObject([want]);
  });

  it("takes no memory or place for ever from senders that are slow, many or rude", async () => {
    const { runner, address } = await startRun();
    await smtp.close();
    smtp = await listen({ idleMs: 1000, mailMs: 1500, connectionMs: 3000, senders: 3 });
    const port = Number(new URL(smtp.url).port);
    const silent = connect(port, "127.0.0.1").on("error", () => undefined);
    const dripping = connect(port, "127.0.0.1");
    await converse(dripping, ["EHLO x", "MAIL FROM:<a@b.example>", `RCPT TO:<${address}>`, "DATA"]);
    const drip = setInterval(() => dripping.write("x"), 50);
    const talking = connect(port, "127.0.0.1");
    const talk = setInterval(() => talking.write("NOOP\r\n"), 50);
    await Promise.all([silent, dripping, talking].map((socket) => gone(socket)));
    clearInterval(drip);
    clearInterval(talk);
    const long = connect(port, "127.0.0.1");
    long.write(`EHLO ${"y".repeat(1_000_000)}`);
    await gone(long);
    await send({ to: address });
    expect(await read(runner)).toHaveLength(1);
  });

  it("finds a Run by its address alone", () => {
    const id = "0b6f9a52-7c1e-4f0a-9d55-1f2f5f0c7a10";
    expect(runOfAddress(inboxAddress(id, DOMAIN).toUpperCase(), DOMAIN)).toBe(id);
    for (const wrong of ["", "@", `run-@${DOMAIN}`, `${id}@${DOMAIN}`, `run-${id}@${DOMAIN}`, inboxAddress(id, "other.example")])
      expect(runOfAddress(wrong, DOMAIN)).toBeNull();
  });
});

const empty = {
  schemaVersion: 1 as const,
  receivedAt: second(0),
  sentAt: null,
  from: "",
  to: [],
  text: null,
  html: null,
  attachments: [],
  size: 1,
  truncated: false,
  sealedOriginal: null,
};

async function converse(socket: Socket, lines: readonly string[]): Promise<void> {
  await once(socket, "data");
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await once(socket, "data");
  }
}

async function gone(socket: Socket): Promise<void> {
  socket.on("error", () => undefined);
  socket.resume();
  // Not `once`, which rejects when the connection is reset.
  if (!socket.destroyed) await new Promise((resolve) => socket.once("close", resolve));
}
