import type { Connector } from "#lib/domain/ownership/charging-station/constants.ts";
import type { StationDetail } from "#lib/domain/ownership/charging-station/types.ts";
import { formatCents } from "#lib/platform/format.ts";
import { DIRECT_CURRENT_PLUGS, TAPER_FROM_PERCENT, TAPERED_SHARE } from "./constants.ts";
import type { Session, SessionFacts, Worked } from "./types.ts";

/** A number with one digit after the point, and none where it is zero: "41.3", "50". */
const plain = (value: number): string => `${Math.round(value * 10) / 10}`;
/** A price of a kWh, which may have a tenth of a cent: "$0.20", "$0.205". */
export const kwhPrice = (cents: number): string =>
  `$${(cents / 100).toFixed(Number.isInteger(cents) ? 2 : 3)}`;

/**
 * What a charging session takes: electricity, power, time and money, each with its arithmetic. What
 * is not known is missing and never guessed.
 */
export function sessionOf(facts: SessionFacts): Session {
  const energy = energyOf(facts);
  const power = powerOf(facts);
  const time = timeOf(facts, energy, power);
  return {
    energy,
    power,
    time,
    cost: costOf(facts, energy, time),
    assumptions: assumptionsOf(facts),
  };
}

/**
 * The most that a station's fast units give through one of these plugs, in kilowatts; where no such unit
 * states it, the station's own most, and null where it states none.
 */
export function fastKw(
  { maxKw, units }: Pick<StationDetail, "maxKw" | "units">,
  plugs: readonly Connector[],
): number | null {
  const powers = units
    .filter(({ level }) => level === 3)
    .flatMap((unit) => unit.plugs)
    .flatMap(({ connector, kw }) => (plugs.includes(connector) ? (kw ?? []) : []));
  return powers.length === 0 ? maxKw : Math.max(...powers);
}

/**
 * What a station gives a vehicle: direct current where it has fast ports and the vehicle a plug for it,
 * else what its other units state. `stationKw` is null where that is not stated.
 * @param plugs the vehicle's; null for no vehicle in particular.
 */
export function givenPower(
  { ports, maxKw, units }: Pick<StationDetail, "ports" | "maxKw" | "units">,
  plugs: readonly Connector[] | null,
): Pick<SessionFacts, "isFast" | "stationKw"> {
  if ((ports.fast ?? 0) === 0) return { isFast: false, stationKw: maxKw };
  if (plugs === null) return { isFast: true, stationKw: maxKw };
  if (plugs.some((plug) => DIRECT_CURRENT_PLUGS.includes(plug)))
    return { isFast: true, stationKw: fastKw({ maxKw, units }, plugs) };
  const powers = units
    .filter(({ level }) => level === 1 || level === 2)
    .flatMap((unit) => unit.plugs.flatMap(({ kw }) => kw ?? []));
  return { isFast: false, stationKw: powers.length === 0 ? null : Math.max(...powers) };
}

/** Percent of the battery to fill; null where nothing or nothing sensible is said. */
function percentsOf({
  terms: { fromPercent, toPercent },
}: SessionFacts): readonly [number, number] | null {
  return fromPercent === null || toPercent === null || toPercent <= fromPercent
    ? null
    : [fromPercent, toPercent];
}

function energyOf(facts: SessionFacts): Worked {
  const { terms, kwhPer100Miles, fullChargeKwh } = facts;
  if (terms.kwh !== null)
    return { kind: "known", value: terms.kwh, working: `${plain(terms.kwh)} kWh, as you say` };
  if (terms.addMiles !== null) {
    if (kwhPer100Miles === null)
      return { kind: "missing", what: "what the vehicle takes per mile" };
    const value = (terms.addMiles * kwhPer100Miles) / 100;
    return {
      kind: "known",
      value,
      working: `${plain(terms.addMiles)} mi × ${plain(kwhPer100Miles)} kWh per 100 mi = ${plain(value)} kWh`,
    };
  }
  const percents = percentsOf(facts);
  if (percents === null)
    return { kind: "missing", what: "miles to add, or percent before and after" };
  if (fullChargeKwh === null) return { kind: "missing", what: "what a full charge takes" };
  const [from, to] = percents;
  const value = (fullChargeKwh * (to - from)) / 100;
  return {
    kind: "known",
    value,
    working: `${plain(to)}% − ${plain(from)}% of ${plain(fullChargeKwh)} kWh = ${plain(value)} kWh`,
  };
}

