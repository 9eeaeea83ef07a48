import { XMLBuilder } from "fast-xml-parser";
import { ADDRESSES_PER_FILE, SITEMAP_KINDS } from "./constants.ts";
import type { SitemapEntry } from "./types.catalog.ts";
import type { SitemapFile, SitemapPart } from "./types.ts";

/*
 * Sitemaps as sitemaps.org defines them: an index names files, each names pages. Nothing of a reader
 * stands in them, and of sellers only dealers.
 */

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

const builder = new XMLBuilder();

/** The file that a name in an address stands for; null for none. */
export function readFileName(name: string): SitemapFile | null {
  const [, word, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  const of = SITEMAP_KINDS.find((kind) => kind === word);
  return of === undefined ? null : { of, number: Number(number) };
}

/** Where a file is found. */
export const filePath = ({ of, number }: SitemapFile): string => `/sitemaps/${of}-${number}.xml`;

/** The files that hold these pages, each with the newest change in it. */
export function partsOf(
  of: SitemapFile["of"],
  entries: readonly SitemapEntry[],
): readonly SitemapPart[] {
  return Array.from({ length: Math.ceil(entries.length / ADDRESSES_PER_FILE) }, (_, at) => ({
    path: filePath({ of, number: at + 1 }),
    changedAt: entriesOf(entries, at + 1).reduce<Date | null>(
      (newest, { changedAt }) =>
        changedAt !== null && (newest === null || changedAt > newest) ? changedAt : newest,
      null,
    ),
  }));
}

/** The pages in one of the files that hold all of these. */
export const entriesOf = (
  entries: readonly SitemapEntry[],
  number: number,
): readonly SitemapEntry[] =>
  entries.slice((number - 1) * ADDRESSES_PER_FILE, number * ADDRESSES_PER_FILE);

/** An address as one line. What is undefined is left out. */
const lineXml = (
  name: "sitemap" | "url",
  { path, changedAt, imagePath }: SitemapEntry,
  origin: string,
): string => {
  const image = imagePath && { "image:loc": `${origin}${imagePath}` };
  const lastmod = changedAt?.toISOString();
  return `${builder.build({ [name]: { loc: `${origin}${path}`, lastmod, "image:image": image } })}\n`;
};

/** @param origin the site's, without a trailing slash. */
export function sitemapIndexXml(parts: readonly SitemapPart[], origin: string): string {
  const files = parts.map((part) => lineXml("sitemap", part, origin));
  return `${XML}\n<sitemapindex xmlns="${SCHEMA}">\n${files.join("")}</sitemapindex>\n`;
}

/** What a file begins and ends with. */
export const FILE_HEAD = `${XML}\n<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGES}">\n`;
export const FILE_END = "</urlset>\n";

/**
 * Pages as a file names them, a line each.
 * @param origin the site's, without a trailing slash.
 */
export const entriesXml = (entries: readonly SitemapEntry[], origin: string): string =>
  entries.map((entry) => lineXml("url", entry, origin)).join("");

/** The sitemap of a demo market: nothing in it is for sale, so it names no page, and says why. */
export const DEMO_SITEMAP = `${XML}\n<!-- A demo market: its vehicles are made up, and its pages ask not to be listed. -->\n<urlset xmlns="${SCHEMA}"></urlset>\n`;

/**
 * Addresses that repeat pages, or are for one person: their combinations have no end. Pages below each
 * other are followed, for vehicles and sellers are reached by them.
 */
const KEPT_FROM_CRAWLERS = [
  "/api/",
  "/monitoring",
  "/account",
  "/auth/",
  "/garage",
  "/login",
  "/rooms",
  "/reports/id/",
  "/reports/vin/",
  "/search/",
  "/search?",
  "/sellers?",
  "/sellers/*?",
  "/dealers/*?",
  "/dealers/*/activity",
  "/dealers/*/competitors",
  "/dealers/*/following",
  "/dealers/*/inventory",
  "/dealers/*/leads",
  "/dealers/*/market",
  "/dealers/*/settings",
  "/listings/*?",
  "/research/compare?",
  "/tools/charging?",
  "/tools/loan-calculator?",
  "/tools/recalls?",
  "/tools/valuation?",
  "/tools/valuation/*?",
] as const;
/** What of these may be fetched all the same: pictures of pages, and plain further pages. */
const OPEN_TO_CRAWLERS = [
  "/api/art/",
  "/api/og/",
  "/api/photos/",
  "/search?page=",
  "/sellers?page=",
  "/sellers/*?page=",
  "/dealers/*?page=",
] as const;

/**
 * What crawlers are told. Pages of a demo market may be fetched: only then do they say that they are
 * not to be listed.
 * @param origin the site's, without a trailing slash.
 */
export const robotsText = (origin: string): string =>
  [
    "User-agent: *",
    "Allow: /",
    ...KEPT_FROM_CRAWLERS.map((path) => `Disallow: ${path}`),
    ...OPEN_TO_CRAWLERS.map((path) => `Allow: ${path}`),
    // The longest rule decides: further pages of an asked search are asked searches.
    "Disallow: /*?page=*&",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
