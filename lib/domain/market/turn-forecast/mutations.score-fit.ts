import "server-only";
import { z } from "zod";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { TURN_FITS_KEPT } from "./constants.score-fit.ts";
import { METHOD } from "./constants.ts";
import type { LearnedTurn } from "./types.score-fit.ts";

const idRow = z.object({ id: z.number() });

/**
 * Keeps what was learned, in the caller's transaction: all or nothing, so the last good fit stays where
 * this one fails.
 * @param seconds that learning took.
 */
export async function keepFit(
  db: BulkConnection,
  { fit, lines, rates, seconds }: LearnedTurn & { readonly seconds: number },
): Promise<void> {
  const [row] = await db.rows(
    idRow,
    `insert into turn_fit (method, as_of, window_days, sale_count, inferred_count, exposure_days,
           price_effect, price_effect_error, daily_rates, observed, seconds)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      METHOD,
      fit.asOf,
      fit.windowDays,
      fit.saleCount,
      fit.inferredCount,
      fit.exposureDays,
      fit.priceEffect,
      fit.priceEffectError,
      fit.dailyRates,
      JSON.stringify({
        spread: fit.spread,
        recent: { sales: fit.recentSaleCount, days: fit.recentExposureDays },
        curve: fit.observed,
        cuts: fit.cuts,
      }),
      seconds,
    ],
  );
  if (row === undefined) throw new Error("The fit has no number.");
  await db.copy(
    "turn_line",
    ["fit_id", "model_id", "year", "trim", "n", "center", "per_mile"],
    lines.map((each) => [
      row.id,
      each.modelId,
      each.year,
      each.trim,
      each.n,
      each.center,
      each.perMile,
    ]),
  );
  await db.copy(
    "turn_rate",
    ["fit_id", "model_id", "year", "state", "sale_count", "expected", "factor", "error"],
    rates.map((each) => [
      row.id,
      each.modelId,
      each.year,
      each.state,
      each.saleCount,
      each.expected,
      each.factor,
      each.error,
    ]),
  );
  await db.execute(
    `delete from turn_fit where id not in
           (select id from turn_fit where method = $2 order by as_of desc, id desc limit $1)`,
    [TURN_FITS_KEPT, METHOD],
  );
}
