import "server-only";
import { z } from "zod";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import { rolesThatCan } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor, OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { AssignForm, LeadJoinForm, LeadPress, NoteForm, StatusForm } from "./schema.work.ts";

/** What of a lead its work is about. */
interface WorkedLead {
  readonly id: string;
  readonly name: string;
  readonly listingId: number | null;
}

/** Somebody who works leads, with one of their organization's, held until what they do is done. */
interface LeadWork {
  readonly actor: OrganizationActor;
  readonly leadId: LeadId;
}

/**
 * Begins work on a lead: who acts is held, and the lead with them, so that two at once follow each
 * other. @throws AppError as `actingMember` does; `not_found` for a lead of somebody else.
 */
export async function heldLead(
  ctx: OpenCtx<Viewer>,
  { organization: slug, lead: leadId }: LeadPress,
): Promise<LeadWork> {
  const { tx } = ctx;
  const actor = await actingMember(ctx, { slug, capability: "leads.work" });
  const { sellerId } = actor.organization;
  const held = await tx.$queryRaw<unknown[]>`
    select id from lead where id = ${leadId}::uuid and seller_id = ${sellerId} for update`;
  if (held.length === 0) throw new AppError("not_found", "no lead of theirs");
  return { actor, leadId };
}

async function recordWork(
  ctx: OpenCtx,
  { actor }: LeadWork,
  kind: EventKind,
  { id, name, listingId }: WorkedLead,
  detail: Readonly<Record<string, string | number | null>>,
  at: Date,
): Promise<void> {
  await recordOrganizationEvents(ctx, [
    {
      organizationId: actor.organization.id,
      kind,
      actorUserId: actor.userId,
      leadId: id,
      ...(listingId !== null && { listingId }),
      detail: { name, ...detail },
      at,
    },
  ]);
}

/** Gives a lead a status, and the leads joined to it. The same status again changes nothing. */
export async function setLeadStatus(ctx: Ctx<Viewer>, form: StatusForm): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const work = await heldLead(ctx, form);
    const lead = await tx.lead.findUniqueOrThrow({ where: { id: work.leadId } });
    if (lead.status === form.status) return;
    await tx.lead.updateMany({
      where: { OR: [{ id: lead.id }, { mergedIntoId: lead.id }] },
      data: { status: form.status, statusAt: now },
    });
    const moved = { from: lead.status, to: form.status };
    await recordWork(ctx, work, "lead.status_changed", lead, moved, now);
  });
}

/**
 * Gives a lead to a member who works leads, or to nobody.
 * @throws AppError `invalid_input` for who is none, or may not.
 */
export async function assignLead(ctx: Ctx<Viewer>, form: AssignForm): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const work = await heldLead(ctx, form);
    const lead = await tx.lead.findUniqueOrThrow({
      where: { id: work.leadId },
      include: { assignee: { select: { name: true } } },
    });
    if (lead.assigneeUserId === form.member) return;
    const member = form.member === null ? null : await workerOf(tx, work.actor, form.member);
    await tx.lead.update({ where: { id: lead.id }, data: { assigneeUserId: form.member } });
    const moved = {
      from: lead.assignee?.name ?? null,
      to: member?.name ?? null,
      // By these an erased account's name is found again.
      fromMemberId: lead.assigneeUserId,
      toMemberId: form.member,
    };
    await recordWork(ctx, work, "lead.assigned", lead, moved, now);
  });
}

async function workerOf(
  tx: Transaction,
  { organization }: OrganizationActor,
  userId: number,
): Promise<{ readonly name: string }> {
  const membership = await tx.membership.findFirst({
    where: { organizationId: organization.id, userId, role: { in: rolesThatCan("leads.work") } },
    select: { user: { select: { name: true } } },
  });
  if (membership === null)
    throw new AppError("invalid_input", "no member who works leads", {
      fields: { member: "They do not work leads here any more. Choose somebody else." },
    });
  return membership.user;
}

