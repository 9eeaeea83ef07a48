import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { documentWords } from "#lib/domain/finance/public-document/rules.ts";
import { isStateCode, STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { ELECTRICITY_DOCUMENT, ELECTRICITY_YEAR, HOUSEHOLD_CENTS_PER_KWH } from "./constants.ts";
import type { HomePrice } from "./types.ts";

/** What households of a state pay, by its postal code; where no document says, the example price. */
export function homePrice(state: string): HomePrice {
  const cents = isStateCode(state) ? HOUSEHOLD_CENTS_PER_KWH[state] : undefined;
  if (cents === undefined || !isStateCode(state))
    return {
      centsPerKwh: USUAL_COST.electricityCentsPerKwh,
      basis: "an example, for we hold no price of its state",
      source: null,
    };
  return {
    centsPerKwh: cents,
    basis: `the average of households in ${STATE_NAMES[state]} in ${ELECTRICITY_YEAR}`,
    source: documentWords(ELECTRICITY_DOCUMENT),
  };
}
