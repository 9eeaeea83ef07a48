import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshnessOf } from "#lib/domain/vehicles/source-import/data.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { buildCatalog } from "#prisma/seed/catalog.ts";
import { catalogTemplate, DATA_DIR } from "#tests/factories/demo-market.ts";
import { importFile, type Source } from "#tests/factories/imported-files.ts";
import { type Gate, killAt, killOnceSeen } from "#tests/factories/kill-gate.ts";
import { sampleFile } from "#tests/factories/publisher-files.ts";
import { refillDatabase } from "#tests/setup/database.ts";
import { sampleOf } from "#tests/setup/sample.ts";

const CHILD = "tests/factories/command-child.ts";
/** What a run writes of itself; everything else is the publisher's. */
const OF_THE_RUN = ["imported_at", "live_at", "import_id", "change_xact", "built_at"];
const READ_MS = 3_000;

interface Imported {
  readonly source: Source;
  /** Where its records are, in the order in which they are written. */
  readonly tables: readonly [string, ...string[]];
  /** What is held before, and what comes in over it. */
  readonly files: () => Promise<readonly [held: string, coming: string]>;
}

const sample = async (name: string) => readFile(sampleFile(name), "utf8");
const linesOf = async (name: string) => (await sample(name)).replace(/[\r\n]+$/, "").split(/\r?\n/);
const joined = (lines: readonly string[]) => `${lines.join("\n")}\n`;

/** The first lines of a sample, and then all of it. */
const firstAndAll = (name: string, first: number) => async (): Promise<[string, string]> => {
  const lines = await linesOf(name);
  return [joined(lines.slice(0, first)), joined(lines)];
};

const HISTORY_HEADER = "VIN,Kind,Date,State,City,Entity,Brand,Mileage,Odometer,Current";
const historyOf = (from: number, to: number, miles: number) =>
  joined([
    HISTORY_HEADER,
    ...Array.from({ length: to - from + 1 }, (_, at) => {
      const vin = withCheckDigit(`1HGCM8263A${String(from + at).padStart(7, "0")}`);
      return `${vin},title,2020-05-01,AZ,,,,${miles + at},actual,no`;
    }),
  ]);

const IMPORTED: readonly Imported[] = [
  {
    source: "epa",
    tables: ["fuel_economy", "fuel_economy_model"],
    files: async () => {
      const [header = "", ...rows] = await linesOf("epa/vehicles.csv");
      // One is gone, half of them are new, and one of those that stay says something else.
      const coming = rows
        .slice(1)
        .map((row, at) => (at === 0 ? row.replace("Honda", "HONDA") : row));
      return [joined([header, ...rows.slice(0, 60)]), joined([header, ...coming])];
    },
  },
  {
    source: "recalls",
    tables: ["recall_campaign", "recall_vehicle", "nhtsa_name"],
    files: async () => [
      await sample("nhtsa/recalls-24-fields.txt"),
      await sample("nhtsa/recalls-collected.csv"),
    ],
  },
  {
    source: "complaints",
    tables: ["complaint", "nhtsa_name"],
    files: firstAndAll("nhtsa/complaints.txt", 9),
  },
  {
    source: "ratings",
    tables: ["safety_rating", "nhtsa_name"],
    files: firstAndAll("nhtsa/ratings-collected.csv", 5),
  },
  {
    source: "chargers",
    tables: ["charging_station"],
    files: async () => [
      await sample("afdc/us-fast-2022-01.csv"),
      await sample("afdc/washington-2025-01.csv"),
    ],
  },
  {
    source: "history",
    tables: ["history_record"],
    files: async () => [historyOf(1, 60, 10_000), historyOf(31, 120, 20_000)],
  },
];

