import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { requireFreshProof } from "#lib/domain/accounts/fresh-proof/policy.ts";
import { membersWho } from "#lib/domain/dealers/organization/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { Capability } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor, OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { MembershipRole, UserId, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { MEMBERSHIP_ENDED, MEMBERSHIP_RESTORED, PUT_BACK_DAYS } from "./constants.ts";
import { organizationMembersOf } from "./data.ts";
import {
  keepsOwner,
  leftMail,
  ownerlessWords,
  removedMail,
  restoredMail,
  roleChangedMail,
  secondStepMail,
} from "./rules.ts";
import type { LeaveForm, NamedMember, NamedRemoval, RoleForm, SecondStepForm } from "./schema.ts";
import type { MemberChange, OrganizationMember } from "./types.ts";

type Who = Pick<Viewer, "userId" | "name">;
/** Who changes members: also when they last proved who they are counts. */
export type MemberManager = Pick<Viewer, "userId" | "name" | "signedInAt">;

/**
 * Whoever acts on who is a member: as `actingMember`, and everybody else who would change members of
 * the same organization waits, so that two of them cannot leave it without an owner between them.
 * @throws AppError as `actingMember` does.
 */
export async function actingOnMembers(
  ctx: OpenCtx<Who>,
  { slug, capability }: { readonly slug: string; readonly capability: Capability },
): Promise<OrganizationActor> {
  const { tx } = ctx;
  await tx.$queryRaw`select from organization where slug = ${slug} for no key update`;
  return actingMember(ctx, { slug, capability });
}

/**
 * Whoever manages members: as `actingOnMembers`, and they proved lately who they are.
 * @throws AppError as `actingMember` does; `proof_needed`.
 */
export async function managingMembers(
  ctx: OpenCtx<MemberManager>,
  slug: string,
): Promise<OrganizationActor> {
  const { actor: viewer, now: at } = ctx;
  const actor = await actingOnMembers(ctx, { slug, capability: "members.manage" });
  requireFreshProof(viewer, at);
  return actor;
}

/**
 * Makes somebody a member, in the caller's transaction, which has proven that they may be one. A
 * member already keeps the higher of the two roles.
 */
export async function addMember(
  ctx: OpenCtx,
  {
    organization,
    who,
  }: {
    readonly organization: Pick<OrganizationRef, "id" | "name" | "slug">;
    readonly who: { readonly userId: UserId; readonly name: string; readonly role: MembershipRole };
  },
): Promise<void> {
  const { tx, now: at } = ctx;
  const { userId, name, role } = who;
  await tx.$executeRaw`
    insert into membership (organization_id, user_id, role, created_at)
    values (${organization.id}, ${userId}, ${role}::membership_role, ${at})
    on conflict (organization_id, user_id) do update set role = greatest(membership.role, excluded.role)`;
  await recordOrganizationEvents(ctx, [
    {
      organizationId: organization.id,
      kind: "member.joined",
      actorUserId: userId,
      detail: { memberId: userId, name, role },
      at,
    },
  ]);
  await recordActivity(ctx, {
    userId,
    kind: "membership.joined",
    detail: { name: organization.name, role },
  });
}

/**
 * Gives a member another role and tells them by mail.
 * @throws AppError as `actingMember` does; `not_found` for who is no member; `conflict` where no owner
 *   would be left.
 */
export async function changeRole(ctx: Ctx<MemberManager>, form: RoleForm): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  const { organization: slug, role } = form;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await managingMembers(ctx, slug);
    const member = await changing(tx, organization, { userId: form.member, role });
    if (member.role === role) return;
    await tx.membership.update({ where: keyOf(organization, member), data: { role } });
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "member.role_changed",
        actorUserId: viewer.userId,
        detail: { memberId: member.userId, name: member.name, fromRole: member.role, toRole: role },
        at,
      },
    ]);
    await recordActivity(ctx, {
      userId: member.userId,
      kind: "membership.role_changed",
      detail: {
        name: organization.name,
        fromRole: member.role,
        toRole: role,
      },
    });
    if (member.userId !== viewer.userId)
      await queueMail(tx, {
        ...roleChangedMail(organization, { by: viewer.name, role }),
        to: member.email,
        userId: member.userId,
      });
  });
}

