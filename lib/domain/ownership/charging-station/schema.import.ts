import { z } from "zod";
import { unitVector } from "#lib/platform/geo/distance.ts";
import { CONNECTOR_CODES, LATITUDES, LONGITUDES, STATUS_CODES } from "./constants.import.ts";
import type { ChargingLevel, Connector } from "./constants.ts";
import { fastestLevel, onlyMakeOf } from "./rules.ts";
import type { ReadStation, StationFields, StationRow } from "./types.import.ts";
import type { ChargingUnit, PortCounts } from "./types.ts";

const LONGEST_TEXT = 500;
const MOST_PORTS = 2_000;
const MOST_KW = 5_000;

/** Text of one line without control characters, cut where it would be none any more; null for nothing. */
function text(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const plain = String(value)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  return plain.slice(0, LONGEST_TEXT).toWellFormed().trim() || null;
}

/** A count of ports; null where nothing or nothing sensible is said. */
function count(value: unknown): number | null {
  const said = text(value);
  if (said === null || !/^\d{1,5}$/.test(said)) return null;
  const ports = Number(said);
  return ports > 0 && ports <= MOST_PORTS ? ports : null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** A day as YYYY-MM-DD; null where none is said or there is no such day. */
function day(value: unknown): string | null {
  const [said, year = ""] = DAY.exec(text(value) ?? "") ?? [];
  if (said === undefined || Number(year) < 1990) return null;
  const at = new Date(`${said}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== said ? null : said;
}

/** "2022-01-06 00:30:34 UTC" of the CSV or "2022-01-06T00:30:34Z" of the API, as ISO; null for anything else. */
function moment(value: unknown): string | null {
  const said = text(value) ?? "";
  if (!/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(\.\d+)?( UTC|Z|[+-]\d{2}:?\d{2})$/.test(said))
    return null;
  const at = new Date(said.replace(" UTC", "Z").replace(" ", "T"));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Codes in a text with spaces or in a list. */
const codes = (value: unknown): readonly string[] =>
  (Array.isArray(value)
    ? value.map((each) => text(each) ?? "")
    : (text(value) ?? "").split(/[\s,;]+/)
  ).filter((code) => code !== "");

const connectorOf = (code: string): Connector => CONNECTOR_CODES[code.toUpperCase()] ?? "other";

const connectorsOf = (value: unknown): readonly Connector[] => [
  ...new Set(codes(value).map(connectorOf)),
];

const webAddress = (value: unknown): string | null => {
  const said = text(value);
  const url = said === null ? null : URL.parse(said);
  return url !== null && ["http:", "https:"].includes(url.protocol) ? url.href : null;
};

const isTrue = (value: unknown): boolean =>
  value === true || /^(true|t|1|yes)$/i.test(text(value) ?? "");

const plugsOf = z.record(
  z.string(),
  z.object({ power_kw: z.unknown().optional(), port_count: z.unknown().optional() }).nullable(),
);
const unitOf = z.object({
  network: z.unknown().optional(),
  charging_level: z.unknown().optional(),
  port_count: z.unknown().optional(),
  connectors: plugsOf.nullish(),
});

/** "2", "dc_fast", "DCFC" and "level_2" of a unit. */
function levelOf(value: unknown): ChargingLevel | null {
  const said = (text(value) ?? "").toLowerCase();
  if (/dc|^3$/.test(said)) return 3;
  if (/2$/.test(said)) return 2;
  return /1$/.test(said) ? 1 : null;
}

function power(value: unknown): number | null {
  const said = text(value);
  if (said === null || !/^\d{1,5}(\.\d+)?$/.test(said)) return null;
  const kw = Number(said);
  return kw > 0 && kw <= MOST_KW ? kw : null;
}

/** Units of the API; whatever has not their shape says nothing. */
function unitsOf(value: unknown): readonly ChargingUnit[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    const unit = unitOf.safeParse(each);
    if (!unit.success) return [];
    return {
      level: levelOf(unit.data.charging_level),
      network: text(unit.data.network),
      ports: count(unit.data.port_count),
      plugs: Object.entries(unit.data.connectors ?? {}).map(([code, plug]) => ({
        connector: connectorOf(code),
        kw: power(plug?.power_kw),
        ports: count(plug?.port_count),
      })),
    };
  });
}

const refused = (reason: string): ReadStation => ({ kind: "refused", reason });

/**
 * One station as its publisher writes it, from CSV or from the API: a row to be kept, one that is not
 * meant (another fuel, another country), or refused and why.
 */
export function readStation(fields: StationFields): ReadStation {
  const fuel = text(fields.fuel_type_code);
  if (fuel === null) return refused("has no fuel");
  if (fuel !== "ELEC") return { kind: "left_out", why: "It is not electric." };
  const country = text(fields.country);
  if (country !== null && country !== "US")
    return { kind: "left_out", why: "It is not in the United States." };
  const id = text(fields.id);
  if (id === null || !/^[1-9]\d{0,8}$/.test(id)) return refused("has no station number");
  const name = text(fields.station_name);
  if (name === null) return refused("has no name");
  const place = stationPlace(fields);
  if (place === null) return refused("stands nowhere in the United States");
  const state = (text(fields.state) ?? "").toUpperCase();
  if (!/^[A-Z]{2}$/.test(state)) return refused("names no state");
  const status = STATUS_CODES[text(fields.status_code) ?? ""];
  if (status === undefined) return refused("has a status that is none of E, P and T");
  const updatedAt = moment(fields.updated_at);
  if (updatedAt === null) return refused("does not say when it was last changed");
  const units = unitsOf(fields.ev_charging_units);
  const ports: PortCounts = {
    level1: count(fields.ev_level1_evse_num),
    level2: count(fields.ev_level2_evse_num),
    fast: count(fields.ev_dc_fast_num),
  };
  const powers = units.flatMap(({ plugs }) => plugs.flatMap(({ kw }) => kw ?? []));
  const hours = text(fields.access_days_time);
  const row: StationRow = {
    id: Number(id),
    name,
    street: text(fields.street_address) ?? "",
    city: text(fields.city) ?? "",
    state,
    zip: text(fields.zip) ?? "",
    directions: text(fields.intersection_directions),
    ...place,
    ...unitVector(place),
    phone: text(fields.station_phone),
    status,
    access:
      text(fields.access_code) === "private" || isTrue(fields.restricted_access)
        ? "restricted"
        : "public",
    access_note: text(fields.groups_with_access_code),
    hours,
    only_make: hours === null ? null : onlyMakeOf(hours),
    cards: codes(fields.cards_accepted),
    network: text(fields.ev_network) ?? "Non-Networked",
    network_url: webAddress(fields.ev_network_web),
    connectors: connectorsOf(fields.ev_connector_types),
    level1_count: ports.level1,
    level2_count: ports.level2,
    fast_count: ports.fast,
    fastest_level: fastestLevel(ports),
    max_kw: powers.length === 0 ? null : Math.max(...powers),
    units,
    pricing: text(fields.ev_pricing),
    facility: text(fields.facility_type),
    owner: text(fields.owner_type_code),
    max_vehicle_class: text(fields.maximum_vehicle_class),
    opened_on: day(fields.open_date),
    expected_on: day(fields.expected_date),
    confirmed_on: day(fields.date_last_confirmed),
    publisher_updated_at: updatedAt,
  };
  return { kind: "station", row };
}

/** A field as text: lists with a space between their entries, nothing as an empty text. */
export const fieldText = (value: unknown): string =>
  Array.isArray(value) ? codes(value).join(" ") : (text(value) ?? "");

/** Where a station stands; null where that is not in the United States or not said. */
export function stationPlace(
  fields: StationFields,
): { latitude: number; longitude: number } | null {
  const degrees = (value: unknown): number => {
    const said = text(value) ?? "";
    return /^-?\d{1,3}(\.\d+)?$/.test(said) ? Number(said) : Number.NaN;
  };
  const latitude = degrees(fields.latitude);
  const longitude = degrees(fields.longitude);
  const { west, east } = LONGITUDES;
  const isIn =
    latitude >= LATITUDES.least &&
    latitude <= LATITUDES.most &&
    ((longitude >= west.least && longitude <= west.most) ||
      (longitude >= east.least && longitude <= east.most));
  return isIn ? { latitude, longitude } : null;
}
