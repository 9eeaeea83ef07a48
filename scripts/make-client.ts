import { join } from "node:path";
import { generateClient } from "#lib/platform/db/generate.ts";

/*
 * Loaded before a command that imports the database's client (`--import` in package.json): on a new
 * checkout there is none yet, as installing runs no scripts.
 */
await generateClient(join(import.meta.dirname, ".."));
