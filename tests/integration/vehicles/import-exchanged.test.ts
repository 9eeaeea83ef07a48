/* Every two columns of publishers' files, exchanged: the file is refused, or nothing that is read differs, or the pair is one that docs/data.md names. */

import { beforeAll, describe, expect, test } from "vitest";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import {
  COMPLAINT_FIELDS,
  NEWER_COMPLAINT_FIELDS,
  NEWER_RECALL_FIELDS,
  RECALL_FIELDS,
} from "#lib/domain/vehicles/nhtsa/constants.import.ts";
import { COMPLAINTS, RATINGS, RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import type { SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import { type BulkConnection, withBulkConnection } from "#lib/platform/db/bulk.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { catalogTemplate } from "#tests/factories/demo-market.ts";
import {
  isTold,
  lookedAtRows,
  type PublishedTable,
  publishedTable,
  readAsImport,
  tableFile,
} from "#tests/factories/exchanged-columns.ts";
import { sampleFile, wholeFile } from "#tests/factories/publisher-files.ts";
import { refillDatabase } from "#tests/setup/database.ts";
import { drawCount, sampleOf } from "#tests/setup/sample.ts";

beforeAll(async () => {
  await closeDatabase();
  await refillDatabase(env().DATABASE_URL ?? "", await catalogTemplate());
}, 300_000);

interface Form {
  readonly name: string;
  readonly definition: SourceDefinition;
  readonly path: string;
  readonly fields?: readonly string[] | undefined;
  /** How often each of its rows stands in the file that is tried: a sample says of much too little. */
  readonly times: number;
  readonly most: number;
  /** Pairs that nothing in this file tells apart. */
  readonly untold: readonly string[];
}

const RECALL_COLUMNS = [...RECALL_FIELDS, ...NEWER_RECALL_FIELDS];
const COMPLAINT_COLUMNS = [...COMPLAINT_FIELDS, ...NEWER_COMPLAINT_FIELDS];
const SAMPLE = { times: 10, most: 200 } as const;

const FORMS: readonly Form[] = [
  {
    name: "our recalls",
    definition: RECALLS,
    path: sampleFile("nhtsa/recalls-24-fields.txt"),
    fields: RECALL_COLUMNS,
    ...SAMPLE,
    untold: ["MFGNAME / MFGTXT"],
  },
  {
    name: "our collected recalls",
    definition: RECALLS,
    path: sampleFile("nhtsa/recalls-collected.csv"),
    ...SAMPLE,
    untold: [],
  },
  {
    name: "our complaints",
    definition: COMPLAINTS,
    path: sampleFile("nhtsa/complaints.txt"),
    fields: COMPLAINT_COLUMNS,
    ...SAMPLE,
    untold: [],
  },
  {
    name: "our ratings",
    definition: RATINGS,
    path: sampleFile("nhtsa/ratings-collected.csv"),
    ...SAMPLE,
    // All of its vehicles have five seats and five stars.
    untold: ["NUM_OF_SEATING / OVERALL_STARS"],
  },
  {
    name: "our fuel economy",
    definition: EPA_SOURCE,
    path: sampleFile("epa/vehicles.csv"),
    ...SAMPLE,
    // It rates none, and leaves what engines and gearboxes are described by empty.
    untold: [
      ...["drive", "trany", "evMotor", "startStop"].map((column) => `${column} / eng_dscr`),
      ...["eng_dscr", "drive", "trany", "guzzler"].map((column) => `${column} / trans_dscr`),
      ...["trany", "evMotor", "startStop"].map((column) => `eng_dscr / ${column}`),
      ...["tCharger", "sCharger", "atvType", "rangeA", "evMotor", "startStop"].map(
        (column) => `trans_dscr / ${column}`,
      ),
      "engId / id",
      ...["feScore", "ghgScore"].flatMap((score) =>
        ["hlv", "hpv", "lv2", "lv4", "pv2", "pv4"].map((column) => `${score} / ${column}`),
      ),
    ],
  },
  {
    name: "our stations",
    definition: CHARGERS,
    path: sampleFile("afdc/us-fast-2022-01.csv"),
    ...SAMPLE,
    // Free words, and ports that few stations have.
    untold: [
      "Intersection Directions / EV Other Info",
      "Access Days Time / EV Other Info",
      "Cards Accepted / EV Other Info",
      "EV Level1 EVSE Num / EV Level2 EVSE Num",
    ],
  },
];
/** Directions, hours, cards, names of parks and other words about chargers: any may stand for any. */
const FREE_WORDS = [
  "Intersection Directions / Cards Accepted",
  "Intersection Directions / EV Other Info",
  "Intersection Directions / Groups With Access Code (French)",
  "Intersection Directions / NPS Unit Name",
  "Access Days Time / EV Other Info",
  "Access Days Time / NPS Unit Name",
  "Cards Accepted / EV Other Info",
  "Cards Accepted / Groups With Access Code (French)",
  "Cards Accepted / NPS Unit Name",
];

const FILES = [
  {
    name: "NHTSA's recalls",
    definition: RECALLS,
    file: "nhtsa/FLAT_RCL_sample_100.txt",
    fields: RECALL_COLUMNS,
    untold: ["MFGNAME / MFGTXT"],
  },
  {
    name: "NHTSA's collected recalls",
    definition: RECALLS,
    file: "nhtsa/nhtsa_recalls_api_2026-04.csv",
    untold: [],
  },
  {
    name: "NHTSA's complaints",
    definition: COMPLAINTS,
    file: "nhtsa/FLAT_CMPL_sample_100.txt",
    fields: COMPLAINT_COLUMNS,
    // Seven of its hundred rows state anybody injured, none any miles.
    untold: ["INJURED / DEATHS", "MILES / OCCURENCES"],
  },
  {
    name: "NHTSA's collected ratings",
    definition: RATINGS,
    file: "nhtsa/ncap_suv_2017_2024_filtered.csv",
    untold: [],
  },
  {
    name: "EPA's fuel economy",
    definition: EPA_SOURCE,
    file: "epa/vehicles.csv.zip",
    // Of electric vehicles and plug-in hybrids there are few: fewer rows say too little of theirs.
    most: 5_000,
    untold: [
      "feScore / ghgScore",
      // 78 rows of the whole file say what is burnt beside a charge, 8 of these: those of the whole tell them apart.
      "charge120 / combinedCD",
      "cityCD / combinedCD",
      "combinedCD / highwayCD",
    ],
  },
  {
    name: "AFDC's fast chargers",
    definition: CHARGERS,
    file: "afdc/us_dcfast_2022-01.csv",
    untold: FREE_WORDS,
  },
  {
    name: "AFDC's stations of a state",
    definition: CHARGERS,
    file: "afdc/wa_alt_fuel_stations_2025-02.csv",
    untold: [
      ...FREE_WORDS,
      "Owner Type Code / Funding Sources",
      "Facility Type / Funding Sources",
      "Restricted Access / EV Workplace Charging",
      // Of few stations it is said.
      "Maximum Vehicle Class / Funding Sources",
    ],
  },
].flatMap(({ file, ...form }): readonly Form[] => {
  const path = wholeFile(file);
  return path === null ? [] : [{ times: 1, most: 400, ...form, path }];
});

/** Pairs of a long table that are tried in a sample of the tests, and in all. */
const PAIRS = drawCount(Number.POSITIVE_INFINITY, 60);

async function untoldOf(form: Form, db: Pick<BulkConnection, "rows">): Promise<readonly string[]> {
  const table = await publishedTable(form.path, form);
  const right = await readAsImport(form.definition, tableFile(table), db);
  expect(right.why).toBeNull();
  const { rows, rules } = await lookedAtRows(form.definition, tableFile(table), db);
  const read = new Set(Object.keys(rules.kinds));
  const pairs = table.columns.flatMap((one, at) =>
    table.columns
      .slice(at + 1)
      .filter((other) => read.has(one) || read.has(other))
      .map((other) => [one, other] as const),
  );
  const untold: string[] = [];
  for (const pair of sampleOf(pairs, PAIRS, String)) {
    if (isTold(rows, rules, table.columns, pair)) continue;
    if (await getsIn(form.definition, table, pair, right.kept, db)) untold.push(pair.join(" / "));
  }
  return untold;
}

/** Whether a file with two columns exchanged is let in, and says something else than the right one. */
async function getsIn(
  definition: SourceDefinition,
  table: PublishedTable,
  [one, other]: readonly [string, string],
  kept: string,
  db: Pick<BulkConnection, "rows">,
): Promise<boolean> {
  const at = [table.columns.indexOf(one), table.columns.indexOf(other)] as const;
  const read = await readAsImport(definition, tableFile(table, at), db);
  return read.why === null && read.kept !== kept;
}

/** A connection that asks the catalog once. */
function remembering(db: Pick<BulkConnection, "rows">): Pick<BulkConnection, "rows"> {
  const answers = new Map<string, Promise<readonly unknown[]>>();
  return {
    rows: async (shape, sql, values) => {
      const answer = answers.get(sql) ?? db.rows(shape, sql, values);
      answers.set(sql, answer);
      return shape.array().parse(await answer);
    },
  };
}

describe.each([...FORMS, ...FILES])("two columns of $name exchanged", (form) => {
  test("are refused, or change nothing, or are named in docs/data.md", { timeout: 3_600_000 }, () =>
    withBulkConnection("exchanged", async (db) => {
      const untold = await untoldOf(form, remembering(db));
      expect(untold.filter((pair) => !form.untold.includes(pair))).toEqual([]);
    }),
  );
});
