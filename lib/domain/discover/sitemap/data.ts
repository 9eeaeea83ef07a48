import "server-only";
import { z } from "zod";
import { POST_SLUGS, POSTS } from "#lib/domain/discover/blog/constants.ts";
import { postPath } from "#lib/domain/discover/blog/rules.ts";
import { GUIDE_SLUGS, GUIDES } from "#lib/domain/discover/guide/constants.ts";
import { guidePath } from "#lib/domain/discover/guide/rules.ts";
import { findDemoMarket } from "#lib/domain/listings/demo-market/data.ts";
import { photoAddress } from "#lib/domain/listings/photo-address/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import {
  ADDRESSES_AT_ONCE,
  FIXED_PATHS,
  LISTINGS_PER_FILE,
  MARKET_PATHS,
  SITEMAP_LISTINGS_AT_ONCE,
} from "./constants.ts";
import {
  dealerEntries,
  marketChanges,
  recallEntries,
  researchEntries,
  valuationEntries,
} from "./data.catalog.ts";
import { listedExplorePages } from "./data.explore.ts";
import { keptFor, newestMomentOf } from "./rules.catalog.ts";
import {
  DEMO_SITEMAP,
  entriesOf,
  entriesXml,
  FILE_END,
  FILE_HEAD,
  filePath,
  partsOf,
  readFileName,
  sitemapIndexXml,
} from "./rules.ts";
import type { SitemapEntry } from "./types.catalog.ts";
import type { SitemapFile, SitemapPart } from "./types.ts";

/** What each kind of file names, but for vehicles, of which there are too many to read whole. */
const ENTRIES: Readonly<
  Record<Exclude<SitemapFile["of"], "listings">, () => Promise<readonly SitemapEntry[]>>
> = {
  pages: pageEntries,
  explore: async () =>
    (await listedExplorePages())
      // The whole market is among the pages.
      .filter(({ href }) => href !== "/explore")
      .map(({ href, changedAt }) => ({ path: href, changedAt })),
  research: researchEntries,
  recalls: recallEntries,
  valuation: valuationEntries,
  dealers: dealerEntries,
};

async function pageEntries(): Promise<readonly SitemapEntry[]> {
  const { newest } = await marketChanges();
  const posts = POST_SLUGS.map((slug) => ({
    path: postPath(slug),
    changedAt: new Date(POSTS[slug].changedOn),
  }));
  return [
    ...MARKET_PATHS.map((path) => ({ path, changedAt: newest })),
    ...FIXED_PATHS.map((path) => ({ path, changedAt: null })),
    ...GUIDE_SLUGS.map((slug) => ({
      path: guidePath(slug),
      changedAt: new Date(GUIDES[slug].reviewedOn),
    })),
    { path: "/blog", changedAt: newestMomentOf(posts.map(({ changedAt }) => changedAt)) },
    ...posts,
  ];
}

/**
 * The sitemap's index; of a demo market an empty sitemap that says so.
 * @param origin the site's, without a trailing slash.
 * @throws AppError `search_unavailable` while ClickHouse does not answer.
 */
export async function sitemapIndex(origin: string): Promise<string> {
  if (await findDemoMarket()) return DEMO_SITEMAP;
  const { pages, explore, research, recalls, valuation, dealers } = ENTRIES;
  const [listings, ...others] = await Promise.all([
    listingParts(),
    pages(),
    explore(),
    research(),
    recalls(),
    valuation(),
    dealers(),
  ]);
  const kinds = ["pages", "explore", "research", "recalls", "valuation", "dealers"] as const;
  const parts = kinds.flatMap((of, at) => partsOf(of, others[at] ?? []));
  return sitemapIndexXml([...parts, ...listings], origin);
}

const partRow = z.object({ part: z.number(), changedAt: z.date() });

/** The files that have vehicles for sale in them: from an index alone, once in ten minutes. */
const listingParts = keptFor<readonly SitemapPart[]>(async () => {
  const rows = partRow.array().parse(
    await readDatabase().$queryRaw`
      select id / ${LISTINGS_PER_FILE}::int as part, max(updated_at) as "changedAt"
      from listing where status = 'active' group by 1 order by 1`,
  );
  return rows.map(({ part, changedAt }) => ({
    path: filePath({ of: "listings", number: part + 1 }),
    changedAt,
  }));
});

/**
 * One file of the sitemap, by the last part of its address, piece by piece: whoever reads slowly holds
 * a piece in memory and not the file.
 * @throws AppError `not_found` for a file that the index does not name; `search_unavailable`. Both
 * before the first piece.
 */
export async function sitemapFile(name: string, origin: string): Promise<AsyncIterable<string>> {
  const file = readFileName(name);
  if (file === null || (await findDemoMarket()))
    throw new AppError("not_found", `There is no sitemap ${name}.`);
  const pieces =
    file.of === "listings"
      ? listingPieces(file.number)
      : piecesOf(entriesOf(await ENTRIES[file.of](), file.number));
  const first = await pieces.next();
  if (first.done === true) throw new AppError("not_found", `The sitemap ${name} is empty.`);
  return written(first.value, pieces, origin);
}

type Pieces = AsyncGenerator<readonly SitemapEntry[], undefined>;

async function* written(
  first: readonly SitemapEntry[],
  others: Pieces,
  origin: string,
): AsyncGenerator<string> {
  yield FILE_HEAD + entriesXml(first, origin);
  for await (const piece of others) yield entriesXml(piece, origin);
  yield FILE_END;
}

async function* piecesOf(entries: readonly SitemapEntry[]): Pieces {
  for (let from = 0; from < entries.length; from += ADDRESSES_AT_ONCE)
    yield entries.slice(from, from + ADDRESSES_AT_ONCE);
}

const listingRow = z.object({
  id: z.number(),
  updatedAt: z.date(),
  photoKey: z.string().nullable(),
});

/** Vehicles for sale by ranges of their numbers; sold and withdrawn ones keep their pages, and are not named. */
async function* listingPieces(number: number): Pieces {
  const end = number * LISTINGS_PER_FILE;
  // Beyond what a number of a listing can be.
  if (end > 2_147_483_647) return;
  let next = end - LISTINGS_PER_FILE;
  for (;;) {
    const rows = listingRow.array().parse(
      await readDatabase().$queryRaw`
        select l.id, l.updated_at as "updatedAt", p.path as "photoKey"
        from listing l left join listing_photo p on p.listing_id = l.id and p.position = 0
        where l.status = 'active' and l.id >= ${next}::int and l.id < ${end}::int
        order by l.id limit ${SITEMAP_LISTINGS_AT_ONCE}::int`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    next = last.id + 1;
    yield rows.map(({ id, updatedAt, photoKey }) => ({
      path: `/listings/${id}`,
      changedAt: updatedAt,
      ...(photoKey !== null && { imagePath: photoAddress(photoKey, 1_280) }),
    }));
    if (rows.length < SITEMAP_LISTINGS_AT_ONCE) return;
  }
}
