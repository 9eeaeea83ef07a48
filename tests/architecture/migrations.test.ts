import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMigrations } from "#lib/platform/db/migrations.ts";
import { OUTSIDE_TRANSACTION } from "#lib/platform/db/run-script.ts";
import {
  checkMigration,
  checkMigrationFiles,
  checkMigrations,
  MAX_MIGRATION_LINES,
} from "./migration-rules.ts";
import { readRepository } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "../..");

const rulesBroken = (sql: string) =>
  checkMigration({ name: "planted", sql }).map(({ message }) => message.split(":")[0]);

it("no migration holds up a site that serves meanwhile", async () => {
  const migrations = await readMigrations(join(ROOT, "prisma/migrations"));
  expect(migrations[0]?.name).toMatch(/_baseline$/);
  expect(checkMigrations(migrations)).toEqual([]);
  // The first one is not held to it, every later one is, also one that is stamped a second after it.
  const [first] = migrations;
  const planted = { name: `${first?.name}_planted`, sql: "TRUNCATE listing;" };
  expect(checkMigration({ name: "planted", sql: first?.sql ?? "" })).not.toEqual([]);
  expect(checkMigrations([...migrations.slice(0, 1), planted])).toHaveLength(1);
});

describe("the migrations' folder", () => {
  const at = (path: string, lines = 1) => ({
    path: `prisma/migrations/${path}`,
    source: "--\n".repeat(lines),
  });
  const broken = (...files: ReturnType<typeof at>[]) =>
    checkMigrationFiles(files).map(({ path, message }) => `${path}: ${message}`);

  it("holds one migration.sql each, and few lines in all", async () => {
    const files = await readRepository(ROOT);
    expect(files.some(({ path }) => /^prisma\/migrations\/.*_baseline\//.test(path))).toBe(true);
    expect(checkMigrationFiles(files)).toEqual([]);
  });

  it("is noticed to hold something else, or too much", () => {
    const baseline = at("20261123000000_baseline/migration.sql", MAX_MIGRATION_LINES - 1);
    const later = at("20261124000000_later/migration.sql");
    expect(broken(baseline, later)).toEqual([]);
    expect(broken(baseline, later, at("20261125000000_last/migration.sql"))).toEqual([
      "prisma/migrations: 6001 lines are more than 6000",
    ]);
    for (const path of [
      "20261124000000_later/schema.prisma",
      "20261124000000_later/more/migration.sql",
      "migration_lock.toml",
    ])
      expect(broken(at(path))).toEqual([
        `prisma/migrations/${path}: a migration is one migration.sql, and nothing beside it`,
      ]);
    expect(broken(at("later/migration.sql"))).toEqual([
      "prisma/migrations/later/migration.sql: its folder is named by a moment and words",
    ]);
  });
});

describe("what is held against a migration", () => {
  it.each([
    ["index", 'CREATE INDEX "a_idx" ON "listing"("a");'],
    ["index", 'CREATE UNIQUE INDEX "a_idx"\n  ON public."listing" USING gin ("a");'],
    ["drop index", 'DROP INDEX "a_idx";'],
    ["required column", 'ALTER TABLE "listing" ADD COLUMN     "a" TEXT NOT NULL;'],
    [
      "required column",
      'ALTER TABLE "listing" ADD COLUMN "a" TEXT NOT NULL DEFAULT \'\',\nADD COLUMN "b" TEXT NOT NULL;',
    ],
    [
      "rewriting default",
      'ALTER TABLE "listing" ADD COLUMN "a" UUID NOT NULL DEFAULT gen_random_uuid();',
    ],
    ["rewriting default", 'ALTER TABLE "listing" ADD COLUMN "a" BIGSERIAL;'],
    ["column type", 'ALTER TABLE "listing" ALTER COLUMN "a" SET DATA TYPE BIGINT;'],
    ["set not null", 'ALTER TABLE "listing" ALTER COLUMN "a" SET NOT NULL;'],
    [
      "unvalidated constraint",
      'ALTER TABLE "listing" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("id");',
    ],
    ["unique constraint", 'ALTER TABLE "listing" ADD CONSTRAINT "a" UNIQUE ("b");'],
    ["rewrite of rows", 'UPDATE "listing" SET "a" = 1;'],
    ["contraction", 'ALTER TABLE "listing" DROP COLUMN "a";'],
    ["contraction", 'DROP TABLE "listing";'],
    ["contraction", 'ALTER TABLE "listing" RENAME COLUMN "a" TO "b";'],
    ["whole table lock", 'TRUNCATE "listing";'],
    ["concurrently", 'CREATE INDEX CONCURRENTLY "a_idx" ON "listing"("a");'],
  ])("%s: %s", (rule, sql) => {
    expect(rulesBroken(sql)).toEqual([rule]);
  });

  it("is not held against tables that it makes itself, or what was said to be meant", () => {
    expect(
      rulesBroken(
        'CREATE TABLE "a" (\n  "b" TEXT NOT NULL\n);\nCREATE INDEX "c" ON "a"("b");\nALTER TABLE "a" ADD CONSTRAINT "d" FOREIGN KEY ("b") REFERENCES "e"("f");',
      ),
    ).toEqual([]);
    expect(
      rulesBroken(
        '-- allowed: contraction, because no release since 1.4 reads it\nALTER TABLE "listing" DROP COLUMN "a";',
      ),
    ).toEqual([]);
    expect(rulesBroken('-- allowed: contraction\nDROP TABLE "a";')).toEqual(["contraction"]);
    expect(
      rulesBroken(
        "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  UPDATE listing SET a = 1;\n  RETURN NEW;\nEND $$;",
      ),
    ).toEqual([]);
    expect(
      rulesBroken(
        'ALTER TABLE "listing" ADD COLUMN "a" TEXT, ADD COLUMN "b" INTEGER NOT NULL DEFAULT 0;\nALTER TABLE "listing" DROP CONSTRAINT "c";\nALTER TABLE "listing" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;',
      ),
    ).toEqual([]);
  });

  it("outside a transaction is only what can be done twice", () => {
    const index = 'CREATE INDEX CONCURRENTLY "a_idx" ON "listing"("a");';
    const drop = 'DROP INDEX CONCURRENTLY IF EXISTS "a_idx";';
    expect(rulesBroken(`${OUTSIDE_TRANSACTION}\n${drop}\n${index}`)).toEqual([]);
    expect(rulesBroken(`${OUTSIDE_TRANSACTION}\n${index}`)).toEqual(["half an index"]);
    expect(rulesBroken(`${OUTSIDE_TRANSACTION}\nINSERT INTO "a" VALUES (1);`)).toEqual([
      "outside a transaction",
    ]);
  });
});
