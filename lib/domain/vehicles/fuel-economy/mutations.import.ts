import "server-only";
import { z } from "zod";
import { MODEL_FACTS } from "#lib/domain/vehicles/catalog/constants.demo.ts";
import { dropMadeUp } from "#lib/domain/vehicles/source-import/mutations.made-up.ts";
import type { Reading, SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import type { Published, ReadSourceRow } from "#lib/domain/vehicles/source-import/types.ts";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { replaceRows, stagedRows } from "#lib/platform/db/replace-rows.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { TableFile } from "#lib/platform/table-file/open.ts";
import { readTable, shown } from "#lib/platform/table-file/read.ts";
import {
  EPA_COLUMNS,
  EPA_FILE_URL,
  EPA_FIRST_YEAR,
  EPA_LATER_COLUMNS,
  EPA_MOST_BYTES,
  EPA_REVISION,
  type EpaColumn,
  FUEL_ECONOMY_COLUMNS,
} from "./constants.import.ts";
import { epaRules } from "./rules.columns.ts";
import { epaRow, joinNotes, repeatedIds, unjoinedNote } from "./rules.import.ts";
import { engineWord, epaJoiner, joinShares } from "./rules.join.ts";

/** EPA's fuel economy of every configuration since 1984: fueleconomy.gov's `vehicles.csv`. */
export const EPA_SOURCE: SourceDefinition = {
  name: "epa",
  urls: [EPA_FILE_URL],
  revision: EPA_REVISION,
  mostBytes: EPA_MOST_BYTES,
  read,
  publish,
};

async function* read(file: TableFile, { db, exchanges }: Reading): AsyncGenerator<ReadSourceRow> {
  const rules = epaRules(epaJoiner(await targetsOf(db)));
  const lines = readTable<EpaColumn>(file, {
    required: EPA_COLUMNS,
    optional: EPA_LATER_COLUMNS,
  });
  for await (const each of lines) {
    if (each.kind === "refused") {
      yield each;
      continue;
    }
    const { line, record } = each;
    exchanges.add(each, rules);
    const row = epaRow(record);
    if (typeof row !== "string") yield { kind: "row", line, row };
    else {
      const text = [record.id, record.year, record.make, record.model].join(" | ");
      yield { kind: "refused", line, reason: row, text: shown(text) };
    }
  }
}

const targetRow = z.object({
  modelId: z.number(),
  makeName: z.string(),
  modelName: z.string(),
  year: z.number(),
});
const nameRow = z.object({
  id: z.number(),
  make: z.string(),
  model: z.string(),
  baseModel: z.string(),
  year: z.number(),
  displacementLiters: z.number().nullable(),
  turbocharged: z.boolean(),
});

async function publish(db: BulkConnection, importId: number): Promise<Published> {
  await dropMadeUp(db, "epa");
  const replaced = await replaceRows(db, {
    table: "fuel_economy",
    key: ["id"],
    columns: FUEL_ECONOMY_COLUMNS,
    query: stagedRows(FUEL_ECONOMY_COLUMNS, ["id"]),
    values: [importId],
  });
  const [staged] = await db.rows(
    z.object({ rows: z.number() }),
    "select count(*)::integer as rows from import_row where import_id = $1",
    [importId],
  );
  const repeated = repeatedIds(staged?.rows ?? 0, replaced.held);
  if (repeated !== null) throw new AppError("invalid_input", repeated);
  const [newest] = await db.rows(
    z.object({ day: z.string().nullable() }),
    "select max(row->>'touched_on') as day from import_row where import_id = $1",
    [importId],
  );
  const publishedOn = newest?.day ?? null;
  return { ...replaced, publishedOn, notes: await join(db, publishedOn) };
}

/** Model years of the catalog, by name and year. */
const targetsOf = (db: Reading["db"]) =>
  db.rows(
    targetRow,
    `select model.id as "modelId", make.name as "makeName", model.name as "modelName", model_year.year
     from model_year join model on model.id = model_year.model_id join make on make.id = model.make_id
     order by make.name, model.name, model_year.year`,
  );

/** Joins the records to the catalog by their names. @returns what the report says of it. */
async function join(db: BulkConnection, publishedOn: string | null): Promise<readonly string[]> {
  const targets = await targetsOf(db);
  const names = await db.rows(
    nameRow,
    `select id, make, model, base_model as "baseModel", year,
       displacement_liters as "displacementLiters", turbocharged from fuel_economy`,
  );
  const modelsOf = epaJoiner(targets);
  const joined = names.flatMap((name) => {
    const engine = engineWord(name.displacementLiters, name.turbocharged);
    return modelsOf({ ...name, engine }).map((modelId) => [modelId, name.year, name.id]);
  });
  await db.execute(
    "create temporary table joined_epa (model_id integer, year smallint, epa_id integer) on commit drop",
  );
  await db.copy("joined_epa", ["model_id", "year", "epa_id"], joined);
  await replaceRows(db, {
    table: "fuel_economy_model",
    key: ["model_id", "year", "epa_id"],
    columns: { model_id: "integer", year: "smallint", epa_id: "integer" },
    query: "select model_id, year, epa_id from joined_epa",
  });
  const found = new Set(joined.map(([modelId, year]) => `${modelId}/${year}`));
  const joinedIds = new Set(joined.map(([, , id]) => id));
  const [shares, ...unjoined] = joinNotes(
    joinShares(
      targets.filter(({ year }) => year >= EPA_FIRST_YEAR),
      ({ modelId, year }) => found.has(`${modelId}/${year}`),
      ({ makeName, modelName }) => soldThousands.get(`${makeName}/${modelName}`) ?? RARE_THOUSANDS,
      publishedOn,
    ),
  );
  const kept = unjoinedNote(
    names.map(({ id, year }) => ({ year, isJoined: joinedIds.has(id) })),
    targets.reduce<number | null>((first, { year }) => Math.min(first ?? year, year), null),
  );
  return [...(shares === undefined ? [] : [shares]), kept, ...unjoined];
}

/** What people buy, as the demo market assumes it; a model that it does not know sells about this. */
const RARE_THOUSANDS = 1;
const soldThousands = new Map(
  MODEL_FACTS.map(({ make, model, annualSalesThousands }) => [
    `${make}/${model}`,
    annualSalesThousands,
  ]),
);
