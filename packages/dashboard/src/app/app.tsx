import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { BASE } from "./base.ts";
import { ClientContext, type PageContext } from "./client-context.ts";
import { describeError, isKeyRefused } from "./errors.ts";
import { HomePage } from "./home/home-page.tsx";
import { InboxPage } from "./inbox/inbox-page.tsx";
import { followLinks } from "./navigate.ts";
import { readRoute } from "./route.ts";
import { RunPage } from "./run/run-page.tsx";
import { createClient, forgetKey, storedKey } from "./session.ts";
import { SettingsPage } from "./settings/settings-page.tsx";
import { TagRunPage } from "./tag-run/tag-run-page.tsx";
import { Shell } from "./shell.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { NewTestPage } from "./test/new-test-page.tsx";
import { TestPage } from "./test/test-page.tsx";

/** Every page, behind the key. */
export function App({ problem: firstProblem }: { readonly problem: string | null }): JSX.Element {
  const [key, setKey] = useState(storedKey());
  const [problem, setProblem] = useState(firstProblem);
  const [visits, setVisits] = useState(0);
  useEffect(
    () =>
      followLinks(() => {
        setProblem(null);
        setVisits((before) => before + 1);
        scrollTo(0, 0);
        document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
      }),
    [],
  );
  const context = useMemo<PageContext | null>(() => {
    if (key === null) return null;
    const fail = (error: unknown): void => {
      setProblem(describeError(error));
      if (!isKeyRefused(error)) return;
      // Revoked or expired under this page.
      forgetKey();
      setKey(null);
    };
    return { client: createClient(key), fail };
  }, [key]);
  if (context === null)
    return (
      <Shell isSignedIn={false}>
        <SignInPage
          problem={problem}
          onKey={() => {
            setProblem(null);
            setKey(storedKey());
          }}
        />
      </Shell>
    );
  return (
    <Shell isSignedIn problem={problem} onDismiss={() => setProblem(null)}>
      <ClientContext.Provider value={context}>
        <Page key={visits} />
      </ClientContext.Provider>
    </Shell>
  );
}

function Page(): JSX.Element {
  const route = readRoute(location.pathname, BASE.pathname);
  if (route.page === "run") return <RunPage runId={route.id} />;
  if (route.page === "tag-run") return <TagRunPage tagRunId={route.id} />;
  if (route.page === "new-test") return <NewTestPage />;
  if (route.page === "test") return <TestPage testId={route.id} />;
  if (route.page === "settings") return <SettingsPage section={route.section} />;
  if (route.page === "inbox") return <InboxPage />;
  return <HomePage />;
}
