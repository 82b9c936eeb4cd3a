import type { Page } from "playwright-core";
import { scoreText } from "../grounding/text-score.ts";
import type { Act, TabChoice } from "../language/intent.ts";
import { abortable } from "../perception/abortable.ts";
import { lookBefore, settle } from "./effect.ts";
import { navigate } from "./navigate.ts";
import { type ActOutcome, type Doing, failed, NO_EFFECT } from "./outcome.ts";
import { MOST_TABS } from "./tabs.ts";

const TITLE_MS = 1_000;
const LOOK_MS = 100;
const ALIKE = 0.7;
const CLOSE_MS = 5_000;

export async function openTab(doing: Doing, act: Extract<Act, { readonly kind: "open_tab" }>): Promise<ActOutcome> {
  const { session, signal } = doing;
  if (session.tabs.all.length >= MOST_TABS) return failed("too_many_tabs", `There are ${session.tabs.all.length} tabs open already.`);
  // An address is meant as it would be in the tab that was in front.
  const from = session.page.url();
  const page = await abortable(session.page.context().newPage(), signal).catch(() => null);
  signal.throwIfAborted();
  // A page that came with a context of its own shares it with no other.
  if (page === null) return failed("no_such_tab", "This browser does not allow another tab to be opened.");
  session.bringToFront(page);
  if (act.url === undefined) return { ok: true, words: "open a new tab", actions: 1, effect: inFront(page) };
  const outcome = await navigate(doing, { kind: "navigate", url: act.url }, from);
  return outcome.ok ? { ...outcome, words: `${outcome.words} in a new tab` } : outcome;
}

export async function switchTab(doing: Doing, { to }: Extract<Act, { readonly kind: "switch_tab" }>): Promise<ActOutcome> {
  const { session, deadline, signal } = doing;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, deadline.remainingMs))]);
  let page = await find(doing, to);
  // It may be on its way; a title may still change.
  while (page === null && !limit.aborted) {
    await session.traffic.change(AbortSignal.any([limit, AbortSignal.timeout(LOOK_MS)]));
    page = await find(doing, to);
  }
  signal.throwIfAborted();
  if (page === null) return failed("no_such_tab", `There is no ${wordsOf(to)}. ${await listTabs(doing)}`);
  const was = session.page;
  const words = `switch to ${wordsOf(to)}`;
  if (page === was) return { ok: true, words: `${words}, which is in front already`, actions: 0, effect: NO_EFFECT };
  const before = lookBefore(session);
  await abortable(page.bringToFront(), signal).catch(() => signal.throwIfAborted());
  session.bringToFront(page);
  return { ok: true, words, actions: 1, effect: await settle(session, before, doing) };
}

export async function closeTab(doing: Doing): Promise<ActOutcome> {
  const { session, signal } = doing;
  const { page, tabs } = session;
  if (tabs.all.length < 2) return failed("no_such_tab", "There is only one tab, and without it nothing would be left to look at.");
  const limit = AbortSignal.any([signal, AbortSignal.timeout(CLOSE_MS)]);
  await abortable(page.close(), limit);
  const next = tabs.front === page ? tabs.all.at(-1) : tabs.front;
  if (next !== undefined) {
    session.bringToFront(next);
    await abortable(next.bringToFront(), limit).catch(() => signal.throwIfAborted());
  }
  return { ok: true, words: "close the tab", actions: 1, effect: inFront(session.page) };
}

function inFront(page: Page): typeof NO_EFFECT {
  return { urlChanged: true, requests: 0, changed: true, words: `now in another tab, at ${page.url()}` };
}

async function find(doing: Doing, to: TabChoice): Promise<Page | null> {
  const { tabs } = doing.session;
  if (typeof to !== "object" || "number" in to) return tabs.choose(to);
  const scored = await Promise.all(
    tabs.all.map(async (page) => ({ page, score: likenessOf(to.title, { title: await titleOf(page, doing.signal), url: page.url() }) })),
  );
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const [only, another] = scored.filter(({ score }) => best >= ALIKE && best - score < 0.05);
  if (another === undefined) return only?.page ?? null;
  // Of several that are called so, the one in front is not what one switches to.
  const others = scored.filter(({ page, score }) => best - score < 0.05 && page !== doing.session.page);
  return others.length === 1 ? (others[0]?.page ?? null) : null;
}

function likenessOf(wanted: string, { title, url }: { readonly title: string; readonly url: string }): number {
  const byTitle = scoreText(wanted, title, { quoted: false }).score;
  const holds = title.toLowerCase().includes(wanted.toLowerCase()) ? 0.8 : 0;
  const byUrl = url.toLowerCase().includes(wanted.toLowerCase()) ? ALIKE : 0;
  return Math.max(byTitle, holds, byUrl);
}

async function titleOf(page: Page, signal: AbortSignal): Promise<string> {
  try {
    return await abortable(page.title(), AbortSignal.any([signal, AbortSignal.timeout(TITLE_MS)]));
  } catch {
    signal.throwIfAborted();
    return "";
  }
}

function wordsOf(to: TabChoice): string {
  if (typeof to === "string") return `${to} tab`;
  return "number" in to ? `tab ${to.number}` : `tab "${to.title}"`;
}

async function listTabs({ session, signal }: Doing): Promise<string> {
  const titles = await Promise.all(session.tabs.all.map(async (page) => (await titleOf(page, signal)) || page.url()));
  return titles.length === 1
    ? `Only one tab is open, "${titles[0]}".`
    : `The open tabs, from left to right, are ${titles.map((title) => `"${title}"`).join(", ")}.`;
}
