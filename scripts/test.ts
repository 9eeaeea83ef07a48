import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { generateClient } from "#lib/platform/db/generate.ts";
import { inheritedEnvironment } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { requireTestBrowser, testFirefox } from "./browser.ts";
import { run } from "./run.ts";
import {
  type Counts,
  playwrightCounts,
  reportedCounts,
  singleCount,
  sumCounts,
  vitestCounts,
} from "./test-counts.ts";

const ROOT = join(import.meta.dirname, "..");
const BINARIES = join(ROOT, "node_modules/.bin");

interface Step {
  readonly name: string;
  /** The commands, one after the other; the first that fails ends the step. */
  readonly commands: (report: string) => readonly (readonly string[])[];
  /** Reads the report that the last command wrote; without it the step is one check. */
  readonly counts?: (report: unknown) => Counts;
  readonly needsBrowser?: true;
}

const vitest =
  (...projects: string[]) =>
  (report: string) => [
    [
      "vitest",
      "run",
      ...projects.map((name) => `--project=${name}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
  ];

/** Everything that must hold, in the order in which failures are cheapest to learn of. */
const STEPS: readonly Step[] = [
  { name: "lint", commands: () => [["biome", "check", "--error-on-warnings"]] },
  {
    name: "types",
    commands: () => [
      ["next", "typegen"],
      ["tsc", "--noEmit", "--incremental", "false", "-p", "."],
    ],
  },
  { name: "unused", commands: () => [["knip"]] },
  { name: "unit", commands: vitest("unit", "isolated", "dom"), counts: vitestCounts },
  { name: "integration", commands: vitest("integration"), counts: vitestCounts },
  { name: "build", commands: () => [["node", "scripts/build.ts"]] },
  {
    name: "e2e",
    commands: () => [["playwright", "test"]],
    counts: playwrightCounts,
    needsBrowser: true,
  },
];

/** `npm test`: every step, also after one failed; the last line is the sum. */
async function testAll(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
  const names = STEPS.map(({ name }) => name);
  const unknown = (values.only ?? []).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new AppError(
      "invalid_input",
      `--only ${unknown.join(", ")}: choose of ${names.join(", ")}.`,
    );
  }
  const chosen = STEPS.filter(({ name }) => values.only?.includes(name) ?? true);

  const reports = await mkdtemp(join(tmpdir(), "lotwise-reports-"));
  const results: { name: string; counts: Counts; seconds: number }[] = [];
  try {
    await generateClient(ROOT);
    for (const step of chosen) {
      const began = performance.now();
      console.log(`\n── ${step.name} ${"─".repeat(Math.max(0, 76 - step.name.length))}`);
      const counts = await runStep(step, join(reports, `${step.name}.json`));
      results.push({ name: step.name, counts, seconds: (performance.now() - began) / 1_000 });
    }
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  console.log("");
  for (const { name, counts } of results) {
    for (const text of counts.skipped ?? []) console.log(`- ${name}, skipped: ${text}\n`);
    for (const text of counts.again ?? [])
      console.log(`↻ ${name}, passed when tried again: ${text}\n`);
    for (const text of counts.failures ?? []) console.log(`✗ ${name}: ${text}\n`);
  }
  for (const { name, counts, seconds } of results) {
    const mark = counts.failed === 0 ? "✓" : "✗";
    console.log(
      `${mark} ${name.padEnd(12)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${counts.again ? `  (${counts.again.length} only when tried again)` : ""}`,
    );
  }
  const total = sumCounts(results.map(({ counts }) => counts));
  if (total.failed > 0) process.exitCode = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

async function runStep(step: Step, report: string): Promise<Counts> {
  const env: NodeJS.ProcessEnv = {
    ...inheritedEnvironment(),
    PATH: [dirname(process.execPath), BINARIES, inheritedEnvironment().PATH].join(delimiter),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  try {
    if (step.needsBrowser) {
      env.CHROMIUM_PATH = await requireTestBrowser(env.CHROMIUM_PATH);
      env.FIREFOX_PATH = await testFirefox(env.FIREFOX_PATH);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(`✗ ${error.message}`);
    return singleCount(false);
  }
  let succeeded = true;
  for (const command of step.commands(report)) {
    succeeded = (await execute(command, env)) === 0;
    if (!succeeded) break;
  }
  return step.counts ? reportedCounts(report, step.counts, succeeded) : singleCount(succeeded);
}

function execute(
  [command = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number | null> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: "inherit" });
    child.once("error", fail);
    child.once("exit", done);
  });
}

await run(testAll);
