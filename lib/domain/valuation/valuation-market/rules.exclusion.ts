import { formatNumber } from "#lib/platform/format.ts";
import type { ExclusionReason, ValueExclusion } from "./types.value.ts";

const EXCLUSION_WORDS = {
  branded_title: "branded title",
  implausible_price: "price under $2,000",
  in_doubt: "VIN, mileage or title in doubt",
  duplicate_vin: "older listing of a vehicle already counted",
  same_vehicle: "this same vehicle, listed elsewhere",
  same_seller: "offered by the same seller",
  far_from_others: "price far from the others",
} as const satisfies Record<ExclusionReason, string>;

/** Why a vehicle does not count. */
export function exclusionWords(reason: ExclusionReason): string {
  return EXCLUSION_WORDS[reason];
}

/** "branded title: 2, price far from the others: 1"; "" when nothing is excluded. */
export function exclusionSummary(excluded: readonly Pick<ValueExclusion, "reason">[]): string {
  const byReason = Map.groupBy(excluded, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, list]) => `${exclusionWords(reason)}: ${formatNumber(list.length)}`)
    .join(", ");
}
