import FindMyWay, { type FindResult, type HTTPMethod, type HTTPVersion } from "find-my-way";
import type { Middleware } from "koa";
import type { HttpContext, RequestState } from "./context.ts";

type Answer = (ctx: HttpContext) => Promise<void>;

/**
 * Which address is answered by what. A tree, because trying the pattern of each route in turn took as long as all else that is done for
 * a request together.
 */
export class AddressTable {
  readonly #tree = FindMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 16_384 });
  readonly #methods = new Set<HTTPMethod>();

  /** `path` may hold `:name` for a segment and end with `*`. What answers GET answers HEAD as well. */
  add(method: HTTPMethod, path: string, answer: Answer): void {
    const methods: HTTPMethod[] = method === "GET" ? ["GET", "HEAD"] : [method];
    for (const one of methods) this.#methods.add(one);
    // Found by `find` alone, never called by the tree.
    this.#tree.on(methods, path, () => undefined, answer);
  }

  /** The methods that this address takes; none for an unknown one. */
  methodsOf(path: string): readonly string[] {
    return [...this.#methods].filter((method) => this.#find(method, path) !== null);
  }

  /** A segment that a name stands for is never empty, and an address begins with a slash (`OPTIONS *` does not). */
  #find(method: HTTPMethod, path: string): FindResult<HTTPVersion.V1> | null {
    const found = path.startsWith("/") ? this.#tree.find(method, path) : null;
    return found !== null && Object.values(found.params).includes("") ? null : found;
  }

  middleware(): Middleware<RequestState> {
    return async (ctx, next) => {
      const found = this.#find(ctx.method as HTTPMethod, ctx.path);
      if (found === null) return next();
      ctx["params"] = found.params;
      return await (found.store as Answer)(ctx);
    };
  }
}
