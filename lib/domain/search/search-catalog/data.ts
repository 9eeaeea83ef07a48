import "server-only";
import { placeIndex } from "#lib/domain/search/place-lookup/rules.words.ts";
import { vocabularyOf } from "#lib/domain/search/query-parser/rules.ts";
import type { Vocabulary, WordCatalog } from "#lib/domain/search/query-parser/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import type { CatalogMake, CatalogModel, SearchCatalog } from "./types.ts";

/** The catalog changes when set-up builds it anew; a running site notices within this time. */
const KEPT_MS = 60_000;

/** Trims come and go with listings; new ones are known as words within this time. */
const WORDS_KEPT_MS = 600_000;

interface KeptWords {
  readonly names: string;
  readonly vocabulary: Vocabulary;
  readonly until: number;
}
interface Kept {
  readonly catalog: Promise<SearchCatalog>;
  readonly until: number;
}
const holder = globalThis as typeof globalThis & {
  lotwiseSearchCatalog?: Kept | undefined;
  lotwiseVocabulary?: KeptWords | undefined;
};

/** Makes and models, kept in memory for a minute. @throws when the database cannot be read. */
export function searchCatalog(): Promise<SearchCatalog> {
  const kept = holder.lotwiseSearchCatalog;
  if (kept !== undefined && kept.until > performance.now()) return kept.catalog;
  const catalog = read();
  holder.lotwiseSearchCatalog = { catalog, until: performance.now() + KEPT_MS };
  catalog.catch(() => {
    // What failed is asked for again; whoever awaits this one is told by the promise itself.
    if (holder.lotwiseSearchCatalog?.catalog === catalog) holder.lotwiseSearchCatalog = undefined;
  });
  return catalog;
}

async function read(): Promise<SearchCatalog> {
  const makes = await readDatabase().make.findMany({
    include: { models: true },
    orderBy: { name: "asc" },
  });
  const all: CatalogMake[] = makes.map(({ id, name, slug }) => ({ id, name, value: slug }));
  const models: CatalogModel[] = makes.flatMap((make) =>
    make.models.map(({ id, name, slug }) => ({
      id,
      makeId: make.id,
      name,
      fullName: `${make.name} ${name}`,
      value: `${make.slug}.${slug}`,
    })),
  );
  return {
    makesById: new Map(all.map((make) => [make.id, make])),
    makesByValue: new Map(all.map((make) => [make.value, make])),
    modelsById: new Map(models.map((model) => [model.id, model])),
    modelsByValue: new Map(models.map((model) => [model.value, model])),
    vocabulary: await vocabulary(all, models),
  };
}

/**
 * The words of the catalog. Reading the trims for sale and building the look-ups takes the database and the one
 * thread some tenths of a second, so a change of names shows at once, and one of trims after some minutes.
 */
async function vocabulary(
  makes: readonly CatalogMake[],
  models: readonly CatalogModel[],
): Promise<Vocabulary> {
  const names = models.map(({ value, name }) => `${value} ${name}`).join("\n");
  const kept = holder.lotwiseVocabulary;
  if (kept?.names === names && kept.until > performance.now()) return kept.vocabulary;
  const offered = new Map<number, { vehicles: number; trims: string[] }>();
  const trims = await readDatabase().listing.groupBy({
    by: ["modelId", "trim"],
    where: { status: "active" },
    _count: { _all: true },
  });
  for (const { modelId, trim, _count } of trims) {
    const known = offered.get(modelId) ?? { vehicles: 0, trims: [] };
    known.vehicles += _count._all;
    if (trim !== null) known.trims.push(trim);
    offered.set(modelId, known);
  }
  const words: WordCatalog = {
    makes: makes.map(({ name, value }) => ({ name, value })),
    models: models.map(({ id, name, value }) => ({
      name,
      make: value.split(".")[0] ?? "",
      value,
      vehicles: offered.get(id)?.vehicles ?? 0,
      trims: offered.get(id)?.trims.sort() ?? [],
    })),
  };
  const places = kept?.vocabulary.places ?? placeIndex((await zipPlaces()).values());
  const built = vocabularyOf(words, places);
  holder.lotwiseVocabulary = { names, vocabulary: built, until: performance.now() + WORDS_KEPT_MS };
  return built;
}
