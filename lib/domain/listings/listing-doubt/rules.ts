import type { DoubtKind } from "#lib/domain/listings/deal-rating/types.ts";
import { BRANDS } from "#lib/domain/listings/history-record/constants.ts";
import { brandWords, lastDayOf } from "#lib/domain/listings/history-record/rules.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type { RunOffer } from "#lib/domain/listings/price-history/types.ts";
import { TITLE_STATUSES, type TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import {
  formatDate,
  formatMiles,
  formatMonth,
  formatPlace,
  formatPrice,
} from "#lib/platform/format.ts";
import {
  CORRECTION_DAYS,
  ODOMETER_TOLERANCE_MILES,
  SWEEP_HOUR,
  TITLE_BRAND_GROUPS,
  UNRELIABLE_READINGS,
} from "./constants.ts";
import type {
  AskedOffer,
  Doubt,
  DoubtFacts,
  DoubtSeller,
  EarlierBrand,
  EarlierReading,
  OtherVinOffer,
  Party,
  StatedReading,
  Told,
  VinListing,
} from "./types.ts";

/** What is in doubt of an offer, with the evidence, in the order of DOUBT_KINDS. */
export function doubtsOf(offer: AskedOffer, facts: DoubtFacts): readonly Doubt[] {
  return [
    ...otherSellers(offer, facts),
    ...fallenOdometer(offer, facts),
    ...earlierBrands(offer, facts),
  ];
}

/** A listing as days on the market see it: as here, what is held is no offer, and an organization is proof. */
export function runOfferOf(listing: VinListing): RunOffer {
  const { listingId, party, holds, listedAt, isOpen, isSold, endedAt, updatedAt } = listing;
  return {
    listingId,
    sellerId: party.sellerId,
    isProven: party.organizationId !== null,
    isHeld: holds.length > 0,
    from: listedAt,
    to: isOpen ? null : (endedAt ?? updatedAt),
    isSold,
  };
}

export const doubtKindsOf = (doubts: readonly Doubt[]): readonly DoubtKind[] =>
  doubts.map(({ kind }) => kind);

function otherSellers(offer: AskedOffer, { listings }: DoubtFacts): readonly Doubt[] {
  const offers = listings
    .filter(
      ({ isOpen, holds, party }) =>
        isOpen &&
        holds.length === 0 &&
        !isSameParty(party, offer.party) &&
        !isOutranked(party, offer.party),
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

/**
 * A dealership that proved who it is stands where somebody offers its VIN who proved nothing: the
 * doubt is theirs alone, or whoever copies a VIN would take a dealer's rating away.
 */
const isOutranked = (other: Party, own: Party): boolean =>
  own.organizationId !== null && other.organizationId === null;

function fallenOdometer(offer: AskedOffer, facts: DoubtFacts): readonly Doubt[] {
  const since = statedSince(offer, facts);
  const sellerOf = new Map(facts.listings.map(({ listingId, seller }) => [listingId, seller]));
  const stated = statedReadings(facts, offer.listingId)
    .filter((reading) => reading.at < since && !isCorrected(reading, facts))
    .map(
      ({ at, mileageMiles, listingId }): EarlierReading => ({
        at,
        precision: "day",
        mileageMiles,
        seller: sellerOf.get(listingId) ?? null,
      }),
    );
  const recorded = facts.records.flatMap((record): EarlierReading[] => {
    const mileageMiles = recordedMiles(record);
    if (mileageMiles === null) return [];
    const { date: at, precision } = record;
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

/** The reading of a record that can be relied on. */
function recordedMiles(record: HistoryRecord): number | null {
  if (record.kind !== "title" && record.kind !== "odometer") return null;
  const { mileageMiles, remark } = record;
  return remark !== null && UNRELIABLE_READINGS.includes(remark) ? null : mileageMiles;
}

/** What published listings stated, from the moments on that they stated it; one's own too while it waits. */
function statedReadings(facts: DoubtFacts, own: number | null): readonly StatedReading[] {
  const published = facts.listings.filter(
    ({ listingId, holds }) => listingId === own || holds.length === 0,
  );
  const ids = new Set(published.map(({ listingId }) => listingId));
  return [
    ...facts.readings.filter(({ listingId }) => ids.has(listingId)),
    ...published.flatMap((listing) => statementsOf(listing, facts)),
  ];
}

interface Statement extends StatedReading {
  readonly titleStatus: TitleStatus;
}

/** What a listing stated one after the other, as far as it was changed. */
function statementsOf(
  { listingId, listedAt, mileageMiles, titleStatus }: VinListing,
  { restatements }: DoubtFacts,
): readonly Statement[] {
  const own = restatements.filter((each) => each.listingId === listingId);
  const last = own.at(-1);
  if (last === undefined) return [];
  return [
    ...own.map((each, index) => ({ ...each, at: own[index - 1]?.at ?? listedAt })),
    { listingId, at: last.at, mileageMiles, titleStatus },
  ];
}

/**
 * Whether a reading was mistyped: its own listing stated a lower one soon after, and nothing else (a
 * record, another listing, the garage that it is sold from) saw one above that.
 */
function isCorrected(reading: StatedReading, facts: DoubtFacts): boolean {
  const listing = facts.listings.find(({ listingId }) => listingId === reading.listingId);
  if (listing === undefined) return false;
  const until = new Date(Date.parse(reading.at) + CORRECTION_DAYS * DAY_MS).toISOString();
  const { listingId, mileageMiles } = listing;
  const later = [
    ...statedReadings(facts, listingId).filter((each) => each.listingId === listingId),
    { listingId, mileageMiles, at: statedSince(listing, facts) },
  ].filter((each) => each.at > reading.at && each.at <= until);
  const lowest = Math.min(...later.map((each) => each.mileageMiles));
  if (lowest >= reading.mileageMiles) return false;
  const seen = [
    ...facts.records.map(recordedMiles),
    ...facts.garage.filter((each) => each.listingId === listingId).map((each) => each.mileageMiles),
    ...facts.listings.flatMap((other) =>
      other.listingId === listingId || other.holds.length > 0 ? [] : [other.mileageMiles],
    ),
    ...statedReadings(facts, null)
      .filter((each) => each.listingId !== listingId)
      .map((each) => each.mileageMiles),
  ];
  return seen.every((miles) => miles === null || miles <= lowest + ODOMETER_TOLERANCE_MILES);
}

/**
 * When an offer first stated the mileage that it states now. A change of price repeats the mileage
 * without reading it. Of a change that nothing was kept of, the last change of anything counts.
 */
function statedSince(
  { listingId, mileageMiles, listedAt, updatedAt }: AskedOffer,
  { readings, restatements }: DoubtFacts,
): string {
  const changed = restatements.findLast(
    (each) => each.listingId === listingId && each.mileageMiles !== mileageMiles,
  );
  if (changed !== undefined) return changed.at;
  const own = readings.filter((reading) => reading.listingId === listingId);
  if (own.length === 0) return listedAt;
  const other = own.findLastIndex((reading) => reading.mileageMiles !== mileageMiles);
  return own[other + 1]?.at ?? updatedAt;
}

function earlierBrands(offer: AskedOffer, facts: DoubtFacts): readonly Doubt[] {
  const { listings, records } = facts;
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
  // A title that a listing itself stated as branded before is one, however soon it was changed.
  const stated = listings
    .filter(({ listingId, holds }) => listingId === offer.listingId || holds.length === 0)
    .flatMap((listing) => {
      const { listingId, listedAt: at, titleStatus } = listing;
      const told = statementsOf(listing, facts);
      return (told.length > 0 ? told : [{ at, titleStatus }])
        .filter(
          (each) =>
            each.titleStatus !== "clean" &&
            (listingId === offer.listingId || each.at < offer.listedAt),
        )
        .slice(0, 1)
        .map(
          (each): EarlierBrand => ({
            at: each.at,
            precision: "day",
            words: `${TITLE_STATUSES[each.titleStatus]} title`,
            state: null,
            seller: listing.seller,
          }),
        );
    });
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

/** The same where there is room for a few words: on cards, in mails and at the desk. */
export const DOUBT_BRIEFLY = {
  other_seller: "another seller offers this VIN",
  odometer_fell: "mileage is below an earlier reading",
  branded_before: "title was branded before",
} as const satisfies Record<DoubtKind, string>;

/** A finding in sentences: since when, and what it rests on. The other offers are told by `doubtOfferWords`. */
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
export function doubtOfferWords({ seller, priceCents, since }: OtherVinOffer, asOf: Date): string {
  const words = `${sellerWords(seller)} asks ${formatPrice(priceCents)} since ${formatDate(since, asOf)}`;
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A private seller has no name here. */
const sellerWords = ({ name, city, state }: DoubtSeller): string =>
  `${name ?? "a private seller"} in ${formatPlace({ city, state })}`;

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

/** When all listings were last due to be gone over: the latest begin of the night's hour. */
export function sweepDueAt(at: Date): Date {
  const today = new Date(at);
  today.setUTCHours(SWEEP_HOUR, 0, 0, 0);
  return today <= at ? today : new Date(today.getTime() - DAY_MS);
}
