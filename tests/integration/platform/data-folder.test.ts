import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockDataDir } from "#lib/platform/engines/lock.ts";
import { freePort } from "#lib/platform/engines/ports.ts";
import { runCommand } from "#tests/factories/command.ts";
import {
  canMount,
  fill,
  makeReadOnly,
  removeSmallDisks,
  smallDisk,
} from "#tests/factories/small-disk.ts";

/** Every command that brings engines up, or takes their files away. */
const COMMANDS: readonly (readonly [string, ...string[]])[] = [
  ["start"],
  ["dev"],
  ["worker"],
  ["import", "epa"],
  ["admin", "reports"],
  ["db:migrate"],
  ["db:diff"],
  ["db:seed"],
  ["db:reset", "--yes"],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-data-folder-"));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await removeSmallDisks();
  await rm(folder, { recursive: true, force: true });
});

/** Programs that run with a path in their command line: PostgreSQL's, in a group of their own. */
async function programsOn(path: string): Promise<readonly string[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")),
  );
  return lines.filter((line) => line.includes(path) && line.includes("postgres"));
}

/** What the one line says of a command that ends with it, and leaves no process and no lock. */
async function refusal(
  dataDir: string,
  [name, ...args]: readonly [string, ...string[]],
): Promise<string> {
  const settings = { LOTWISE_DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: "warn" };
  const { stdout, ...ended } = await runCommand(name, args, settings);
  expect(ended).toEqual({ ...ended, code: 1, left: false });
  expect(ended.stderr.split("\n")).toEqual([expect.stringMatching(/^✗ \S/), ""]);
  expect(await programsOn(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir, "a test")).release();
  return ended.stderr.trim();
}

const unusable = (dataDir: string, why: string) =>
  `✗ The data folder ${dataDir} cannot be used: ${why} (LOTWISE_DATA_DIR).`;

describe("a data folder", () => {
  it.each(COMMANDS)("that is a file: %s", async (name, ...args) => {
    const dataDir = join(folder, "a-file");
    await writeFile(dataDir, "a file");
    const said = await refusal(dataDir, [name, ...args]);
    // Some look for a site that runs from there first.
    expect([
      unusable(dataDir, "it is a file"),
      `✗ ${dataDir}/secrets/postgres-password: a file stands where a folder has to be.`,
    ]).toContain(said);
    expect(await readFile(dataDir, "utf8")).toBe("a file");
  });

  it.each(COMMANDS)("of a disk that is not there: %s", async (name, ...args) => {
    const dataDir = join(folder, "not-mounted/data");
    expect(await refusal(dataDir, [name, ...args])).toBe(
      unusable(dataDir, `${join(folder, "not-mounted")} is not there`),
    );
    expect(await readdir(folder)).not.toContain("not-mounted");
  });

  it("is made where only it is missing", async () => {
    const dataDir = join(folder, "new");
    const { code } = await runCommand("db:reset", ["--yes"], { LOTWISE_DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(await readdir(folder)).toContain("new");
  });
});

// Where the machine does not let a test make a disk of its own these are left out, and named as such.
describe.skipIf(!canMount())("a disk for data", () => {
  it.each(COMMANDS)("that is read-only: %s", async (name, ...args) => {
    const disk = await smallDisk(1);
    const there = join(disk, "data");
    await mkdir(there);
    makeReadOnly(disk);
    // It stands there, or would be made: one of both for each command.
    const dataDir = args.length === 0 ? there : join(disk, "new");
    expect(await refusal(dataDir, [name, ...args])).toBe(
      unusable(dataDir, "the disk is read-only"),
    );
  });

  it.each(COMMANDS)("that is full: %s", async (name, ...args) => {
    const disk = await smallDisk(4);
    const dataDir = join(disk, "data");
    await mkdir(dataDir);
    await fill(disk, 500_000);
    expect(await refusal(dataDir, [name, ...args])).toBe(unusable(dataDir, "the disk is full"));
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    [20, /^✗ PostgreSQL could not create its files in .*: the disk is full\.$/],
    [40, /^✗ PostgreSQL's disk is full\. Make room and run the command again\.$/],
    [45, /^✗ PostgreSQL's disk is full\. Make room and run the command again\.$/],
    [75, /^✗ (PostgreSQL's|The) disk is full\. Make room and run the command again\.$/],
  ])("that a start fills, of %i MB", async (megabytes, said) => {
    const dataDir = join(await smallDisk(megabytes), "data");
    expect(await refusal(dataDir, ["start", "--size", "200"])).toMatch(said);
  });
});
