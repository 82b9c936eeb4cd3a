// One Test for several places: the environment says where it runs and what {{NAMES}} stand for. A secret is typed into the page and
// appears in nothing that anyone can read afterwards.
//
//   node examples/cookbook/secrets-in-environments.ts http://127.0.0.1:4181
import { Runwright } from "@runwright/sdk";

const [url = "http://127.0.0.1:4181"] = process.argv.slice(2);
const password = process.env["SHOP_PASSWORD"] ?? "engine-1843";
const runwright = new Runwright();

const project = await runwright.projects.create({ name: `Environments ${Date.now()}` });
const staging = await runwright.environments.create({
  projectId: project.id,
  name: "Staging",
  baseUrl: url, // takes the place of the Test's own scheme and host
  variables: [
    { name: "EMAIL", value: "ada@example.com" },
    { name: "PASSWORD", value: password, secret: true },
  ],
});
const test = await runwright.tests.create({
  projectId: project.id,
  name: "Sign in",
  url: "https://shop.example.com/",
  device: "desktop",
  environmentId: staging.id,
  description: `
## Steps
1. Click "Sign in"
2. Enter "{{EMAIL}}" into the Email field
3. Enter "{{PASSWORD}}" into the Password field
4. Press the "Sign in" button

## Expected outcome
- The heading "Welcome, Ada Lovelace" is visible
`,
});

const run = await runwright.tests.runAndWait(test.id);
const transcript = await (await runwright.runs.downloadArtifact(run.id, "transcript")).text();
console.log(`${run.status}: ${run.reasoning}`);
console.log(`The transcript ${transcript.includes(password) ? "shows" : "does not show"} the password.`);
console.log(await runwright.environments.retrieve(staging.id).then(({ variables }) => variables));
