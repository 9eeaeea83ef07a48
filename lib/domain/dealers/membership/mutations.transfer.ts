import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { MembershipRole, UserId, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { OWNERSHIP_TRANSFER_DAYS } from "./constants.transfer.ts";
import { UNANSWERED } from "./data.transfer.ts";
import { organizationMembersOf } from "./data.ts";
import { actingOnMembers, leaveAs, type MemberManager, managingMembers } from "./mutations.ts";
import { answerMail, offerMail } from "./rules.transfer.ts";
import type { NamedOwnershipTransfer, OwnershipTransferForm } from "./schema.transfer.ts";
import type { OrganizationMember } from "./types.ts";

type Who = Pick<Viewer, "userId" | "name">;

/**
 * Offers another member the viewer's place as an owner; an offer of theirs before it is taken back.
 * Nothing changes until the other accepts. The same form sent twice offers once.
 * @throws AppError as `actingMember` does; `invalid_input` for oneself, an owner, and no member.
 */
export async function offerOwnership(
  ctx: Ctx<MemberManager>,
  form: OwnershipTransferForm,
): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  const { submissionId, afterwards } = form;
  const roleAfter = afterwards === "leave" ? null : afterwards;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await managingMembers(ctx, form.organization);
    if ((await tx.ownershipTransfer.count({ where: { submissionId } })) > 0) return;
    const members = await organizationMembersOf(organization.id, tx);
    const member = members.find(({ userId }) => userId === form.member);
    if (member === undefined) throw refused("Choose one of the members.");
    if (member.role === "owner")
      throw refused("They are an owner already. You can leave, or change your role.");
    await tx.ownershipTransfer.updateMany({
      where: { organizationId: organization.id, fromUserId: viewer.userId, ...UNANSWERED },
      data: { withdrawnAt: at },
    });
    await tx.ownershipTransfer.create({
      data: {
        organizationId: organization.id,
        submissionId,
        fromUserId: viewer.userId,
        toUserId: member.userId,
        roleAfter,
        createdAt: at,
        expiresAt: new Date(at.getTime() + OWNERSHIP_TRANSFER_DAYS * DAY_MS),
      },
    });
    await record(ctx, organization, {
      kind: "member.transfer_offered",
      actorUserId: viewer.userId,
      to: member,
      at,
    });
    await queueMail(tx, {
      ...offerMail(organization, { by: viewer.name, roleAfter }),
      to: member.email,
      userId: member.userId,
    });
  });
}

/** Takes an offer of one's own back. @throws AppError as `actingMember` does; `not_found`. */
export async function withdrawOwnershipOffer(
  ctx: Ctx<MemberManager>,
  form: NamedOwnershipTransfer,
): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await managingMembers(ctx, form.organization);
    const { to } = await answer(tx, organization, form, {
      side: { fromUserId: viewer.userId },
      data: { withdrawnAt: at },
      at,
    });
    await record(ctx, organization, {
      kind: "member.transfer_withdrawn",
      actorUserId: viewer.userId,
      to,
      at,
    });
  });
}

/**
 * Becomes an owner in the place of whoever offered it, who then is what they chose.
 * @throws AppError as `actingMember` does; `not_found` for an offer that is not the viewer's to take;
 *   `conflict` where its giver is no owner any more.
 */
export async function acceptOwnership(ctx: Ctx<Who>, form: NamedOwnershipTransfer): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await actingOnMembers(ctx, {
      slug: form.organization,
      capability: "desk.read",
    });
    const { from, to, roleAfter } = await answer(tx, organization, form, {
      side: { toUserId: viewer.userId },
      data: { acceptedAt: at },
      at,
    });
    if (from.role !== "owner")
      throw new AppError("conflict", "transfer: its giver is no owner", {
        said: `${from.name} is no owner any more. Ask another owner of ${organization.name}.`,
      });
    await setRole(tx, organization, to, "owner");
    await record(ctx, organization, {
      kind: "member.transferred",
      actorUserId: viewer.userId,
      from,
      to,
      at,
    });
    for (const { userId } of [from, to])
      await recordActivity(ctx, {
        userId,
        kind: "membership.transferred",
        detail: { name: organization.name },
      });
    await tellGiver(tx, organization, from, { by: to.name, isAccepted: true, roleAfter });
    if (roleAfter === null) await leaveAs(ctx, { organization, member: from });
    else await setRole(tx, organization, from, roleAfter);
  });
}

