import type { BrowserSession } from "../acting/session.ts";
import type { Evidence, EvidenceSource } from "../judging/evidence.ts";
import { isLeaving, readDetails } from "../perception/frame-script.ts";
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
      let toCome: Promise<boolean> | undefined;
      let document: string | null = null;
      let isTorn = false;
      const takeSnapshot = (): Promise<Snapshot> =>
        (snapshot ??= noted(perceive(page, { signal }), ({ documents }) => documents[0]).then((taken) => meant.on(taken)));
      // Of two readings the first one tells: the second may already be of the next document.
      const noted = async <Read>(reading: Promise<Read>, documentOf: (read: Read) => string | undefined): Promise<Read> => {
        const read = await reading;
        const shown = documentOf(read) ?? null;
        isTorn ||= document !== null && shown !== null && shown !== document;
        document ??= shown;
        return read;
      };
      const readPart = async (element: PageElement): Promise<VisibleText> =>
        await readVisibleText(page, { signal, within: { snapshot: await takeSnapshot(), element } });
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
        isLeaving: async () => await isLeaving(page.mainFrame()),
        isAtRest: async (withinMs) => await seen.isAtRest(withinMs),
        isOfActToCome: async () => await (toCome ??= seen.isOfActToCome()),
        documentSeen: () => document,
        isTorn: () => isTorn,
        snapshot: takeSnapshot,
        details: async (element) => await readDetails(await takeSnapshot(), element),
        text(within) {
          if (within === undefined) return (whole ??= noted(readVisibleText(page, { signal }), (text) => text.document));
          const part = parts.get(within) ?? readPart(within);
          parts.set(within, part);
          return part;
        },
      };
    },
  };
}
