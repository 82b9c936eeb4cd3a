import { PermissionDeniedError } from "@runwright/sdk";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { describeError, isKeyRefused } from "../errors.ts";
import { Loading } from "../parts/load-failure.tsx";
import { type Loaded, useLoad } from "../use-load.ts";
import { type SectionName, SECTIONS, sectionHref } from "./sections.ts";

/** The most that a list shows; whoever has more has the command line. */
export const MOST_SHOWN = 200;

/** Loads, and again after something was changed; what is shown stays until the new is there. */
export function useReloaded<T>(load: () => Promise<T>, key: string): readonly [Loaded<T>, () => void] {
  const [version, setVersion] = useState(0);
  return [useLoad(load, `${key} ${version}`), () => setVersion((before) => before + 1)];
}

interface SectionFrameProperties<T> {
  readonly name: SectionName;
  /** What these are for. */
  readonly about: ComponentChildren;
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** What stands around each of these lists. */
export function SectionFrame<T>({ name, about, loaded, children }: SectionFrameProperties<T>): JSX.Element {
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
      <p class="dim about">{about}</p>
      {loaded.state === "loading" && <Loading />}
      {loaded.state === "failed" && <Refused error={loaded.error} />}
      {loaded.state === "ready" && children(loaded.value)}
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
