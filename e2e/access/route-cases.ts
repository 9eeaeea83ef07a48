import { randomBytes, randomUUID } from "node:crypto";
import type { HandlerRoute, PAGES, PageRoute } from "#tests/architecture/route-map.ts";
import type { ApiRoute } from "./api-cases.ts";
import { INFORMATION_CASES } from "./information-cases.ts";
import { REPORT_VIN } from "./report-things.ts";
import { forEveryone, ofOwner, ownPage, type Visit } from "./visit.ts";

type BuiltPage = {
  [Route in PageRoute]: (typeof PAGES)[Route] extends "built" ? Route : never;
}[PageRoute];

/** Pages and handlers of an organization: dealer-route-cases.ts asks for those. */
export type DealerRoute = Extract<
  BuiltPage | HandlerRoute,
  `/dealers/${string}` | `/api/dealers/${string}`
>;

function fileForm(
  name: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, file);
  return form;
}

const noUuid = randomUUID();
const noSecret = randomBytes(32).toString("base64url");
/** What nobody has, on a page for people who are signed in. */
const NOBODYS: Visit["expected"] = { visitor: "login", owner: 404, stranger: 404, member: 404 };
/** More listings than there will ever be in a test. */
const NO_LISTING = "2000000000";

type OtherRoute = Exclude<BuiltPage | HandlerRoute, DealerRoute | ApiRoute>;

