import type { DoubtKind } from "#lib/domain/listings/deal-rating/types.ts";
import { BRANDS } from "#lib/domain/listings/history-record/constants.ts";
import { brandWords, lastDayOf } from "#lib/domain/listings/history-record/rules.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatDate, formatMiles, formatMonth, formatPrice } from "#lib/platform/format.ts";
import { ODOMETER_TOLERANCE_MILES, TITLE_BRAND_GROUPS, UNRELIABLE_READINGS } from "./constants.ts";
import type {
  AskedOffer,
  Doubt,
  DoubtFacts,
  DoubtSeller,
  EarlierBrand,
  EarlierReading,
  OtherOffer,
  Party,
  StatedReading,
  Told,
} from "./types.ts";

/** What is in doubt of an offer, with the evidence, in the order of DOUBT_KINDS. */
export function doubtsOf(offer: AskedOffer, facts: DoubtFacts): readonly Doubt[] {
  return [
    ...otherSellers(offer, facts),
    ...fallenOdometer(offer, facts),
    ...earlierBrands(offer, facts),
  ];
}

export const kindsOf = (doubts: readonly Doubt[]): readonly DoubtKind[] =>
  doubts.map(({ kind }) => kind);

function otherSellers(offer: AskedOffer, { listings }: DoubtFacts): readonly Doubt[] {
  const offers = listings
    .filter(
      ({ isOpen, holds, party }) =>
        isOpen && holds.length === 0 && !isSameParty(party, offer.party),
    )
    .map(({ listingId, seller, priceCents, listedAt }) => ({
      listingId,
      seller,
      priceCents,
      since: listedAt,
    }))
    .toSorted((a, b) => b.since.localeCompare(a.since) || b.listingId - a.listingId);
  const first = offers.at(-1);
  if (first === undefined) return [];
  // ISO in UTC sorts as time does.
  const [, since = offer.listedAt] = [first.since, offer.listedAt].toSorted();
  return [{ kind: "other_seller", offers, since }];
}

/** A dealership's second listing, or a person's, is no other seller's. */
const isSameParty = (a: Party, b: Party): boolean =>
  (a.sellerId !== null && a.sellerId === b.sellerId) ||
  (a.organizationId !== null && a.organizationId === b.organizationId) ||
  (a.userId !== null && a.userId === b.userId);

function fallenOdometer(offer: AskedOffer, facts: DoubtFacts): readonly Doubt[] {
  const since = statedSince(offer, facts.readings);
  const sellerOf = new Map(facts.listings.map(({ listingId, seller }) => [listingId, seller]));
  const published = new Set(
    facts.listings
      .filter(({ listingId, holds }) => listingId === offer.listingId || holds.length === 0)
      .map(({ listingId }) => listingId),
  );
  const stated = facts.readings
    .filter(({ at, listingId }) => at < since && published.has(listingId))
    .map(
      ({ at, mileageMiles, listingId }): EarlierReading => ({
        at,
        precision: "day",
        mileageMiles,
        seller: sellerOf.get(listingId) ?? null,
      }),
    );
  const recorded = facts.records.flatMap((record): EarlierReading[] => {
    if (record.kind !== "title" && record.kind !== "odometer") return [];
    const { date: at, precision, mileageMiles, remark } = record;
    if (mileageMiles === null || (remark !== null && UNRELIABLE_READINGS.includes(remark)))
      return [];
    // What is known to the month is before a day only once the month is over.
    if (lastDayOf(at, precision) >= since.slice(0, 10)) return [];
    return [{ at, precision, mileageMiles, seller: null }];
  });
  const before = [...stated, ...recorded]
    .toSorted((a, b) => a.mileageMiles - b.mileageMiles || a.at.localeCompare(b.at))
    .at(-1);
  if (before === undefined || before.mileageMiles - offer.mileageMiles <= ODOMETER_TOLERANCE_MILES)
    return [];
  return [{ kind: "odometer_fell", before, mileageMiles: offer.mileageMiles, since }];
}

/**
 * When an offer first stated the mileage that it states now. A change of price repeats the mileage
 * without reading it; a changed mileage without one leaves no line, and counts from the last change.
 */
