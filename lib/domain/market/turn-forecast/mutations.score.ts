import "server-only";
import { z } from "zod";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { FEWEST_SCORED, FORECAST_KEPT_DAYS } from "./constants.score.ts";
import { METHOD } from "./constants.ts";
import { memberSellers } from "./data.score.ts";
import { DUE_SQL, OUTCOME_SQL, SCORE_SQL } from "./rules.score.ts";
import type { KeptForecast } from "./types.score.ts";

const momentRow = z.object({ asOf: z.date() });

/** Keeps forecasts as they were made, in the caller's transaction; one of a vehicle and a moment that is kept already stays as it is. */
export async function keepForecasts(
  db: BulkConnection,
  forecasts: readonly KeptForecast[],
): Promise<void> {
  await db.execute("create temp table made (like turn_forecast including defaults) on commit drop");
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
      "chance_7",
      "chance_14",
      "chance_30",
      "cut_30",
      "days_60",
      "plain_chance_30",
      "plain_cut_30",
      "plain_days_60",
    ],
    forecasts.map((each) => [
      each.listingId,
      each.sellerId,
      METHOD,
      each.asOf.toISOString(),
      each.inHindsight,
      each.priceCents,
      each.chance7,
      each.chance14,
      each.chance30,
      each.cut30,
      each.days60,
      each.plainChance30,
      each.plainCut30,
      each.plainDays60,
    ]),
  );
  // A listing that went while they were made takes its forecast along.
  await db.execute(
    `insert into turn_forecast (listing_id, seller_id, method, as_of, in_hindsight, price_cents,
           chance_7, chance_14, chance_30, cut_30, days_60, plain_chance_30, plain_cut_30, plain_days_60)
         select listing_id, seller_id, method, as_of, in_hindsight, price_cents,
           chance_7, chance_14, chance_30, cut_30, days_60, plain_chance_30, plain_cut_30, plain_days_60
         from made where listing_id in (select id from listing)
         on conflict (listing_id, as_of) do nothing`,
  );
}

/**
 * Looks at what became of forecasts that are due, works out the scores, and forgets old forecasts: the
 * forecasts of a moment, or one seller's score, in a statement. What has an outcome is not looked at
 * again, so that one that was interrupted goes on where it was.
 * @throws AbortError between two statements once the signal ends it.
 */
export async function scoreForecasts(
  db: BulkConnection,
  { at, signal }: { readonly at: Date; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const moment = at.toISOString();
  for (const { asOf } of await db.rows(momentRow, DUE_SQL, [moment])) {
    signal?.throwIfAborted();
    for (const statement of OUTCOME_SQL) await db.execute(statement, [moment, asOf.toISOString()]);
  }
  for (const seller of [0, ...(await memberSellers())]) {
    signal?.throwIfAborted();
    await db.execute(SCORE_SQL, [METHOD, moment, FEWEST_SCORED, seller]);
  }
  await inPieces(
    (limit) =>
      db.execute(
        `delete from turn_forecast where id in (
           select id from turn_forecast where as_of < $1::timestamptz - interval '${FORECAST_KEPT_DAYS} days' limit $2::int)`,
        [moment, limit],
      ),
    signal,
  );
}
