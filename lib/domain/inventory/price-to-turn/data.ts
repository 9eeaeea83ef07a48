import "server-only";
import { z } from "zod";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { turnBases } from "#lib/domain/market/turn-forecast/data.ts";
import { TITLE_JOINS, TITLE_WITH_TRIM } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { wholeDaysBetween } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { MOST_CANDIDATES } from "./constants.ts";
import type { PriceToTurn, TurnCandidate } from "./types.ts";

const vehicleRow = z.object({
  id: z.custom<ListingId>((value) => Number.isSafeInteger(value)),
  name: z.string(),
  stock_number: z.string().nullable(),
  price_cents: z.number(),
  mileage_miles: z.number(),
  seller_since: z.date(),
  model_id: z.number(),
  year: z.number(),
  trim: z.string().nullable(),
  state: z.string(),
  title_status: z.string(),
});

/** What is tried: a vehicle, words to look for one by, and a price. */
export interface TurnTry {
  readonly vehicle: number | null;
  readonly find: string;
  readonly priceCents: number | null;
}

/**
 * The price-to-turn simulator of a dealer: its vehicles to choose from, the one chosen, and the price
 * tried. Vehicles of others are not found, whatever is asked for.
 */
export async function priceToTurn(
  sellerId: SellerId,
  { vehicle, find, priceCents }: TurnTry,
  at: Date,
): Promise<PriceToTurn> {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
  const rows = z.array(vehicleRow).parse(
    await readDatabase().$queryRaw`
      with own as (
        select l.id, ${TITLE_WITH_TRIM} as name, l.stock_number, l.vin,
          l.price_cents, l.mileage_miles, coalesce(l.seller_since, l.listed_at) as seller_since, l.model_id, l.year::int, l.trim, s.state, l.title_status
        from listing l join seller s on s.id = l.seller_id
          ${TITLE_JOINS}
        where l.seller_id = ${sellerId} and l.status = 'active'
      )
      select * from own where id = ${vehicle}
      union all (
        select * from own
        where id is distinct from ${vehicle}
          and lower(concat_ws(' ', name, stock_number, vin)) like all (${patterns}::text[])
        order by seller_since, id limit ${MOST_CANDIDATES}
      )`,
  );
  const bases = await turnBases(
    rows.map((row) => ({
      listingId: row.id,
      modelId: row.model_id,
      year: row.year,
      trim: row.trim,
      state: row.state,
      mileageMiles: row.mileage_miles,
      titleStatus: row.title_status,
      sellerSince: row.seller_since,
    })),
    at,
  );
  const candidates = rows.map(
    (row): TurnCandidate => ({
      id: row.id,
      name: row.name,
      stockNumber: row.stock_number,
      priceCents: row.price_cents,
      mileageMiles: row.mileage_miles,
      days: wholeDaysBetween(row.seller_since, at),
      basis: bases.get(row.id) ?? "not_learned",
    }),
  );
  const chosen =
    candidates.find(({ id }) => id === vehicle) ??
    candidates.find(({ basis }) => typeof basis !== "string") ??
    candidates[0] ??
    null;
  return {
    candidates,
    chosen,
    triedCents: (chosen?.id === vehicle ? priceCents : null) ?? chosen?.priceCents ?? 0,
  };
}
