import "server-only";
import { z } from "zod";
import { isDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { filedSpecsOfVins } from "#lib/domain/listings/vin-facts/data.specs.ts";
import { nameKey } from "#lib/domain/vehicles/nhtsa/rules.name.ts";
import { BODY_STYLES, SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { inspectVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import type { FeedCatalog, FeedModel, KnownVehicle, VinContext } from "./types.row.ts";
import type { Staging } from "./types.staging.ts";

const modelRows = z.array(
  z.object({
    modelId: z.number(),
    modelName: z.string(),
    makeId: z.number(),
    makeName: z.string(),
    bodyStyle: oneOf(BODY_STYLES),
    sizeClass: oneOf(SIZE_CLASSES),
    years: z.array(z.number()),
  }),
);

/** The catalog as rows of a file are read against it. */
export async function feedCatalog(): Promise<FeedCatalog> {
  const rows = modelRows.parse(
    await database().$queryRaw`
      select mo.id as "modelId", mo.name as "modelName", ma.id as "makeId", ma.name as "makeName",
        mo.body_style as "bodyStyle", mo.size_class as "sizeClass",
        array_agg(my.year::int) as years
      from model mo join make ma on ma.id = mo.make_id join model_year my on my.model_id = mo.id
      group by mo.id, ma.id`,
  );
  const models = rows.map(
    ({ years, ...model }): FeedModel => ({
      ...model,
      yearIds: new Map(years.map((year) => [year, true])),
    }),
  );
  return Map.groupBy(models, ({ makeName }) => nameKey(makeName));
}

/** What is known of these VINs before their rows are understood. */
export async function vinContexts(
  { sellerId, sourceId, at }: Pick<Staging, "sellerId" | "sourceId" | "at">,
  vins: readonly Vin[],
): Promise<ReadonlyMap<Vin, VinContext>> {
  const read = new Map(vins.map((vin) => [vin, inspectRowVin(vin, at)]));
  const decodes = [...read.values()].flatMap(({ decode }) => decode ?? []);
  const known = await knownVehicles(sellerId, vins);
  const said = await saidStockDays(sourceId, vins);
  const specs = await filedSpecsOfVins(decodes);
  return new Map(
    vins.map((vin) => [
      vin,
      {
        ...(read.get(vin) ?? inspectRowVin(vin, at)),
        specs: specs.get(vin) ?? null,
        known: known.get(vin) ?? null,
        saidInStockOn: said.get(vin) ?? null,
      },
    ]),
  );
}

const knownRows = z.array(
  z.object({ vin: z.string(), priceCents: z.number(), mileageMiles: z.number() }),
);

/** Which of these VINs the seller has for sale already, and as what. */
async function knownVehicles(
  sellerId: SellerId,
  vins: readonly string[],
): Promise<ReadonlyMap<string, KnownVehicle>> {
  const rows = knownRows.parse(
    await database().$queryRaw`
      select distinct on (vin) vin, price_cents as "priceCents", mileage_miles as "mileageMiles"
      from listing
      where seller_id = ${sellerId} and vin = any(${[...vins]}) and status in ('active', 'paused')
      order by vin, id desc`,
  );
  return new Map(rows.map(({ vin, ...known }) => [vin, known]));
}

const saidRows = z.array(z.object({ vin: z.string(), day: z.custom<Day>(isDayText) }));

function isDayText(value: unknown): value is Day {
  return typeof value === "string" && isDay(value);
}

/** The days in stock that a source said of these VINs last. */
async function saidStockDays(
  sourceId: number,
  vins: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const rows = saidRows.parse(
    await database().$queryRaw`
      select vin::text as vin, said ->> 'in_stock_on' as day from feed_vehicle
      where source_id = ${sourceId} and vin = any(${[...vins]}::bpchar[])
        and said ->> 'in_stock_on' is not null`,
  );
  return new Map(rows.map(({ vin, day }) => [vin, day]));
}

/** What a VIN says, and why it is none where its check digit is wrong. */
function inspectRowVin(vin: Vin, asOf: Date): Pick<VinContext, "decode" | "diagnosis"> {
  const report = inspectVin(loadVpicIndex(env().LOTWISE_DATA_DIR), vin, {
    currentYear: asOf.getUTCFullYear(),
  });
  if (report.ok) return { decode: report.decode, diagnosis: null };
  if ("problem" in report) return { decode: null, diagnosis: report.problem.message };
  return { decode: report.decode, diagnosis: report.diagnosis.message };
}
