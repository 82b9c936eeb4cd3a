import { type CommandPage, describeCommands } from "runwright";

const HEAD = `# The command line

\`npx runwright COMMAND\`. This page is made from the commands' own help (\`npm run generate\`); \`--help\` behind any command says the same.

## Results

Standard output has the result and nothing else, standard error the rest: it can be piped. \`--json\` of lists is \`{data, hasMore}\`, of
one thing the thing itself, as the service answers it. In a pipe there are plain lines, no colours and no cursor movements; \`NO_COLOR\`
and \`--no-color\` do without colours on a terminal, too, \`FORCE_COLOR=1\` colours a pipe. What deletes asks first; where nobody can be
asked it wants \`--yes\`.

| exit code | meaning |
| --- | --- |
| 0 | done; every Run passed |
| 1 | a Run failed; a line is not understood; \`--check\` found a difference; a conflict was left alone |
| 2 | it cannot be done as asked: a wrong flag, no such thing, no confirmation |
| 3 | a Run ended in error, or the service is away |
| 4 | \`--timeout\` passed before every Run had ended |
| 5 | no key, a wrong key, or one that may not do this |
| 6 | cancelled |

Of several Runs the gravest counts: error, timed out, failed, cancelled, passed. In what a tag has started, Tests in quarantine do not count.

The first Ctrl+C cancels the Runs that are watched, waits for them to end, and ends with 6; a second one leaves them running and says how
to see them again.

## Environment

| variable | meaning |
| --- | --- |
| \`RUNWRIGHT_API_KEY\` | the key; else what \`runwright auth login\` keeps for the service |
| \`RUNWRIGHT_BASE_URL\` | where the service is; \`--base-url\` wins; else the service of the last login, else http://127.0.0.1:4180 |
| \`RUNWRIGHT_ALLOW_INSECURE_HTTP\` | 1: sends the key over plain http to other machines |
| \`NO_COLOR\`, \`FORCE_COLOR\` | without colours, with colours |
| \`GITHUB_ACTIONS\`, \`GITHUB_STEP_SUMMARY\` | set by GitHub: annotations instead of the list, and a table on the workflow's page |
`;

/** The text of docs/cli.md. */
export function renderCliPage(): string {
  const [root, ...pages] = describeCommands();
  if (root === undefined) return HEAD;
  return `${HEAD}\n## Flags of every command\n\n${flagTable(root)}\n${pages.map(section).join("")}`;
}

function section(page: CommandPage): string {
  if (page.isGroup) return `\n## ${page.path}\n\n${sentence(page.description)}\n`;
  const level = page.path.includes(" ") ? "###" : "##";
  const table = page.terms.length === 0 ? "" : `\n${flagTable(page)}`;
  const after = page.after === "" ? "" : `\n\`\`\`text\n${page.after}\n\`\`\`\n`;
  return `\n${level} ${page.path}\n\n${sentence(page.description)}\n\n\`${page.usage}\`\n${table}${after}`;
}

function flagTable({ terms }: CommandPage): string {
  const rows = terms.map(({ term, description }) => `| \`${term.replaceAll("|", String.raw`\|`)}\` | ${cell(description)} |`);
  return ["| | |", "| --- | --- |", ...rows, ""].join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", String.raw`\|`).replaceAll("<", "&lt;");
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`.replace(/\.\.$/u, ".");
}
