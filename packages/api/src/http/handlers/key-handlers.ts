import { createKey } from "../../domain/create-key.ts";
import type { Deps } from "../../domain/deps.ts";
import { listKeys, revokeKey } from "../../domain/keys.ts";
import { rotateKey } from "../../domain/rotate-key.ts";
import { createLinkToken } from "../../domain/sessions.ts";
import type { Handlers } from "../handler.ts";
import { pageAnswer } from "./resource-handlers.ts";

type KeyHandlers = Pick<Handlers, "listKeys" | "createKey" | "getKey" | "revokeKey" | "rotateKey" | "createLinkToken">;

export function keyHandlers(deps: Deps): KeyHandlers {
  return {
    listKeys: async ({ caller, query }) => pageAnswer(await listKeys(deps, caller, query)),
    createKey: async ({ caller, body }) => {
      const key = await createKey(deps, caller, body);
      return { body: key, location: `/v1/keys/${key.id}` };
    },
    createLinkToken: async ({ caller }) => ({ body: createLinkToken(deps, caller) }),
    getKey: async ({ subject }) => ({ body: subject }),
    revokeKey: async ({ caller, params }) => {
      await revokeKey(deps, caller, params.id);
      return undefined;
    },
    rotateKey: async ({ caller, params, body }) => {
      const key = await rotateKey(deps, caller, { id: params.id, change: body });
      return { body: key, location: `/v1/keys/${key.id}` };
    },
  };
}
