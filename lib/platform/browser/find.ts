import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { promisify } from "node:util";
import { env } from "../env.ts";

/** Where Chromium, or Chrome, stands on the systems we know. */
export const BROWSER_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const SLOWEST_MS = 20_000;
const run = promisify(execFile);
const known = new Map<string, Promise<string | null>>();

/**
 * The browser engine that prints documents: BROWSER_PATH, or one that stands where systems put it;
 * null where there is none, or where BROWSER_PATH is "off". Looked for once for each setting.
 */
export function findBrowser(): Promise<string | null> {
  const { BROWSER_PATH: given = "" } = env();
  const found = known.get(given) ?? firstThatRuns(given);
  known.set(given, found);
  return found;
}

async function firstThatRuns(given: string): Promise<string | null> {
  if (given === "off") return null;
  for (const path of given === "" ? BROWSER_PATHS : [given]) if (await doesRun(path)) return path;
  return null;
}

/** Whether a browser stands there: on some systems it is a script that asks for another package, so it has to say its version. */
export async function doesRun(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    await run(path, ["--version"], { timeout: SLOWEST_MS });
    return true;
  } catch {
    // Absent, not ours to run, or no browser: there is none at this path.
    return false;
  }
}
