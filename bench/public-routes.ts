import type { PageRoute } from "#tests/architecture/route-map.ts";

/** An address of a page that everybody may open, as it is measured. */
export interface PublicRoute {
  readonly path: string;
  /** Stands for the pages that are made like it: Lighthouse looks at it by default. */
  readonly isOfItsKind?: true;
}

/** Pages for who is signed in, and for members: measured by `npm run bench dealer`, or not crawled. */
type PrivateRoute = Extract<
  PageRoute,
  | `/account${string}`
  | `/garage${string}`
  | `/dealers/[organization]/${string}`
  | "/search/[id]"
  | "/rooms"
  // Of its owner, or of who holds an unexpired link.
  | "/reports/id/[reportId]"
>;

/** Every public page of the map: a new one needs a line here, or this does not compile. */
export const publicRoutes = (
  listing: string,
  vin: string,
): Readonly<Record<Exclude<PageRoute, PrivateRoute>, PublicRoute>> => ({
  "/": { path: "/", isOfItsKind: true },
  "/search": { path: "/search", isOfItsKind: true },
  "/explore": { path: "/explore" },
  "/explore/[...slug]": { path: "/explore/suvs", isOfItsKind: true },
  "/listings/[id]": { path: listing, isOfItsKind: true },
  "/sellers": { path: "/sellers", isOfItsKind: true },
  "/sellers/[id]": { path: "/sellers/cedar-fork-motors-denver-co" },
  "/dealers/[organization]": { path: "/dealers/cedar-fork-motors" },
  "/research": { path: "/research" },
  "/research/compare": { path: "/research/compare?v=2019-honda-civic&v=2020-mazda-mazda3" },
  "/research/[make]": { path: "/research/honda" },
  "/research/[make]/[model]/[year]": { path: "/research/honda/civic/2019", isOfItsKind: true },
  "/research/[make]/[model]/[year]/listings": { path: "/research/honda/civic/2019/listings" },
  "/tools/charging": { path: "/tools/charging", isOfItsKind: true },
  "/tools/guides": { path: "/tools/guides?guide=financing" },
  "/tools/loan-calculator": { path: "/tools/loan-calculator", isOfItsKind: true },
  "/tools/recalls": { path: "/tools/recalls" },
  "/tools/recalls/[make]": { path: "/tools/recalls/honda" },
  "/tools/recalls/[make]/[model]/[year]": { path: "/tools/recalls/honda/civic/2019" },
  "/tools/valuation": { path: "/tools/valuation" },
  "/tools/valuation/[make]/[model]/[year]": { path: "/tools/valuation/honda/civic/2019" },
  "/reports": { path: "/reports" },
  "/reports/vin": { path: "/reports/vin" },
  "/reports/vin/[vin]": { path: `/reports/vin/${vin}` },
  "/reports/sample": { path: "/reports/sample", isOfItsKind: true },
  "/reports/insurance": { path: "/reports/insurance" },
  "/login": { path: "/login", isOfItsKind: true },
  "/auth/error": { path: "/auth/error?error=OAuthCallback" },
  "/pricing": { path: "/pricing" },
  "/blog": { path: "/blog", isOfItsKind: true },
  "/updates": { path: "/updates" },
  "/android": { path: "/android" },
  "/app": { path: "/app" },
  "/api": { path: "/api", isOfItsKind: true },
});