/** Each step of an import, and whether its file is in after it: a commit that the server has is carried out. */
const stepsOf = ({ tables }: Pick<Imported, "tables">): readonly (Gate & { stands: boolean })[] => [
  { table: "import_row", moment: "after", stands: false },
  { table: tables[0], moment: "before", stands: false },
  { table: tables.at(-1) ?? tables[0], moment: "after", stands: false },
  { table: tables[0], moment: "at commit", stands: true },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-imports-killed-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startAnew(): Promise<void> {
  await closeDatabase();
  await refillDatabase(env().DATABASE_URL ?? "", await catalogTemplate());
}

/** Every row of some tables as one fingerprint, as somebody reads them who does not wait. */
async function rowsOf(tables: readonly string[], without: readonly string[] = []) {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    statement_timeout: READ_MS,
  });
  await client.connect();
  try {
    const left = `'{${without.join(",")}}'::text[]`;
    const sums = tables.map(
      (table) =>
        `(select count(*) || ' ' || coalesce(md5(string_agg(row::text, ',' order by row::text)), '')
          from (select to_jsonb(t) - ${left} as row from ${table} t) x) as ${table}`,
    );
    const { rows } = await client.query<Record<string, string>>(`select ${sums.join(", ")}`);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

const CASES = IMPORTED.flatMap((imported) =>
  stepsOf(imported).map((step) => ({
    ...imported,
    step,
    name: `${imported.source}, ${step.moment} of ${step.table}`,
  })),
);

test.each(sampleOf(CASES, 8, ({ name }) => name))(
  "an import that is killed leaves what was held whole, and the next completes it: $name",
  async ({ source, tables, files, step: { stands, ...gate } }) => {
    const paths = [];
    for (const content of await files()) {
      const path = join(folder, `${source}-${paths.length}`);
      await writeFile(path, content);
      paths.push(path);
    }
    const [held = "", coming = ""] = paths;
    const importHeld = async () => {
      await startAnew();
      expect(await importFile(source, held)).toMatchObject({ outcome: { kind: "done" } });
    };
    // As it is where nobody is killed.
    await importHeld();
    const before = await rowsOf(tables, OF_THE_RUN);
    expect(await importFile(source, coming)).toMatchObject({ outcome: { kind: "done" } });
    const after = await rowsOf(tables, OF_THE_RUN);
    expect(after).not.toEqual(before);

    await importHeld();
    const whole = await rowsOf(tables);
    const fresh = await freshnessOf(source);
    await killAt(
      gate,
      CHILD,
      { what: "import", source, path: coming },
      {
        application: `lotwise import ${source}`,
        meanwhile: async () => expect(await rowsOf(tables)).toEqual(whole),
      },
    );
    if (stands) expect(await rowsOf(tables, OF_THE_RUN)).toEqual(after);
    else {
      expect(await rowsOf(tables)).toEqual(whole);
      expect(await freshnessOf(source)).toEqual(fresh);
    }
    const { outcome } = await importFile(source, coming);
    expect(outcome.kind).toBe(stands ? "unchanged" : "done");
    expect(await rowsOf(tables, OF_THE_RUN)).toEqual(after);
    expect(await database().importRow.count()).toBe(0);
    expect(await database().sourceImport.count({ where: { source, state: "staging" } })).toBe(0);
  },
);

const CATALOG = ["make", "model", "model_year", "trim"] as const;

test("a catalog whose making is killed stays the one before, is read meanwhile, and is made by the next start", async () => {
  await startAnew();
  const made = await rowsOf(CATALOG);
  // An older one: a model is called otherwise, a make is not there yet, and one is there no more.
  await database().$executeRaw`update catalog_build set version = 'older'`;
  await database().$executeRaw`update model set body_style = 'van' where slug = 'rav4'`;
  await database().$executeRaw`delete from trim where id % 2 = 0`;
  const older = await rowsOf([...CATALOG, "catalog_build"]);
  for (const gate of [
    { table: "trim", moment: "before" },
    { table: "trim", moment: "after" },
  ] as const) {
    await killAt(
      gate,
      CHILD,
      { what: "catalog", dataDir: DATA_DIR },
      {
        application: "lotwise catalog",
        meanwhile: async () => expect(await rowsOf(CATALOG)).toMatchObject({ trim: older.trim }),
      },
    );
    expect(await rowsOf([...CATALOG, "catalog_build"])).toEqual(older);
  }
  const url = env().DATABASE_URL ?? "";
  expect(await buildCatalog(url, DATA_DIR)).toMatchObject({ changed: true });
  expect(await rowsOf(CATALOG)).toEqual(made);
});

test("VIN data whose making is killed is made anew by whoever needs it, and nothing half is read", async () => {
  const dataDir = join(folder, "vin-data");
  const files = () => readdir(join(dataDir, "vpic")).catch(() => []);
  await killOnceSeen(CHILD, { what: "vpic", dataDir }, async () => (await files()).length > 0);
  expect(await files()).not.toContainEqual(expect.stringMatching(/\.bin$/));
  const made = loadVpicIndex(dataDir);
  expect(made.patternId).toEqual(loadVpicIndex(DATA_DIR).patternId);
  expect((await files()).filter((name) => name.endsWith(".bin"))).toHaveLength(1);
});
