import "server-only";
import { z } from "zod";
import { placeIndex } from "#lib/domain/search/place-lookup/rules.words.ts";
import { sellerNames } from "#lib/domain/search/query-parser/rules.sellers.ts";
import { vocabularyOf } from "#lib/domain/search/query-parser/rules.vocabulary.ts";
import type { Vocabulary, WordCatalog, WordSeller } from "#lib/domain/search/query-parser/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { log } from "#lib/platform/log.ts";
import type { CatalogMake, CatalogModel, SearchCatalog } from "./types.ts";

/** The catalog changes when set-up builds it anew; a running site notices within this time. */
const KEPT_MS = 60_000;

/** How long after that it is told while it is read anew. */
const TOLD_MS = 10 * MINUTE_MS;

/** Trims come and go with listings; new ones are known as words within this time. */
const WORDS_KEPT_MS = 600_000;

interface KeptWords {
  readonly names: string;
  /** What tells that a dealer came, went or changed its name or place. */
  readonly dealers: string;
  readonly vocabulary: Vocabulary;
  readonly until: number;
}
interface Kept {
  readonly catalog: Promise<SearchCatalog>;
  readonly until: number;
  /** Reads it anew, behind what is kept. */
  readonly next: Promise<SearchCatalog> | null;
}
const holder = globalThis as typeof globalThis & {
  lotwiseSearchCatalog?: Kept | undefined;
  lotwiseVocabulary?: KeptWords | undefined;
};

/**
 * Makes and models, kept in memory for a minute. One up to ten minutes older is told while it is read anew:
 * reading it takes seconds in a large market, and nobody waits for that but who asks first.
 * @throws when the database cannot be read.
 */
export function searchCatalog(): Promise<SearchCatalog> {
  const kept = holder.lotwiseSearchCatalog;
  const at = performance.now();
  if (kept !== undefined && (kept.until > at || kept.next !== null)) return kept.catalog;
  const next = read();
  const isTold = kept !== undefined && kept.until + TOLD_MS > at;
  const catalog = isTold ? kept.catalog : next;
  const entry: Kept = { catalog, until: isTold ? kept.until : at + KEPT_MS, next };
  holder.lotwiseSearchCatalog = entry;
  const settle = (settled: Kept | undefined) => {
    if (holder.lotwiseSearchCatalog === entry) holder.lotwiseSearchCatalog = settled;
  };
  next.then(
    () => settle({ catalog: next, until: performance.now() + KEPT_MS, next: null }),
    // What failed is asked for again; whoever awaits this one is told by the promise itself.
    (error: unknown) => {
      if (isTold) log.warn({ reason: String(error) }, "search catalog: told as it was");
      settle(isTold ? { ...kept, next: null } : undefined);
    },
  );
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
 * The words of the catalog and the dealers. Reading the trims for sale and building the look-ups takes the database
 * and the one thread some tenths of a second, so a change of names shows at once, dealers included, and one of trims
 * after some minutes.
 */
async function vocabulary(
  makes: readonly CatalogMake[],
  models: readonly CatalogModel[],
): Promise<Vocabulary> {
  const names = models.map(({ value, name }) => `${value} ${name}`).join("\n");
  const kept = holder.lotwiseVocabulary;
  const dealers = await dealersMark();
  if (kept?.names === names && kept.until > performance.now()) {
    if (kept.dealers === dealers) return kept.vocabulary;
    const sellers = sellerNames(await dealerWords(), kept.vocabulary.makes.values());
    const changed = { ...kept.vocabulary, sellers };
    holder.lotwiseVocabulary = { ...kept, dealers, vocabulary: changed };
    return changed;
  }
  const [words, sellers] = await Promise.all([catalogWords(makes, models), dealerWords()]);
  const places = kept?.vocabulary.places ?? placeIndex((await zipPlaces()).values());
  const built = vocabularyOf(words, places, sellers);
  const until = performance.now() + WORDS_KEPT_MS;
  holder.lotwiseVocabulary = { names, dealers, vocabulary: built, until };
  return built;
}

const trimRows = z.array(
  z.object({ modelId: z.number(), trim: z.string().nullable(), vehicles: z.number() }),
);

/** Makes and models with the trims that are for sale. */
async function catalogWords(
  makes: readonly CatalogMake[],
  models: readonly CatalogModel[],
): Promise<WordCatalog> {
  const offered = new Map<number, { vehicles: number; trims: string[] }>();
  // Written out, so that it is answered by the index listing_active_market alone.
  const trims = trimRows.parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select model_id as "modelId", trim, count(*)::int as vehicles from listing
      where status = 'active' group by model_id, trim`),
  );
  for (const { modelId, trim, vehicles } of trims) {
    const known = offered.get(modelId) ?? { vehicles: 0, trims: [] };
    known.vehicles += vehicles;
    if (trim !== null) known.trims.push(trim);
    offered.set(modelId, known);
  }
  return {
    makes: makes.map(({ name, value }) => ({ name, value })),
    models: models.map(({ id, name, value }) => ({
      name,
      make: value.split(".")[0] ?? "",
      value,
      vehicles: offered.get(id)?.vehicles ?? 0,
      trims: offered.get(id)?.trims.sort() ?? [],
    })),
  };
}

const markRows = z.tuple([z.object({ mark: z.string() })]);
/** A text that is another one where a dealer came, went, or has another name or place. */
async function dealersMark(): Promise<string> {
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    select concat(count(*), ':', bit_xor(hashtextextended(concat_ws('|', id, name, city, state), 0))) as mark
    from seller where kind = 'dealer'`);
  return markRows.parse(rows)[0].mark;
}

/** Every dealer with how many it has for sale, as its record last counted. */
async function dealerWords(): Promise<WordSeller[]> {
  const sellers = await readDatabase().seller.findMany({
    where: { kind: "dealer" },
    select: {
      id: true,
      name: true,
      city: true,
      state: true,
      record: { select: { activeCount: true } },
    },
  });
  return sellers.map(({ record, ...seller }) => ({
    ...seller,
    vehicles: record?.activeCount ?? 0,
  }));
}
