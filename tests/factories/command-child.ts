import { z } from "zod";
import { publishByItself } from "#lib/domain/inventory/feed-publishing/mutations.ts";
import { writeBackup } from "#lib/platform/backup/write.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { env } from "#lib/platform/env.ts";

/* What tests that end a process by force run as one of its own. */

const told = z
  .discriminatedUnion("what", [
    z.object({ what: z.literal("publish"), run: z.number() }),
    z.object({ what: z.literal("back up"), dataDir: z.string(), to: z.string() }),
    z.object({ what: z.literal("migrate"), folder: z.string() }),
  ])
  .parse(JSON.parse(process.argv[2] ?? ""));

const databaseUrl = env().DATABASE_URL ?? "";
switch (told.what) {
  case "publish":
    await publishByItself(told.run);
    break;
  case "back up":
    await writeBackup({ databaseUrl, dataDir: told.dataDir, to: told.to, madeAt: new Date() });
    break;
  case "migrate":
    await migrate(databaseUrl, told.folder);
}
await closeDatabase();
