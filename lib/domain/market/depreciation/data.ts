import "server-only";
import { modelMarket } from "#lib/domain/market/cohort/data.ts";
import { retainedValue } from "#lib/domain/valuation/valuation/data.ts";
import type { ModelRef } from "#lib/domain/vehicles/model-year/types.ts";
import { depreciationOf, depreciationRetained } from "./rules.ts";
import type { Depreciation } from "./types.ts";

/** No model year: of all as many are read. */
const NO_YEAR = 0;

/**
 * How a model loses value, for every page that tells it: by what the valuation engine learned, and
 * until it knows the model by the model's own market.
 * @param asOf now.
 */
export async function modelDepreciation(
  ref: Pick<ModelRef, "makeId" | "modelId">,
  asOf: Date,
): Promise<Depreciation> {
  const retained = await retainedValue(ref, asOf);
  const learned = retained === null ? null : depreciationRetained(retained, asOf);
  return learned ?? depreciationOf(await modelMarket(ref.modelId, NO_YEAR, asOf));
}
