/** @file Marks a lead and those joined to it as answered by a person: first reply, opened, being worked,
 * and theirs where it was nobody's. */

import "server-only";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { rolesThatCan } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/**
 * Notes that a person of the seller's side answered a lead: with it, whatever the same person asked
 * in leads joined to it counts as answered, a new lead is being worked from now on, and one that was
 * nobody's is theirs. Lines of the ledger say so where an organization has one.
 */
export async function noteAnswer(
  ctx: OpenCtx,
  { leadId, by }: { readonly leadId: string; readonly by: UserId },
): Promise<void> {
  const { tx, now: at } = ctx;
  const { mergedIntoId, seller, ...lead } = await tx.lead.findUniqueOrThrow({
    where: { id: leadId },
    include: { seller: { select: { organizationId: true } } },
  });
  const firstId = mergedIntoId ?? leadId;
  const together = { OR: [{ id: firstId }, { mergedIntoId: firstId }] };
  await tx.lead.updateMany({
    where: { ...together, firstReplyAt: null },
    data: { firstReplyAt: at },
  });
  await tx.lead.updateMany({ where: { ...together, openedAt: null }, data: { openedAt: at } });
  const begun = await tx.lead.updateManyAndReturn({
    where: { ...together, status: "new" },
    data: { status: "working", statusAt: at },
    select: { id: true, name: true, listingId: true },
  });
  if (seller.organizationId === null) return;
  const taken = await takeUnassigned(tx, { firstId, by, organizationId: seller.organizationId });
  const base = { organizationId: seller.organizationId as OrganizationId, actorUserId: by, at };
  const line = (
    kind: EventKind,
    { id, listingId }: { readonly id: string; readonly listingId: number | null },
    detail: Readonly<Record<string, string | number | null>>,
  ) => ({ ...base, kind, leadId: id, ...(listingId !== null && { listingId }), detail });
  await recordOrganizationEvents(ctx, [
    line("message.sent", lead, { name: lead.name }),
    ...begun.map((each) =>
      line("lead.status_changed", each, { name: each.name, from: "new", to: "working" }),
    ),
    ...(taken === null
      ? []
      : [
          line("lead.assigned", lead, {
            ...{ name: lead.name, from: null, to: taken.name },
            ...{ fromMemberId: null, toMemberId: by },
          }),
        ]),
  ]);
}

/** Gives leads of one person, the first of which is nobody's, to whoever answers. @returns who, or null. */
async function takeUnassigned(
  tx: Transaction,
  {
    firstId,
    by,
    organizationId,
  }: { readonly firstId: string; readonly by: UserId; readonly organizationId: number },
): Promise<{ readonly name: string } | null> {
  const membership = await tx.membership.findFirst({
    where: { organizationId, userId: by, role: { in: rolesThatCan("leads.work") } },
    select: { user: { select: { name: true } } },
  });
  if (membership === null) return null;
  const { count } = await tx.lead.updateMany({
    where: { id: firstId, assigneeUserId: null },
    data: { assigneeUserId: by },
  });
  if (count === 0) return null;
  await tx.lead.updateMany({
    where: { mergedIntoId: firstId, assigneeUserId: null },
    data: { assigneeUserId: by },
  });
  return membership.user;
}
