import type { Route } from "next";
import type { AskedModelYear, CatalogIndex, ModelRef, ModelYearRef, NearestName } from "./types.ts";

type NamedMake = Pick<ModelRef, "makeSlug">;
type NamedYear = Pick<ModelRef, "makeSlug" | "modelSlug"> & { readonly year: number };

/** "2019 Honda Civic". */
export const modelYearName = (ref: Pick<ModelYearRef, "makeName" | "modelName" | "year">): string =>
  `${ref.year} ${ref.makeName} ${ref.modelName}`;

const yearPath = ({ makeSlug, modelSlug, year }: NamedYear): string =>
  `${makeSlug}/${modelSlug}/${year}`;

/** The page about a make. */
export const makeResearchPath = ({ makeSlug }: NamedMake): Route =>
  `/research/${makeSlug}` as Route;

/** The page about a model year. */
export const researchPath = (ref: NamedYear): Route => `/research/${yearPath(ref)}` as Route;

/** The vehicles of a model year that are for sale, as a cohort. */
export const cohortPath = (ref: NamedYear): Route => `/research/${yearPath(ref)}/listings` as Route;

/** The recalls of a make. */
export const makeRecallsPath = ({ makeSlug }: NamedMake): Route =>
  `/tools/recalls/${makeSlug}` as Route;

/** The recalls of a model year. */
export const recallsPath = (ref: NamedYear): Route => `/tools/recalls/${yearPath(ref)}` as Route;

/** The valuation of a model year. */
export const valuationPath = (ref: NamedYear): Route =>
  `/tools/valuation/${yearPath(ref)}` as Route;

/** A word of an address as its canonical form writes it: "Grand Caravan" is "grand-caravan". */
export const slugOf = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** The model year that an address names, however it writes case and spaces; null where the catalog has none such. */
export function modelYearIn(
  index: CatalogIndex,
  asked: Required<AskedModelYear>,
): ModelYearRef | null {
  const model = index.modelsBySlugs.get(`${slugOf(asked.make)}/${slugOf(asked.model)}`);
  if (model === undefined || !/^\d{4}$/.test(asked.year)) return null;
  return modelYearOf(model, Number(asked.year));
}

/** A year of a model; null where the model was not built that year. */
export function modelYearOf(
  { yearIds, ...model }: CatalogIndex["models"][number],
  year: number,
): ModelYearRef | null {
  const modelYearId = yearIds.get(year);
  if (modelYearId === undefined) return null;
  return { ...model, modelYearId, year, years: [...yearIds.keys()].sort((a, b) => b - a) };
}

/** Below this a name is no likely meaning of another. */
const LEAST_LIKENESS = 0.3;

/**
 * What an address that names nothing may have meant, the likeliest first: of a model that exists its
 * nearest years, else the models and makes whose names are most like it (Dice's coefficient of letter
 * pairs).
 */
export function nearestNames(
  index: CatalogIndex,
  asked: AskedModelYear,
  most: number,
): readonly NearestName[] {
  const year = Number(asked.year);
  const model = index.modelsBySlugs.get(`${slugOf(asked.make)}/${slugOf(asked.model ?? "")}`);
  if (model !== undefined) {
    const far = (other: number) => (Number.isFinite(year) ? Math.abs(other - year) : -other);
    return [...model.yearIds.keys()]
      .sort((a, b) => far(a) - far(b))
      .slice(0, most)
      .map((near) => nearestModel(model, near));
  }
  const words = slugOf(`${asked.make} ${asked.model ?? ""}`);
  const makes: Likeness[] = index.makes.map((make) => ({
    name: { label: make.makeName, makeSlug: make.makeSlug, modelSlug: null, year: null },
    likeness: likenessOf(words, make.makeSlug),
  }));
  const models: Likeness[] =
    asked.model === undefined
      ? []
      : index.models.map((each) => ({
          name: nearestModel(each, nearestYear([...each.yearIds.keys()], year)),
          likeness: Math.max(
            likenessOf(words, `${each.makeSlug}-${each.modelSlug}`),
            likenessOf(slugOf(asked.model ?? ""), each.modelSlug),
          ),
        }));
  return [...makes, ...models]
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || (a.name.label < b.name.label ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

interface Likeness {
  readonly name: NearestName;
  readonly likeness: number;
}

function nearestModel(model: ModelRef, year: number): NearestName {
  const { makeSlug, modelSlug } = model;
  return { label: modelYearName({ ...model, year }), makeSlug, modelSlug, year };
}

function nearestYear(years: readonly number[], asked: number): number {
  const from = Number.isFinite(asked) ? asked : Number.POSITIVE_INFINITY;
  return years.reduce((best, year) =>
    Number.isFinite(from)
      ? Math.abs(year - from) < Math.abs(best - from)
        ? year
        : best
      : Math.max(year, best),
  );
}

function likenessOf(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.size + b.size === 0) return one === other ? 1 : 0;
  return (2 * a.intersection(b).size) / (a.size + b.size);
}

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
