import { availableParallelism } from "node:os";
import { makeEdition } from "#lib/domain/valuation/appraisal/mutations.ts";
import { latestFit } from "#lib/domain/valuation/valuation/data.store.ts";
import { fitValuation } from "#lib/domain/valuation/valuation-fit/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { terminalProgress } from "#lib/platform/progress/terminal.ts";
import { figure, printHeading, printTable } from "./figures.ts";

/**
 * `npm run bench appraisals`: how fast an edition is made of the market, from its offers as they are kept to
 * its rows in force, by one thread and by as many as there are cores.
 */
export async function measureAppraisals(): Promise<void> {
  printHeading("Appraisals: the whole market, kept, appraised and written");
  if ((await latestFit()) === null) await fitValuation(systemContext());
  const rows: string[][] = [];
  let alone = 0;
  for (const threads of new Set([1, availableParallelism()])) {
    const began = process.cpuUsage();
    const progress = terminalProgress({
      label: `Appraisal, ${threads} threads`,
      unit: "vehicles",
      stream: process.stderr,
    });
    const report = await makeEdition(systemContext(), {
      threads,
      onProgress: ({ done, total }) => progress.update(done, total),
    });
    progress.finish();
    if (report === null)
      throw new AppError("configuration", "The market is too small to learn from.");
    const { user, system } = process.cpuUsage(began);
    const rate = report.offers / report.seconds;
    if (threads === 1) alone = rate;
    rows.push([
      figure(threads, 0),
      figure(report.offers, 0),
      figure(report.seconds),
      figure(rate, 0),
      figure(rate / alone, 2),
      figure((user + system) / report.offers, 1),
      figure(process.resourceUsage().maxRSS / 1_024, 0),
    ]);
  }
  await closeDatabase();
  const head = [
    "threads",
    "vehicles",
    "s",
    "a second",
    "beside one",
    "µs of a core each",
    "MB at most",
  ];
  printTable([head, ...rows]);
  console.log(
    "  The core's time is that of this process; PostgreSQL's comes on top. Memory is that of all runs so far.",
  );
}
