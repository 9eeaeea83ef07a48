import "server-only";
import { asksByAgeFrom, valuesAhead } from "#lib/domain/ownership/ownership-cost/rules.ts";
import { retainedValue } from "#lib/domain/valuation/valuation/data.ts";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import { CURVE_YEARS } from "./constants.value-curve.ts";
import { typedCurve } from "./rules.value-curve.ts";
import type { AskedCurve } from "./types.value-curve.ts";

/** Model years that are named where words leave a choice. */
const MOST_NAMED = 3;
/** Retained shares are worked out on this, so that they keep their digits. */
const WHOLE = 1_000_000_000;

/**
 * How a vehicle is expected to keep its value: by what the reader typed, else from the market of the
 * model year that their words mean.
 * @param vehicle words such as "2019 Honda Civic"; null for none.
 */
export async function valueCurve(
  vehicle: string | null,
  yearlyLossPercent: number | null,
  asOf: Date,
): Promise<AskedCurve> {
  if (yearlyLossPercent !== null) {
    return { kind: "curve", curve: typedCurve(yearlyLossPercent) };
  }
  if (vehicle === null) return { kind: "none" };
  const { exact, choices } = await modelYearsNamed(vehicle, MOST_NAMED);
  if (exact === null) {
    const named = choices.map(({ label }) => label).join(", ");
    return {
      kind: "unknown",
      reason:
        named === ""
          ? `We know no model year called “${vehicle}”.`
          : `“${vehicle}” could be more than one: ${named}. Name the year, make and model.`,
    };
  }
  const name = modelYearName(exact);
  const kept = await retainedValue(exact, asOf);
  const asks = kept === null ? null : asksByAgeFrom(kept.points, exact.year, CURVE_YEARS);
  const values = asks === null ? null : valuesAhead(WHOLE, asks.cents, CURVE_YEARS);
  if (kept === null || asks === null || values === null) {
    return {
      kind: "unknown",
      reason: `Too few older ones of the ${name} are for sale here to say how it loses value. Type a yearly loss instead.`,
    };
  }
  return {
    kind: "curve",
    curve: {
      retained: values.map((cents) => cents / WHOLE),
      basis: {
        kind: "market",
        name,
        n: asks.n,
        asOf: kept.fittedAt,
        knownYears: asks.cents.length - 1,
      },
    },
  };
}
