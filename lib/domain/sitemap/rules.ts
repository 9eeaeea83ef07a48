import { ADDRESSES_PER_FILE } from "./constants.ts";
import type { SitemapEntry } from "./types.ts";

/*
 * Sitemaps as sitemaps.org defines them: an index names files, each names pages. Nothing of a reader
 * stands in them, and of sellers only dealers; what could end an element is escaped all the same.
 */

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

const KINDS = ["explore", "research", "recalls", "valuation", "dealers", "listings"] as const;

/** What a file of the sitemap holds, by the name in its address: `explore-1`, `listings-3`. */
export interface SitemapFile {
  readonly of: (typeof KINDS)[number];
  /** From 1. */
  readonly number: number;
}

/** The file that a name in an address stands for; null for none. */
export function readFileName(name: string): SitemapFile | null {
  const [, word, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const of = KINDS.find((kind) => kind === word);
  return of === undefined ? null : { of, number: Number(number) };
}

/** The addresses of the files that hold so many pages. */
export const filePaths = (of: SitemapFile["of"], pages: number): readonly string[] =>
  Array.from(
    { length: Math.ceil(pages / ADDRESSES_PER_FILE) },
    (_, at) => `/sitemaps/${of}-${at + 1}.xml`,
  );

/** @param origin the site's, without a trailing slash. */
export function sitemapIndexXml(paths: readonly string[], origin: string): string {
  const files = paths.map((path) => `<sitemap><loc>${escaped(`${origin}${path}`)}</loc></sitemap>`);
  return `${XML}\n<sitemapindex xmlns="${SCHEMA}">\n${files.join("\n")}\n</sitemapindex>\n`;
}

/** @param origin the site's, without a trailing slash. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const pages = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escaped(`${origin}${path}`)}</loc>${changed}</url>`;
  });
  return `${XML}\n<urlset xmlns="${SCHEMA}">\n${pages.join("\n")}\n</urlset>\n`;
}

/** The sitemap of a demo market: nothing in it is for sale, so it names no page, and says why. */
export const DEMO_SITEMAP = `${XML}\n<!-- A demo market: its vehicles are made up, and its pages ask not to be listed. -->\n<urlset xmlns="${SCHEMA}"></urlset>\n`;

/**
 * What crawlers are told. Pages of a demo market may be fetched: only then do they say that they are
 * not to be listed.
 * @param origin the site's, without a trailing slash.
 */
export const robotsText = (origin: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /monitoring\n\nSitemap: ${origin}/sitemap.xml\n`;
