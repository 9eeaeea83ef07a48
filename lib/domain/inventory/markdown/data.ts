import "server-only";
import { z } from "zod";
import { daysInStock } from "#lib/domain/inventory/stock-date/rules.ts";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { turnBases } from "#lib/domain/market/turn-forecast/data.ts";
import type { TurnVehicle } from "#lib/domain/market/turn-forecast/types.ts";
import { TITLE_JOINS, TITLE_WITH_TRIM } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { markdownAdvice } from "./rules.ts";
import type { MarkdownAdvice, MarkdownVehicle } from "./types.ts";

const vehicleRow = z.object({
  id: z.number().transform((id) => id as ListingId),
  title: z.string(),
  vin: z.string(),
  stockNumber: z.string().nullable(),
  priceCents: z.number(),
  mileageMiles: z.number(),
  sellerSince: z.date(),
  inStockOn: z.date().nullable(),
  modelId: z.number(),
  year: z.number(),
  trim: z.string().nullable(),
  state: z.string(),
  titleStatus: z.string(),
});

/** Since when it has been in stock; what is expected of its price goes by the days since this seller listed it. */
const SINCE = Prisma.sql`coalesce(stock.in_stock_on::timestamp at time zone 'UTC', coalesce(l.seller_since, l.listed_at))`;

/** A vehicle for sale as advice on its price sees it. */
export type AdvisedVehicle = Omit<TurnVehicle, "listingId"> & {
  readonly id: ListingId;
  readonly priceCents: number;
  readonly inStockOn: Date | null;
};

/** The prices that are suggested for those of a seller's vehicles that have been in stock at least so many days, in cents. */
export async function suggestedPrices(
  vehicles: readonly AdvisedVehicle[],
  days: number,
  asOf: Date,
): Promise<ReadonlyMap<ListingId, number>> {
  const before = asOf.getTime() - days * DAY_MS;
  const aged = vehicles.filter(
    ({ inStockOn, sellerSince }) => (inStockOn ?? sellerSince).getTime() <= before,
  );
  const advice = await adviceOn(aged, asOf);
  return new Map(
    [...advice].flatMap(([id, each]) =>
      each.kind === "lower" ? [[id, each.markdown.priceCents] as const] : [],
    ),
  );
}

async function adviceOn(
  vehicles: readonly AdvisedVehicle[],
  asOf: Date,
): Promise<ReadonlyMap<ListingId, MarkdownAdvice>> {
  const bases = await turnBases(
    vehicles.map(({ id, ...vehicle }) => ({ listingId: id, ...vehicle })),
    asOf,
  );
  return new Map(
    vehicles.map(({ id, priceCents }) => [
      id,
      markdownAdvice(bases.get(id) ?? "not_learned", priceCents),
    ]),
  );
}

/** Which of a seller's vehicles for sale advice is wanted for. */
export type MarkdownScope =
  /** Those that have been in stock at least so many days. */
  { readonly days: number } | { readonly ids: readonly ListingId[] };

/** What may be said of the prices of a seller's vehicles for sale, those that have been in stock longest first. */
export async function markdownVehicles(
  sellerId: SellerId,
  scope: MarkdownScope,
  asOf: Date,
): Promise<readonly MarkdownVehicle[]> {
  const before = "days" in scope ? new Date(asOf.getTime() - scope.days * DAY_MS) : null;
  const ids = "ids" in scope ? [...scope.ids] : null;
  const rows = z.array(vehicleRow).parse(
    await database().$queryRaw`
      select l.id, ${TITLE_WITH_TRIM} as title,
        l.vin::text as vin, l.stock_number as "stockNumber", l.price_cents as "priceCents",
        l.mileage_miles as "mileageMiles", coalesce(l.seller_since, l.listed_at) as "sellerSince",
        stock.in_stock_on as "inStockOn", l.model_id as "modelId",
        l.year::int as year, l.trim, s.state::text as state, l.title_status as "titleStatus"
      from listing l join seller s on s.id = l.seller_id
      ${TITLE_JOINS}
      left join stock_vehicle stock on stock.listing_id = l.id
      where l.seller_id = ${sellerId} and l.status = 'active'
        and (${before}::timestamptz is null or ${SINCE} <= ${before}::timestamptz)
        and (${ids}::int[] is null or l.id = any(${ids}::int[]))
      order by ${SINCE}, l.id`,
  );
  const advice = await adviceOn(rows, asOf);
  return rows.map(({ id, title, vin, stockNumber, priceCents, sellerSince, inStockOn }) => ({
    id,
    title,
    vin,
    stockNumber,
    priceCents,
    days: daysInStock(inStockOn === null ? null : dayOfColumn(inStockOn), sellerSince, asOf),
    advice: advice.get(id) ?? { kind: "none", reason: "not_learned" },
  }));
}
