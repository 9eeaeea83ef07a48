import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { generateClient } from "#lib/platform/db/generate.ts";
import { inheritedEnvironment } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { plural } from "#lib/platform/format.ts";
import { readRepository } from "#tests/architecture/source-files.ts";
import { requireTestBrowser, testFirefox } from "./browser.ts";
import { type TouchedTests, touchedTests } from "./changed-tests.ts";
import { drawJourneys } from "./journey-sample.ts";
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
  readonly commands: (report: string, touched: TouchedTests | null) => readonly string[][];
  /** Reads the report that the last command wrote; without it the step is one check. */
  readonly counts?: (report: unknown) => Counts;
  readonly needsBrowser?: true;
  /** Whether a sample of it is drawn here; the other steps draw theirs in the tests themselves. */
  readonly isDrawn?: true;
}

const vitest =
  (...projects: string[]) =>
  (report: string, touched: TouchedTests | null) => [
    [
      "vitest",
      "run",
      ...(touched?.files ?? []),
      ...projects.map((name) => `--project=${name}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      // Of what a change touches a step may have none.
      ...(touched === null ? [] : ["--passWithNoTests"]),
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
    commands: (_, touched) => [["playwright", "test", ...(touched?.journeys ?? [])]],
    counts: playwrightCounts,
    needsBrowser: true,
    isDrawn: true,
  },
];

const HELP = `npm test                    what is cheap, and a sample of what is exhaustive
npm test -- --all           everything: each page in each look, every fuzzed call and killed process
npm test -- --seed <word>   the sample that this word draws, as the first line names it (else the day's)
npm test -- --changed [to]  only what the changes since a commit touch (else those not committed yet)
npm test -- --only <step>   one step, or several: `;

/** What a run is asked for. */
interface Asked {
  readonly steps: readonly Step[];
  /** By what the sample is drawn; "" for everything. */
  readonly seed: string;
  /** Chosen by what changed; null for all. */
  readonly touched: TouchedTests | null;
}

/** `npm test`: every step, also after one failed; the last line is the sum. */
async function testAll(): Promise<void> {
  const asked = await readAsked();
  if (asked === null) return;
  const { steps, seed, touched } = asked;
  console.log(`Steps: ${steps.map(({ name }) => name).join(", ")}.`);
  console.log(
    seed === ""
      ? "Everything is tested."
      : `Of what is exhaustive a sample is tested, drawn by ${seed} (--seed ${seed}); everything: npm test -- --all`,
  );

  const browsers = steps.some(({ needsBrowser }) => needsBrowser) ? await testBrowsers() : null;
  const reports = await mkdtemp(join(tmpdir(), "lotwise-reports-"));
  const results: { name: string; counts: Counts; seconds: number }[] = [];
  const start = performance.now();
  try {
    await generateClient(ROOT);
    for (const [at, step] of steps.entries()) {
      const began = performance.now();
      const title = `── ${step.name} (${at + 1} of ${steps.length}, after ${minutes(began - start)}) `;
      console.log(`\n${title.padEnd(80, "─")}`);
      const counts = await runStep(step, {
        report: join(reports, `${step.name}.json`),
        seed,
        touched,
        browsers,
      });
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
  const failed = results.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
  if (failed.length > 0) {
    const again = failed.flatMap((name) => ["--only", name]).join(" ");
    console.log(
      `\nThe same again: npm test -- ${again} ${seed === "" ? "--all" : `--seed ${seed}`}`,
    );
  }
  const sample = seed === "" ? "everything" : `a sample, drawn by ${seed}`;
  console.log(`\n${minutes(performance.now() - start)} for ${sample}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

/** "4:05", minutes and seconds. */
function minutes(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Reads what is asked for; null where it was for help. @throws AppError for what cannot be. */
async function readAsked(): Promise<Asked | null> {
  const { values, positionals } = readOptions();
  const names = STEPS.map(({ name }) => name);
  if (values.help) {
    console.log(`${HELP}${names.join(", ")}`);
    return null;
  }
  if (positionals.length > (values.changed ? 1 : 0))
    throw new AppError("invalid_input", `What is ${positionals.join(" ")}? See npm test -- --help`);
  const unknown = (values.only ?? []).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new AppError(
      "invalid_input",
      `--only ${unknown.join(", ")}: choose of ${names.join(", ")}.`,
    );
  }
  const seed = values.all ? "" : (values.seed ?? new Date().toISOString().slice(0, 10));
  const only = STEPS.filter(({ name }) => values.only?.includes(name) ?? true);
  if (!values.changed) return { steps: only, seed, touched: null };

  const changed = changedSince(positionals[0] ?? "HEAD");
  const touched = touchedTests(await readRepository(ROOT), changed);
  const { files, journeys, allBecause } = touched;
  if (allBecause !== null) {
    console.log(`All tests are chosen: ${allBecause}.`);
    return { steps: only, seed, touched: null };
  }
  console.log(
    `${plural(changed.length, "changed path")} touch ${plural(files.length, "test file")} and ${plural(journeys.length, "file")} of journeys: what imports them, journeys that name an address of a page made with them, and the rules of the house, which hold every file.`,
  );
  for (const path of [...files, ...journeys]) console.log(`  ${path}`);
  const isIdle = ({ name }: Step) =>
    journeys.length === 0 ? ["build", "e2e"].includes(name) : false;
  return { steps: only.filter((step) => !isIdle(step)), seed, touched };
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: "boolean", default: false },
        changed: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        only: { type: "string", multiple: true },
        seed: { type: "string" },
      },
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new AppError("invalid_input", `${said.split("\n")[0]} See npm test -- --help`);
  }
}

/** Paths that changed since a commit, those that git does not know yet too. */
function changedSince(commit: string): readonly string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
    if (status !== 0)
      throw new AppError("invalid_input", `--changed ${commit}: ${stderr.trim().split("\n")[0]}`);
    return stdout.split("\0").filter((path) => path !== "");
  };
  return [
    ...git("diff", "--name-only", "--no-renames", "-z", commit, "--"),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ];
}

