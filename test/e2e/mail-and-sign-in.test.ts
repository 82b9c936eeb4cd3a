import { createTransport } from "nodemailer";
import { type Environment, Runwright } from "@runwright/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { ADA_SEED } from "../sites/mail/accounts.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const PASSWORD = "engine-1843";
const REGISTER = `## Steps
1. Type "Nora Quist" into "Full name"
2. Type {{inbox}} into "E-mail"
3. Type "correct-horse-9" into "Password" in the row of "Password:"
4. Type "correct-horse-9" into "Repeat password"
5. Click "Create account"
6. Wait for an email with subject "Confirm your account"
7. Remember the 6-digit code in the email as CODE
8. Type {{CODE}} into "Code" and press Enter
`;
const MAGIC_LINK = `9. Click "Log off"
10. Click "Log on by e-mail"
11. Type {{inbox}} into "Your e-mail address"
12. Click "Send link"
13. Wait for an email with subject "Your log-on link"
14. Open the "Log on now" link in the email

## Expected outcome
- The page shows "Welcome, Nora Quist!"
`;
const SIGN_IN = `1. Type "ada@corp.example" into the E-mail field
2. Type {{PASSWORD}} into the Password field
3. Click the "Log on" button
4. Type {{OTP}} into the Code field
5. Somehow get on
6. Check that the page shows "Logged on as Ada Lovelace"
`;

let folder: TemporaryFolder;
let site: RunningSite;
let service: Service;
let client: Runwright;
let projectId: string;
let smtp: { host: string; port: number };

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  service = await startService({ dataDir: folder.path, env: { RUNWRIGHT_SMTP_PORT: "0" } });
  const port = Number(/Mail for Runs on smtp:\/\/[^:]+:(\d+)/u.exec(service.output())?.[1]);
  smtp = { host: "127.0.0.1", port };
  site = await startSite("mail", { port: 0, smtp });
  client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  projectId = (await client.projects.create({ name: "Mail" })).id;
});
afterAll(async () => {
  await Promise.all([service?.stop(), site?.close()]);
  await folder?.remove();
});

async function newTest(description: string, over: { path?: string; environmentId?: string; emailInboxEnabled?: boolean } = {}) {
  const { path = "/register", ...rest } = over;
  const test = await client.tests.create({
    projectId,
    name: description.slice(0, 40),
    description,
    url: site.url + path,
    device: "desktop",
    emailInboxEnabled: true,
    ...rest,
  });
  return test.id;
}
const runOf = async (testId: string) => await client.tests.runAndWait(testId, {}, { maxWait: 110_000 });

describe("a Run with an inbox", () => {
  it("signs up with a mailed code, and logs on with a mailed link", async () => {
    const run = await runOf(await newTest(REGISTER + MAGIC_LINK));
    expect(run, run.errorMessage ?? run.reasoning ?? "").toMatchObject({ status: "passed" });
    const emails = await client.runs.emails(run.id).toArray({ limit: 10 });
    expect(emails.map(({ subject }) => subject)).toEqual(["Confirm your account", "Your log-on link"]);
    expect(emails[0]).toMatchObject({
      from: '"Corp Intranet" <no-reply@corp.example>',
      text: expect.stringContaining("verification code"),
    });
    const transcript = await (await client.runs.downloadArtifact(run.id, "transcript")).text();
    expect(transcript).toContain('"type":"mail"');
    const late = createTransport({ ...smtp, ignoreTLS: true }).sendMail({ from: "a@b.example", to: emails[0]?.to[0] ?? "", text: "late" });
    await expect(late).rejects.toMatchObject({ responseCode: 550 });
  });

  it("takes a mail that comes late, and fails with what did come when the one that is meant never does", async () => {
    const waits = `1. Wait for an email with subject "Hello" up to 60 s\n2. Wait for an email with subject "Never" up to 2 s\n`;
    const started = await client.tests.run(await newTest(waits, { path: "/" }));
    const address = `run-${started.id.replaceAll("-", "")}@inbox.localhost`;
    const transport = createTransport({ ...smtp, ignoreTLS: true });
    for await (const event of client.runs.stream(started.id)) {
      // It may be told again, with a picture of how it waits.
      const step = event.type === "run.step" && event.step.screenshotUrl === undefined ? event.step : undefined;
      const isWaiting = step?.index === 1 && step.status === "running";
      if (isWaiting) await transport.sendMail({ from: "Shop <s@shop.example>", to: address, subject: "Hello Nora", text: "Hi" });
    }
    const run = await client.runs.wait(started.id);
    expect(run).toMatchObject({ status: "failed", reasoning: expect.stringContaining("“Hello Nora” from") });
    expect(run.reasoning).toContain('no email with the subject "Never"');
  });

  it("says how to have an inbox where a Test speaks of one without", async () => {
    const run = await runOf(await newTest(REGISTER, { emailInboxEnabled: false }));
    expect(run).toMatchObject({ status: "error", errorMessage: expect.stringMatching(/^no_inbox: .*emailInboxEnabled/u) });
  });
});

