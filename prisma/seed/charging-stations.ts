import type pg from "pg";
import { z } from "zod";
import type {
  Connector,
  StationAccess,
  StationStatus,
} from "#lib/domain/ownership/charging-station/constants.ts";
import { fastestLevel } from "#lib/domain/ownership/charging-station/rules.ts";
import type { StationRow } from "#lib/domain/ownership/charging-station/types.import.ts";
import type { ChargingUnit, PortCounts } from "#lib/domain/ownership/charging-station/types.ts";
import { interstates } from "#lib/domain/vehicles/interstate/data.ts";
import type { Interstate } from "#lib/domain/vehicles/interstate/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { CopyBuffer, textArrayCell } from "#lib/platform/db/copy.ts";
import { distanceMiles, type GeoPoint, unitVector } from "#lib/platform/geo/distance.ts";
import {
  DEMO_NETWORKS,
  DEMO_SITES,
  type DemoNetwork,
  type DemoSite,
  RAMP_STREETS,
  SITE_WORDS,
  STREET_NAMES,
} from "./charging-words.ts";
import type { Place, Places } from "./geography.ts";
import { createRandom, type Random, Weighted } from "./random.ts";

/** Stations of a market of the usual 25,000 vehicles. */
const USUAL_STATIONS = 4_000;
const USUAL_MARKET = 25_000;
const FEWEST_STATIONS = 1_000;
const MOST_STATIONS = 12_000;

/** How many stations a market of so many vehicles has: the roads need theirs whatever its size. */
export const stationCountFor = (marketSize: number): number =>
  Math.min(
    MOST_STATIONS,
    Math.max(FEWEST_STATIONS, Math.round(USUAL_STATIONS * Math.sqrt(marketSize / USUAL_MARKET))),
  );

/** Miles between fast chargers along an Interstate. */
const ROAD_STEP_MILES = { least: 30, most: 62 } as const;
/** One that stands this close already is taken for the road's own. */
const NEAR_ENOUGH_MILES = 8;
/** How far from the road's line a station stands at most. */
const OFF_ROAD_MILES = 1.5;

export interface DemoStationOptions {
  readonly seed: number;
  readonly count: number;
  readonly places: Places;
  /** The day that the market ends with. */
  readonly today: Date;
}

/** Where a station stands, and what is there already. */
interface Spot {
  readonly at: GeoPoint;
  readonly place: Place;
  readonly isRoad: boolean;
  /** Of two in a row along a road one at least is open and has every plug for fast charging that is sold today. */
  readonly mustServe: boolean;
}

/**
 * Made-up charging stations: fast ones along the Interstates, 30 to 62 miles apart, the others where
 * people live. The same for the same seed, count and day. Numbers run down from -1.
 */
export async function demoStations(options: DemoStationOptions): Promise<readonly StationRow[]> {
  const { seed, count, places, today } = options;
  const road = roadSpots(seed, await interstates(), placeFinder(places));
  const roadSites = new Weighted(DEMO_SITES, ({ roadShare }) => roadShare);
  const townSites = new Weighted(DEMO_SITES, ({ townShare }) => townShare);
  const networks = {
    road: new Weighted(DEMO_NETWORKS, ({ roadShare }) => roadShare),
    town: new Weighted(DEMO_NETWORKS, ({ townShare }) => townShare),
  };
  return Array.from({ length: Math.max(count, road.length) }, (_, index) => {
    const random = createRandom(seed, "charging station", index);
    const spot = road[index] ?? townSpot(random, places);
    return stationAt({
      id: -(index + 1),
      random,
      spot,
      site: (spot.isRoad ? roadSites : townSites).draw(random),
      network: (spot.isRoad ? networks.road : networks.town).draw(random),
      today,
    });
  });
}

function townSpot(random: Random, places: Places): Spot {
  const place = places.everywhere.draw(random);
  return { at: moved(place, random, 1.2), place, isRoad: false, mustServe: false };
}

