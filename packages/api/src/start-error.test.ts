import { expect, test } from "vitest";
import { PortError } from "./ports/port-error.ts";
import { dataDirError, listenError } from "./start-error.ts";

test("what keeps the service from starting is told with what to do, and what is another fault is left alone", () => {
  const told = (error: unknown): string | undefined => {
    const found = dataDirError(error, "/data");
    return found === null ? undefined : `${found.code}: ${found.message}`;
  };
  const system = (code: string): Error => Object.assign(new Error("no"), { code });
  expect(told(new PortError("data_dir_in_use", "Another one holds it."))).toMatch(
    /^data_dir_in_use: .*Another one holds it\. Stop that one, or take/su,
  );
  expect(told(new PortError("data_dir_too_new", "It is of a later version."))).toMatch(
    /^data_dir_unusable: .*\/data cannot be used\. It is of a later/su,
  );
  expect(told(system("ENOSPC"))).toMatch(/^data_dir_unusable: .*\/data is on a disk that is full/su);
  expect(told(system("EPIPE"))).toBeUndefined();
  const where = { host: "127.0.0.1", port: 80, flag: "--port" };
  expect(listenError(system("EADDRINUSE"), where)?.message).toContain("Port 80 on 127.0.0.1 is taken");
  expect(listenError(system("EPIPE"), where)).toBeNull();
});
