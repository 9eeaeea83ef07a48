import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearIn, nearestNames } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { AppError } from "#lib/platform/errors.ts";

/** Names offered for one that the catalog does not have. */
const NAMES_OFFERED = 5;

/**
 * The model year that a question names.
 * @throws AppError `not_found` with the nearest names where the catalog has none such.
 */
export async function askedModelYear(asked: {
  readonly make: string;
  readonly model: string;
  readonly year: number;
}): Promise<ModelYearRef> {
  const { make, model, year } = asked;
  const index = await catalogIndex();
  const ref = modelYearIn(index, { make, model, year: `${year}` });
  if (ref !== null) return ref;
  const near = nearestNames(index, { make, model, year: `${year}` }, NAMES_OFFERED);
  const offered = near.map(({ label }) => label).join(", ");
  throw new AppError("not_found", "api: no such model year", {
    said: `Our catalog has no such model year.${offered === "" ? "" : ` The nearest: ${offered}.`}`,
  });
}
