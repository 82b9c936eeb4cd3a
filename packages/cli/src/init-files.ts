/** What `runwright init` writes, by path. */
export interface InitFile {
  readonly path: string;
  readonly text: string;
  /** What it is for, in a few words. */
  readonly about: string;
}

export function initFiles({ url }: { readonly url: string }): readonly InitFile[] {
  return [
    { path: "tests/start-page.md", text: firstTest(url), about: "a first Test" },
    { path: ".github/workflows/runwright.yml", text: workflow(), about: "runs the Tests of each pull request" },
    { path: ".mcp.json", text: assistants(), about: "lets coding assistants write and run Tests" },
  ];
}

/** What lies beside the tests and is of this machine alone. */
export const IGNORED = [".runwright/", "runwright-artifacts/"];

function firstTest(url: string): string {
  return `---
name: The start page is there
url: ${JSON.stringify(url)}
tags: [smoke]
---

One action a line, in the words that people see on the page. \`runwright lint tests\` says how each line is understood.

## Steps
1. Wait for the page to load
2. Scroll to the bottom of the page

## Expected outcome
- The page does not show "404"
- The page does not show "Internal Server Error"
`;
}

function workflow(): string {
  return `name: Runwright
on:
  pull_request:
jobs:
  tests:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v4
      - uses: runwright/runwright@v0
        with:
          base-url: \${{ vars.RUNWRIGHT_BASE_URL }} # Settings > Secrets and variables > Actions > Variables
          api-key: \${{ secrets.RUNWRIGHT_API_KEY }} # a key with read, run and write: runwright keys create CI --scope read run write
          files: tests
`;
}

function assistants(): string {
  return `${JSON.stringify({ mcpServers: { runwright: { command: "npx", args: ["runwright", "mcp"] } } }, null, 2)}\n`;
}
