import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { isNodeError } from "../engines/data-dir.ts";
import { exists } from "../engines/postgres-home.ts";
import { inheritedEnvironment } from "../env.ts";
import { readSchemaFiles } from "./schema-engine.ts";

/** Which schema the generated client was made from. */
const STAMP = "lib/platform/db/generated/.schema";

/**
 * Generates the Prisma client from `prisma/schema` when it is absent or older than the schema.
 * `root` is the project's folder.
 */
export async function generateClient(root: string): Promise<void> {
  // A copy that was made for a server brings its client, and nothing to make another from.
  if (!(await exists(join(root, "prisma/schema")))) return;
  const files = await readSchemaFiles(join(root, "prisma/schema"));
  const manifest = createRequire(import.meta.url).resolve("prisma/package.json");
  const stamp = createHash("sha256")
    .update(await readFile(manifest))
    .update(files.map((file) => file.content).join("\n"))
    .digest("hex");
  if ((await readStamp(join(root, STAMP))) === stamp) return;
  await promisify(execFile)(
    process.execPath,
    [join(dirname(manifest), "build/index.js"), "generate"],
    {
      cwd: root,
      // Any existing program will do: it keeps Prisma from downloading its native schema engine, which
      // generating does not need.
      env: {
        ...inheritedEnvironment(),
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
      },
    },
  );
  await writeFile(join(root, STAMP), stamp);
}

async function readStamp(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return null;
    throw error;
  }
}
