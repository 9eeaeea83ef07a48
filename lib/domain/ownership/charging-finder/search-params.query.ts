import type { Route } from "next";
import { createSerializer } from "nuqs/server";
import {
  choice,
  decimal,
  quoted,
  tellIgnored,
  text,
  type UrlField,
  whole,
} from "#lib/domain/kernel/url-fields/schema.ts";
import { fieldReader, urlParser } from "#lib/domain/kernel/url-fields/search-params.ts";
import { MOST } from "#lib/domain/ownership/charging-session/constants.ts";
import {
  ACCESSES,
  CONNECTORS,
  type Connector,
} from "#lib/domain/ownership/charging-station/constants.ts";
import {
  readStationNumber,
  stationNumberWords,
} from "#lib/domain/ownership/charging-station/rules.ts";
import type { StationId } from "#lib/domain/ownership/charging-station/types.ts";
import { TRIP_LIMITS } from "#lib/domain/ownership/charging-trip/constants.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { placeField } from "#lib/domain/search/place-lookup/schema.ts";
import { readArea, writeArea } from "#lib/domain/search/search/schema.area.ts";
import type { MapArea } from "#lib/domain/search/search/types.area.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { route } from "#lib/platform/routes/route.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import {
  CHARGING_FURTHEST_MILES,
  CHARGING_MAX_PAGE,
  POWERS,
  SHOWN,
  WIDEST_ASIDE_MILES,
} from "./constants.query.ts";
import type { ChargingQuery } from "./types.query.ts";

/** The charging page's URL: each name is read here, and the same functions write it through nuqs. */

export const CHARGING_PATH = "/tools/charging";

const LONGEST_VALUE = 400;
/** Digits after the point of a degree that a reader's own position keeps: about a kilometer. */
const POSITION_DIGITS = 2;

const labels = <Words extends Record<string, { readonly label: string }>>(words: Words) =>
  Object.fromEntries(Object.entries(words).map(([word, { label }]) => [word, label])) as {
    readonly [Word in keyof Words]: string;
  };

const isConnector = (word: string): word is Connector => Object.hasOwn(CONNECTORS, word);

const connectors: UrlField<readonly Connector[]> = {
  read: (typed, tell) => {
    const words = typed
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== "");
    const known = [...new Set(words.filter(isConnector))];
    for (const word of words.filter((each) => !isConnector(each)).slice(0, 3))
      tellIgnored(tell, `${quoted(word)} is no plug that we know`);
    return known.length === 0 ? null : known;
  },
  write: (value) => value.join(","),
};

const position: UrlField<GeoPoint> = {
  read: (typed, tell) => {
    if (typed.trim() === "") return null;
    const [, north, east] =
      /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed) ?? [];
    const at = { latitude: Number(north), longitude: Number(east) };
    if (north === undefined || Math.abs(at.latitude) > 85 || Math.abs(at.longitude) > 180) {
      tellIgnored(tell, `${quoted(typed)} is no position`);
      return null;
    }
    return {
      latitude: Number(at.latitude.toFixed(POSITION_DIGITS)) + 0,
      longitude: Number(at.longitude.toFixed(POSITION_DIGITS)) + 0,
    };
  },
  write: ({ latitude, longitude }) => `${latitude},${longitude}`,
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A whole number within its bounds. */
const between = (what: string, { from, to }: { readonly from: number; readonly to: number }) =>
  whole(what, from, to, `most for ${what}`);
const percent = (what: string, bounds: { readonly from: number; readonly to: number }) =>
  between(`a percentage for the ${what}`, bounds);

/** A station's number at its publisher, or that of a made-up one: "1517", "DEMO-CS-0012". */
const stationNumber: UrlField<number> = {
  read: (typed, tell) => {
    if (typed.trim() === "") return null;
    const id = readStationNumber(typed);
    if (id === null) tellIgnored(tell, `${quoted(typed)} is no number of a station`);
    return id;
  },
  write: (id) => stationNumberWords(id as StationId),
};

