import type { SearchFacets } from "#lib/domain/search/types.ts";
import { formatAgo, formatNumber, formatPrice } from "#lib/platform/format.ts";

/** How many vehicles were found and where, what they ask, and what these numbers rest on. */
export function ResultHeader({
  total,
  where,
  facets,
  asOf,
  now,
}: {
  readonly total: number;
  /** "within 50 miles of Denver, CO"; "" when there is no place to speak of. */
  readonly where: string;
  readonly facets: SearchFacets | null;
  /** When the search index last agreed with the database. ISO. */
  readonly asOf: string;
  readonly now: Date;
}) {
  return (
    <div>
      <h1
        tabIndex={-1}
        className="text-balance font-semibold text-xl leading-tight tracking-[-0.02em] outline-none"
      >
        {countWords(total)} <span className="font-normal text-ink-soft">{where}</span>
      </h1>
      <p className="mt-1 text-ink-faint text-xs">{basisWords(facets, asOf, now)}</p>
    </div>
  );
}

/** "8,521 vehicles", "1 vehicle", "No vehicles". */
export function countWords(total: number): string {
  if (total === 0) return "No vehicles";
  return total === 1 ? "1 vehicle" : `${formatNumber(total)} vehicles`;
}

function basisWords(facets: SearchFacets | null, asOf: string, now: Date): string {
  if (facets === null) return "Counts, medians and deal ratings are unavailable for the moment";
  const words: string[] = [];
  if (facets.medianPriceCents !== null) {
    words.push(`Median asking price ${formatPrice(facets.medianPriceCents)}`);
  }
  if (facets.medianDaysOnMarket !== null) {
    const days = facets.medianDaysOnMarket;
    words.push(`${days === 1 ? "1 day" : `${formatNumber(days)} days`} on market`);
  }
  words.push(`counts are exact, as of ${formatAgo(asOf, now)}`);
  const sentence = words.join(" · ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
