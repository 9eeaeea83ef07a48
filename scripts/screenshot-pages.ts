import type { PageRoute } from "#tests/architecture/route-map.ts";

/** Who looks: nobody known, somebody signed in, the owner of the demo's dealership. */
export type Viewer = "visitor" | "user" | "member";

/** A page as it is pictured. */
export interface Pictured {
  /** As Next.js names its folder. */
  readonly route: string;
  readonly viewer: Viewer;
  /** Its address; or, with `linkOn`, how the address begins that is looked for on that page. */
  readonly path: string;
  readonly linkOn?: string;
}

const DESK = "/dealers/cedar-fork-motors";

/** Every page of the map: a new one needs a line here, or this does not compile. */
const PAGES: Readonly<Record<PageRoute, Omit<Pictured, "route">>> = {
  "/": { viewer: "visitor", path: "/" },
  "/search": { viewer: "visitor", path: "/search?body=suv&zip=80202" },
  "/search/[id]": { viewer: "user", path: "/search/", linkOn: "/account/favorites" },
  "/explore": { viewer: "visitor", path: "/explore" },
  "/explore/[...slug]": { viewer: "visitor", path: "/explore/suvs" },
  "/listings/[id]": { viewer: "visitor", path: "/listings/", linkOn: "/search?deal=great" },
  "/sellers": { viewer: "visitor", path: "/sellers" },
  "/sellers/[id]": { viewer: "visitor", path: "/sellers/cedar-fork-motors-denver-co" },
  "/dealers/[organization]": { viewer: "visitor", path: DESK },
  "/dealers/[organization]/activity": { viewer: "member", path: `${DESK}/activity` },
  "/dealers/[organization]/competitors": { viewer: "member", path: `${DESK}/competitors` },
  "/dealers/[organization]/following": { viewer: "member", path: `${DESK}/following` },
  "/dealers/[organization]/inventory": { viewer: "member", path: `${DESK}/inventory` },
  "/dealers/[organization]/leads": { viewer: "member", path: `${DESK}/leads` },
  "/dealers/[organization]/market": { viewer: "member", path: `${DESK}/market` },
  "/dealers/[organization]/settings": { viewer: "member", path: `${DESK}/settings` },
  "/garage": { viewer: "user", path: "/garage" },
  "/garage/[id]": { viewer: "user", path: "/garage/", linkOn: "/garage" },
  "/research": { viewer: "visitor", path: "/research" },
  "/research/compare": {
    viewer: "visitor",
    path: "/research/compare?v=2019-honda-civic&v=2020-mazda-mazda3",
  },
  "/research/[make]": { viewer: "visitor", path: "/research/honda" },
  "/research/[make]/[model]/[year]": { viewer: "visitor", path: "/research/honda/civic/2019" },
  "/research/[make]/[model]/[year]/listings": {
    viewer: "visitor",
    path: "/research/honda/civic/2019/listings",
  },
  "/tools/charging": { viewer: "visitor", path: "/tools/charging" },
  "/tools/guides": { viewer: "visitor", path: "/tools/guides" },
  "/tools/loan-calculator": { viewer: "visitor", path: "/tools/loan-calculator" },
  "/tools/recalls": { viewer: "visitor", path: "/tools/recalls" },
  "/tools/recalls/[make]": { viewer: "visitor", path: "/tools/recalls/honda" },
  "/tools/recalls/[make]/[model]/[year]": {
    viewer: "visitor",
    path: "/tools/recalls/honda/civic/2019",
  },
  "/tools/valuation": { viewer: "visitor", path: "/tools/valuation" },
  "/tools/valuation/[make]/[model]/[year]": {
    viewer: "visitor",
    path: "/tools/valuation/honda/civic/2019",
  },
  "/reports": { viewer: "visitor", path: "/reports" },
  "/reports/vin": { viewer: "visitor", path: "/reports/vin" },
  "/reports/vin/[vin]": { viewer: "visitor", path: "/reports/vin/1HGCM82633A004352" },
  "/reports/id/[reportId]": { viewer: "user", path: "/reports/id/", linkOn: "/account/reports" },
  "/reports/sample": { viewer: "visitor", path: "/reports/sample" },
  "/reports/insurance": { viewer: "visitor", path: "/reports/insurance" },
  "/account": { viewer: "user", path: "/account" },
  "/account/activity": { viewer: "user", path: "/account/activity" },
  "/account/api": { viewer: "user", path: "/account/api" },
  "/account/billing": { viewer: "user", path: "/account/billing" },
  "/account/credits": { viewer: "user", path: "/account/credits" },
  "/account/favorites": { viewer: "user", path: "/account/favorites" },
  "/account/messages": { viewer: "user", path: "/account/messages" },
  "/account/onboarding/claim-dealership": {
    viewer: "user",
    path: "/account/onboarding/claim-dealership?q=motors",
  },
  "/account/reports": { viewer: "user", path: "/account/reports" },
  "/account/subscription": { viewer: "user", path: "/account/subscription" },
  "/account/views": { viewer: "user", path: "/account/views" },
  "/rooms": { viewer: "user", path: "/rooms?room=", linkOn: "/rooms" },
  "/login": { viewer: "visitor", path: "/login" },
  "/auth/error": { viewer: "visitor", path: "/auth/error?error=OAuthCallback" },
  "/pricing": { viewer: "visitor", path: "/pricing" },
  "/blog": { viewer: "visitor", path: "/blog" },
  "/updates": { viewer: "visitor", path: "/updates" },
  "/android": { viewer: "visitor", path: "/android" },
  "/app": { viewer: "visitor", path: "/app" },
  "/api": { viewer: "visitor", path: "/api" },
};

export const PICTURED: readonly Pictured[] = [
  ...Object.entries(PAGES).map(([route, page]) => ({ route, ...page })),
  { route: "/rooms", viewer: "user", path: "/rooms" },
  { route: "/", viewer: "user", path: "/" },
];

/** The few that the README shows. */
export const README_PICTURES = [
  { file: "listing.webp", route: "/listings/[id]", look: "1440-light" },
  { file: "dealer.webp", route: "/dealers/[organization]/inventory", look: "1440-dark" },
  { file: "phone.webp", route: "/listings/[id]", look: "390-dark" },
  { file: "garage.webp", route: "/garage/[id]", look: "390-light" },
] as const satisfies readonly { file: string; route: PageRoute; look: string }[];