function powerOf({ terms, stationKw, vehicleAcKw, isFast }: SessionFacts): Worked {
  const station = stationKw ?? terms.stationKw;
  const vehicle = terms.vehicleKw ?? (isFast ? null : vehicleAcKw);
  if (station === null) return { kind: "missing", what: "the station's power" };
  if (vehicle === null)
    return {
      kind: "known",
      value: station,
      working: `${plain(station)} kW of the station; what the vehicle takes at most is not known`,
    };
  const value = Math.min(station, vehicle);
  return {
    kind: "known",
    value,
    working: `the lesser of ${plain(station)} kW of the station and ${plain(vehicle)} kW of the vehicle = ${plain(value)} kW`,
  };
}

function timeOf(facts: SessionFacts, energy: Worked, power: Worked): Worked {
  if (energy.kind === "missing") return energy;
  if (power.kind === "missing") return power;
  const percents = facts.isFast ? sessionPercents(facts) : null;
  const slow = percents === null ? 0 : energy.value * taperedShare(...percents);
  const quick = energy.value - slow;
  const value = minutesFor(quick, slow, power.value);
  const rounded = `${Math.round(value)} min`;
  return {
    kind: "known",
    value,
    working:
      slow === 0
        ? `${plain(energy.value)} kWh ÷ ${plain(power.value)} kW = ${rounded}`
        : `${plain(quick)} kWh ÷ ${plain(power.value)} kW + ${plain(slow)} kWh above ${TAPER_FROM_PERCENT}% ÷ ${plain(power.value * TAPERED_SHARE)} kW = ${rounded}`,
  };
}

/** The percents of a session that is told by them, and by nothing before them. */
const sessionPercents = (facts: SessionFacts) =>
  facts.terms.kwh === null && facts.terms.addMiles === null ? percentsOf(facts) : null;

/** The share of a session's electricity that goes in while the vehicle tapers. */
const taperedShare = (fromPercent: number, toPercent: number): number =>
  Math.max(0, toPercent - Math.max(fromPercent, TAPER_FROM_PERCENT)) / (toPercent - fromPercent);

const minutesFor = (quickKwh: number, slowKwh: number, kw: number): number =>
  ((quickKwh + slowKwh / TAPERED_SHARE) / kw) * 60;

/** Minutes of direct current between two percents of a full battery, the slower ones above 80% counted. */
export function taperedMinutes(
  kwh: number,
  kw: number,
  fromPercent: number,
  toPercent: number,
): number {
  const slow = toPercent > fromPercent ? kwh * taperedShare(fromPercent, toPercent) : 0;
  return minutesFor(kwh - slow, slow, kw);
}

function costOf({ terms, price }: SessionFacts, energy: Worked, time: Worked): Worked {
  const whose = " as the station states";
  if (terms.centsPerKwh === null) {
    if (price?.kind === "free")
      return { kind: "known", value: 0, working: "Free, as the station states" };
    if (price?.kind === "per_session") {
      const value = price.centsPerSession;
      return { kind: "known", value, working: `${formatCents(value)} per session${whose}` };
    }
    if (price?.kind === "per_hour") {
      if (time.kind === "missing") return time;
      const value = (time.value / 60) * price.centsPerHour;
      const hours = `${Math.round(time.value)} min × ${formatCents(price.centsPerHour)} per hour`;
      return { kind: "known", value, working: `${hours}${whose} = ${formatCents(value)}` };
    }
  }
  if (energy.kind === "missing") return energy;
  const cents = terms.centsPerKwh ?? (price?.kind === "per_kwh" ? price.centsPerKwh : null);
  if (cents === null) return { kind: "missing", what: "a price per kWh" };
  const value = energy.value * cents;
  return {
    kind: "known",
    value,
    working: `${plain(energy.value)} kWh × ${kwhPrice(cents)}${terms.centsPerKwh === null ? whose : ""} = ${formatCents(value)}`,
  };
}

function assumptionsOf(facts: SessionFacts): readonly string[] {
  const { terms, isFast, isMadeUp, vehicleAcKw, stationKw } = facts;
  const said: string[] = [];
  const isCounted = terms.kwh === null && (terms.addMiles !== null || percentsOf(facts) !== null);
  if (isMadeUp && isCounted)
    said.push(
      "What the vehicle takes for a mile and for a full charge is made up for this demo market.",
    );
  if (isFast) {
    said.push(
      `Above ${TAPER_FROM_PERCENT}% we count a third of the power: an assumption, for every vehicle tapers its own way, and a cold battery takes less from the start.`,
    );
    said.push(
      "Few vehicles hold their highest power for long, so this is the least time it takes.",
    );
  } else if (terms.vehicleKw === null && vehicleAcKw !== null)
    said.push(
      `What the vehicle takes follows from ${isMadeUp ? "figures made up for this demo market" : "EPA's figures"}: a full charge over its hours at 240 volts.`,
    );
  if (stationKw === null && terms.stationKw !== null)
    said.push("The station's power is yours: its publisher states none.");
  said.push("Fees by the session, by the minute or for staying on are not in it.");
  return said;
}