const FIELDS = {
  near: placeField,
  at: position,
  within: whole("a distance in miles", 1, CHARGING_FURTHEST_MILES, "longest distance in miles"),
  from: placeField,
  to: placeField,
  aside: whole("a width in miles", 1, WIDEST_ASIDE_MILES, "widest corridor in miles"),
  area: { read: readArea, write: writeArea } satisfies UrlField<MapArea>,
  connector: connectors,
  power: choice("a power", labels(POWERS)),
  network: text("a network", /^[^\p{Cc}]{1,80}$/u, (typed) => typed.toWellFormed()),
  access: choice("a kind of access", ACCESSES),
  shown: choice("a choice of stations", SHOWN),
  vehicle: placeField,
  garage: text("a vehicle of a garage", UUID, (typed) => typed.toLowerCase()),
  range: whole("a range in miles", 1, MOST.range, "longest range in miles"),
  charge: percent("charge when leaving", TRIP_LIMITS.startPercent),
  reserve: percent("reserve", TRIP_LIMITS.reservePercent),
  upto: percent("charge when leaving a stop", TRIP_LIMITS.upToPercent),
  uses: between("a consumption in kWh per 100 miles", TRIP_LIMITS.kwhPer100Miles),
  takes: between("a power in kW", TRIP_LIMITS.vehicleKw),
  speed: between("a speed in miles an hour", TRIP_LIMITS.speedMph),
  mpg: between("miles per gallon", TRIP_LIMITS.milesPerGallon),
  gas: decimal("a price per gallon in dollars", MOST.dollarsPerGallon, "highest price per gallon"),
  station: stationNumber,
  kwh: decimal("an amount of electricity in kWh", MOST.kwh, "largest amount in kWh"),
  add: whole("a number of miles", 1, MOST.miles, "most miles to add"),
  have: whole("a percentage", 0, 100, "largest percentage"),
  want: whole("a percentage", 1, 100, "largest percentage"),
  price: decimal(
    "a price per kWh in dollars",
    MOST.dollarsPerKwh,
    "highest price per kWh in dollars",
  ),
  stationkw: decimal("a power in kW", MOST.kw, "highest power in kW"),
  vehiclekw: decimal("a power in kW", MOST.kw, "highest power in kW"),
  page: whole("a page", 1, CHARGING_MAX_PAGE, "last page"),
} as const;

const serialize = createSerializer({
  near: urlParser(FIELDS.near),
  at: urlParser(FIELDS.at),
  within: urlParser(FIELDS.within),
  from: urlParser(FIELDS.from),
  to: urlParser(FIELDS.to),
  aside: urlParser(FIELDS.aside),
  area: urlParser(FIELDS.area),
  connector: urlParser(FIELDS.connector),
  power: urlParser(FIELDS.power),
  network: urlParser(FIELDS.network),
  access: urlParser(FIELDS.access),
  shown: urlParser(FIELDS.shown).withDefault("open"),
  vehicle: urlParser(FIELDS.vehicle),
  garage: urlParser(FIELDS.garage),
  range: urlParser(FIELDS.range),
  charge: urlParser(FIELDS.charge),
  reserve: urlParser(FIELDS.reserve),
  upto: urlParser(FIELDS.upto),
  uses: urlParser(FIELDS.uses),
  takes: urlParser(FIELDS.takes),
  speed: urlParser(FIELDS.speed),
  mpg: urlParser(FIELDS.mpg),
  gas: urlParser(FIELDS.gas),
  page: urlParser(FIELDS.page).withDefault(1),
  station: urlParser(FIELDS.station),
  kwh: urlParser(FIELDS.kwh),
  add: urlParser(FIELDS.add),
  have: urlParser(FIELDS.have),
  want: urlParser(FIELDS.want),
  price: urlParser(FIELDS.price),
  stationkw: urlParser(FIELDS.stationkw),
  vehiclekw: urlParser(FIELDS.vehiclekw),
});

