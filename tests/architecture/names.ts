import type { Module } from "./modules.ts";
import { isTest, type Violation } from "./source-files.ts";

const NOUN = /^lib\/domain\/([^/]+\/[^/]+)\//;
/** What every noun with a policy calls the same: the rows that an actor may see. */
const isConvention = (path: string, name: string) =>
  name === "visibleTo" && path.endsWith("/policy.ts");

/**
 * Checks that a name is exported by one noun only: whoever reads it, or looks for it, knows which thing
 * it is. What is the same thing has one owner; different things have names that say which.
 */
export function checkNames(modules: readonly Module[]): Violation[] {
  const owners = new Map<string, string>();
  return modules
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, exports, exportedTypes }) => {
      const noun = NOUN.exec(path)?.[1];
      if (noun === undefined) return [];
      return [...exports, ...exportedTypes].flatMap((name) => {
        if (isConvention(path, name)) return [];
        const owner = owners.get(name) ?? noun;
        owners.set(name, owner);
        const message = `${name} is exported by ${owner} too`;
        return owner === noun ? [] : [{ rule: "one name", path, message }];
      });
    });
}
