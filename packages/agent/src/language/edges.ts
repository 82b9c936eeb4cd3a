import type { Scope } from "./intent.ts";

const EDGES =
  /^(?:(?:the )?(?:very )?)(?:(top|upper|head|beginning|bottom|lower|end|foot)(?:[ -](left|right))?|(left|right))(?:[ -]hand)?(?: (corner|side|edge|end|part))?$/;
const DOWN: Readonly<Record<string, string>> = {
  upper: "top",
  head: "top",
  beginning: "top",
  lower: "bottom",
  end: "bottom",
  foot: "bottom",
};
/** The sides that words name: `upper left`; null where they name none. Pure. */
export function edgesOf(words: readonly string[]): readonly string[] | null {
  const [, down, across, side] = EDGES.exec(words.join(" ")) ?? [];
  const edges = [down === undefined ? undefined : (DOWN[down] ?? down), across ?? side].filter((edge) => edge !== undefined);
  return edges.length === 0 ? null : edges;
}

/** Of a row the end is on the right. */
export function corner(edges: readonly string[], of?: Scope): Scope {
  const turned = of?.kind === "row" ? edges.map((edge) => (edge === "bottom" ? "right" : edge === "top" ? "left" : edge)) : edges;
  return { kind: "corner", texts: turned };
}
