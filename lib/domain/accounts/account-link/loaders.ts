import "server-only";
import { redirect } from "next/navigation";
import { now } from "#lib/platform/clock.ts";
import { findLink } from "./data.ts";
import type { LinkPurpose, ProvenLink } from "./types.ts";

const ERROR_CODES = { unknown: "LinkUnknown", used: "LinkUsed", expired: "LinkExpired" } as const;

/** The link of a page that asks before it uses it; leads to the page that says why where it does not work. */
export async function loadLink(purpose: LinkPurpose, secret: string): Promise<ProvenLink> {
  const link = await findLink(purpose, secret, now());
  if (link.status !== "ready") redirect(`/auth/error?error=${ERROR_CODES[link.status]}`);
  return link;
}
