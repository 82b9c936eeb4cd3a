// The service's own HTTP on a filled store, without executor and loops. Prints its address.
import { serveUntilEnd } from "../child-server.ts";
import { serveWorld } from "../http-service.ts";
import { openWorld } from "../world.ts";

const [folder = ""] = process.argv.slice(2);
const service = await serveWorld(await openWorld(folder));
await serveUntilEnd({ url: service.url });
await service.close();
