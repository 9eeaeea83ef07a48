/* What vehicles of the same VIN pattern (positions 1 to 8 and 10) state in our listings, and with it
 * drivetrain, gearbox and horsepower of VINs. */

import "server-only";
import { z } from "zod";
import { UNPUBLISHED } from "#lib/domain/listings/listing/data.ts";
import { DRIVETRAINS, TRANSMISSIONS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { NO_LIKE_VEHICLES } from "#lib/domain/vehicles/vin-specs/constants.ts";
import { filedEvidenceOf } from "#lib/domain/vehicles/vin-specs/data.ts";
import { horsepowerIn, patternOf, vinSpecs } from "#lib/domain/vehicles/vin-specs/rules.ts";
import type { LikeVehicles, StatedCounts, VinSpecs } from "#lib/domain/vehicles/vin-specs/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/** Vehicles of one pattern that state the same, and which of the asked VINs are among them. */
const statedRow = z.object({
  pattern: z.string(),
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  engine: z.string().nullable(),
  vehicles: z.number(),
  own: z.array(z.string()),
});
type StatedRow = z.infer<typeof statedRow>;

/**
 * Drivetrain, gearbox and horsepower of decoded VINs, by VIN: two questions for any number of them, of EPA's
 * list and of like vehicles.
 */
export async function specsOfVins(
  decodes: readonly VinDecode[],
): Promise<ReadonlyMap<string, VinSpecs>> {
  const vins = decodes.map(({ vin }) => vin);
  const [filed, like] = await Promise.all([filedEvidenceOf(decodes), likeVehiclesOf(vins)]);
  return told(decodes, filed, (vin) => like.get(vin) ?? NO_LIKE_VEHICLES);
}

/** The same by the VIN's own word alone: all that may be held against a seller. */
export async function filedSpecsOfVins(
  decodes: readonly VinDecode[],
): Promise<ReadonlyMap<string, VinSpecs>> {
  return told(decodes, await filedEvidenceOf(decodes), () => NO_LIKE_VEHICLES);
}

/** What one VIN tells. */
export async function specsOfVin(decode: VinDecode): Promise<VinSpecs> {
  const specs = (await specsOfVins([decode])).get(decode.vin);
  if (specs === undefined) throw new Error("One VIN was asked for and none answered.");
  return specs;
}

function told(
  decodes: readonly VinDecode[],
  filed: Awaited<ReturnType<typeof filedEvidenceOf>>,
  likeOf: (vin: string) => LikeVehicles,
): ReadonlyMap<string, VinSpecs> {
  return new Map(
    decodes.map((decode) => {
      const evidence = filed.get(decode.vin) ?? { epa: [], isLeftOutOfAllWheels: false };
      return [decode.vin, vinSpecs(decode, { ...evidence, like: likeOf(decode.vin) })];
    }),
  );
}

/**
 * What vehicles of the patterns of these VINs state, by VIN: each vehicle once, by its newest listing, and
 * never the vehicle itself. One question, by the index listing_vin_pattern.
 */
async function likeVehiclesOf(vins: readonly string[]): Promise<ReadonlyMap<string, LikeVehicles>> {
  if (vins.length === 0) return new Map();
  const patterns = [...new Set(vins.map(patternOf))];
  const rows = z.array(statedRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select pattern, drivetrain, transmission, engine, count(*)::int as vehicles,
        coalesce(array_agg(vin) filter (where vin = any(${[...vins]}::text[])), '{}') as own
      from (
        select distinct on (p.pattern, l.vin) p.pattern, l.vin::text as vin, l.drivetrain,
          l.transmission, l.engine
        from unnest(${patterns}::text[]) as p (pattern)
          join listing l on "left"(l.vin::text, 8) || substr(l.vin::text, 10, 1) = p.pattern
        where not ${UNPUBLISHED}
        order by p.pattern, l.vin, l.listed_at desc, l.id desc
      ) newest
      group by pattern, drivetrain, transmission, engine`),
  );
  const byPattern = Map.groupBy(rows, ({ pattern }) => pattern);
  return new Map(
    vins.map((vin) => {
      const others = (byPattern.get(patternOf(vin)) ?? []).map((row) => ({
        ...row,
        vehicles: row.vehicles - (row.own.includes(vin) ? 1 : 0),
      }));
      return [
        vin,
        {
          drivetrain: counted(others, ({ drivetrain }) => drivetrain),
          transmission: counted(others, ({ transmission }) => transmission),
          horsepower: counted(others, ({ engine }) =>
            engine === null ? null : horsepowerIn(engine),
          ),
        },
      ];
    }),
  );
}

/** How many vehicles state each value, the most frequent first; those that state none left out. */
function counted<T>(rows: readonly StatedRow[], of: (row: StatedRow) => T | null): StatedCounts<T> {
  const counts = new Map<T, number>();
  for (const row of rows) {
    const value = of(row);
    if (value !== null && row.vehicles > 0)
      counts.set(value, (counts.get(value) ?? 0) + row.vehicles);
  }
  return [...counts]
    .map(([value, vehicles]) => ({ value, vehicles }))
    .sort((a, b) => b.vehicles - a.vehicles || String(a.value).localeCompare(String(b.value)));
}
