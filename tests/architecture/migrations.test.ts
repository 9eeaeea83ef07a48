import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMigrations } from "#lib/platform/db/migrate.ts";
import { OUTSIDE_TRANSACTION } from "#lib/platform/db/run-script.ts";
import { checkMigration, checkMigrations, HELD_FROM } from "./migration-rules.ts";

const rulesBroken = (sql: string) =>
  checkMigration({ name: "planted", sql }).map(({ message }) => message.split(":")[0]);

it("no migration holds up a site that serves meanwhile", async () => {
  const migrations = await readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  expect(migrations.length).toBeGreaterThan(40);
  expect(checkMigrations(migrations)).toEqual([]);
  expect(checkMigrations([{ name: HELD_FROM, sql: "TRUNCATE listing;" }])).toHaveLength(1);
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
