import { connect, type Socket } from "node:net";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection on which bytes are sent as they are. */
export class RawConnection {
  readonly socket: Socket;
  /** All that has come, as latin1: one character a byte. */
  text = "";
  readonly closed: Promise<void>;

  constructor(url: string) {
    this.socket = connect(Number(new URL(url).port), "127.0.0.1");
    this.socket.setEncoding("latin1");
    this.socket.on("data", (chunk: string) => (this.text += chunk));
    // A reset after the answer is one way to close.
    this.socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => this.socket.once("close", () => resolve()));
  }

  send(bytes: string | Buffer): void {
    this.socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  }

  /** The answers that have come whole. */
  answers(): RawAnswer[] {
    const answers: RawAnswer[] = [];
    for (let rest = this.text; ;) {
      const end = rest.indexOf("\r\n\r\n");
      if (end === -1) return answers;
      const [line = "", ...fields] = rest.slice(0, end).split("\r\n");
      const headers = Object.fromEntries(
        fields.map((field) => [field.slice(0, field.indexOf(":")).toLowerCase(), field.slice(field.indexOf(":") + 1).trim()]),
      );
      const length = Number(headers["content-length"] ?? 0);
      if (rest.length < end + 4 + length) return answers;
      const body = Buffer.from(rest.slice(end + 4, end + 4 + length), "latin1").toString();
      answers.push({ status: Number(line.split(" ")[1]), headers, body });
      rest = rest.slice(end + 4 + length);
    }
  }
}

/** Sends bytes as they are and gives the answers that came until the server closed the connection. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer[]> {
  const connection = new RawConnection(url);
  connection.send(bytes);
  await connection.closed;
  return connection.answers();
}
