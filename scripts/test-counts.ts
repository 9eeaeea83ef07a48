import { readFile } from "node:fs/promises";
import { z } from "zod";

/** How many checks of a step passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed, how many only when tried again. */
  readonly again?: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** A step that is one check: it passed if its command did. */
export function singleCount(succeeded: boolean): Counts {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts of Vitest's JSON report. A test file that could not be loaded counts as one failure. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/**
 * Counts of Playwright's JSON report. A journey that passed only when tried again passed, on a
 * machine that others use too; Playwright lists it as flaky, and the summary repeats how many.
 */
export function playwrightCounts(report: unknown): Counts {
  const { errors, stats } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...(stats.flaky > 0 && { again: stats.flaky }),
  };
}

/**
 * Counts of a step from the report it wrote. A command that failed without a failed test, or
 * without a report, counts as one failure: never is a failure lost.
 */
export async function reportedCounts(
  path: string,
  read: (report: unknown) => Counts,
  succeeded: boolean,
): Promise<Counts> {
  let counts: Counts;
  try {
    counts = read(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    console.error(`No test report: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The sum of all steps. */
export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
