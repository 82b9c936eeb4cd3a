import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { KEY } from "../bench/world.ts";
import { live, type Outcome } from "./live.ts";
import type { PlayedService } from "./service.ts";

/** The stream is sent to another origin twice, which must not see the key and has nothing to say. Rejects when it saw the key. */
export async function redirected(service: PlayedService): Promise<Outcome> {
  const seen: string[] = [];
  const other = createServer((req, res) => {
    seen.push(JSON.stringify([req.url, req.headers]));
    res.writeHead(503).end();
  });
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  try {
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/elsewhere`;
    const outcome = await live(service, {
      faults: ({ isStream, nth }) => (isStream && nth <= 2 ? { kind: "answer", status: 307, headers: { location } } : null),
    });
    if (seen.length !== 2) throw new Error(`The other origin was asked ${seen.length} times`);
    if (seen.some((one) => one.includes(KEY))) throw new Error("The other origin saw the key");
    return outcome;
  } finally {
    other.closeAllConnections();
    other.close();
  }
}
