/**
 * Every page of the product, and whether it stands yet. Routes are written as Next.js folders.
 * A page in `app/` that is not built here, or the reverse, fails the architecture tests.
 */
export const PAGES = {
  "/": "built",
  "/search": "built",
  "/search/[id]": "pending",
  "/explore": "built",
  "/explore/[...slug]": "built",
  "/listings/[id]": "built",
  "/sellers": "pending",
  "/sellers/[id]": "pending",
  "/dealers/[organization]": "pending",
  "/dealers/[organization]/activity": "pending",
  "/dealers/[organization]/competitors": "pending",
  "/dealers/[organization]/following": "pending",
  "/dealers/[organization]/inventory": "pending",
  "/dealers/[organization]/leads": "pending",
  "/dealers/[organization]/market": "pending",
  "/dealers/[organization]/settings": "pending",
  "/garage": "pending",
  "/garage/[id]": "pending",
  "/research": "pending",
  "/research/compare": "built",
  "/research/[make]": "pending",
  "/research/[make]/[model]/[year]": "pending",
  "/research/[make]/[model]/[year]/listings": "pending",
  "/tools/charging": "pending",
  "/tools/guides": "pending",
  "/tools/loan-calculator": "pending",
  "/tools/recalls": "pending",
  "/tools/recalls/[make]": "pending",
  "/tools/recalls/[make]/[model]/[year]": "pending",
  "/tools/valuation": "pending",
  "/tools/valuation/[make]/[model]/[year]": "pending",
  "/reports": "pending",
  "/reports/vin": "pending",
  "/reports/vin/[vin]": "pending",
  "/reports/id/[reportId]": "pending",
  "/reports/sample": "pending",
  "/reports/insurance": "pending",
  "/account": "built",
  "/account/activity": "built",
  "/account/api": "pending",
  "/account/billing": "pending",
  "/account/credits": "pending",
  "/account/favorites": "pending",
  "/account/messages": "pending",
  "/account/onboarding/claim-dealership": "pending",
  "/account/reports": "pending",
  "/account/subscription": "pending",
  "/account/views": "pending",
  "/rooms": "pending",
  "/login": "built",
  "/auth/error": "built",
  "/pricing": "pending",
  "/blog": "pending",
  "/updates": "pending",
  "/android": "pending",
  "/app": "pending",
  "/api": "pending",
} as const satisfies Record<string, "built" | "pending">;

export type PageRoute = keyof typeof PAGES;

/** How many pages are still to come. It only ever goes down. */
export const PENDING_PAGES = 47;

/** Files in `app/` that answer a request without being a page. */
export const HANDLERS = {
  "/api/auth/[...nextauth]": "built",
  "/api/health": "built",
  "/api/health/live": "built",
  "/api/health/ready": "built",
  "/api/art/[art]": "built",
  "/api/suggestions": "built",
  "/api/compare": "built",
  "/api/map/[layer]": "built",
  "/api/photos/[key]/[size]": "built",
  "/api/uploads/photos/[id]": "built",
  "/api/account/export": "built",
  "/monitoring": "built",
  "/robots.txt": "built",
  "/sitemap.xml": "built",
  "/sitemaps/[part]": "built",
} as const satisfies Record<string, "built">;

export type HandlerRoute = keyof typeof HANDLERS;
