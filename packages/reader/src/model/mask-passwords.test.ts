import { expect, it } from "vitest";
import type { ModelQuestion, ModelReply } from "../asking/ask-model.ts";
import { fenced } from "../asking/fence.ts";
import { askWithoutPasswords } from "./mask-passwords.ts";

const NEVER = new AbortController().signal;

/** What is sent of `question` where a Test has these texts, and what comes back where the answer says just that, as text and in a call. */
async function asked(texts: readonly string[], question: string): Promise<{ readonly sent: string; readonly back: ModelReply }> {
  const sent: ModelQuestion[] = [];
  const ask = askWithoutPasswords((one) => {
    sent.push(one);
    return Promise.resolve({ ok: true, text: one.text, calls: [{ tool: "act", input: { acts: [{ text: one.text, count: 1 }] } }] });
  }, texts);
  const back = await ask({ role: "reader", instructions: "", text: question, tools: {}, deadline: { remainingMs: 1_000 }, signal: NEVER });
  return { sent: sent.map(({ text }) => text).join("\n"), back };
}

async function masked(text: string): Promise<string> {
  const { sent, back } = await asked([text], text);
  expect(back).toEqual({ ok: true, text, calls: [{ tool: "act", input: { acts: [{ text, count: 1 }] } }] });
  return sent;
}

it("masks what is typed as a password, whichever side of the word it stands on", async () => {
  expect(await masked('Sign in as "ann" with the password "s3cret"')).toBe('Sign in as "ann" with the password "secret-value-1"');
  expect(await masked('Enter "Horse-77" as new password. → "Strong" is shown')).toBe(
    'Enter "secret-value-1" as new password. → "Strong" is shown',
  );
  expect(await masked('Type "Horse-78" into "Repeat new password" and save')).toBe(
    'Type "secret-value-1" into "Repeat new password" and save',
  );
  expect(await masked('Fill "Password": "s3cret"')).toBe('Fill "Password": "secret-value-1"');
  expect(await masked("password: hunter2!x, then Save")).toBe("password: secret-value-1, then Save");
  expect(await masked("I sign in with the password Rolling-Pin-2026.")).toBe("I sign in with the password secret-value-1.");
});

it("masks what somebody signs in with, though no word says that it is a password", async () => {
  for (const [text, hidden] of [
    ["Log in with petra/Reports-2026", "Log in with petra/secret-value-1"],
    ["Log in (petra / Reports-2026), go to Dashboards", "Log in (petra / secret-value-1), go to Dashboards"],
    ["As petra (Reports-2026) open Dashboards.", "As petra (secret-value-1) open Dashboards."],
    ["login: nora, Rowing-2026", "login: nora, secret-value-1"],
    ["Sign in with nora and Rowing-2026, then go to Posts", "Sign in with nora and secret-value-1, then go to Posts"],
    ["| Log in | marta@fieldlab.example, Labels2026 | Home |", "| Log in | marta@fieldlab.example, secret-value-1 | Home |"],
    ["Given Otto (otto / Museum-2026) is logged in", "Given Otto (otto / secret-value-1) is logged in"],
  ] as const)
    expect(await masked(text)).toBe(hidden);
});

it("masks it in bold, in a line that only speaks of one, and where a reading writes it without its marks", async () => {
  for (const [text, hidden] of [
    ["You will sign in: **a@quill.example** / **Lantern-2024**. Then", "You will sign in: **a@quill.example** / **secret-value-1**. Then"],
    ["**Password:** Harbour-Watch-7", "**Password:** secret-value-1"],
    ["Login: Harbour-Watch-7 (password only)", "Login: secret-value-1 (password only)"],
    ['Sign in with ann and "Staple-66"', 'Sign in with ann and "secret-value-1"'],
    ["Log in: ann@quill.example:Pencil-44", "Log in: ann@quill.example:secret-value-1"],
    ["Passwort: Wald-77", "Passwort: secret-value-1"],
    ['Se connecter, mot de passe "sésame"', 'Se connecter, mot de passe "secret-value-1"'],
    ["There is a password, no user name: Harbour-Watch-7", "There is a password, no user name: secret-value-1"],
  ] as const)
    expect(await masked(text)).toBe(hidden);
  const { sent } = await asked(["Sign in: **ann** / **Pear-77**"], 'Sign in as "ann" with the password "Pear-77"');
  expect(sent).toBe('Sign in as "ann" with the password "secret-value-1"');
});

it("masks nothing that stands between two quotes, and no name of a field", async () => {
  for (const text of [
    'Enter the name in "Repeat new password" and save. → "The passwords do not match".',
    'Click "Forgot password". "Mail sent" is shown',
    'The button "Save" is shown in the password form',
    'Type "{{PASSWORD}}" into the field "Password"',
    'Click the pin. A popup with "Marienplatz" opens',
    "Log in and open http://127.0.0.1:8191/projects/east-wing2/wiki",
    "Choose INV-1001, then INV-1002",
  ])
    expect(await masked(text)).toBe(text);
});

it("masks what a table has in a column of passwords, and in no other", async () => {
  const rows = ["| User | Password | Page |", "| --- | --- | --- |", "| ann | Horse | Home |", "| bob | {{PASSWORD}} | Start |", "Horse"];
  const { sent } = await asked(rows, rows.join("\n"));
  expect(sent).toBe(rows.join("\n").replaceAll("Horse", "secret-value-1"));
});

it("masks what stands in a row beside the name of a password", async () => {
  expect(await masked("| Password | Horse |")).toBe("| Password | secret-value-1 |");
});

it("gives back each password to the letter, whatever is in it, and whatever another one is", async () => {
  const { sent, back } = await asked(
    ['The password is "P@$$w0rd"', 'The password is "secret"', 'The password is "a$&b1"'],
    "P@$$w0rd, secret, a$&b1",
  );
  expect(sent).toBe("secret-value-1, secret-value-2, secret-value-3");
  expect(back).toMatchObject({ text: "P@$$w0rd, secret, a$&b1" });
});

it("goes through a line without end", async () => {
  const text = `Log in as ${"a,1(b/2 and ".repeat(5_000)}${",".repeat(20_000)}`;
  expect(await masked(text)).toBe(text);
});

it("hides a password wherever a question has it, as the question writes it, and as a word", async () => {
  const texts = ['Log in as "admin" with the password "admin"', 'The password is "a<b-77"', 'Type "page" as password'];
  const { sent } = await asked(texts, `The user admin is an Administrator\n${fenced("page", ["textbox = a<b-77, page"])}`);
  expect(sent).toMatch(
    /^The user secret-value-\d is an Administrator\n<page-[\da-f]{8}>\n\| textbox = secret-value-\d, secret-value-\d\n<\/page-[\da-f]{8}>$/u,
  );
});
