import { describe, expect, it } from "vitest";
import { APPLICATIONS } from "./applications/known.ts";
import { casesOf, parseWritten, readWritten } from "./applications/written.ts";

describe("the Tests on published applications", () => {
  it("are sixty, with two wrong outcomes each, and each belongs to an application that can be started", () => {
    const written = readWritten();

    expect(written).toHaveLength(60);
    expect(written.filter(({ wrong }) => wrong.length !== 2)).toEqual([]);
    expect([...new Set(written.map(({ application }) => application))].toSorted()).toEqual(Object.keys(APPLICATIONS).toSorted());
  });

  it("change what each form says in one place", () => {
    const [test] = parseWritten(
      '# a\npath: /x\n=== free\nSave. It says Done.\n=== canonical\n1. Click "Save"\n=== wrong\nDone => Gone || "Save" => "Drop"\n',
      "app",
    );

    expect(test?.path).toBe("/x");
    expect(test === undefined ? [] : casesOf(test, "canonical").map(({ description }) => description)).toEqual([
      '1. Click "Save"',
      '1. Click "Drop"',
    ]);
  });

  it("are refused where a wrong outcome changes nothing", () => {
    expect(() => parseWritten("# a\npath: /\n=== free\nb\n=== canonical\nc\n=== wrong\nd => e\n", "app")).toThrow("exactly once");
  });
});
