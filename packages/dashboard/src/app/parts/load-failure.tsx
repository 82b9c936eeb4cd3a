import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { HOME_HREF } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { describeError, isKeyRefused } from "../errors.ts";

/** In place of a page that cannot be shown. */
export function LoadFailure({ error }: { readonly error: unknown }): JSX.Element {
  const { fail } = usePageContext();
  useEffect(() => {
    if (isKeyRefused(error)) fail(error);
  }, [error]);
  return (
    <>
      <h1>This cannot be shown</h1>
      <p class="notice bad" role="alert">
        {describeError(error)}
      </p>
      <p>
        <a href={HOME_HREF}>All Tests and Runs</a>
      </p>
    </>
  );
}

export function Loading(): JSX.Element {
  return (
    <p class="dim" role="status">
      Loading…
    </p>
  );
}
