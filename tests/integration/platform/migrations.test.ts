import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#lib/platform/db/migrate.ts";
import { type Migration, readMigrations } from "#lib/platform/db/migrations.ts";
import { diffSchema, wholeSchema, writeMigration } from "#lib/platform/db/schema-diff.ts";
import { lockOf } from "#lib/platform/db/schema-lock.ts";
import { env } from "#lib/platform/env.ts";
import { MIGRATIONS, SCHEMA } from "#scripts/folders.ts";
import { withConnection } from "#tests/factories/market.ts";
import { type Catalog, catalogOf, compareCatalogs } from "#tests/setup/catalog.ts";
import { createEmptyDatabase } from "#tests/setup/database.ts";
import { BEYOND_SCHEMA, UNLIKE_SCHEMA } from "./written-by-hand.ts";

const url = () => env().DATABASE_URL ?? "";
const AS_WRITTEN_BY_HAND = { onlyOne: BEYOND_SCHEMA, onlyOther: [], unlike: UNLIKE_SCHEMA };

let folder: string;
/** What the schema files say, as the engine makes it from nothing. */
let ofSchema: Catalog;

/** What an empty database is made of after something was done to it. */
async function catalogAfter(work: (url: string) => Promise<unknown>): Promise<Catalog> {
  const empty = await createEmptyDatabase();
  try {
    await work(empty.url);
    return await withConnection(empty.url, catalogOf);
  } finally {
    await empty.drop();
  }
}

/** A folder of migrations. */
async function folderOf(name: string, migrations: readonly Migration[]): Promise<string> {
  const made = join(folder, name);
  for (const migration of migrations) {
    await mkdir(join(made, migration.name), { recursive: true });
    await writeFile(join(made, migration.name, "migration.sql"), migration.sql);
  }
  return made;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-schema-"));
  const sql = await wholeSchema(url(), SCHEMA.schema);
  ofSchema = await catalogAfter((empty) => withConnection(empty, (client) => client.query(sql)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the migrations", () => {
  it("lead to what the schema says, and beyond it only to what is written by hand", async () => {
    // Migrated by the run that this test belongs to.
    const migrated = await withConnection(url(), catalogOf);
    expect(ofSchema.size).toBeGreaterThan(3_000);
    expect(compareCatalogs(migrated, ofSchema)).toEqual(AS_WRITTEN_BY_HAND);
  });

  it.each([
    [
      "another type",
      [
        '"price_cents" INTEGER NOT NULL,\n    "drop_cents"',
        '"price_cents" BIGINT NOT NULL,\n    "drop_cents"',
      ],
      { unlike: { "column listing.price_cents": "bigint not null default none" } },
    ],
    [
      "another default",
      ['"balance" INTEGER NOT NULL DEFAULT 0', '"balance" INTEGER NOT NULL DEFAULT 1'],
      { unlike: { "column ledger_account.balance": "integer not null default 1" } },
    ],
    [
      "a column that may be null",
      [
        '"email" TEXT NOT NULL,\n    "name" TEXT NOT NULL,\n    "password_hash"',
        '"email" TEXT,\n    "name" TEXT NOT NULL,\n    "password_hash"',
      ],
      {
        onlyOther: ["not null app_user.app_user_email_not_null"],
        unlike: { "column app_user.email": "text default none" },
      },
    ],
    [
      "an index left out",
      ['CREATE INDEX "listing_vin_idx" ON "listing"("vin");', ""],
      { onlyOther: ["index listing.listing_vin_idx"] },
    ],
    [
      "a unique key that is none",
      ['CREATE UNIQUE INDEX "app_user_email_key"', 'CREATE INDEX "app_user_email_key"'],
      {
        unlike: {
          "index app_user.app_user_email_key":
            "CREATE INDEX app_user_email_key ON public.app_user USING btree (email)",
        },
      },
    ],
    [
      "a reference left out",
      [/ALTER TABLE "listing_event" ADD CONSTRAINT "listing_event_listing_id_fkey"[^;]*;/, ""],
      { onlyOther: ["foreign key listing_event.listing_event_listing_id_fkey"] },
    ],
    [
      "something written by hand left out",
      [/CREATE TRIGGER "ledger_entry_append_only"[^;]*;/, ""],
      {
        onlyOne: BEYOND_SCHEMA.filter(
          (part) => part !== "trigger ledger_entry.ledger_entry_append_only",
        ),
      },
    ],
    [
      "something written by hand that nobody listed",
      [
        /$/,
        '\nALTER TABLE "listing" SET (fillfactor = 90);\nALTER TABLE "listing" ADD CONSTRAINT "planted" CHECK ("id" > 0);',
      ],
      {
        onlyOne: [...BEYOND_SCHEMA, "check listing.planted"].toSorted(),
        unlike: { "table listing": "logged with {fillfactor=90}" },
      },
    ],
  ] as const)("notice %s", async (name, [written, wrong], noticed) => {
    const migrations = (await readMigrations(MIGRATIONS)).map(({ name: each, sql }) => ({
      name: each,
      sql: each.endsWith("_baseline") ? sql.replace(written, wrong) : sql,
    }));
    expect(migrations.map(({ sql }) => sql)).not.toEqual(
      (await readMigrations(MIGRATIONS)).map(({ sql }) => sql),
    );
    const planted = await folderOf(name.replaceAll(" ", "-"), migrations);
    const made = compareCatalogs(await catalogAfter((empty) => migrate(empty, planted)), ofSchema);
    expect(made).toEqual({
      ...AS_WRITTEN_BY_HAND,
      ...noticed,
      unlike: { ...UNLIKE_SCHEMA, ...("unlike" in noticed ? noticed.unlike : {}) },
    });
  });
});

describe("the lock", () => {
  it("is the schema as it is written now", async () => {
    expect(await diffSchema(url(), SCHEMA), "run npm run db:diff -- --name what_changed").toBe("");
  });

  it("is what the next migration begins from, and is written with it", async () => {
    const place = { schema: join(folder, "schema"), lock: join(folder, "schema.lock.prisma") };
    const migrations = join(folder, "written");
    await mkdir(place.schema);
    await mkdir(migrations);
    const base = 'datasource db {\n  provider = "postgresql"\n}\n';
    const model = (columns: string) => `model kept {\n  id Int @id\n${columns}}\n`;
    await writeFile(join(place.schema, "base.prisma"), base);
    await writeFile(join(place.schema, "kept.prisma"), model(""));
    await writeFile(place.lock, lockOf(`${base}\n${model("")}`));
    expect(await diffSchema(url(), place)).toBe("");

    await writeFile(join(place.schema, "kept.prisma"), model("  note String?\n"));
    const sql = await diffSchema(url(), place);
    expect(sql).toContain('ALTER TABLE "kept" ADD COLUMN     "note" TEXT;');
    const at = new Date("2026-12-01T10:00:00Z");
    const written = await writeMigration({ name: "kept_note", sql, at }, place, migrations);
    expect(written).toBe(join(migrations, "20261201100000_kept_note"));
    expect(await readFile(join(written, "migration.sql"), "utf8")).toBe(sql);
    expect(await diffSchema(url(), place)).toBe("");
  });
});
