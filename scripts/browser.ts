import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { chromium } from "@playwright/test";
import { BROWSER_PATHS, doesRun } from "#lib/platform/browser/find.ts";
import { AppError } from "#lib/platform/errors.ts";

const MISSING =
  "No Chromium for the end-to-end tests. Install it (as root: apt-get install chromium) or set CHROMIUM_PATH.";

/**
 * The browser of the end-to-end tests.
 * @param given a path that the caller was told to use; then no other is tried.
 * @returns null when there is none that runs.
 */
export async function findBrowser(given: string | undefined): Promise<string | null> {
  for (const path of given ? [given] : [...BROWSER_PATHS, chromium.executablePath()])
    if (await doesRun(path)) return path;
  return null;
}

/**
 * Finds the browser, or installs the system's package, or else Playwright's own build (on Ubuntu
 * the package is not the browser).
 * @throws AppError `configuration` with one line when there is none and it cannot be installed.
 */
export async function requireBrowser(given: string | undefined): Promise<string> {
  const found = await findBrowser(given);
  if (found !== null) return found;
  if (given || !mayInstall()) throw new AppError("configuration", MISSING);
  console.log("Installing Chromium for the end-to-end tests…");
  apt("update");
  apt("install", "--no-install-recommends", "chromium");
  const packaged = await findBrowser(given);
  if (packaged !== null) return packaged;
  spawnSync("playwright", ["install", "--with-deps", "chromium"], { stdio: "inherit" });
  const own = await findBrowser(given);
  if (own === null) throw new AppError("configuration", MISSING);
  return own;
}

/** Chromium without its windows, tabs and services: the same engine, and what Playwright runs by itself. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * The browser of the end-to-end tests: the shell where it is there or can be installed, as a new
 * visitor costs a third there (docs/adr/0053), else the whole browser. That is there in either case,
 * for the site prints with it.
 * @throws AppError `configuration` as `requireBrowser`.
 */
export async function requireTestBrowser(given: string | undefined): Promise<string> {
  const whole = await requireBrowser(given);
  if (given) return whole;
  if (!(await doesRun(HEADLESS_SHELL)) && mayInstall()) {
    console.log("Installing the headless shell of Chromium for the end-to-end tests…");
    apt("update");
    apt("install", "--no-install-recommends", "chromium-headless-shell");
  }
  return (await doesRun(HEADLESS_SHELL)) ? HEADLESS_SHELL : whole;
}

const FIREFOX_PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/**
 * The Firefox of the end-to-end tests: Debian's package, installed where it may be. Ubuntu has none as
 * a package; there it is the one that FIREFOX_PATH names.
 * @returns "" where there is none: its journeys are then skipped, and named in the summary.
 */
export async function testFirefox(given: string | undefined): Promise<string> {
  const found = await firefoxAt(given);
  if (found !== "" || given || !mayInstall()) return found;
  console.log("Installing Firefox for the end-to-end tests…");
  apt("update");
  apt("install", "--no-install-recommends", "firefox-esr");
  return firefoxAt(given);
}

async function firefoxAt(given: string | undefined): Promise<string> {
  for (const path of given ? [given] : FIREFOX_PATHS) if (await doesRun(path)) return path;
  return "";
}

const AS_ROOT = userInfo().uid === 0 ? [] : ["sudo", "-n"];

function mayInstall(): boolean {
  return runs("apt-get", ["--version"]) && (AS_ROOT.length === 0 || runs("sudo", ["-n", "true"]));
}

function apt(...args: string[]): void {
  const [command = "apt-get", ...rest] = [...AS_ROOT, "apt-get", "-qq", "-y", ...args];
  // Whether it worked shows in whether there is a browser then.
  spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout: 20_000 }).status === 0;
}
