import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";
import { readSchemaFiles, type SchemaFile, withSchemaEngine } from "./schema-engine.ts";
import { readLock, replaceLock } from "./schema-lock.ts";

/** Where a schema is, and what remembers it as of the newest migration. */
export interface SchemaPlace {
  /** The folder of the `.prisma` files. */
  readonly schema: string;
  readonly lock: string;
}

/**
 * The SQL from the schema as of the newest migration to the files as they are now; empty when nothing
 * changed.
 * @param databaseUrl any PostgreSQL the engine may connect to; nothing is read or written there.
 * @throws AppError `configuration` for a lock that is missing or was edited.
 */
export async function diffSchema(databaseUrl: string, place: SchemaPlace): Promise<string> {
  const locked = { path: place.lock, content: await readLock(place.lock) };
  return diff(databaseUrl, [locked], await readSchemaFiles(place.schema));
}

/** The SQL that makes the whole schema in an empty database. */
export async function wholeSchema(databaseUrl: string, folder: string): Promise<string> {
  return diff(databaseUrl, null, await readSchemaFiles(folder));
}

function diff(
  databaseUrl: string,
  from: readonly SchemaFile[] | null,
  to: readonly SchemaFile[],
): Promise<string> {
  return withSchemaEngine(databaseUrl, async (engine) => {
    const result = await engine.diff({
      from: from === null ? { tag: "empty" } : { tag: "schemaDatamodel", files: [...from] },
      to: { tag: "schemaDatamodel", files: [...to] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = result.stdout ?? "";
    return sql.includes("This is an empty migration") ? "" : sql;
  });
}

/**
 * Writes a new migration and the lock of the schema that it leads to: both, or neither.
 * @returns its folder.
 * @throws AppError `conflict` where a migration of this name and second is there.
 */
export async function writeMigration(
  input: { readonly name: string; readonly sql: string; readonly at: Date },
  place: SchemaPlace,
  migrations: string,
): Promise<string> {
  const stamp = input.at.toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(migrations, `${stamp}_${input.name}`);
  const files = await readSchemaFiles(place.schema);
  const schema = files.map(({ content }) => content).join("\n");
  const takeBack = () => rm(folder, { recursive: true });
  await replaceLock(place.lock, schema, async () => {
    try {
      await mkdir(folder);
    } catch (error) {
      if (!isNodeError(error, "EEXIST")) throw error;
      throw new AppError("conflict", `${folder} is there already. Nothing was written.`);
    }
    try {
      await writeFile(join(folder, "migration.sql"), input.sql);
    } catch (error) {
      await takeBack();
      throw error;
    }
    return takeBack;
  });
  return folder;
}
