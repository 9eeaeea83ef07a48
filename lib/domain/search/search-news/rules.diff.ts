import type { ListingId, ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { EntryKind, ExitKind, FoundPrices, PriceChange, ResultChanges } from "./types.diff.ts";

/** Ids and prices as they are kept, in step. What has no price beside it is left out. */
export function foundPrices(ids: readonly number[], priceCents: readonly number[]): FoundPrices {
  return new Map(
    ids.flatMap((id, at) => {
      const cents = priceCents[at];
      return cents === undefined ? [] : [[id as ListingId, cents] as const];
    }),
  );
}

/** What is in a result now that was not, what is gone, and what asks another price. */
export function changesBetween(before: FoundPrices, now: FoundPrices): ResultChanges {
  const changed: PriceChange[] = [];
  const entered: ListingId[] = [];
  for (const [id, toCents] of now) {
    const fromCents = before.get(id);
    if (fromCents === undefined) entered.push(id);
    else if (fromCents !== toCents) changed.push({ id, fromCents, toCents });
  }
  return {
    entered,
    left: [...before.keys()].filter((id) => !now.has(id)),
    dropped: changed.filter(({ fromCents, toCents }) => toCents < fromCents),
    raised: changed.filter(({ fromCents, toCents }) => toCents > fromCents),
  };
}

/** Of a vehicle that came into a result, what tells how. */
export interface Entry {
  readonly listedAt: Date;
  /** Whether the VIN was offered in another listing before this one. */
  readonly wasOffered: boolean;
  readonly priceCents: number;
  /** What it asked at the visit before; null where it was not listed then. */
  readonly priceBeforeCents: number | null;
}

/** @param since the visit that changes are told against. */
export function entryKind(entry: Entry, since: Date): EntryKind {
  if (entry.listedAt > since) return entry.wasOffered ? "relisted" : "new";
  const { priceBeforeCents, priceCents } = entry;
  return priceBeforeCents !== null && priceCents < priceBeforeCents ? "dropped" : "fits_now";
}

/** How a vehicle that left a result stands now. */
export function exitKind(status: ListingStatus): ExitKind {
  return status === "active" ? "fits_no_more" : status;
}
