import { formatNumber } from "#lib/platform/format.ts";

/** "8,521 vehicles", "1 vehicle", "No vehicles". */
export function countWords(total: number): string {
  if (total === 0) return "No vehicles";
  return total === 1 ? "1 vehicle" : `${formatNumber(total)} vehicles`;
}
