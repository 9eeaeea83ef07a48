import "server-only";
import { z } from "zod";
import { orMadeUp } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { SOURCES } from "#lib/domain/vehicles/source-import/constants.ts";
import { freshnessOf } from "#lib/domain/vehicles/source-import/data.ts";
import { notImportedWords } from "#lib/domain/vehicles/source-import/rules.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { ACCESSES, CONNECTORS, STATION_STATUSES } from "./constants.ts";
import type { ChargingUnit, HeldStations, StationCard, StationDetail, StationId } from "./types.ts";

const connector = oneOf(CONNECTORS);

/** The columns of a card, as `stationCardRow` reads them. */
export const STATION_COLUMNS = Prisma.sql`id, name, street, city, state::text as state, latitude, longitude,
  status, access, network, connectors, level1_count, level2_count, fast_count, max_kw::float8 as max_kw,
  hours, only_make, pricing, confirmed_on::text as confirmed_on`;

export const stationCardRow = z.object({
  id: z.number(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  status: oneOf(STATION_STATUSES),
  access: oneOf(ACCESSES),
  network: z.string(),
  connectors: z.array(connector),
  level1_count: z.number().nullable(),
  level2_count: z.number().nullable(),
  fast_count: z.number().nullable(),
  max_kw: z.number().nullable(),
  hours: z.string().nullable(),
  only_make: z.string().nullable(),
  pricing: z.string().nullable(),
  confirmed_on: z.string().nullable(),
});

/** A row as pages show it. */
export const stationCard = (row: z.infer<typeof stationCardRow>): StationCard => ({
  id: row.id as StationId,
  name: row.name,
  street: row.street,
  city: row.city,
  state: row.state,
  latitude: row.latitude,
  longitude: row.longitude,
  status: row.status,
  access: row.access,
  network: row.network,
  connectors: row.connectors,
  ports: { level1: row.level1_count, level2: row.level2_count, fast: row.fast_count },
  maxKw: row.max_kw,
  hours: row.hours,
  onlyMake: row.only_make,
  pricing: row.pricing,
  confirmedOn: row.confirmed_on,
});

/** A unit as the table keeps it. */
export const chargingUnit: z.ZodType<ChargingUnit> = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  network: z.string().nullable(),
  ports: z.number().nullable(),
  plugs: z.array(z.object({ connector, kw: z.number().nullable(), ports: z.number().nullable() })),
});
const detailRow = stationCardRow.extend({
  zip: z.string(),
  directions: z.string().nullable(),
  phone: z.string().nullable(),
  access_note: z.string().nullable(),
  cards: z.array(z.string()),
  network_url: z.string().nullable(),
  units: z.array(chargingUnit),
  facility: z.string().nullable(),
  owner: z.string().nullable(),
  max_vehicle_class: z.string().nullable(),
  opened_on: z.string().nullable(),
  expected_on: z.string().nullable(),
  publisher_updated_at: z.date(),
});

/** Everything that is known of a station; null where its publisher has none of this number. */
export async function stationDetail(id: StationId): Promise<StationDetail | null> {
  const rows = z.array(detailRow).parse(
    await readDatabase().$queryRaw`
      select ${STATION_COLUMNS}, zip, directions, phone, access_note, cards, network_url, units, facility,
        owner, max_vehicle_class, opened_on::text as opened_on, expected_on::text as expected_on,
        publisher_updated_at
      from charging_station where id = ${id}`,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...stationCard(row),
    zip: row.zip,
    directions: row.directions,
    phone: row.phone,
    accessNote: row.access_note,
    cards: row.cards,
    networkUrl: row.network_url,
    units: row.units,
    facility: row.facility,
    owner: row.owner,
    maxVehicleClass: row.max_vehicle_class,
    openedOn: row.opened_on,
    expectedOn: row.expected_on,
    publisherUpdatedAt: row.publisher_updated_at.toISOString(),
  };
}

const heldRow = z.tuple([z.object({ stations: z.number(), made_at: z.date().nullable() })]);

/**
 * What there is to say of stations at all: imported from their publisher, made up for a demo market, or
 * not checked because no file was imported.
 */
export async function heldStations(): Promise<SourceAnswer<HeldStations>> {
  const [freshness, rows] = await Promise.all([
    freshnessOf("chargers"),
    readDatabase().$queryRaw`
      select count(*)::int as stations,
        max(publisher_updated_at) filter (where source = 'demo') as made_at
      from charging_station`,
  ]);
  const [{ stations, made_at: madeAt }] = heldRow.parse(rows);
  const { publisher } = SOURCES.chargers;
  const { last, failure } = freshness;
  const made = madeAt === null ? null : madeAt.toISOString();
  if (made === null && last !== null)
    return {
      kind: "found",
      value: { stations, newestOn: last.publishedOn },
      source: { publisher, how: "import", asOf: last.checkedAt, note: null },
    };
  const tried = failure === null ? "" : ` The last try failed: ${failure.why}`;
  return orMadeUp(
    {
      kind: "not_checked",
      reason: `${notImportedWords("chargers")}${tried}`,
      triedAt: failure?.at ?? null,
    },
    made === null ? null : { value: { stations, newestOn: null }, of: publisher, at: made },
  );
}
