import { cookies, headers } from "next/headers";
import { isHttps } from "../auth/session-cookie.ts";
import { NO_SCRIPT_COOKIE } from "./state.ts";

const ONE_YEAR_S = 31_536_000;

/** Remembers, in an action, that its form came from a browser without our script. */
export async function notePlainForm(): Promise<void> {
  if ((await headers()).has("next-action")) return;
  (await cookies()).set(NO_SCRIPT_COOKIE, "1", {
    path: "/",
    maxAge: ONE_YEAR_S,
    sameSite: "lax",
    secure: isHttps(),
  });
}
