import "server-only";
import { marketByMake } from "#lib/domain/discover/research-pages/data.line-up.ts";
import { makeResearch } from "#lib/domain/discover/research-pages/data.ts";
import { catalogIndex, findMake } from "#lib/domain/vehicles/model-year/data.ts";
import { nearestNames } from "#lib/domain/vehicles/model-year/rules.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sayMake, sayMakes } from "./rules.ts";
import type { MakeAnswer, MakesAnswer } from "./schema.ts";

/** Every make with what it asks. */
export async function makes(now: Date): Promise<MakesAnswer> {
  return sayMakes(await marketByMake({ now }));
}

const NAMES_OFFERED = 3;

/** A make's line-up and signals. @throws AppError `not_found` with the nearest names where there is none such. */
export async function makeByName(name: string, now: Date): Promise<MakeAnswer> {
  const make = await findMake(name);
  if (make !== null) return sayMake(await makeResearch(make, now));
  const near = nearestNames(await catalogIndex(), { make: name }, NAMES_OFFERED);
  const offered = near.map(({ label }) => label).join(", ");
  throw new AppError("not_found", "api: no such make", {
    said: `Our catalog has no such make.${offered === "" ? "" : ` The nearest: ${offered}.`}`,
  });
}