describe("an environment that signs in", () => {
  let environment: Environment;
  let stepId: string;
  beforeAll(async () => {
    stepId = (await client.sharedSteps.create({ projectId, name: "Log on as Ada", description: SIGN_IN })).id;
    // What its words leave open, its plan says.
    await client.sharedSteps.updatePlan(stepId, { lines: [{ line: 5, sentences: ['Click "Continue"'] }] });
    environment = await client.environments.create({
      projectId,
      name: "Office",
      variables: [
        { name: "PASSWORD", value: PASSWORD, secret: true },
        { name: "OTP", value: ADA_SEED, totp: true },
      ],
      signInSharedStepId: stepId,
    });
  });

  it("does it once, with a one-time code, for all Runs until it no longer works, and shows nothing of it", async () => {
    const test = await newTest(`## Expected outcome\n- The page shows "Welcome, Ada Lovelace!"\n`, {
      path: "/",
      environmentId: environment.id,
    });
    const first = await runOf(test);
    expect(first, first.errorMessage ?? first.reasoning ?? "").toMatchObject({ status: "passed" });
    expect(first.reasoning).toContain("Signed in by the Shared Step “Log on as Ada”");
    const second = await runOf(test);
    expect(second).toMatchObject({ status: "passed", reasoning: expect.stringContaining("Signed in with the state saved at 20") });
    expect(second.stepCount).toBeLessThan(first.stepCount);
    const logsOff = await newTest(`1. Click "Log off"\n2. Check that the page shows "Not logged on"\n`, {
      path: "/",
      environmentId: environment.id,
    });
    expect(await runOf(logsOff)).toMatchObject({ status: "passed" });
    const third = await runOf(test);
    expect(third, third.errorMessage ?? third.reasoning ?? "").toMatchObject({ status: "passed" });
    expect(third.reasoning).toMatch(/The state saved at \S+ no longer worked .*Signed in again by the Shared Step/u);
    const texts = await Promise.all(
      [first, second, third].map(async ({ id }) => await (await client.runs.downloadArtifact(id, "transcript")).text()),
    );
    const said = [...texts, JSON.stringify([first, second, third, await client.environments.retrieve(environment.id)]), service.output()];
    expect(said.filter((text) => text.includes(PASSWORD) || text.includes(ADA_SEED))).toEqual([]);
    expect(texts.map((text) => /"type":"sign_in","status":"(\w+)"/u.exec(text)?.[1])).toEqual(["signed_in", "restored", "signed_in"]);
  }, 240_000);

  it("fails its Runs clearly when that does not succeed, and keeps the Shared Step that it needs", async () => {
    await expect(client.sharedSteps.delete(stepId)).rejects.toMatchObject({ status: 409, code: "in_use" });
    await client.environments.update(environment.id, {
      variables: [
        { name: "PASSWORD", value: "wrong-password", secret: true },
        { name: "OTP", totp: true },
      ],
    });
    const run = await runOf(await newTest('1. Click "Phone list"\n', { path: "/", environmentId: environment.id }));
    expect(run).toMatchObject({
      status: "failed",
      reasoning: expect.stringMatching(/^Signing in by the Shared Step “Log on as Ada” did not succeed/u),
    });
  });
});
