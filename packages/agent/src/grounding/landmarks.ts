import { CALLED_SIDE } from "../language/sequences.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";
import { isActedOn } from "./role-fit.ts";
import { scoreText } from "./text-score.ts";

interface Landmark {
  /** What people call it; what they say before the word for it is the first group. */
  readonly words: RegExp;
  readonly roles: readonly string[];
  /** Words of ids and classes, where no role says it. */
  readonly marks: RegExp;
  /** Within a part of the page it has no role. */
  readonly tag?: string;
}

const BY_QUALIFIER = "(?:(.+?)[ -])?";
const LANDMARKS: readonly Landmark[] = [
  {
    words: /^(?:(?:page|site|top|main|app) )?(?:header|banner|top ?bar|app ?bar|masthead)$/,
    roles: ["banner"],
    marks: /^(?:header|banner|topbar|masthead|appbar)$/,
    tag: "header",
  },
  { words: /^(?:(?:page|site|bottom) )?footer$/, roles: ["contentinfo"], marks: /^footer$/, tag: "footer" },
  { words: /^(?:table|list|card) footer$/, roles: [], marks: /^(?:footer|tfoot|pagination|pager)$/ },
  {
    words: new RegExp(`^${BY_QUALIFIER}(?:side ?bar|side ?panel|side ?nav(?:igation)?|side menu|aside|drawer)$`),
    roles: ["complementary"],
    marks: /^(?:sidebar|sidenav|aside|drawer|sidepanel)$/,
  },
  {
    words: new RegExp(`^${BY_QUALIFIER}(?:nav(?:igation)?(?: ?(?:bar|menu|links))?|menu ?bar)$`),
    roles: ["navigation", "menubar"],
    marks: /^(?:nav|navbar|navigation|menubar)$/,
  },
  {
    words: /^(?:pagination|pager|paginator|page (?:links|numbers|navigation))(?: bar| links| controls)?$/,
    roles: [],
    marks: /^(?:pagination|pager|paginator)$/,
  },
  { words: new RegExp(`^${BY_QUALIFIER}tool ?bar$`), roles: ["toolbar"], marks: /^toolbar$/ },
  { words: new RegExp(`^${BY_QUALIFIER}tree(?: ?view)?$`), roles: ["tree"], marks: /^(?:tree|treeview)$/ },
  { words: new RegExp(`^${BY_QUALIFIER}breadcrumbs?(?: trail)?$`), roles: [], marks: /^breadcrumbs?$/ },
  {
    words: /^(?:(?:month|week|day|event|events|appointment) )?calendar(?: view)?$/,
    roles: [],
    marks: /^(?:calendar|fc|fullcalendar|rbccalendar)$/,
  },
  {
    words: /^(?:main(?: content| area| part| section| region)?|content(?: area)?|page content)$/,
    roles: ["main"],
    marks: /^(?:main|content)$/,
  },
];
/** Said of the one that matters most, not of a name. */
const MAIN = /^(?:main|primary|top|global|site|page|left|right|the)$/;
/** A header of one of these is not the page's. */
const INNER = new Set(["article", "listitem", "dialog", "alertdialog", "region", "row", "tabpanel", "main"]);

/** What slides in is a dialog by its code, and goes before the menu that stands there always. */
const DRAWER = /^(?:drawer|side ?panel|side ?sheet|sheet)$/;

