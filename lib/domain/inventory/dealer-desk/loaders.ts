import "server-only";
import { notFound, permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { isClosedOut, memberOf } from "#lib/domain/dealers/organization/data.ts";
import { type DeskPage, dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { deskOf } from "./data.ts";
import type { Desk } from "./types.ts";

const deskFor = cache(async (slug: string, page: DeskPage, search: string): Promise<Desk> => {
  const name = slug.toLowerCase();
  const path = `${dealerPath(encodeURIComponent(name), page)}${search}`;
  const viewer = await requireViewer(path);
  const actor = await memberOf(viewer, name);
  if (actor === null) {
    if (await isClosedOut(viewer, name)) redirect("/account?notice=second-step#second-step");
    // Whoever is no member may not learn whether there is such an organization.
    notFound();
  }
  if (name !== slug) permanentRedirect(dealerPath(name, page));
  return deskOf(actor, now());
});

/**
 * The desk that a member's page stands on. Leads visitors to sign in and back; for everyone who is
 * no member of the organization it is a page that does not exist.
 * @param search the page's own query with its "?", to come back to after signing in.
 */
export async function loadDesk(
  params: Promise<{ readonly organization: string }>,
  page: DeskPage,
  search = "",
): Promise<Desk> {
  return deskFor((await params).organization, page, search);
}
