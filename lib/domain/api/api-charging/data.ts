import "server-only";
import { z } from "zod";
import { readCursor, writeCursor } from "#lib/domain/api/api-endpoint/data.cursor.ts";
import {
  chordTo,
  matchingStations,
  resolveCharging,
} from "#lib/domain/ownership/charging-finder/data.query.ts";
import { ALL_STATIONS } from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type {
  ChargingQuery,
  ResolvedCharging,
} from "#lib/domain/ownership/charging-finder/types.query.ts";
import {
  heldStations,
  STATION_COLUMNS,
  stationCard,
  stationCardRow,
  stationDetail,
} from "#lib/domain/ownership/charging-station/data.ts";
import type { StationId } from "#lib/domain/ownership/charging-station/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { distanceMiles, unitVector } from "#lib/platform/geo/distance.ts";
import { USUAL_CHARGING_MILES } from "./constants.ts";
import { connectorsIn, sayDetail, sayStation } from "./rules.ts";
import {
  listStationsEndpoint,
  type StationAnswer,
  type StationsAnswer,
  type StationsQuery,
} from "./schema.ts";

/** Where a page ended: the square of the chord to its last station, null without a place, and that one's number. */
const stationMark = z.object({ chord: z.number().nullable(), id: z.number().int() });
type StationMark = z.infer<typeof stationMark>;

/**
 * Charging stations, nearest first where a place is asked for. Each comes once, whatever is imported
 * between two pages.
 * @throws AppError `invalid_input` for a place or a plug that we do not know; ApiProblem for a cursor
 *   that is none.
 */
export async function stations(asked: StationsQuery): Promise<StationsAnswer> {
  const list = { operation: listStationsEndpoint.id, query: asked };
  const after = readCursor(list, asked.cursor, stationMark);
  const notes: string[] = [];
  const resolved = await resolveCharging(questionOf(asked), null, notes);
  const placeName = resolved.place?.name ?? null;
  if (asked.near !== undefined && resolved.place === null)
    throw refused("near", "We know no ZIP code, city or state of that name.");
  if (asked.radiusMiles !== undefined && resolved.origin === null)
    throw refused("radiusMiles", "A distance needs a place: a ZIP code, a city or a position.");
  const held = await heldStations();
  if (held.kind === "not_checked") {
    const nothing = { items: [], total: 0, nextCursor: null };
    return { state: held.kind, reason: held.reason, ...nothing, placeName, notes, source: null };
  }
  const { items, total, next } = await pageOf(resolved, asked, after);
  return {
    state: total === 0 ? "none" : held.kind,
    reason: null,
    items,
    total,
    nextCursor: next === null ? null : writeCursor(list, next),
    placeName,
    notes,
    source: held.source,
  };
}

/** What is asked as the site's own page holds it. */
function questionOf(asked: StationsQuery): ChargingQuery {
  const { near, latitude, longitude, radiusMiles, network, access, status } = asked;
  if ((latitude === undefined) !== (longitude === undefined))
    throw refused("latitude", "A position needs both a latitude and a longitude.");
  const at = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  if (at !== null && near !== undefined)
    throw refused("near", "Give a place or a position, not both.");
  const { connectors, unknown } = connectorsIn(asked.connector ?? "");
  if (unknown !== null)
    throw refused("connector", `“${unknown.slice(0, 40)}” is no plug that we know.`);
  return {
    ...ALL_STATIONS,
    near: near ?? null,
    at,
    // Of a state all: a distance is measured from a point only.
    withinMiles: radiusMiles ?? USUAL_CHARGING_MILES,
    connectors,
    network: network ?? null,
    access: access ?? null,
    shown: status === "all" ? "all" : null,
  };
}

const refused = (field: string, said: string): AppError =>
  new AppError("invalid_input", `api: stations by a wrong ${field}`, {
    said,
    fields: { [field]: said },
  });

const listedRow = stationCardRow.extend({ chord: z.number().nullable() });
const totalRow = z.object({ total: z.number() });

async function pageOf(
  resolved: ResolvedCharging,
  { limit, minKw }: Pick<StationsQuery, "limit" | "minKw">,
  after: StationMark | null,
) {
  const { origin } = resolved;
  const chord = origin === null ? Prisma.sql`null::float8` : chordTo(unitVector(origin));
  const power = minKw === undefined ? Prisma.empty : Prisma.sql`and max_kw >= ${minKw}::int`;
  const beyond =
    after === null
      ? Prisma.empty
      : origin === null || after.chord === null
        ? Prisma.sql`and id > ${after.id}::int`
        : Prisma.sql`and (${chord}, id) > (${after.chord}::float8, ${after.id}::int)`;
  const [rows, [counted]] = await Promise.all([
    readDatabase().$queryRaw`
      select ${STATION_COLUMNS}, ${chord} as chord ${matchingStations(resolved)} ${power} ${beyond}
      order by ${origin === null ? Prisma.sql`id` : Prisma.sql`${chord}, id`}
      limit ${limit + 1}`.then((found) => z.array(listedRow).parse(found)),
    readDatabase().$queryRaw`
      select count(*)::int as total ${matchingStations(resolved)} ${power}`.then((found) =>
      z.array(totalRow).parse(found),
    ),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) =>
      sayStation(stationCard(row), origin === null ? null : distanceMiles(origin, row)),
    ),
    total: counted?.total ?? 0,
    next: last === undefined ? null : { chord: last.chord, id: last.id },
  };
}

/** A station by its number. @throws AppError `not_found` where there is none, or none was imported. */
export async function station(id: number): Promise<StationAnswer> {
  const [found, held] = await Promise.all([stationDetail(id as StationId), heldStations()]);
  if (found === null)
    throw new AppError("not_found", "api: no such station", {
      said:
        held.kind === "not_checked"
          ? held.reason
          : "There is no station of this number, or there is none any more.",
    });
  return sayDetail(found, held.kind === "not_checked" ? null : held.source);
}
