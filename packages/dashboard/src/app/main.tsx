import { render } from "preact";
import { App } from "./app.tsx";
import { describeError } from "./errors.ts";
import { signInByLink } from "./session.ts";
import { applyTheme, storedTheme } from "./theme.ts";

const root = document.querySelector("#app");
applyTheme(storedTheme());
if (root !== null) void begin(root);

async function begin(root: Element): Promise<void> {
  const problem = await signInByLink().catch(describeError);
  root.replaceChildren();
  render(<App problem={problem} />, root);
}
