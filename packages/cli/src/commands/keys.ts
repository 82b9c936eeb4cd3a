import { randomBytes } from "node:crypto";
import { API_KEY_RANDOM_BYTES, formatApiKeyText } from "@runwright/contracts";
import type { Command } from "commander";
import type { Context } from "../context.ts";

export function addKeysCommand(program: Command, context: Context): void {
  program
    .command("keys")
    .description("API keys")
    .command("generate")
    .description("print a new key, to give to a service as RUNWRIGHT_BOOTSTRAP_API_KEY; no service knows it yet")
    .action(() => {
      const { text } = formatApiKeyText(randomBytes(API_KEY_RANDOM_BYTES));
      context.surroundings.stdout.stream.write(`${text}\n`);
    });
}
