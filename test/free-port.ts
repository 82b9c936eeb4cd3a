import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below what Linux (32768) and macOS (49152) give to outgoing connections and to `listen(0)`, above what services are usually found at. */
const [FIRST, LAST] = [12_000, 32_000];
const ATTEMPTS = 50;

/**
 * One of loopback that nothing listens on. The system hands it to nobody by itself, so that a server which is killed finds it free when it is
 * started again: with one of the system's own, any connection of another process in between could have it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(FIRST, LAST);
    const server = createServer();
    try {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      server.close();
      await once(server, "close");
      return port;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
