import type { DistanceInWords } from "#components/ui/distance.tsx";
import type { ListingCard, ListingId } from "#lib/domain/listings/listing/types.ts";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import {
  formatKilometers,
  formatMiles,
  formatMonthly,
  formatPlace,
  formatPrice,
} from "#lib/platform/format.ts";
import { type DealWords, dealWords } from "./deal-words.ts";
import { dropWords } from "./drop-note.tsx";
import {
  type CardFlag,
  cardFlags,
  daysWords,
  distanceWords,
  netChangeWords,
  ownerWords,
  rangeWords,
  sellerWords,
  trimWords,
} from "./listing-words.ts";

/**
 * Exactly what a card shows, in the reader's words. Cards cross to the browser as this: a tenth of
 * their markup, and the browser needs none of the code that words it.
 */
export interface CardFacts {
  readonly id: ListingId;
  /** The reader's own terms of monthly cost, as the end of the listing's address; "" without. */
  readonly terms: string;
  /** "2021 Toyota RAV4 Hybrid". */
  readonly title: string;
  /** "" where neither trim nor drivetrain is stated. */
  readonly trim: string;
  /** Address of the first photo, or of the drawing where there is none; 3:2. */
  readonly picture: string;
  readonly flags: readonly CardFlag[];
  /** "$23,950". */
  readonly price: string;
  /** "$412/mo with energy"; "" where it plays no part. */
  readonly monthly: string;
  /** "−$1,550 since Oct 28"; "" without a reduction. */
  readonly drop: string;
  /** "−$2,300 since first seen": of the VIN, at any seller; "" where the drop says it all. */
  readonly net: string;
  readonly deal: DealWords;
  readonly mileage: DistanceInWords;
  /** "258 mi EPA range"; null but of electric vehicles that EPA rated. */
  readonly range: DistanceInWords | null;
  readonly place: string;
  /** "6 mi"; null when the reader's ZIP code is not known. */
  readonly distance: DistanceInWords | null;
  readonly seller: string;
  /** "12 days · one owner", "12 days, 96 by any seller · one owner". */
  readonly history: string;
}

/**
 * @param now the moment the page is made for: days within a week read relative to it.
 * @param terms the reader's own terms of monthly cost as the end of an address.
 */
export function cardFacts(card: ListingCard, now: Date, terms = ""): CardFacts {
  return {
    id: card.id,
    terms,
    title: vehicleTitle(card),
    trim: trimWords(card),
    picture: pictureOf(card),
    flags: cardFlags(card),
    price: formatPrice(card.priceCents),
    monthly: monthlyWords(card),
    drop: card.drop === null ? "" : dropWords(card.drop, now),
    net: netChangeWords(card),
    deal: dealWords(card.rating, card.priceCents),
    mileage: {
      inMiles: formatMiles(card.mileageMiles),
      inKilometers: formatKilometers(card.mileageMiles),
    },
    range: rangeWords(card),
    place: formatPlace(card.seller),
    distance: distanceWords(card),
    seller: sellerWords(card.seller),
    history: `${daysWords(card)} · ${ownerWords(card)}`,
  };
}

/** What a vehicle costs by the month, or that it cannot be said. */
function monthlyWords({ monthlyCents }: ListingCard): string {
  if (monthlyCents === undefined) return "";
  return monthlyCents === null
    ? "Monthly cost not known: no fuel economy stated"
    : `${formatMonthly(monthlyCents)} payment and energy`;
}
