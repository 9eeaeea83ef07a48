import "server-only";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { isVin } from "#lib/domain/vehicles/vin/rules.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { followChoices } from "./data.ts";
import type { FollowChoice, FollowTarget } from "./types.ts";

/** The reader's organizations beside something they can follow: none for most readers, without asking. */
export async function loadFollowChoices(target: FollowTarget): Promise<readonly FollowChoice[]> {
  return followChoices(await currentViewer(), target);
}

/**
 * The reader's organizations beside the vehicle of a listing; the one that sells it needs not follow it.
 * @param vin as the listing states it; what is no VIN cannot be followed.
 */
export async function loadVinFollowChoices(
  vin: string,
  sellerId: SellerId,
): Promise<readonly FollowChoice[]> {
  const viewer = await currentViewer();
  const others = viewer?.memberships.filter((each) => each.sellerId !== sellerId) ?? [];
  if (viewer === null || others.length === 0 || !isVin(vin)) return [];
  return followChoices({ ...viewer, memberships: others }, { kind: "vin", vin });
}
