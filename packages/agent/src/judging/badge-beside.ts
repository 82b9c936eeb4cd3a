import { meantBy } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { Evidence } from "./evidence.ts";

const BADGE = /^(?:counter|count|badge|bubble)$/iu;
const NUMBER = /^\d[\d.,]*\+?$/u;
/** On the corner of a sign, or so close to it that it belongs to nothing else. */
const AT_SIGN_PX = 12;

/**
 * "The badge next to the eye", where nothing is called a badge: the number on a ground of its own that is drawn on what is called so, or at it. Null
 * where there is none, or where several of those bear one.
 */
export async function badgeBeside(
  { name = "", ordinal, scope = [], relations = [] }: Target,
  evidence: Evidence,
): Promise<PageElement | null> {
  const [beside, another] = relations;
  if (!BADGE.test(name) || ordinal !== undefined || scope.length > 0 || beside?.kind !== "next_to" || another !== undefined) return null;
  const snapshot = await evidence.snapshot();
  const owners = meantBy(beside.target, "read", snapshot);
  const numbers = PageIndex.of(snapshot).outermostOf(
    snapshot.elements.filter(
      (one) => one.state.visible && !one.interactive && NUMBER.test(one.ownText.trim()) && owners.some((owner) => isAt(one, owner)),
    ),
  );
  const looks = await Promise.all(numbers.map(async (one) => await evidence.details(one)));
  const [only, more] = numbers.filter((_, at) => looks[at]?.hasOwnBackground === true);
  return more === undefined ? (only ?? null) : null;
}

function isAt({ frame, box }: PageElement, { frame: there, box: sign }: PageElement): boolean {
  const across = Math.max(box.x, sign.x) - Math.min(box.x + box.width, sign.x + sign.width);
  const down = Math.max(box.y, sign.y) - Math.min(box.y + box.height, sign.y + sign.height);
  return frame === there && across <= AT_SIGN_PX && down < AT_SIGN_PX;
}
