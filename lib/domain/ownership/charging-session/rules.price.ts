import type { StatedPrice } from "#lib/domain/ownership/charging-station/types.ts";

/**
 * What a session costs by the price that a station states; null where none is stated or its words can
 * mean several things. Fees beside it are not in it.
 */
export function sessionCents(
  price: StatedPrice | null,
  { kwh, minutes }: { readonly kwh: number; readonly minutes: number },
): number | null {
  switch (price?.kind) {
    case "free":
      return 0;
    case "per_kwh":
      return kwh * price.centsPerKwh;
    case "per_hour":
      return (minutes / 60) * price.centsPerHour;
    case "per_session":
      return price.centsPerSession;
    case "words":
    case undefined:
      return null;
  }
}

/** The price that holds at a level: one that its words say of another level is none of it. */
export const priceAt = (price: StatedPrice | null, isFast: boolean): StatedPrice | null =>
  price?.kind === "per_kwh" && price.level !== null && (price.level === "fast") !== isFast
    ? null
    : price;
