import { timeZoneOf } from "#lib/domain/kernel/local-time/rules.zone.ts";
import { isStateCode } from "#lib/domain/vehicles/place/constants.ts";
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

/** Millions of people around a ZIP code that lies in no listed metropolitan area, before states are brought to size. */
const COUNTRYSIDE_WEIGHT = 0.0015;

/** All places, to draw one by the people around it or to look one up. */
export interface Places {
  readonly everywhere: Weighted<Place>;
  readonly byZip: ReadonlyMap<string, Place>;
}

/**
 * Every US ZIP code with the weight of people around it: a metropolitan area's population spread
 * over the ZIP codes near its centre, a little for all others, each state brought to its population.
 */
export async function marketPlaces(): Promise<Places> {
  const places = await readPlaces();
  const sharing = new Map<string, number>();
  for (const place of places) sharing.set(spot(place), (sharing.get(spot(place)) ?? 0) + 1);
  // Office towers and post boxes have ZIP codes of their own on one spot: it counts once.
  const alone = (place: Place) => 1 / (sharing.get(spot(place)) ?? 1);

  const weights = new Map(places.map((place) => [place, COUNTRYSIDE_WEIGHT * alone(place)]));
  for (const metro of METROS) {
    const shares = new Map<Place, number>();
    for (const place of places) {
      if (!metro.states.includes(place.state)) continue;
      const miles = distanceMiles(place, metro);
      // Denser towards the centre, but suburbs have the car lots.
      if (miles <= metro.radiusMiles) shares.set(place, alone(place) / (6 + miles));
    }
    const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
    for (const [place, share] of shares) {
      weights.set(place, (weights.get(place) ?? 0) + (metro.millions * share) / total);
    }
  }
  const stateTotals = new Map<MarketState, number>();
  for (const [{ state }, weight] of weights) {
    stateTotals.set(state, (stateTotals.get(state) ?? 0) + weight);
  }
  return {
    everywhere: new Weighted(places, (place) => {
      const share = (weights.get(place) ?? 0) / (stateTotals.get(place.state) ?? 1);
      return STATE_POPULATION_MILLIONS[place.state] * share;
    }),
    byZip: new Map(places.map((place) => [place.zip, place])),
  };
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
    places.push({ zip, city, state, latitude, longitude, ...timeZoneOf(state, longitude) });
  }
  return places;
}
