import { describe } from "vitest";
import { openedDashboard } from "./dashboard/opened-dashboard.ts";
import { badDay, filledPages, firstVisit } from "./dashboard/pages.ts";
import { pageOfRun } from "./dashboard/run.ts";
import { stocked } from "./dashboard/stock.ts";
import { tagRun } from "./dashboard/tag-run.ts";
import { writing } from "./dashboard/writing.ts";

// One service, shop and browser for all of it, and one set of Runs to look at: to make them costs as much as most of what is tried.
const dashboard = openedDashboard();
const mortal = openedDashboard();

firstVisit(dashboard);
tagRun(dashboard);
describe("with something in every list", () => {
  const failed = stocked(dashboard);
  describe("while nothing goes on", () => {
    badDay(dashboard, mortal);
    filledPages(dashboard, failed);
  });
  describe("while Runs go on", () => {
    pageOfRun(dashboard, failed);
    writing(dashboard);
  });
});
