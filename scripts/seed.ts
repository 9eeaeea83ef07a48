import { now } from "#lib/platform/clock.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { buildCatalog } from "#prisma/seed/catalog.ts";
import { buildDemoMarket, demoMarketSummary } from "#prisma/seed/demo-market.ts";
import { readArguments } from "./arguments.ts";
import { borrowEngines } from "./engines.ts";
import { MIGRATIONS } from "./migrate.ts";
import { run } from "./run.ts";

/** `npm run db:seed -- [--size N] [--seed N]`: a demo market in a database that has none. */
async function seed(): Promise<void> {
  const { size = 25_000, seed: seedNumber = 1, demo } = readArguments(process.argv.slice(2));
  const { LOTWISE_DATA_DIR } = env();
  const engines = await borrowEngines("npm run db:seed");
  try {
    if (!engines.embedded && !demo) {
      throw new AppError(
        "invalid_input",
        "DATABASE_URL names a server. Demo vehicles are written there only with --demo.",
      );
    }
    await migrate(engines.databaseUrl, MIGRATIONS);
    await buildCatalog(engines.databaseUrl, LOTWISE_DATA_DIR);
    if ((await demoMarketSummary(engines.databaseUrl)) !== null) {
      throw new AppError(
        "conflict",
        "There is a demo market already. To build another: npm run db:reset -- --yes",
      );
    }
    await buildDemoMarket({
      databaseUrl: engines.databaseUrl,
      dataDir: LOTWISE_DATA_DIR,
      size,
      seed: seedNumber,
      now: now(),
    });
  } finally {
    await engines.stop();
  }
}

await run(seed);
