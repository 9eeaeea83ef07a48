import "server-only";
import type { OrganizationId } from "#lib/domain/organization/types.ts";
import { paymentMode } from "#lib/domain/payment-mode/data.ts";
import { plansOf } from "#lib/domain/plan-subscription/data.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { dealerAccessBy, EVERYTHING, entitlementsBy } from "./rules.ts";
import type { DealerAccess, Entitlements } from "./types.ts";

/** What a person's plans unlock; everything where nothing can be bought. */
export async function entitlementsOf(userId: UserId, now: Date): Promise<Entitlements> {
  const mode = await paymentMode();
  if (mode === "none") return EVERYTHING;
  return entitlementsBy(await plansOf({ kind: "person", userId }, mode), now);
}

/** Whether a dealership has all of its pages, and why. */
export async function dealerAccessOf(
  organizationId: OrganizationId,
  now: Date,
): Promise<DealerAccess> {
  const mode = await paymentMode();
  if (mode === "none") return { kind: "open" };
  const [plans, { claimedAt, createdAt }] = await Promise.all([
    plansOf({ kind: "organization", organizationId }, mode),
    database().organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { claimedAt: true, createdAt: true },
    }),
  ]);
  return dealerAccessBy(plans, claimedAt ?? createdAt, now);
}
