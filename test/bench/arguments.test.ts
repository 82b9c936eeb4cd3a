import { describe, expect, it } from "vitest";
import { readArguments } from "./arguments.ts";

describe("what a bench is asked for", () => {
  it("reads a name and its options", () => {
    expect(readArguments(["operator", "--size", "300", "--with", "argo"])).toMatchObject({
      name: "operator",
      size: 300,
      with: "argo",
      quick: false,
    });
  });

  it.each([
    ["no name: which there are", [], undefined],
    ["help of all", ["--help"], undefined],
    ["help of one", ["operator", "--help"], "operator"],
    ["help by its short name", ["-h"], undefined],
  ])("takes %s", (_, args, name) => {
    expect(readArguments(args)).toMatchObject({ name, isHelp: args.length > 0 });
  });

  it.each([
    ["an option that there is not", ["operator", "--sise", "3"], "--sise"],
    ["an option without its value", ["operator", "--size"], "--size"],
    ["a number that is none", ["operator", "--size", "many"], "--size takes a whole number above zero"],
    ["nothing of something", ["operator", "--parallel", "0"], "--parallel takes a whole number above zero"],
    ["two benches", ["operator", "faults"], "operator, faults"],
  ])("says in a sentence what is wrong with %s", (_, args, want) => {
    expect(readArguments(args)).toEqual(expect.stringContaining(want));
  });
});
