import { defineConfig } from "@playwright/test";

const executablePath = process.env["RUNWRIGHT_BROWSER"];

export default defineConfig({
  testDir: ".",
  timeout: 60_000,
  reporter: "list",
  // Set where Playwright's own browsers are not installed; in a project of your own you need none of this.
  use: { launchOptions: executablePath === undefined ? {} : { executablePath, chromiumSandbox: false } },
});