/** Every page and handler that stands, with what each actor is answered. A new one without a line does not compile. */
export const ROUTE_CASES: Readonly<Record<OtherRoute, readonly Visit[]>> = {
  "/": [forEveryone("/")],
  "/search": [forEveryone("/search?body=suv")],
  "/search/[id]": [
    ofOwner(
      (t) => `/search/${t.search}`,
      () => `/search/${noUuid}`,
      "login",
    ),
  ],
  "/explore": [forEveryone("/explore")],
  "/explore/[...slug]": [forEveryone("/explore/toyota")],
  "/listings/[id]": [
    forEveryone((t) => `/listings/${t.marketListing}`),
    forEveryone((t) => `/listings/${t.listing}`),
  ],
  "/sellers": [forEveryone("/sellers")],
  "/sellers/[id]": [forEveryone((t) => `/sellers/${t.ownSlug}`)],
  "/garage": [ownPage("/garage"), ownPage((t) => `/garage?transfer=${t.offeredSecret}`)],
  "/garage/[id]": [
    ofOwner(
      (t) => `/garage/${t.vehicle}`,
      () => `/garage/${noUuid}`,
      "login",
    ),
    // Out of the garage, for its owner too, until it is brought back.
    {
      path: (t) => `/garage/${t.removedVehicle}`,
      nobodys: () => `/garage/${noUuid}`,
      expected: { visitor: "login", owner: 404, stranger: 404, member: 404 },
    },
  ],
  "/research": [forEveryone("/research")],
  "/research/[make]": [forEveryone("/research/honda"), forEveryone("/research/hunda", 404)],
  "/research/[make]/[model]/[year]": [
    forEveryone("/research/honda/civic/2019"),
    forEveryone("/research/honda/civic/1980", 404),
  ],
  "/tools/loan-calculator": [
    forEveryone("/tools/loan-calculator"),
    forEveryone("/tools/loan-calculator?listing=999999999&price=abc"),
  ],
  "/research/compare": [forEveryone((t) => `/research/compare?listings=${t.marketListing}`)],
  "/research/[make]/[model]/[year]/listings": [forEveryone("/research/honda/civic/2019/listings")],
  "/tools/guides": [
    forEveryone("/tools/guides"),
    forEveryone("/tools/guides?guide=winter"),
    forEveryone("/tools/guides?guide=nothing", 404),
  ],
  "/tools/charging": [
    forEveryone("/tools/charging"),
    forEveryone(`/tools/charging?garage=${noUuid}&station=999999999`),
  ],
  "/tools/recalls": [forEveryone("/tools/recalls")],
  "/tools/recalls/[make]": [forEveryone("/tools/recalls/honda")],
  "/tools/recalls/[make]/[model]/[year]": [forEveryone("/tools/recalls/honda/civic/2019")],
  "/tools/valuation": [forEveryone("/tools/valuation")],
  "/tools/valuation/[make]/[model]/[year]": [forEveryone("/tools/valuation/honda/civic/2019")],
  "/account": [ownPage("/account")],
  "/account/activity": [ownPage("/account/activity")],
  "/api": [forEveryone("/api"), forEveryone("/api?operation=nothing", 404)],
  "/account/api": [ownPage("/account/api"), ownPage("/account/api?days=90")],
  "/account/credits": [
    ownPage("/account/credits"),
    ownPage("/account/credits?unit=api&about=used&before=2026-11-01"),
  ],
  "/reports": [forEveryone("/reports")],
  "/reports/sample": [
    forEveryone("/reports/sample"),
    forEveryone("/reports/sample?kind=insurance"),
  ],
  "/reports/insurance": [forEveryone("/reports/insurance")],
  "/reports/vin": [forEveryone("/reports/vin"), forEveryone("/reports/vin?vin=1HGCM82643A004352")],
  "/reports/vin/[vin]": [forEveryone(`/reports/vin/${REPORT_VIN}`)],
  "/reports/id/[reportId]": [
    ofOwner(
      (t) => `/reports/id/${t.report}`,
      () => `/reports/id/${noUuid}`,
      "login",
    ),
    // A link whose secret was never made.
    ofOwner(
      (t) => `/reports/id/${t.report}?share=${noSecret}`,
      () => `/reports/id/${noUuid}?share=${noSecret}`,
      404,
    ),
  ],
  "/api/reports/[id]/json": [
    ofOwner(
      (t) => `/api/reports/${t.report}/json`,
      () => `/api/reports/${noUuid}/json?share=${noSecret}`,
      404,
    ),
  ],
  "/api/reports/[id]/pdf": [
    ofOwner(
      (t) => `/api/reports/${t.report}/pdf`,
      () => `/api/reports/${noUuid}/pdf`,
      404,
    ),
  ],
  "/account/reports": [ownPage("/account/reports")],
  "/account/billing": [
    ownPage("/account/billing"),
    // An order and a receipt of somebody else's are those of nobody.
    { ...ownPage(`/account/billing?checkout=${noUuid}`), expected: NOBODYS },
    { ...ownPage(`/account/billing?receipt=${noUuid}`), expected: NOBODYS },
  ],
  "/account/subscription": [
    ownPage("/account/subscription"),
    { ...ownPage(`/account/subscription?plan=${noUuid}&change=api_20000`), expected: NOBODYS },
  ],
  "/rooms": [
    ownPage("/rooms"),
    ofOwner(
      (t) => `/rooms?room=${t.room}`,
      () => `/rooms?room=${noUuid}`,
      "login",
    ),
    // Whoever holds an open guest link reads the room; a link that was never made opens nothing.
    forEveryone((t) => `/rooms?guest=${t.roomGuestSecret}`),
    forEveryone(`/rooms?guest=${noSecret}`),
    forEveryone(`/rooms?invite=${noSecret}`),
  ],
  "/api/rooms/events": [
    forEveryone("/api/rooms/events"),
    forEveryone((t) => `/api/rooms/events?room=${noUuid}&guest=${noSecret}&known=${t.room}`),
  ],
  "/account/favorites": [
    ownPage("/account/favorites"),
    ownPage((t) => `/account/favorites?removed=${t.removedSearch}`),
  ],
  "/account/messages": [
    ownPage("/account/messages"),
    ofOwner(
      (t) => `/account/messages?thread=${t.thread}`,
      () => `/account/messages?thread=${noUuid}`,
      "login",
    ),
  ],
  "/account/onboarding/claim-dealership": [ownPage("/account/onboarding/claim-dealership")],
  "/account/views": [ownPage("/account/views")],
  "/login": [
    {
      path: () => "/login?callbackUrl=%2Fgarage",
      expected: { visitor: 200, owner: 307, stranger: 307, member: 307 },
    },
    // A link of a message that we did not make: it says so, and nothing of any message.
    forEveryone(`/login?mode=message&token=${noSecret}`),
  ],
  "/pricing": [forEveryone("/pricing")],
  ...INFORMATION_CASES,
  "/auth/error": [forEveryone("/auth/error?error=AccessDenied")],
  // Of the sign-in library nothing but the way to Google and back.
  "/api/auth/[...nextauth]": [
    forEveryone("/api/auth/session", 404),
    forEveryone("/api/auth/csrf", 404),
    forEveryone("/api/auth/signout", 404),
  ],
  "/api/health": [forEveryone("/api/health")],
  "/api/health/live": [forEveryone("/api/health/live")],
  "/api/health/ready": [forEveryone("/api/health/ready")],
  "/api/metrics": [forEveryone("/api/metrics", 404)],
  // Browsers write there, and nobody reads.
  "/api/policy-reports": [forEveryone("/api/policy-reports", 405)],
  "/api/art/[art]": [forEveryone("/api/art/suv-midsize-side-9f2b2b.v1.svg")],
  "/api/og/[...page]": [
    forEveryone("/api/og/site.png"),
    forEveryone(`/api/og/listings/${NO_LISTING}.png`, 404),
  ],
  "/api/suggestions": [forEveryone("/api/suggestions?q=toy")],
  "/api/model-years": [forEveryone("/api/model-years?q=civic")],
  "/api/loan-schedule": [forEveryone("/api/loan-schedule?price=20000&apr=6")],
  "/api/compare": [forEveryone((t) => `/api/compare?listings=${t.listing},${t.marketListing}`)],
  "/api/place": [
    forEveryone((t) => `/api/place?listings=${t.listing}&total=${t.listing}`),
    forEveryone("/api/place?listings=all", 400),
  ],
  "/api/map/[layer]": [forEveryone("/api/map/states.v1.svg")],
  "/api/photos/[key]/[size]": [
    ofOwner(
      (t) => `/api/photos/${t.photoKey}/320.webp`,
      () => `/api/photos/${randomBytes(16).toString("hex")}-336699/320.webp`,
      404,
    ),
  ],
  "/api/garage/documents/[id]": [
    ofOwner(
      (t) => `/api/garage/documents/${t.keptDocument}`,
      () => `/api/garage/documents/${noUuid}`,
      404,
    ),
  ],
  "/api/garage/export/[id]": [
    ofOwner(
      (t) => `/api/garage/export/${t.vehicle}`,
      () => `/api/garage/export/${noUuid}`,
      404,
    ),
  ],
  "/api/uploads/garage/[id]": [
    ofOwner(
      (t) => `/api/uploads/garage/${t.vehicle}`,
      () => `/api/uploads/garage/${noUuid}`,
      "login",
      {
        form: ({ files }) => fileForm("file", files.pdf, { submissionId: randomUUID() }),
        expected: { visitor: "login", owner: 303, stranger: 404, member: 404 },
      },
    ),
  ],
  "/api/uploads/claims/[id]": [
    ofOwner(
      (t) => `/api/uploads/claims/${t.claim}`,
      () => `/api/uploads/claims/${noUuid}`,
      "login",
      {
        form: ({ files }) => fileForm("file", files.pdf, { submissionId: randomUUID() }),
        expected: { visitor: "login", owner: 303, stranger: 404, member: 404 },
      },
    ),
  ],
  "/api/uploads/photos/[id]": [
    ofOwner(
      (t) => `/api/uploads/photos/${t.listing}`,
      () => `/api/uploads/photos/${NO_LISTING}`,
      "login",
      {
        form: ({ files }) => fileForm("photos", files.picture),
        expected: { visitor: "login", owner: 303, stranger: 404, member: 404 },
      },
    ),
  ],
  "/api/uploads/messages/[thread]": [
    ofOwner(
      (t) => `/api/uploads/messages/${t.thread}`,
      () => `/api/uploads/messages/${noUuid}`,
      401,
      {
        form: ({ files }) =>
          fileForm("pictures", files.picture, { body: "", submissionId: randomUUID() }),
      },
    ),
  ],
  "/api/account/export": [
    {
      path: () => "/api/account/export",
      expected: { visitor: 401, owner: 200, stranger: 200, member: 200 },
    },
  ],
  "/api/account/credits": [
    {
      path: () => "/api/account/credits?unit=report",
      expected: { visitor: 401, owner: 200, stranger: 200, member: 200 },
    },
  ],
  "/api/webhooks/adf": [forEveryone("/api/webhooks/adf", 405)],
  "/api/mcp": [forEveryone("/api/mcp", 405)],
  "/api/webhooks/stripe": [forEveryone("/api/webhooks/stripe", 405)],
  // The link of a mail that somebody else signed.
  "/api/unsubscribe": [forEveryone((t) => `/api/unsubscribe?token=${t.forgedToken}`, 400)],
  "/api/messages/attachments/[id]": [
    ofOwner(
      (t) => `/api/messages/attachments/${t.attachment}`,
      () => `/api/messages/attachments/${noUuid}`,
      404,
    ),
  ],
  "/api/messages/events": [
    {
      path: () => "/api/messages/events",
      expected: { visitor: 204, owner: 200, stranger: 200, member: 200 },
    },
  ],
  "/monitoring": [forEveryone("/monitoring", 405)],
  "/api/share": [forEveryone("/api/share?text=Civic", 303)],
  // No app was told to the site.
  "/.well-known/assetlinks.json": [forEveryone("/.well-known/assetlinks.json", 404)],
  "/.well-known/security.txt": [forEveryone("/.well-known/security.txt")],
  "/manifest.webmanifest": [forEveryone("/manifest.webmanifest")],
  "/robots.txt": [forEveryone("/robots.txt")],
  // No key is set.
  "/indexnow.txt": [forEveryone("/indexnow.txt", 404)],
  "/sitemap.xml": [forEveryone("/sitemap.xml")],
  "/sitemaps/[part]": [forEveryone("/sitemaps/explore-99.xml", 404)],
};
