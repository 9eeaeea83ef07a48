import "server-only";
import { randomUUID } from "node:crypto";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationActor, OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { addressOf } from "#lib/platform/outbound/ask.ts";
import { DESTINATION_RESTORE_HOURS, MOST_DESTINATIONS } from "./constants.ts";
import { adfLeadOf, destinationsOf, testLeadOf } from "./data.ts";
import { adfDocument } from "./rules.document.ts";
import { shownAddress } from "./rules.ts";
import {
  type DestinationForm,
  type DestinationPress,
  NOTE_ADF_TAKEN,
  POST_ADF,
  type TestForm,
} from "./schema.ts";
import type { AdfChannel } from "./types.ts";

/** Queues a lead to all of an organization's destinations, in the transaction that writes it. */
export async function queueAdf(
  { tx, now: at }: OpenCtx,
  { organizationId, leadId }: { readonly organizationId: OrganizationId; readonly leadId: LeadId },
): Promise<void> {
  const destinations = await destinationsOf(organizationId, tx);
  if (destinations.length === 0) return;
  const lead = await adfLeadOf(tx, organizationId, leadId);
  if (lead === null) return;
  const document = adfDocument(lead);
  const subject = `New lead: ${vehicleTitle(lead.vehicle)}`;
  for (const destination of destinations) {
    const [delivery] = await tx.adfDelivery.createManyAndReturn({
      data: [{ destinationId: destination.id, leadId, document, createdAt: at }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (delivery !== undefined) await send(tx, { ...destination, ...delivery, document, subject });
  }
}

interface Sending {
  /** Of the delivery. */
  readonly id: string;
  readonly channel: AdfChannel;
  readonly address: string;
  readonly document: string;
  readonly subject: string;
}

async function send(
  tx: Transaction,
  { id, channel, address, document, subject }: Sending,
): Promise<void> {
  switch (channel) {
    case "http":
      await enqueue(tx, POST_ADF, { deliveryId: id }, { key: `${POST_ADF.name}:${id}` });
      return;
    case "mail": {
      const mailId = await queueMail(
        tx,
        {
          kind: "lead.adf",
          to: address,
          subject,
          body: { plainText: document },
          dedupeKey: `lead.adf:${id}`,
        },
        { job: NOTE_ADF_TAKEN, payload: { deliveryId: id } },
      );
      await tx.adfDelivery.update({ where: { id }, data: { mailId } });
      return;
    }
  }
}

/**
 * Notes how a delivery ended, once, with a line of the ledger.
 * @returns whether it was noted now.
 */
export async function settleDelivery(
  ctx: OpenCtx,
  {
    deliveryId,
    outcome,
  }: { readonly deliveryId: string; readonly outcome: "delivered" | "failed" },
): Promise<boolean> {
  const { tx, now: at } = ctx;
  const { count } = await tx.adfDelivery.updateMany({
    where: { id: deliveryId, deliveredAt: null, failedAt: null },
    data: outcome === "delivered" ? { deliveredAt: at } : { failedAt: at },
  });
  if (count === 0) return false;
  const { destination, lead } = await tx.adfDelivery.findUniqueOrThrow({
    where: { id: deliveryId },
    select: { destination: true, lead: { select: { id: true, name: true, listingId: true } } },
  });
  await recordOrganizationEvents(ctx, [
    {
      organizationId: destination.organizationId as OrganizationId,
      kind: outcome === "delivered" ? "lead.delivered" : "lead.delivery_failed",
      actorUserId: null,
      ...(lead && { leadId: lead.id }),
      ...(lead?.listingId && { listingId: lead.listingId }),
      detail: {
        name: lead?.name ?? "Test Lead",
        channel: destination.channel,
        address: shownAddress(destination),
      },
      at,
    },
  ]);
  return true;
}

/**
 * Adds a place that leads are sent to. The same form twice adds one.
 * @throws AppError as `actingMember` does; `invalid_input` for an address that is there already, or
 *   that may not be asked; `conflict` where there are as many as there may be.
 */
export async function addDestination(
  ctx: Ctx<Viewer>,
  { organization: slug, submissionId, channel, address }: DestinationForm,
): Promise<void> {
  const { now } = ctx;
  if (channel === "http") refuseAddress(address);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "settings.edit" });
    const organizationId = actor.organization.id;
    await holdOrganization(tx, actor);
    if ((await tx.adfDestination.findUnique({ where: { submissionId } })) !== null) return;
    await refuseCrowd(tx, actor, { channel, address });
    await tx.adfDestination.create({
      data: { submissionId, organizationId, channel, address, createdAt: now },
    });
    await record(ctx, actor, "settings.adf_destination_added", { channel, address }, now);
  });
}

/** Whoever adds to the destinations at this moment ends before us, or waits. */
async function holdOrganization(
  tx: Transaction,
  { organization: { id } }: OrganizationActor,
): Promise<void> {
  await tx.$executeRaw`select from organization where id = ${id} for no key update`;
}

