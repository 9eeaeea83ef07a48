import { cohortPath, modelYearOf, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import { KEY_PATH, MOST_ADDRESSES } from "./constants.index-now.ts";
import type { ChangedListing, Submission } from "./types.index-now.ts";

/** The pages that changed with these vehicles: their own, and those of their model years, each once. */
export function changedPaths(
  listings: readonly ChangedListing[],
  index: Pick<CatalogIndex, "modelsById">,
): readonly string[] {
  const paths = new Set(listings.map(({ id }) => `/listings/${id}`));
  for (const { modelId, year } of listings) {
    const model = index.modelsById.get(modelId);
    const ref = model === undefined ? null : modelYearOf(model, year);
    if (ref === null) continue;
    paths.add(researchPath(ref));
    paths.add(cohortPath(ref));
  }
  return [...paths];
}

/**
 * The messages that tell of these pages.
 * @param origin the site's, without a trailing slash.
 */
export function submissionsOf(
  paths: readonly string[],
  { origin, key }: { readonly origin: string; readonly key: string },
): readonly Submission[] {
  return Array.from({ length: Math.ceil(paths.length / MOST_ADDRESSES) }, (_, at) => ({
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}${KEY_PATH}`,
    urlList: paths
      .slice(at * MOST_ADDRESSES, (at + 1) * MOST_ADDRESSES)
      .map((path) => `${origin}${path}`),
  }));
}
