import { sessionCents } from "#lib/domain/ownership/charging-session/rules.price.ts";
import { taperedMinutes } from "#lib/domain/ownership/charging-session/rules.ts";
import { ASIDE_BEND, MINUTES_PER_STOP, UNSTATED_KW } from "./constants.ts";
import type {
  TripAnswer,
  TripComparison,
  TripPlan,
  TripStation,
  TripStop,
  TripTerms,
} from "./types.ts";

/** Miles to a station and back to the way count half each way. */
const asideOf = ({ asideMiles }: TripStation): number => asideMiles * ASIDE_BEND;

/** A place that one leaves with a known charge: the start, or a station. */
interface Departure {
  readonly station: TripStation | null;
  readonly alongMiles: number;
  readonly asideMiles: number;
  readonly percent: number;
  /** Minutes of the trip until then. */
  readonly minutes: number;
  readonly before: Departure | null;
}

const milesFrom = (from: Departure, station: TripStation): number =>
  station.alongMiles - from.alongMiles + from.asideMiles + asideOf(station);

const kwOf = ({ kw }: TripStation, { vehicleKw }: TripTerms): number =>
  Math.min(kw ?? UNSTATED_KW, vehicleKw);

const kwhOf = (percent: number, { rangeMiles, kwhPer100Miles }: TripTerms): number =>
  (percent / 100) * ((rangeMiles * kwhPer100Miles) / 100);

const minutesAt = (station: TripStation, from: number, to: number, terms: TripTerms): number =>
  taperedMinutes(kwhOf(to - from, terms), kwOf(station, terms), from, to);

const drivingMinutes = (miles: number, { speedMph }: TripTerms): number => (miles / speedMph) * 60;

/** Rounding of percents and miles must not decide whether a station is reached. */
const SLACK = 1e-9;

/**
 * The quickest plan that never arrives anywhere below the reserve: every stop charges up to a chosen
 * percentage, the last one as much as the rest of the way takes. The shortest path over stations in the
 * order of the way, its minutes those of driving, of leaving the road and of charging.
 * @param stations fast ones that fit the vehicle, in any order.
 */
export function planTrip(stations: readonly TripStation[], terms: TripTerms): TripAnswer {
  const { lengthMiles, rangeMiles, startPercent, reservePercent, upToPercent } = terms;
  const percentFor = (miles: number): number => (miles / rangeMiles) * 100;
  const start: Departure = {
    station: null,
    alongMiles: 0,
    asideMiles: 0,
    percent: startPercent,
    minutes: 0,
    before: null,
  };
  if (startPercent - percentFor(lengthMiles) >= reservePercent - SLACK)
    return { kind: "planned", plan: planOf([], start, terms) };
  const reach = (departure: Departure): number =>
    ((departure.percent - reservePercent) / 100) * rangeMiles;
  const departures: Departure[] = [start];
  let best: { readonly last: Departure; readonly minutes: number } | null = null;
  for (const station of stations.toSorted((a, b) => a.alongMiles - b.alongMiles)) {
    const rest = lengthMiles - station.alongMiles + asideOf(station);
    const needed = reservePercent + percentFor(rest);
    let through: Departure | null = null;
    for (const from of departures) {
      const miles = milesFrom(from, station);
      const arrive = from.percent - percentFor(miles);
      if (miles > reach(from) + SLACK || arrive >= upToPercent) continue;
      const until = from.minutes + drivingMinutes(miles, terms) + MINUTES_PER_STOP;
      if (needed <= upToPercent + SLACK && needed > arrive) {
        const minutes =
          until + minutesAt(station, arrive, needed, terms) + drivingMinutes(rest, terms);
        if (best === null || minutes < best.minutes)
          best = { minutes, last: departureOf(station, needed, until, from) };
      }
      const minutes = until + minutesAt(station, arrive, upToPercent, terms);
      if (through === null || minutes < through.minutes)
        through = departureOf(station, upToPercent, minutes, from);
    }
    if (through !== null) departures.push(through);
  }
  if (best !== null)
    return { kind: "planned", plan: planOf(stopsTo(best.last, terms), best.last, terms) };
  return { kind: "stuck", where: stuckAt(departures, stations, terms, reach) };
}

