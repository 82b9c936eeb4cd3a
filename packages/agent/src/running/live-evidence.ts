import type { Page } from "playwright-core";
import type { BrowserSession, PageStanding } from "../acting/session.ts";
import type { Evidence, EvidenceSource } from "../judging/evidence.ts";
import { readDetails } from "../perception/frame-script.ts";
import { perceive } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { readVisibleText, type VisibleText } from "../perception/visible-text.ts";
import type { RunHappenings } from "./happenings.ts";
import type { PageWatch } from "./page-watch.ts";
import type { ThingsMeant } from "./things-meant.ts";

interface Looking {
  /** May change when a crashed tab is opened anew. */
  readonly session: BrowserSession;
  readonly watch: Pick<PageWatch, "statusOf">;
  readonly happenings: Pick<RunHappenings, "at">;
  readonly meant: Pick<ThingsMeant, "on">;
}

/** Evidence from the page that is in front when one looks. */
export function createLiveEvidence(run: Looking): EvidenceSource {
  return {
    look(signal): Evidence {
      const { session: seen, watch, happenings, meant } = run;
      const { page, alerts, traffic } = seen;
      const host = URL.parse(page.url())?.host ?? "";
      let snapshot: Promise<Snapshot> | undefined;
      let whole: Promise<VisibleText> | undefined;
      const parts = new Map<PageElement, Promise<VisibleText>>();
      const standing = new StandingAfter(seen, page);
      let document: string | null = null;
      let isTorn = false;
      const takeSnapshot = (): Promise<Snapshot> =>
        (snapshot ??= noted(standing.after(perceive(page, { signal })), ({ documents }) => documents[0]).then((taken) => meant.on(taken)));
      // Of two readings the first one tells: the second may already be of the next document.
      const noted = async <Read>(reading: Promise<Read>, documentOf: (read: Read) => string | undefined): Promise<Read> => {
        const read = await reading;
        const shown = documentOf(read) ?? null;
        isTorn ||= document !== null && shown !== null && shown !== document;
        document ??= shown;
        return read;
      };
      const readPart = async (element: PageElement): Promise<VisibleText> =>
        await takeSnapshot().then((taken) => standing.after(readVisibleText(page, { signal, within: { snapshot: taken, element } })));
      return {
        atMs: performance.now(),
        at: new Date().toISOString(),
        condition: {
          url: page.url(),
          status: watch.statusOf(page),
          isSending: traffic.isSending(host),
          isAnswering: traffic.isAnswering,
          unanswered: traffic.unanswered(host),
        },
        alerts,
        happened: happenings.at(page, signal),
        isOpen: () => !page.isClosed(),
        isLeaving: async () => {
          const now = await standing.now();
          return now.isLeaving || (document !== null && now.document !== null && now.document !== document);
        },
        isAtRest: async (withinMs) => (withinMs === undefined ? (await standing.now()).isAtRest : await seen.isAtRest(withinMs)),
        isOfActToCome: async () => (await standing.now()).isOfActToCome,
        isBeingBuilt: async () => traffic.unanswered(host) !== null || (await standing.now()).isBeingBuilt,
        documentSeen: () => document,
        isTorn: () => isTorn,
        snapshot: takeSnapshot,
        details: async (element) => await takeSnapshot().then((taken) => standing.after(readDetails(taken, element))),
        text(within) {
          if (within === undefined) return (whole ??= noted(standing.after(readVisibleText(page, { signal })), (text) => text.document));
          const part = parts.get(within) ?? readPart(within);
          parts.set(within, part);
          return part;
        },
      };
    },
  };
}

/**
 * How a page stands right after what was read of it last: the two are one look. It is asked at once, as the question that follows the reading's into
 * the same frame; of several frames nobody knows which one is read last.
 */
class StandingAfter {
  readonly #session: BrowserSession;
  readonly #page: Page;
  #asked: Promise<PageStanding> | undefined;

  constructor(session: BrowserSession, page: Page) {
    this.#session = session;
    this.#page = page;
  }

  async now(): Promise<PageStanding> {
    return await (this.#asked ??= this.#session.standing());
  }

  async after<Read>(reading: Promise<Read>): Promise<Read> {
    this.#asked = this.#isOneFrame ? this.#session.standing() : undefined;
    try {
      return await reading;
    } finally {
      if (!this.#isOneFrame) this.#asked = undefined;
    }
  }

  get #isOneFrame(): boolean {
    return this.#page.frames().length === 1;
  }
}
