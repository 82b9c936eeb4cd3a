import { readFile } from "node:fs/promises";
import type { Assignment } from "../assignment.ts";

/**
 * Where the service is at this moment: what it has last written into the file that the assignment names, for one that crashed may be
 * started again on another port; else where it was when it gave the assignment.
 */
export async function serviceAddress({ serviceUrl, serviceUrlFile }: Assignment): Promise<string> {
  if (serviceUrlFile === undefined) return serviceUrl;
  const text = await readFile(serviceUrlFile, "utf8").catch(() => "");
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/u.test(url.protocol) ? url.href : serviceUrl;
}
