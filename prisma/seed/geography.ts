import { isStateCode } from "#lib/domain/place/constants.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { type MarketState, METROS, STATE_POPULATION_MILLIONS } from "./geography-data.ts";
import { Weighted } from "./random.ts";

/** A ZIP code where people trade vehicles. */
export interface Place {
  readonly zip: string;
  readonly city: string;
  readonly state: MarketState;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** Hours behind UTC in winter: enough to place an event within opening hours. */
  readonly utcOffsetHours: number;
}

/** Share of people in the metropolitan areas listed; the rest live across their states' ZIP codes. */
const METRO_SHARE = 0.72;

/** All places, to draw one by the people around it or to look one up. */
export interface Places {
  readonly everywhere: Weighted<Place>;
  readonly byZip: ReadonlyMap<string, Place>;
}

/**
 * Every US ZIP code with the weight of people around it: a metropolitan area's population spread
 * over the ZIP codes near its centre, a state's remaining population over all of its own.
 */
export async function marketPlaces(): Promise<Places> {
  const weights = new Map<Place, number>();
  const byState = new Map<MarketState, Place[]>();
  for (const place of await readPlaces()) {
    weights.set(place, 0);
    const inState = byState.get(place.state);
    if (inState) inState.push(place);
    else byState.set(place.state, [place]);
  }
  const add = (places: readonly Place[], people: number, weightOf: (place: Place) => number) => {
    const total = places.reduce((sum, place) => sum + weightOf(place), 0);
    if (total === 0) return;
    for (const place of places) {
      weights.set(place, (weights.get(place) ?? 0) + (people * weightOf(place)) / total);
    }
  };
  for (const [state, places] of byState) {
    add(places, STATE_POPULATION_MILLIONS[state] * (1 - METRO_SHARE), () => 1);
  }
  const everywhere = [...weights.keys()];
  const sharing = new Map<string, number>();
  for (const place of everywhere) sharing.set(spot(place), (sharing.get(spot(place)) ?? 0) + 1);
  for (const metro of METROS) {
    const near = everywhere.filter(
      (place) =>
        distanceMiles(place, metro) <= metro.radiusMiles && metro.states.includes(place.state),
    );
    // Denser towards the centre, but suburbs have the car lots.
    // Office towers and post boxes have ZIP codes of their own on one spot: it counts once.
    add(
      near,
      metro.millions * METRO_SHARE,
      (place) => 1 / (6 + distanceMiles(place, metro)) / (sharing.get(spot(place)) ?? 1),
    );
  }
  return {
    everywhere: new Weighted(everywhere, (place) => weights.get(place) ?? 0),
    byZip: new Map(everywhere.map((place) => [place.zip, place])),
  };
}

/** Where a place lies, to about two miles. */
const spot = (place: Place) =>
  `${Math.round(place.latitude * 40)}/${Math.round(place.longitude * 40)}`;

async function readPlaces(): Promise<Place[]> {
  const places: Place[] = [];
  // By ZIP code, so that the order does not depend on the package's own.
  const entries = [...(await zipPlaces()).values()].sort((a, b) => (a.zip < b.zip ? -1 : 1));
  for (const { zip, city, state, latitude, longitude } of entries) {
    if (!isStateCode(state) || state === "PR") continue;
    places.push({ zip, city, state, latitude, longitude, ...timeZoneOf(state, longitude) });
  }
  return places;
}

const ZONES = {
  eastern: { timeZone: "America/New_York", utcOffsetHours: 5 },
  central: { timeZone: "America/Chicago", utcOffsetHours: 6 },
  mountain: { timeZone: "America/Denver", utcOffsetHours: 7 },
  arizona: { timeZone: "America/Phoenix", utcOffsetHours: 7 },
  pacific: { timeZone: "America/Los_Angeles", utcOffsetHours: 8 },
  alaska: { timeZone: "America/Anchorage", utcOffsetHours: 9 },
  hawaii: { timeZone: "Pacific/Honolulu", utcOffsetHours: 10 },
} as const;
type Zone = (typeof ZONES)[keyof typeof ZONES];

const CENTRAL_STATES = new Set<string>(
  "AL AR IL IA KS LA MN MS MO NE ND OK SD TX WI TN".split(" "),
);
const MOUNTAIN_STATES = new Set<string>("CO ID MT NM UT WY".split(" "));
const PACIFIC_STATES = new Set<string>("CA NV OR WA".split(" "));

/** States that lie in two zones, with the longitude that roughly parts them: [state, west of, zone]. */
const SPLITS: readonly (readonly [string, number, Zone])[] = [
  ["TX", -105, ZONES.mountain],
  ["KS", -101.5, ZONES.mountain],
  ["NE", -101, ZONES.mountain],
  ["SD", -100.5, ZONES.mountain],
  ["ND", -102, ZONES.mountain],
  ["FL", -85, ZONES.central],
  ["KY", -86, ZONES.central],
  ["IN", -87.2, ZONES.central],
  ["MI", -88.2, ZONES.central],
];
/** East Tennessee keeps eastern time, north Idaho Pacific time: near enough by longitude. */
const EAST_TENNESSEE_LONGITUDE = -85;

/** The time zone of a place by its state, and by longitude where a state has two. */
export function timeZoneOf(state: string, longitude: number): Zone {
  const split = SPLITS.find(([code, west]) => code === state && longitude < west);
  if (split) return split[2];
  if (state === "TN" && longitude > EAST_TENNESSEE_LONGITUDE) return ZONES.eastern;
  if (state === "AZ") return ZONES.arizona;
  if (state === "AK") return ZONES.alaska;
  if (state === "HI") return ZONES.hawaii;
  if (CENTRAL_STATES.has(state)) return ZONES.central;
  if (MOUNTAIN_STATES.has(state)) return ZONES.mountain;
  if (PACIFIC_STATES.has(state)) return ZONES.pacific;
  return ZONES.eastern;
}
