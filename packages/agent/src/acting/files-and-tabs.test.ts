import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileToUpload } from "../language/intent.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import { LARGEST_UPLOAD_BYTES, makeFile } from "./made-files.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/report") {
      response.writeHead(200, { "content-type": "text/csv", "content-disposition": `attachment; filename="report.csv"` });
      setTimeout(() => response.end("id,name\n1,Ann\n"), 100);
    } else if (path === "/broken") {
      response.writeHead(200, {
        "content-type": "text/csv",
        "content-length": "100",
        "content-disposition": `attachment; filename="broken.csv"`,
      });
      response.write("id");
      setTimeout(() => response.destroy(), 200);
    } else
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(
          `<title>Page ${path}</title><h1>${path}</h1><a href="/report">Export</a><a href="/broken">Broken</a><a href="/help" target="_blank" rel="noopener">Help</a><button>Nothing</button>`,
        );
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stage = await startStage();
});
afterAll(async () => {
  await stage.close();
  server.closeAllConnections();
  server.close();
});

const UPLOADS = `<label for="a">Photo</label><input type="file" id="a">
  <label for="b">Papers</label><input type="file" id="b" multiple>
  <input type="file" id="c" hidden><button onclick="c.click()">Choose avatar</button>
  <label>Contract <input type="file" id="d" style="display:none"></label>
  <div id="zone" style="height:60px;border:1px dashed">Drop invoices here</div>
  <button onclick="setTimeout(() => { dialogs.innerHTML = '<div role=dialog aria-label=Import><input type=file id=e aria-label=CSV></div>'; wire(e) }, 50)">Import</button><div id="dialogs"></div>
  <p>Plain words</p><p id="out"></p><script>
    const tell = async (where, files) => { for (const file of files) out.textContent += where + ":" + file.name + ":" + file.type + ":" + file.size + " "; };
    const wire = (input) => input.addEventListener("change", () => tell(input.id, input.files));
    for (const input of document.querySelectorAll("input")) wire(input);
    zone.addEventListener("dragover", (event) => event.preventDefault());
    zone.addEventListener("drop", (event) => { event.preventDefault(); tell("zone", event.dataTransfer.files); });
  </script>`;
const upload = async (to: string | null, ...files: readonly FileToUpload[]): Promise<ActOutcome> =>
  stage.act({ kind: "upload", target: to === null ? null : named(to), files }, { ms: 4_000 });

describe("uploads", () => {
  it("to fields, through buttons and labels, into dialogs, and onto areas", async () => {
    await stage.show(UPLOADS);
    expect(await upload("Photo", { name: "me.png" })).toMatchObject({ ok: true, actions: 1, effect: { changed: true } });
    expect(await upload("Papers", { name: "a.txt", content: "Hi {{NAME}}" }, { name: "b.pdf", bytes: 5_000 })).toMatchObject({ ok: true });
    expect(await upload("Choose avatar", { name: "x.jpg" })).toMatchObject({ ok: true });
    expect(await upload("Contract", { name: "c.docx" })).toMatchObject({ ok: true });
    expect(await upload("Drop invoices here", { name: "i.json" })).toMatchObject({ ok: true });
    expect(await upload("Import", { name: "rows.csv", content: "a,b" })).toMatchObject({ ok: true });
    const shown = (await stage.out()).trim().split(" ");
    expect(shown.map((one) => one.split(":").slice(0, 3).join(":"))).toEqual([
      "a:me.png:image/png",
      "b:a.txt:text/plain",
      "b:b.pdf:application/pdf",
      "c:x.jpg:image/jpeg",
      "d:c.docx:application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "zone:i.json:application/json",
      "e:rows.csv:text/csv",
    ]);
    expect(shown[1]).toMatch(/:6$/);
    expect(shown[2]).toMatch(/:5000$/);
  });

  it("or says why not", async () => {
    await stage.show(UPLOADS);
    expect(await upload("Photo", { name: "a.txt" }, { name: "b.txt" })).toMatchObject({ ok: false, code: "wrong_value" });
    expect(await upload(null, { name: "a.txt" })).toMatchObject({ ok: false, code: "ambiguous" });
    expect(await upload("Plain words", { name: "a.txt" })).toMatchObject({ ok: false, code: "not_accepted" });
    expect(await upload("Photo", { name: "a.bin", bytes: LARGEST_UPLOAD_BYTES + 1 })).toMatchObject({ ok: false, code: "file_too_large" });
    expect(await stage.out()).toBe("");
  });

  it("to the only place there is", async () => {
    await stage.show(
      `<button>Upload a file</button><input type="file" id="f" style="display:none" onchange="out.textContent = f.files[0].name"><p id="out"></p>`,
    );
    expect(await upload(null, { name: "a.zip", bytes: 3_000 })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("a.zip");
    await stage.show(
      `<form><input type="file" id="f" onchange="out.textContent = f.files[0].name"></form><div>Drop files here</div><p id="out"></p><input type="file" style="visibility:hidden">`,
    );
    expect(await upload(null, { name: "b.zip" })).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("b.zip");
  });
});

describe("made files", () => {
  it.each(["a.png", "a.jpg", "a.gif", "a.webp", "a.bmp", "a.svg"])("%s is a picture that a browser shows", async (name) => {
    const { buffer, mimeType } = makeFile({ name, bytes: name === "a.png" ? 4_000 : 2_000 });
    expect(buffer).toHaveLength(name === "a.png" ? 4_000 : 2_000);
    const url = `data:${mimeType};base64,${makeFile({ name }).buffer.toString("base64")}`;
    const width = await stage.page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }, url);
    expect(width).toBeGreaterThan(0);
  });

  it("have the length that is said, and their kind's form", () => {
    for (const name of ["a.csv", "a.json", "a.pdf", "a.txt", "a.zip", "a.xlsx", "a.dat"])
      expect(makeFile({ name, bytes: 10_000 }).buffer).toHaveLength(10_000);
    expect(JSON.parse(makeFile({ name: "a.json", bytes: 500 }).buffer.toString())).toHaveProperty("items");
    const zip = makeFile({ name: "a.zip", bytes: 5_000 }).buffer;
    expect(zip.readUInt16LE(zip.length - 12)).toBe(2);
    const png = makeFile({ name: "a.png" }).buffer;
    expect(png.readUInt32BE(29)).toBe(crc32(png.subarray(12, 29)));
    expect(inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))).toHaveLength(16 * 49);
    expect(makeFile({ name: "none", type: "image/png" })).toMatchObject({ mimeType: "image/png" });
  });
});

