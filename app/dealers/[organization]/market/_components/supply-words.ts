import { SUPPLY_DAYS } from "#lib/domain/market/market-supply/constants.ts";
import { daysSupply } from "#lib/domain/market/market-supply/rules.ts";
import type { SupplyCount } from "#lib/domain/market/market-supply/types.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** "62 days", or why there is no such number. */
export function supplyWords(count: Pick<SupplyCount, "active" | "sold">): string {
  const days = daysSupply(count);
  if (days === null) return `none sold in ${SUPPLY_DAYS} days`;
  return `${formatNumber(Math.round(days))} days`;
}

/** "12% inferred", "none inferred": how many of the sales nobody told of. */
export function inferredWords({ sold, inferred }: Pick<SupplyCount, "sold" | "inferred">): string {
  if (sold === 0) return "none sold";
  if (inferred === 0) return "none inferred";
  const share = Math.round((100 * inferred) / sold);
  return share === 0 ? "under 1% inferred" : `${share}% inferred`;
}
