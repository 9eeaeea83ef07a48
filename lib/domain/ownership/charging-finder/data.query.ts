import "server-only";
import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { corridorArea, corridorOf } from "#lib/domain/ownership/charging-station/rules.corridor.ts";
import type { Corridor } from "#lib/domain/ownership/charging-station/types.corridor.ts";
import type { ChargingVehicle } from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { placeIn } from "#lib/domain/search/place-lookup/rules.ts";
import type { AskedPlace } from "#lib/domain/search/place-lookup/types.ts";
import type { PlaceIndex } from "#lib/domain/search/place-lookup/types.words.ts";
import { areaAround } from "#lib/domain/search/search/rules.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
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
import type { AskedWay, ChargingQuery, ResolvedCharging } from "./types.query.ts";

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
    notes.push("A distance needs a ZIP code, a city or your position; it was left out.");
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
  if (place === null) notes.push(`We know no ZIP code, city or state called ${quoted(typed)}.`);
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
    notes.push("A way needs both a start and a destination; it was left out.");
    return null;
  }
  const [start, end] = [named(from, places, notes), named(to, places, notes)];
  const [startPoint, endPoint] = await Promise.all([pointOf(start), pointOf(end)]);
  if (start === null || end === null) return null;
  if (startPoint === null || endPoint === null) {
    notes.push("A way begins and ends at a ZIP code or a city, not at a whole state.");
    return null;
  }
  const corridor = corridorOf(startPoint, endPoint, asideMiles ?? USUAL_ASIDE_MILES);
  if (corridor === null) {
    notes.push("The way begins where it ends; it was left out.");
    return null;
  }
  return { fromName: start.name, toName: end.name, corridor };
}

/** What one can choose among; a count of its choices leaves its own condition out. */
export type ChargingFacetName = "connector" | "power" | "network" | "access";

const vector = ({ x, y, z }: UnitVector): Prisma.Sql =>
  Prisma.sql`(x * ${x}::float8 + y * ${y}::float8 + z * ${z}::float8)`;

/** Square of the straight line through the Earth, as a unit sphere, to a place: it orders as distance does. */
export const chordTo = (place: UnitVector): Prisma.Sql => Prisma.sql`(2 - 2 * ${vector(place)})`;

/** Miles along a way to where a station is nearest to it, before its start and beyond its end those themselves. */
export function milesAlong({ start, ahead, lengthMiles }: Corridor): Prisma.Sql {
  return Prisma.sql`least(${lengthMiles}::float8, greatest(0,
    atan2(${vector(ahead)}, ${vector(start)}) * ${EARTH_RADIUS_MILES}::float8))`;
}

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
export function placeConditions({
  query,
  place,
  origin,
  way,
  vehicle,
}: ResolvedCharging): Prisma.Sql {
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
  if (way !== null) conditions.push(within(corridorArea(way.corridor)), inCorridor(way.corridor));
  if (query.area !== null) conditions.push(within(query.area));
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " and ");
}

/** Stations that match everything. */
export function matchingStations(resolved: ResolvedCharging): Prisma.Sql {
  const { connector, power, network, access } = facetConditions(resolved);
  return Prisma.sql`from charging_station where ${placeConditions(resolved)}
    and ${connector} and ${power} and ${network} and ${access}`;
}

function within({ west, south, east, north }: MapArea): Prisma.Sql {
  const between = west > east ? Prisma.sql`or` : Prisma.sql`and`;
  return Prisma.sql`latitude between ${south}::float8 and ${north}::float8
    and (longitude >= ${west}::float8 ${between} longitude <= ${east}::float8)`;
}

/** Between both ends no further from the line than asked, or as near to one of the ends. */
function inCorridor({ start, end, normal, ahead, back, asideMiles }: Corridor): Prisma.Sql {
  const sine = Math.sin(asideMiles / EARTH_RADIUS_MILES);
  const chord = squaredChord(asideMiles);
  return Prisma.sql`((abs(${vector(normal)}) <= ${sine}::float8
      and ${vector(ahead)} >= 0 and ${vector(back)} >= 0)
    or ${chordTo(start)} <= ${chord}::float8 or ${chordTo(end)} <= ${chord}::float8)`;
}
