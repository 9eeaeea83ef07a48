import { formatKilometers, formatMiles } from "#lib/platform/format.ts";

/** A distance in both units, in words. */
export interface DistanceInWords {
  /** "31,204 mi". */
  readonly inMiles: string;
  /** "50,218 km". */
  readonly inKilometers: string;
}

/**
 * A distance or an odometer reading, in the unit that the reader chose. Both are in the page and the
 * style sheet shows one, so that one answer serves everybody and the switch needs no new page.
 */
export function Distance({ miles }: { miles: number }) {
  return (
    <DistanceWords words={{ inMiles: formatMiles(miles), inKilometers: formatKilometers(miles) }} />
  );
}

/** The same of a distance that is in words already. */
export function DistanceWords({ words: { inMiles, inKilometers } }: { words: DistanceInWords }) {
  return (
    <>
      <span className="in-miles">{inMiles}</span>
      <span className="in-kilometers">{inKilometers}</span>
    </>
  );
}
