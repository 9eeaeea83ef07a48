import type { HandlerRoute, PageRoute } from "./route-map.ts";

/**
 * Who may reach what. `visitor`: anyone. `user`: signed in. The others are roles in the
 * organization that the route names, each including those after it. `operator`: the command line.
 */
export type Access = "visitor" | "user" | "viewer" | "sales" | "manager" | "owner";

/** Each page, also those to come: whoever builds one finds here whom it is for. */
export const PAGE_ACCESS: Readonly<Record<PageRoute, Access>> = {
  "/": "visitor",
  "/search": "visitor",
  "/search/[id]": "user",
  "/explore": "visitor",
  "/explore/[...slug]": "visitor",
  "/listings/[id]": "visitor",
  "/sellers": "visitor",
  "/sellers/[id]": "visitor",
  "/dealers/[organization]": "visitor",
  "/dealers/[organization]/activity": "viewer",
  "/dealers/[organization]/competitors": "viewer",
  "/dealers/[organization]/following": "viewer",
  "/dealers/[organization]/inventory": "viewer",
  "/dealers/[organization]/leads": "viewer",
  "/dealers/[organization]/market": "viewer",
  "/dealers/[organization]/settings": "viewer",
  "/garage": "user",
  "/garage/[id]": "user",
  "/research": "visitor",
  "/research/compare": "visitor",
  "/research/[make]": "visitor",
  "/research/[make]/[model]/[year]": "visitor",
  "/research/[make]/[model]/[year]/listings": "visitor",
  "/tools/charging": "visitor",
  "/tools/guides": "visitor",
  "/tools/loan-calculator": "visitor",
  "/tools/recalls": "visitor",
  "/tools/recalls/[make]": "visitor",
  "/tools/recalls/[make]/[model]/[year]": "visitor",
  "/tools/valuation": "visitor",
  "/tools/valuation/[make]/[model]/[year]": "visitor",
  "/reports": "visitor",
  "/reports/vin": "visitor",
  "/reports/vin/[vin]": "visitor",
  // Its owner, or a visitor who holds an unexpired share token.
  "/reports/id/[reportId]": "visitor",
  "/reports/sample": "visitor",
  "/reports/insurance": "visitor",
  "/account": "user",
  "/account/activity": "user",
  "/account/api": "user",
  "/account/billing": "user",
  "/account/credits": "user",
  "/account/favorites": "user",
  "/account/messages": "user",
  "/account/onboarding/claim-dealership": "user",
  "/account/reports": "user",
  "/account/subscription": "user",
  "/account/views": "user",
  "/rooms": "user",
  "/login": "visitor",
  "/auth/error": "visitor",
  "/pricing": "visitor",
  "/blog": "visitor",
  "/updates": "visitor",
  "/android": "visitor",
  "/app": "visitor",
  "/api": "visitor",
};

export const HANDLER_ACCESS: Readonly<Record<HandlerRoute, Access>> = {
  "/api/health": "visitor",
  "/api/health/live": "visitor",
  "/api/health/ready": "visitor",
  "/api/art/[art]": "visitor",
  "/api/suggestions": "visitor",
  "/api/compare": "visitor",
  "/api/map/[layer]": "visitor",
  // Of listings on view; what is paused or withdrawn is for its seller.
  "/api/photos/[key]/[size]": "visitor",
  "/api/uploads/photos/[id]": "user",
  "/monitoring": "visitor",
};

/** Each server action, as `file#function`. */
export const ACTION_ACCESS: Readonly<Record<string, Access>> = {
  "lib/domain/favorite/actions.ts#noteFavoriteAction": "user",
  "lib/domain/favorite/actions.ts#removeFavoriteAction": "user",
  "lib/domain/favorite/actions.ts#restoreFavoriteAction": "user",
  "lib/domain/listing-photo/actions.ts#arrangePhotosAction": "user",
  "lib/domain/listing-photo/actions.ts#movePhotoAction": "user",
  "lib/domain/listing-photo/actions.ts#putBackPhotoAction": "user",
  "lib/domain/listing-photo/actions.ts#removePhotoAction": "user",
  "lib/domain/reader-lists/actions.ts#hideAgainAction": "user",
  // A visitor's own press is kept in their browser.
  "lib/domain/reader-lists/actions.ts#pressList": "visitor",
  "lib/domain/reader-lists/actions.ts#unhideAction": "user",
  "lib/domain/reader-lists/actions.ts#unhideAllAction": "user",
  "lib/domain/seen-listing/actions.ts#eraseSeenAction": "user",
  "lib/domain/seen-listing/actions.ts#restoreSeenAction": "user",
};
