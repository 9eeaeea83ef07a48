import "server-only";
import { z } from "zod";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { KeptUntilTold } from "#lib/platform/db/kept-until-told.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { WHOLE_FILE_RECORDS } from "../fuel-economy/constants.ts";
import { unratedReason } from "../fuel-economy/rules.join.ts";
import { catalogIndex } from "../model-year/data.ts";
import { IMPORTED } from "../source-import/constants.ts";
import { lastImportOf } from "../source-import/data.ts";
import { isLeftOutOfAllWheels } from "../vin-decode/rules.drive.ts";
import type { VinDecode } from "../vin-decode/types.ts";
import { epaBuildOf } from "./rules.ts";
import type { EpaBuild, SpecEvidence } from "./types.ts";

/** Answers that are kept, of some kilobytes each, and model years that one vehicle may be of. */
const MOST_KEPT = 2_000;
const MOST_OF_ONE = 3;

const buildRow = z.object({
  key: z.string(),
  name: z.string(),
  drive: z.string().nullable(),
  transmissionWords: z.string().nullable(),
  liters: z.number().nullable(),
  cylinders: z.number().nullable(),
  technology: z.string().nullable(),
  mildHybrid: z.boolean(),
  fuelType: z.string(),
  motor: z.string().nullable(),
});

/** What is known of a VIN besides what like vehicles state. */
type FiledEvidence = Omit<SpecEvidence, "like">;

/**
 * What EPA lists of the model years of decoded VINs, by VIN, with one question for all of them. Empty for
 * a model year that EPA's file does not hold whole: of a part of the file, of what is too heavy to be
 * rated, and of a year that was not over when the file was written, what is missing is no impossibility.
 * Records that a demo market made up are none of EPA's.
 */
export async function filedEvidenceOf(
  decodes: readonly VinDecode[],
): Promise<ReadonlyMap<string, FiledEvidence>> {
  const [catalog, file] = await Promise.all([catalogIndex(), lastImportOf("epa")]);
  const ids = new Map(
    catalog.models.map(({ makeName, modelName, modelId }) => [`${makeName}/${modelName}`, modelId]),
  );
  const lastYear =
    file === null || file.publishedOn === null || file.rowsKept < WHOLE_FILE_RECORDS
      ? 0
      : Number(file.publishedOn.slice(0, 4));
  const asked = new Map(
    decodes.map((decode) => [decode.vin, askedOf(decode, ids, lastYear)] as const),
  );
  const builds = await buildsOf([...new Set([...asked.values()].flat())]);
  const index = loadVpicIndex(env().LOTWISE_DATA_DIR);
  return new Map(
    decodes.map((decode) => {
      const lists = (asked.get(decode.vin) ?? []).map((key) => builds.get(key) ?? []);
      // Of two models that it may be, both have to be listed.
      const epa = lists.some((list) => list.length === 0) ? [] : lists.flat();
      return [decode.vin, { epa, isLeftOutOfAllWheels: isLeftOutOfAllWheels(index, decode) }];
    }),
  );
}

/** Keys of the model years that a VIN may be of; none where one of them is not rated whole. */
function askedOf(
  { make, model, modelYear }: VinDecode,
  ids: ReadonlyMap<string, number>,
  lastYear: number,
): readonly string[] {
  if (make === null || model === null || modelYear === null || modelYear.value > lastYear)
    return [];
  const makeName = make.value;
  const year = modelYear.value;
  const names = [model.value, ...(model.confidence === "ambiguous" ? model.alternatives : [])];
  const keys = names.flatMap((modelName) => {
    const id = ids.get(`${makeName}/${modelName}`);
    return id === undefined || unratedReason({ makeName, modelName, year }) !== null
      ? []
      : [`${id}/${year}`];
  });
  return keys.length < names.length ? [] : keys;
}

type Builds = ReadonlyMap<string, EpaBuild[]>;

/** Of single vehicles, as pages ask: lists of thousands are not asked twice. */
const ofOne = new KeptUntilTold<Builds>(IMPORTED, MOST_KEPT);

async function buildsOf(keys: readonly string[]): Promise<Builds> {
  if (keys.length === 0) return new Map();
  return keys.length <= MOST_OF_ONE
    ? ofOne.of(keys.join(" "), () => readBuilds(keys))
    : readBuilds(keys);
}

async function readBuilds(keys: readonly string[]): Promise<Builds> {
  const pairs = keys.map((key) => key.split("/").map(Number));
  const rows = z.array(buildRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select a.model_id || '/' || a.year as key, e.model as name, e.drive,
        e.transmission as "transmissionWords", e.displacement_liters::float as liters,
        e.cylinders::int as cylinders, e.technology, e.mild_hybrid as "mildHybrid",
        e.fuel_type_1 as "fuelType", e.motor
      from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, year]) => year)}::int[]) as a (model_id, year)
        join fuel_economy_model j on j.model_id = a.model_id and j.year = a.year
        join fuel_economy e on e.id = j.epa_id
      where e.source = 'publisher'`),
  );
  return Map.groupBy(
    rows.map((row) => ({ key: row.key, ...epaBuildOf(row) })),
    ({ key }) => key,
  );
}
