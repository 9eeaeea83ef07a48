import { SECRET } from "./actors.ts";
import type { DealerVisit } from "./dealer-case.ts";
import { FEED_REPORTS, FEED_UPLOADS, FEED_VIEWS } from "./dealer-feed-visits.ts";
import { LEAD_VISITS, ledgerHides } from "./dealer-lead-cases.ts";
import type { DealerRoute } from "./route-cases.ts";

type Visits = readonly [DealerVisit, ...DealerVisit[]];

/**
 * Every page, export and file of an organization: handlers stand under /api/dealers/. Who may see it
 * is PAGE_ACCESS's and HANDLER_ACCESS's to say; here is what is asked for. A new one without a line
 * does not compile.
 */
export const DEALER_ROUTE_CASES: Readonly<Record<DealerRoute, Visits>> = {
  "/dealers/[organization]": [{ path: (slug) => `/dealers/${slug}`, shows: () => "Walked Motors" }],
  "/dealers/[organization]/activity": [
    {
      path: (slug) => `/dealers/${slug}/activity`,
      shows: () => SECRET,
      hidesFromViewer: ledgerHides,
    },
    { path: (slug) => `/dealers/${slug}/activity?about=settings&vehicle=x`, shows: () => "Export" },
  ],
  "/dealers/[organization]/competitors": [
    { path: (slug) => `/dealers/${slug}/competitors`, shows: () => "Competitors" },
  ],
  "/dealers/[organization]/following": [
    { path: (slug) => `/dealers/${slug}/following`, shows: () => "News" },
  ],
  "/api/dealers/[organization]/activity": [
    {
      path: (slug) => `/api/dealers/${slug}/activity`,
      shows: () => SECRET,
      hidesFromViewer: ledgerHides,
    },
  ],
  "/dealers/[organization]/inventory": [
    {
      path: (slug) => `/dealers/${slug}/inventory?status=paused`,
      shows: ({ listing }) => `vehicle=${listing}`,
    },
    ...FEED_VIEWS,
  ],
  "/api/dealers/[organization]/feeds/[source]": FEED_UPLOADS,
  "/api/dealers/[organization]/feed-runs/[run]": FEED_REPORTS,
  "/api/dealers/[organization]/inventory/export": [
    {
      path: (slug) => `/api/dealers/${slug}/inventory/export?format=vauto`,
      shows: () => "Odometer",
    },
  ],
  "/api/dealers/[organization]/inventory": [
    {
      path: (slug) => `/api/dealers/${slug}/inventory?status=paused`,
      shows: ({ listing }) => `"id":${listing}`,
    },
  ],
  ...LEAD_VISITS,
  "/dealers/[organization]/market": [
    { path: (slug) => `/dealers/${slug}/market`, shows: () => "Price to turn" },
    { path: (slug) => `/dealers/${slug}/market?vehicle=1&price=9000`, shows: () => "Market" },
  ],
  "/dealers/[organization]/settings": [
    { path: (slug) => `/dealers/${slug}/settings`, shows: () => "Settings" },
    {
      path: (slug) => `/dealers/${slug}/settings?part=notifications`,
      shows: () => "Weekly digest",
    },
    { path: (slug) => `/dealers/${slug}/settings?part=billing`, shows: () => "Billing" },
    { path: (slug) => `/dealers/${slug}/settings?part=lead-delivery`, shows: () => "ADF" },
    { path: (slug) => `/dealers/${slug}/settings?part=members`, shows: () => `Fred ${SECRET}` },
    {
      path: (slug) => `/dealers/${slug}/settings?part=leave`,
      shows: () => "Hand over the ownership",
    },
  ],
};
