import type { Email } from "@runwright/sdk";
import type { JSX } from "preact";
import { usePageContext } from "../client-context.ts";
import { describeError } from "../errors.ts";
import { plural } from "../format.ts";
import { type Listed, listed, useLonger } from "../listed.ts";
import { Ago } from "../parts/ago.tsx";
import { More } from "../parts/more.tsx";
import { useLoad } from "../use-load.ts";

/** A Run may have 100 mails. */
const AT_ONCE = 50;

/** What came to the inbox of a Run, as text: HTML is not even parsed here, because that alone sets off its inline handlers. */
export function Mails({ runId }: { readonly runId: string }): JSX.Element | null {
  const { client } = usePageContext();
  const loaded = useLoad(() => listed(client.runs.emails(runId), AT_ONCE), runId);
  if (loaded.state === "loading") return null;
  if (loaded.state === "failed") return <p class="notice">The mails of this Run could not be read: {describeError(loaded.error)}</p>;
  return loaded.value.items.length === 0 ? null : <List first={loaded.value} />;
}

function List({ first }: { readonly first: Listed<Email> }): JSX.Element {
  const [{ items, rest }, more] = useLonger(first, AT_ONCE);
  return (
    <section aria-label="Mails">
      <h2>Mails</h2>
      {items.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
      {rest !== null && <More words={`The first ${plural(items.length, "mail")} are shown.`} act={more} />}
    </section>
  );
}

function Mail({ mail }: { readonly mail: Email }): JSX.Element {
  const { runId, subject, from, to, receivedAt, text, html, attachments, truncated } = mail;
  return (
    <details class="mail">
      <summary>
        {subject === "" ? "(no subject)" : subject}{" "}
        <span class="dim">
          from {from === "" ? "nobody" : from}, <Ago at={receivedAt} />
        </span>
      </summary>
      <p class="dim">To {to.join(", ")}</p>
      {text !== null && <pre tabIndex={0}>{text}</pre>}
      {text === null && (
        <p class="dim">
          {html === null ? "It has no text." : "It has HTML only, which is not shown here; it comes with"}{" "}
          {html !== null && <code>npx runwright runs emails {runId} --json</code>}
        </p>
      )}
      {attachments.map(({ name, type, size }, place) => (
        <p key={place} class="dim">
          {name} ({type}, {size.toLocaleString("en")} bytes): its content is not kept
        </p>
      ))}
      {truncated && <p class="dim">It was longer: only its beginning is kept.</p>}
    </details>
  );
}
