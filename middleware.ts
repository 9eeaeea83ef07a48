import { type NextRequest, NextResponse } from "next/server";
import { mayScan } from "#lib/domain/vehicles/vin-scan/rules.ts";
import { googleOrigin } from "#lib/platform/auth/google-settings.ts";
import { env, siteUrl } from "#lib/platform/env.ts";
import { ASKED_PATH_HEADER, askedPathValue } from "#lib/platform/routes/asked-path.ts";
import { NONCE_HEADER, newNonce, securityHeaders } from "#lib/platform/security/headers.ts";
import { stripePageOrigins } from "#lib/platform/stripe/pages.ts";

/** Headers and, where needed, redirects; nothing else belongs here. */
export function middleware(request: NextRequest): NextResponse {
  const nonce = newNonce();
  const { MAP_STYLE_URL, NODE_ENV } = env();
  const { pathname } = request.nextUrl;
  const context = {
    nonce,
    https: siteUrl().startsWith("https:"),
    development: NODE_ENV === "development",
    mapOrigin: MAP_STYLE_URL === undefined ? null : new URL(MAP_STYLE_URL).origin,
    signInOrigin: googleOrigin(),
    paymentOrigins: stripePageOrigins(),
    camera: mayScan(pathname),
  };
  const headers = securityHeaders(context, pathname);
  // Next.js reads the nonce from the policy on the request and puts it on every script and style.
  const inward = new Headers(request.headers);
  inward.set("Content-Security-Policy", headers["Content-Security-Policy"] ?? "");
  inward.set(NONCE_HEADER, nonce);
  inward.set(ASKED_PATH_HEADER, askedPathValue(pathname));
  const response = NextResponse.next({ request: { headers: inward } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

export const config = {
  // Files of the build are named by their content and hold nothing that a policy could protect.
  // Drawings and photos set their own headers, which Next.js would let ours replace; of what is
  // uploaded it would keep 320 kB and drop the rest (lib/platform/storage/uploads.ts). Exactly
  // those: what else begins like them is our page for missing ones, and needs its headers and nonce.
  matcher: [
    "/((?!_next/static/|api/art/[^/]+$|api/photos/[^/]+/[^/]+$|api/uploads/photos/[^/]+$|api/uploads/garage/[^/]+$|api/uploads/claims/[^/]+$|api/uploads/messages/[^/]+$|api/dealers/[^/]+/feeds/[^/]+$|api/garage/documents/[^/]+$).*)",
  ],
  // Settings are read when the site runs, not when it is built.
  runtime: "nodejs",
};
