import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import type { CatalogIndex, IndexedModel, MakeRef } from "#lib/domain/vehicles/model-year/types.ts";
import type {
  LineUp,
  MakeOnMarket,
  ModelOnMarket,
  ModelYearOnMarket,
  PriceBand,
  WholeLineUp,
} from "./types.line-up.ts";

/** Bands by the number of what they are of. */
export type Bands = ReadonlyMap<number, PriceBand>;

/** A model year as the index counts it. */
export interface CountedYear {
  readonly modelId: number;
  readonly year: number;
  readonly band: PriceBand;
}

const countOf = (bands: Bands, id: number): number => bands.get(id)?.count ?? 0;

/** Every make of the catalog by name, with what it asks. */
export function wholeLineUp(
  index: CatalogIndex,
  byMake: Bands,
  byModel: Bands,
  popular: readonly CountedYear[],
  asOf: string | null,
): WholeLineUp {
  return {
    makes: index.makes.flatMap((make): readonly MakeOnMarket[] => {
      const models = index.modelsByMake.get(make.makeId) ?? [];
      const [first, ...others] = models;
      if (first === undefined) return [];
      const face = others.reduce(
        (best, each) =>
          countOf(byModel, each.modelId) > countOf(byModel, best.modelId) ? each : best,
        first,
      );
      const band = byMake.get(make.makeId) ?? null;
      return [{ ...make, band, modelCount: models.length, face: withoutYears(face) }];
    }),
    popular: yearsOf(index, popular),
    asOf,
  };
}

/** The models of a make: those for sale first, the most offered before others, then the newest built. */
export function lineUpOf(
  index: CatalogIndex,
  { makeId }: MakeRef,
  whole: PriceBand | null,
  byModel: Bands,
  popular: readonly CountedYear[],
  asOf: string | null,
): LineUp {
  const models = index.models
    .filter((model) => model.makeId === makeId)
    .map(
      (model): ModelOnMarket => ({
        ...withoutYears(model),
        years: [...model.yearIds.keys()].sort((a, b) => b - a),
        band: byModel.get(model.modelId) ?? null,
      }),
    )
    .sort(
      (a, b) =>
        (b.band?.count ?? 0) - (a.band?.count ?? 0) ||
        (b.years[0] ?? 0) - (a.years[0] ?? 0) ||
        (a.modelName < b.modelName ? -1 : 1),
    );
  return { models, band: whole, popular: yearsOf(index, popular), asOf };
}

/** Older model years, and models that ended before, are folded away. */
const RECENT_YEARS = 16;

/** A line-up as a page tells it: what is recent or for sale, and what ended before, by decade. */
interface FoldedLineUp {
  readonly models: readonly ModelOnMarket[];
  /** Model years before this one are folded within a model. */
  readonly recentFrom: number;
  /** The newest decade first; `from` is its first year. */
  readonly ended: readonly { readonly from: number; readonly models: readonly ModelOnMarket[] }[];
}

/** Folds what a make built long before its newest model year, unless it is for sale. */
export function foldedLineUp(models: readonly ModelOnMarket[]): FoldedLineUp {
  const newest = Math.max(...models.flatMap(({ years }) => years));
  const recentFrom = newest - RECENT_YEARS + 1;
  const lastOf = ({ years }: ModelOnMarket): number => years[0] ?? 0;
  const isRecent = (model: ModelOnMarket): boolean =>
    model.band !== null || lastOf(model) >= recentFrom;
  const ended = Map.groupBy(
    models.filter((model) => !isRecent(model)),
    (model) => Math.floor(lastOf(model) / 10) * 10,
  );
  return {
    models: models.filter(isRecent),
    recentFrom,
    ended: [...ended]
      .sort(([a], [b]) => b - a)
      .map(([from, ofDecade]) => ({ from, models: ofDecade })),
  };
}

/** The counted years that the catalog knows; a vehicle may be listed with one that it does not. */
function yearsOf(
  index: CatalogIndex,
  counted: readonly CountedYear[],
): readonly ModelYearOnMarket[] {
  return counted.flatMap(({ modelId, year, band }) => {
    const model = index.modelsById.get(modelId);
    const ref = model === undefined ? null : modelYearOf(model, year);
    return ref === null ? [] : [{ ...ref, band }];
  });
}

function withoutYears({ yearIds: _, ...model }: IndexedModel) {
  return model;
}
