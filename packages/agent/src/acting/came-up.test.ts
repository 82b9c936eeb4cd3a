import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ground } from "../grounding/ground.ts";
import { evidenceOf } from "../judging/__fixtures__/look.ts";
import { observe } from "../judging/observe.ts";
import type { Act, SingleAssertion, Target } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const FLOATS = "position:absolute;background:#fff;border:1px solid;z-index:5";
/** Suggestions without a role below a field; the page lists the same words elsewhere. */
const SUGGESTS = `<input id="f" oninput="s.hidden=false" placeholder="City"><div id="s" hidden style="${FLOATS};top:30px;left:8px"><div onclick="out.textContent='chosen'" style="cursor:pointer">Berlin</div><div style="cursor:pointer">Bern</div></div>
<ul style="margin-top:120px"><li>Berlin</li><li>Rome</li></ul><p id="out"></p>`;
const MENUS = `<nav><ul role="menu"><li role="menuitem" tabindex="-1" onclick="out.textContent='nav'">Delete</li><li role="menuitem" tabindex="-1">Home</li></ul></nav>
<button onclick="m.hidden=!m.hidden">More</button><div id="m" hidden style="${FLOATS};top:120px;left:20px"><button onclick="out.textContent='menu'">Delete</button><button>Copy</button></div><p id="out"></p>`;
const LINES = `<p>Archive</p><button onclick="m.hidden=false">More</button><div id="m" hidden style="${FLOATS};top:120px;left:20px"><div style="cursor:pointer">Rename</div><div style="cursor:pointer" onclick="out.textContent='archived'">Archive</div></div><p id="out"></p>`;
const PANEL = `<button onclick="p.hidden=false">Search objects</button><div id="p" hidden style="${FLOATS};top:120px;left:20px;width:400px;height:200px"><b>Objects</b><div><input id="q"><button onclick="out.textContent=q.value">Search</button></div></div><p id="out"></p>`;
const MESSAGES = `<div role="status">Welcome back</div><button onclick="t.innerHTML='<div role=status>Saved</div>'">Save</button><div id="t"></div>`;
const LIVE = `<div role="alert">Old news</div><div role="status" id="l">Ready</div><button onclick="l.textContent='Saved'">Save</button>`;
const ROWS = `<button onclick="draw([...list, 'Cid'])">Add</button><table><thead><tr><th>Name</th><th>Do</th></tr></thead><tbody id="b"></tbody></table><p id="out"></p>
<script>let list=['Ann','Bob'];function draw(l){b.innerHTML=l.map((n)=>'<tr><td>'+n+'</td><td><button onclick="out.textContent=\\''+n+'\\'">Edit</button></td></tr>').join('')}draw(list)</script>`;

const click = (target: Target): Act => ({ kind: "click", target });
const shows = (target: Target, text: string): SingleAssertion => ({ kind: "text", text, match: "contains", target, negated: false });

/** As a run does: looks, acts, and looks again. */
async function after(html: string, act: Act): Promise<void> {
  await stage.show(html);
  expect(await stage.act(act)).toMatchObject({ ok: true });
}

async function claim(assertion: SingleAssertion): Promise<string> {
  return (await observe(assertion, evidenceOf(stage.page))).status;
}

describe("what has come up through the last act", () => {
  it("is what the suggestions mean below the field that was typed into", async () => {
    await after(SUGGESTS, { kind: "fill", target: named("City"), value: "Ber" });
    expect(await stage.act(click(named("Berlin", { quoted: true, scope: [{ kind: "list", texts: ["suggestions"] }] })))).toMatchObject({
      ok: true,
    });
    expect(await stage.out()).toBe("chosen");
  });

  it("shows its own suggestions, and no word that the page lists elsewhere", async () => {
    await after(SUGGESTS, { kind: "fill", target: named("City"), value: "Ber" });
    const list: Target = { role: "list", name: "suggestions", words: "the suggestions" };
    expect(await claim(shows(list, "Bern"))).toBe("held");
    expect(await claim(shows(list, "Rome"))).not.toBe("held");
  });

  it("is a menu where what a sign opened are lines that only the mouse shows to be pressed", async () => {
    await after(LINES, click(named("More")));
    expect(await stage.act(click(named("Archive", { quoted: true, scope: [{ kind: "menu", texts: [] }] })))).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("archived");
  });

  it("is no menu where a box that is pressed as a whole came up", async () => {
    await after(LINES.replace("z-index:5", "z-index:5;cursor:pointer"), click(named("More")));
    const archive = named("Archive", { quoted: true, scope: [{ kind: "menu", texts: [] }] });
    expect(await stage.act(click(archive), { ms: 500 })).toMatchObject({ ok: false });
  });

  it("is a dialog for as long as it is there, whatever is done in it", async () => {
    await after(PANEL, click(named("Search objects")));
    const inDialog = (more: Partial<Target>): Target => ({ words: "it", scope: [{ kind: "dialog", texts: [] }], ...more });
    expect(await stage.act({ kind: "fill", target: inDialog({ role: "field" }), value: "ships" })).toMatchObject({ ok: true });
    expect(await stage.act(click(inDialog({ name: "Search", role: "button", quoted: true })))).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("ships");
  });

  it("is the menu that a button opened, whatever menu stands there always", async () => {
    await after(MENUS, click(named("More")));
    expect(await stage.act(click(named("Delete", { quoted: true, scope: [{ kind: "menu", texts: [] }] })))).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("menu");
  });

  it("is no menu that has been closed again", async () => {
    await after(MENUS, click(named("More")));
    await stage.act(click(named("More")));
    expect(await stage.act(click(named("Delete", { quoted: true, scope: [{ kind: "menu", texts: [] }] })))).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("nav");
  });

  it("is the message, and the one that stood there before is none", async () => {
    await after(MESSAGES, click(named("Save")));
    expect(await claim(shows({ role: "message", words: "the message" }, "Saved"))).toBe("held");
    expect(await claim(shows({ role: "message", words: "the message" }, "Welcome back"))).not.toBe("held");
  });

  it("is the message where the page only writes another text in its place", async () => {
    await after(LIVE, click(named("Save")));
    expect(await claim(shows({ role: "message", words: "the message" }, "Saved"))).toBe("held");
    expect(await claim(shows({ role: "message", words: "the message" }, "Old news"))).not.toBe("held");
  });

  it("is the new row, though the page draws all of them anew", async () => {
    await after(ROWS, click(named("Add")));
    const scope = [{ kind: "row", texts: ["new"] }] as const;
    expect(await stage.act(click(named("Edit", { quoted: true, scope })))).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("Cid");
  });

  it("is no row by a name in quotes, which only reads like that", async () => {
    await after(ROWS, click(named("Add")));
    const row: Target = { role: "row", name: "New item", quoted: true, words: 'row with "New item"' };
    expect(await claim({ kind: "state", target: row, state: "hidden", negated: false })).toBe("held");
    expect(await claim({ kind: "state", target: { ...row, name: "Cid" }, state: "hidden", negated: false })).toBe("refuted");
  });

  it("is no row where nothing was added", async () => {
    await after(ROWS, click(named("Edit", { ordinal: 1 })));
    const target = named("Edit", { quoted: true, scope: [{ kind: "row", texts: ["new"] }] });
    expect(ground(target, "click", await perceive(stage.page))).toMatchObject({ ok: false });
  });
});
