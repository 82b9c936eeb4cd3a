import type { GroundKind, NotGrounded } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import { CALLED_SO, scoreText } from "../grounding/text-score.ts";
import type { Target } from "../language/intent.ts";
import type { Actionable } from "../perception/element-engine.ts";
import { reachElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { pointAt } from "./point-at.ts";
import { isWordless, type TooltipNames } from "./tooltip-names.ts";

/** A page that has held still for so long shows no more by itself. */
const STILL_MS = 300;
const HOVER_MS = 1_000;
/** Tooltips wait for about half a second, so that they don't come up where the mouse only passes. */
const TOOLTIP_MS = 900;
const MOST_POINTED_AT = 6;

type NotFound = NotGrounded & { readonly snapshot: Snapshot };

interface Pointed {
  readonly element: PageElement;
  readonly before: Snapshot;
  readonly sinceMs: number;
}

/** What is shown only while the mouse is somewhere: what stands in a row, and the names of signs. The mouse is put there, once for each. */
export class Reveal {
  readonly #tried = new Set<string>();
  readonly #target: Target;
  readonly #names: TooltipNames;
  #pointed: Pointed | null = null;

  constructor(target: Target, names: TooltipNames) {
    this.#target = target;
    this.#names = names;
  }

  /** The page as it is after what the mouse was put on has told its name: it is to be known before its tooltip is taken for what is meant. */
  seen(read: Snapshot): Snapshot {
    const pointed = this.#pointed;
    if (pointed !== null && this.#names.learn(pointed.element, pointed.before, read)) this.#pointed = null;
    return this.#names.appliedTo(read);
  }

  /** True when the page is worth another look. */
  async attempt(found: NotFound, kind: GroundKind): Promise<boolean> {
    const { hidden, snapshot } = found;
    if ((kind !== "click" && kind !== "check") || (this.#pointed === null && snapshot.quietMs < STILL_MS)) return false;
    if (hidden === undefined) return (found.code === "not_found" || found.code === "not_visible") && (await this.#askSigns(found));
    const around = PageIndex.of(snapshot)
      .around(hidden)
      .find(({ state, reachable, text }) => state.visible && reachable && text !== "");
    if (around === undefined) return false;
    return this.#isFirst(hidden, snapshot) ? await pointAtIt(around, snapshot) : await this.#openMenu(around, snapshot);
  }

  /** Who says in which menu it is says what to press first, where that opens by a press and leads nowhere; once. */
  async #openMenu(around: PageElement, snapshot: Snapshot): Promise<boolean> {
    const { kind, texts = [] } = this.#target.scope?.at(-1) ?? {};
    const [menu, another] = texts;
    if (kind !== "menu" || menu === undefined || another !== undefined) return false;
    const index = PageIndex.of(snapshot);
    const isOpener = (one: PageElement): boolean =>
      isActedOn(one) &&
      one.state.visible &&
      one.reachable &&
      !/^(?!#|javascript:)./i.test(one.href ?? "") &&
      scoreText(menu, one.text || one.name, { quoted: true }).score >= CALLED_SO;
    const [opener, other] = index.outermostOf(index.within(around).filter(isOpener));
    if (opener === undefined || other !== undefined || !this.#isFirst(opener, snapshot)) return false;
    return await doWith(opener, snapshot, (handle) => handle.click({ timeout: HOVER_MS }));
  }

  #isFirst({ frame, ref }: PageElement, { documents }: Snapshot): boolean {
    const id = `${documents[frame] ?? ""} ${frame} ${ref}`;
    if (this.#tried.has(id)) return false;
    this.#tried.add(id);
    return true;
  }

  /** Puts the mouse on one control without a word after the other, and waits for what comes up beside it. */
  async #askSigns({ snapshot, signs = [] }: NotFound): Promise<boolean> {
    if (this.#pointed !== null && performance.now() - this.#pointed.sinceMs < TOOLTIP_MS) return true;
    this.#pointed = null;
    if ((this.#target.name ?? "") === "" || this.#tried.size >= MOST_POINTED_AT) return false;
    const likeliest = signs.filter(isWordless).toSorted((one, other) => this.#likeness(other) - this.#likeness(one));
    const next = likeliest.find((sign) => this.#isFirst(sign, snapshot));
    if (next === undefined) return false;
    if (await pointAtIt(next, snapshot)) this.#pointed = { element: next, before: snapshot, sinceMs: performance.now() };
    return true;
  }

  /** Whether what it draws stands for a word of the name: a plus for "Create item". */
  #likeness({ icon = "" }: PageElement): number {
    const words = (this.#target.name ?? "").split(/\s+/);
    return Math.max(...icon.split(" ").flatMap((sign) => words.map((word) => scoreText(word, sign, { quoted: false }).score)));
  }
}

async function pointAtIt(element: PageElement, snapshot: Snapshot): Promise<boolean> {
  return await pointAt({ element, snapshot }).then(
    () => true,
    // It can't be pointed at: then nothing shows there.
    () => false,
  );
}

async function doWith(element: PageElement, snapshot: Snapshot, act: (handle: Actionable) => Promise<void>): Promise<boolean> {
  const handle = await reachElement(snapshot, element);
  if (handle === null) return false;
  try {
    await act(handle);
    return true;
  } catch {
    // It can't be pointed at: then nothing shows there.
    return false;
  } finally {
    handle.dispose?.().catch(() => undefined);
  }
}
