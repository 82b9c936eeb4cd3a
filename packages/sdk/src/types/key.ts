import type { Open } from "./open.ts";

/** What a key may do. A set: none implies another. */
export type Scope = "read" | "run" | "write" | "admin";

/** An API key, without its text. */
export interface ApiKey {
  id: string;
  name: string;
  scopes: Open<Scope>[];
  /** null: every project. */
  projectIds: string[] | null;
  expiresAt: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A new API key with its text. */
export interface ApiKeyCreated extends ApiKey {
  /** The key itself; shown only here. */
  key: string;
}

/** What a new API key may do, where and how long. */
export interface ApiKeyCreateParams {
  name: string;
  scopes: Scope[];
  projectIds?: string[] | null | undefined;
  /** ISO 8601. */
  expiresAt?: string | null | undefined;
}

/** How a key is replaced. */
export interface ApiKeyRotateParams {
  /** How long the old key still works: a day unless given, at most 30 days; with 0 it ends at once. */
  overlapSeconds?: number | undefined;
}