const departureOf = (
  station: TripStation,
  percent: number,
  minutes: number,
  before: Departure,
): Departure => ({
  station,
  alongMiles: station.alongMiles,
  asideMiles: asideOf(station),
  percent,
  minutes,
  before,
});

function stopsTo(last: Departure, terms: TripTerms): readonly TripStop[] {
  const stops: TripStop[] = [];
  for (let at: Departure | null = last; at !== null; at = at.before) {
    const { station, before, percent } = at;
    if (station === null || before === null) break;
    const drivenMiles = milesFrom(before, station);
    const arrivePercent = before.percent - (drivenMiles / terms.rangeMiles) * 100;
    const kwh = kwhOf(percent - arrivePercent, terms);
    const chargingMinutes = minutesAt(station, arrivePercent, percent, terms);
    stops.unshift({
      id: station.id,
      alongMiles: station.alongMiles,
      drivenMiles,
      arrivePercent,
      leavePercent: percent,
      kwh,
      kw: kwOf(station, terms),
      chargingMinutes,
      costCents: sessionCents(station.price, { kwh, minutes: chargingMinutes }),
    });
  }
  return stops;
}

function planOf(stops: readonly TripStop[], last: Departure, terms: TripTerms): TripPlan {
  const rest = terms.lengthMiles - last.alongMiles + last.asideMiles;
  const drivenMiles = stops.reduce((sum, stop) => sum + stop.drivenMiles, rest);
  const chargingMinutes = stops.reduce((sum, stop) => sum + stop.chargingMinutes, 0);
  const driving = drivingMinutes(drivenMiles, terms);
  const stoppingMinutes = stops.length * MINUTES_PER_STOP;
  return {
    stops,
    drivenMiles,
    arrivePercent: last.percent - (rest / terms.rangeMiles) * 100,
    drivingMinutes: driving,
    chargingMinutes,
    stoppingMinutes,
    totalMinutes: driving + chargingMinutes + stoppingMinutes,
  };
}

/** From which place that can be reached one gets the furthest, and what is missing there. */
function stuckAt(
  departures: readonly Departure[],
  stations: readonly TripStation[],
  { lengthMiles }: TripTerms,
  reach: (departure: Departure) => number,
) {
  const furthest = departures.reduce((best, each) =>
    each.alongMiles + reach(each) > best.alongMiles + reach(best) ? each : best,
  );
  const ahead = stations
    .filter(({ alongMiles }) => alongMiles > furthest.alongMiles)
    .map((station) => milesFrom(furthest, station))
    .filter((miles) => miles > reach(furthest));
  const toEnd = lengthMiles - furthest.alongMiles + furthest.asideMiles;
  return {
    fromMiles: furthest.alongMiles,
    reachMiles: Math.max(0, reach(furthest)),
    needMiles: Math.min(toEnd, ...ahead),
  };
}

/**
 * What a planned trip costs against gasoline over the same way. The battery that one leaves with was
 * filled at home and counts too, but for what is left in it.
 */
export function comparisonOf(
  plan: TripPlan,
  terms: TripTerms,
  prices: {
    readonly homeCentsPerKwh: number;
    readonly milesPerGallon: number;
    readonly gasCentsPerGallon: number;
  },
): TripComparison {
  const { milesPerGallon, gasCentsPerGallon, homeCentsPerKwh } = prices;
  const charged = plan.stops.reduce((sum, { kwh }) => sum + kwh, 0);
  const homeKwh = Math.max(0, (plan.drivenMiles * terms.kwhPer100Miles) / 100 - charged);
  const gallons = terms.lengthMiles / milesPerGallon;
  return {
    stopsCents: plan.stops.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0),
    unpricedStops: plan.stops.filter(({ costCents }) => costCents === null).length,
    homeKwh,
    homeCents: homeKwh * homeCentsPerKwh,
    milesPerGallon,
    gasCentsPerGallon,
    gallons,
    gasCents: gallons * gasCentsPerGallon,
  };
}
