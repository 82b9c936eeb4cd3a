import type { Command } from "commander";
import type { Context } from "../context.ts";
import { addListFlags, type ListFlags, moment, printList } from "./print-list.ts";

export function addAuditCommand(program: Command, context: Context): void {
  addListFlags(program.command("audit").description("what was changed in the workspace, and by whose key (scope admin)"))
    .option("--from <moment>", "such as 2026-11-01T00:00:00Z")
    .option("--to <moment>")
    .action((flags: ListFlags & { from?: string; to?: string }) =>
      printList(context, flags, {
        items: context.client().audit.list({ from: flags.from, to: flags.to }),
        columns: ({ dim }) => [
          { title: "WHEN (UTC)", paint: dim },
          { title: "WHAT" },
          { title: "TO", paint: dim },
          { title: "KEY", flexible: true },
        ],
        row: ({ createdAt, operation, subjectId, keyName, keyId }) => [
          moment(createdAt),
          operation,
          subjectId ?? "",
          keyName ?? keyId ?? "(signed delivery)",
        ],
        empty: "Nothing was changed in that time.",
      }),
    );
}
