import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { followListings } from "#lib/domain/index/engine-following/jobs.search.ts";
import { followMarketHistory } from "#lib/domain/market/market-history/jobs.following.ts";
import { parseEnv } from "#lib/platform/env.ts";
import { heedDrops } from "#lib/platform/front/kept-everywhere.ts";
import { WORK } from "#scripts/work.ts";
import {
  checkClockJobs,
  checkJobsTable,
  checkProofs,
  checkRequirements,
  checkSettingsTable,
  checkWorkTable,
  namedPaths,
  tableRows,
} from "./documents.ts";
import { settingNames } from "./settings.ts";
import { readRepository } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const exists = (path: string) => existsSync(join(ROOT, path));

/** Each setting with its default as somebody would write it; "" for none. */
function defaults(): Readonly<Record<string, string>> {
  const values: Readonly<Record<string, unknown>> = parseEnv({});
  const path = "lib/platform/env.ts";
  return Object.fromEntries(
    settingNames({ path, source: read(path) }).map((name) => {
      // A folder is made whole where it is read.
      const value = name === "LOTWISE_DATA_DIR" ? ".data" : values[name];
      return [name, Array.isArray(value) ? value.join(",") : String(value ?? "")];
    }),
  );
}

it("docs/operations.md has every setting with its default", () => {
  expect(Object.keys(defaults()).length).toBeGreaterThan(30);
  expect(checkSettingsTable(read("docs/operations.md"), defaults())).toEqual([]);
});

