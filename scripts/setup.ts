import { migrate } from "#lib/platform/db/migrate.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { demoMarketSummary } from "#prisma/seed/demo-market.ts";
import { readArguments } from "./arguments.ts";
import { fillCatalog, fillDemoMarket, fillPlans, fillRecords, fillValuation } from "./fill.ts";
import { MIGRATIONS } from "./folders.ts";
import { run } from "./run.ts";
import type { SetupAnswer } from "./setup-report.ts";

/** The part of a start that fills the database; `site.ts` runs it as a process of its own. */
async function setUp(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  const { DATABASE_URL, LOTWISE_DATA_DIR } = env();
  if (DATABASE_URL === undefined) throw new AppError("configuration", "DATABASE_URL is not set.");

  const applied = await migrate(DATABASE_URL, MIGRATIONS);
  if (applied.length > 0) console.log(`✓ Database: ${applied.length} migrations applied`);
  answer({ migrated: true });
  await fillCatalog(DATABASE_URL, LOTWISE_DATA_DIR);

  let demo = await demoMarketSummary(DATABASE_URL);
  if (options.demo && demo === null) {
    await fillDemoMarket(DATABASE_URL, LOTWISE_DATA_DIR, options);
    demo = await demoMarketSummary(DATABASE_URL);
  } else if (demo !== null && options.size !== undefined && options.size !== demo.size) {
    console.log(
      `  The demo market already has ${demo.size} vehicles; --size ${options.size} builds another only after: npm run db:reset -- --yes`,
    );
  }
  if (demo !== null) {
    await fillRecords(DATABASE_URL);
    await fillValuation();
    await fillPlans();
  }
  answer({ demo });
}

function answer(what: SetupAnswer): void {
  process.send?.(what);
}

// Nobody waits for the result any more once the command that started this is gone.
process.on("disconnect", () => process.exit(1));
await run(setUp, (failed) => answer({ failed }));
process.exit();
