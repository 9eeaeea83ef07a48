import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { requireFreshProof } from "#lib/domain/accounts/fresh-proof/policy.ts";
import { passwordProblem } from "#lib/domain/accounts/password/rules.ts";
import { completeSignIn } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { openAccount } from "#lib/domain/accounts/sign-up/mutations.ts";
import { memberWho } from "#lib/domain/dealers/organization/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type {
  OrganizationActor,
  OrganizationId,
  OrganizationRef,
} from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { hashPassword } from "#lib/platform/auth/password.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import type { MembershipRole, SessionId, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import {
  ADDRESS_LIMIT,
  INVITATION_DAYS,
  MOST_OPEN_INVITATIONS,
  RESEND_LIMIT,
} from "./constants.invitation.ts";
import { invitationOf, UNANSWERED } from "./data.invitation.ts";
import { addMember, type MemberManager, managingMembers } from "./mutations.ts";
import { INVITATION_WORDS, invitationMail } from "./rules.invitation.ts";
import type { InvitationJoinForm, InviteForm, NamedInvitation } from "./schema.invitation.ts";

/**
 * Invites an address into the organization, by mail. The same form sent twice invites once.
 * @throws AppError as `actingMember` does; `invalid_input` for an address that is a member's or was
 *   invited already; `conflict` for too many at a time; `rate_limited`.
 */
export async function inviteMember(ctx: Ctx<MemberManager>, form: InviteForm): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  const { email, role, submissionId } = form;
  const { organization: asked } = await memberWho(viewer, form.organization, "members.manage");
  requireFreshProof(viewer, at);
  if ((await ctx.db.memberInvitation.count({ where: { submissionId } })) > 0) return;
  await refuseUninvitable(ctx.db, asked, email);
  await spend(ADDRESS_LIMIT, email);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await managingMembers(ctx, form.organization);
    const { organization } = actor;
    if ((await tx.memberInvitation.count({ where: { submissionId } })) > 0) return;
    await refuseUninvitable(tx, organization, email);
    const secret = newSecret();
    await tx.memberInvitation.create({
      data: {
        organizationId: organization.id,
        submissionId,
        email,
        role,
        secretHash: secretHash(secret),
        invitedByUserId: viewer.userId,
        createdAt: at,
        sentAt: at,
        expiresAt: expiryFrom(at),
      },
    });
    await record(ctx, actor, "member.invited", { email, role, at });
    await mailInvitation(tx, actor, { secret, email, role });
  });
}

/**
 * Mails an invitation again with a new link; the one before works no more.
 * @throws AppError as `actingMember` does; `not_found` for one that was answered or taken back;
 *   `rate_limited`.
 */
export async function resendInvitation(
  ctx: Ctx<MemberManager>,
  form: NamedInvitation,
): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  const { organization: asked } = await memberWho(viewer, form.organization, "members.manage");
  requireFreshProof(viewer, at);
  const open = await ctx.db.memberInvitation.findFirst({
    where: { id: form.invitation, organizationId: asked.id, ...UNANSWERED },
    select: { email: true },
  });
  if (open === null) throw gone();
  await spend(RESEND_LIMIT, form.invitation);
  await spend(ADDRESS_LIMIT, open.email);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await managingMembers(ctx, form.organization);
    const secret = newSecret();
    const [sent] = await tx.memberInvitation.updateManyAndReturn({
      where: { id: form.invitation, organizationId: actor.organization.id, ...UNANSWERED },
      data: {
        secretHash: secretHash(secret),
        sentAt: at,
        sentCount: { increment: 1 },
        expiresAt: expiryFrom(at),
      },
      select: { email: true, role: true },
    });
    if (sent === undefined) throw gone();
    await record(ctx, actor, "member.invitation_resent", { ...sent, at });
    await mailInvitation(tx, actor, { secret, ...sent });
  });
}

/** Takes an invitation back: its link works no more. @throws AppError as `resendInvitation` does. */
export async function revokeInvitation(
  ctx: Ctx<MemberManager>,
  form: NamedInvitation,
): Promise<void> {
  const at = ctx.now;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await managingMembers(ctx, form.organization);
    const [revoked] = await tx.memberInvitation.updateManyAndReturn({
      where: { id: form.invitation, organizationId: actor.organization.id, ...UNANSWERED },
      data: { revokedAt: at },
      select: { email: true, role: true },
    });
    if (revoked === undefined) throw gone();
    await record(ctx, actor, "member.invitation_revoked", { ...revoked, at });
  });
}

/**
 * Makes the viewer a member by the link that was mailed to their address. @returns the organization.
 * @throws AppError `not_found` for every link that is not theirs to use; `conflict` while their own
 *   address is not confirmed.
 */
export async function acceptInvitation(
  ctx: Ctx<Viewer>,
  token: string,
): Promise<{ readonly slug: string }> {
  const { actor: viewer, now: at } = ctx;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, role } = await answer(tx, viewer, token, { acceptedAt: at }, at);
    await addMember(ctx, { organization, who: { ...viewer, role } });
    return { slug: organization.slug };
  });
}

