import { formatNumber } from "#lib/platform/format.ts";

/** "$24k" on an axis whose steps are whole thousands, "$24.5k" where they are not; "$2.5M"; "−$2k". */
export function axisPrice(cents: number): string {
  if (cents === 0) return "$0";
  if (cents < 0) return `−${axisPrice(-cents)}`;
  if (cents >= 100_000_000) return `$${Number((cents / 100_000_000).toFixed(2))}M`;
  const thousands = Math.round(cents / 10_000) / 10;
  return `$${Number.isInteger(thousands) ? thousands : thousands.toFixed(1)}k`;
}

/** "40k mi". */
export function axisMiles(miles: number): string {
  return miles === 0 ? "0 mi" : `${formatNumber(miles / 1_000)}k mi`;
}
