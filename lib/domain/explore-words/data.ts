import "server-only";
import type { KnownWords } from "#lib/domain/explore/types.ts";
import { knownPlaces } from "#lib/domain/place/data.ts";
import { searchCatalog } from "#lib/domain/search-catalog/data.ts";
import type { SearchCatalog } from "#lib/domain/search-catalog/types.ts";

let kept: { readonly of: SearchCatalog; readonly words: KnownWords } | undefined;

/** The words of addresses, made anew when the catalog is read anew. @throws when the database cannot be read. */
export async function knownWords(): Promise<KnownWords> {
  const [catalog, places] = await Promise.all([searchCatalog(), knownPlaces()]);
  if (kept?.of === catalog) return kept.words;
  const makesOfModel = new Map<string, string[]>();
  const models = new Map<string, string>();
  for (const { value, name } of catalog.modelsById.values()) {
    const [make = "", model = ""] = value.split(".");
    models.set(value, name);
    makesOfModel.set(model, [...(makesOfModel.get(model) ?? []), make]);
  }
  const makes = new Map(
    [...catalog.makesById.values()].map(({ value, name }) => [value, name] as const),
  );
  const words = { places, makes, models, makesOfModel };
  kept = { of: catalog, words };
  return words;
}
