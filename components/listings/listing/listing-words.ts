import type { DistanceInWords } from "#components/ui/distance.tsx";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import {
  listingWarnings,
  type WarnedOf,
} from "#lib/domain/listings/listing-checks/rules.warnings.ts";
import { DRIVETRAINS, FUELS, isPlugged } from "#lib/domain/vehicles/vehicle/constants.ts";
import {
  formatDistance,
  formatKilometers,
  formatMiles,
  formatNumber,
  formatPrice,
} from "#lib/platform/format.ts";

/** Trim and drivetrain, the drivetrain only where the trim does not already name it; "" when neither is stated. */
export function trimWords(card: Pick<ListingCard, "trim" | "drivetrain">): string {
  const trim = card.trim ?? "";
  const drivetrain = card.drivetrain === null ? "" : DRIVETRAINS[card.drivetrain];
  const named = trim
    .toUpperCase()
    .split(/[\s/-]+/)
    .includes(drivetrain);
  return [trim, named ? "" : drivetrain].filter((word) => word !== "").join(" ");
}

/** "6 mi" or "10 km", "under 1 mi" or "under 1 km"; null when the reader's ZIP code is not known. */
export function distanceWords({
  distanceMiles,
}: Pick<ListingCard, "distanceMiles">): DistanceInWords | null {
  if (distanceMiles === null) return null;
  const inKilometers = formatKilometers(distanceMiles);
  return {
    inMiles: formatDistance(distanceMiles),
    inKilometers: inKilometers === "0 km" ? "under 1 km" : inKilometers,
  };
}

/** "12 days", "1 day", "under a day": how long this seller has offered it, in whole days and not by the calendar. */
export function daysOnMarketWords(days: number): string {
  if (days === 0) return "under a day";
  return days === 1 ? "1 day" : `${days} days`;
}

/**
 * Days on the market of this seller, and the VIN's where they are more: "12 days", "12 days, 96 by any seller".
 * @param of what the days are of, where nothing beside them says so: " on market".
 */
export function daysWords(
  { daysHere, daysAnywhere }: Pick<ListingCard, "daysHere" | "daysAnywhere">,
  of = "",
): string {
  const words = `${daysOnMarketWords(daysHere)}${of}`;
  return daysAnywhere === daysHere ? words : `${words}, ${daysAnywhere} by any seller`;
}

/** A fact that stands on the picture because it changes a decision at once. */
export interface CardFlag {
  readonly tone: "accent" | "warn" | "good";
  readonly words: string;
}

/** That it has a plug, that it is certified, and everything that a shopper is warned of; empty where none holds. */
export function cardFlags(card: Pick<ListingCard, "condition" | "fuel"> & WarnedOf): CardFlag[] {
  return [
    ...(isPlugged(card.fuel) ? [{ tone: "good" as const, words: FUELS[card.fuel] }] : []),
    ...(card.condition === "certified" ? [{ tone: "accent" as const, words: "Certified" }] : []),
    ...listingWarnings(card).map((words) => ({ tone: "warn" as const, words })),
  ];
}

/** "−$2,300 since first seen", "+$500 since first seen"; "" where it is as it was, or the last drop says it all. */
export function netChangeWords({
  netChangeCents,
  drop,
}: Pick<ListingCard, "netChangeCents" | "drop">): string {
  if (netChangeCents === 0 || netChangeCents === -(drop?.cents ?? 0)) return "";
  const sign = netChangeCents < 0 ? "−" : "+";
  return `${sign}${formatPrice(Math.abs(netChangeCents))} since first seen`;
}

/** How far a vehicle with a plug drives on a full charge, beside that with a full tank, and who says so; null for all others. */
export function rangeWords({ epaRange }: Pick<ListingCard, "epaRange">): DistanceInWords | null {
  if (epaRange === null) return null;
  const { low, high, total, isMadeUp } = epaRange;
  const kind = total === null ? "range" : "electric range";
  const words = (format: (miles: number) => string, number: (miles: number) => string) =>
    `${low === high ? "" : `${number(low)} to `}${format(high)} ${isMadeUp ? `${kind}, made up` : `EPA ${kind}`}${total === null ? "" : ` · ${format(total.low)} in all`}`;
  return {
    inMiles: words(formatMiles, formatNumber),
    inKilometers: words(formatKilometers, (miles) => formatKilometers(miles).replace(" km", "")),
  };
}

/** "one owner", "3 owners", or that the seller does not say. A clean title is no answer to this. */
export function ownerWords(card: Pick<ListingCard, "ownerCount">): string {
  if (card.ownerCount !== null && card.ownerCount > 0) {
    return card.ownerCount === 1 ? "one owner" : `${card.ownerCount} owners`;
  }
  return "owners not stated";
}

/** "Marisol, private seller" or the dealership's name. */
export function sellerWords(seller: ListingCard["seller"]): string {
  return seller.kind === "private" ? `${seller.name}, private seller` : seller.name;
}
