import { type Service, startService as start, type ServiceOptions } from "runwright";
import { ROOT } from "../program.ts";

export { type Service, ServiceStartError, type ServiceOptions } from "runwright";

/** The command of this repository, as `npm start` runs it. */
export function startService(options: ServiceOptions): Promise<Service> {
  return start({ cwd: ROOT, ...options });
}
