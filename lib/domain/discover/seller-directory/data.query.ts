import "server-only";
import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { placeIn } from "#lib/domain/search/place-lookup/rules.ts";
import type { AskedPlace } from "#lib/domain/search/place-lookup/types.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { PRIVATE_STEPS_PER_DEGREE } from "#lib/domain/vehicles/place/constants.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { EARTH_RADIUS_MILES, type GeoPoint } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { unknownPlace } from "./search-params.query.ts";
import type { DirectoryQuery } from "./types.query.ts";

/** Everything that was looked up for a question. */
export interface ResolvedDirectory {
  readonly query: DirectoryQuery;
  readonly place: AskedPlace | null;
  readonly origin: GeoPoint | null;
  /** Where the reader is: without an origin distances are told from there, and nothing else goes by it. */
  readonly kept: GeoPoint | null;
  readonly makeId: number | null;
}

/** Looks up the place and the make of a question; what is unknown is left out, with a note for the reader. */
export async function resolveDirectory(
  asked: DirectoryQuery,
  notes: string[],
  kept: GeoPoint | null = null,
): Promise<ResolvedDirectory> {
  const { vocabulary, makesByValue } = await searchCatalog();
  const read = asked.near === null ? null : placeIn(asked.near, vocabulary.places);
  const place = read?.place ?? null;
  if (read?.note) notes.push(read.note);
  if (asked.near !== null && place === null) notes.push(unknownPlace(asked.near));
  const origin = place?.kind === "point" ? await lookupZip(place.zip) : null;
  if (asked.withinMiles !== null && origin === null)
    notes.push("A distance needs a ZIP code or city, so it was left out.");
  const make = asked.make === null ? undefined : makesByValue.get(asked.make);
  if (asked.make !== null && make === undefined)
    notes.push(`We do not know a make called ${quoted(asked.make)}, so it was left out.`);
  return {
    query: {
      ...asked,
      near: place === null ? null : asked.near,
      withinMiles: origin === null ? null : asked.withinMiles,
      make: make?.value ?? null,
    },
    place,
    origin,
    kept,
    makeId: make?.id ?? null,
  };
}

/** The place a seller shows: a private one's to a tenth of a degree, as everywhere. */
const shownDegrees = (column: Prisma.Sql) =>
  Prisma.sql`(case when s.kind = 'private' then floor(${column}::float8 * ${PRIVATE_STEPS_PER_DEGREE}::int + 0.5) / ${PRIVATE_STEPS_PER_DEGREE}::int else ${column} end)::real`;
/** Where a seller `s` stands for its readers, in degrees. */
export const LATITUDE = shownDegrees(Prisma.sql`s.latitude`);
export const LONGITUDE = shownDegrees(Prisma.sql`s.longitude`);

/** What stands after SELECT for the sellers `s` that match, with their records `r`. */
export function matchingSellers(resolved: ResolvedDirectory, { anyKind = false } = {}): Prisma.Sql {
  const { query, place, origin, makeId } = resolved;
  const conditions = [Prisma.sql`r.active_count > 0`];
  if (query.kind !== null && !anyKind)
    conditions.push(Prisma.sql`s.kind = ${query.kind}::seller_kind`);
  if (place?.kind === "state") conditions.push(Prisma.sql`s.state = ${place.state}`);
  if (makeId !== null) conditions.push(Prisma.sql`r.make_ids @> array[${makeId}::int]`);
  if (origin !== null && query.withinMiles !== null)
    conditions.push(Prisma.sql`${milesFrom(origin)} <= ${query.withinMiles}`);
  if (query.area !== null) conditions.push(within(query.area));
  return Prisma.sql`from seller s join seller_record r on r.seller_id = s.id where ${Prisma.join(conditions, " and ")}`;
}

/** Straight-line miles from a place to a seller. */
export function milesFrom(origin: GeoPoint): Prisma.Sql {
  const latitude = Prisma.sql`${LATITUDE}::float8`;
  const longitude = Prisma.sql`${LONGITUDE}::float8`;
  return Prisma.sql`2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${latitude} - ${origin.latitude}::float8) / 2), 2)
    + cos(radians(${origin.latitude}::float8)) * cos(radians(${latitude}))
      * power(sin(radians(${longitude} - ${origin.longitude}::float8) / 2), 2))))`;
}

function within({ west, south, east, north }: MapArea): Prisma.Sql {
  const between = west > east ? Prisma.sql`or` : Prisma.sql`and`;
  return Prisma.sql`${LATITUDE} between ${south}::float8 and ${north}::float8
    and (${LONGITUDE} >= ${west}::float8 ${between} ${LONGITUDE} <= ${east}::float8)`;
}
