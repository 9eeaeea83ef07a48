import {
  DEAL_LIMITS,
  FEWEST_OF_MODEL,
  MOST_SPREAD_SHARE,
} from "#lib/domain/valuation/appraisal/constants.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";

/*
 * Where a price stands against the appraisal, in ClickHouse, from the pulled columns of a row: the steps
 * of lib/domain/valuation/appraisal/constants.ts for listings that are for sale. An integration test
 * compares it on every listing of a market with what rules.ts of that noun says.
 */

/** Why there is no word; "" where there is one. */
export const NONE_REASON_SQL = `multiIf(
  title_status != 'clean', 'branded_title',
  doubt != '', toString(doubt),
  price_cents < ${PLAUSIBLE_PRICE_CENTS}, 'implausible_price',
  refusal != '', toString(refusal),
  expected_cents = 0, 'not_checked',
  model_count < ${FEWEST_OF_MODEL}, 'too_few_comparables',
  (toFloat64(high_cents) - low_cents) / expected_cents > ${MOST_SPREAD_SHARE}, 'wide_range',
  ratings_off != '', 'ratings_off', '')`;

const ratio = "(toFloat64(price_cents) - expected_cents) / expected_cents";

/** The word, or 'none'. */
export const DEAL_SQL = `if(none_reason != '', 'none', multiIf(${DEAL_LIMITS.map(({ deal, atMost }) => `${ratio} <= ${atMost}, '${deal}'`).join(", ")}, 'overpriced'))`;
