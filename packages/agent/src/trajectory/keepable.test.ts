import { describe, expect, it } from "vitest";
import type { Act, Target } from "../language/intent.ts";
import { isKeepable } from "./keepable.ts";

const target: Target = { words: "it" };
const fill = (value: string): Act => ({ kind: "fill", target, value });

describe("what a step did", () => {
  it.each<[string, string, readonly Act[]]>([
    ["clicked", "Squirrel it away", [{ kind: "click", target }]],
    ["typed what it says", 'Register "Ann Miller"', [fill("Ann Miller")]],
    ["typed a variable that it names", "Register {{who}}", [fill("{{who}}"), { kind: "press", keys: "Enter" }]],
    ["typed both", 'Register "Dr" {{who}}', [fill("Dr {{who}}")]],
    ["chose what it says", "Have it in red, size large", [{ kind: "select", target, options: ["Red", "Large"] }]],
  ])("is kept when it %s", (_case, text, acts) => {
    expect(isKeepable(text, acts)).toBe(true);
  });

  it.each<[string, string, readonly Act[]]>([
    ["did nothing", "Squirrel it away", []],
    ["typed what it read somewhere", "Register who is named here", [fill("Ann")]],
    ["typed a variable that it does not name", "Register", [fill("{{who}}")]],
    ["chose what it saw", "Take a plan", [{ kind: "select", target, options: ["Basic"] }]],
    ["made something up", "Register somebody", [{ kind: "generate", what: "name", name: "who" }]],
    ["read something", "Note the number", [{ kind: "remember", what: "text", target, name: "n" }]],
    ["depends on the data", "Buy the cheapest plan", [{ kind: "click", target }]],
    ["went somewhere that it does not say", "Find the prices", [{ kind: "navigate", url: "/prices" }]],
    ["did too much", "Tidy up", Array.from({ length: 31 }, () => ({ kind: "click" as const, target }))],
  ])("is not kept when it %s", (_case, text, acts) => {
    expect(isKeepable(text, acts)).toBe(false);
  });
});
