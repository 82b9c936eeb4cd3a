import type { IncomingMessage, ServerResponse } from "node:http";

const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/** The client sends its body only when it is told to; refused before that, it never does, so the connection ends with the answer. */
export function awaitContinue(req: IncomingMessage, res: ServerResponse): void {
  waiting.set(req, res);
  res.setHeader("Connection", "close");
}

/** To be called before a body is read: a client that waits for `100 Continue` gets it. */
export function letBodyCome(req: IncomingMessage): void {
  const res = waiting.get(req);
  if (res === undefined) return;
  waiting.delete(req);
  res.removeHeader("Connection");
  res.writeContinue();
}
