import { PermissionDeniedError } from "@runwright/sdk";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { guideHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { describeError, isKeyRefused } from "../errors.ts";
import type { Listed } from "../listed.ts";
import { Loading } from "../parts/load-failure.tsx";
import { More } from "../parts/more.tsx";
import { type Loaded, useLoad } from "../use-load.ts";
import { GUIDES, type SectionName, SECTIONS, sectionHref } from "./sections.ts";

/** What a list shows at first, and what it is asked to show more. */
export const MOST_SHOWN = 200;

/**
 * Loads, and again after something was changed; what is shown stays until the new is there. What was loaded stays so long when more was asked
 * for: `load` is told how much.
 */
export function useReloaded<T>(
  load: (enough: number) => Promise<T>,
  key: string,
  step = MOST_SHOWN,
): readonly [Loaded<T>, () => void, () => Promise<void>] {
  const [asked, setAsked] = useState({ version: 0, enough: step });
  const loaded = useLoad(() => load(asked.enough), `${key} ${asked.version} ${asked.enough}`);
  const reload = (): void => setAsked((before) => ({ ...before, version: before.version + 1 }));
  const more = async (): Promise<void> => setAsked((before) => ({ ...before, enough: before.enough + step }));
  return [loaded, reload, more];
}

interface MoreBelow {
  readonly isThere: boolean;
  readonly act: () => Promise<void>;
}

/** Of a list that may be longer than what was read of it. */
export function moreOf(loaded: Loaded<Pick<Listed<unknown>, "rest">>, act: () => Promise<void>): MoreBelow {
  return { isThere: loaded.state === "ready" && loaded.value.rest !== null, act };
}

interface SectionFrameProperties<T> {
  readonly name: SectionName;
  /** What these are for. */
  readonly about: ComponentChildren;
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ComponentChildren;
  readonly more?: MoreBelow;
}

/** What stands around each of these lists. */
export function SectionFrame<T>({ name, about, loaded, children, more }: SectionFrameProperties<T>): JSX.Element {
  useEffect(() => {
    document.title = `${SECTIONS[name]} · Runwright`;
  }, [name]);
  return (
    <>
      <nav class="sections" aria-label="Settings">
        {Object.entries(SECTIONS).map(([one, words]) => (
          <a key={one} href={sectionHref(one as SectionName)} aria-current={one === name ? "page" : undefined}>
            {words}
          </a>
        ))}
      </nav>
      <h1>{SECTIONS[name]}</h1>
      <p class="dim about">
        {about} <a href={guideHref(GUIDES[name])}>More in the guide</a>
      </p>
      {loaded.state === "loading" && <Loading />}
      {loaded.state === "failed" && <Refused error={loaded.error} />}
      {loaded.state === "ready" && children(loaded.value)}
      {more?.isThere === true && <More words="There are more than are shown." act={more.act} />}
    </>
  );
}

function Refused({ error }: { readonly error: unknown }): JSX.Element {
  const { fail } = usePageContext();
  useEffect(() => {
    if (isKeyRefused(error)) fail(error);
  }, [error]);
  return (
    <div class="notice bad" role="alert">
      <p>{describeError(error)}</p>
      <p>{adviceFor(error)}</p>
    </div>
  );
}

function adviceFor(error: unknown): string {
  if (error instanceof PermissionDeniedError)
    return `Sign out, and sign in with a key that has the scope ${error.requiredScope ?? "that this needs"}. A link that signs in never gives the scope admin.`;
  return "Reload the page to try again.";
}
