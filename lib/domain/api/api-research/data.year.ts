import "server-only";
import { askedModelYear } from "#lib/domain/api/api-endpoint/data.source.ts";
import { modelYearResearch } from "#lib/domain/discover/research-pages/data.ts";
import { sayModelYearResearch } from "./rules.year.ts";
import type { ModelYearAnswer } from "./schema.year.ts";

/** All that is known of a model year. @throws AppError `not_found` where the catalog does not have it. */
export async function modelYearByName(
  asked: { readonly make: string; readonly model: string; readonly year: number },
  now: Date,
): Promise<ModelYearAnswer> {
  return sayModelYearResearch(await modelYearResearch(await askedModelYear(asked), {}, now));
}
