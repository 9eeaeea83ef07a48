/** What the files hold, in the order in which the index names them. */
export const SITEMAP_KINDS = [
  "pages",
  "explore",
  "research",
  "recalls",
  "valuation",
  "dealers",
  "listings",
] as const;

/** Addresses in one file: the format allows 50,000. */
export const ADDRESSES_PER_FILE = 45_000;
/**
 * Numbers of listings that share a file, whether for sale or not: a vehicle stays in the file that it
 * first stood in, and none is counted to find it. What has sold leaves gaps; a file never holds more.
 */
export const LISTINGS_PER_FILE = 50_000;
/** Vehicles read at a time: bounds what one reader of a file takes of memory. */
export const SITEMAP_LISTINGS_AT_ONCE = 2_000;
/** Addresses written at a time. */
export const ADDRESSES_AT_ONCE = 1_000;

/** Pages that show the whole market: they change with any vehicle. */
export const MARKET_PATHS = ["/", "/search", "/explore", "/sellers", "/research"] as const;
/** Pages that stand by themselves. */
export const FIXED_PATHS = [
  "/reports",
  "/reports/vin",
  "/reports/sample",
  "/reports/insurance",
  "/pricing",
  "/updates",
  "/app",
  "/android",
  "/api",
  "/research/compare",
  "/tools/charging",
  "/tools/guides",
  "/tools/loan-calculator",
  "/tools/recalls",
  "/tools/valuation",
] as const;
