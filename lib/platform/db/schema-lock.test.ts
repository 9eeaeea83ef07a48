import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SchemaPlace, writeMigration } from "./schema-diff.ts";
import { lockOf, readLock } from "./schema-lock.ts";

const OLD = "model a {\n  id Int @id\n}\n";
const NEW = "model a {\n  id Int @id\n  b Int?\n}\n";
const MIGRATION = { name: "b", sql: "-- b\n", at: new Date("2026-12-01T10:00:00Z") };
const FOLDER = "20261201100000_b";

let folder: string;
let place: SchemaPlace;
let migrations: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-lock-"));
  place = { schema: join(folder, "schema"), lock: join(folder, "schema.lock.prisma") };
  migrations = join(folder, "migrations");
  await mkdir(migrations);
  await mkdir(place.schema);
  await writeFile(join(place.schema, "a.prisma"), NEW);
  await writeFile(place.lock, lockOf(OLD));
});
afterEach(() => rm(folder, { recursive: true }));

describe("the lock of the schema", () => {
  it("gives back what was put in", async () => {
    expect(await readLock(place.lock)).toBe(OLD);
  });

  it("is refused by name where it is missing, was edited, or is something else", async () => {
    const text = lockOf(OLD);
    for (const other of [text.replace("Int", "BigInt"), text.slice(0, -1), `${text}\n`, OLD, ""]) {
      await writeFile(place.lock, other);
      await expect(readLock(place.lock)).rejects.toMatchObject({
        code: "configuration",
        message: expect.stringMatching(/schema\.lock\.prisma is not as npm run db:diff wrote it/),
      });
    }
    await rm(place.lock);
    await expect(readLock(place.lock)).rejects.toMatchObject({
      code: "configuration",
      message: expect.stringMatching(/schema\.lock\.prisma is missing\. Take it from git/),
    });
  });
});

describe("a migration and the lock", () => {
  const left = async () => (await readdir(folder)).toSorted();
  const unchanged = ["migrations", "schema", "schema.lock.prisma"];

  it("are written together", async () => {
    expect(await writeMigration(MIGRATION, place, migrations)).toBe(join(migrations, FOLDER));
    expect(await readFile(join(migrations, FOLDER, "migration.sql"), "utf8")).toBe("-- b\n");
    expect(await readdir(join(migrations, FOLDER))).toEqual(["migration.sql"]);
    expect(await readLock(place.lock)).toBe(NEW);
    expect(await left()).toEqual(unchanged);
  });

  it("are both left as they were where the migration is there already", async () => {
    await mkdir(join(migrations, FOLDER));
    await expect(writeMigration(MIGRATION, place, migrations)).rejects.toMatchObject({
      code: "conflict",
      message: `${join(migrations, FOLDER)} is there already. Nothing was written.`,
    });
    expect(await readLock(place.lock)).toBe(OLD);
    expect(await readdir(join(migrations, FOLDER))).toEqual([]);
    expect(await left()).toEqual(unchanged);
  });

  it("are both left as they were where the lock cannot be written", async () => {
    await rm(place.lock);
    await mkdir(place.lock);
    await expect(writeMigration(MIGRATION, place, migrations)).rejects.toMatchObject({
      code: "configuration",
      message: expect.stringMatching(
        /^schema\.lock\.prisma could not be written \(.*\)\. Nothing was written\.$/,
      ),
    });
    expect(await readdir(migrations)).toEqual([]);
    expect(await left()).toEqual(unchanged);
  });

  it("say so where an earlier try broke off", async () => {
    await writeFile(`${place.lock}.new`, "half");
    await expect(writeMigration(MIGRATION, place, migrations)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/schema\.lock\.prisma\.new is there: .*Nothing was written\./),
    });
    expect(await readdir(migrations)).toEqual([]);
    expect(await readLock(place.lock)).toBe(OLD);
  });
});
