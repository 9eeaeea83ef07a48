import { existsSync } from "node:fs";
import { join } from "node:path";

const SAMPLES = join(import.meta.dirname, "../samples");
const WHOLE_FILES = join(import.meta.dirname, "../../../shared/data");

/** Our own small file in a publisher's format: "epa/vehicles.csv". It is part of the repository. */
export const sampleFile = (name: string): string => join(SAMPLES, name);

/**
 * A publisher's whole file from `shared/data` beside the repository: such files are never part of it.
 * @param name its path in there: "epa/vehicles.csv.zip".
 * @returns null where it is not there.
 */
export function wholeFile(name: string): string | null {
  const path = join(WHOLE_FILES, name);
  return existsSync(path) ? path : null;
}
