import { z } from "zod";
import { publishByItself } from "#lib/domain/inventory/feed-publishing/mutations.ts";
import { fetchSource } from "#lib/domain/vehicles/source-import/mutations.fetch.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { writeBackup } from "#lib/platform/backup/write.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { env, settle } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { buildCatalog } from "#prisma/seed/catalog.ts";
import { DEFINITIONS, importFile, SOURCE } from "./imported-files.ts";

/* What tests that end a process by force run as one of its own. */

const told = z
  .discriminatedUnion("what", [
    z.object({ what: z.literal("publish"), run: z.number() }),
    z.object({ what: z.literal("back up"), dataDir: z.string(), to: z.string() }),
    z.object({ what: z.literal("migrate"), folder: z.string() }),
    z.object({ what: z.literal("import"), source: SOURCE, path: z.string() }),
    z.object({
      what: z.literal("fetch"),
      source: SOURCE,
      dataDir: z.string(),
      from: z.string(),
    }),
    z.object({ what: z.literal("catalog"), dataDir: z.string() }),
    z.object({ what: z.literal("vpic"), dataDir: z.string() }),
  ])
  .parse(JSON.parse(process.argv[2] ?? ""));

const databaseUrl = env().DATABASE_URL ?? "";
switch (told.what) {
  case "publish":
    await publishByItself(systemContext(), told.run);
    break;
  case "back up":
    await writeBackup({ databaseUrl, dataDir: told.dataDir, to: told.to, madeAt: new Date() });
    break;
  case "migrate":
    await migrate(databaseUrl, told.folder);
    break;
  case "import":
    await importFile(told.source, told.path);
    break;
  case "fetch":
    settle({ LOTWISE_DATA_DIR: told.dataDir, REFERENCE_DATA: told.from });
    await fetchSource(systemContext(), {
      definition: DEFINITIONS[told.source],
      signal: new AbortController().signal,
    });
    break;
  case "catalog":
    await buildCatalog(databaseUrl, told.dataDir);
    break;
  case "vpic":
    loadVpicIndex(told.dataDir);
}
await closeDatabase();
