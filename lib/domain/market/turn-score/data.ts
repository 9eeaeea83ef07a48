import "server-only";
import { z } from "zod";
import { secondsOf } from "#lib/domain/market/market-history/rules.ts";
import { OFFERED_COUNT_QUERY, OFFERED_QUERY } from "#lib/domain/market/turn-fit/rules.ts";
import { FEWEST_SALES, METHOD, WINDOW_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database, readDatabase } from "#lib/platform/db/client.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { OWN_SAMPLED, SAMPLED } from "./constants.ts";
import type { OfferedVehicle } from "./rules.ts";
import { type TurnFigures, turnFigures } from "./schema.ts";

const offeredRow = z
  .object({
    listing_id: z.number(),
    seller_id: z.number(),
    model_id: z.number(),
    year: z.number(),
    trim: z.string(),
    state: z.string(),
    price_cents: z.number(),
    mileage_miles: z.number(),
    title_status: z.string(),
    listed_at: z.number(),
  })
  .transform(
    (row): OfferedVehicle => ({
      listingId: row.listing_id,
      sellerId: row.seller_id,
      modelId: row.model_id,
      year: row.year,
      trim: row.trim,
      state: row.state,
      priceCents: row.price_cents,
      mileageMiles: row.mileage_miles,
      titleStatus: row.title_status,
      listedAt: new Date(row.listed_at * 1_000),
    }),
  );
const countRow = z.object({ n: z.number(), own: z.number() });

/** Vehicles of organizations with members that were for sale at a moment, and a sample of the others. */
export async function offeredSample(at: Date): Promise<OfferedVehicle[]> {
  const sellers = await database().seller.findMany({
    where: { organization: { memberships: { some: {} } } },
    select: { id: true },
  });
  // 0 is nobody: a set may not be empty.
  const parameters = { at: secondsOf(at), sellers: [0, ...sellers.map(({ id }) => id)] };
  const [all] = await ask(OFFERED_COUNT_QUERY, parameters, countRow);
  return ask(
    OFFERED_QUERY,
    {
      ...parameters,
      every: Math.max(1, Math.round((all?.n ?? 0) / SAMPLED)),
      everyOwn: Math.max(1, Math.ceil((all?.own ?? 0) / OWN_SAMPLED)),
    },
    offeredRow,
  );
}

const soldRow = z.tuple([z.object({ n: z.number() })]);

/** Whether so many vehicles were sold that something may be learned from it. */
export async function isWorthLearning(at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - WINDOW_DAYS * DAY_MS);
  const [row] = soldRow.parse(
    await database().$queryRaw`
      select count(*)::int as n from (
        select from listing where status = 'sold' and ended_at > ${since} and ended_at <= ${at} limit ${FEWEST_SALES}) sold`,
  );
  return row.n >= FEWEST_SALES;
}

/** Whether any forecast was made in hindsight by this method. */
export async function hasHindsight(): Promise<boolean> {
  const found = await database().turnForecast.findFirst({
    where: { method: METHOD, inHindsight: true },
    select: { id: true },
  });
  return found !== null;
}

/** How good forecasts turned out to be. */
export interface TurnScore {
  /** ISO. */
  readonly asOf: string;
  readonly figures: TurnFigures;
}

/** Of the whole market, and of one seller's vehicles; null where too few are due. */
export async function turnScores(
  sellerId: number,
): Promise<{ readonly market: TurnScore | null; readonly own: TurnScore | null }> {
  const rows = await readDatabase().turnScore.findMany({
    where: { sellerId: { in: [0, sellerId] }, method: METHOD },
  });
  const of = (id: number): TurnScore | null => {
    const row = rows.find((each) => each.sellerId === id);
    return row === undefined
      ? null
      : { asOf: row.asOf.toISOString(), figures: turnFigures.parse(row.figures) };
  };
  return { market: of(0), own: of(sellerId) };
}
