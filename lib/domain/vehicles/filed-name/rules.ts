import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { FILED_AS_ONE } from "./constants.filed-as-one.ts";
import { EARLIER_MODEL_NAMES, MAKE_NAMES, MODEL_NAMES } from "./constants.ts";
import type { SaidBeside } from "./types.ts";

/** The maker's own spelling of a make that vPIC files. */
export function displayMake(filed: string): string {
  return MAKE_NAMES[filed] ?? filed;
}

const filedAsOne = (filedMake: string, filed: string, year: number | undefined) =>
  FILED_AS_ONE.find(
    (entry) =>
      entry.make === filedMake &&
      entry.filed.includes(filed) &&
      (year ?? 0) <= (entry.lastYear ?? Number.POSITIVE_INFINITY),
  );

/**
 * The names that a model is sold under, from the make and model that vPIC files: one, or of models that
 * were filed as one those that the VIN leaves, the likeliest first. Without `beside` all of them;
 * without `year` the names of today.
 */
export function displayModels(
  filedMake: string,
  filed: string,
  year?: number,
  beside?: SaidBeside,
): readonly [string, ...string[]] {
  const entry = filedAsOne(filedMake, filed, year ?? Number.POSITIVE_INFINITY);
  if (entry === undefined) return [displayModel(filedMake, filed, year)];
  const { models } = entry;
  const isElectricYear = (year ?? Number.POSITIVE_INFINITY) >= (entry.electric?.firstYear ?? 0);
  const electric = isElectricYear ? entry.electric : undefined;
  const names = models.map(({ name }) => name);
  const told =
    beside === undefined
      ? [...names, ...(electric ? [electric.name] : [])]
      : [
          ...beside.series.flatMap((text) => models.filter(({ series }) => series?.test(text))),
          ...models.filter(({ seventh }) => seventh?.includes(beside.seventh)),
        ].map(({ name }) => name);
  const left =
    told.length > 0 ? told : beside?.fuel === "electric" && electric ? [electric.name] : names;
  const [first = filed, ...more] = new Set(left);
  return [first, ...more];
}

/** By what a VIN tells one of models that vPIC has as one; null for a model that is filed by itself. */
export const toldBy = (filedMake: string, filed: string, year: number, name: string) =>
  filedAsOne(filedMake, filed, year)?.models.find((model) => model.name === name) ?? null;

function displayModel(filedMake: string, filed: string, year?: number): string {
  const earlier = EARLIER_MODEL_NAMES.find(
    (entry) =>
      entry.make === filedMake &&
      entry.filed === filed &&
      year !== undefined &&
      year <= entry.lastYear,
  );
  return earlier?.name ?? MODEL_NAMES[filedMake]?.[filed] ?? filed;
}

/**
 * The slugs of the models that one of vPIC's names stands for here, by slugs: an address that names a Silverado
 * is about the three by weight. Empty for a name of none.
 */
export function slugsOfFiled(makeSlug: string, filedSlug: string): readonly string[] {
  const isOf = (filedMake: string): boolean => slugOf(displayMake(filedMake)) === makeSlug;
  const asOne = FILED_AS_ONE.find(
    ({ make, filed }) => isOf(make) && filed.some((each) => slugOf(each) === filedSlug),
  );
  if (asOne !== undefined) return asOne.models.map(({ name }) => slugOf(name));
  return Object.entries(MODEL_NAMES)
    .flatMap(([filedMake, names]) => (isOf(filedMake) ? Object.entries(names) : []))
    .flatMap(([filed, name]) => (slugOf(filed) === filedSlug ? [slugOf(name)] : []));
}

/** Every name a filed model was sold under, whatever the year. */
export const displayedNames = (filedMake: string, filed: string): ReadonlySet<string> =>
  new Set([
    displayModel(filedMake, filed),
    ...(filedAsOne(filedMake, filed, undefined)?.models.map(({ name }) => name) ?? []),
    ...displayModels(filedMake, filed),
    ...EARLIER_MODEL_NAMES.filter((entry) => entry.make === filedMake && entry.filed === filed).map(
      ({ name }) => name,
    ),
  ]);