/** Declines an invitation of the viewer's. @throws AppError as `acceptInvitation` does. */
export async function declineInvitation(ctx: Ctx<Viewer>, token: string): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, role } = await answer(tx, viewer, token, { declinedAt: at }, at);
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "member.invitation_declined",
        actorUserId: viewer.userId,
        detail: { email: viewer.email, role },
        at,
      },
    ]);
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "membership.declined",
      detail: { name: organization.name },
    });
  });
}

/**
 * Makes the account that an invitation is for, a member of the organization, and signs in. Whoever
 * holds the link reads mail at its address: that confirms it.
 * @throws AppError `not_found` for a link that does not work, `invalid_input` for the password,
 *   `conflict` for an address that has an account.
 */
export async function joinByInvitation(
  ctx: Ctx,
  { token, name, password, arrival }: InvitationJoinForm & { readonly arrival: SignInArrival },
): Promise<{ readonly sessionId: SessionId; readonly slug: string }> {
  const link = await invitationOf(token, arrival.now);
  if (link.kind === "refused")
    throw new AppError("not_found", "invitation: a dead link", { said: link.words });
  const { email } = link.offer;
  const problem = passwordProblem(password, {
    email,
    name,
    dealerships: [link.offer.organizationName],
  });
  if (problem !== null)
    throw new AppError("invalid_input", "invitation: password", { fields: { password: problem } });
  const passwordHash = await hashPassword(password);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { now: at } = arrival;
    const userId = await openAccount(ctx, { email, name, passwordHash, at });
    if (userId === null)
      throw new AppError("conflict", "invitation: the address has an account", {
        said: "This address has an account. Sign in with it, and the invitation waits there.",
      });
    const { organization, role } = await answer(
      tx,
      { email, emailVerified: true },
      token,
      { acceptedAt: at },
      at,
    );
    await addMember(ctx.at(at), { organization, who: { userId, name, role } });
    const sessionId = await completeSignIn(ctx, { userId, method: "email_link", arrival });
    return { sessionId, slug: organization.slug };
  });
}

/** Notes the answer to an invitation, once, for the person whose address it was mailed to. */
async function answer(
  tx: Transaction,
  { email, emailVerified }: Pick<Viewer, "email" | "emailVerified">,
  token: string,
  data: { readonly acceptedAt: Date } | { readonly declinedAt: Date },
  at: Date,
): Promise<{
  readonly organization: Pick<OrganizationRef, "id" | "name" | "slug">;
  readonly role: MembershipRole;
}> {
  const [answered] = await tx.memberInvitation.updateManyAndReturn({
    where: { secretHash: secretHash(token), email, expiresAt: { gt: at }, ...UNANSWERED },
    data,
    select: { role: true, organization: { select: { id: true, name: true, slug: true } } },
  });
  if (answered === undefined)
    throw new AppError("not_found", "invitation: none for this person", {
      said: INVITATION_WORDS.unknown,
    });
  if (!emailVerified)
    throw new AppError("conflict", "invitation: the address is not confirmed", {
      said: "Confirm your email address first, by the link that we mailed you. Then open this invitation again.",
    });
  const { organization, role } = answered;
  return { organization: { ...organization, id: organization.id as OrganizationId }, role };
}

async function refuseUninvitable(
  tx: Transaction,
  { id: organizationId }: OrganizationRef,
  email: string,
): Promise<void> {
  const refuse = (said: string) => {
    throw new AppError("invalid_input", "invitation: address", { fields: { email: said } });
  };
  if ((await tx.membership.count({ where: { organizationId, user: { email } } })) > 0)
    refuse("This address is a member's already.");
  const open = { organizationId, ...UNANSWERED };
  if ((await tx.memberInvitation.count({ where: { ...open, email } })) > 0)
    refuse("This address is invited already. Mail the invitation again, or take it back first.");
  if ((await tx.memberInvitation.count({ where: open })) >= MOST_OPEN_INVITATIONS)
    throw new AppError("conflict", "invitation: too many are open", {
      said: `${MOST_OPEN_INVITATIONS} invitations are open. Take some back first.`,
    });
}

async function mailInvitation(
  tx: Transaction,
  { organization, name }: OrganizationActor,
  invitation: { readonly secret: string; readonly email: string; readonly role: MembershipRole },
): Promise<void> {
  const { secret, email, role } = invitation;
  await queueMail(tx, {
    ...invitationMail(secret, { by: name, organizationName: organization.name, role, email }),
    to: email,
  });
}

async function record(
  ctx: OpenCtx,
  { organization, userId }: OrganizationActor,
  kind: "member.invited" | "member.invitation_resent" | "member.invitation_revoked",
  { email, role, at }: { readonly email: string; readonly role: MembershipRole; readonly at: Date },
): Promise<void> {
  await recordOrganizationEvents(ctx, [
    { organizationId: organization.id, kind, actorUserId: userId, detail: { email, role }, at },
  ]);
}

function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
}

function gone(): AppError {
  return new AppError("not_found", "invitation: answered or taken back", {
    said: "This invitation was answered or taken back in the meantime.",
  });
}