/** The parts of the page that go by a common word: its header, the footer, the main navigation. Empty for any other word. */
export function landmarksCalled(text: string, snapshot: Snapshot): readonly PageElement[] {
  const words = text.toLowerCase().replace(/\s+/g, " ").trim();
  const drawer = DRAWER.test(words)
    ? snapshot.elements.findLast(({ role, state, reachable }) => role === "dialog" && state.visible && reachable)
    : undefined;
  if (drawer !== undefined) return [drawer];
  // Told by the side alone: where nothing runs down it, the page has no such column.
  const [, side] = CALLED_SIDE.exec(words) ?? [];
  if (side !== undefined) return columnsAtSide(snapshot, side);
  for (const landmark of LANDMARKS) {
    const match = landmark.words.exec(words);
    if (match === null) continue;
    const found = byRole(landmark, snapshot);
    const marked = found.length > 0 ? found : ([byMark, byTag].map((by) => by(landmark, snapshot)).find(({ length }) => length > 0) ?? []);
    const sides = marked.length > 0 || landmark.roles[0] !== "complementary" ? marked : columnsAtSide(snapshot);
    const all = landmark.roles[0] === "navigation" ? withoutPaths(sides, (one) => one, snapshot) : sides;
    return match[1] === undefined ? PageIndex.of(snapshot).outermostOf(all) : qualified(match[1], all, snapshot);
  }
  return [];
}

function byRole({ roles }: Landmark, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const all = snapshot.elements.filter((element) => element.state.visible && roles.includes(element.role));
  const ofPage = all.filter((element) => !index.around(element).some((outer) => INNER.has(outer.role)));
  return ofPage.length > 0 ? ofPage : all;
}

/** The head or foot of a part, on a page that has none itself. */
function byTag({ tag }: Landmark, { elements }: Snapshot): readonly PageElement[] {
  return tag === undefined ? [] : elements.filter((element) => element.state.visible && element.tag === tag);
}

/** The way to the page and its page numbers are navigations to code; "the navigation" and "the menu" mean none of them where there is another. */
export function withoutPaths<One>(all: readonly One[], elementOf: (one: One) => PageElement | null, snapshot: Snapshot): readonly One[] {
  if (all.length < 2) return all;
  const index = PageIndex.of(snapshot);
  const paths = new Set(["breadcrumb", "pagination"].flatMap((word) => landmarksCalled(word, snapshot)));
  const others = all.filter((one) => {
    const element = elementOf(one);
    return element === null || ![element, ...index.around(element)].some((outer) => paths.has(outer));
  });
  return others.length > 0 ? others : all;
}

const WIDEST = 0.4;
const LEAST_HIGH = 0.9;
const UPRIGHT = 1.5;

/**
 * What runs down one side of the page, though nothing says what it is: a bar of signs and the panel beside it are both of that side. None where
 * both sides have such a column, unless one of them is asked for.
 */
function columnsAtSide(snapshot: Snapshot, side?: string): readonly PageElement[] {
  const page = snapshot.elements.find(({ role, frame }) => role === "document" && frame === 0);
  if (page === undefined) return [];
  const { width, height } = page.box;
  const index = PageIndex.of(snapshot);
  const columns = index.outermostOf(
    snapshot.elements.filter((element) => {
      const { state, frame, text, box, floats } = element;
      // One that stays while the page scrolls is only as high as the window.
      const isHigh = box.height >= (floats === true ? box.width * UPRIGHT : LEAST_HIGH * height);
      if (!state.visible || frame !== 0 || !isHigh || box.width > WIDEST * width) return false;
      return text !== "" || index.within(element).filter(isActedOn).length >= FEWEST_SIGNS;
    }),
  );
  const [atLeft = [], atRight = []] = (["left", "right"] as const).map((edge) =>
    side !== undefined && side !== edge ? [] : columns.filter(({ box }) => isAtEdge(edge, box, width)),
  );
  const [first] = atLeft.length === 0 ? atRight : atRight.length === 0 ? atLeft : [];
  if (first === undefined) return atLeft.length + atRight.length === 0 ? menuAtSide(snapshot, { width, side }) : [];
  const beside = columns.filter(({ box }) => box.x >= right(first.box) - EDGE_PX && box.x <= right(first.box) + SPLITTER_PX);
  return first === atLeft[0] && first.box.width + (beside[0]?.box.width ?? 0) <= WIDEST * width ? [first, ...beside.slice(0, 1)] : [first];
}

