import { once } from "node:events";
import { createConnection, createServer, type Server, type Socket } from "node:net";

/** In the flags of an OP_MSG: the sender expects no answer to it. */
const MORE_TO_COME = 2;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const DATABASE = Buffer.from("\u0002$db\0");

/**
 * Stands before a FerretDB 1 and lets through one request at a time to each database, over all connections. It reads a document and then
 * writes it without a lock between, so that of several compare-and-sets at the same moment several would win; a MongoDB lets one win, and
 * so does this.
 */
export async function serialisingProxy(upstream: { readonly host: string; readonly port: number }): Promise<Server> {
  const turns = new Map<string, Promise<void>>();
  const inTurn = (database: string, work: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(database) ?? Promise.resolve()).then(work).catch(() => undefined);
    turns.set(database, turn);
    return turn;
  };
  const server = createServer((client) => {
    const database = createConnection(upstream);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => other.destroy());
    }
    void forward({ client, database, inTurn }).catch(() => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function forward(options: {
  readonly client: Socket;
  readonly database: Socket;
  readonly inTurn: (database: string, work: () => Promise<void>) => Promise<void>;
}): Promise<void> {
  const { client, database, inTurn } = options;
  const answers = messagesOf(database);
  for await (const request of messagesOf(client))
    await inTurn(databaseOf(request), async () => {
      database.write(request);
      if (!expectsAnswer(request)) return;
      const answer = await answers.next();
      if (answer.done !== true) client.write(answer.value);
    });
}

/** Whole messages of the protocol: each begins with its own length. Ends with the connection. */
async function* messagesOf(socket: Socket): AsyncGenerator<Buffer, undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  let wanted: number | null = null;
  for await (const part of socket as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    for (;;) {
      if (wanted === null && size >= 4) wanted = joined(parts).readInt32LE(0);
      if (wanted === null || size < wanted) break;
      const all = joined(parts);
      yield all.subarray(0, wanted);
      parts.splice(0, parts.length, all.subarray(wanted));
      size -= wanted;
      wanted = null;
    }
  }
  return undefined;
}

function joined(parts: Buffer[]): Buffer {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  const all = Buffer.concat(parts);
  parts.splice(0, parts.length, all);
  return all;
}

/** The database that an OP_MSG names (`$db`, a string of BSON: its length with the closing zero comes first); "" for a greeting. */
function databaseOf(request: Buffer): string {
  const name = request.indexOf(DATABASE);
  if (name < 0) return "";
  const length = name + DATABASE.length;
  return request.toString("utf8", length + 4, length + 4 + request.readInt32LE(length) - 1);
}

function expectsAnswer(request: Buffer): boolean {
  const isMsg = request.readInt32LE(12) === OP_MSG;
  return !isMsg || (request.readUInt32LE(HEADER_BYTES) & MORE_TO_COME) === 0;
}
