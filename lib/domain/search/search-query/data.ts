import "server-only";
import { indexedRatingsOff } from "#lib/domain/index/search-index/data.ts";
import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { understand } from "#lib/domain/search/query-parser/rules.ts";
import { isOneLine } from "#lib/domain/search/search/rules.line.ts";
import { asksForDeals } from "#lib/domain/search/search/rules.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import type { SearchCatalog } from "#lib/domain/search/search-catalog/types.ts";
import { ratingsOffWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import { slugsOfFiled } from "#lib/domain/vehicles/filed-name/rules.ts";
import { knownPlaces } from "#lib/domain/vehicles/place/data.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import type { KnownPlace } from "#lib/domain/vehicles/place/types.ts";
import { now } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { lookupZip, type ZipPlace } from "#lib/platform/geo/zip-codes.ts";
import { withCorners } from "./data.corners.ts";
import type { ResolvedQuery } from "./types.ts";

const listed = (words: readonly string[]): string => words.map(quoted).join(", ");

/**
 * Looks up makes, models and the ZIP code of a search and turns its plain words into filters.
 * What is unknown is left out, with a note for the reader.
 * @param at the moment from which years that are told by age are counted.
 * @param kept where the reader is: a search that asks for a distance and names no place, as "near me"
 *   does, is around it. It changes no other search.
 */
export async function resolveQuery(
  asked: SearchQuery,
  at: Date = now(),
  kept: ReaderPlace | null = null,
): Promise<ResolvedQuery> {
  const catalog = await searchCatalog();
  const { query, unknown, notes: changed } = understood(asked, catalog, at, kept);
  const notes = [...changed];
  if (unknown.length > 0) notes.push(`We did not understand ${listed(unknown.slice(0, 10))}.`);
  const { drawn, undrawn } = await withCorners(query, catalog.vocabulary.places, notes);
  const known = withKnownNames(drawn, catalog, notes);
  const origin = known.zip === null ? null : await lookupZip(known.zip);
  const found = withPlace(known, origin, notes);
  const seller = found.sellerId === null ? null : await sellerName(found.sellerId);
  if (found.sellerId !== null && seller === null)
    notes.push(`We know no seller with the number ${found.sellerId}; all sellers are shown.`);
  const places = await placesIn(found, notes);
  const off = indexedRatingsOff();
  if (off !== null) {
    const meanwhile = [
      ...(asksForDeals(found) ? [" Filtering by deal finds nothing meanwhile."] : []),
      ...(found.sort === "deal" ? [" Sorting by deal changes nothing meanwhile."] : []),
    ];
    notes.push([ratingsOffWords(off), ...meanwhile].join(""));
  }
  const placed = {
    ...found,
    places: places.map(({ slug }) => slug),
    ...(seller === null && { sellerId: null }),
  };
  return {
    query: placed,
    notes,
    undrawn,
    catalog,
    origin,
    places,
    labels: {
      makes: Object.fromEntries(
        placed.options.make.map((value) => [value, catalog.makesByValue.get(value)?.name ?? value]),
      ),
      models: Object.fromEntries(
        placed.options.model.map((value) => [
          value,
          catalog.modelsByValue.get(value)?.fullName ?? value,
        ]),
      ),
      ...(places.length > 0 && {
        places: Object.fromEntries(places.map(({ slug, name }) => [slug, name])),
      }),
      ...(origin !== null && { place: formatPlace(origin) }),
      ...(seller !== null && { seller }),
    },
    makeIds: placed.options.make.flatMap((value) => catalog.makesByValue.get(value)?.id ?? []),
    modelIds: placed.options.model.flatMap((value) => catalog.modelsByValue.get(value)?.id ?? []),
  };
}

/** A search with its words read, around where the reader is where it asks for a distance and names no place. */
function understood(
  asked: SearchQuery,
  { vocabulary }: SearchCatalog,
  at: Date,
  kept: ReaderPlace | null,
): ReturnType<typeof understand> {
  const without = understand(asked, vocabulary, at);
  if (kept === null || without.query.zip !== null) return without;
  const around = understand({ ...asked, zip: kept.zip }, vocabulary, at);
  return asksForDistance(around.query) ? around : without;
}

const asksForDistance = ({ withinMiles, sort }: SearchQuery): boolean =>
  withinMiles !== null || sort === "nearest";

/** The states and cities of a search that there are. */
async function placesIn({ places }: SearchQuery, notes: string[]): Promise<readonly KnownPlace[]> {
  if (places.length === 0) return [];
  const known = await knownPlaces();
  const strangers = places.filter((slug) => !known.has(slug));
  if (strangers.length > 0)
    notes.push(`We know no place called ${listed(strangers.slice(0, 5))}; ignored.`);
  return places.flatMap((slug) => known.get(slug) ?? []);
}

async function sellerName(id: number): Promise<string | null> {
  const seller = await readDatabase().seller.findUnique({ where: { id }, select: { name: true } });
  return seller?.name ?? null;
}

/** Models by the names of today, for one that an address names otherwise; empty where it names none. */
function today(value: string): readonly string[] {
  const [make = "", model = ""] = value.split(".");
  return slugsOfFiled(make, model).map((slug) => `${make}.${slug}`);
}

function withKnownNames(query: SearchQuery, catalog: SearchCatalog, notes: string[]): SearchQuery {
  const make = query.options.make.filter((value) => catalog.makesByValue.has(value));
  const isKnown = (value: string): boolean => catalog.modelsByValue.has(value);
  // A search that was kept before a model was told apart or renamed goes on finding its vehicles.
  const model = query.options.model.flatMap((value) =>
    isKnown(value) ? [value] : today(value).filter(isKnown),
  );
  const strangers = (given: readonly string[], kept: readonly string[]) =>
    given.filter((value) => !kept.includes(value));
  const makes = strangers(query.options.make, make);
  const models = query.options.model.filter(
    (value) => !isKnown(value) && !today(value).some(isKnown),
  );
  if (makes.length > 0) notes.push(`We know no make called ${listed(makes.slice(0, 5))}; ignored.`);
  if (models.length > 0)
    notes.push(`We know no model called ${listed(models.slice(0, 5))}; ignored.`);
  const trim = isOneLine(model) ? query.options.trim : [];
  if (trim.length < query.options.trim.length)
    notes.push("A trim can be chosen within one model only; ignored.");
  return { ...query, options: { ...query.options, make, model, trim } };
}

function withPlace(query: SearchQuery, origin: ZipPlace | null, notes: string[]): SearchQuery {
  if (origin !== null) return query;
  if (query.zip !== null)
    notes.push(`We know no ZIP code “${query.zip}”; vehicles from everywhere are shown.`);
  else if (query.withinMiles !== null)
    notes.push("A distance needs a ZIP code; vehicles from everywhere are shown.");
  if (query.sort === "nearest")
    notes.push("Sorting by distance needs a ZIP code; sorted by best match.");
  return {
    ...query,
    zip: null,
    withinMiles: null,
    sort: query.sort === "nearest" ? "best" : query.sort,
  };
}
