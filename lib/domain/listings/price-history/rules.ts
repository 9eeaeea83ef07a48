import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { DAY_MS, wholeDaysBetween } from "#lib/platform/clock.ts";
import type {
  HistoryOffer,
  ListingOnMarket,
  OdometerCheck,
  OdometerReading,
  PriceHistory,
  PriceStep,
  SellerSpan,
  TimeOnMarket,
  VinEvent,
} from "./types.ts";

/**
 * A VIN's asking prices over all sellers. A relist is one more offer in the same history, so it
 * resets nothing of it.
 * @param events in order of time; null is returned where no price was ever asked.
 */
export function priceHistory(events: readonly VinEvent[]): PriceHistory | null {
  const offers = offersOf(events);
  const steps = offers.flatMap((offer) => offer.steps).toSorted(byTime);
  const first = steps[0];
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const changes = steps.map((step) => step.changeCents ?? 0);
  return {
    offers,
    sellerCount: new Set(offers.map((offer) => offer.seller.id)).size,
    firstPriceCents: first.priceCents,
    lastPriceCents: last.priceCents,
    changeCents: last.priceCents - first.priceCents,
    cutCount: changes.filter((change) => change < 0).length,
    raiseCount: changes.filter((change) => change > 0).length,
    firstOfferedAt: first.at,
  };
}

const byTime = (a: { at: string }, b: { at: string }): number =>
  Date.parse(a.at) - Date.parse(b.at);

function offersOf(events: readonly VinEvent[]): readonly HistoryOffer[] {
  const steps = priceSteps(events);
  const byListing = Map.groupBy(events, (event) => event.listingId);
  return [...byListing]
    .flatMap(([listingId, own]): HistoryOffer[] => {
      const start = own[0];
      if (start === undefined) return [];
      const end = endedBy(own);
      return [
        {
          listingId,
          seller: start.seller,
          from: start.at,
          to: end?.at ?? null,
          end: end?.kind ?? null,
          pauses: pausesOf(own, end?.at ?? null),
          steps: steps.filter((step) => step.listingId === listingId).map(({ step }) => step),
        },
      ];
    })
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
}

type EndEvent = VinEvent & { readonly kind: "sold" | "withdrawn" };

/** What ended an offer; null while it is open. A sale that its seller took back ended nothing. */
function endedBy(own: readonly VinEvent[]): EndEvent | null {
  const at = own.findLastIndex(isEnd);
  const end = own[at];
  const isBack = own.slice(at + 1).some(({ kind }) => kind === "resumed" || kind === "paused");
  return end !== undefined && isEnd(end) && !isBack ? end : null;
}

const isEnd = (event: VinEvent): event is EndEvent =>
  event.kind === "sold" || event.kind === "withdrawn";

/** From each pause to what ended it: the offer's return, or its end. */
function pausesOf(own: readonly VinEvent[], end: string | null): HistoryOffer["pauses"] {
  return own.flatMap((event, index) => {
    if (event.kind !== "paused") return [];
    const back = own.slice(index + 1).find(({ kind }) => kind === "resumed");
    return [{ from: event.at, to: back?.at ?? end }];
  });
}

/** Each change against the price asked before it, by whichever seller. */
function priceSteps(events: readonly VinEvent[]): { listingId: number; step: PriceStep }[] {
  const priced = events.filter(
    (event): event is VinEvent & { kind: PriceStep["kind"] } =>
      event.kind === "listed" || event.kind === "price_changed",
  );
  return priced.map((event, index) => {
    const before = priced[index - 1];
    return {
      listingId: event.listingId,
      step: {
        at: event.at,
        priceCents: event.priceCents,
        mileageMiles: event.mileageMiles,
        changeCents: before === undefined ? null : event.priceCents - before.priceCents,
        kind: event.kind,
      },
    };
  });
}

/**
 * Reads the odometer as sellers stated it over time: it may only rise. Equal statements in a row
 * of one seller count once, for a price change repeats the mileage without reading it.
 */
