import { BASE } from "../base.ts";

/** The pages of a workspace's own things, by their address. */
export const SECTIONS = {
  "shared-steps": "Shared Steps",
  environments: "Environments",
  hooks: "Deployment hooks",
  webhooks: "Webhooks",
  keys: "API keys",
  usage: "Usage",
} as const;

/** What tells more of each, among the guides. */
export const GUIDES: Readonly<Record<SectionName, string>> = {
  "shared-steps": "shared-steps",
  environments: "environments",
  hooks: "deployment-hooks",
  webhooks: "webhooks",
  keys: "keys-and-limits",
  usage: "keys-and-limits",
};

export type SectionName = keyof typeof SECTIONS;

export function isSection(name: string): name is SectionName {
  return Object.hasOwn(SECTIONS, name);
}

export function sectionHref(name: SectionName): string {
  return `${BASE.pathname}${name}`;
}
