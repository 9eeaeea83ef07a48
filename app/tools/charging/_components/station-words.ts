import type { DistanceInWords } from "#components/ui/distance.tsx";
import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { kwhPrice } from "#lib/domain/ownership/charging-session/rules.ts";
import { CONNECTORS, LEVELS } from "#lib/domain/ownership/charging-station/constants.ts";
import { statedPrice } from "#lib/domain/ownership/charging-station/rules.ts";
import type { StationCard } from "#lib/domain/ownership/charging-station/types.ts";
import {
  formatDay,
  formatKilometers,
  formatMiles,
  formatNumber,
  KILOMETERS_PER_MILE,
} from "#lib/platform/format.ts";

/** "CCS, CHAdeMO"; what there is to say where no plug is stated. */
export const plugWords = ({ connectors }: Pick<StationCard, "connectors">): string =>
  connectors.length === 0
    ? "Plugs not listed"
    : connectors.map((connector) => CONNECTORS[connector]).join(", ");

/** "4 DC fast, 2 Level 2"; what there is to say where no port is counted. */
export function portWords({ ports }: Pick<StationCard, "ports">): string {
  const counted = [
    [ports.fast, LEVELS[3]],
    [ports.level2, LEVELS[2]],
    [ports.level1, LEVELS[1]],
  ] as const;
  const words = counted.flatMap(([count, level]) => (count === null ? [] : `${count} ${level}`));
  return words.length === 0 ? "Number of ports not listed" : words.join(", ");
}

/** "Up to 150 kW"; what there is to say where no unit states its power. */
export const powerWords = ({ maxKw }: Pick<StationCard, "maxKw">): string =>
  maxKw === null ? "Power not listed" : `Up to ${kilowatts(maxKw)}`;

/** Kilowatts without a fraction where there is none: "150 kW", "62.5 kW". */
export const kilowatts = (kw: number): string => `${Math.round(kw * 10) / 10} kW`;

/** Minutes as people say them: "18 min", "2 h 5 min". */
export const minutesWords = (minutes: number): string => {
  const whole = Math.round(minutes);
  return whole < 90 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
};

/** A price in its publisher's words, and as it was read where it can mean one thing: "$0.20/kWh Energy Fee (read as $0.20 per kWh)". */
export function pricingWords(pricing: string): string {
  const price = statedPrice(pricing);
  if (price.kind !== "per_kwh") return pricing;
  const read = `${kwhPrice(price.centsPerKwh)} per kWh`;
  return read === pricing ? pricing : `${pricing} (read as ${read})`;
}

/** How many there are, where that is stated. */
export const countWords = (count: number | null): string =>
  count === null ? "not stated" : formatNumber(count);

/** Below this a tenth of a mile tells two stations apart. */
const SHORT_MILES = 10;

/** A distance with a digit after the point where it is short: "3.4 mi", "128 mi". */
export const shortDistance = (miles: number): DistanceInWords =>
  miles < SHORT_MILES
    ? {
        inMiles: `${miles.toFixed(1)} mi`,
        inKilometers: `${(miles * KILOMETERS_PER_MILE).toFixed(1)} km`,
      }
    : { inMiles: formatMiles(miles), inKilometers: formatKilometers(miles) };

/** A day of the publisher's calendar, YYYY-MM-DD, as it is written for readers. */
export const dayWords = (day: string, now: Date): string => formatDay(noonOf(asDay(day)), now);
