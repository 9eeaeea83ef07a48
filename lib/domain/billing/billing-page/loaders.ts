import "server-only";
import { notFound, redirect } from "next/navigation";
import { dealerAccessOf } from "#lib/domain/billing/entitlement/data.ts";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { type RawSearchParams, searchOf } from "#lib/platform/routes/search-params.ts";
import { billingOf } from "./data.ts";
import { readBilling } from "./search-params.ts";
import type { BillingView, DealerBilling } from "./types.ts";

const PATH = "/account/billing";

/**
 * What a person sees to of what they pay. Leads visitors to sign in and back, and who buys the plan of
 * a dealership that they own to its settings.
 */
export async function loadBilling(
  searchParams: Promise<RawSearchParams>,
): Promise<BillingView & { readonly ownedDealerships: readonly string[] }> {
  const raw = await searchParams;
  const { userId, memberships } = await requireViewer(`${PATH}${searchOf(raw)}`);
  const query = readBilling(raw);
  const owned = memberships.filter(({ role }) => role === "owner").map((m) => m.organizationSlug);
  const [only, ...more] = owned;
  if (query.buy === "dealer" && only !== undefined && more.length === 0)
    redirect(settingsPath(only, "billing"));
  const view = await billingOf({ kind: "person", userId }, query, { fallback: PATH, asOf: now() });
  if (query.receipt !== null && view.receipt === null) notFound();
  if (query.checkout !== null && view.order === null) notFound();
  return { ...view, ownedDealerships: owned };
}

/** The same of a dealership, for its owners; null for members who may not see it. */
export async function loadDealerBilling(
  { organization, role }: OrganizationActor,
  raw: RawSearchParams,
): Promise<DealerBilling | null> {
  if (!can(role, "billing.manage")) return null;
  const payer = { kind: "organization", organizationId: organization.id } as const;
  const query = { ...readBilling(raw), buy: "dealer" } as const;
  const [fallback, asOf] = [settingsPath(organization.slug, "billing"), now()];
  const view = await billingOf(payer, query, { fallback, asOf });
  if (query.receipt !== null && view.receipt === null) notFound();
  if (query.checkout !== null && view.order === null) notFound();
  return { ...view, access: await dealerAccessOf(organization.id, asOf) };
}
