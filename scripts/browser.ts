import { spawnSync } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { userInfo } from "node:os";
import { AppError } from "#lib/platform/errors.ts";

/** Where Chromium, or Chrome, stands on the systems we know. */
const KNOWN_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const MISSING =
  "No Chromium for the end-to-end tests. Install it (as root: apt-get install chromium) or set CHROMIUM_PATH.";

/**
 * The browser of the end-to-end tests.
 * @param given a path that the caller was told to use; then no other is tried.
 * @returns null when there is none that runs.
 */
export async function findBrowser(given: string | undefined): Promise<string | null> {
  for (const path of given ? [given] : KNOWN_PATHS) {
    // Ubuntu's package is a script that asks for a snap: only a browser that says its version counts.
    if ((await isExecutable(path)) && runs(path, ["--version"])) return path;
  }
  return null;
}

/**
 * Finds the browser or installs the system's package.
 * @throws AppError `configuration` with one line when there is none and it cannot be installed.
 */
export async function requireBrowser(given: string | undefined): Promise<string> {
  const found = await findBrowser(given);
  if (found !== null) return found;
  const asRoot = userInfo().uid === 0 ? [] : ["sudo", "-n"];
  if (
    given ||
    !runs("apt-get", ["--version"]) ||
    (asRoot.length > 0 && !runs("sudo", ["-n", "true"]))
  ) {
    throw new AppError("configuration", MISSING);
  }
  console.log("Installing Chromium for the end-to-end tests…");
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...asRoot, "apt-get", "-qq", "-y", ...args];
    spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
  };
  apt("update");
  apt("install", "--no-install-recommends", "chromium");
  const installed = await findBrowser(given);
  if (installed === null) throw new AppError("configuration", MISSING);
  return installed;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    // Absent or not ours to run: either way not a browser we can use.
    return false;
  }
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout: 20_000 }).status === 0;
}