it("docs/operations.md says what each metric is, and names none that is not there", () => {
  const sources =
    read("lib/platform/observe/metrics.ts") + read("lib/domain/discover/health/data.metrics.ts");
  const made = [
    ...[...sources.matchAll(/name: "(lotwise_\w+)"/g)].map(([, name]) => name ?? ""),
    ...[...sources.matchAll(/gauge\(\s*"(\w+)"/g)].map(([, name]) => `lotwise_${name}`),
  ];
  expect(made.length).toBeGreaterThan(20);
  const document = read("docs/operations.md");
  // "`lotwise_search_index_lag_seconds`, `…_rows`": the same beginning.
  const table = tableRows(document, "Metrics")
    .map(([cell = ""]) => cell.replaceAll("…", "lotwise_search_index"))
    .join(" ");
  expect(made.filter((name) => !new RegExp(`\\b${name}\\b`).test(table))).toEqual([]);
  const named = [...document.matchAll(/\blotwise_[a-z_]+/g)].map(([name]) => name);
  const known = (name: string) =>
    made.some(
      (each) =>
        name === each || name === `${each}_bucket` || (name.endsWith("_") && each.startsWith(name)),
    );
  expect(named.filter((name) => !known(name))).toEqual([]);
});

it("docs/operations.md says of each job by the clock what a piece of it is and what bounds it", () => {
  const byClock = WORK.jobs.flatMap(({ name, clock }) =>
    clock === undefined ? [] : [[name, clock] as const],
  );
  expect(byClock.length).toBeGreaterThan(15);
  expect(checkJobsTable(read("docs/operations.md"), Object.fromEntries(byClock))).toEqual([]);
});

it("docs/performance.md says of all background work what starts it and what it costs", () => {
  const loops = [...WORK.loops, followListings, followMarketHistory, heedDrops];
  const parts = [...WORK.jobs, ...loops].map(({ name }) => name);
  expect(parts.length).toBeGreaterThan(50);
  expect(checkWorkTable(read("docs/performance.md"), parts)).toEqual([]);
});

it("each job by the clock lays its work down when it is asked to end", async () => {
  expect((await readRepository(ROOT)).flatMap(checkClockJobs)).toEqual([]);
});

it("docs/data.md says what jobs delete of what has become old, and how long it is kept", () => {
  const told = tableRows(read("docs/data.md"), "What the clock deletes");
  const done = WORK.jobs.flatMap(({ name, deletes = {} }) =>
    Object.entries(deletes).map(([what, kept]) => [what, kept, `\`${name}\``]),
  );
  expect(done.length).toBeGreaterThan(10);
  expect(told.toSorted()).toEqual(done.toSorted());
});

it("each fault and each threat names files that are there, and a test that proves it", () => {
  const faults = tableRows(read("docs/operations.md"), "When something fails");
  expect(faults.length).toBeGreaterThan(10);
  expect(checkProofs("docs/operations.md", faults, exists)).toEqual([]);
  const threats = tableRows(read("docs/security.md"), "Threat model");
  expect(threats.length).toBeGreaterThan(20);
  expect(checkProofs("docs/security.md", threats, exists)).toEqual([]);
  for (const document of ["docs/operations.md", "docs/security.md", "docs/asvs.md"])
    expect(namedPaths(read(document)).filter((path) => !exists(path))).toEqual([]);
});

it("docs/asvs.md has each requirement of OWASP's standard once, and counts them right", () => {
  const document = read("docs/asvs.md");
  expect(checkRequirements("docs/asvs.md", document)).toEqual([]);
  const notMet = [...document.matchAll(/\| \*\*not met\*\* \|/g)].length;
  const broken = document
    .replace("| 1.1.1 | 2 |", "| 1.1.2 | 2 |")
    .replace("| 1.2.3 | 1 |", "| 1.2.3 | 2 |")
    .replace("| 1.4.3 | 2 |", "| 1.4.4 | 2 |")
    .replace(/\| 6\.3\.3 .*\n/, "")
    .replace(/(\| 5\.2\.1 .*\| met \|).*/, "$1 `docs/security.md` |");
  expect(checkRequirements("docs/asvs.md", broken).map(({ message }) => message)).toEqual([
    "1.1.1 stands 0 times, not 1",
    "1.1.2 stands 2 times, not 1",
    "1.2.3 is of level 1",
    "1.4.3 stands 0 times, not 1",
    "6.3.3 stands 0 times, not 1",
    "1.4.4 is no requirement",
    `${notMet - 1} are "**not met**", and ${notMet} at the top`,
    "5.2.1 is met by nothing that is named",
  ]);
});

describe("the rules notice", () => {
  const document =
    "x\n## Settings\n\n| setting | default | what |\n|---|---|---|\n| `A` | `1` | what it is for |\n| `B` | | short |\n\n## Other\n| `C` | | |\n";
  const messages = (values: Readonly<Record<string, string>>) =>
    checkSettingsTable(document, values).map(({ message }) => message);
  it("a setting without a row, with another default, without a word, or that is none", () => {
    expect(messages({ A: "1", B: "" })).toEqual(["`B` does not say what it is"]);
    expect(messages({ A: "2", C: "" })).toEqual([
      "has no row for C",
      "B is no setting, or stands twice",
      '`A` has the default "`2`", not "`1`"',
    ]);
  });
  it("a job without a row, at another time, without a bound, or that is none", () => {
    const table =
      "x\n## Jobs by the clock\n\n| job | when | piece | bound |\n|---|---|---|---|\n| `a.b` | `* * * * *` | one row | a thousand rows |\n| `c.d` | `1 * * * *` | one row | |\n";
    const found = (schedule: Readonly<Record<string, string>>) =>
      checkJobsTable(table, schedule).map(({ message }) => message);
    expect(found({ "a.b": "* * * * *", "c.d": "2 * * * *" })).toEqual([
      '`c.d` runs at "2 * * * *", not `1 * * * *`',
      "`c.d` does not say what bounds it",
    ]);
    expect(found({ "a.b": "* * * * *", "e.f": "* * * * *" })).toEqual([
      "has no row for e.f",
      "`c.d` is no job by the clock, or stands twice",
    ]);
  });
  it("background work without a row, without its cost, or that is none", () => {
    const table =
      "x\n## Background work\n\n| part | starts | idle | small | large |\n|---|---|---|---|---|\n| `a.b` | the clock | 1 | 2 | 3 |\n| `c.d` | the clock | | 2 | 3 |\n";
    const found = (parts: readonly string[]) =>
      checkWorkTable(table, parts).map(({ message }) => message);
    expect(found(["a.b", "c.d"])).toEqual(["`c.d` does not say what starts it or what it costs"]);
    expect(found(["a.b", "follow"])).toEqual([
      "has no row for follow",
      "`c.d` is no background work, or stands twice",
      "`c.d` does not say what starts it or what it costs",
    ]);
  });
  it("a job that begins again after an end, or is not told to end", () => {
    const table =
      "x\n## Jobs by the clock\n\n| job | when | piece | bound |\n|---|---|---|---|\n| `a.b` | `* * * * *` | one row | one that ended early begins again |\n| `c.d` | `* * * * *` | **not in pieces** | a thousand rows |\n";
    const schedule = { "a.b": "* * * * *", "c.d": "* * * * *" };
    expect(checkJobsTable(table, schedule).map(({ message }) => message)).toEqual([
      "`a.b` does not go on where it was ended",
      "`c.d` does not go on where it was ended",
    ]);
    const source =
      'export const a = defineJob({\n  ...A_B,\n  clock: "* * * * *",\n  run: async () => {},\n});\nexport const b = defineJob({\n  clock: "* * * * *",\n  run: async (_, { signal }) => go(signal),\n});\nexport const c = defineJob({\n  ...C,\n  run: async () => {},\n});\n';
    expect(checkClockJobs({ path: "lib/a.ts", source }).map(({ message }) => message)).toEqual([
      "a is not told when it is to end",
    ]);
  });
  it("a row that proves nothing", () => {
    const rows = [
      ["taken", "`lib/platform/env.ts`", "`tests/a.test.ts`"],
      ["lost", "`lib/platform/nothing.ts`", "read it"],
    ];
    const found = checkProofs("docs/x.md", rows, (path) => !path.includes("nothing"));
    expect(found.map(({ message }) => message)).toEqual([
      '"lost": names no test',
      '"lost": lib/platform/nothing.ts is not there',
    ]);
  });
});
