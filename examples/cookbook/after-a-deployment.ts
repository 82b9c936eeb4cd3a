// What a deployment pipeline does: it tells a hook that something was deployed, and the Tests of a tag run there. A delivery is signed
// and needs no API key; with `dryRun` it starts nothing and says what would run.
//
//   node examples/cookbook/after-a-deployment.ts
import { Runwright } from "@runwright/sdk";
import { signDeployment } from "@runwright/sdk/webhooks";

const runwright = new Runwright();
const project = await runwright.projects.create({ name: `Deployments ${Date.now()}` });
await runwright.tests.create({
  projectId: project.id,
  name: "Buy",
  url: "https://shop.example.com/products",
  tags: ["deployed"],
  description: '## Steps\n1. Click "Buy"\n\n## Expected outcome\n- The page shows "Thank you"',
});

// Once, by hand: the pipeline keeps url and secret.
const { url, secret } = await runwright.deploymentHooks.create({ projectId: project.id, name: "Previews", tag: "deployed" });

// In the pipeline, after each deployment:
const body = JSON.stringify({ url: "https://pr-42.shop.example.com", sha: "8f0e6f0f" });
const response = await fetch(`${url}?dryRun=true`, {
  method: "POST",
  headers: { "content-type": "application/json", ...(await signDeployment({ body, secret })) },
  body,
});
console.log(response.status, await response.text());
