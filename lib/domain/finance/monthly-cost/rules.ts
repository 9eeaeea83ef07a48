import { EXAMPLE_LOAN } from "#lib/domain/finance/loan/constants.ts";
import { exampleTerms, monthlyPaymentCents } from "#lib/domain/finance/loan/rules.ts";
import {
  CITY_SHARE,
  HIGHWAY_SHARE,
  KWH_PER_GALLON,
} from "#lib/domain/vehicles/fuel-economy/constants.ts";
import type { CostTerms, SayableTerm } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatCents } from "#lib/platform/format.ts";
import { BOUGHT_AS, USUAL_COST } from "./constants.ts";
import type { CostVehicle, MonthlyCost } from "./types.ts";

/*
 * What a vehicle costs by the month: loan payment and energy, without insurance, tax, fees and
 * upkeep. Once for one vehicle and once as SQL for all of them; both do the same operations in the
 * same order, so that they agree to the cent (tests/integration/finance/monthly-cost.test.ts).
 */

/** Payment and energy by the month for a vehicle. Nothing is assumed of fuel economy that is not stated. */
export function monthlyCost(vehicle: CostVehicle, terms: CostTerms): MonthlyCost {
  const { priceCents, fuel, cityMpg, highwayMpg } = vehicle;
  const down = terms.downCents ?? exampleTerms(priceCents).downCents;
  const principalCents = priceCents - Math.min(down, priceCents);
  const paymentCents = monthlyPaymentCents(principalCents, terms.aprPercent, terms.months);
  const price = centsPerGallon(fuel, terms);
  if (price === null) return { kind: "unknown", reason: "no_fuel_price", paymentCents };
  if (!cityMpg || !highwayMpg) return { kind: "unknown", reason: "no_fuel_economy", paymentCents };
  const gallonsPerMile = CITY_SHARE / cityMpg + HIGHWAY_SHARE / highwayMpg;
  const energyCents = Math.round((terms.milesPerYear / 12) * gallonsPerMile * price);
  return { kind: "known", paymentCents, energyCents, totalCents: paymentCents + energyCents };
}

/** What a gallon, or the electricity with a gallon's energy, costs in cents; null for a fuel without a price. */
function centsPerGallon(fuel: Fuel, terms: CostTerms): number | null {
  switch (BOUGHT_AS[fuel]) {
    case "gas":
      return terms.gasCentsPerGallon;
    case "diesel":
      return terms.dieselCentsPerGallon;
    case "electricity":
      return terms.electricityCentsPerKwh * KWH_PER_GALLON;
    case null:
      return null;
  }
}

/** What energy is bought at: "gasoline $3.20 and diesel $3.80 a gallon, electricity 17¢ a kWh". */
export function energyPricesWords(
  terms: Pick<CostTerms, "gasCentsPerGallon" | "dieselCentsPerGallon" | "electricityCentsPerKwh">,
): string {
  return `gasoline ${formatCents(terms.gasCentsPerGallon)} and diesel ${formatCents(terms.dieselCentsPerGallon)} a gallon, electricity ${terms.electricityCentsPerKwh}¢ a kWh`;
}

/** Terms with what somebody said of the loan: told apart from the usual ones also where it is the same. */
export function withLoan(
  terms: CostTerms,
  loan: Readonly<Partial<Record<SayableTerm, number | null>>>,
): CostTerms {
  const told = {
    aprPercent: loan.aprPercent ?? terms.aprPercent,
    months: loan.months ?? terms.months,
  };
  const said = (["aprPercent", "months"] as const).filter((name) => {
    const isSaid = loan[name] != null || terms.said.includes(name);
    return isSaid && told[name] === USUAL_COST[name];
  });
  return { ...terms, ...told, said };
}

/** A figure that is the reader's own; null where it is the usual one and nobody said it. */
export function ownTerm(terms: CostTerms, name: Exclude<keyof CostTerms, "said">): number | null {
  const isSaid = terms.said.some((each) => each === name);
  return isSaid || terms[name] !== USUAL_COST[name] ? terms[name] : null;
}

const TERMS = (Object.keys(USUAL_COST) as (keyof CostTerms)[]).filter((name) => name !== "said");

/** Whether any of the terms are the reader's own. */
export const areOwnTerms = (terms: CostTerms): boolean =>
  TERMS.some((name) => ownTerm(terms, name) !== null);

const EXAMPLE_DOWN = `floor(price_cents * ${EXAMPLE_LOAN.downPercent} / 100 / 10000 + 0.5) * 10000`;
const PRINCIPAL = `(price_cents - least(if({cost_down:Float64} < 0, ${EXAMPLE_DOWN}, {cost_down:Float64}), price_cents))`;
const ENERGY_PRICE =
  "multiIf(bought_as = 1, {cost_gas:Float64}, bought_as = 2, {cost_diesel:Float64}, {cost_electric:Float64})";

/**
 * ClickHouse SQL for `monthlyCost` over rows of the search index, which holds GALLONS_PER_MILE_SQL
 * and BOUGHT_AS_SQL worked out: whole cents, -1 where it is not known. Its places are filled by
 * `monthlyCostParameters`.
 */
export const MONTHLY_COST = `if(bought_as = 0 or gallons_per_mile = 0, -1,
  toInt64(floor(${PRINCIPAL} * {cost_rate:Float64} / {cost_divisor:Float64} + 0.5)
  + floor({cost_miles:Float64} * gallons_per_mile * ${ENERGY_PRICE} + 0.5)))`;

/** Values for the places in MONTHLY_COST. */
export function monthlyCostParameters(terms: CostTerms): Readonly<Record<string, number>> {
  const rate = terms.aprPercent / 1200;
  return {
    cost_down: terms.downCents ?? -1,
    // See monthlyPaymentCents: at 0% the principal is divided evenly.
    cost_rate: rate === 0 ? 1 : rate,
    cost_divisor: rate === 0 ? terms.months : -Math.expm1(-terms.months * Math.log1p(rate)),
    cost_miles: terms.milesPerYear / 12,
    cost_gas: terms.gasCentsPerGallon,
    cost_diesel: terms.dieselCentsPerGallon,
    cost_electric: terms.electricityCentsPerKwh * KWH_PER_GALLON,
  };
}
