import { describe, expect, it } from "vitest";
import { createMasker } from "./masker.ts";

const masker = createMasker([
  { name: "TOKEN", value: "tok-9f8e7d", secret: true },
  { name: "EVENT", value: "passed", secret: true },
  { name: "USER", value: "ada.lovelace" },
]);

describe("the record of a run (rule 13)", () => {
  it("names the secret variables instead of saying them, in every form", () => {
    const basic = Buffer.from("ada:tok-9f8e7d").toString("base64");
    expect(masker.text(`tok-9f8e7d ${encodeURIComponent("tok-9f8e7d")} ${basic}`)).toMatch(
      /^\{\{TOKEN\}\} \{\{TOKEN\}\} .{0,8}\{\{TOKEN\}\}.{0,4}$/,
    );
  });

  it("says the values of variables that are no secrets", () => {
    expect(masker.text("ada.lovelace")).toBe("ada.lovelace");
  });

  it("masks every text of an event and none of the words that give it structure", () => {
    const event = { type: "step.finished", status: "passed", detail: "it passed with tok-9f8e7d", list: [{ name: "tok-9f8e7d" }] };
    expect(masker.event(event)).toEqual({
      type: "step.finished",
      status: "passed",
      detail: "it {{EVENT}} with {{TOKEN}}",
      list: [{ name: "{{TOKEN}}" }],
    });
  });
});