/** Which browsers the steps use, in the words of the settings that name them; or why there is none. */
type Browsers = { readonly CHROMIUM_PATH: string; readonly FIREFOX_PATH: string } | AppError;

/** Looked for before the first step: whoever has none learns of it now, not when all else is done. */
async function testBrowsers(): Promise<Browsers> {
  const given = inheritedEnvironment();
  try {
    return {
      CHROMIUM_PATH: await requireTestBrowser(given.CHROMIUM_PATH),
      FIREFOX_PATH: await testFirefox(given.FIREFOX_PATH),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(`✗ ${error.message}`);
    return error;
  }
}

interface StepRun extends Pick<Asked, "seed" | "touched"> {
  /** Where the step's report is written. */
  readonly report: string;
  /** Null where no step needs one. */
  readonly browsers: Browsers | null;
}

async function runStep(step: Step, { report, seed, touched, browsers }: StepRun): Promise<Counts> {
  const found = step.needsBrowser ? browsers : null;
  if (found instanceof AppError) {
    console.error(`✗ ${found.message}`);
    return singleCount(false);
  }
  const env: NodeJS.ProcessEnv = {
    ...inheritedEnvironment(),
    PATH: [dirname(process.execPath), BINARIES, inheritedEnvironment().PATH].join(delimiter),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NEXT_TELEMETRY_DISABLED: "1",
    // Read by tests/setup/sample.ts.
    TEST_SAMPLE: seed,
    ...found,
  };
  const commands = step.commands(report, touched);
  if (step.isDrawn && seed !== "" && touched === null) {
    const list = await drawnList(report, seed, env);
    if (list === null) return singleCount(false);
    commands.at(-1)?.push("--test-list", list);
  }
  let succeeded = true;
  for (const command of commands) {
    succeeded = (await execute(command, env)) === 0;
    if (!succeeded) break;
  }
  return step.counts ? reportedCounts(report, step.counts, succeeded) : singleCount(succeeded);
}

/** Draws the journeys of a sample into a file beside the report. @returns its path; null where none can be listed. */
async function drawnList(
  report: string,
  seed: string,
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  const { status, stdout, stderr } = spawnSync("playwright", ["test", "--list"], {
    cwd: ROOT,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: "" },
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) {
    console.error(`✗ The journeys cannot be listed.\n${stdout}${stderr}`);
    return null;
  }
  const { lines, count } = drawJourneys(stdout, seed);
  console.log(`${lines.length} of ${count} journeys are drawn.`);
  const path = `${report}.list`;
  await writeFile(path, lines.join("\n"));
  return path;
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
