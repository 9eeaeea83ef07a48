import { formatMonthly, formatPrice } from "#lib/platform/format.ts";

/** "$450", or "$300 to $600" where the two differ by a dollar or more as written. */
export function priceRange(lowCents: number, highCents: number): string {
  const [low, high] = [formatPrice(lowCents), formatPrice(highCents)];
  return low === high ? low : `${low} to ${high}`;
}

/** "$312/mo", or "$312 to $330/mo". */
export function monthlyRange(lowCents: number, highCents: number): string {
  const [low, high] = [formatPrice(lowCents), formatPrice(highCents)];
  return low === high ? formatMonthly(lowCents) : `${low} to ${formatMonthly(highCents)}`;
}
