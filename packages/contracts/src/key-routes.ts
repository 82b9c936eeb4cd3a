import { z } from "zod";
import { ApiKey, ApiKeyCreate, ApiKeyCreated, ApiKeyRotate } from "./api-key.ts";
import { PageQuery } from "./primitives.ts";
import { IdParams } from "./problem.ts";
import { LinkToken } from "./session.ts";

/** The part of the route table that is about API keys. */
export const KEY_ROUTES = {
  listKeys: {
    method: "GET",
    path: "/v1/keys",
    operationId: "listKeys",
    summary: "List API keys",
    tag: "Keys",
    scope: "admin",
    query: PageQuery,
    response: { status: 200, description: "API keys, without their secrets", schema: z.array(ApiKey), headers: ["Link"] },
  },
  createKey: {
    method: "POST",
    path: "/v1/keys",
    operationId: "createKey",
    summary: "Create an API key",
    tag: "Keys",
    scope: "admin",
    body: ApiKeyCreate,
    response: { status: 201, description: "The API key; its text is shown only here", schema: ApiKeyCreated, headers: ["Location"] },
  },
  getKey: {
    method: "GET",
    path: "/v1/keys/:id",
    operationId: "getKey",
    summary: "Get an API key",
    tag: "Keys",
    scope: "admin",
    params: IdParams,
    response: { status: 200, description: "The API key, without its secret", schema: ApiKey },
  },
  revokeKey: {
    method: "DELETE",
    path: "/v1/keys/:id",
    operationId: "revokeKey",
    summary: "Revoke an API key at once",
    tag: "Keys",
    scope: "admin",
    params: IdParams,
    response: { status: 204, description: "Revoked" },
  },
  rotateKey: {
    method: "POST",
    path: "/v1/keys/:id/rotate",
    operationId: "rotateKey",
    summary: "Make a new key in place of another, which ends after an overlap",
    tag: "Keys",
    scope: "admin",
    params: IdParams,
    body: ApiKeyRotate,
    response: { status: 201, description: "The new API key; its text is shown only here", schema: ApiKeyCreated, headers: ["Location"] },
  },
  createLinkToken: {
    method: "POST",
    path: "/v1/link-tokens",
    operationId: "createLinkToken",
    summary: "Make a token for a link to a page, which signs in who opens it",
    tag: "Keys",
    scope: "read",
    response: { status: 201, description: "The token: shown only here, good for one session within 15 minutes", schema: LinkToken },
  },
} as const;