/** Writes a note for colleagues. The same form twice writes one. */
export async function writeNote(ctx: Ctx<Viewer>, form: NoteForm): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const work = await heldLead(ctx, form);
    const { count } = await tx.leadNote.createMany({
      data: [
        {
          submissionId: form.submissionId,
          leadId: work.leadId,
          authorUserId: work.actor.userId,
          body: form.note,
          createdAt: now,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return;
    const lead = await tx.lead.findUniqueOrThrow({ where: { id: work.leadId } });
    await recordWork(ctx, work, "lead.noted", lead, {}, now);
  });
}

/**
 * Takes a lead apart from the one it was joined to, for good: it stands by itself again, with the
 * status that it has, and is not joined by itself any more.
 */
export async function takeApart(ctx: Ctx<Viewer>, form: LeadPress): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const work = await heldLead(ctx, form);
    const lead = await tx.lead.findUniqueOrThrow({ where: { id: work.leadId } });
    if (lead.mergedIntoId === null) return;
    await tx.lead.update({
      where: { id: lead.id },
      data: { mergedIntoId: null, mergedAt: null, keptApart: true },
    });
    await recordWork(ctx, work, "lead.kept_apart", lead, { fromLeadId: lead.mergedIntoId }, now);
  });
}

/**
 * Joins a lead, with those joined to it, to another one of the same organization.
 * @throws AppError `not_found` for a lead of somebody else, `conflict` for itself.
 */
export async function joinLead(ctx: Ctx<Viewer>, form: LeadJoinForm): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const work = await heldLead(ctx, form);
    const { leadId, actor } = work;
    const into = await tx.lead.findFirst({
      where: { id: form.into, sellerId: actor.organization.sellerId },
    });
    if (into === null) throw new AppError("not_found", "no lead of theirs to join to");
    const intoId = into.mergedIntoId ?? into.id;
    if (intoId === leadId)
      throw new AppError("conflict", "joined to itself", { said: "They are joined already." });
    const lead = await tx.lead.findUniqueOrThrow({ where: { id: leadId } });
    if (lead.mergedIntoId === intoId) return;
    await tx.lead.updateMany({
      where: { OR: [{ id: leadId }, { mergedIntoId: leadId }] },
      data: { mergedIntoId: intoId, mergedAt: now },
    });
    await recordWork(ctx, work, "lead.joined", lead, { intoLeadId: intoId }, now);
  });
}

/** Notes that a member who works leads has looked at one, the first time. */
export async function markOpened(ctx: Ctx<Viewer>, form: LeadPress): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { leadId } = await heldLead(ctx, form);
    await tx.lead.updateMany({
      where: { OR: [{ id: leadId }, { mergedIntoId: leadId }], openedAt: null },
      data: { openedAt: now },
    });
  });
}

const leadIdRows = z.array(z.object({ id: z.uuid() }));

/** Makes a member's open leads nobody's, as they end being one. @returns which those were. */
export async function giveLeadsBack(
  { tx }: OpenCtx,
  { userId, sellerId }: { readonly userId: UserId; readonly sellerId: SellerId },
): Promise<readonly string[]> {
  const leads = leadIdRows.parse(
    await tx.$queryRaw`
      update lead set assignee_user_id = null
      where assignee_user_id = ${userId} and seller_id = ${sellerId}
        and status in ('new', 'working', 'appointment')
      returning id::text`,
  );
  return leads.map(({ id }) => id);
}

/** Gives a member who is back those of their leads that nobody has taken. @returns how many. */
export async function takeLeadsBack(
  { tx }: OpenCtx,
  {
    userId,
    sellerId,
    leadIds,
  }: {
    readonly userId: UserId;
    readonly sellerId: SellerId;
    readonly leadIds: readonly string[];
  },
): Promise<number> {
  const { count } = await tx.lead.updateMany({
    where: { id: { in: [...leadIds] }, sellerId, assigneeUserId: null },
    data: { assigneeUserId: userId },
  });
  return count;
}

/** Makes every lead of an organization nobody's: all of its members are gone. */
export async function unassignAll({ tx }: OpenCtx, organizationId: OrganizationId): Promise<void> {
  await tx.lead.updateMany({
    where: { seller: { organizationId }, assigneeUserId: { not: null } },
    data: { assigneeUserId: null },
  });
}