function statedSince(
  { listingId, mileageMiles, listedAt, updatedAt }: AskedOffer,
  readings: readonly StatedReading[],
): string {
  const own = readings.filter((reading) => reading.listingId === listingId);
  if (own.length === 0) return listedAt;
  const other = own.findLastIndex((reading) => reading.mileageMiles !== mileageMiles);
  return own[other + 1]?.at ?? updatedAt;
}

function earlierBrands(offer: AskedOffer, { listings, records }: DoubtFacts): readonly Doubt[] {
  // A brand that the seller states is disclosed: the rating has its own reason for that.
  if (offer.titleStatus !== "clean") return [];
  const recorded = records.flatMap((record): EarlierBrand[] =>
    record.kind === "brand" && TITLE_BRAND_GROUPS.includes(BRANDS[record.brand].group)
      ? [
          {
            at: record.date,
            precision: record.precision,
            words: brandWords(record.brand),
            state: record.state,
            seller: null,
          },
        ]
      : [],
  );
  const stated = listings
    .filter(
      ({ listingId, holds, titleStatus, listedAt }) =>
        listingId !== offer.listingId &&
        holds.length === 0 &&
        titleStatus !== "clean" &&
        listedAt < offer.listedAt,
    )
    .map(
      ({ listedAt: at, titleStatus, seller }): EarlierBrand => ({
        at,
        precision: "day",
        words: `${TITLE_STATUSES[titleStatus]} title`,
        state: null,
        seller,
      }),
    );
  const brands = [...recorded, ...stated].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.words.localeCompare(b.words),
  );
  const first = brands[0];
  return first === undefined ? [] : [{ kind: "branded_before", brands, since: first.at }];
}

/** What each finding is called. */
export const DOUBT_TITLES = {
  other_seller: "Another seller offers this VIN too",
  odometer_fell: "The mileage is below an earlier reading",
  branded_before: "A title of this VIN was branded before",
} as const satisfies Record<DoubtKind, string>;

/** A finding in sentences: since when, and what it rests on. The other offers are told by `offerWords`. */
export function evidenceWords(doubt: Doubt, asOf: Date): string {
  switch (doubt.kind) {
    case "other_seller":
      return `Since ${formatDate(doubt.since, asOf)} the same VIN is offered by more than one seller. Only one of them can have the vehicle.`;
    case "odometer_fell": {
      const { before, mileageMiles, since } = doubt;
      return `${toldBy(before)} ${formatMiles(before.mileageMiles)} ${toldOn(before, asOf)}. The listing states ${formatMiles(mileageMiles)} since ${formatDate(since, asOf)}: one of the two is wrong, or the odometer was changed.`;
    }
    case "branded_before": {
      const brands = doubt.brands.map((brand) => {
        const { seller, state, words } = brand;
        const source =
          seller === null
            ? `title record${state === null ? "" : `, ${state}`}`
            : `stated by ${sellerWords(seller)}`;
        return `${words} (${source}, ${toldOn(brand, asOf)})`;
      });
      return `${brands.join("; ")}. The listing states a clean title.`;
    }
  }
}

/** "Valley Motors in Pueblo, CO asks $20,000 since Jun 14". */
export function offerWords({ seller, priceCents, since }: OtherOffer, asOf: Date): string {
  const words = `${sellerWords(seller)} asks ${formatPrice(priceCents)} since ${formatDate(since, asOf)}`;
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A private seller has no name here. */
const sellerWords = ({ name, city, state }: DoubtSeller): string =>
  `${name ?? "a private seller"} in ${city}, ${state}`;

const toldBy = ({ seller }: Told): string => {
  if (seller === null) return "A title record shows";
  const words = `${sellerWords(seller)} stated`;
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** "on Jun 14, 2025", "in March 2021", "in 2021". */
function toldOn({ at, precision }: Told, asOf: Date): string {
  if (precision === "year") return `in ${at.slice(0, 4)}`;
  if (precision === "month") return `in ${formatMonth(at.slice(0, 7))}`;
  // A day lies in no time zone: at this hour it is the same one everywhere in the country.
  return `on ${formatDate(at.length === 10 ? `${at}T18:00:00Z` : at, asOf)}`;
}

/** What is in doubt, a sentence or more each: for a seller whose offer waits. */
export const doubtReasons = (doubts: readonly Doubt[], asOf: Date): readonly string[] =>
  doubts.map((doubt) => `${DOUBT_TITLES[doubt.kind]}. ${evidenceWords(doubt, asOf)}`);
