import { afterAll, beforeAll, expect, test } from "vitest";
import { parseLine } from "@runwright/language";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { ground, type GroundKind } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const ROWS = `<table><tr><td>Ann</td><td><button>Edit</button></td></tr><tr><td>Bob</td><td><button>Edit</button></td></tr></table>`;

interface Case {
  readonly html: string;
  readonly step: string;
  readonly kind?: GroundKind;
  readonly want: string;
}

const UNCLEAR: Readonly<Record<string, Case>> = {
  "buttons in rows": { html: ROWS, step: `Click "Edit"`, want: `Click "Edit" in the row of "Ann"` },
  "buttons in parts with a heading": {
    html: `<section><h2>Users</h2><button>Add</button></section><section><h2>Teams</h2><button>Add</button></section>`,
    step: `Click the "Add" button`,
    want: `Click the "Add" button under the heading "Users"`,
  },
  "links in the header and in the footer": {
    html: `<header><a href="/a">Help</a></header><footer><a href="/b">Help</a></footer>`,
    step: `Click the Help link`,
    want: `Click the "Help" link in the header`,
  },
  "buttons that nothing tells apart": { html: `<button>Go</button><button>Go</button>`, step: `Click "Go"`, want: `Click the first "Go"` },
  "fields that nothing tells apart": {
    html: `<input aria-label="Name"><input aria-label="Name">`,
    step: `Type "x" into the "Name" field`,
    kind: "fill",
    want: `Type "..." into the first "Name" field`,
  },
  "boxes in groups": {
    html: `<fieldset><legend>Mail</legend><label><input type="checkbox">On</label></fieldset><fieldset><legend>Post</legend><label><input type="checkbox">On</label></fieldset>`,
    step: `Check "On"`,
    kind: "check",
    want: `Check "On" in the section "Mail"`,
  },
};

for (const [name, { html, step, kind = "click", want }] of Object.entries(UNCLEAR)) {
  test(`suggests a step that is understood and clear: ${name}`, async () => {
    const snapshot = await browse.snapshot(html);
    const targetOf = (text: string) => {
      const [line] = parseLine(text, "step");
      const act = line?.intent.type === "act" ? line.intent.act : null;
      return act !== null && "target" in act && act.target ? act.target : { words: "" };
    };
    const unclear = ground(targetOf(step), kind, snapshot);
    expect(unclear).toMatchObject({ ok: false, code: "ambiguous", suggestion: want });
    expect(ground(targetOf(want), kind, snapshot)).toMatchObject({ ok: true });
  });
}

test("names each of several with the sentence that chooses it, and a place in a claim by its words", async () => {
  const snapshot = await browse.snapshot(ROWS);
  const target = { name: "Edit", quoted: true, words: "" } as const;
  expect(ground(target, "click", snapshot)).toMatchObject({
    message: expect.stringContaining('Write, for example: Click "Edit" in the row of "Ann"; or: Click "Edit" in the row of "Bob"'),
  });
  expect(ground(target, "read", snapshot)).toMatchObject({ suggestion: '"Edit" in the row of "Ann"' });
});
