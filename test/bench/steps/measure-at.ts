import { startSite } from "../../sites/serve.ts";
import { APPLICATIONS } from "../applications/known.ts";
import { withApplication, type World } from "../applications/with-application.ts";
import { APPLICATION_FLOWS } from "./application-flows.ts";
import { FLOWS, OWN } from "./flows.ts";
import { measure, type Measured } from "./measure.ts";

/** The flows of one place, which is started for them: the example shop, or an application. */
export async function measureAt(place: string, world: World & { readonly repeats: number }): Promise<readonly Measured[]> {
  if (place === OWN) {
    const site = await startSite("shop", { port: 0 });
    try {
      return await measure({ ...world, flows: FLOWS, place: site });
    } finally {
      await site.close();
    }
  }
  const [application, flows] = [APPLICATIONS[place], APPLICATION_FLOWS[place]];
  if (application === undefined || flows === undefined) throw new Error(`There is no application "${place}"`);
  let measured: readonly Measured[] = [];
  await withApplication(application, world, async (running) => {
    world.log(`${place}: ${application.what}`);
    measured = await measure({ ...world, flows, place: running });
  });
  return measured;
}
