import "server-only";
import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { corridorArea } from "#lib/domain/ownership/charging-station/rules.corridor.ts";
import type { ChargingVehicle } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { placeIn } from "#lib/domain/search/place-lookup/rules.ts";
import type { AskedPlace } from "#lib/domain/search/place-lookup/types.ts";
import type { PlaceIndex } from "#lib/domain/search/place-lookup/types.words.ts";
import { areaAround } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { interstateGraph } from "#lib/domain/vehicles/interstate/data.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import {
  EARTH_RADIUS_MILES,
  type GeoPoint,
  squaredChord,
  type UnitVector,
  unitVector,
} from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { POWERS, USUAL_ASIDE_MILES } from "./constants.query.ts";
import { wayBetween } from "./rules.way.ts";
import type { AskedWay, ChargingQuery, ResolvedCharging } from "./types.query.ts";
import type { Way, WayLeg } from "./types.way.ts";

/** Looks up the places of a question; what is unknown is left out, with a note for the reader. */
export async function resolveCharging(
  asked: ChargingQuery,
  vehicle: ChargingVehicle | null,
  notes: string[],
): Promise<ResolvedCharging> {
  const { places } = (await searchCatalog()).vocabulary;
  const way = await wayOf(asked, places, notes);
  const place = way !== null || asked.near === null ? null : named(asked.near, places, notes);
  const origin = way !== null ? null : (asked.at ?? (await pointOf(place)));
  const isPlaced = place !== null || asked.at !== null;
  if (asked.withinMiles !== null && origin === null && way === null)
    notes.push("A distance needs a ZIP code, city or your location, so it was left out.");
  return {
    query: {
      ...asked,
      near: place === null ? null : asked.near,
      at: way === null ? asked.at : null,
      withinMiles: origin === null || !isPlaced ? null : asked.withinMiles,
      from: way === null ? null : asked.from,
      to: way === null ? null : asked.to,
      asideMiles: way === null ? null : asked.asideMiles,
    },
    place,
    origin,
    way,
    vehicle,
  };
}

/** A place that was typed; null, with a note, where none is known. */
function named(typed: string, places: PlaceIndex, notes: string[]): AskedPlace | null {
  const { place, note } = placeIn(typed, places);
  if (note !== null) notes.push(note);
  if (place === null)
    notes.push(`We do not know a ZIP code, city or state called ${quoted(typed)}.`);
  return place;
}

async function pointOf(place: AskedPlace | null): Promise<GeoPoint | null> {
  return place?.kind === "point" ? lookupZip(place.zip) : null;
}

async function wayOf(
  { from, to, asideMiles }: ChargingQuery,
  places: PlaceIndex,
  notes: string[],
): Promise<AskedWay | null> {
  if (from === null && to === null) return null;
  if (from === null || to === null) {
    notes.push("A route needs a start and a destination, so it was left out.");
    return null;
  }
  const [start, end] = [named(from, places, notes), named(to, places, notes)];
  const [startPoint, endPoint] = await Promise.all([pointOf(start), pointOf(end)]);
  if (start === null || end === null) return null;
  if (startPoint === null || endPoint === null) {
    notes.push("A route starts and ends at a ZIP code or city, not a state.");
    return null;
  }
  const way = wayBetween(
    await interstateGraph(),
    startPoint,
    endPoint,
    asideMiles ?? USUAL_ASIDE_MILES,
  );
  if (way === null) {
    notes.push("The route starts where it ends, so it was left out.");
    return null;
  }
  return { fromName: start.name, toName: end.name, ...way };
}

/** What one can choose among; a count of its choices leaves its own condition out. */
export type ChargingFacetName = "connector" | "power" | "network" | "access";

const vector = ({ x, y, z }: UnitVector): Prisma.Sql =>
  Prisma.sql`(x * ${x}::float8 + y * ${y}::float8 + z * ${z}::float8)`;

/** Square of the straight line through the Earth, as a unit sphere, to a place: it orders as distance does. */
export const chordTo = (place: UnitVector): Prisma.Sql => Prisma.sql`(2 - 2 * ${vector(place)})`;

/** A leg as the database reads it: one name for each of its numbers. */
const legRow = ({ corridor, fromMiles, bend }: WayLeg) => {
  const { start, end, normal, ahead, back, lengthMiles } = corridor;
  const named = (name: string, { x, y, z }: UnitVector) => ({
    [`${name}_x`]: x,
    [`${name}_y`]: y,
    [`${name}_z`]: z,
  });
  return {
    from_miles: fromMiles,
    bend,
    length: lengthMiles,
    ...named("start", start),
    ...named("end", end),
    ...named("normal", normal),
    ...named("ahead", ahead),
    ...named("back", back),
    ...corridorArea(corridor),
  };
};

const LEG_COLUMNS = Prisma.raw(
  ["from_miles", "bend", "length", "west", "south", "east", "north"]
    .concat(
      ["start", "end", "normal", "ahead", "back"].flatMap((name) =>
        ["x", "y", "z"].map((axis) => `${name}_${axis}`),
      ),
    )
    .map((name) => `${name} float8`)
    .join(", "),
);

