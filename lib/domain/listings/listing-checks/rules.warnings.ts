import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { DOUBT_BRIEFLY } from "#lib/domain/listings/listing-doubt/rules.ts";
import { urgentWords } from "#lib/domain/vehicles/recall/rules.urgent.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { checkDigitOf, isVin } from "#lib/domain/vehicles/vin/rules.ts";

/** What a warning is made of. */
export type WarnedOf = Pick<ListingCard, "vin" | "titleStatus" | "doubts" | "urgentRecall">;

/**
 * What a shopper is warned of, a few words each, the gravest first: the same on a card, a row and the listing's
 * own page. A recall is one where it says not to drive or where to park: other campaigns name whole model years, most of
 * those for sale, and stand among the listing's checks.
 */
export function listingWarnings({
  vin,
  titleStatus,
  doubts,
  urgentRecall,
}: WarnedOf): readonly string[] {
  const words = [
    ...(titleStatus === "clean" ? [] : [`${TITLE_STATUSES[titleStatus]} title`]),
    ...doubts.map((kind) => DOUBT_BRIEFLY[kind]),
    ...(isVin(vin) && !checkDigitOf(vin).ok ? ["VIN check digit is wrong"] : []),
    ...(urgentRecall ? [urgentWords(urgentRecall)] : []),
  ];
  return words.map((each) => `${each.charAt(0).toUpperCase()}${each.slice(1)}`);
}
