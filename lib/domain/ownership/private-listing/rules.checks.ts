/* What is checked of a private listing before buyers see it: the VIN, what it says against the owner,
 * other offers, the odometer, the title, photos and the price. */

import { evidenceWords } from "#lib/domain/listings/listing-doubt/rules.ts";
import type { Doubt } from "#lib/domain/listings/listing-doubt/types.ts";
import { GOOD_PHOTOS } from "#lib/domain/listings/listing-photo/constants.ts";
import type { PriceHelp } from "#lib/domain/market/price-help/types.ts";
import { formatMiles, formatPercent, formatPrice, plural } from "#lib/platform/format.ts";
import type { SaleCheck } from "./types.checks.ts";
import type { VinComparison } from "./types.ts";

/** What the checks of an offer to come look at. */
export interface SaleFacts {
  readonly vin: string | null;
  readonly comparison: VinComparison;
  /** What would be in doubt of it; null where that was not looked up. */
  readonly doubts: readonly Doubt[] | null;
  readonly mileageMiles: number | null;
  readonly photoCount: number;
  /** What it asks; null before a price was set. */
  readonly priceCents: number | null;
  readonly help: PriceHelp;
  readonly asOf: Date;
}

const NO_VIN = "Your garage has no VIN for it yet: it is checked when you publish.";

/** Everything that is checked before publication; what is found buyers would see too. */
export function saleChecks(facts: SaleFacts): readonly SaleCheck[] {
  return [
    vinCheck(facts),
    specCheck(facts),
    ...doubtChecks(facts),
    photoCheck(facts),
    priceCheck(facts),
  ];
}

function vinCheck({ vin, comparison: { otherVehicle } }: SaleFacts): SaleCheck {
  const common = { id: "vin", title: "VIN" } as const;
  if (vin === null) return { ...common, state: "not_checked", words: NO_VIN };
  return otherVehicle === null
    ? { ...common, state: "none", words: "It matches the year, make and model." }
    : { ...common, state: "found", words: otherVehicle };
}

function specCheck({ vin, comparison: { vinConflicts } }: SaleFacts): SaleCheck {
  const common = { id: "specs", title: "Your details and the VIN" } as const;
  if (vin === null) return { ...common, state: "not_checked", words: NO_VIN };
  return vinConflicts.length === 0
    ? { ...common, state: "none", words: "Nothing you state contradicts the VIN." }
    : { ...common, state: "found", words: vinConflicts.join(" ") };
}

const DOUBT_CHECKS = {
  other_seller: "Offered by someone else",
  odometer_fell: "Odometer",
  branded_before: "Title brands",
} as const;

const NOTHING_IN_DOUBT = {
  other_seller: "No one else is offering this VIN here.",
  odometer_fell: "No earlier reading on record is higher.",
  branded_before: "No record of a title brand.",
} as const;

function doubtChecks({ doubts, mileageMiles, asOf }: SaleFacts): readonly SaleCheck[] {
  return (["other_seller", "odometer_fell", "branded_before"] as const).map((kind): SaleCheck => {
    const common = { id: kind, title: DOUBT_CHECKS[kind] };
    if (doubts === null)
      return {
        ...common,
        state: "not_checked",
        words: mileageMiles === null ? "Add an odometer reading first." : NO_VIN,
      };
    const found = doubts.filter((doubt) => doubt.kind === kind);
    return found.length === 0
      ? { ...common, state: "none", words: NOTHING_IN_DOUBT[kind] }
      : {
          ...common,
          state: "found",
          words: `${found.map((doubt) => evidenceWords(doubt, asOf)).join(" ")} We look at it before buyers do.`,
        };
  });
}

function photoCheck({ photoCount }: SaleFacts): SaleCheck {
  const common = { id: "photos", title: "Photos" } as const;
  return photoCount >= GOOD_PHOTOS
    ? { ...common, state: "none", words: `${plural(photoCount, "photo")}.` }
    : {
        ...common,
        state: "found",
        words: `${photoCount === 0 ? "None yet" : plural(photoCount, "photo")}: aim for ${GOOD_PHOTOS}.`,
      };
}

function priceCheck({ priceCents, help }: SaleFacts): SaleCheck {
  const common = { id: "price", title: "Price" } as const;
  if (priceCents === null) return { ...common, state: "not_checked", words: "No price set yet." };
  if (help.kind === "none") return { ...common, state: "not_checked", words: help.why };
  const { lowCents, highCents, expectedCents, mileageMiles } = help;
  const share = priceCents / expectedCents - 1;
  const words = `${formatPrice(priceCents)} is ${formatPercent(Math.abs(share))} ${share < 0 ? "below" : "above"} the ${formatPrice(expectedCents)} asked for similar vehicles at ${formatMiles(mileageMiles)}.`;
  return {
    ...common,
    state: priceCents < lowCents || priceCents > highCents ? "found" : "none",
    words,
  };
}