/** Declines an offer of ownership; all stays as it was. @throws AppError as `acceptOwnership` does. */
export async function declineOwnership(ctx: Ctx<Who>, form: NamedOwnershipTransfer): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await actingOnMembers(ctx, {
      slug: form.organization,
      capability: "desk.read",
    });
    const { from, to, roleAfter } = await answer(tx, organization, form, {
      side: { toUserId: viewer.userId },
      data: { declinedAt: at },
      at,
    });
    await record(ctx, organization, {
      kind: "member.transfer_declined",
      actorUserId: viewer.userId,
      from,
      to,
      at,
    });
    await tellGiver(tx, organization, from, { by: to.name, isAccepted: false, roleAfter });
  });
}

/** Notes what became of an offer, once, and reads who it is between. */
async function answer(
  tx: Transaction,
  organization: OrganizationRef,
  form: NamedOwnershipTransfer,
  change: {
    readonly side: { readonly fromUserId: UserId } | { readonly toUserId: UserId };
    readonly data: { acceptedAt: Date } | { declinedAt: Date } | { withdrawnAt: Date };
    readonly at: Date;
  },
): Promise<{
  readonly from: OrganizationMember;
  readonly to: OrganizationMember;
  readonly roleAfter: MembershipRole | null;
}> {
  const [answered] = await tx.ownershipTransfer.updateManyAndReturn({
    where: {
      id: form.transfer,
      organizationId: organization.id,
      expiresAt: { gt: change.at },
      ...UNANSWERED,
      ...change.side,
    },
    data: change.data,
    select: { fromUserId: true, toUserId: true, roleAfter: true },
  });
  const members = answered === undefined ? [] : await organizationMembersOf(organization.id, tx);
  const from = members.find(({ userId }) => userId === answered?.fromUserId);
  const to = members.find(({ userId }) => userId === answered?.toUserId);
  if (answered === undefined || from === undefined || to === undefined)
    throw new AppError("not_found", "transfer: none that is open and theirs", {
      said: "This offer was answered or taken back, or it is too old.",
    });
  return { from, to, roleAfter: answered.roleAfter };
}

async function setRole(
  tx: Transaction,
  { id: organizationId }: OrganizationRef,
  { userId }: OrganizationMember,
  role: MembershipRole,
): Promise<void> {
  await tx.membership.update({
    where: { organizationId_userId: { organizationId, userId } },
    data: { role },
  });
}

async function record(
  ctx: OpenCtx,
  { id: organizationId }: OrganizationRef,
  line: {
    readonly kind: EventKind;
    readonly actorUserId: UserId;
    /** Where the line is about both. */
    readonly from?: OrganizationMember;
    readonly to: OrganizationMember;
    readonly at: Date;
  },
): Promise<void> {
  const { kind, actorUserId, from, to, at } = line;
  const detail =
    from === undefined
      ? { name: to.name, memberId: to.userId }
      : { from: from.name, to: to.name, fromMemberId: from.userId, toMemberId: to.userId };
  await recordOrganizationEvents(ctx, [{ organizationId, kind, actorUserId, detail, at }]);
}

async function tellGiver(
  tx: Transaction,
  organization: OrganizationRef,
  { email, userId }: OrganizationMember,
  answered: Parameters<typeof answerMail>[1],
): Promise<void> {
  await queueMail(tx, { ...answerMail(organization, answered), to: email, userId });
}

function refused(said: string): AppError {
  return new AppError("invalid_input", "transfer: to whom", { fields: { member: said } });
}
