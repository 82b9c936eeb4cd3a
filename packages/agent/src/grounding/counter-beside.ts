import type { Target } from "../language/intent.ts";
import { CALLED_COUNTER } from "../language/sequences.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { plain } from "./entry-name.ts";
import type { Sought } from "./failure.ts";
import type { Grounding, GroundKind } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";
import { isFillable } from "./role-fit.ts";

const NUMBER = /^\(?\d[\d.,]*\+?\)?$/u;

/** Every element that words mean. */
type MeantBy = (target: Target, kind: GroundKind, snapshot: Snapshot) => readonly PageElement[];

/** "The counter next to "Inbox"", where nothing is called a counter. */
export function counterBeside(sought: Sought, meantBy: MeantBy): Grounding | null {
  const [only, another] = sought.kind === "read" ? countersIn(sought, meantBy) : [];
  return only === undefined || another !== undefined ? null : { ok: true, element: only, score: 0.6, why: [] };
}

/**
 * The bare numbers that stand in a line with what the counter is asked of, where that line says the name and nothing more: "Inbox 4". What is one text
 * with its label is none, nor is a number above or below it.
 */
export function countersIn(
  { target, pool, snapshot }: Pick<Sought, "target" | "pool" | "snapshot">,
  meantBy: MeantBy,
): readonly PageElement[] {
  const owner = ownerOf(target);
  if (owner?.name === undefined || !pool.some(isBareNumber)) return [];
  const wanted = plain(owner.name);
  const owners = meantBy(owner, "read", snapshot);
  const index = PageIndex.of(snapshot);
  const isCounter = (one: PageElement): boolean => {
    const line = isBareNumber(one) ? index.around(one).find(({ text }) => text !== one.text) : undefined;
    if (line === undefined || plain(withoutNumber(line.text, one.text)) !== wanted) return false;
    return owners.some((label) => (label === line || index.isInside(label, line)) && standsOnLine(one, label, label === line));
  };
  return index.outermostOf(pool.filter(isCounter));
}

/**
 * Whether something may be the counter though it is no bare number, or does not stand alone with the name: what is written on the line of it, in the
 * smallest box around it that says more.
 */
export function mayHaveCounter(target: Target, snapshot: Snapshot, meantBy: MeantBy): boolean {
  const owner = ownerOf(target);
  if (owner?.name === undefined) return false;
  const wanted = plain(owner.name);
  const index = PageIndex.of(snapshot);
  const isWritten = ({ state, ownText }: PageElement): boolean => state.visible && /[\p{L}\p{N}•●]/u.test(ownText);
  const isCountedBeside = (label: PageElement): boolean => {
    const line = index.around(label).find(({ text }) => text !== label.text);
    const beside = line === undefined ? [] : index.within(line).filter((one) => !index.isInside(one, label) && !index.isInside(label, one));
    return plain(label.text) !== wanted || beside.some((one) => one !== label && isWritten(one) && standsOnLine(one, label, false));
  };
  const all = meantBy(owner, "read", snapshot).filter(({ state }) => state.visible);
  return all.some((label) => !all.some((one) => one !== label && index.isInside(one, label)) && isCountedBeside(label));
}

function ownerOf({ name = "", role, quoted, ordinal, relations = [] }: Target): Target | null {
  const [beside, another] = relations;
  const isBare = quoted !== true && ordinal === undefined && (role === undefined || role === "element");
  return isBare && CALLED_COUNTER.test(name) && beside?.kind === "next_to" && another === undefined ? beside.target : null;
}

function isBareNumber(one: PageElement): boolean {
  return one.state.visible && !one.interactive && !isFillable(one) && NUMBER.test(one.ownText.trim()) && one.text === one.ownText;
}

function withoutNumber(line: string, number: string): string {
  if (line.startsWith(`${number} `)) return line.slice(number.length + 1);
  return line.endsWith(` ${number}`) ? line.slice(0, -number.length - 1) : "";
}

/** On one line with it; in what says the label itself, at the middle of its height. */
function standsOnLine({ box }: PageElement, label: PageElement, isInside: boolean): boolean {
  const middle = box.y + box.height / 2;
  if (isInside) return Math.abs(middle - label.box.y - label.box.height / 2) < box.height / 3;
  return middle > label.box.y && middle < label.box.y + label.box.height;
}
