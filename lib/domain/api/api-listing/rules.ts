import { MONTHLY_COST } from "#lib/domain/finance/monthly-cost/rules.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { ListingCard, ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { doubtReasons } from "#lib/domain/listings/listing-doubt/rules.ts";
import type { Doubt } from "#lib/domain/listings/listing-doubt/types.ts";
import { checkOdometer, priceHistory } from "#lib/domain/listings/price-history/rules.ts";
import type { VinEvent } from "#lib/domain/listings/price-history/types.ts";
import type { Sort } from "#lib/domain/search/search/constants.ts";
import { BEST, CHORD } from "#lib/domain/search/search-query/rules.ts";
import { noRatingWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import type { DetailSaid, ListingSaid, RatingSaid, VinOffersSaid } from "./schema.ts";

/** Above every key that something real has. */
const LAST = "9000000000000000000";

/**
 * What a result is ordered by, as one whole number, the lowest first; then by `tie`. The same order as
 * the search page's, in numbers that come through an address and back as they were: a page begins after
 * the last one's number, wherever that stands by then.
 */
export function orderKey(sort: Sort, hasOrigin: boolean): { key: string; tie: string } {
  const id = "toInt64(id)";
  const keys: Readonly<Record<Sort, string>> = {
    best: `-toInt64(round(${BEST(hasOrigin)} * 1e9))`,
    deal: `if(deal = 'none' or expected_cents = 0, ${LAST}, toInt64(round(price_cents * 1e9 / greatest(expected_cents, 1))))`,
    price: "toInt64(price_cents)",
    price_desc: "-toInt64(price_cents)",
    monthly: `if(${MONTHLY_COST} < 0, ${LAST}, toInt64(${MONTHLY_COST}))`,
    mileage: "toInt64(mileage_miles)",
    year: "-toInt64(year)",
    newest: "-toInt64(seller_since)",
    drop: "-toInt64(drop_cents)",
    range: "-toInt64(range_miles)",
    nearest: hasOrigin ? `toInt64(round(${CHORD} * 1e12))` : id,
  };
  return { key: keys[sort], tie: sort === "newest" ? `-${id}` : id };
}

/** Where a listing is told, and by which edition of the appraisal it is rated; null before there is one. */
interface Telling {
  /** The origin of our addresses. */
  readonly site: string;
  readonly editionId: number | null;
}

/** A rating as the API says it. @param priceCents what is asked. */
function ratingSaid(rating: DealRating, priceCents: number, editionId: number | null): RatingSaid {
  if (rating.kind === "none")
    return {
      state: "not_rated",
      reason: rating.reason,
      words: noRatingWords(rating),
      ...(rating.reason === "ratings_off"
        ? {
            expectedCents: rating.expectedCents,
            lowCents: rating.lowCents,
            highCents: rating.highCents,
          }
        : { expectedCents: null, lowCents: null, highCents: null }),
      n: rating.comparableCount,
      editionId: rating.reason === "not_for_sale" ? null : editionId,
    };
  const { deal, expectedCents, lowCents, highCents, comparableCount, modelCount, scope } = rating;
  return {
    state: "rated",
    deal,
    expectedCents,
    belowExpectedCents: expectedCents - priceCents,
    lowCents,
    highCents,
    n: comparableCount,
    ofModel: modelCount,
    sharedBy: scope.match,
    area: scope.area,
    editionId,
  };
}

/** A card as the API says it. */
export function listingSaid(card: ListingCard, { site, editionId }: Telling): ListingSaid {
  const { drop, seller, photoPath, rating, monthlyCents, daysHere, daysAnywhere, ...facts } = card;
  return {
    ...facts,
    daysOnMarket: daysHere,
    vinDaysOnMarket: daysAnywhere,
    url: `${site}/listings/${card.id}`,
    lastDrop: drop,
    seller: { ...seller },
    photoUrl: photoPath === null ? null : new URL(photoPath, site).href,
    rating: ratingSaid(rating, card.priceCents, editionId),
    ...(monthlyCents !== undefined && { monthlyCents }),
  };
}

/** A listing with everything that its seller states. */
export function detailSaid(
  listing: ListingDetail,
  doubts: readonly Doubt[],
  telling: Telling,
  asOf: Date,
): DetailSaid {
  const { photos, features, ...facts } = listing;
  return {
    ...facts,
    ...listingSaid(listing, telling),
    features: [...features],
    photos: photos.map(({ path, width, height }) => ({
      url: new URL(path, telling.site).href,
      widthPixels: width,
      heightPixels: height,
    })),
    warnings: doubts.map((doubt) => ({
      kind: doubt.kind,
      words: doubtReasons([doubt], asOf).join(" "),
    })),
  };
}

/** All offers of a VIN; null where no price was ever asked. */
export function offersSaid(
  events: readonly VinEvent[],
  latest: DetailSaid,
  site: string,
  asOf: Date,
): VinOffersSaid | null {
  const history = priceHistory(events);
  if (history === null) return null;
  const { sellerCount, firstPriceCents, lastPriceCents, cutCount, raiseCount } = history;
  return {
    vin: latest.vin,
    latest,
    offers: history.offers.map(({ listingId, seller, from, to, end, steps }) => ({
      listingId,
      url: `${site}/listings/${listingId}`,
      seller,
      from,
      to,
      end,
      prices: steps.map(({ at, priceCents, changeCents, mileageMiles }) => ({
        at,
        priceCents,
        changeCents,
        mileageMiles,
      })),
    })),
    sellerCount,
    firstPriceCents,
    lastPriceCents,
    cutCount,
    raiseCount,
    odometer: checkOdometer(events).kind,
    asOf: asOf.toISOString(),
  };
}
