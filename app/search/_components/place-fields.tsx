"use client";

import { useReader } from "#components/patterns/reader-place.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { SEARCH_DISTANCES_MILES } from "#lib/domain/search/search/constants.ts";
import type { FacetOption } from "#lib/domain/search/search/types.ts";
import { placeWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import { formatMiles, formatNumber, formatPlace } from "#lib/platform/format.ts";

/** From where and how far. Without a ZIP code vehicles of the whole country are shown. */
export function PlaceFields({
  zip,
  withinMiles,
  counts,
}: {
  readonly zip: string;
  readonly withinMiles: number | null;
  /** Vehicles within each distance; null without a ZIP code or without the search index. */
  readonly counts: readonly FacetOption[] | null;
}) {
  const { place, isToCome } = useReader();
  const counted = (value: string) => {
    const option = counts?.find((each) => each.value === value);
    return option === undefined ? "" : ` (${formatNumber(option.count)})`;
  };
  const asked = withinMiles === null ? [] : [withinMiles];
  const distances = [...new Set([...SEARCH_DISTANCES_MILES, ...asked])].sort((a, b) => a - b);
  return (
    <fieldset className="border-line border-t py-3">
      <legend className="sr-only">Place</legend>
      <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2 gap-y-1 text-ink-soft text-xs">
        <label htmlFor="zip">ZIP code</label>
        <label htmlFor="within">Within</label>
        <input
          id="zip"
          name="zip"
          defaultValue={zip}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          placeholder="80202"
          className={inputClass}
        />
        <Select
          id="within"
          name="within"
          defaultValue={withinMiles ?? ""}
          data-value={withinMiles ?? ""}
        >
          <option value="">Anywhere{counted("")}</option>
          {distances.map((miles) => (
            <option key={miles} value={miles}>
              {`${formatMiles(miles)}${counted(`${miles}`)}`}
            </option>
          ))}
        </Select>
        {zip === "" && (place !== null || isToCome) && (
          // Of one line, also before it is known.
          <p className="col-span-2 min-h-[1lh] truncate text-ink-faint">
            {place !== null && `Without one: from ${placeWords(place)}`}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** "Distances from Denver, CO", where the reader's place is known. */
export function DistancesFrom() {
  const { place } = useReader();
  return place && <>Distances from {formatPlace(place)}</>;
}
