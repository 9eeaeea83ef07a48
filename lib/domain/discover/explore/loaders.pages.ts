import "server-only";
import { cookies } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { measured } from "#lib/domain/listings/listing/rules.ts";
import { listsInCookies } from "#lib/domain/shoppers/viewer-lists/schema.ts";
import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { now } from "#lib/platform/clock.ts";
import { explorePage, wholeMarket } from "./data.pages.ts";
import { knownWords } from "./data.words.ts";
import { readSegments } from "./rules.ts";
import type { ExplorePage, SliceMarket } from "./types.pages.ts";
import type { Slice } from "./types.ts";

export interface LoadedExplorePage {
  readonly page: ExplorePage;
  /** What the reader compares, has hidden and has viewed, by the cookies of this browser. */
  readonly lists: ViewerLists;
  /** The moment the page is made for; days are counted to it. */
  readonly asOf: Date;
}

/** No address of ours has more segments, not even with each said twice. */
const MOST_SEGMENTS = 14;

/** The whole market, read once a request: by the page and by its metadata. Null while it cannot be counted. */
export const loadWholeMarket = cache(
  async (): Promise<{ market: SliceMarket | null; asOf: string; now: Date }> => {
    await connection();
    const at = now();
    const market = await wholeMarket({ now: at });
    return { market, asOf: searchIndexState().asOf ?? at.toISOString(), now: at };
  },
);

/** The slice that an address names. Another form of the address leads to the canonical one (308), an unknown one is not found. */
export function loadExplorePage(segments: readonly string[]): Promise<LoadedExplorePage> {
  return loadOnce(segments.join("/"));
}

/** `cache` compares arguments by identity, so the address goes in as text. */
const loadOnce = cache(async (address: string): Promise<LoadedExplorePage> => {
  const segments = address.split("/").map(decoded);
  if (segments.length > MOST_SEGMENTS) notFound();
  const reading = readSegments(segments, await knownWords());
  if (reading.kind === "elsewhere") permanentRedirect(reading.href);
  if (reading.kind === "unknown") notFound();
  return loadSlice(reading.slice);
});

async function loadSlice(slice: Slice): Promise<LoadedExplorePage> {
  const asOf = now();
  const [page, sent, kept] = await Promise.all([
    explorePage(slice, { now: asOf }),
    cookies(),
    cookies().then(placeInCookies),
  ]);
  const cards = page.cards.map((card) => measured(card, kept));
  return { page: { ...page, cards }, lists: listsInCookies(sent), asOf };
}

/** A segment as it was meant; one that is no text stays as it is, and is not known. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
