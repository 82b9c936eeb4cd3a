import { afterAll, beforeAll, expect, it } from "vitest";
import { Deadline } from "../acting/deadline.ts";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { evidenceOf, assertionsIn } from "./__fixtures__/look.ts";
import { type Claim, claimsOf } from "./claim.ts";
import { Prover } from "./prover.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const claimOf = (text: string): Claim => {
  const [claim] = assertionsIn(text).flatMap((assertion) => claimsOf(assertion, text));
  if (claim === undefined) throw new Error(`No claim: ${text}`);
  return claim;
};

const PAGE =
  "<dl><dt>Status</dt><dd id='status'>RUNNING</dd></dl><button>Stop</button><div role='alert' id='sent'>It was sent</div><table><tr><th>Name</th></tr><tr><td>Ann</td></tr><tr id='bob'><td>Bob</td></tr></table><p></p>";
const move = (): void => {
  document.querySelector("#bob")?.remove();
  document.querySelector("#sent")?.remove();
  document.querySelector("#status")?.replaceChildren("STOPPED");
  document.querySelector("button")?.toggleAttribute("disabled");
  document.querySelector("p")?.append("Moved");
};

it.each([
  ["There are 2 rows in the table", "unproven"],
  ["There is at least 1 row in the table", "held"],
  ['The status is "RUNNING"', "unproven"],
  ['The "Stop" button is enabled', "unproven"],
  // What comes up for a while may have gone.
  ['The message shows "It was sent"', "held"],
  ['The page shows "It was sent"', "held"],
] as const)("takes several claims as said of one state of the page: %s is %s", async (counted, want) => {
  const page = await browse.show(PAGE);
  const prover = new Prover({ look: () => evidenceOf(page) });
  const [first, second] = [claimOf(counted), claimOf('The page shows "Moved"')];
  const options = { deadline: Deadline.in(6_000), signal: new AbortController().signal };
  await prover.announce([first, second], options);
  expect((await prover.prove(first, options)).status).toBe("held");
  await page.evaluate(move);
  const result = await prover.prove(second, options);
  expect(result.status).toBe(want);
  expect(result.seen.includes("no longer true")).toBe(want === "unproven");
});
