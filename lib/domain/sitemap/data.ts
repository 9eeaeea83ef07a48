import "server-only";
import { findDemoMarket } from "#lib/domain/demo-market/data.ts";
import { listedExplorePages } from "#lib/domain/explore-listed/data.ts";
import { GUIDE_SLUGS } from "#lib/domain/guide/constants.ts";
import { guidePath } from "#lib/domain/guide/rules.ts";
import { canonicalSellerPath } from "#lib/domain/seller-profile/rules.ts";
import { recallPaths, researchPaths, valuationPaths } from "#lib/domain/sitemap-catalog/data.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ADDRESSES_PER_FILE } from "./constants.ts";
import {
  DEMO_SITEMAP,
  filePaths,
  readFileName,
  type SitemapFile,
  sitemapIndexXml,
  sitemapXml,
} from "./rules.ts";
import type { SitemapEntry } from "./types.ts";

/** Pages that stand by themselves, with the pages of the market's slices. */
const FIXED_PATHS = [
  "/",
  "/search",
  "/explore",
  "/sellers",
  "/reports",
  "/reports/vin",
  "/reports/sample",
  "/reports/insurance",
  "/pricing",
  "/api",
] as const;
/** Tools and guides, with the pages of makes and model years. */
const RESEARCH_PATHS = [
  "/research",
  "/research/compare",
  "/tools/charging",
  "/tools/guides",
  "/tools/loan-calculator",
  "/tools/recalls",
  "/tools/valuation",
] as const;

/** What each kind of file names, but for vehicles, of which there are too many to read whole. */
const PATHS: Readonly<
  Record<Exclude<SitemapFile["of"], "listings">, () => Promise<readonly string[]>>
> = {
  explore: async () => [...FIXED_PATHS, ...(await listedExplorePages())],
  research: async () => [
    ...RESEARCH_PATHS,
    ...GUIDE_SLUGS.map(guidePath),
    ...(await researchPaths()),
  ],
  recalls: recallPaths,
  valuation: valuationPaths,
  dealers: dealerPaths,
};

/** Each dealer with vehicles once: by its storefront where somebody speaks for it, else by its profile. */
async function dealerPaths(): Promise<readonly string[]> {
  const dealers = await readDatabase().seller.findMany({
    where: { kind: "dealer", record: { activeCount: { gt: 0 } } },
    select: { slug: true, organization: { select: { slug: true } } },
    orderBy: { id: "asc" },
  });
  return dealers.map(({ slug, organization }) =>
    canonicalSellerPath({ seller: { slug }, organization }),
  );
}

/**
 * The sitemap's index; of a demo market an empty sitemap that says so.
 * @param origin the site's, without a trailing slash.
 * @throws AppError `search_unavailable` while ClickHouse does not answer.
 */
export async function sitemapIndex(origin: string): Promise<string> {
  if (await findDemoMarket()) return DEMO_SITEMAP;
  const [explore, research, recalls, valuation, dealers, listings] = await Promise.all([
    PATHS.explore(),
    PATHS.research(),
    PATHS.recalls(),
    PATHS.valuation(),
    PATHS.dealers(),
    countListings(),
  ]);
  const paths = [
    ...filePaths("explore", explore.length),
    ...filePaths("research", research.length),
    ...filePaths("recalls", recalls.length),
    ...filePaths("valuation", valuation.length),
    ...filePaths("dealers", dealers.length),
    ...filePaths("listings", listings),
  ];
  return sitemapIndexXml(paths, origin);
}

/**
 * One file of the sitemap, by the last part of its address.
 * @throws AppError `not_found` for a file that the index does not name; `search_unavailable`.
 */
export async function sitemapFile(name: string, origin: string): Promise<string> {
  const file = readFileName(name);
  if (file === null || (await findDemoMarket()))
    throw new AppError("not_found", `There is no sitemap ${name}.`);
  const from = (file.number - 1) * ADDRESSES_PER_FILE;
  const entries =
    file.of === "listings" ? await listingEntries(from) : await pageEntries(file.of, from);
  if (entries.length === 0) throw new AppError("not_found", `The sitemap ${name} is empty.`);
  return sitemapXml(entries, origin);
}

async function pageEntries(of: keyof typeof PATHS, from: number): Promise<readonly SitemapEntry[]> {
  const paths = await PATHS[of]();
  return paths.slice(from, from + ADDRESSES_PER_FILE).map((path) => ({ path, changedAt: null }));
}

const countListings = (): Promise<number> =>
  readDatabase().listing.count({ where: { status: "active" } });

/** Vehicles for sale; sold and withdrawn ones keep their pages, and are not named. */
async function listingEntries(from: number): Promise<readonly SitemapEntry[]> {
  const listings = await readDatabase().listing.findMany({
    where: { status: "active" },
    select: { id: true, updatedAt: true },
    orderBy: { id: "asc" },
    skip: from,
    take: ADDRESSES_PER_FILE,
  });
  return listings.map(({ id, updatedAt }) => ({ path: `/listings/${id}`, changedAt: updatedAt }));
}
