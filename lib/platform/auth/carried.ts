import { cookies } from "next/headers";
import { isHttps } from "./session-cookie.ts";
import type { Carried } from "./types.ts";

/**
 * Cookies that hold what a visitor kept in this browser. When they sign in it becomes their account's
 * and these end, so that nobody who uses the browser after them sees it.
 */
const CARRIED_COOKIES = [
  "saved",
  "hidden",
  "why",
  "viewed",
  "save-search",
] as const satisfies readonly (keyof Carried)[];

/** What this browser brings to a sign-in. */
export async function carriedCookies(): Promise<Carried> {
  const sent = await cookies();
  return Object.fromEntries(
    CARRIED_COOKIES.flatMap((name) => {
      const value = sent.get(name)?.value;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Ends what was carried over; in actions and route handlers only. */
export async function endCarried(): Promise<void> {
  const kept = await cookies();
  for (const name of CARRIED_COOKIES) {
    if (kept.has(name))
      kept.set(name, "", { path: "/", maxAge: 0, sameSite: "lax", secure: isHttps() });
  }
}
