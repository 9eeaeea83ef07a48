import type { Route } from "next";
import { route } from "./route.ts";

/** Where a sign-in leads when nobody said where to. */
export const AFTER_SIGN_IN: Route = "/";
/** Longer than any page's address; what is longer was not made by us. */
const MAX_LENGTH = 2_000;
/** Any origin will do: a path that leaves it is not a path of this site. */
const HERE = "https://here.invalid";
/** Control characters, spaces and backslashes: browsers drop or turn them, and mean another place. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const TURNED = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff\\]/;
/** Signing in again is no place to go after signing in. */
const NOT_AFTER = /^\/((login|auth)(\/|$)|api\/)/i;

/**
 * The path on this site that a text from outside names, with its query and fragment; `/` for
 * everything else: other sites, schemes, `//host`, and what a browser would read as one of these.
 */
export function safeCallbackPath(text: unknown): Route {
  if (typeof text !== "string" || text.length > MAX_LENGTH) return AFTER_SIGN_IN;
  if (!text.startsWith("/") || text.startsWith("//") || TURNED.test(text)) return AFTER_SIGN_IN;
  const url = URL.parse(text, HERE);
  if (url === null || url.origin !== HERE) return AFTER_SIGN_IN;
  // "/.//host" is a path to the parser and, once it is printed, another host.
  if (url.pathname.startsWith("//") || NOT_AFTER.test(url.pathname)) return AFTER_SIGN_IN;
  return route(`${url.pathname}${url.search}${url.hash}`);
}

/** The sign-in page that leads back to a path of this site. */
export function loginPath(callbackPath: string): Route {
  const safe = safeCallbackPath(callbackPath);
  return safe === AFTER_SIGN_IN ? "/login" : `/login?callbackUrl=${encodeURIComponent(safe)}`;
}

/** The page of a sign-in's second step, which leads to a path of this site. */
export function codeStepPath(callbackPath: Route): Route {
  const begin = "/login?mode=code";
  return callbackPath === AFTER_SIGN_IN
    ? begin
    : `${begin}&callbackUrl=${encodeURIComponent(callbackPath)}`;
}

/** The page on which somebody who is signed in proves again who they are. */
export function confirmPath(callbackPath: string): Route {
  return `/login?mode=confirm&callbackUrl=${encodeURIComponent(safeCallbackPath(callbackPath))}`;
}
