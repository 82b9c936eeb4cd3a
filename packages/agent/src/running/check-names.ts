import { innerLines, readDocument } from "@runwright/language/document";
import { writeCanonical } from "@runwright/language";
import type { Page } from "playwright-core";
import { ground } from "../grounding/ground.ts";
import type { GroundKind } from "../grounding/grounding.ts";
import { nearestAct } from "../grounding/nearest-act.ts";
import type { Act, Line, Target } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";

/** Whether what a line names is on a page. */
export interface NameCheck {
  readonly line: number;
  /** The target as the line says it, such as `the "Save" button`. */
  readonly words: string;
  readonly isFound: boolean;
  /** Why it is not found, in a sentence. */
  readonly message?: string;
  /** What the line could be instead, with the name that is nearest on the page: a canonical sentence. */
  readonly instead?: string;
}

const KINDS: Partial<Record<Act["kind"], GroundKind>> = { fill: "fill", clear: "fill", select: "select", check: "check", hover: "hover" };

/**
 * Looks on the page as it is, without doing anything, for each thing that a line of the description names. What stands on a later page is not
 * found here; lines that are not understood, and things without a name, are left out. Rejects when the page is closed or the signal aborts.
 */
export async function checkNames(page: Page, description: string, signal?: AbortSignal): Promise<readonly NameCheck[]> {
  const { document } = readDocument(description);
  const snapshot = await perceive(page, signal ? { signal } : {});
  return [...document.steps, ...document.outcomes].flatMap(innerLines).flatMap((line) =>
    namedIn(line).map(({ target, kind, act }): NameCheck => {
      const found = ground(target, kind, snapshot);
      const base = { line: line.line, words: target.words };
      if (found.ok) return { ...base, isFound: true };
      const other = act && nearestAct(act, found);
      const instead = other === null ? null : writeCanonical({ type: "act", act: other });
      return { ...base, isFound: false, message: found.message, ...(instead === null ? {} : { instead }) };
    }),
  );
}

interface Named {
  readonly target: Target;
  readonly kind: GroundKind;
  readonly act: Act | null;
}

function namedIn({ intent }: Line): readonly Named[] {
  const act = intent.type === "act" ? intent.act : null;
  const about = act ?? (intent.type === "assert" ? intent.assertion : null);
  const target = about !== null && "target" in about ? about.target : null;
  if (!target || (target.name ?? "") === "" || target.name?.includes("{{") === true) return [];
  return [{ target, kind: act === null ? "read" : (KINDS[act.kind] ?? "click"), act }];
}
