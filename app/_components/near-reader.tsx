"use client";

import { useReader } from "#components/patterns/reader-place.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import { formatPlace } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

/**
 * The way to what is for sale around the reader: a line of its own, which is there before it is known where.
 * @param href the search around `zip`, which stands for the reader's own.
 */
export function NearReader({
  href,
  zip,
  miles,
}: {
  readonly href: string;
  readonly zip: string;
  readonly miles: number;
}) {
  const { place, isToCome } = useReader();
  if (place === null && !isToCome) return null;
  return (
    <p className="flex min-h-8">
      {place !== null && (
        <ChipLink href={route(href.replace(zip, place.zip))}>
          within {miles} miles of {formatPlace(place)}
        </ChipLink>
      )}
    </p>
  );
}
