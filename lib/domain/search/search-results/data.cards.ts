/* Listing cards in the order of given listing ids, in one PostgreSQL query, without those
 * no longer for sale. */

import "server-only";
import { z } from "zod";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { NOT_CHECKED } from "#lib/domain/index/search-index/rules.rating.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { CARD_JOINS, cardOf, LISTING_CARD_COLUMNS } from "#lib/domain/listings/listing/data.ts";
import { measured } from "#lib/domain/listings/listing/rules.ts";
import { similarRow } from "#lib/domain/listings/listing/schema.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { recallsToHeed } from "#lib/domain/vehicles/recall/data.urgent.ts";
import { urgentKey } from "#lib/domain/vehicles/recall/rules.urgent.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";

export interface CardOptions {
  /** The moment days are counted to. */
  readonly now: Date;
  /** Where distances are measured from; null for none. */
  readonly origin: GeoPoint | null;
  readonly ratings: ReadonlyMap<number, DealRating>;
}

/**
 * The cards of listings that are for sale at this moment, in the order of their numbers given, in
 * one query. A vehicle sold since the index last looked is left out.
 */
export async function cardsOf(
  ids: readonly number[],
  { now, origin, ratings }: CardOptions,
): Promise<readonly ListingCard[]> {
  if (ids.length === 0) return [];
  const [found, urgent] = await Promise.all([
    readDatabase().$queryRaw(Prisma.sql`
      select ${LISTING_CARD_COLUMNS}
      from listing l
      ${CARD_JOINS}
      where l.id = any(${[...ids]}) and l.status = 'active'`),
    recallsToHeed(),
  ]);
  const rows = z.array(similarRow).parse(found);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const rating = ratings.get(id) ?? NOT_CHECKED;
    const urgentRecall = urgent.get(urgentKey(row.modelId, row.year)) ?? null;
    return measured({ ...cardOf(row, now), urgentRecall, rating }, origin);
  });
}

/** Cards for any page, in the order given, without those no longer for sale. */
export async function listingCards(
  ids: readonly number[],
  { now, origin = null }: { now: Date; origin?: GeoPoint | null },
): Promise<readonly ListingCard[]> {
  const ratings = await indexedRatings(ids);
  return cardsOf(ids, { now, origin, ratings });
}
