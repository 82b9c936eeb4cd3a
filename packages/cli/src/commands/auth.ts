import { parseApiKeyText } from "@runwright/contracts";
import { isApiError, Runwright } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { credentialsFile, forgetKey, storeKey } from "../credentials.ts";
import { EXIT } from "../exit-code.ts";
import { plain } from "../text/plain.ts";
import { UsageError } from "../usage-error.ts";
import { printFacts } from "./print-facts.ts";

export function addAuthCommand(program: Command, context: Context): void {
  const auth = program.command("auth").description("which service and key the other commands use");
  auth
    .command("login")
    .description("keep a key for this service, once the service has accepted it; the key is asked for, or read from standard input")
    .action(() => logIn(context));
  auth
    .command("status")
    .description("show which service and key are used, whether the service accepts the key, and what it may do")
    .option("--json", "print it as JSON")
    .action((flags: { json?: boolean }) => showStatus(context, flags));
  auth
    .command("logout")
    .description("remove the key that is kept for this service; the service accepts it until it is revoked")
    .action(() => {
      const { baseUrl } = context.credentials();
      context.note(forgetKey(context.surroundings.env, baseUrl) ? `Removed the key for ${baseUrl}.` : `No key was kept for ${baseUrl}.`);
    });
}

async function logIn(context: Context): Promise<void> {
  const { ask, env, readStdin } = context.surroundings;
  const { baseUrl } = context.credentials();
  const given = ask === null ? await readStdin() : await ask(`API key for ${baseUrl}: `, { hidden: true });
  const apiKey = given.trim();
  if (apiKey === "")
    throw new UsageError("No key was given. The service prints its first one when it starts; `runwright keys create` makes others.");
  const { name } = await new Runwright({ ...context.clientOptions(), apiKey }).workspace.retrieve();
  storeKey(env, baseUrl, apiKey);
  context.note(`Signed in to ${baseUrl}, workspace ${plain(name)}. The key is kept in ${credentialsFile(env)}.`);
  if ((env["RUNWRIGHT_API_KEY"] ?? "") !== "") context.note("RUNWRIGHT_API_KEY is set and takes precedence over it.");
}

async function showStatus(context: Context, { json }: { json?: boolean }): Promise<void> {
  const { baseUrl, source } = context.credentials();
  const client = context.client();
  const workspace = await client.workspace.retrieve();
  const scopes = await scopesOf(client, context.credentials().apiKey);
  const item = { baseUrl, source, workspace: { id: workspace.id, name: workspace.name }, ...scopes };
  printFacts(context, {
    json,
    item,
    facts: [
      ["Service", baseUrl],
      ["Workspace", workspace.name],
      ["Key", `${scopes.keyId === null ? "one that was made up by hand" : scopes.keyId}, from ${source}`],
      ["May", scopes.scopes === null ? "unknown: only keys with the scope admin can ask" : scopes.scopes.join(", ")],
    ],
  });
  context.exitCode = EXIT.passed;
}

/** A key may ask what it may do only when it may do everything with keys. */
async function scopesOf(client: Runwright, apiKey: string | undefined): Promise<{ keyId: string | null; scopes: string[] | null }> {
  const keyId = parseApiKeyText(apiKey ?? "")?.id ?? null;
  try {
    for await (const key of client.keys.list()) if (key.id === keyId) return { keyId, scopes: key.scopes };
    return { keyId, scopes: null };
  } catch (error) {
    if (isApiError(error) && error.status === 403) return { keyId, scopes: null };
    throw error;
  }
}
