import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { insertCatalog } from "#tests/factories/catalog-models.ts";
import {
  type DamagedSource,
  damagedSources,
  importedCounts,
  importFolder,
} from "#tests/factories/damaged-import.ts";
import { refillDatabase } from "#tests/setup/database.ts";
import { TEMPLATE_DATABASE } from "#tests/setup/template.ts";

let into: Awaited<ReturnType<typeof importFolder>>;

beforeAll(async () => {
  into = await importFolder("fuzz-");
  await closeDatabase();
  await refillDatabase(env().DATABASE_URL ?? "", TEMPLATE_DATABASE);
  await insertCatalog([
    { make: "Ford", model: "Focus", from: 2000, to: 2018 },
    { make: "Ford", model: "Explorer", from: 2010, to: 2026 },
    { make: "Ford", model: "Windstar", from: 1995, to: 2003 },
    { make: "Toyota", model: "Corolla", from: 1990, to: 2026 },
    { make: "Buick", model: "Encore", from: 2013, to: 2022 },
    { make: "Honda", model: "Civic", from: 1990, to: 2026 },
    { make: "Honda", model: "Accord", from: 1990, to: 2026 },
  ]);
});
afterAll(() => into.remove());

interface Table {
  readonly definition: SourceDefinition;
  readonly delimiter: "," | "\t";
  readonly hasHeader: boolean;
  readonly rows: readonly (readonly string[])[];
}

/** The fields of a line of our samples: quotes stand around whole fields only. */
const fieldsOf = (line: string, delimiter: string): readonly string[] =>
  delimiter === "\t"
    ? line.split("\t")
    : [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
      );

async function tableIn({ definition, hasHeader, text }: DamagedSource): Promise<Table> {
  const delimiter = hasHeader ? "," : "\t";
  const lines = (await text()).split("\n").filter((line) => line !== "");
  return { definition, delimiter, hasHeader, rows: lines.map((line) => fieldsOf(line, delimiter)) };
}

const VINS = ["1HGCM82633A004352", "1M8GDM9AXKP042788"];
const TITLES = [
  "VIN,Kind,Date,State,City,Entity,Brand,Mileage,Odometer,Current,Disposition,Recovered On,Covers,Note",
  ...VINS.flatMap((vin) => [
    `${vin},title,2019-03-04,CO,,,,42000,,yes,,,,`,
    `${vin},brand,2020-05-06,CO,,,salvage,,,,,,,`,
    `${vin},junk_salvage,2020-05-07,CO,Denver,Copart,,,,,sold,,,`,
    `${vin},theft,2018-05-07,CO,,,,,,,,2018-06-01,,`,
    `${vin},odometer,2018-01-02,CO,,,,30100,,,,,,at an inspection`,
  ]),
].join("\n");

/** Rows that stand, but for those on the way. */
async function heldNow(): Promise<number> {
  const { importRow: _, ...held } = await importedCounts();
  return Object.values(held).reduce((sum, count) => sum + count, 0);
}

/** How a file comes to be wrong. Numbers choose among what a table has. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant("exchange" as const), one: fc.nat(), other: fc.nat() }),
  fc.record({ kind: fc.constant("drop" as const), column: fc.nat() }),
  fc.record({ kind: fc.constant("shift" as const), column: fc.nat(), withHeader: fc.boolean() }),
  fc.record({
    kind: fc.constant("field" as const),
    row: fc.nat(),
    column: fc.nat(),
    text: fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom(
        "\0",
        "\ud800",
        "-1",
        "1e9",
        "2.5",
        "99999999999",
        "\\N",
        '"',
        "9".repeat(300),
      ),
    ),
  }),
  fc.record({
    kind: fc.constant("cut" as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant("encoding" as const),
    as: fc.constantFrom("latin1" as const, "utf16le" as const, "mixed" as const),
  }),
);
type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never;

function damaged(table: Table, how: Damage): Buffer {
  const rows = table.rows.map((row) => [...row]);
  const width = rows[0]?.length ?? 1;
  const under = table.hasHeader ? rows.slice(1) : rows;
  switch (how.kind) {
    case "exchange": {
      const [one, other] = [how.one % width, how.other % width];
      for (const row of under) [row[one], row[other]] = [row[other] ?? "", row[one] ?? ""];
      break;
    }
    case "drop":
      for (const row of rows) row.splice(how.column % width, 1);
      break;
    case "shift":
      for (const row of how.withHeader ? rows : under) {
        const [moved = ""] = row.splice(how.column % width, 1);
        row.push(moved);
      }
      break;
    case "field": {
      const row = under[how.row % under.length];
      if (row !== undefined) row[how.column % width] = how.text;
      break;
    }
  }
  const quoted = (field: string): string =>
    table.delimiter === "," && /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
  const text = `${rows.map((row) => row.map(quoted).join(table.delimiter)).join("\n")}\n`;
  if (how.kind === "cut") return Buffer.from(text).subarray(0, Math.floor(text.length * how.share));
  if (how.kind !== "encoding") return Buffer.from(text);
  const strange = text.replaceAll("a", "ä").replaceAll("A", "Ä");
  if (how.as !== "mixed")
    return Buffer.from(how.as === "utf16le" ? `\uFEFF${text}` : strange, how.as);
  const half = Math.floor(strange.length / 2);
  return Buffer.concat([
    Buffer.from(strange.slice(0, half)),
    Buffer.from(strange.slice(half), "latin1"),
  ]);
}

describe.each(damagedSources(TITLES))("$name, damaged in any way", (source) => {
  test("end in a report whose numbers add up, and are kept whole or not at all", async () => {
    const table = await tableIn(source);
    await fc.assert(
      fc.asyncProperty(damage, async (how) => {
        const before = await heldNow();
        const report = await into.importContent(table.definition, damaged(table, how));
        const { rowsRead, rowsKept, rowsLeftOut, rowsRefused, reasons, outcome } = report;
        expect(rowsRead).toBe(rowsKept + rowsLeftOut + rowsRefused);
        const counted = (kind: "left_out" | "refused") =>
          reasons.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0);
        expect([counted("left_out"), counted("refused")]).toEqual([rowsLeftOut, rowsRefused]);
        expect(rowsRead).toBeLessThanOrEqual(table.rows.length * 2);
        expect(await database().importRow.count()).toBe(0);
        if (outcome.kind === "refused") {
          expect(outcome.why).toMatch(/^.+\.$/s);
          expect(await heldNow()).toBe(before);
        }
        if (outcome.kind === "done") expect(outcome.published.added).toBeLessThanOrEqual(rowsKept);
        await database().sourceImport.deleteMany({ where: { state: "done" } });
      }),
      { numRuns: 40 },
    );
  });
});
