import "server-only";
import { z } from "zod";
import { ACCESSES, CONNECTORS } from "#lib/domain/ownership/charging-station/constants.ts";
import {
  STATION_COLUMNS,
  stationCard,
  stationCardRow,
  stationDetail,
} from "#lib/domain/ownership/charging-station/data.ts";
import { gapsAlong } from "#lib/domain/ownership/charging-station/rules.corridor.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { distanceMiles, unitVector } from "#lib/platform/geo/distance.ts";
import {
  CHARGING_MAX_PAGE,
  CHARGING_PAGE_SIZE,
  POWERS,
  type PowerChoice,
} from "./constants.query.ts";
import { stationMap } from "./data.map.ts";
import { chordTo, facetConditions, matchingStations, stationsAt } from "./data.query.ts";
import { tripOf } from "./data.trip.ts";
import type { ResolvedCharging } from "./types.query.ts";
import type { ChargingAnswer, ChargingFacets, ListedStation, WaySummary } from "./types.ts";

/**
 * Stations that match a question: one page of them, all of them on a map, and how many each choice
 * would leave; every count exact.
 * @throws when PostgreSQL does not answer.
 */
export async function findStations(
  asked: ResolvedCharging,
  notes: string[],
): Promise<ChargingAnswer> {
  const { query } = asked;
  const [map, facets, way, trip, station, first] = await Promise.all([
    stationMap(asked),
    facetsOf(asked),
    wayOf(asked),
    tripOf(asked),
    query.station === null ? null : stationDetail(query.station),
    pageOf(asked, query.page),
  ]);
  if (query.station !== null && station === null)
    notes.push("That station is gone or never existed.");
  const pageCount = Math.min(
    CHARGING_MAX_PAGE,
    Math.max(1, Math.ceil(map.total / CHARGING_PAGE_SIZE)),
  );
  const page = Math.min(query.page, pageCount);
  if (page < query.page)
    notes.push(
      pageCount === 1
        ? "There is only one page."
        : `There are only ${pageCount} pages. This is the last.`,
    );
  return {
    resolved: { ...asked, query: { ...query, page, station: station?.id ?? null } },
    total: map.total,
    pageCount,
    stations: page === query.page ? first : await pageOf(asked, page),
    facets,
    map,
    way,
    trip,
    station,
  };
}

const listedRow = stationCardRow.extend({
  along_miles: z.number().optional(),
  aside_miles: z.number().optional(),
});

/** One page of stations: along the way, nearest first, or those confirmed last. */
export async function pageOf(
  asked: ResolvedCharging,
  page: number,
): Promise<readonly ListedStation[]> {
  const { origin, way } = asked;
  const order =
    way !== null
      ? Prisma.sql`along_miles, id`
      : origin !== null
        ? Prisma.sql`${chordTo(unitVector(origin))}, id`
        : Prisma.sql`confirmed_on desc nulls last, id`;
  const onWay = way === null ? Prisma.empty : Prisma.sql`, along_miles, aside_miles`;
  const rows = z.array(listedRow).parse(
    await readDatabase().$queryRaw`
      select ${STATION_COLUMNS}${onWay} ${matchingStations(asked)} order by ${order}
      limit ${CHARGING_PAGE_SIZE} offset ${(page - 1) * CHARGING_PAGE_SIZE}`,
  );
  return rows.map((row) => ({
    ...stationCard(row),
    distanceMiles: origin === null ? null : distanceMiles(origin, row),
    onWay:
      row.along_miles === undefined || row.aside_miles === undefined
        ? null
        : { alongMiles: row.along_miles, asideMiles: row.aside_miles },
  }));
}

const alongRow = z.object({ along: z.number() });

/** Every station on the way and the stretches between them; null without a way. */
async function wayOf(asked: ResolvedCharging): Promise<WaySummary | null> {
  const { query, way, vehicle } = asked;
  if (way === null) return null;
  const rows = z.array(alongRow).parse(
    await readDatabase().$queryRaw`
      select along_miles as along ${matchingStations(asked)} order by along`,
  );
  const alongMiles = rows.map(({ along }) => along);
  const measured = vehicle === null ? null : (valueIn(vehicle.energy)?.rangeMiles ?? null);
  const rangeMiles = query.rangeMiles ?? measured;
  return {
    alongMiles,
    gaps: gapsAlong(alongMiles, way.lengthMiles, rangeMiles),
    rangeMiles,
    rangeFrom:
      query.rangeMiles !== null
        ? "typed"
        : measured === null
          ? null
          : vehicle?.energy.kind === "made_up"
            ? "made_up"
            : "epa",
  };
}

const CONNECTOR_NAMES = keysOf(CONNECTORS);
const POWER_NAMES = keysOf(POWERS);
const ACCESS_NAMES = keysOf(ACCESSES);

function keysOf<Key extends string>(words: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(words) as Key[];
}

const networkRow = z.object({ network: z.string(), count: z.number() });

/** Counts of every choice, each with its own condition left out: one pass over the place for all but networks. */
async function facetsOf(asked: ResolvedCharging): Promise<ChargingFacets> {
  const { connector, power, network, access } = facetConditions(asked);
  const all = (...conditions: readonly Prisma.Sql[]) => Prisma.join([...conditions], " and ");
  const counts = [
    ...CONNECTOR_NAMES.map((name) =>
      counted(name, all(power, network, access, Prisma.sql`connectors @> array[${name}]`)),
    ),
    ...POWER_NAMES.map((name) =>
      counted(name, all(connector, network, access, powerCondition(name))),
    ),
    ...ACCESS_NAMES.map((name) =>
      counted(name, all(connector, power, network, Prisma.sql`access = ${name}`)),
    ),
    counted("with_power", all(connector, power, network, access, Prisma.sql`max_kw is not null`)),
  ];
  const [rows, networks] = await Promise.all([
    readDatabase().$queryRaw`
      select ${Prisma.join(counts, ", ")} ${stationsAt(asked)}`,
    readDatabase().$queryRaw`
      select network, count(*)::int as count ${stationsAt(asked)} and ${connector} and ${power} and ${access}
      group by network order by count desc, network`,
  ]);
  const [found = {}] = z.array(z.record(z.string(), z.number())).parse(rows);
  const of = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, found[name] ?? 0])) as Record<Name, number>;
  return {
    connectors: of(CONNECTOR_NAMES),
    powers: of(POWER_NAMES),
    accesses: of(ACCESS_NAMES),
    withPower: found.with_power ?? 0,
    networks: z.array(networkRow).parse(networks),
  };
}

/** A count under the name of its choice, all of which are words of ours. */
const counted = (name: string, condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`count(*) filter (where ${condition})::int as ${Prisma.raw(`"${name}"`)}`;

function powerCondition(name: PowerChoice): Prisma.Sql {
  const { level, kw } = POWERS[name];
  return kw === null
    ? Prisma.sql`fastest_level >= ${level}::int`
    : Prisma.sql`max_kw >= ${kw}::int`;
}
