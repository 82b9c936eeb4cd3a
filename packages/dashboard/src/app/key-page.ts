import { createClient, storeKey } from "./session.ts";
import { fill, h } from "./dom.ts";
import { describeError } from "./errors.ts";

/** Asks for the key, and keeps it once the service takes it. */
export function showKeyPage(main: HTMLElement, { problem, onKey }: { problem: string | null; onKey: () => void }): void {
  const input = h("input", {
    id: "key",
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    required: true,
    "aria-describedby": "key-hint key-problem",
  });
  const button = h("button", { class: "primary", type: "submit" }, "Sign in");
  const message = h("p", { id: "key-problem", role: "alert", "data-status": "failed" }, problem);
  const submit = async (): Promise<void> => {
    const key = input.value.trim();
    button.disabled = true;
    try {
      await createClient(key).runs.list({ limit: 1 });
      storeKey(key);
      onKey();
    } catch (error) {
      fill(message, describeError(error));
      button.disabled = false;
      input.select();
    }
  };
  const form = h(
    "form",
    {
      class: "key",
      submit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    h("h1", {}, "API key"),
    h("label", { for: "key" }, "A key of this service with the scope read"),
    input,
    h(
      "p",
      { id: "key-hint", class: "dim" },
      "It stays in this tab and is forgotten when you close it. The service prints its first key when it starts on an empty store.",
    ),
    message,
    h("div", { class: "row" }, button),
  );
  document.title = "API key · Runwright";
  fill(main, form);
  input.focus();
}
