import { timeZoneOf } from "#lib/domain/kernel/local-time/rules.zone.ts";
import { isStateCode } from "#lib/domain/vehicles/place/constants.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import {
  type MarketState,
  METROS,
  type Metro,
  STATE_POPULATION_MILLIONS,
} from "./geography-data.ts";
import { type Local, MARKET_MODEL } from "./market-model.ts";
import { Weighted } from "./random.ts";

/** A ZIP code where people trade vehicles. */
export interface Place extends Local {
  readonly zip: string;
  readonly city: string;
  readonly state: MarketState;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** Hours behind UTC in winter: enough to place an event within opening hours. */
  readonly utcOffsetHours: number;
}

/** A metropolitan area, or what lies outside of them in one state. */
export interface Area {
  readonly name: string;
  readonly millions: number;
  readonly isCountryside: boolean;
  /** Its share of the market, from 0 to 1. */
  readonly share: number;
  readonly places: Weighted<Place>;
}

/** All places, to draw one by the people around it or to look one up. */
export interface Places {
  readonly everywhere: Weighted<Place>;
  readonly areas: readonly Area[];
  readonly areaOf: ReadonlyMap<Place, Area>;
  readonly byZip: ReadonlyMap<string, Place>;
}

/**
 * Every ZIP code of a US town with the weight of people around it: metropolitan areas by their population, places in
 * them by how near to the middle they lie, and what lies outside by the rest of each state (`MARKET_MODEL`).
 */
export async function marketPlaces(): Promise<Places> {
  const known = await readPlaces();
  const sharing = new Map<string, number>();
  for (const place of known) sharing.set(spot(place), (sharing.get(spot(place)) ?? 0) + 1);
  // Office towers and post boxes have ZIP codes of their own on one spot: it counts once.
  const alone = (place: Place) => 1 / (sharing.get(spot(place)) ?? 1);

  // Towns of more than one ZIP code are the ones that the country around them comes to.
  const zipsOf = new Map<string, number>();
  const town = ({ city, state }: Place) => `${city},${state}`;
  for (const place of known) zipsOf.set(town(place), (zipsOf.get(town(place)) ?? 0) + 1);
  const drawing = (place: Place) => Math.min(MARKET_MODEL.townPull, zipsOf.get(town(place)) ?? 1);

  const claims = claimed(known, alone);
  const outside = new Map<MarketState, Map<Place, number>>();
  const inside = new Map<Metro, Map<Place, number>>(METROS.map((metro) => [metro, new Map()]));
  const places: Place[] = [];
  for (const each of known) {
    const claim = claims.get(each.zip);
    if (claim !== undefined) {
      inside.get(claim.metro)?.set(each, claim.weight);
      places.push(each);
      continue;
    }
    const place: Place = { ...each, isCountryside: true };
    const rest = outside.get(place.state) ?? new Map<Place, number>();
    outside.set(place.state, rest.set(place, alone(each) * drawing(each)));
    places.push(place);
  }
  const plans = [
    ...[...inside].map(([metro, weights]) => ({
      name: metro.name,
      millions: metro.millions,
      isCountryside: false,
      weight: metroWeight(metro.millions),
      weights,
    })),
    ...[...outside].map(([state, weights]) => {
      const millions = millionsOutside(state);
      const weight = MARKET_MODEL.countrysidePerMillion * millions;
      return { name: state, millions, isCountryside: true, weight, weights };
    }),
  ];
  const total = plans.reduce((sum, { weight }) => sum + weight, 0);
  const weightOf = new Map<Place, number>();
  const areaOf = new Map<Place, Area>();
  const areas = plans.map(({ name, millions, isCountryside, weight, weights }): Area => {
    const share = weight / total;
    const within = [...weights.values()].reduce((sum, each) => sum + each, 0);
    const drawn = new Weighted([...weights.keys()], (place) => weights.get(place) ?? 0);
    const area = { name, millions, isCountryside, share, places: drawn };
    for (const [place, each] of weights) {
      weightOf.set(place, (share * each) / within);
      areaOf.set(place, area);
    }
    return area;
  });
  return {
    everywhere: new Weighted(places, (place) => weightOf.get(place) ?? 0),
    areas,
    areaOf,
    byZip: new Map(places.map((place) => [place.zip, place])),
  };
}

function metroWeight(millions: number): number {
  const { largeMillions, smallPower } = MARKET_MODEL.areas;
  if (millions >= largeMillions) return Math.sqrt(millions);
  return Math.sqrt(largeMillions) * (millions / largeMillions) ** smallPower;
}

/**
 * Millions of people of a state in no area of the list. An area across borders counts for each of its states in
 * proportion to the state's people.
 */
function millionsOutside(state: MarketState): number {
  const all = STATE_POPULATION_MILLIONS[state];
  let inAreas = 0;
  for (const { states, millions } of METROS) {
    if (!states.includes(state)) continue;
    inAreas += (millions * all) / states.reduce((sum, e) => sum + STATE_POPULATION_MILLIONS[e], 0);
  }
  return Math.max(MARKET_MODEL.leastCountrysideShare * all, all - inAreas);
}

/** For each ZIP code near a metropolitan area the area it belongs to most, with its weight there. */
function claimed(
  places: readonly Place[],
  alone: (place: Place) => number,
): ReadonlyMap<string, { readonly metro: Metro; readonly weight: number }> {
  const byZip = new Map(places.map((place) => [place.zip, place]));
  const { suburbMiles, downtown } = MARKET_MODEL;
  const claims = new Map<string, { metro: Metro; weight: number; pull: number }>();
  for (const metro of METROS) {
    const middle = byZip.get(metro.zip);
    if (middle === undefined) throw new RangeError(`${metro.zip} of ${metro.name} is no place`);
    for (const place of places) {
      if (!metro.states.includes(place.state)) continue;
      const miles = distanceMiles(place, middle);
      if (miles > metro.radiusMiles) continue;
      const nearness = Math.exp(-((miles / suburbMiles) ** 2));
      const lots = miles < downtown.miles ? downtown.share : 1;
      const pull = nearness * metro.millions;
      if ((claims.get(place.zip)?.pull ?? 0) < pull)
        claims.set(place.zip, { metro, weight: alone(place) * nearness * lots, pull });
    }
  }
  return claims;
}

/** Where a place lies, to about two miles. */
const spot = (place: Place) =>
  `${Math.round(place.latitude * 40)}/${Math.round(place.longitude * 40)}`;

async function readPlaces(): Promise<Place[]> {
  const places: Place[] = [];
  // By ZIP code, so that the order does not depend on the package's own.
  const entries = [...(await zipPlaces()).values()].sort((a, b) => (a.zip < b.zip ? -1 : 1));
  for (const { zip, city, state, latitude, longitude, isTown } of entries) {
    if (!isStateCode(state) || state === "PR" || !isTown) continue;
    const zone = timeZoneOf(state, longitude);
    places.push({ zip, city, state, latitude, longitude, isCountryside: false, ...zone });
  }
  return places;
}