/** Along each Interstate a station every so many miles, where none of another road stands already. */
function roadSpots(
  seed: number,
  roads: readonly Interstate[],
  placeNear: (point: GeoPoint) => Place,
): readonly Spot[] {
  const spots: Spot[] = [];
  for (const [index, { towns }] of roads.entries()) {
    const random = createRandom(seed, "interstate", index);
    let untilNext = random.between(4, ROAD_STEP_MILES.least);
    let wasSure = false;
    for (const [leg, from] of towns.entries()) {
      const to = towns[leg + 1];
      if (to === undefined) break;
      const miles = distanceMiles(from, to);
      let along = 0;
      while (along + untilNext <= miles) {
        along += untilNext;
        untilNext = random.between(ROAD_STEP_MILES.least, ROAD_STEP_MILES.most);
        const point = between(from, to, along / miles);
        if (spots.some(({ at }) => isNear(at, point))) {
          wasSure = false;
          continue;
        }
        const at = moved(point, random, OFF_ROAD_MILES);
        wasSure = !wasSure || random.chance(0.8);
        spots.push({ at, place: placeNear(at), isRoad: true, mustServe: wasSure });
      }
      untilNext -= miles - along;
    }
  }
  return spots;
}

const DEGREES_PER_MILE = 1 / 69;

const isNear = (a: GeoPoint, b: GeoPoint): boolean =>
  Math.abs(a.latitude - b.latitude) < NEAR_ENOUGH_MILES * DEGREES_PER_MILE &&
  distanceMiles(a, b) < NEAR_ENOUGH_MILES;

/** A point between two that are close enough for degrees to be even. */
const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

/** A point at most so many miles away in latitude and in longitude. */
function moved({ latitude, longitude }: GeoPoint, random: Random, miles: number): GeoPoint {
  const most = (miles / Math.SQRT2) * DEGREES_PER_MILE;
  const rounded = (degrees: number) => Number(degrees.toFixed(6));
  return {
    latitude: rounded(latitude + random.between(-most, most)),
    longitude: rounded(
      longitude + random.between(-most, most) / Math.cos((latitude * Math.PI) / 180),
    ),
  };
}

/** The place whose ZIP code lies nearest, looked for in the squares of half a degree around a point. */
function placeFinder({ byZip }: Places): (point: GeoPoint) => Place {
  const square = (degrees: number) => Math.floor(degrees * 2);
  const squares = new Map<string, Place[]>();
  for (const place of byZip.values()) {
    const key = `${square(place.latitude)}/${square(place.longitude)}`;
    const held = squares.get(key);
    if (held === undefined) squares.set(key, [place]);
    else held.push(place);
  }
  return (point) => {
    for (let reach = 1; reach < 8; reach += 1) {
      let best: Place | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (let north = -reach; north <= reach; north += 1) {
        for (let east = -reach; east <= reach; east += 1) {
          const key = `${square(point.latitude) + north}/${square(point.longitude) + east}`;
          for (const place of squares.get(key) ?? []) {
            const miles = distanceMiles(point, place);
            if (miles < least) [best, least] = [place, miles];
          }
        }
      }
      if (best !== null) return best;
    }
    throw new RangeError("no ZIP code lies near this point");
  };
}

interface Draw {
  readonly id: number;
  readonly random: Random;
  readonly spot: Spot;
  readonly site: DemoSite;
  readonly network: DemoNetwork;
  readonly today: Date;
}

const LETTERS = ["A", "B", "C", "D", "E"] as const;
const FAST_IN_TOWN = 0.24;
const NO_NETWORK = "Non-Networked";

