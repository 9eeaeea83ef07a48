import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { CHANGING_FROM, FIRST_J1772_YEAR, PLUG_RULES, USUAL_PLUGS } from "./constants.vehicle.ts";
import type { ElectricFacts, VehiclePlugs } from "./types.vehicle.ts";

interface ModelYear {
  readonly makeName: string;
  readonly modelName: string;
  readonly year: number;
}

/** Which plugs a model year takes, by rule; who says so stands with it. */
export function plugsOf(vehicle: ModelYear, kind: "electric" | "plug_in_hybrid"): VehiclePlugs {
  const { year } = vehicle;
  const rule = PLUG_RULES.find(
    ({ make, models, years: [first, last] }) =>
      make.toLowerCase() === vehicle.makeName.toLowerCase() &&
      year >= first &&
      year <= last &&
      (models === undefined || models.some((model) => startsAs(vehicle.modelName, model))),
  );
  if (rule !== undefined)
    return {
      plugs: rule.plugs,
      isSure: rule.isSure,
      caution: rule.isSure ? null : "Fast charging came with some of them only: look at the port.",
      source: rule.source,
    };
  const usual = USUAL_PLUGS[kind];
  if (year < FIRST_J1772_YEAR)
    return {
      plugs: ["other"],
      isSure: false,
      caution: "Before 2010 plugs were each maker's own: look at the port.",
      source: usual.source,
    };
  if (kind === "plug_in_hybrid")
    return {
      ...usual,
      isSure: false,
      caution: "Few plug-in hybrids also charge fast, with CCS: look at the port.",
    };
  if (year < CHANGING_FROM) return { ...usual, isSure: true, caution: null };
  return {
    plugs: ["nacs", ...usual.plugs],
    isSure: false,
    caution:
      "Makers change from CCS to NACS in these years, one model at a time: look at the port.",
    source: usual.source,
  };
}

const startsAs = (name: string, beginning: string): boolean =>
  `${name.toLowerCase()} `.startsWith(`${beginning.toLowerCase()} `) ||
  name.toLowerCase().startsWith(`${beginning.toLowerCase()}-`);

/** Electricity from the wall for a full charge: the range times what each mile takes; null where either is unknown. */
export const fullChargeKwh = ({ rangeMiles, kwhPer100Miles }: ElectricFacts): number | null =>
  rangeMiles === null || kwhPer100Miles === null ? null : (rangeMiles * kwhPer100Miles) / 100;

/**
 * Kilowatts that the vehicle takes at 240 volts, as the EPA's figures imply: a full charge over the
 * hours it takes; null where one of them is unknown.
 */
export function impliedAcKw(facts: ElectricFacts): number | null {
  const kwh = fullChargeKwh(facts);
  return kwh === null || facts.hoursAt240Volts === null || facts.hoursAt240Volts <= 0
    ? null
    : kwh / facts.hoursAt240Volts;
}

/** Of a model year's versions that run on electricity the one that goes the least far; null where EPA rates none. */
export function electricFactsOf(
  rows: readonly FuelEconomy[],
  kind: "electric" | "plug_in_hybrid",
): ElectricFacts | null {
  const electric = rows
    .filter(({ listedAs }) => listedAs === kind)
    .map((row) => ({
      version: row.name,
      rangeMiles: kind === "electric" ? row.rangeMiles : (row.plugIn?.electricRangeMiles ?? null),
      kwhPer100Miles: row.electricity?.combined ?? null,
      hoursAt240Volts: row.chargeHours240,
    }));
  const least = Number.POSITIVE_INFINITY;
  const [first] = electric.toSorted((a, b) => (a.rangeMiles ?? least) - (b.rangeMiles ?? least));
  if (first === undefined) return null;
  const ranges = electric.flatMap(({ rangeMiles }) => rangeMiles ?? []);
  return {
    ...first,
    versions: electric.length,
    longestRangeMiles: ranges.length === 0 ? null : Math.max(...ranges),
  };
}
