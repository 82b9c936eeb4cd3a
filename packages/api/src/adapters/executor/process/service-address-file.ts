import { rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Says where the service is now, for runners that were started when it was elsewhere. Gives back the file's name, which never changes. */
export async function writeServiceAddress(dataDir: string, url: string): Promise<string> {
  const file = path.resolve(dataDir, "service-address");
  await writeFile(`${file}.new`, `${url}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return file;
}
