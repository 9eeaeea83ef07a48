import { wholeDaysBetween } from "#lib/platform/clock.ts";
import { plural } from "#lib/platform/format.ts";
import {
  CARD_NAMES,
  type ChargingLevel,
  NETWORK_NAMES,
  OWNER_NAMES,
  SERVING_MAKES,
  STALE_DAYS,
} from "./constants.ts";
import type { ChargingUnit, PortCounts, StatedPrice, StationId, UnitLine } from "./types.ts";

/** "TURNSTILE_CLUB" as words: "Turnstile club". */
const wordsOf = (code: string): string => {
  const words = code.replaceAll("_", " ").trim().toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

/** A code of several words, each with its capital: "CIRCLE_K" is "Circle K". */
const namesOf = (code: string): string =>
  code
    .split("_")
    .map((word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
    .join(" ");

/** How a made-up station's number is written, so that none is taken for a publisher's. */
const MADE_UP_NUMBER = "DEMO-CS-";
const MADE_UP_DIGITS = 4;

/** Whether the demo market made a station up: the database ties its source to a number below zero. */
export const isMadeUp = ({ id }: { readonly id: StationId }): boolean => id < 0;

/** A station's number for readers: its publisher's, or "DEMO-CS-0012". */
export const stationNumberWords = (id: StationId): string =>
  id < 0 ? `${MADE_UP_NUMBER}${`${-id}`.padStart(MADE_UP_DIGITS, "0")}` : `${id}`;

/** A number as it was written for readers; null for anything else. */
export function readStationNumber(text: string): StationId | null {
  const [, demo, digits] = /^(DEMO-CS-|-)?0*([1-9]\d{0,8})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return (demo === undefined ? Number(digits) : -Number(digits)) as StationId;
}

/** A network as drivers call it. */
export const networkName = (network: string): string =>
  NETWORK_NAMES[network] ??
  (/^[A-Z0-9]+(_[A-Z0-9]+)+$|^[A-Z]{5,}$/.test(network) ? namesOf(network) : network);

/** What kind of place it is, from the publisher's code: "SHOPPING_CENTER" is "Shopping center". */
export const facilityName = (code: string): string => wordsOf(code);

/** Cards and money that are accepted, in words. */
export const cardName = (code: string): string => CARD_NAMES[code] ?? namesOf(code);

/** Who owns it, in words; null for a code that nobody explained. */
export const ownerName = (code: string): string | null => OWNER_NAMES[code] ?? null;

/** The highest level with a place to plug in; null where none is stated. */
export function fastestLevel({ level1, level2, fast }: PortCounts): ChargingLevel | null {
  if ((fast ?? 0) > 0) return 3;
  if ((level2 ?? 0) > 0) return 2;
  return (level1 ?? 0) > 0 ? 1 : null;
}

const MAKE_ONLY = new RegExp(`\\b(${SERVING_MAKES.join("|")})\\b[^;]*\\buse only\\b`, "i");

/** The only make a station's hours say it serves: "24 hours daily; for Tesla use only" is Tesla's. */
export function onlyMakeOf(hours: string): string | null {
  const named = MAKE_ONLY.exec(hours)?.[1]?.toLowerCase();
  return SERVING_MAKES.find((make) => make.toLowerCase() === named) ?? null;
}

/** The whole price and nothing else: "$0.29 per kWh", "$0.20/kWh Energy Fee", "Level 2: $0.59 per kWh". */
const PER_KWH =
  /^(?:(level 2|l2|dc fast|dcfc)\s*:?\s*)?\$\s?(\d{0,2}\.\d{1,3}|\d{1,2})\s*(?:per|\/)\s*kwh(?:\s+energy fee)?\.?$/i;
const FREE = /^free\.?$/i;
/** "$2.00 per hour", "$5.00 per session". */
const PER_TIME = /^\$\s?(\d{1,3}(?:\.\d{1,2})?)\s*(?:per|\/)\s*(hour|hr|session)\.?$/i;

/**
 * Reads a price where the text can mean one thing only. Fees by the minute, several prices and
 * anything else stay words for the reader.
 */
export function statedPrice(pricing: string): StatedPrice {
  const text = pricing.trim();
  if (FREE.test(text)) return { kind: "free" };
  const [, fee, unit] = PER_TIME.exec(text) ?? [];
  if (fee !== undefined && unit !== undefined) {
    const cents = Math.round(Number(fee) * 100);
    return /^s/i.test(unit)
      ? { kind: "per_session", centsPerSession: cents }
      : { kind: "per_hour", centsPerHour: cents };
  }
  const [, level, dollars] = PER_KWH.exec(text) ?? [];
  if (dollars === undefined) return { kind: "words" };
  return {
    kind: "per_kwh",
    centsPerKwh: Math.round(Number(dollars) * 100_000) / 1_000,
    level: level === undefined ? null : /^l/i.test(level) ? "level2" : "fast",
  };
}

/** How long ago somebody confirmed a station, and whether that is too long to trust it. */
export interface Confirmation {
  /** "Confirmed 3 years ago". */
  readonly words: string;
  readonly isStale: boolean;
}

const DAYS_PER_YEAR = 365.25;
const DAYS_PER_MONTH = DAYS_PER_YEAR / 12;
/** "1 year" could be nearly two: months are said up to here. */
const MOST_MONTHS = 24;

/** The age of a confirmation as words. @param confirmedOn YYYY-MM-DD, or null where nobody ever said. */
export function confirmation(confirmedOn: string | null, now: Date): Confirmation {
  if (confirmedOn === null) return { words: "Never confirmed", isStale: true };
  const days = wholeDaysBetween(new Date(confirmedOn), now);
  const isStale = days > STALE_DAYS;
  if (days < 2) return { words: days === 0 ? "Confirmed today" : "Confirmed yesterday", isStale };
  const months = Math.floor(days / DAYS_PER_MONTH);
  const age =
    months < 2
      ? plural(days, "day")
      : months < MOST_MONTHS
        ? plural(months, "month")
        : plural(Math.floor(days / DAYS_PER_YEAR), "year");
  return { words: `Confirmed ${age} ago`, isStale };
}

/** An address that opens directions in whatever maps a device has. */
export const directionsHref = ({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(6)},${longitude.toFixed(6)}`;

/** A station's units by level, plug and power, those alike added up, the most powerful first. */
export function unitLines(units: readonly ChargingUnit[]): readonly UnitLine[] {
  const lines = new Map<string, UnitLine>();
  for (const { level, ports, plugs } of units) {
    for (const plug of plugs) {
      const key = `${level} ${plug.connector} ${plug.kw}`;
      const known = lines.get(key)?.ports ?? null;
      const more = plug.ports ?? ports;
      const sum = known === null && more === null ? null : (known ?? 0) + (more ?? 0);
      lines.set(key, { level, connector: plug.connector, kw: plug.kw, ports: sum });
    }
  }
  return [...lines.values()].toSorted((a, b) => (b.kw ?? 0) - (a.kw ?? 0));
}