const alongLeg = (name: string): Prisma.Sql =>
  Prisma.raw(`(s.x * leg.${name}_x + s.y * leg.${name}_y + s.z * leg.${name}_z)`);

const RADIUS = Prisma.sql`${EARTH_RADIUS_MILES}::float8`;
const milesToEnd = (name: "start" | "end"): Prisma.Sql =>
  Prisma.sql`2 * ${RADIUS} * asin(least(1, sqrt(greatest(0, 2 - 2 * ${alongLeg(name)})) / 2))`;

/**
 * Stations of a way, each once: \`along_miles\` of road from the start to where it is nearest, and
 * \`aside_miles\` straight from there. Each leg looks into its own part of the map by the index.
 */
const onWay = ({ legs, asideMiles }: Way): Prisma.Sql => Prisma.sql`(
  select distinct on (s.id) s.id, leg.from_miles + leg.bend * place.along as along_miles, place.aside as aside_miles
  from jsonb_to_recordset(${JSON.stringify(legs.map(legRow))}::jsonb) as leg(${LEG_COLUMNS})
  join charging_station s on s.latitude between leg.south and leg.north
    and case when leg.west > leg.east then s.longitude >= leg.west or s.longitude <= leg.east
      else s.longitude between leg.west and leg.east end
  cross join lateral (select ${alongLeg("ahead")} >= 0 and ${alongLeg("back")} >= 0 as beside,
    ${milesToEnd("start")} as to_start, ${milesToEnd("end")} as to_end) ends
  cross join lateral (select
    case when beside then atan2(${alongLeg("ahead")}, ${alongLeg("start")}) * ${RADIUS}
      when to_start <= to_end then 0 else leg.length end as along,
    case when beside then asin(least(1, abs(${alongLeg("normal")}))) * ${RADIUS}
      else least(to_start, to_end) end as aside) place
  where place.aside <= ${asideMiles}::float8
  order by s.id, place.aside, leg.from_miles)`;

/** The condition of each facet on a station; true where nothing is chosen. */
export function facetConditions({
  query,
  vehicle,
}: Pick<ResolvedCharging, "query" | "vehicle">): Readonly<Record<ChargingFacetName, Prisma.Sql>> {
  const plugs = query.connectors.length > 0 ? query.connectors : vehicle?.plugs.plugs;
  const power = query.power === null ? null : POWERS[query.power];
  return {
    connector:
      plugs === undefined ? Prisma.sql`true` : Prisma.sql`connectors && ${[...plugs]}::text[]`,
    power:
      power === null
        ? Prisma.sql`true`
        : power.kw === null
          ? Prisma.sql`fastest_level >= ${power.level}::int`
          : Prisma.sql`max_kw >= ${power.kw}::int`,
    network: query.network === null ? Prisma.sql`true` : Prisma.sql`network = ${query.network}`,
    access: query.access === null ? Prisma.sql`true` : Prisma.sql`access = ${query.access}`,
  };
}

/** Where stations may be and which can be of use at all: everything but the facets. */
function placeConditions({ query, place, origin, vehicle }: ResolvedCharging): Prisma.Sql {
  const conditions: Prisma.Sql[] = [];
  if (query.shown !== "all") conditions.push(Prisma.sql`status = 'open'`);
  if (vehicle !== null)
    conditions.push(Prisma.sql`(only_make is null or only_make = ${vehicle.makeName})`);
  if (place?.kind === "state") conditions.push(Prisma.sql`state = ${place.state}`);
  if (origin !== null && query.withinMiles !== null) {
    conditions.push(within(areaAround(origin, query.withinMiles + 1)));
    conditions.push(
      Prisma.sql`${chordTo(unitVector(origin))} <= ${squaredChord(query.withinMiles)}::float8`,
    );
  }
  if (query.area !== null) conditions.push(within(query.area));
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " and ");
}

/**
 * X
 */
export const stationsAt = (resolved: ResolvedCharging): Prisma.Sql =>
  resolved.way === null
    ? Prisma.sql`from charging_station where ${placeConditions(resolved)}`
    : Prisma.sql`from charging_station join ${onWay(resolved.way)} on_way using (id)
      where ${placeConditions(resolved)}`;

/** Stations that match everything. */
export function matchingStations(resolved: ResolvedCharging): Prisma.Sql {
  const { connector, power, network, access } = facetConditions(resolved);
  return Prisma.sql`${stationsAt(resolved)}
    and ${connector} and ${power} and ${network} and ${access}`;
}

function within({ west, south, east, north }: MapArea): Prisma.Sql {
  const between = west > east ? Prisma.sql`or` : Prisma.sql`and`;
  return Prisma.sql`latitude between ${south}::float8 and ${north}::float8
    and (longitude >= ${west}::float8 ${between} longitude <= ${east}::float8)`;
}
