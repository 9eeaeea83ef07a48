import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../../shared/data");

/**
 * A publisher's own file, in its original format, from `shared/data` beside the repository: such files
 * are never part of it.
 * @param name its path in there: "epa/vehicles.csv.zip".
 * @throws Error that says where it should be, when it is not there.
 */
export function publisherFile(name: string): string {
  const path = join(FOLDER, name);
  if (!existsSync(path))
    throw new Error(`Tests of importers need the publisher's file ${name} in ${FOLDER} (README).`);
  return path;
}