/**
 * Requires a second step of every member, or no more. Who has none is closed out at once, and told.
 * @throws AppError as `managingMembers` does; `conflict` for an owner without a second step of their own.
 */
export async function requireSecondStep(
  ctx: Ctx<MemberManager>,
  { organization: slug, required }: SecondStepForm,
): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await managingMembers(ctx, slug);
    const without = (await organizationMembersOf(organization.id, tx)).filter(
      (each) => !each.hasSecondStep,
    );
    if (required && without.some(({ userId }) => userId === viewer.userId))
      throw new AppError("conflict", "second step: the owner has none", {
        said: "This would close you out too: set up codes for your own account first, on your account page.",
      });
    const { count } = await tx.organization.updateMany({
      where: { id: organization.id, requiresSecondStep: !required },
      data: { requiresSecondStep: required },
    });
    if (count === 0) return;
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: required ? "member.second_step_required" : "member.second_step_optional",
        actorUserId: viewer.userId,
        detail: { closedOutCount: required ? without.length : 0 },
        at,
      },
    ]);
    if (!required) return;
    for (const { email, userId } of without)
      await queueMail(tx, {
        ...secondStepMail(organization, viewer.name),
        to: email,
        userId,
      });
  });
}

/**
 * Removes a member: whatever they send from now on is refused, their open leads are nobody's, and
 * they can be put back for PUT_BACK_DAYS. @throws AppError as `changeRole` does; `conflict` for oneself.
 */
export async function removeOrganizationMember(
  ctx: Ctx<MemberManager>,
  form: NamedMember,
): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await managingMembers(ctx, form.organization);
    const member = await changing(tx, organization, { userId: form.member, role: null });
    if (member.userId === viewer.userId)
      throw new AppError("conflict", "members: removing oneself", {
        said: "To go yourself, leave: under Transfer and leave.",
      });
    const leadIds = await endMembership(ctx, organization, member, at);
    await tx.removedMember.create({
      data: {
        organizationId: organization.id,
        userId: member.userId,
        role: member.role,
        memberSince: member.since,
        removedAt: at,
        leadIds,
      },
    });
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "member.removed",
        actorUserId: viewer.userId,
        detail: {
          memberId: member.userId,
          name: member.name,
          role: member.role,
          leadsGivenBackCount: leadIds.length,
        },
        at,
      },
    ]);
    await recordActivity(ctx, {
      userId: member.userId,
      kind: "membership.removed",
      detail: { name: organization.name },
    });
    await queueMail(tx, {
      ...removedMail(organization, viewer.name),
      to: member.email,
      userId: member.userId,
    });
  });
}

/**
 * Puts a member back who was removed, as they were, with those of their leads that nobody has taken.
 * @throws AppError as `actingMember` does; `not_found` where it is too late or they are back already.
 */
export async function restoreMember(ctx: Ctx<MemberManager>, form: NamedRemoval): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await managingMembers(ctx, form.organization);
    const [taken] = await tx.removedMember.updateManyAndReturn({
      where: {
        id: form.removal,
        organizationId: organization.id,
        restoredAt: null,
        removedAt: { gt: new Date(at.getTime() - PUT_BACK_DAYS * DAY_MS) },
        user: { memberships: { none: { organizationId: organization.id } } },
      },
      data: { restoredAt: at },
      select: {
        role: true,
        memberSince: true,
        leadIds: true,
        user: { select: { id: true, name: true, email: true } },
      },
    });
    if (taken === undefined)
      throw new AppError("not_found", "members: no such removal", {
        said: "They are back already, or it is too late: invite them again.",
      });
    const { role, memberSince, leadIds, user } = taken;
    const userId = user.id as UserId;
    await tx.membership.create({
      data: { organizationId: organization.id, userId, role, createdAt: memberSince },
    });
    const { sellerId } = organization;
    const takenBack = await announce(ctx, MEMBERSHIP_RESTORED, { userId, sellerId, leadIds });
    const count = takenBack.reduce((sum, leads) => sum + leads, 0);
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "member.restored",
        actorUserId: viewer.userId,
        detail: { memberId: userId, name: user.name, role, leadsTakenBackCount: count },
        at,
      },
    ]);
    await recordActivity(ctx, {
      userId,
      kind: "membership.restored",
      detail: { name: organization.name, role },
    });
    await queueMail(tx, {
      ...restoredMail(organization, { by: viewer.name, role }),
      to: user.email,
      userId,
    });
  });
}

