import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { BASE, guideHref, HOME_HREF, INBOX_HREF } from "./base.ts";
import { forgetKey } from "./session.ts";
import { sectionHref } from "./settings/sections.ts";
import { chooseTheme, storedTheme, THEMES, type Theme } from "./theme.ts";
import { areKeysOn, switchKeys, useKeys } from "./use-keys.ts";

interface ShellProperties {
  readonly isSignedIn: boolean;
  /** What went wrong on a page that is shown already. */
  readonly problem?: string | null;
  readonly onDismiss?: () => void;
  readonly children: ComponentChildren;
}

/** What stands around every page. */
export function Shell({ isSignedIn, problem = null, onDismiss, children }: ShellProperties): JSX.Element {
  const help = useRef<HTMLDialogElement>(null);
  useKeys({ "?": () => help.current?.showModal() });
  const signOut = (): void => {
    forgetKey();
    location.reload();
  };
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <header class="top">
        <a class="brand" href={HOME_HREF}>
          Runwright
        </a>
        <nav aria-label="Service">
          <a href={HOME_HREF}>Tests</a>
          <a href={`${HOME_HREF}#runs`}>Runs</a>
          <a href={INBOX_HREF}>Inbox</a>
          <a href={sectionHref("shared-steps")}>Settings</a>
          <a href={guideHref()}>Guides</a>
          <a href={new URL("docs", BASE).pathname}>API</a>
        </nav>
        <ThemeChoice />
        <button
          type="button"
          class="quiet"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={() => help.current?.showModal()}
        >
          ?
        </button>
        {isSignedIn && (
          <button type="button" class="quiet" onClick={signOut}>
            Sign out
          </button>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {problem !== null && (
          <div class="notice bad" role="alert">
            <p>{problem}</p>
            <button type="button" onClick={onDismiss}>
              Close
            </button>
          </div>
        )}
        {children}
      </main>
      <dialog ref={help} aria-label="Keyboard shortcuts">
        <HelpText />
      </dialog>
    </>
  );
}

function ThemeChoice(): JSX.Element {
  const [theme, setTheme] = useState(storedTheme());
  const choose = (chosen: Theme): void => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <select class="theme" aria-label="Theme" title="Theme" value={theme} onChange={(event) => choose(event.currentTarget.value as Theme)}>
      {THEMES.map((one) => (
        <option key={one} value={one}>
          {one === "system" ? "System" : one === "light" ? "Light" : "Dark"}
        </option>
      ))}
    </select>
  );
}

const KEYS: readonly [key: string, does: string][] = [
  ["/", "Search"],
  ["j / k", "Next, previous: step, Test, Run, or what waits in the inbox"],
  ["a / x", "In the inbox: accept, refuse"],
  ["r", "Run again, or run the Test"],
  ["?", "These keys"],
];

function HelpText(): JSX.Element {
  const [on, setOn] = useState(areKeysOn());
  return (
    <form method="dialog" class="help">
      <h2>Keyboard</h2>
      <dl>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            switchKeys(event.currentTarget.checked);
            setOn(event.currentTarget.checked);
          }}
        />{" "}
        Single keys are on
      </label>
      <button>Close</button>
    </form>
  );
}
