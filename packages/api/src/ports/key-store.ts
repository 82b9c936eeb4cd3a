import type { ApiKeyRecord } from "../domain/records.ts";
import type { PageRequest } from "./paging.ts";

export interface KeyStore {
  /** Hashes are unique; "exists" leaves the stored key as it is. */
  insert(record: ApiKeyRecord): Promise<"inserted" | "exists">;
  get(id: string): Promise<ApiKeyRecord | null>;
  findByHash(hash: string): Promise<ApiKeyRecord | null>;
  /** Those not revoked, newest first. */
  list(workspaceId: string, page: PageRequest): Promise<ApiKeyRecord[]>;
  /** True when this call revoked it. Once it resolves, findByHash shows it. */
  revoke(id: string, revokedAt: string): Promise<boolean>;
  /** Sets the end of a key that is not revoked, unless it ends earlier already. Null when there is none such. One atomic write. */
  expireBy(id: string, expiresAt: string): Promise<ApiKeyRecord | null>;
  /** Never moves it back in time. Need not survive a crash. */
  touch(id: string, lastUsedAt: string): Promise<void>;
  /** Is there any key, of that workspace when it is given, revoked ones included? */
  any(workspaceId?: string): Promise<boolean>;
}
