import type { Runwright } from "@runwright/sdk";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** What every page works with. */
export interface PageContext {
  readonly client: Runwright;
  /** Shows a failure that comes after the page was built. */
  readonly fail: (error: unknown) => void;
}

export const ClientContext = createContext<PageContext | null>(null);

export function usePageContext(): PageContext {
  const context = useContext(ClientContext);
  if (context === null) throw new Error("A page is drawn outside of the application.");
  return context;
}
