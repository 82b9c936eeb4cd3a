import type { JSX } from "preact";
import { EnvironmentsPage } from "./environments-page.tsx";
import { HooksPage } from "./hooks-page.tsx";
import { KeysPage } from "./keys-page.tsx";
import type { SectionName } from "./sections.ts";
import { SharedStepsPage } from "./shared-steps-page.tsx";
import { UsagePage } from "./usage-page.tsx";
import { WebhooksPage } from "./webhooks-page.tsx";

const PAGES: Readonly<Record<SectionName, () => JSX.Element>> = {
  "shared-steps": SharedStepsPage,
  environments: EnvironmentsPage,
  hooks: HooksPage,
  webhooks: WebhooksPage,
  keys: KeysPage,
  usage: UsagePage,
};

/** What a workspace has besides Tests and Runs. */
export function SettingsPage({ section }: { readonly section: SectionName }): JSX.Element {
  const Section = PAGES[section];
  return <Section />;
}