describe("downloads", () => {
  it("are waited for, measured and told", async () => {
    await stage.page.goto(`${origin}/start`);
    stage.session.drain();
    expect(await stage.act({ kind: "download", target: named("Export") })).toMatchObject({ ok: true, downloaded: "report.csv" });
    expect(stage.session.files.at(-1)).toMatchObject({ name: "report.csv", state: "saved", size: 14 });
    expect(stage.session.drain()).toContainEqual(expect.objectContaining({ type: "download", name: "report.csv", size: 14 }));
    expect(await stage.act({ kind: "download", target: named("Broken") })).toMatchObject({
      ok: false,
      code: "download_failed",
      actions: 1,
    });
    expect(await stage.act({ kind: "download", target: named("Nothing") }, { ms: 800 })).toMatchObject({
      ok: false,
      code: "no_download",
      actions: 1,
    });
  });
});

describe("tabs", () => {
  it("are opened, gone to by number, title and place, and closed", async () => {
    await stage.page.goto(`${origin}/first`);
    const at = (): string => new URL(stage.session.page.url()).pathname;
    expect(await stage.act({ kind: "open_tab", url: "/second" })).toMatchObject({ ok: true, actions: 1 });
    expect(at()).toBe("/second");
    await stage.act({ kind: "click", target: named("Help") });
    expect(at()).toBe("/help");
    expect(await stage.act({ kind: "switch_tab", to: { number: 1 } })).toMatchObject({ ok: true });
    expect(at()).toBe("/first");
    expect(await stage.act({ kind: "switch_tab", to: "previous" })).toMatchObject({ ok: true });
    expect(at()).toBe("/help");
    await stage.act({ kind: "switch_tab", to: { title: "Page /second" } });
    expect(at()).toBe("/second");
    await stage.act({ kind: "switch_tab", to: "new" });
    expect(at()).toBe("/help");
    await stage.act({ kind: "close_tab" });
    expect(at()).toBe("/second");
    await stage.act({ kind: "switch_tab", to: "first" });
    expect(at()).toBe("/first");
    await stage.act({ kind: "switch_tab", to: "next" });
    await stage.act({ kind: "close_tab" });
    expect(at()).toBe("/first");
    expect(await stage.act({ kind: "close_tab" })).toMatchObject({ ok: false, code: "no_such_tab" });
    expect(await stage.act({ kind: "switch_tab", to: { title: "Page /second" } }, { ms: 300 })).toMatchObject({
      ok: false,
      code: "no_such_tab",
    });
  });
});

describe("the mouse and the caret", () => {
  it("hold, focus and mark", async () => {
    await stage.show(`<button id="b">Record</button><input aria-label="Name" value="Ann"><p id="t">Some words</p><p id="plain">No field</p><p id="out"></p><script>
      let at; b.onmousedown = () => { at = performance.now(); }; b.onmouseup = () => { out.textContent = performance.now() - at > 900 ? "long" : "short"; };</script>`);
    expect(await stage.act({ kind: "click", target: named("Record"), hold: true })).toMatchObject({
      ok: true,
      words: 'hold button "Record"',
    });
    expect(await stage.out()).toBe("long");
    expect(await stage.act({ kind: "focus", target: named("Name") })).toMatchObject({ ok: true });
    expect(await stage.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Name");
    expect(await stage.act({ kind: "focus", target: named("No field") })).toMatchObject({ ok: false, code: "no_effect" });
    expect(await stage.act({ kind: "select_text", target: named("Some words") })).toMatchObject({ ok: true });
    expect(await stage.page.evaluate(() => getSelection()?.toString())).toBe("Some words");
  });
});
