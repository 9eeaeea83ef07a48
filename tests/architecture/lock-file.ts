import { z } from "zod";
import type { Violation } from "./source-files.ts";

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * Checks that the lock file names every optional package, also those for other systems, and each with its version. npm leaves
 * out what it cannot reach at that moment, and `npm ci` of npm 11.6 and later then refuses the file.
 */
export function checkLockFile(text: string): Violation[] {
  const { packages } = lockShape.parse(JSON.parse(text));
  const violation = (message: string) => ({
    rule: "lock file",
    path: "package-lock.json",
    message,
  });
  const unversioned = Object.entries(packages)
    .filter(([path, { version }]) => path !== "" && version === undefined)
    .map(([path]) => violation(`${path} has no version`));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, path, packages))
      .map((name) => violation(`${name}, optional for ${path || "us"}, is not locked`)),
  );
  return [...missing, ...unversioned];
}

/** Whether a package would be found from a folder of node_modules, as Node looks for it: upwards. */
function isLocked(
  name: string,
  from: string,
  packages: Readonly<Record<string, unknown>>,
): boolean {
  for (
    let base = from;
    ;
    base = base.slice(0, Math.max(0, base.lastIndexOf("node_modules/") - 1))
  ) {
    if (`${base === "" ? "" : `${base}/`}node_modules/${name}` in packages) return true;
    if (base === "") return false;
  }
}
