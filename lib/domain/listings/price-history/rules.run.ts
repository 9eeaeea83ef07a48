import { DAY_MS, wholeDaysBetween } from "#lib/platform/clock.ts";
import { RUN_GAP_DAYS } from "./constants.ts";
import type { DaysOnMarket, MarketStart, RunOffer } from "./types.ts";

/**
 * Days on the market, decided here for every page: whole days from the start of the run that a listing
 * belongs to, until the listing ended or until now. A run is offers of one VIN that follow on each other.
 * It ends with a sale that was not taken back, and when nobody offers the vehicle for more than
 * `RUN_GAP_DAYS`. A pause ends nothing, nor does a new price or a new listing.
 *
 * - `vinSince`: when anybody first offered the VIN in that run. Another's offer that an operator keeps off
 *   sale is none; nor is one by somebody who proved nothing while a dealership that did offered the VIN too.
 * - `sellerSince`: when this seller first offered it in that run. Another seller's offer that began since
 *   this seller's last one ended begins it anew: the vehicle was elsewhere.
 *
 * Both are stored with each listing (`weighed` of the noun listing-doubt) and never recomputed to be shown.
 * @param own the listing that is asked about; it counts whatever is said of it.
 * @param offers all listings of its VIN, in any order, itself among them or not.
 */
export function marketStart(own: RunOffer, offers: readonly RunOffer[]): MarketStart {
  const others = offers.filter(
    (offer) =>
      offer.listingId !== own.listingId && byStart(offer, own) < 0 && isOffer(offer, offers),
  );
  const before = [...others.toSorted(byStart), own];
  const vinSince = startOfRun(before);
  const run = before.filter(({ from }) => from >= vinSince);
  const ofSeller = run.filter(({ sellerId }) => sellerId === own.sellerId);
  const elsewhere = run.filter(({ sellerId }) => sellerId !== own.sellerId);
  const sellerSince = startOfRun(ofSeller, (gap) =>
    elsewhere.some(({ from }) => from >= gap.from && from <= gap.to),
  );
  return { sellerSince, vinSince };
}

/** ISO in UTC sorts as time does. */
const byStart = (a: RunOffer, b: RunOffer): number =>
  a.from.localeCompare(b.from) || a.listingId - b.listingId;

/** Whether an offer counts for the others of its VIN. */
function isOffer(offer: RunOffer, offers: readonly RunOffer[]): boolean {
  if (offer.isHeld) return false;
  return (
    offer.isProven || !offers.some((other) => other.isProven && !other.isHeld && meet(other, offer))
  );
}

/** Whether two offers stood at one time. */
const meet = (a: RunOffer, b: RunOffer): boolean =>
  (b.to === null || a.from < b.to) && (a.to === null || b.from < a.to);

/**
 * When the last run of some offers began.
 * @param offers by their starts; at least one.
 * @param isBroken whether a gap ends the run for another reason than its length.
 */
function startOfRun(
  offers: readonly RunOffer[],
  isBroken: (gap: { from: string; to: string }) => boolean = () => false,
): string {
  let since = "";
  /** The offer that ended last so far. */
  let last: RunOffer | null = null;
  for (const offer of offers) {
    if (last === null || isOver(last, offer, isBroken)) since = offer.from;
    if (last === null || (last.to !== null && (offer.to === null || offer.to >= last.to)))
      last = offer;
  }
  return since;
}

function isOver(
  last: RunOffer,
  next: RunOffer,
  isBroken: (gap: { from: string; to: string }) => boolean,
): boolean {
  if (last.to === null || last.to > next.from) return false;
  const gapMs = Date.parse(next.from) - Date.parse(last.to);
  return last.isSold || gapMs > RUN_GAP_DAYS * DAY_MS || isBroken({ from: last.to, to: next.from });
}

/** Both days on the market of a listing, by what is stored with it. */
export function daysOnMarket(
  {
    sellerSince,
    vinSince,
    endedAt,
  }: { readonly sellerSince: Date; readonly vinSince: Date; readonly endedAt: Date | null },
  asOf: Date,
): DaysOnMarket {
  const until = endedAt ?? asOf;
  return {
    sellerSince: sellerSince.toISOString(),
    vinSince: vinSince.toISOString(),
    daysHere: wholeDaysBetween(sellerSince, until),
    daysAnywhere: wholeDaysBetween(vinSince, until),
  };
}
