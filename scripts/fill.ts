import { buyDemoPlans } from "#lib/domain/discover/demo-plan/mutations.ts";
import { makeEdition } from "#lib/domain/valuation/appraisal/mutations.ts";
import { editionInForce } from "#lib/domain/valuation/valuation/data.edition.ts";
import { latestFit } from "#lib/domain/valuation/valuation/data.store.ts";
import { fitValuation } from "#lib/domain/valuation/valuation-fit/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { terminalProgress } from "#lib/platform/progress/terminal.ts";
import { buildCatalog } from "#prisma/seed/catalog.ts";
import { buildDemoMarket } from "#prisma/seed/demo-market.ts";
import { fillDemoRecords } from "#prisma/seed/demo-records.ts";
import { writeDoings } from "#prisma/seed/doings.ts";
import type { Arguments } from "./arguments.ts";

const DEFAULT_SIZE = 25_000;
const DEFAULT_SEED = 1;

/** Brings the catalog tables up to the vPIC data, showing progress while it has work to do. */
export async function fillCatalog(databaseUrl: string, dataDir: string): Promise<void> {
  const progress = terminalProgress({
    label: "Vehicle catalog",
    unit: "model years",
    stream: process.stderr,
  });
  const report = await buildCatalog(databaseUrl, dataDir, progress.update);
  if (report.changed) progress.finish();
}

/** Builds the demo market that the options ask for, showing progress. */
export async function fillDemoMarket(
  databaseUrl: string,
  dataDir: string,
  options: Pick<Arguments, "size" | "seed">,
): Promise<void> {
  const progress = terminalProgress({
    label: "Demo market",
    unit: "vehicles",
    stream: process.stderr,
  });
  await buildDemoMarket({
    databaseUrl,
    dataDir,
    size: options.size ?? DEFAULT_SIZE,
    seed: options.seed ?? DEFAULT_SEED,
    now: now(),
    onProgress: ({ done, total }) => progress.update(done, total),
  });
  progress.finish();
}

/** Makes up the reference records that the demo market lacks, as one that was built before there were any. */
export async function fillRecords(databaseUrl: string): Promise<void> {
  const counts = await fillDemoRecords(databaseUrl, { now: now() });
  if (Object.values(counts).every((count) => count === 0)) return;
  const { epa, recalls, complaints, ratings } = counts;
  console.log(
    `✓ Made-up records for the demo market: ${formatNumber(epa)} of fuel economy, ${formatNumber(recalls)} recalls, ${formatNumber(complaints)} complaints, ${formatNumber(ratings)} ratings`,
  );
}

/**
 * Has the valuation engine learn from the market and appraise it where it has not yet, so that the first
 * page has values and ratings.
 */
export async function fillValuation(): Promise<void> {
  if ((await latestFit()) === null) await learn();
  if ((await editionInForce()) !== null) return;
  const progress = terminalProgress({
    label: "Appraisal",
    unit: "vehicles",
    stream: process.stderr,
  });
  const report = await makeEdition(systemContext(), {
    onProgress: ({ done, total }) => progress.update(done, total),
  });
  if (report !== null) progress.finish();
}

async function learn(): Promise<void> {
  const report = await fitValuation(systemContext());
  if (report === null) return;
  const off = (report.medianAbsolute * 100).toFixed(1);
  console.log(
    `✓ Valuation: learned from ${report.vehicles} asking prices in ${report.seconds.toFixed(1)} s; half of its values were off by less than ${off}% on prices held back`,
  );
}

/** Buys the plans that accounts of the demo market hold, and has them use what they bought, where they did not yet. */
export async function fillPlans(): Promise<void> {
  await buyDemoPlans(systemContext());
  await writeDoings(systemContext());
}
