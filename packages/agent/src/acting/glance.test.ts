import { afterAll, beforeAll, expect, it } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import { Deadline } from "./deadline.ts";
import { locate } from "./locate.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const signal = new AbortController().signal;
const find = async (name: string) => await locate(stage.session, named(name), { kind: "click", deadline: Deadline.in(5_000), signal });

/** Reads the page as between two steps. */
const glance = async () => await stage.session.glance.take(stage.page, signal);

it("finds by what was read between the steps where the page has stayed as it was, once", async () => {
  await stage.show("<button>Save</button><button>Send</button>");
  const taken = await glance();
  expect(taken).not.toBeNull();
  expect((await find("Save")).snapshot).toBe(taken);
  expect((await find("Save")).snapshot).not.toBe(taken);
});

it.each([
  [
    "the names were exchanged",
    () => document.querySelectorAll("button").forEach((one) => (one.textContent = one.textContent === "Save" ? "Send" : "Save")),
  ],
  ["they were drawn anew", () => (document.body.innerHTML = "<button>Send</button><button>Save</button>")],
  ["one came into the place of the other", () => document.body.prepend(document.querySelectorAll("button")[1]!)],
])("reads anew when %s meanwhile", async (_how, change) => {
  await stage.show(
    `<button onclick="out.textContent='one'">Save</button><button onclick="out.textContent='two'">Send</button><p id="out"></p>`,
  );
  await glance();
  await stage.page.evaluate(change as () => void);
  const found = await find("Save");
  expect(found.ok && found.element.name).toBe("Save");
  const shown = await stage.page.getByRole("button", { name: "Save" }).boundingBox();
  expect(found.ok && Math.abs(found.element.box.x - (shown?.x ?? -1))).toBeLessThan(1);
});

it("reads another document anew, and what only comes later", async () => {
  await stage.show("<button>Save</button>");
  await glance();
  await stage.show("<p>Elsewhere</p><button>Save</button>");
  expect(await find("Save")).toMatchObject({ ok: true });
  await stage.show("<p>Loading</p>");
  await glance();
  await stage.page.evaluate(() => void setTimeout(() => (document.body.innerHTML = "<button>Later</button>"), 100));
  expect(await find("Later")).toMatchObject({ ok: true });
});

it("has nothing of another page, of a page with frames, or once it was dropped", async () => {
  await stage.show("<button>Save</button><iframe srcdoc='<p>In it</p>' style='width:200px;height:100px'></iframe>");
  await glance();
  expect(await stage.session.glance.use(stage.page)).toBeNull();
  await stage.show("<button>Save</button>");
  expect((await glance())?.frames).toHaveLength(1);
  stage.session.glance.drop();
  expect(await stage.session.glance.use(stage.page)).toBeNull();
});

it("keeps what was read for another reason, and nothing that is old", async () => {
  await stage.show("<button>Save</button>");
  const read = await glance();
  if (read === null) throw new Error("Not read");
  stage.session.glance.keep(stage.page, read);
  expect((await find("Save")).snapshot).toBe(read);
  stage.session.glance.keep(stage.page, { ...read, takenAt: read.takenAt - 60_000 });
  expect(await stage.session.glance.use(stage.page)).toBeNull();
});
