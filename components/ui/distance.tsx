import { formatKilometers, formatMiles } from "#lib/platform/format.ts";

/**
 * A distance or an odometer reading, in the unit that the reader chose. Both are in the page and the
 * style sheet shows one, so that one answer serves everybody and the switch needs no new page.
 */
export function Distance({ miles }: { miles: number }) {
  return (
    <>
      <span className="in-miles">{formatMiles(miles)}</span>
      <span className="in-kilometers">{formatKilometers(miles)}</span>
    </>
  );
}
