import type { Route } from "next";
import { AFTER_SIGN_IN, safeCallbackPath } from "#lib/platform/routes/callback-path.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import type { LoginMode } from "./constants.ts";
import { loginMode } from "./rules.ts";

/** What /login was asked for. */
export interface LoginAsked {
  readonly mode: LoginMode;
  /** A mailed link's secret; "" where there is none. */
  readonly token: string;
  /** Where to go afterwards. */
  readonly callbackPath: Route;
  /** What was done a moment ago: an account was erased, or a device signed out by the link in a mail. */
  readonly notice: "erased" | "signed-out" | null;
}

/** Reads /login's URL, whatever stands in it. Never throws. */
export function readLogin(raw: RawSearchParams): LoginAsked {
  return {
    mode: loginMode(raw.mode),
    token: typeof raw.token === "string" ? raw.token.slice(0, 200) : "",
    callbackPath: safeCallbackPath(raw.callbackUrl),
    notice: raw.notice === "erased" || raw.notice === "signed-out" ? raw.notice : null,
  };
}

/** /login in another mode, leading to the same place. */
export function loginHref(mode: LoginMode, callbackPath: Route): Route {
  const query = new URLSearchParams();
  if (mode !== "password") query.set("mode", mode);
  if (callbackPath !== AFTER_SIGN_IN) query.set("callbackUrl", callbackPath);
  return query.size === 0 ? "/login" : `/login?${query}`;
}
