import "server-only";
import { plainWords, vocabularyOf } from "#lib/domain/search-words/rules.ts";
import type { Term } from "#lib/domain/search-words/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import type { CatalogMake, CatalogModel, SearchCatalog } from "./types.ts";

/** The catalog changes when set-up builds it anew; a running site notices within this time. */
const KEPT_MS = 60_000;

interface Kept {
  readonly catalog: Promise<SearchCatalog>;
  readonly until: number;
}
const holder = globalThis as typeof globalThis & { lotwiseSearchCatalog?: Kept | undefined };

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
    vocabulary: vocabularyOf([...all.flatMap(spokenMake), ...models.flatMap(spokenModel)]),
  };
}

function spokenMake({ name, value }: CatalogMake): { words: string; term: Term }[] {
  const term = { filter: "make", value } as const;
  const short: Readonly<Record<string, readonly string[]>> = {
    Chevrolet: ["Chevy"],
    Volkswagen: ["VW"],
    "Mercedes-Benz": ["Mercedes", "Benz"],
  };
  return [name, ...(short[name] ?? [])].map((words) => ({ words, term }));
}

/** A model by its name, with and without its make's, and run together: "F-150", "Ford F-150", "f150". */
function spokenModel({ name, fullName, value }: CatalogModel): { words: string; term: Term }[] {
  const term = { filter: "model", value } as const;
  const words = [fullName];
  // A bare number or letter ("3", "X") means too many things to mean a model.
  if (!/^(?:\d{1,2}|[a-z])$/i.test(name)) words.push(name);
  const together = plainWords(name).replaceAll(" ", "");
  if (together.length > 2 && /[a-z]/.test(together)) words.push(together);
  return words.map((each) => ({ words: each, term }));
}
