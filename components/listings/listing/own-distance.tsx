"use client";

import { useReader } from "#components/patterns/reader-place.tsx";
import { type DistanceInWords, DistanceWords } from "#components/ui/distance.tsx";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { distanceSlots } from "./distance-slots.ts";

/** How far a vehicle is from its reader, where that comes to the page by itself; null until it has come. */
export function useOwnDistance(id: ListingId): DistanceInWords | null {
  const { words } = useReader();
  const [miles, kilometers] = distanceSlots(id);
  const inMiles = words?.[miles];
  const inKilometers = words?.[kilometers];
  return inMiles === undefined || inKilometers === undefined ? null : { inMiles, inKilometers };
}

/**
 * "6 mi from Denver, CO", on a line of its own, which has its height before that is known.
 * @param known what the server measured, and from where; null where it did not.
 */
export function DistanceLine({
  id,
  known,
}: {
  readonly id: ListingId;
  readonly known: { readonly distance: DistanceInWords; readonly from: string } | null;
}) {
  const { place, isToCome } = useReader();
  const own = useOwnDistance(id);
  const distance = known?.distance ?? own;
  const from = known?.from ?? (place && formatPlace(place));
  if (distance === null && !isToCome) return null;
  return (
    <span className="block min-h-[1lh]">
      {distance !== null && from !== null && (
        <>
          <DistanceWords words={distance} /> from {from}
        </>
      )}
    </span>
  );
}
