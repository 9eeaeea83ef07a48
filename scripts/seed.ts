import { migrate } from "#lib/platform/db/migrate.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { demoMarketSummary } from "#prisma/seed/demo-market.ts";
import { readArguments } from "./arguments.ts";
import { borrowEngines } from "./engines.ts";
import { fillCatalog, fillDemoMarket } from "./fill.ts";
import { MIGRATIONS } from "./folders.ts";
import { run } from "./run.ts";

/** `npm run db:seed -- [--size N] [--seed N]`: a demo market in a database that has none. */
async function seed(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  const { LOTWISE_DATA_DIR } = env();
  const engines = await borrowEngines("npm run db:seed");
  try {
    if (!engines.embedded && !options.demo) {
      throw new AppError(
        "invalid_input",
        "DATABASE_URL names a server. Demo vehicles are written there only with --demo.",
      );
    }
    await migrate(engines.databaseUrl, MIGRATIONS);
    await fillCatalog(engines.databaseUrl, LOTWISE_DATA_DIR);
    if ((await demoMarketSummary(engines.databaseUrl)) !== null) {
      throw new AppError(
        "conflict",
        "There is a demo market already. To build another: npm run db:reset -- --yes",
      );
    }
    await fillDemoMarket(engines.databaseUrl, LOTWISE_DATA_DIR, options);
  } finally {
    await engines.stop();
  }
}

await run(seed);
