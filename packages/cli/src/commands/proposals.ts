import type { Proposal, Runwright } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { moment } from "./print-list.ts";
import { addGetCommand, addListCommand, type JsonFlag, type Kind, printChanged } from "./stored-kind.ts";

const KIND = {
  noun: "proposal",
  items: (client: Runwright) => client.proposals,
  nameOf: ({ text }) => text,
  columns: ({ dim }) => [
    { title: "ID", paint: dim },
    { title: "STATUS" },
    { title: "LINE", flexible: true },
    { title: "INSTEAD", flexible: true },
    { title: "FOUND", paint: dim },
  ],
  row: ({ id, status, text, after, createdAt }) => [id, status, text, after.join(" / "), moment(createdAt)],
  empty: "No proposals: no model had to go another way than a Test says.",
  facts: (one) => [
    ["Line", `${one.line}: ${one.text}`],
    ["Before", one.before ?? "not understood"],
    ...one.after.map((sentence, n) => [n === 0 ? "Instead" : "", sentence] as [string, string]),
    ["Why", one.why],
    ["Status", one.status],
    ["Decided by", one.decidedBy],
    ["Test", one.testId],
    ["Run", `${one.runId}, step ${one.step} on ${one.device}`],
    ["Id", one.id],
    ["Found", moment(one.createdAt)],
  ],
  filters: { testId: ["--test <id>", "only those of this Test"], status: ["--status <status>", "open, accepted or refused"] },
} satisfies Kind<Proposal>;

const DECISIONS = {
  accept: {
    status: "accepted",
    description: "it is meant so too: the plan of the Test says so from now on",
    said: "The plan says so from now on.",
  },
  refuse: { status: "refused", description: "it is not meant so, and not proposed again", said: "It is not proposed again." },
} as const;

/** Other ways than Tests say, which a model has found, for people to decide. */
export function addProposalsCommand(program: Command, context: Context): void {
  const proposals = program
    .command("proposals")
    .description("other ways than your Tests say, which a model has found: accept or refuse them");
  addListCommand(proposals, context, KIND);
  addGetCommand(proposals, context, KIND);
  for (const [name, { status, description, said }] of Object.entries(DECISIONS))
    proposals
      .command(name)
      .description(description)
      .argument("<ids...>")
      .option("--json", "print them as JSON")
      .action(async (ids: readonly string[], { json }: JsonFlag) => {
        for (const id of ids) {
          const item = await context.client().proposals.update(id, { status });
          printChanged(context, { json, item, said: `${plain(item.text)}: ${said}` });
        }
      });
}
