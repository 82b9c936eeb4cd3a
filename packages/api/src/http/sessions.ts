import { HOOK_ROUTES } from "@runwright/contracts";
import { noteChange } from "../domain/audit.ts";
import { isLinkToken, openSession } from "../domain/sessions.ts";
import type { AddressTable } from "./address-table.ts";
import { queryOf } from "./checks.ts";
import { sourceOf } from "./client-address.ts";
import type { DispatchOptions } from "./dispatch.ts";
import { Refusal } from "./problem.ts";
import { readJsonBody } from "./request-body.ts";
import { bodyErrors, brokenText, invalid, queryErrors } from "./validation.ts";

const BODY_LIMITS = { maxBytes: 4096, timeoutMs: 30_000 };

/** Where a page changes the token of a link for a session. Tokens that are none count as wrong keys do. */
export function addSessionRoute(
  table: AddressTable,
  { deps, signIns, clients }: Pick<DispatchOptions, "deps" | "signIns" | "clients">,
): void {
  const route = HOOK_ROUTES.createSession;
  table.add(route.method, route.path, async (ctx) => {
    ctx.state.route = route.operationId;
    ctx.res.setHeader("Cache-Control", "no-store");
    const raw = await readJsonBody(ctx.req, BODY_LIMITS);
    const given = queryOf(ctx.querystring);
    const [query, body] = [route.query.safeParse(given), route.body.safeParse(raw)];
    const errors = [
      ...(query.success ? [] : queryErrors(query.error.issues, given)),
      ...(body.success ? [] : bodyErrors(body.error.issues, raw)),
      ...brokenText(raw),
    ];
    if (!query.success || !body.success || errors.length > 0) throw invalid(errors);
    const source = sourceOf(clients.of(ctx.req.socket.remoteAddress, ctx.get("X-Forwarded-For")));
    if (!isLinkToken(deps, body.data.token)) {
      const { retryAfterSeconds } = signIns.failed(source, deps.clock.now());
      if (retryAfterSeconds !== null)
        throw new Refusal("rate_limited", "Too many wrong tokens came from your address.", {
          headers: { "Retry-After": String(retryAfterSeconds) },
        });
    }
    const { session, key } = await openSession(deps, body.data.token);
    const { workspaceId, id: keyId } = key;
    await noteChange(deps, { workspaceId, keyId, operation: route.operationId, subjectId: null, requestId: ctx.state.requestId });
    ctx.status = 201;
    ctx.res.setHeader("Content-Type", "application/json; charset=utf-8");
    ctx.body = JSON.stringify(session);
  });
}
