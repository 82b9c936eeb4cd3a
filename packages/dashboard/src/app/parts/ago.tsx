import type { JSX } from "preact";
import { formatAgo, formatTime } from "../format.ts";

/** As people say it, with the exact time on hover. */
export function Ago({ at }: { readonly at: string }): JSX.Element {
  return (
    <time dateTime={at} title={formatTime(at)}>
      {formatAgo(at)}
    </time>
  );
}
