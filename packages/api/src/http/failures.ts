import type { Context, Middleware } from "koa";
import type { RequestState } from "./context.ts";
import { type ProblemAnswer, Refusal, toProblem, unexpected } from "./problem.ts";
import { ClientGone } from "./request-body.ts";

export interface FailureOptions {
  readonly typeBase: string;
  /** Turns errors of the layers below into refusals; null when it does not know the error. */
  readonly translate: (error: unknown) => Refusal | null;
}

/** Answers everything that is thrown with problem+json; what nobody expected is logged with its stack and answered with 500. */
export function failures(options: FailureOptions): Middleware<RequestState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ClientGone || (ctx.res.destroyed && !ctx.res.headersSent)) {
        ctx.respond = false;
        ctx.res.destroy();
        return;
      }
      const refusal = error instanceof Refusal ? error : (options.translate(error) ?? unexpected(error));
      if (refusal.code === "internal_error")
        ctx.state.log.error({ err: refusal.cause, requestId: ctx.state.requestId, path: ctx.path }, "unexpected error");
      else if (refusal.code === "unavailable" && refusal.cause !== undefined)
        ctx.state.log.warn({ err: refusal.cause, requestId: ctx.state.requestId, path: ctx.path }, "not available");
      ctx.state.logFields["code"] = refusal.code;
      if (ctx.headerSent) {
        // Half an answer is out; only a broken connection tells the client so.
        ctx.respond = false;
        ctx.res.destroy();
        return;
      }
      send(ctx, toProblem(refusal, { instance: ctx.path, requestId: ctx.state.requestId, typeBase: options.typeBase }));
    }
  };
}

function send(ctx: Context, problem: ProblemAnswer): void {
  for (const header of ["ETag", "Last-Modified", "Content-Disposition", "Content-Range", "Accept-Ranges"]) ctx.remove(header);
  ctx.status = problem.status;
  ctx.set({ ...problem.headers });
  ctx.body = JSON.stringify(problem.body);
  ctx.set("Content-Type", "application/problem+json");
  ctx.set("Cache-Control", "no-store");
}
