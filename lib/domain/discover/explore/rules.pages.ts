import {
  makeResearchPath,
  modelYearName,
  modelYearOf,
  researchPath,
} from "#lib/domain/vehicles/model-year/rules.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import type { ResearchLink } from "./types.pages.ts";
import type { Slice } from "./types.ts";

/**
 * The research about what a slice is of: its model year, the newest of its model, or its make. Null
 * where it names none, or one that the catalog has no year of.
 */
export function researchOf(
  { make, model, year }: Pick<Slice, "make" | "model" | "year">,
  index: CatalogIndex,
): ResearchLink | null {
  if (make === null) return null;
  const known = model === null ? undefined : index.modelsBySlugs.get(`${make}/${model}`);
  if (known === undefined) {
    const owner = index.makesBySlug.get(make);
    return owner === undefined
      ? null
      : { label: `${owner.makeName} models, years and prices`, href: makeResearchPath(owner) };
  }
  const ref = modelYearOf(known, year ?? Math.max(...known.yearIds.keys()));
  if (ref === null) return null;
  const href = researchPath(ref);
  return year === null
    ? { label: `The ${ref.makeName} ${ref.modelName} year by year`, href }
    : { label: `Everything about the ${modelYearName(ref)}`, href };
}
