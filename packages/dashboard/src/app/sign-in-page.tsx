import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { describeError } from "./errors.ts";
import { createClient, type KeyPlace, storeKey } from "./session.ts";

/** Asks for the key, and keeps it once the service takes it. */
export function SignInPage({ problem, onKey }: { readonly problem: string | null; readonly onKey: () => void }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState(problem);
  const [isBusy, setBusy] = useState(false);
  const [place, setPlace] = useState<KeyPlace>("tab");
  useEffect(() => {
    document.title = "Sign in · Runwright";
    input.current?.focus();
  }, []);
  const submit = async (): Promise<void> => {
    const key = input.current?.value.trim() ?? "";
    setBusy(true);
    try {
      await createClient(key).runs.list({ limit: 1 });
      storeKey(key, place);
      onKey();
    } catch (error) {
      setMessage(describeError(error));
      setBusy(false);
      input.current?.select();
    }
  };
  return (
    <form
      class="sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>Sign in</h1>
      <label for="key">A key of this service with the scope read</label>
      <input ref={input} id="key" type="password" autocomplete="off" spellcheck={false} required aria-describedby="key-hint key-problem" />
      <p id="key-hint" class="dim">
        {place === "tab" ? "It stays in this tab and is forgotten when you close it." : "It is stored nowhere: a reload forgets it."} The
        service prints its first key when it starts on an empty store.
      </p>
      <label>
        <input type="checkbox" checked={place === "tab"} onChange={(event) => setPlace(event.currentTarget.checked ? "tab" : "page")} />{" "}
        Keep it until I close this tab
      </label>
      <p id="key-problem" role="alert" data-status="failed">
        {message}
      </p>
      <div class="row">
        <button class="primary" type="submit" disabled={isBusy}>
          Sign in
        </button>
      </div>
    </form>
  );
}
