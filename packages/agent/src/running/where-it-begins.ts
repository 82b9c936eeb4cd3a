import type { Act, Target } from "../language/intent.ts";
import { collapse } from "../judging/text-matching.ts";
import type { Ground } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { fitRole } from "../grounding/role-fit.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { untilHolds } from "./conditions.ts";
import type { RunState } from "./run-state.ts";
import { settledPage } from "./settled-page.ts";
import type { StepEnd } from "./step-end.ts";

const HOME = "home";
const HERE_MS = 500;
const PASSWORD: Target = { name: "password", role: "field", words: "the password field" };

/**
 * `Open the login page` as the first thing to do, where the run began on it: there is nothing to do. Later in a run it is an order,
 * unless it is given: "Given I am on the login page". Null when the act is to be carried out.
 */
export async function alreadyThere(run: RunState, act: Act, { isGiven }: { readonly isGiven: boolean }): Promise<StepEnd | null> {
  if ((act.kind !== "click" && act.kind !== "navigate") || act.page === undefined || run.isBroken) return null;
  // One of several is none of the pages that list them.
  if (act.kind === "click" && act.target.ordinal !== undefined) return null;
  if (run.actions > 1 && (!isGiven || act.page === HOME)) return null;
  const isThere = act.page === HOME || (await isCalled(run, act.page));
  return isThere ? { status: "passed", action: `already ${act.page === HOME ? "where the run begins" : `on the ${act.page} page`}` } : null;
}

/**
 * The act by which somebody goes to where an outcome is looked at: by a link, a tab or an entry of a menu, because what does something by the
 * same name ("Archive") would make true what is only to be looked at. Null where the page, or a part of it, is called so already.
 */
export async function wayToLook(run: RunState, act: Click): Promise<Click | null> {
  const { page = "", target } = act;
  const names = new Set([page, target.name ?? page].map(plain));
  const snapshot = await settledPage(run);
  const index = PageIndex.of(snapshot);
  // What leads to a place is not that place: the title of a tile that is a link.
  const leads = (one: PageElement): boolean =>
    [one, ...index.around(one)].some(({ role }) => role === "link") ||
    index.within(one).some(({ role, text }) => role === "link" && text === one.text);
  const isHere = snapshot.elements.some(
    (one) =>
      one.state.visible &&
      PLACES.some(
        (kind) => fitRole(kind, one) === "fits" && (names.has(kind) || [one.name, one.text].some((text) => names.has(plain(text)))),
      ) &&
      !leads(one),
  );
  if (isHere || (await isCalled(run, page))) return null;
  return { ...act, target: { ...target, role: target.role ?? "link" } };
}

type Click = Extract<Act, { readonly kind: "click" }>;
const PLACES = ["section", "heading", "table", "list", "form", "dialog"] as const;
const plain = (text: string): string => collapse(text).toLowerCase();

/** Finds nothing but what leads to another place. */
export function onlyLeading(ground: Ground): Ground {
  return (target, kind, snapshot) => {
    const found = ground(target, kind, snapshot);
    if (!found.ok || LEADING.some((role) => fitRole(role, found.element) === "fits")) return found;
    const message = `${target.words} is no link, tab or entry of a menu: it could change what is to be looked at.`;
    return { ok: false, code: "wrong_kind", message, candidates: [], nearest: [] };
  };
}

const LEADING = ["link", "tab", "menuitem", "item"] as const;

async function isCalled(run: RunState, name: string): Promise<boolean> {
  const isSignIn = /^(?:log|sign)[ -]?in$/i.test(name);
  const deadline = run.deadlineIn(HERE_MS);
  if (isSignIn) return (await untilHolds(run, { kind: "state", target: PASSWORD, state: "visible", negated: false }, deadline)) === null;
  return (await untilHolds(run, { kind: "page", name, negated: false }, deadline)) === null;
}

/** The home page is where the run began, or the folder of that: `https://shop.test/react/` of `https://shop.test/react/index.html`. */
export function toHome(run: RunState, act: Act): Act {
  if (act.kind !== "navigate" || act.page !== HOME || !/^https?:/.test(run.startUrl)) return act;
  return { ...act, url: new URL("./", run.startUrl).href };
}

/** `Switch to the "Invoice" tab`: a tab of the browser, where one of several has that title, and not one on the page. */
export async function asBrowserTab(run: RunState, act: Act): Promise<Act> {
  if (act.kind !== "click" || act.target.role !== "tab" || act.target.name === undefined || act.target.scope !== undefined) return act;
  const { page } = run.session;
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page && !other.isClosed());
  const sought = collapse(act.target.name).toLowerCase();
  for (const other of others) {
    const title = collapse(await other.title().catch(() => "")).toLowerCase();
    if (sought !== "" && title.includes(sought)) return { kind: "switch_tab", to: { title: act.target.name } };
  }
  return act;
}
