import "server-only";
import { notFound, permanentRedirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { memberOf, organizationNamed } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { sellerProfile } from "#lib/domain/discover/seller-profile/data.ts";
import { storefrontPath } from "#lib/domain/discover/seller-profile/rules.ts";
import {
  inventoryHref,
  parseInventory,
} from "#lib/domain/discover/seller-profile/search-params.ts";
import { deskOf } from "#lib/domain/inventory/dealer-desk/data.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { teamOf, weekOf } from "./data.ts";
import type { MembersStrip, Storefront } from "./types.ts";

/** The storefront that a URL names, read once a request; any other spelling leads to the one address. */
export const loadStorefront = cache(async (name: string, search: string): Promise<Storefront> => {
  await connection();
  const organization = await organizationNamed(name.toLowerCase());
  if (organization === null) notFound();
  if (organization.slug !== name) {
    const raw: RawSearchParams = JSON.parse(search);
    const { query } = parseInventory(raw);
    permanentRedirect(inventoryHref(storefrontPath(organization.slug), query));
  }
  const at = now();
  const [profile, team, strip] = await Promise.all([
    sellerProfile(organization.sellerId, at),
    teamOf(organization.id),
    stripFor(organization, at),
  ]);
  return profile === null ? notFound() : { organization, profile, team, strip };
});

async function stripFor(
  { slug, sellerId }: OrganizationRef,
  at: Date,
): Promise<MembersStrip | null> {
  const viewer = await currentViewer();
  const actor = viewer === null ? null : await memberOf(viewer, slug);
  if (actor === null) return null;
  const [desk, week] = await Promise.all([deskOf(actor, at), weekOf(sellerId, at)]);
  return { desk, week };
}
