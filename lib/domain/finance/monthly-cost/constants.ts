import { EXAMPLE_LOAN, LOAN_LIMITS } from "#lib/domain/finance/loan/constants.ts";
import { CITY_SHARE, HIGHWAY_SHARE } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/**
 * What monthly cost is worked out with until the reader says otherwise: round example figures, not
 * an offer and not today's price at anyone's station. The loan is the example loan; 12,000 miles a
 * year is a round figure near what a light vehicle is driven in the United States (Federal Highway
 * Administration, Highway Statistics, table VM-1).
 */
export const USUAL_COST: CostTerms = {
  aprPercent: EXAMPLE_LOAN.aprPercent,
  months: EXAMPLE_LOAN.months,
  downCents: null,
  milesPerYear: 12_000,
  gasCentsPerGallon: 320,
  dieselCentsPerGallon: 380,
  electricityCentsPerKwh: 17,
  said: [],
};

/** What each figure may be, in the unit of the URL: dollars, percent, miles, dollars a gallon, cents a kWh. */
export const COST_LIMITS = {
  down: { from: 0, to: 5_000_000 },
  apr: { from: 0, to: LOAN_LIMITS.maxAprPercent },
  yearly: { from: 0, to: 100_000 },
  gas: { from: 0, to: 20 },
  diesel: { from: 0, to: 20 },
  kwh: { from: 0, to: 200 },
} as const;

/**
 * What each fuel is bought as; null where there is no usual price. Flex fuel is taken as gasoline,
 * which its stated economy is for. A plug-in hybrid is taken as never plugged in, at the economy its
 * seller states: what it costs at most, for how often it is charged is not known.
 */
export const BOUGHT_AS: Readonly<Record<Fuel, "gas" | "diesel" | "electricity" | null>> = {
  gasoline: "gas",
  hybrid: "gas",
  plug_in_hybrid: "gas",
  flex_fuel: "gas",
  diesel: "diesel",
  electric: "electricity",
  hydrogen: null,
};

const BOUGHT = ["gas", "diesel", "electricity"] as const;
/** ClickHouse SQL for what a fuel is bought as: its number in BOUGHT from 1, and 0 for none. */
export const BOUGHT_AS_SQL = `toUInt8(multiIf(${BOUGHT.map((bought, at) => {
  const fuels = Object.entries(BOUGHT_AS).flatMap(([fuel, as]) =>
    as === bought ? [`'${fuel}'`] : [],
  );
  return `fuel in (${fuels.join(", ")}), ${at + 1}`;
}).join(", ")}, 0))`;
/** ClickHouse SQL for gallons a mile; 0 where fuel economy is not stated. */
export const GALLONS_PER_MILE_SQL = `if(city_mpg = 0 or highway_mpg = 0, 0., ${CITY_SHARE} / city_mpg + ${HIGHWAY_SHARE} / highway_mpg)`;