/**
 * Ends the viewer's own membership and tells the owners.
 * @throws AppError as `actingMember` does; `invalid_input` for another name; `conflict` for the only owner.
 */
export async function leaveOrganization(ctx: Ctx<Who>, form: LeaveForm): Promise<void> {
  const viewer = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await actingOnMembers(ctx, {
      slug: form.organization,
      capability: "desk.read",
    });
    if (form.name !== organization.name)
      throw new AppError("invalid_input", "members: leaving, another name", {
        fields: { name: `Type ${organization.name} to confirm.` },
      });
    const member = await changing(tx, organization, { userId: viewer.userId, role: null });
    await leaveAs(ctx, { organization, member });
  });
}

/** Ends a membership that its member gave up, in the caller's transaction, and tells the owners. */
export async function leaveAs(
  ctx: OpenCtx,
  {
    organization,
    member,
  }: { readonly organization: OrganizationRef; readonly member: OrganizationMember },
): Promise<void> {
  const { tx, now: at } = ctx;
  const { userId, name, role } = member;
  const leadIds = await endMembership(ctx, organization, member, at);
  await recordOrganizationEvents(ctx, [
    {
      organizationId: organization.id,
      kind: "member.left",
      actorUserId: userId,
      detail: { memberId: userId, name, role, leadsGivenBackCount: leadIds.length },
      at,
    },
  ]);
  await recordActivity(ctx, {
    userId,
    kind: "membership.left",
    detail: { name: organization.name },
  });
  for (const owner of await membersWho(organization.id, ["owner"], tx))
    await queueMail(tx, {
      ...leftMail(organization, { name, leadCount: leadIds.length }),
      to: owner.email,
      userId: owner.userId,
    });
}

/**
 * Turns a member's weekly digest on or off, in the caller's transaction. @returns whether that changed
 * anything.
 */
export async function turnDigest(
  ctx: OpenCtx,
  {
    userId,
    organization: { id: organizationId, name },
    on,
  }: {
    readonly userId: UserId;
    readonly organization: { readonly id: number; readonly name?: string };
    readonly on: boolean;
  },
): Promise<boolean> {
  const { tx } = ctx;
  const { count } = await tx.membership.updateMany({
    where: { organizationId, userId, mailDigest: !on },
    data: { mailDigest: on },
  });
  if (count > 0)
    await recordActivity(ctx, {
      userId,
      kind: "account.mail_changed",
      detail: {
        ...(name !== undefined && { name }),
        mailDigest: on,
      },
    });
  return count > 0;
}

/** The member that a change is about, after it was seen that an owner is left. */
async function changing(
  tx: Transaction,
  organization: OrganizationRef,
  change: MemberChange,
): Promise<OrganizationMember> {
  const members = await organizationMembersOf(organization.id, tx);
  const member = members.find(({ userId }) => userId === change.userId);
  if (member === undefined)
    throw new AppError("not_found", `members: ${change.userId} is none of ${organization.slug}`, {
      said: "They are no member any more.",
    });
  if (!keepsOwner(members, change))
    throw new AppError("conflict", "members: no owner would be left", {
      said: ownerlessWords(organization.name),
    });
  return member;
}

/**
 * Takes a membership away with what hangs on it. Waits for whatever the member is doing at this
 * moment. @returns the open leads that were theirs.
 */
async function endMembership(
  ctx: OpenCtx,
  organization: OrganizationRef,
  member: OrganizationMember,
  at: Date,
): Promise<string[]> {
  const { tx } = ctx;
  await tx.membership.delete({ where: keyOf(organization, member) });
  await tx.ownershipTransfer.updateMany({
    where: {
      organizationId: organization.id,
      OR: [{ fromUserId: member.userId }, { toUserId: member.userId }],
      acceptedAt: null,
      declinedAt: null,
      withdrawnAt: null,
    },
    data: { withdrawnAt: at },
  });
  const { sellerId } = organization;
  return (await announce(ctx, MEMBERSHIP_ENDED, { userId: member.userId, sellerId })).flat();
}

const keyOf = (
  { id }: Pick<OrganizationRef, "id">,
  { userId }: Pick<OrganizationMember, "userId">,
) => ({
  organizationId_userId: { organizationId: id, userId },
});
