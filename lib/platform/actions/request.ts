import { headers } from "next/headers";
import { carriedCookies } from "../auth/carried.ts";
import { browserDevice } from "../auth/device-cookie.ts";
import type { Carried, SessionId } from "../auth/types.ts";
import { networkOf } from "../security/client-address.ts";

/** What an action may know of the request it came by. */
export interface ActionRequest {
  /** Where it came from: an IPv4 address, or the /64 of an IPv6 one. What limits count by. */
  readonly network: string;
  /** The browser as it names itself, cut to a sane length; "" when it does not. */
  readonly userAgent: string;
  /** What the browser is known by since somebody first signed in with it; null before. */
  readonly device: SessionId | null;
  /** What the browser kept for a visitor: it goes with them when they sign in. */
  readonly carried: Carried;
}

const MAX_USER_AGENT = 400;

export async function actionRequest(): Promise<ActionRequest> {
  const sent = await headers();
  return {
    network: networkOf(sent.get("x-forwarded-for")),
    userAgent: (sent.get("user-agent") ?? "").slice(0, MAX_USER_AGENT),
    device: await browserDevice(),
    carried: await carriedCookies(),
  };
}
