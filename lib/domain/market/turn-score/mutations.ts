import "server-only";
import { METHOD } from "#lib/domain/market/turn-forecast/constants.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { FEWEST_SCORED, KEPT_DAYS } from "./constants.ts";
import { OUTCOME_SQL, SCORES_SQL } from "./rules.ts";
import type { KeptForecast } from "./types.ts";

/** Keeps forecasts as they were made; one of a vehicle and a moment that is kept already stays as it is. */
export async function keepForecasts(forecasts: readonly KeptForecast[]): Promise<number> {
  return withBulkConnection("turn forecasts", (db) =>
    db.transaction(async () => {
      await db.execute(
        "create temp table made (like turn_forecast including defaults) on commit drop",
      );
      await db.execute("alter table made drop column id");
      await db.copy(
        "made",
        [
          "listing_id",
          "seller_id",
          "method",
          "as_of",
          "in_hindsight",
          "price_cents",
          "chance_30",
          "days_60",
          "plain_chance_30",
          "plain_days_60",
        ],
        forecasts.map((each) => [
          each.listingId,
          each.sellerId,
          METHOD,
          each.asOf.toISOString(),
          each.inHindsight,
          each.priceCents,
          each.chance30,
          each.days60,
          each.plainChance30,
          each.plainDays60,
        ]),
      );
      // A listing that went while they were made takes its forecast along.
      return db.execute(
        `insert into turn_forecast (listing_id, seller_id, method, as_of, in_hindsight, price_cents,
           chance_30, days_60, plain_chance_30, plain_days_60)
         select listing_id, seller_id, method, as_of, in_hindsight, price_cents,
           chance_30, days_60, plain_chance_30, plain_days_60
         from made where listing_id in (select id from listing)
         on conflict (listing_id, as_of) do nothing`,
      );
    }),
  );
}

/** Looks at what became of forecasts that are due, works out the scores, and forgets old forecasts. */
export async function scoreForecasts(at: Date): Promise<void> {
  const moment = at.toISOString();
  await withBulkConnection("turn scores", (db) =>
    db.transaction(async () => {
      for (const statement of OUTCOME_SQL) await db.execute(statement, [moment]);
      await db.execute(SCORES_SQL, [METHOD, moment, FEWEST_SCORED]);
      await db.execute(
        `delete from turn_forecast where as_of < $1::timestamptz - interval '${KEPT_DAYS} days'`,
        [moment],
      );
    }),
  );
}
