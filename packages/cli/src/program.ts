import { addApiCommand } from "./commands/api.ts";
import { addAttemptsCommand } from "./commands/attempts.ts";
import { addAuditCommand } from "./commands/audit.ts";
import { addAuthCommand } from "./commands/auth.ts";
import { addCompletionCommand } from "./commands/completion.ts";
import { addEnvironmentsCommand } from "./commands/environments.ts";
import { addGithubLinksCommand } from "./commands/github-links.ts";
import { addHooksCommand } from "./commands/hooks.ts";
import { addInitCommand } from "./commands/init.ts";
import { addKeysCommand } from "./commands/keys.ts";
import { addLintCommand } from "./commands/lint.ts";
import { addMcpCommand } from "./commands/mcp.ts";
import { addProjectsCommand } from "./commands/projects.ts";
import { addPlanCommand } from "./commands/plan.ts";
import { addPullCommand } from "./commands/pull.ts";
import { addPushCommand } from "./commands/push.ts";
import { addRunsCommand } from "./commands/runs.ts";
import { addSchedulesCommand } from "./commands/schedules.ts";
import { addSentencesCommand } from "./commands/sentences.ts";
import { addServeCommand } from "./commands/serve.ts";
import { addSharedStepsCommand } from "./commands/shared-steps.ts";
import { addTagRunsCommand } from "./commands/tag-runs.ts";
import { addTagsCommand } from "./commands/tags.ts";
import { addTestSourcesCommand } from "./commands/test-sources.ts";
import { addTestsCommand } from "./commands/tests.ts";
import { addTestsRunCommand } from "./commands/tests-run.ts";
import { addExportCommand, addImportCommand } from "./commands/transfer.ts";
import { addUsageCommand } from "./commands/usage.ts";
import { addWebhooksCommand } from "./commands/webhooks.ts";
import { addWorkspaceCommand } from "./commands/workspace.ts";
import { addWorkspacesCommand } from "./commands/workspaces.ts";
import { addProposalsCommand } from "./commands/proposals.ts";
import type { Surroundings } from "./config.ts";
import { type CommandGroup, type Program, programOf, runProgram } from "./run-program.ts";

/** Carries out one command line. Resolves with the exit code; never rejects. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  return runProgram(createProgram(surroundings), args);
}

/** All commands, none of them carried out. */
export function createProgram(surroundings: Surroundings): Program {
  return programOf(surroundings, COMMANDS);
}

/** In the order of what people come for. */
const COMMANDS: readonly CommandGroup[] = [
  [
    "Write and run:",
    [
      addInitCommand,
      addLintCommand,
      addSentencesCommand,
      addPlanCommand,
      // Whoever begins looks for it here; `tests run` is the same.
      addTestsRunCommand,
      addTestsCommand,
      addRunsCommand,
      addTagRunsCommand,
      addPushCommand,
      addPullCommand,
    ],
  ],
  [
    "What Tests need:",
    [addProjectsCommand, addEnvironmentsCommand, addSharedStepsCommand, addTagsCommand, addSchedulesCommand, addProposalsCommand],
  ],
  ["To and from other tools:", [addHooksCommand, addGithubLinksCommand, addWebhooksCommand, addTestSourcesCommand, addAttemptsCommand]],
  [
    "The service:",
    [
      addServeCommand,
      addWorkspacesCommand,
      addWorkspaceCommand,
      addKeysCommand,
      addUsageCommand,
      addAuditCommand,
      addExportCommand,
      addImportCommand,
    ],
  ],
  ["For everything else:", [addMcpCommand, addAuthCommand, addApiCommand, addCompletionCommand]],
];
