import { describeElement } from "../grounding/describe.ts";
import { ground as byWords } from "../grounding/ground.ts";
import type { Ground } from "../grounding/grounding.ts";
import { fitKind } from "../grounding/role-fit.ts";
import type { Act, Target } from "../language/intent.ts";
import { locatorOf } from "../trajectory/locator.ts";
import type { ActInput } from "../model/act-schema.ts";
import { elementOf } from "../model/page-text.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** An act of the planner as the agent's own, with the elements it points at. */
export interface PlannedAct {
  readonly act: Act;
  /** The same act with its targets as a person would name them; null where a name does not lead to the very element. */
  readonly named: Act | null;
  readonly elements: readonly PageElement[];
  /** Finds these very elements again, as long as they are there. */
  readonly ground: Ground;
}

/** Null when a ref leads nowhere. */
export function toPlannedAct(input: ActInput, snapshot: Snapshot): PlannedAct | null {
  const pointed = new Map<string, PageElement>();
  const point = (ref: string | undefined): Target | null => {
    const element = ref === undefined ? undefined : elementOf(ref, snapshot);
    if (element === undefined || ref === undefined) return null;
    // What the page calls it is no template.
    const words = `${describeElement(element, snapshot)} [${ref.replace(/[[\]]/gu, "")}]`.replaceAll("{{", "{ {");
    pointed.set(words, element);
    return { words };
  };
  const act = toAct(input, point);
  if (act === null) return null;
  const name = (ref: string | undefined): Target | null => {
    const element = ref === undefined ? undefined : elementOf(ref, snapshot);
    if (element === undefined) return null;
    const target = locatorOf(element, snapshot);
    const found = byWords(target, "hover", snapshot);
    return found.ok && found.element === element ? target : null;
  };
  const find: Ground = (target, kind, now) => {
    const wanted = pointed.get(target.words);
    if (wanted === undefined) return byWords(target, kind, now);
    const element =
      now.documents[wanted.frame] === snapshot.documents[wanted.frame]
        ? now.elements.find((one) => one.frame === wanted.frame && one.ref === wanted.ref)
        : undefined;
    const problem = element === undefined ? "is no longer on the page" : !element.state.visible ? "is hidden" : null;
    if (element === undefined || problem !== null)
      return { ok: false, code: "not_found", message: `The ${target.words} ${problem}.`, candidates: [], nearest: [] };
    if (!fitKind(kind, element))
      return { ok: false, code: "wrong_kind", message: `The ${target.words} is not something to ${kind}.`, candidates: [], nearest: [] };
    if (!element.state.enabled && kind !== "read" && kind !== "hover")
      return { ok: false, code: "disabled", message: `The ${target.words} is disabled.`, candidates: [], nearest: [] };
    return { ok: true, element, score: 1, why: ["chosen by the model"] };
  };
  return { act, named: toAct(input, name), elements: [...pointed.values()], ground: find };
}

function toAct(input: ActInput, point: (ref: string | undefined) => Target | null): Act | null {
  const rest = withoutUndefined(input);
  switch (input.kind) {
    case "click":
    case "fill":
    case "clear":
    case "select":
    case "check":
    case "hover":
    case "focus":
    case "download": {
      const { ref: _ref, ...given } = rest as { readonly ref: string };
      const target = point(input.ref);
      return target === null ? null : ({ ...given, target } as unknown as Act);
    }
    case "replace": {
      const target = point(input.ref);
      return target === null ? null : { kind: "fill", target, value: input.by, replaces: input.text };
    }
    case "press": {
      const target = point(input.ref);
      if (input.ref !== undefined && target === null) return null;
      return {
        kind: "press",
        keys: input.keys,
        ...(input.count === undefined ? {} : { count: input.count }),
        ...(target === null ? {} : { target }),
      };
    }
    case "drag": {
      const [source, target] = [point(input.ref), point(input.onto)];
      return source === null || target === null ? null : { kind: "drag", source, to: { kind: "onto", target } };
    }
    case "scroll": {
      const target = point(input.ref);
      return input.ref !== undefined && target === null ? null : { kind: "scroll", to: target ?? input.to ?? "down" };
    }
    case "upload": {
      const target = point(input.ref);
      return target === null ? null : { kind: "upload", target, files: input.files.map((name) => ({ name })) };
    }
    case "remember": {
      const target = point(input.ref);
      return target === null ? null : { kind: "remember", what: input.what, target, name: input.name };
    }
    case "wait_for":
      return {
        kind: "wait_for",
        condition: { kind: "text", text: input.text, match: "contains", target: null, negated: input.isGone === true },
        ...(input.timeoutMs === undefined ? {} : { timeoutMs: input.timeoutMs }),
      };
    case "wait_email": {
      const { kind, ...filter } = rest as { readonly kind: "wait_email" };
      return { kind, filter };
    }
    default:
      return rest as Act;
  }
}

function withoutUndefined(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