function stationAt({ id, random, spot, site, network, today }: Draw): StationRow {
  const { at, place, isRoad, mustServe } = spot;
  const status = statusOf(random, mustServe);
  const isFast = isRoad || random.chance(FAST_IN_TOWN);
  const openedYear = openingYear(random, isRoad, today);
  const isNetworked = isFast || random.chance(0.86);
  const fast = isFast ? fastUnit(random, { network, openedYear, isRoad, mustServe }) : null;
  const levelTwo =
    !isFast || (!isRoad && random.chance(0.35)) ? levelTwoUnit(random, openedYear) : null;
  const name = isNetworked ? network.name : null;
  const units = [fast, levelTwo].flatMap((unit) =>
    unit === null ? [] : { ...unit, network: name },
  );
  const ports: PortCounts = {
    level1: null,
    level2: levelTwo?.ports ?? null,
    fast: fast?.ports ?? null,
  };
  const isRestricted = !isRoad && random.int(1, 100) <= site.restricted;
  const access: StationAccess = isRestricted ? "restricted" : "public";
  const confirmedOn = dayBefore(today, confirmedDaysAgo(random));
  const fill = (text: string) =>
    text
      .replace("{city}", place.city)
      .replace("{word}", random.pick(SITE_WORDS))
      .replace("{letter}", random.pick(LETTERS));
  const street = random.pick(isRoad ? RAMP_STREETS : STREET_NAMES);
  return {
    id,
    name: fill(random.pick(site.names)),
    street: `${random.int(1, 98) * 25 + random.int(0, 24)} ${street}`,
    city: place.city,
    state: place.state,
    zip: place.zip,
    directions: random.chance(0.6) ? random.pick(site.directions) : null,
    ...at,
    ...unitVector(at),
    phone: null,
    status,
    access,
    access_note: isRestricted ? "Guests, members and staff only" : "Public",
    hours: random.chance(0.94) ? random.pick(site.hours) : null,
    only_make: null,
    cards: isFast ? ["CREDIT", "Debit", "APPLE_PAY"] : random.chance(0.3) ? ["CREDIT"] : [],
    network: name ?? NO_NETWORK,
    network_url: null,
    connectors: [...new Set(units.flatMap(({ plugs }) => plugs.map(({ connector }) => connector)))],
    level1_count: null,
    level2_count: ports.level2,
    fast_count: ports.fast,
    fastest_level: fastestLevel(ports),
    max_kw: Math.max(...units.flatMap(({ plugs }) => plugs.flatMap(({ kw }) => kw ?? []))),
    units,
    pricing: priceWords(random, { network: isNetworked ? network : null, isFast, ports, place }),
    facility: site.facility,
    owner: site.owner,
    max_vehicle_class: random.chance(0.8) ? "LD" : null,
    opened_on: status === "planned" ? null : openedDay(random, openedYear, today),
    expected_on: status === "planned" ? dayBefore(today, -random.int(30, 270)) : null,
    confirmed_on: confirmedOn,
    publisher_updated_at: `${confirmedOn}T12:00:00Z`,
  };
}

function statusOf(random: Random, mustServe: boolean): StationStatus {
  const drawn = random.unit();
  if (mustServe || drawn < 0.955) return "open";
  return drawn < 0.978 ? "closed" : "planned";
}

function openingYear(random: Random, isRoad: boolean, today: Date): number {
  const last = today.getUTCFullYear();
  // Most are young: chargers grew by a third a year.
  const age = Math.floor(random.unit() ** 2 * (isRoad ? 6 : 12));
  return last - age;
}

