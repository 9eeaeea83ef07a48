import { randomUUID } from "node:crypto";
import { memberOf } from "#lib/domain/dealers/organization/data.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { contactSeller } from "#lib/domain/leads/lead/mutations.ts";
import { leadFile } from "#lib/domain/leads/lead-desk/data.file.ts";
import { clockRulesOf } from "#lib/domain/leads/lead-desk/data.ts";
import type { LeadFile } from "#lib/domain/leads/lead-desk/types.file.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { contactFormOf } from "./conversation.ts";
import { createDealership, type TestDealership } from "./dealership.ts";

/** A dealership with one vehicle, to which people write. */
export interface TestLeads {
  readonly dealer: TestDealership;
  readonly listing: { readonly id: number; readonly vin: string };
  readonly at: Date;
}

/** A dealership of its own, to which a vehicle of the market changes hands. */
export async function leadDealership(at: Date): Promise<TestLeads> {
  const dealer = await createDealership();
  const free = await database().listing.findFirstOrThrow({
    where: { status: "active", seller: { organizationId: null, userId: null } },
  });
  const listing = await database().listing.update({
    where: { id: free.id },
    data: { sellerId: dealer.organization.sellerId },
  });
  return { dealer, listing, at };
}

/** A member as they act; without, somebody who works leads. */
export async function leadActor(
  { dealer }: TestLeads,
  who: Viewer = dealer.sales,
): Promise<OrganizationActor> {
  const found = await memberOf(who, dealer.organization.slug);
  if (found === null) throw new Error("They are no member.");
  return found;
}

/** Somebody writes to the dealer. @returns the lead. */
export async function writtenLead(
  { listing, at }: TestLeads,
  change: Parameters<typeof contactFormOf>[1] = {},
  { viewer = null, when = at }: { viewer?: Viewer | null; when?: Date } = {},
): Promise<LeadId> {
  const form = contactFormOf(listing.id, change);
  await contactSeller(contextOf(viewer), { form, network: randomUUID(), now: when });
  const { submissionId } = form;
  const lead = await database().lead.findUniqueOrThrow({ where: { submissionId } });
  return leadIdSchema.parse(lead.id);
}

/** Everything that members see of a lead. */
export async function fileOfLead(leads: TestLeads, lead: LeadId): Promise<LeadFile> {
  const actor = await leadActor(leads);
  const file = await leadFile(actor, lead, await clockRulesOf(actor, leads.at));
  if (file === null) throw new Error("There is no such lead.");
  return file;
}
