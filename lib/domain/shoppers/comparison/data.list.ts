import "server-only";
import { z } from "zod";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { NOT_CHECKED } from "#lib/domain/index/search-index/rules.rating.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import {
  CARD_JOINS,
  cardOf,
  LISTING_CARD_COLUMNS,
  UNPUBLISHED,
  VIN_EVENTS,
} from "#lib/domain/listings/listing/data.ts";
import { isPublicByNumber } from "#lib/domain/listings/listing/policy.ts";
import { measured } from "#lib/domain/listings/listing/rules.ts";
import { listingRow, similarRow } from "#lib/domain/listings/listing/schema.ts";
import { priceHistory } from "#lib/domain/listings/price-history/rules.ts";
import { compareSpecs } from "#lib/domain/listings/stated-specs/rules.ts";
import { inspectListedVins, type ListedVin } from "#lib/domain/listings/vin-facts/data.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { ComparedListing, ComparedVehicle } from "./types.list.ts";

const { transmission, engine, doors, seats, cityMpg, highwayMpg, interiorColor, features, events } =
  listingRow.shape;
const comparedRow = similarRow.extend({
  transmission,
  engine,
  doors,
  seats,
  cityMpg,
  highwayMpg,
  interiorColor,
  features,
  events,
  modelId: z.number(),
  statedFeeCents: z.number().nullable(),
});

const ENDED: DealRating = { kind: "none", reason: "not_for_sale", comparableCount: 0 };

/**
 * Listings of any status with all they are compared by, in the order of their numbers given: one
 * query for them and one for their ratings. Numbers that are nobody's are left out.
 * @param now the moment days are counted to.
 * @param origin where distances are measured from; null for none.
 * @param isRated whether their deal ratings are looked up, as it turns out meanwhile; else none is checked.
 */
export async function comparedVehicles(
  ids: readonly number[],
  {
    now,
    origin,
    isRated = true,
  }: {
    readonly now: Date;
    readonly origin: GeoPoint | null;
    readonly isRated?: boolean | Promise<boolean>;
  },
): Promise<readonly ComparedVehicle[]> {
  if (ids.length === 0) return [];
  const [rows, ratings] = await Promise.all([
    readDatabase().$queryRaw(Prisma.sql`
      select ${LISTING_CARD_COLUMNS}, l.transmission, l.engine, l.doors::int as doors, l.seats::int as seats,
        l.city_mpg::int as "cityMpg", l.highway_mpg::int as "highwayMpg",
        l.interior_color as "interiorColor", l.features, s.doc_fee_cents as "statedFeeCents",
        ${VIN_EVENTS} as events
      from listing l
      ${CARD_JOINS}
      where l.id = any(${[...ids]}) and not ${UNPUBLISHED}`),
    ratingsOf(ids, isRated),
  ]);
  const byId = new Map(
    z
      .array(comparedRow)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
  const vins = await inspectListedVins(
    [...byId.values()].map(({ vin }) => vin),
    now,
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined || !isPublicByNumber(row.status)) return [];
    const rating = row.status === "active" ? (ratings.get(id) ?? NOT_CHECKED) : ENDED;
    return [vehicleOf(row, rating, { now, origin, vin: vins.get(row.vin) })];
  });
}

async function ratingsOf(
  ids: readonly number[],
  isRated: boolean | Promise<boolean>,
): Promise<ReadonlyMap<number, DealRating>> {
  return (await isRated) ? indexedRatings(ids) : new Map();
}

function vehicleOf(
  row: z.infer<typeof comparedRow>,
  rating: DealRating,
  {
    now,
    origin,
    vin,
  }: {
    readonly now: Date;
    readonly origin: GeoPoint | null;
    /** Undefined where its number is no VIN. */
    readonly vin: ListedVin | undefined;
  },
): ComparedVehicle {
  const listing: ComparedListing = {
    ...measured({ ...cardOf(row, now), rating }, origin),
    transmission: row.transmission,
    engine: row.engine,
    doors: row.doors,
    seats: row.seats,
    cityMpg: row.cityMpg,
    highwayMpg: row.highwayMpg,
    interiorColor: row.interiorColor,
    features: row.features,
  };
  return {
    modelId: row.modelId,
    listing,
    statedFeeCents: row.statedFeeCents,
    specs: compareSpecs(listing, vin?.facts ?? {}),
    history: priceHistory(row.events),
  };
}