/** What is asked by a page's URL, whatever stands in it, with sentences about what was not understood. */
export function parseCharging(raw: RawSearchParams): {
  query: ChargingQuery;
  notes: readonly string[];
} {
  const notes = new Set<string>();
  const tell = (note: string) => notes.add(note);
  const last = fieldReader(raw, { longest: LONGEST_VALUE, tell });
  // Checkboxes of a form send one name several times.
  const several = fieldReader(
    { connector: [raw.connector ?? ""].flat().slice(0, 20).join(",") },
    { longest: LONGEST_VALUE, tell },
  );
  const dollarsPerKwh = last("price", FIELDS.price);
  const dollarsPerGallon = last("gas", FIELDS.gas);
  const station = last("station", FIELDS.station);
  const garage = last("garage", FIELDS.garage);
  const query: ChargingQuery = {
    near: last("near", FIELDS.near),
    at: last("at", FIELDS.at),
    withinMiles: last("within", FIELDS.within),
    from: last("from", FIELDS.from),
    to: last("to", FIELDS.to),
    asideMiles: last("aside", FIELDS.aside),
    area: last("area", FIELDS.area),
    connectors: several("connector", FIELDS.connector) ?? [],
    power: last("power", FIELDS.power),
    network: last("network", FIELDS.network),
    access: last("access", FIELDS.access),
    shown: last("shown", FIELDS.shown),
    vehicle: last("vehicle", FIELDS.vehicle),
    garage: garage === null ? null : (garage as GarageVehicleId),
    rangeMiles: last("range", FIELDS.range),
    trip: {
      startPercent: last("charge", FIELDS.charge),
      reservePercent: last("reserve", FIELDS.reserve),
      upToPercent: last("upto", FIELDS.upto),
      kwhPer100Miles: last("uses", FIELDS.uses),
      vehicleKw: last("takes", FIELDS.takes),
      speedMph: last("speed", FIELDS.speed),
      milesPerGallon: last("mpg", FIELDS.mpg),
      gasCentsPerGallon: dollarsPerGallon === null ? null : Math.round(dollarsPerGallon * 100),
    },
    page: last("page", FIELDS.page) ?? 1,
    station: station === null ? null : (station as StationId),
    session: {
      kwh: last("kwh", FIELDS.kwh),
      addMiles: last("add", FIELDS.add),
      fromPercent: last("have", FIELDS.have),
      toPercent: last("want", FIELDS.want),
      centsPerKwh: dollarsPerKwh === null ? null : Math.round(dollarsPerKwh * 100_000) / 1_000,
      stationKw: last("stationkw", FIELDS.stationkw),
      vehicleKw: last("vehiclekw", FIELDS.vehiclekw),
    },
  };
  return { query, notes: [...notes] };
}

/** Every station of the country. */
export const ALL_STATIONS: ChargingQuery = parseCharging({}).query;

/** The canonical address of what is asked: one order, nothing that is as usual. */
export function chargingHref(query: ChargingQuery): Route {
  const { session, trip } = query;
  const isWay = query.from !== null || query.to !== null;
  const search = serialize({
    near: query.near,
    at: query.at,
    within: query.near === null && query.at === null ? null : query.withinMiles,
    from: query.from,
    to: query.to,
    aside: isWay ? query.asideMiles : null,
    area: query.area,
    connector: query.connectors.length === 0 ? null : [...query.connectors],
    power: query.power,
    network: query.network,
    access: query.access,
    shown: query.shown,
    vehicle: query.vehicle,
    garage: query.garage,
    range: query.rangeMiles,
    // What a trip is planned with belongs to a way.
    ...(isWay && {
      charge: trip.startPercent,
      reserve: trip.reservePercent,
      upto: trip.upToPercent,
      uses: trip.kwhPer100Miles,
      takes: trip.vehicleKw,
      speed: trip.speedMph,
      mpg: trip.milesPerGallon,
      gas: trip.gasCentsPerGallon === null ? null : trip.gasCentsPerGallon / 100,
    }),
    page: query.page,
    station: query.station,
    // A session belongs to a station.
    ...(query.station !== null && {
      kwh: session.kwh,
      add: session.addMiles,
      have: session.fromPercent,
      want: session.toPercent,
      price: session.centsPerKwh === null ? null : session.centsPerKwh / 100,
      stationkw: session.stationKw,
      vehiclekw: session.vehicleKw,
    }),
  });
  return route(CHARGING_PATH, search);
}
