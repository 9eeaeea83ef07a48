import "server-only";
import { z } from "zod";
import { MODEL_FACTS } from "#lib/domain/vehicles/catalog/constants.demo.ts";
import { dropMadeUp } from "#lib/domain/vehicles/source-import/mutations.made-up.ts";
import type { SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import type { Published, ReadSourceRow } from "#lib/domain/vehicles/source-import/types.ts";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { replaceRows, stagedRows } from "#lib/platform/db/replace-rows.ts";
import type { TableFile } from "#lib/platform/table-file/open.ts";
import { readTable, shown } from "#lib/platform/table-file/read.ts";
import {
  EPA_COLUMNS,
  EPA_FILE_URL,
  EPA_LATER_COLUMNS,
  EPA_MOST_BYTES,
  EPA_REVISION,
  type EpaColumn,
  FUEL_ECONOMY_COLUMNS,
} from "./constants.import.ts";
import { epaRow, joinNotes } from "./rules.import.ts";
import { engineWord, epaJoiner, joinShares } from "./rules.join.ts";

/** EPA's fuel economy of every configuration since 1984: fueleconomy.gov's `vehicles.csv`. */
export const EPA_SOURCE: SourceDefinition = {
  name: "epa",
  defaultUrl: EPA_FILE_URL,
  revision: EPA_REVISION,
  mostBytes: EPA_MOST_BYTES,
  read,
  publish,
};

async function* read(file: TableFile): AsyncGenerator<ReadSourceRow> {
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
  const [newest] = await db.rows(
    z.object({ day: z.string().nullable() }),
    "select max(row->>'touched_on') as day from import_row where import_id = $1",
    [importId],
  );
  const publishedOn = newest?.day ?? null;
  return { ...replaced, publishedOn, notes: await join(db, publishedOn) };
}

/** Joins the records to the catalog by their names. @returns what the report says of it. */
async function join(db: BulkConnection, publishedOn: string | null): Promise<readonly string[]> {
  const targets = await db.rows(
    targetRow,
    `select model.id as "modelId", make.name as "makeName", model.name as "modelName", model_year.year
     from model_year join model on model.id = model_year.model_id join make on make.id = model.make_id
     order by make.name, model.name, model_year.year`,
  );
  const names = await db.rows(
    nameRow,
    `select id, make, model, base_model as "baseModel", year,
       displacement_liters as "displacementLiters", turbocharged from fuel_economy
     where year >= (select min(year) from model_year)`,
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
  return joinNotes(
    joinShares(
      targets,
      ({ modelId, year }) => found.has(`${modelId}/${year}`),
      ({ makeName, modelName }) => soldThousands.get(`${makeName}/${modelName}`) ?? RARE_THOUSANDS,
      publishedOn,
    ),
  );
}

/** What people buy, as the demo market assumes it; a model that it does not know sells about this. */
const RARE_THOUSANDS = 1;
const soldThousands = new Map(
  MODEL_FACTS.map(({ make, model, annualSalesThousands }) => [
    `${make}/${model}`,
    annualSalesThousands,
  ]),
);