/** The only menu that goes down an edge of the page, though not as far as the page does. */
function menuAtSide(
  snapshot: Snapshot,
  { width: pageWidth, side }: { readonly width: number; readonly side: string | undefined },
): readonly PageElement[] {
  const edges = (["left", "right"] as const).filter((edge) => side === undefined || side === edge);
  const menus = PageIndex.of(snapshot).outermostOf(
    snapshot.elements.filter(({ role, state, frame, box }) => {
      const isUpright = box.height >= box.width * UPRIGHT && box.width <= WIDEST * pageWidth;
      const isThere = edges.some((edge) => isAtEdge(edge, box, pageWidth));
      return state.visible && frame === 0 && (role === "navigation" || role === "menu") && isUpright && isThere;
    }),
  );
  return menus.length === 1 ? menus : [];
}

function isAtEdge(edge: "left" | "right", box: PageElement["box"], width: number): boolean {
  return edge === "left" ? box.x <= EDGE_PX : right(box) >= width - EDGE_PX;
}

function right({ x, width }: PageElement["box"]): number {
  return x + width;
}

const EDGE_PX = 2;
const SPLITTER_PX = 8;
const FEWEST_SIGNS = 2;
const WHOLE = 0.9;

/** A sign that is called after what it leads to. */
const IS_SIGN = /^(?:svg|i|img|path|use)$/;

function byMark({ marks, roles }: Landmark, snapshot: Snapshot): readonly PageElement[] {
  return snapshot.elements.filter(
    (element) =>
      element.state.visible &&
      // A tree may take the keys.
      (!element.interactive || roles[0] === "tree") &&
      !IS_SIGN.test(element.tag) &&
      marksOf(element, roles.length === 0).some((mark) => marks.test(mark)) &&
      (roles[0] === "main" || !fillsPage(element, snapshot)),
  );
}

/** `with-sidebar` is said of all that has one. */
function fillsPage({ box, frame }: PageElement, { elements }: Snapshot): boolean {
  const page = elements.find((one) => one.role === "document" && one.frame === frame);
  return page !== undefined && box.width >= WHOLE * page.box.width && box.height >= WHOLE * page.box.height;
}

/** `site-header` is a header, `header-link` is not: the last word of a mark says what it is. */
function marksOf(element: PageElement, hasNoRole: boolean): readonly string[] {
  // Where no role says what a part is, its name does: "Breadcrumb".
  const named = hasNoRole && (element.role === "navigation" || element.role === "region") ? [element.name] : [];
  return [...named, ...(element.classes ?? "").split(/\s+/), ...element.attributes].flatMap((mark) => {
    const whole = mark.toLowerCase();
    return [whole.replace(/[-_ ]+/g, ""), whole.split(/[-_ ]+/).at(-1) ?? ""];
  });
}

/** "The footer navigation": by its name, or by where it stands; "the main navigation" is the only one, or the first. */
function qualified(word: string, all: readonly PageElement[], snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const named = all.filter((element) =>
    [element.name, ...element.attributes, element.classes ?? ""].some(
      (text) => scoreText(word, text.replaceAll(/[-_]+/g, " "), { quoted: true }).score >= 0.6,
    ),
  );
  if (named.length > 0) return PageIndex.of(snapshot).outermostOf(named);
  const outer = landmarksCalled(word, snapshot);
  const placed = all.filter((element) => outer.some((one) => index.isInside(element, one)));
  if (placed.length > 0) return PageIndex.of(snapshot).outermostOf(placed);
  return MAIN.test(word) ? PageIndex.of(snapshot).outermostOf(all).slice(0, 1) : [];
}

/** What lies over the header, at the top of the page: to a person the two are one. */
export function barsOverHeader(text: string, snapshot: Snapshot): readonly PageElement[] {
  const [banner, ...others] = HEADER.test(text) ? landmarksCalled(text, snapshot) : [];
  if (banner === undefined || others.length > 0) return [];
  return snapshot.elements.filter(
    ({ role, state, frame, box }) =>
      role === "navigation" && state.visible && frame === banner.frame && box.width > box.height && box.y + box.height <= banner.box.y + 1,
  );
}

const HEADER = /^(?:(?:page|site|top) )?header$/i;
