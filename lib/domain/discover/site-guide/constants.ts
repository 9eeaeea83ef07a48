/** @file The texts of llms.txt (pages, API, MCP server and what numbers rest on) and security.txt,
 * for programs. */

import { BLOG_FEEDS } from "#lib/domain/discover/blog/constants.ts";
import { CHANGES_FEED } from "#lib/domain/discover/changelog/constants.ts";

interface GuideLine {
  /** From the site's root. */
  readonly path: string;
  readonly name: string;
  readonly says: string;
}

/** What of this site is told to programs that read for people, by what they may want. */
export const GUIDE_SECTIONS: readonly {
  readonly title: string;
  readonly lines: readonly GuideLine[];
}[] = [
  {
    title: "Vehicles for sale",
    lines: [
      { path: "/", name: "Home", says: "the market in a few numbers, with their time" },
      {
        path: "/search",
        name: "Search",
        says: "every vehicle, with filters in the address and plain words as q",
      },
      {
        path: "/explore",
        name: "Explore",
        says: "slices of the market by place, body, fuel, make, model, year and price",
      },
      {
        path: "/sellers",
        name: "Sellers",
        says: "dealers and private sellers by place, with what their records say of them",
      },
    ],
  },
  {
    title: "Research and tools",
    lines: [
      {
        path: "/research",
        name: "Research",
        says: "makes, models and model years: trims, economy, recalls, complaints, crash tests, prices",
      },
      {
        path: "/research/compare",
        name: "Compare",
        says: "two to four model years or vehicles side by side",
      },
      {
        path: "/tools/valuation",
        name: "Valuation",
        says: "trade-in, private and retail value with comparables and measured error",
      },
      {
        path: "/tools/recalls",
        name: "Recalls",
        says: "campaigns by make, model year or VIN, and what a look-up cannot know",
      },
      {
        path: "/tools/loan-calculator",
        name: "Loan calculator",
        says: "payment, tax by state, trade-in, two offers",
      },
      {
        path: "/tools/charging",
        name: "Charging",
        says: "stations near a place, and trips planned stop by stop",
      },
      { path: "/tools/guides", name: "Guides", says: "written guides with live numbers" },
      { path: "/blog", name: "Blog", says: "what the market says, counted anew" },
    ],
  },
  {
    title: "Vehicle reports",
    lines: [
      { path: "/reports", name: "Reports", says: "what a report holds, and what nobody can know" },
      { path: "/reports/vin", name: "Look up a VIN", says: "a free preview of what is on record" },
      {
        path: "/reports/sample",
        name: "Sample report",
        says: "a whole report of a vehicle that does not exist, marked so",
      },
      { path: "/reports/insurance", name: "Reports for a claim", says: "what an insurer asks for" },
    ],
  },
  {
    title: "For programs",
    lines: [
      {
        path: "/api",
        name: "API",
        says: "every operation, to be tried on the page; failed calls are free",
      },
      {
        path: "/api/v1/openapi.json",
        name: "OpenAPI 3.1",
        says: "the same as a document for machines",
      },
      {
        path: "/api/mcp",
        name: "MCP",
        says: "the operations as tools for language models, with a key",
      },
      { path: BLOG_FEEDS.rss, name: "RSS", says: "posts" },
      { path: BLOG_FEEDS.atom, name: "Atom", says: "posts" },
      { path: CHANGES_FEED.atom, name: "Atom", says: "changes of the site" },
      { path: "/sitemap.xml", name: "Sitemap", says: "every page that may be listed" },
    ],
  },
  {
    title: "About the site",
    lines: [
      {
        path: "/updates",
        name: "Updates",
        says: "how fresh every source is now, and what changed",
      },
      { path: "/pricing", name: "Pricing", says: "what is free and what costs how much" },
      {
        path: "/app",
        name: "The app",
        says: "how it is installed and what works without a network",
      },
      { path: "/android", name: "Android", says: "whether an Android app belongs to this site" },
    ],
  },
];
