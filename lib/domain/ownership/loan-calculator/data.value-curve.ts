import "server-only";
import { modelDepreciation } from "#lib/domain/market/depreciation/data.ts";
import { expectedLoss } from "#lib/domain/market/depreciation/rules.ts";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import { evenCurve, typedCurve } from "./rules.value-curve.ts";
import type { AskedCurve } from "./types.value-curve.ts";

/** Model years that are named where words leave a choice. */
const MOST_NAMED = 3;

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
          ? `We do not know a model year called “${vehicle}”.`
          : `“${vehicle}” could be more than one: ${named}. Name the year, make and model.`,
    };
  }
  const name = modelYearName(exact);
  const loss = expectedLoss(await modelDepreciation(exact, asOf), exact.year);
  if (loss === null) {
    return {
      kind: "unknown",
      reason: `Too few older ${name}s for sale to estimate depreciation. Enter a yearly loss instead.`,
    };
  }
  return {
    kind: "curve",
    curve: { retained: evenCurve(loss.yearlyShare), basis: { kind: "market", name, loss } },
  };
}