/** Refuses one more where it is there already, or where as many are there as may be. */
async function refuseCrowd(
  tx: Transaction,
  { organization }: OrganizationActor,
  { channel, address }: Pick<Sending, "channel" | "address">,
): Promise<void> {
  const there = await destinationsOf(organization.id, tx);
  if (there.some((each) => each.channel === channel && each.address === address))
    throw new AppError("invalid_input", "a destination twice", {
      said: "Leads go there already.",
      fields: { address: "Leads go there already." },
    });
  if (there.length >= MOST_DESTINATIONS)
    throw new AppError("conflict", "too many destinations", {
      said: `Leads can go to ${MOST_DESTINATIONS} places. Remove one first.`,
    });
}

function refuseAddress(address: string): void {
  try {
    addressOf(address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("invalid_input", error.message, {
      fields: { address: error.publicMessage },
      cause: error,
    });
  }
}

/** Takes a destination away; what waits to be posted there is not posted. It can be brought back for a day. */
export async function removeDestination(
  ctx: Ctx<Viewer>,
  { organization: slug, destination: id }: DestinationPress,
): Promise<{ readonly removedId: string; readonly address: string }> {
  const { now } = ctx;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "settings.edit" });
    const found = await ownDestination(tx, actor, id);
    if (found.removedAt === null) {
      await tx.adfDestination.update({ where: { id }, data: { removedAt: now } });
      const { channel, address } = found;
      await record(ctx, actor, "settings.adf_destination_removed", { channel, address }, now);
    }
    return { removedId: id, address: found.address };
  });
}

/** Brings a destination back. @throws AppError as `addDestination`; `conflict`, with words, once it is too late. */
export async function restoreDestination(
  ctx: Ctx<Viewer>,
  { organization: slug, destination: id }: DestinationPress,
): Promise<{ readonly address: string }> {
  const { now } = ctx;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "settings.edit" });
    await holdOrganization(tx, actor);
    const { channel, address, removedAt } = await ownDestination(tx, actor, id);
    if (removedAt === null) return { address };
    if (removedAt.getTime() < now.getTime() - DESTINATION_RESTORE_HOURS * HOUR_MS)
      throw new AppError("conflict", "removed too long ago", {
        said: "It was removed more than a day ago. Add it again.",
      });
    await refuseCrowd(tx, actor, { channel, address });
    await tx.adfDestination.update({ where: { id }, data: { removedAt: null } });
    await record(ctx, actor, "settings.adf_destination_restored", { channel, address }, now);
    return { address };
  });
}

/**
 * Sends a document of nobody to a destination, for its owner to see that it arrives.
 * @throws AppError `conflict` while the organization has no vehicle to tell of.
 */
export async function sendTestDocument(
  ctx: Ctx<Viewer>,
  { organization: slug, destination: id, submissionId }: TestForm,
): Promise<{ readonly address: string }> {
  const { now } = ctx;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "settings.edit" });
    const { channel, address, removedAt } = await ownDestination(tx, actor, id);
    if (removedAt !== null)
      throw new AppError("conflict", "a removed destination", { said: "It was removed." });
    const lead = await testLeadOf(tx, actor.organization.id, { id: randomUUID(), at: now });
    if (lead === null)
      throw new AppError("conflict", "no vehicle for a test", {
        said: "A lead is about a vehicle. Add one to your inventory first.",
      });
    const document = adfDocument(lead);
    const [made] = await tx.adfDelivery.createManyAndReturn({
      data: [{ id: submissionId, destinationId: id, document, createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (made === undefined) return { address };
    await send(tx, { ...made, channel, address, document, subject: "Test lead from Lotwise" });
    await record(ctx, actor, "settings.adf_destination_tested", { channel, address }, now);
    return { address };
  });
}

async function ownDestination(tx: Transaction, { organization }: OrganizationActor, id: string) {
  const found = await tx.adfDestination.findFirst({
    where: { id, organizationId: organization.id },
  });
  if (found === null) throw new AppError("not_found", "no destination of theirs");
  return found;
}

async function record(
  ctx: OpenCtx,
  { organization, userId }: OrganizationActor,
  kind: EventKind,
  destination: Pick<Sending, "channel" | "address">,
  at: Date,
): Promise<void> {
  const detail = { channel: destination.channel, address: shownAddress(destination) };
  await recordOrganizationEvents(ctx, [
    { organizationId: organization.id, kind, actorUserId: userId, detail, at },
  ]);
}

/** Removes every destination of an organization: no lead goes there any more. */
export async function removeDestinations(
  { tx, now: at }: OpenCtx,
  organizationId: OrganizationId,
): Promise<void> {
  await tx.adfDestination.updateMany({
    where: { organizationId, removedAt: null },
    data: { removedAt: at },
  });
}
