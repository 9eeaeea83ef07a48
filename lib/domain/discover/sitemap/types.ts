/** @file The XML sitemaps, robots.txt, and telling search engines (IndexNow) which listing and model year pages changed. */

import type { SITEMAP_KINDS } from "./constants.ts";

/** What a file of the sitemap holds, by the name in its address: `explore-1`, `listings-3`. */
export interface SitemapFile {
  readonly of: (typeof SITEMAP_KINDS)[number];
  /** From 1. */
  readonly number: number;
}

/** A file as the index names it. */
export interface SitemapPart {
  /** From the site's root. */
  readonly path: string;
  /** When the newest change in it was; null where none is known. */
  readonly changedAt: Date | null;
}