export function checkOdometer(events: readonly VinEvent[]): OdometerCheck {
  const readings: OdometerReading[] = [];
  for (const { at, mileageMiles, seller } of events) {
    const last = readings.at(-1);
    if (last?.mileageMiles === mileageMiles && last.seller.id === seller.id) continue;
    readings.push({ at, mileageMiles, seller });
  }
  for (const [index, after] of readings.entries()) {
    const before = readings[index - 1];
    if (before !== undefined && after.mileageMiles < before.mileageMiles) {
      return { kind: "falls", readings, before, after };
    }
  }
  return { kind: readings.length < 2 ? "single" : "rising", readings };
}

/**
 * Whole days a vehicle was for sale: the time between its offers does not count, and time that
 * two offers share counts once.
 * @param until where offers that are still open are cut off.
 */
function daysOffered(offers: readonly HistoryOffer[], until: Date): number {
  const spans = offers
    .map(({ from, to }) => ({
      start: Date.parse(from),
      end: to === null ? until.getTime() : Date.parse(to),
    }))
    .toSorted((a, b) => a.start - b.start);
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { start, end } of spans) {
    total += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return Math.floor(total / DAY_MS);
}

/** When the last of some offers ended; null while one is open. */
export function lastEndOf(offers: readonly HistoryOffer[]): string | null {
  const ends = offers.map(({ to }) => to);
  if (ends.includes(null)) return null;
  return (
    ends
      .flatMap((end) => end ?? [])
      .toSorted((a, b) => Date.parse(a) - Date.parse(b))
      .at(-1) ?? null
  );
}

/**
 * The run on the market that a listing belongs to, by each seller and by any, with the days they began and
 * ended: the listing's own days, as `daysOnMarket` tells them, and the other sellers of the run.
 * @param market of the listing that is asked about. @param asOf where what is still open is cut off.
 */
export function timeOnMarket(
  { offers }: PriceHistory,
  market: ListingOnMarket,
  asOf: Date,
): TimeOnMarket {
  const { sellerId, sellerSince, vinSince, endedAt, daysAnywhere } = market;
  const until = endedAt === null ? asOf : new Date(endedAt);
  const run = offers.filter(({ from }) => from >= vinSince && Date.parse(from) <= until.getTime());
  const isHere = ({ seller, from }: HistoryOffer): boolean =>
    seller.id === sellerId && from >= sellerSince;
  const sellers = [...Map.groupBy(run, (offer) => `${offer.seller.id} ${isHere(offer)}`).values()];
  return {
    sellers: sellers.flatMap((own) => sellerSpan(own, until)),
    from: vinSince,
    to: endedAt,
    days: daysAnywhere,
    gapDays: Math.max(0, daysAnywhere - daysOffered(run, until)),
  };
}

/** Some offers of one seller that follow on each other, up to a moment. */
function sellerSpan(own: readonly HistoryOffer[], until: Date): readonly SellerSpan[] {
  const [first, last] = [own[0], own.at(-1)];
  const firstPrice = first?.steps[0];
  const lastPrice = last?.steps.at(-1);
  if (first === undefined || last === undefined || !firstPrice || !lastPrice) return [];
  const end = lastEndOf(own);
  const to = end !== null && Date.parse(end) <= until.getTime() ? end : null;
  return [
    {
      seller: first.seller,
      listingId: last.listingId,
      offerCount: own.length,
      from: first.from,
      to,
      days: wholeDaysBetween(new Date(first.from), to === null ? until : new Date(to)),
      firstPriceCents: firstPrice.priceCents,
      lastPriceCents: lastPrice.priceCents,
    },
  ];
}

/** The median of how many whole days some listings have been listed; null when there are none. */
export function medianDaysListed(listedAt: readonly string[], asOf: Date): number | null {
  return listedAt.length === 0
    ? null
    : median(listedAt.map((from) => wholeDaysBetween(new Date(from), asOf)));
}
