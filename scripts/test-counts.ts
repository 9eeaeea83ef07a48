import { readFile } from "node:fs/promises";
import { z } from "zod";
import { plural } from "#lib/platform/format.ts";

/** How many checks of a step passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What passed only when tried again, and how it failed before. */
  readonly again?: readonly string[];
  /** What failed and why: the summary repeats it, for a log of which only the end is kept. */
  readonly failures?: readonly string[];
  /** What was not run, such as tests on files that are not there, and how many tests that were. */
  readonly skipped?: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          ancestorTitles: z.array(z.string()).default([]),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightError = z.object({ message: z.string().optional() });

const playwrightSpec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: playwrightError.optional() })),
    }),
  ),
});

interface PlaywrightSuite {
  specs?: z.infer<typeof playwrightSpec>[] | undefined;
  suites?: PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec).optional(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  errors: z.array(playwrightError),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite).optional(),
});

/** The most lines of one failure's message that the summary repeats. */
const MESSAGE_LINES = 25;

function failureText(where: string, message: string | undefined): string {
  const lines = message?.split("\n").slice(0, MESSAGE_LINES) ?? [];
  return [where, ...lines.map((line) => `    ${line}`)].join("\n");
}

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
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, ancestorTitles, status, failureMessages }) => ({
      status,
      part: `${name} › ${ancestorTitles[0] ?? fullName}`,
      // One that failed and then passed keeps what was said when it failed.
      hasFailed: (failureMessages ?? []).length > 0,
      text: failureText(`${name} › ${fullName}`, failureMessages?.join("\n")),
    })),
  );
  const failures = [
    ...unloaded.map(({ name, message }) => failureText(name, message)),
    ...tests.filter(({ status }) => status === "failed").map(({ text }) => text),
  ];
  const again = tests
    .filter(({ status, hasFailed }) => status === "passed" && hasFailed)
    .map(({ text }) => text);
  const skipped = [
    ...Map.groupBy(
      tests.filter(({ status }) => status === "skipped"),
      ({ part }) => part,
    ),
  ].map(([part, { length }]) => `${part} (${plural(length, "test")})`);
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    ...(failures.length > 0 && { failures }),
    ...(again.length > 0 && { again }),
    ...(skipped.length > 0 && { skipped }),
  };
}

function specsOf(suite: PlaywrightSuite): readonly z.infer<typeof playwrightSpec>[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * Counts of Playwright's JSON report. A journey that passed only when tried again passed, on a
 * machine that others use too; the summary repeats which, and why it failed before.
 */
export function playwrightCounts(report: unknown): Counts {
  const { errors, stats, suites = [] } = playwrightReport.parse(report);
  const texts = (wanted: "unexpected" | "flaky" | "skipped") =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ projectName, results }) =>
            failureText(
              `[${projectName}] ${file} › ${title}`,
              results.findLast(({ error }) => error !== undefined)?.error?.message,
            ),
          ),
      );
  const failures = [
    ...errors.map(({ message }) => failureText("outside the tests", message)),
    ...texts("unexpected"),
  ];
  const again = texts("flaky");
  const skipped = texts("skipped");
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...(again.length > 0 && { again }),
    ...(skipped.length > 0 && { skipped }),
    ...(failures.length > 0 && { failures }),
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
  return succeeded || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, failures: ["an error outside the tests, printed above"] };
}

/** The sum of all steps. */
export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
