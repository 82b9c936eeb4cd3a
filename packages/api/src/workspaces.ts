import { createHash, randomBytes } from "node:crypto";
import { systemClock } from "./adapters/clock/system-clock.ts";
import { Closing } from "./closing.ts";
import { type Environment, type Flags, loadConfig, processEnvironment } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import * as domain from "./domain/create-workspace.ts";
import type { Stores } from "./domain/deps.ts";
import { DomainError } from "./domain/errors.ts";
import { type Ceilings, ceilingsOf, given } from "./domain/limits-in-force.ts";
import { nowText } from "./domain/moments.ts";
import { freshIds } from "./domain/new-id.ts";
import { openStorageBeside } from "./open-storage.ts";

export interface WorkspacesOptions extends Pick<Flags, "dataDir" | "mongodbUri"> {
  /** Instead of the environment of this process. */
  readonly env?: Environment | undefined;
}

export interface CreatedWorkspace {
  readonly id: string;
  readonly name: string;
  /** Its project `default`. */
  readonly projectId: string;
  /** The text of its first key, with all scopes; it is stored nowhere. */
  readonly key: string;
}

export interface ListedWorkspace {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/**
 * Makes a workspace in the service's store, whether the service runs or not. Rejects with a ConfigError when it cannot be done as told: the
 * name is taken or no name, the store cannot be used.
 */
export async function createWorkspace({ name, ...options }: WorkspacesOptions & { readonly name: string }): Promise<CreatedWorkspace> {
  const wanted = name.trim();
  if (wanted === "" || wanted.length > 200) throw new ConfigError("invalid_configuration", ["The name must have 1 to 200 characters."]);
  return onStores(options, { mustExist: false }, async (stores) => {
    const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
    const secretBox = { digest, randomBytes: (count: number) => randomBytes(count) };
    const deps = { ...stores, secretBox, clock: systemClock, ids: freshIds({ clock: systemClock, secretBox }) };
    try {
      const { workspace, projectId, key } = await domain.createWorkspace(deps, wanted);
      return { id: workspace.id, name: workspace.name, projectId, key };
    } catch (error) {
      if (error instanceof DomainError && error.code === "already_exists")
        throw new ConfigError("already_exists", [error.message], { cause: error });
      throw error;
    }
  });
}

/** All of them, by name. Rejects with a ConfigError when the store cannot be used. */
export async function listWorkspaces(options: WorkspacesOptions): Promise<ListedWorkspace[]> {
  return onStores(options, { mustExist: true }, async ({ workspaces }) =>
    (await workspaces.list()).map(({ id, name, createdAt }) => ({ id, name, createdAt })),
  );
}

export interface LimitOptions extends WorkspacesOptions {
  readonly name: string;
  /** What is not given stays; null: no ceiling, or for requests that of the service's configuration. */
  readonly ceilings: Partial<Ceilings>;
}

export interface LimitedWorkspace {
  readonly id: string;
  readonly name: string;
  readonly ceilings: Ceilings;
}

/**
 * Sets the most that a workspace may use, in the service's store, whether the service runs or not; it counts there within two seconds. Rejects
 * with a ConfigError when there is no such workspace or the store cannot be used.
 */
export async function limitWorkspace({ name, ceilings, ...options }: LimitOptions): Promise<LimitedWorkspace> {
  return onStores(options, { mustExist: true }, async ({ workspaces }) => {
    const found = await workspaces.findByName(name);
    const changed = found && (await workspaces.update(found.id, { ceilings: given(ceilings), updatedAt: nowText(systemClock) }));
    if (changed === null || changed === "name_taken")
      throw new ConfigError("invalid_configuration", [`There is no workspace with the name "${name}".`]);
    return { id: changed.id, name: changed.name, ceilings: ceilingsOf({ settings: { requestsPerMinute: null } }, changed) };
  });
}

async function onStores<T>(
  { env = processEnvironment(), ...flags }: WorkspacesOptions,
  { mustExist }: { readonly mustExist: boolean },
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const closing = new Closing();
  try {
    return await work((await openStorageBeside(loadConfig(env, flags), { mustExist, closing })).stores);
  } finally {
    await closing.run();
  }
}
