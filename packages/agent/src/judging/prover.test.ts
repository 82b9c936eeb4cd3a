import { describe, expect, it } from "vitest";
import { Deadline } from "../acting/deadline.ts";
import type { VisibleText } from "../perception/visible-text.ts";
import type { Claim } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { observe } from "./observe.ts";
import { Prover } from "./prover.ts";

const claim: Claim = { assertion: { kind: "title", value: "Shop", match: "exactly", negated: false }, text: "The title is Shop" };

interface Told {
  readonly document: string;
  readonly isTorn?: boolean;
  readonly isLeaving?: boolean;
  readonly isAtRest?: boolean;
}

function evidence(told: Told): Evidence {
  const text = { url: "", title: "Shop", document: told.document, runs: [], truncated: false, busy: false, joined: () => "" };
  return {
    atMs: performance.now(),
    at: new Date().toISOString(),
    condition: { url: "http://shop.test/", status: 200 },
    alerts: [],
    happened: { typedAtMs: null, lastActAtMs: 0 },
    isOpen: () => true,
    isLeaving: () => Promise.resolve(told.isLeaving ?? false),
    isAtRest: () => Promise.resolve(told.isAtRest ?? false),
    isOfActToCome: () => Promise.resolve(false),
    isBeingBuilt: () => Promise.resolve(false),
    documentSeen: () => told.document,
    isTorn: () => told.isTorn ?? false,
    text: () => Promise.resolve(text as unknown as VisibleText),
  } as unknown as Evidence;
}

describe("a look", () => {
  it.each([
    ["at one document", {}, "held"],
    ["at two documents, one after the other", { isTorn: true }, "unproven"],
    ["at a document that is about to go", { isLeaving: true }, "unproven"],
  ] as const)("%s: %j is %s", async (_name, told, want) => {
    expect(await observe(claim.assertion, evidence({ document: "a", ...told }))).toMatchObject({ status: want });
  });
});

it("asks for two looks at the same document", async () => {
  const documents = ["a", "b", "b"];
  const looks: string[] = [];
  const source = {
    look: (): Evidence => {
      const document = documents[looks.length] ?? "b";
      looks.push(document);
      return evidence({ document });
    },
  };
  const result = await new Prover(source).prove(claim, { deadline: Deadline.in(5_000), signal: new AbortController().signal });
  expect(result.status).toBe("held");
  expect(looks.slice(0, 3)).toEqual(["a", "b", "b"]);
});

describe("the second look", () => {
  /** How far apart the first and the last look were, how many there were, and how long the prover chose to wait between them. */
  async function looksAt(
    isAtRest: (look: number) => boolean,
  ): Promise<{ readonly apartMs: number; readonly count: number; readonly waitedMs: number }> {
    const atMs: number[] = [];
    let waitedMs = 0;
    const source = {
      look: (): Evidence => {
        const look = evidence({ document: "a", isAtRest: isAtRest(atMs.length) });
        atMs.push(look.atMs);
        return look;
      },
    };
    const prover = new Prover(source, (span, ms) => (waitedMs += span === "secondLook" ? ms : 0));
    const result = await prover.prove(claim, { deadline: Deadline.in(5_000), signal: new AbortController().signal });
    expect(result.status).toBe("held");
    expect(result.samples).toHaveLength(2);
    return { apartMs: (atMs.at(-1) ?? 0) - (atMs[0] ?? 0), count: atMs.length, waitedMs };
  }

  it("comes a quarter of a second after the first", async () => {
    expect((await looksAt(() => false)).apartMs).toBeGreaterThanOrEqual(250);
  });

  it("comes at once where nothing was to come to the page at the first look", async () => {
    const { apartMs, waitedMs } = await looksAt(() => true);
    expect(apartMs).toBeGreaterThanOrEqual(34);
    // Timers may fire a little early, and a third look is taken then: what counts is what it waits for.
    expect(waitedMs).toBeLessThan(100);
  });

  it("takes its time where something began meanwhile", async () => {
    const { apartMs, count } = await looksAt((look) => look === 0);
    expect(apartMs).toBeGreaterThanOrEqual(250);
    expect(count).toBeGreaterThan(2);
  });
});

it("gives a false claim up where nothing can come any more, counted from the last act", async () => {
  let [atMs, looks, lastActAtMs] = [0, 0, 0];
  const snapshot = () => Promise.resolve({ title: "Shop", url: "http://shop.test/", elements: [], frames: [], documents: ["a"] });
  const source = {
    look: (): Evidence => {
      looks += 1;
      atMs += 500;
      return {
        ...evidence({ document: "a", isAtRest: true }),
        atMs,
        happened: { typedAtMs: null, lastActAtMs },
        snapshot,
      } as unknown as Evidence;
    },
  };
  const prover = new Prover(source);
  const looksAt = async (): Promise<number> => {
    looks = 0;
    const wrong: Claim = { assertion: { ...claim.assertion, value: "Bank" } as Claim["assertion"], text: "The title is Bank" };
    const result = await prover.prove(wrong, { deadline: Deadline.in(60_000), signal: new AbortController().signal });
    expect(result.status).toBe("refuted");
    return looks;
  };
  const first = await looksAt();
  expect(await looksAt()).toBe(1);
  lastActAtMs = atMs;
  expect([first, await looksAt()]).toEqual([5, 4]);
});

it("says when a claim waits for its second look, and not when it is believed", async () => {
  const events: string[] = [];
  const source = {
    look: (): Evidence => {
      events.push("look");
      return evidence({ document: "a" });
    },
  };
  const prover = new Prover(source);
  const options = { deadline: Deadline.in(5_000), signal: new AbortController().signal, onSeen: () => void events.push("seen") };
  await prover.announce([claim], options);
  expect(prover.isSeen(claim)).toBe(true);
  await prover.prove(claim, options);
  expect(events.slice(0, 2)).toEqual(["look", "seen"]);
  expect(events.at(-1)).toBe("look");
  const before = events.length;
  await prover.prove(claim, options);
  expect(events).toHaveLength(before);
});
