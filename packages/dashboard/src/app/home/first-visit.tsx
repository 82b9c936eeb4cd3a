import type { JSX } from "preact";
import { BASE, NEW_TEST_HREF, runHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { go } from "../navigate.ts";
import { ActionButton } from "../parts/action-button.tsx";

/** A Test of the one site that is surely there: this service's own page to sign in on. */
const EXAMPLE = `## Steps
1. Type "not-a-key" into "A key of this service with the scope read"
2. Click "Sign in"

## Expected outcome
- The page shows "The service does not take this key."
`;

/** An empty workspace: what to do next, done by one click. */
export function FirstVisit(): JSX.Element {
  const { client } = usePageContext();
  const createAndRun = async (): Promise<void> => {
    const [known] = (await client.projects.list({ limit: 1 })).items;
    const project = known ?? (await client.projects.create({ name: "Examples" }));
    const test = await client.tests.create({
      projectId: project.id,
      name: "Example: a wrong key is refused",
      description: EXAMPLE,
      url: BASE.href,
      device: "desktop",
      tags: ["example"],
    });
    const run = await client.tests.run(test.id);
    go(runHref(run.id));
  };
  return (
    <section class="first">
      <h1>Tests</h1>
      <p>
        There is no Test yet. A Test is written as you would tell a person what to do, and what should be seen then. This one tries the page
        to sign in on of this service:
      </p>
      <pre tabIndex={0}>{EXAMPLE}</pre>
      <p class="row">
        <ActionButton act={createAndRun} isPrimary>
          Create this Test and run it
        </ActionButton>
      </p>
      <p>
        <a href={NEW_TEST_HREF}>Write one of your own</a>
      </p>
      <p class="dim">
        Or store your own from a file: <code>npx runwright tests run FILE</code>
      </p>
    </section>
  );
}
