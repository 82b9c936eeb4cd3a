import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import { type FoundAgain, findKnown } from "./find-known.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { locatorOf } from "./locator.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => await browse.close());

const FORM = `<main><h1>Profile</h1><form><label>Name <input id="name" name="name"></label>
  <label>Email <input id="email" name="email" type="email"></label>
  <button id="save" type="submit">Save</button> <button id="reset" type="reset">Reset</button></form></main>`;
const SUBMIT = `<main><h1>Order</h1><p>Two teas</p><button id="go">Submit</button> <button id="back">Cancel</button></main>`;
const ROWS = `<table><tr><th>Name</th><th>Role</th><th></th></tr>
  <tr><td>Ann</td><td>Admin</td><td><button>Edit</button></td></tr><tr><td>Bob</td><td>Guest</td><td><button>Edit</button></td></tr></table>`;
const CARDS = `<div><span>Ann</span> <i class="icon-pencil" style="cursor:pointer">✎</i></div>
  <div><span>Bob</span> <i class="icon-pencil" style="cursor:pointer">✎</i></div>`;

/** What became of the thing that `pick` finds on the page as it was, on the page as it is. */
async function after(page: { was: string; now: string }, pick: (snapshot: Snapshot) => number, isPinned = false) {
  const before = await browse.snapshot(page.was);
  const element = before.elements[pick(before)]!;
  const known = fingerprintOf(element, before);
  const target = locatorOf(element, before);
  const now = { ...(await browse.snapshot(page.now)), quietMs: 10_000 };
  const patience = { since: performance.now() - 60_000 };
  const found = findKnown({ target, kind: "click", snapshot: now, known, stepText: "Store it", isPinned, patience });
  return found.ok ? `${outcome(found)} ${found.element.name || found.element.label || found.element.ownText}` : found.message;
}

function outcome({ changed }: FoundAgain): string {
  return changed ? "healed" : "hit";
}

function named(role: string, name: string, nth = 0): (snapshot: Snapshot) => number {
  return ({ elements }) =>
    elements.indexOf(
      elements.filter((one) => one.role === role && (one.name === name || one.label === name || one.ownText === name))[nth]!,
    );
}

describe("a thing that a step acted on", () => {
  it.each([
    ["is there as it was", FORM, "hit Save"],
    ["has a box around it", FORM.replace(/<button id="save".*?<\/button>/u, "<div><div>$&</div></div>"), "hit Save"],
    ["has another id", FORM.replace('id="save"', 'id="btn-4711"'), "hit Save"],
    [
      "is a link in the dress of a button",
      FORM.replace(/<button id="save" type="submit">Save<\/button>/u, '<a href="#x" id="save">Save</a>'),
      "hit Save",
    ],
    ["comes after its neighbour", FORM.replace(/(<button id="save".*?<\/button>) (<button id="reset".*?<\/button>)/u, "$2 $1"), "hit Save"],
    ["has a word more in its name", FORM.replace(">Save<", ">Save changes<"), "healed Save changes"],
    [
      "has a sibling with nearly its name",
      FORM.replace('<button id="reset"', '<button id="save-as">Save as draft</button> $&'),
      "hit Save",
    ],
    ["has lost its id and got a word more", FORM.replace('id="save" type="submit">Save<', ">Save profile<"), "healed Save profile"],
  ])("%s", async (_case, now, want) => {
    expect(await after({ was: FORM, now }, named("button", "Save"))).toBe(want);
  });

  it.each([
    ["was taken away", FORM.replace(/<button id="save".*?<\/button>/u, ""), /it is not on the page as it was/u],
    [
      "is a field now",
      FORM.replace(/<button id="save".*?<\/button>/u, '<input id="save" aria-label="Save">'),
      /it is not on the page as it was|it is a field now/u,
    ],
    ["has no name any more", FORM.replace(">Save<", "><"), /it is not on the page as it was|no name/u],
    ["does the opposite", FORM.replace(">Save<", ">Discard<"), /“Discard” is the opposite/u],
    [
      "does something else",
      FORM.replace(">Save<", ">Save and delete<"),
      /cannot be taken for what is there now: “(?:and|delete)” makes it another thing/u,
    ],
  ])("is not taken for what is there when it %s", async (_case, now, want) => {
    expect(await after({ was: FORM, now }, named("button", "Save"))).toMatch(want);
  });

  it.each([
    ["Submit has become Cancel", SUBMIT.replace(">Submit<", ">Abort<").replace(">Cancel<", ">Quit<"), /not on the page as it was/u],
    [
      "Submit and Cancel have changed their names",
      SUBMIT.replace(">Submit<", ">X<").replace(">Cancel<", ">Submit<").replace(">X<", ">Cancel<"),
      /^healed Submit$/u,
    ],
    ["Submit has become Submit all (healenium#35)", SUBMIT.replace(">Submit<", ">Submit all<"), /“all” makes it another thing/u],
    [
      "Submit is gone and Submit all is new",
      SUBMIT.replace('<button id="go">Submit</button>', '<button id="all">Submit all</button>'),
      /“all” makes it another thing/u,
    ],
    ["Submit all stands beside Submit", SUBMIT.replace('<button id="back">', '<button id="all">Submit all</button> $&'), /^hit Submit$/u],
    ["Submit has become Submit claim", SUBMIT.replace(">Submit<", ">Submit claim<"), /may be done to something else/u],
    ["Submit has become Send", SUBMIT.replace(">Submit<", ">Send<"), /not on the page as it was/u],
  ])("where %s", async (_case, now, want) => {
    const became = await after({ was: SUBMIT, now }, named("button", "Submit"));
    expect(became).toMatch(want);
  });

  it.each([
    ["other data stands in the row", ROWS.replace("<td>Admin</td>", "<td>Owner</td>"), /^hit Edit$/u],
    ["the rows have changed places", ROWS.replace(/(<tr><td>Ann.*?<\/tr>)(<tr><td>Bob.*?<\/tr>)/su, "$2$1"), /^hit Edit$/u],
    [
      "a row has come before it",
      ROWS.replace("<tr><td>Ann", "<tr><td>Zoe</td><td>Guest</td><td><button>Edit</button></td></tr>$&"),
      /^hit Edit$/u,
    ],
    ["its row is gone", ROWS.replace(/<tr><td>Ann.*?<\/tr>/su, ""), /The step was done with the button “Edit” in the row of "Ann" before/u],
    ["its row is of somebody else now", ROWS.replace(">Ann<", ">Anton<"), /before, and it is not on the page as it was/u],
  ])("in a table where %s", async (_case, now, want) => {
    const became = await after({ was: ROWS, now }, named("button", "Edit"));
    expect(became).toMatch(want);
  });

  it("is told by what stands beside it, where it has no name, and by nothing when that has changed", async () => {
    expect(await after({ was: CARDS, now: CARDS }, named("generic", "✎", 1))).toMatch(/^hit/u);
    const now = `${CARDS.replace(">Bob<", ">Cid<")}<div><span>Dan</span> <i class="icon-pencil" style="cursor:pointer">✎</i></div>`;
    expect(await after({ was: CARDS, now }, named("generic", "✎", 1))).toMatch(/^The step was done with/u);
  });

  it("must be what it was, where trajectories are pinned", async () => {
    expect(await after({ was: FORM, now: FORM.replace('id="save"', "") }, named("button", "Save"), true)).toBe("hit Save");
    expect(await after({ was: FORM, now: FORM.replace(">Save<", ">Save changes<") }, named("button", "Save"), true)).toMatch(
      /Trajectories are pinned/u,
    );
  });
});