function openedDay(random: Random, year: number, today: Date): string {
  const first = Date.UTC(year, 0, 1);
  const last = Math.min(today.getTime() - DAY_MS, Date.UTC(year, 11, 31));
  return isoDay(first + random.unit() * Math.max(0, last - first));
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const dayBefore = (today: Date, days: number): string => isoDay(today.getTime() - days * DAY_MS);

/** Most were confirmed this year; a few nobody looked at for longer than that. */
const confirmedDaysAgo = (random: Random): number =>
  random.chance(0.06) ? random.int(370, 900) : Math.floor(random.unit() ** 1.5 * 330) + 1;

type DrawnUnit = ChargingUnit & { readonly ports: number };

function fastUnit(
  random: Random,
  {
    network,
    openedYear,
    isRoad,
    mustServe,
  }: {
    readonly network: DemoNetwork;
    readonly openedYear: number;
    readonly isRoad: boolean;
    readonly mustServe: boolean;
  },
): DrawnUnit {
  const kw =
    openedYear < 2018
      ? 50
      : openedYear < 2021
        ? random.pick([50, 62.5, 100, 150])
        : random.pick(isRoad ? [150, 150, 175, 250, 350, 350] : [50, 62.5, 100, 150, 250]);
  const ports = isRoad ? random.int(4, 12) : random.int(1, 6);
  // Makers of vehicles left CHAdeMO around 2020; stations kept a port for longer.
  const hasChademo = random.chance(openedYear < 2020 ? 1 : openedYear < 2023 ? 0.6 : 0.2);
  const hasNacs = mustServe || openedYear >= network.nacsFrom || random.chance(0.3);
  const chademo = hasChademo ? 1 : 0;
  const nacs = hasNacs ? Math.max(1, Math.floor((ports - chademo) / 2)) : 0;
  const plug = (connector: Connector, most: number, count: number) => ({
    connector,
    kw: Math.min(kw, most),
    ports: count,
  });
  return {
    level: 3,
    network: null,
    ports,
    plugs: [
      plug("ccs", 350, Math.max(1, ports - chademo - nacs)),
      ...(hasNacs ? [plug("nacs", 325, nacs)] : []),
      ...(hasChademo ? [plug("chademo", 100, chademo)] : []),
    ],
  };
}

function levelTwoUnit(random: Random, openedYear: number): DrawnUnit {
  const ports = random.pick([1, 2, 2, 2, 4, 4, 6, 8]);
  const kw = random.pick([6.2, 6.6, 7.2, 7.2, 9.6, 11.5]);
  const hasNacs = openedYear >= 2023 && random.chance(0.3) && ports > 1;
  return {
    level: 2,
    network: null,
    ports,
    plugs: [
      { connector: "j1772", kw, ports: hasNacs ? ports - 1 : ports },
      ...(hasNacs ? [{ connector: "nacs" as const, kw, ports: 1 }] : []),
    ],
  };
}

/** Where electricity costs more, so does charging. */
const DEAR_STATES: ReadonlySet<string> = new Set(["CA", "HI", "AK", "CT", "MA", "NH", "RI", "NY"]);

/** What a station says of its price, in words as such records have them. */
function priceWords(
  random: Random,
  {
    network,
    isFast,
    ports,
    place,
  }: {
    readonly network: DemoNetwork | null;
    readonly isFast: boolean;
    readonly ports: PortCounts;
    readonly place: Place;
  },
): string | null {
  const factor = (DEAR_STATES.has(place.state) ? 1.2 : 1) * random.between(0.92, 1.08);
  const dollars = (cents: number) => (Math.round(cents * factor) / 100).toFixed(2);
  if (network === null) return random.chance(0.75) ? "Free" : null;
  if (isFast) {
    if (random.chance(0.03)) return null;
    const price = `$${dollars(network.fastCents)}`;
    if (ports.level2 !== null) return `DC fast: ${price} per kWh`;
    return random.chance(0.5) ? `${price} per kWh` : `${price}/kWh Energy Fee`;
  }
  const drawn = random.unit();
  if (drawn < 0.22) return "Free";
  if (drawn < 0.4) return `$${random.pick(["1.00", "1.50", "2.00", "2.50"])} per hour`;
  if (drawn < 0.48) return `$${random.pick(["3.00", "4.00", "5.00"])} per session`;
  if (drawn < 0.55) return null;
  return `$${dollars(network.levelTwoCents)} per kWh`;
}

const heldRow = z.tuple([z.object({ real: z.boolean() })]);

/**
 * Writes the made-up stations of a demo market, in the transaction that builds it and after its row in
 * `demo_market`; none where stations of the publisher were imported already.
 * @returns how many.
 */
export async function writeDemoStations(
  client: pg.Client,
  options: DemoStationOptions,
): Promise<number> {
  const { rows } = await client.query(
    "select exists (select from charging_station where source = 'publisher') as real",
  );
  if (heldRow.parse(rows)[0].real) return 0;
  await client.query("delete from charging_station where source = 'demo'");
  const stations = await demoStations(options);
  const columns = Object.keys(stations[0] ?? {});
  const table = new CopyBuffer("charging_station", [...columns, "source"]);
  for (const station of stations) {
    table.add([
      ...Object.values({
        ...station,
        cards: textArrayCell(station.cards),
        connectors: textArrayCell(station.connectors),
        units: JSON.stringify(station.units),
      }),
      "demo",
    ]);
  }
  await table.take()(client);
  await client.query("analyze charging_station");
  return stations.length;
}
