import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { profileOf, titleOf } from "./data.ts";
import type { DealerProfile } from "./types.ts";

/** What a member's dealership says of itself, and what the member is called on its storefront. */
export async function loadOwnProfile(
  actor: OrganizationActor,
): Promise<{ readonly profile: DealerProfile; readonly title: string | null }> {
  const [profile, title] = await Promise.all([profileOf(actor), titleOf(actor)]);
  return { profile, title };
}
