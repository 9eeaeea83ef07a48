import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { ONE_LOOK } from "#e2e/fixtures/look.ts";
import { heavyWorkers } from "#tests/setup/sample.ts";

/** As `npm test` prefers it (scripts/browser.ts): a new visitor costs a third there. */
const SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM = process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : "/usr/bin/chromium");

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

/** Journeys that are about the phone's own layout; all others are made once, on a desktop. */
const PHONE_JOURNEYS = /journeys\/phone[^/]*\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/fixtures/global-setup.ts",
  // The site, its database and the browser share the machine's cores.
  workers: heavyWorkers(2),
  fullyParallel: true,
  forbidOnly: true,
  // Again tells a busy machine from a defect; what needed it is listed as flaky, and to be mended.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // `npm test` names a file for the counts.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    locale: "en-US",
    // What it would keep, journeys ask the site for; app.spec.ts is about it.
    serviceWorkers: "block",
    timezoneId: "America/Denver",
    // What never comes is named long before the whole journey's time is over.
    actionTimeout: 20_000,
    // Only where something is tried again: to record every journey takes a tenth of all their time.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-gpu"],
    },
  },
  projects: [
    {
      name: "desktop light",
      testIgnore: PHONE_JOURNEYS,
      grepInvert: new RegExp(ONE_LOOK.phoneDark),
      use: { ...desktop, colorScheme: "light" },
    },
    // Both themes and both sizes, each once (and each page in one of the two where a sample is drawn): colors do not depend on the size, nor room on the theme.
    {
      name: "phone light",
      testMatch: PHONE_JOURNEYS,
      use: { ...phone, colorScheme: "light" },
    },
    {
      name: "phone dark",
      testMatch: /a11y\//,
      grepInvert: new RegExp(ONE_LOOK.desktopLight),
      use: { ...phone, colorScheme: "dark" },
    },
  ],
});
