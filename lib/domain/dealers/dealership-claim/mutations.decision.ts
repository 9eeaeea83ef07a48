import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { membersWho } from "#lib/domain/dealers/organization/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx, Operator } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { ORGANIZATION_EMPTIED } from "./constants.decision.ts";
import { CLAIM_PROOFS } from "./constants.ts";
import { giveOrganization, settleProof } from "./mutations.ts";
import { handedOverMail, keptMail, refusedMail } from "./rules.decision.ts";
import { canProve, grantedMail, isLiveClaim } from "./rules.ts";
import type { ClaimVerdict } from "./types.decision.ts";
import type { ClaimId, ClaimOutcome } from "./types.ts";

/*
 * What operators decide, on the command line only: whoever runs it has the machine, and is asked for
 * no account, only for a name. What they say of it goes to everybody it concerns.
 */

/**
 * Takes a claim's documents for its proof. It is granted, or becomes a dispute where another
 * organization speaks for the dealership.
 * @throws AppError `not_found`; `conflict` for a claim that is decided or in dispute.
 */
export async function approveClaim(
  ctx: Ctx<Operator>,
  { id, note }: { readonly id: ClaimId; readonly note: string },
): Promise<ClaimOutcome> {
  const { now } = ctx;
  const { by } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const claim = await holdAny(tx, id);
    if (!canProve(claim.status)) throw wrongState(claim.status);
    const outcome = await settleProof(ctx, { claim, proof: "document" });
    await tx.dealershipClaim.update({ where: { id }, data: { decisionNote: note } });
    await recordOperatorAction(tx, by, deed("claim.approved", id, note), now);
    return outcome;
  });
}

/**
 * Refuses a claim. Of a disputed one this settles the dispute for who held the dealership.
 * @throws AppError `not_found`; `conflict` for a claim that is decided.
 */
export async function refuseClaim(
  ctx: Ctx<Operator>,
  { id, note }: { readonly id: ClaimId; readonly note: string },
): Promise<void> {
  const { now } = ctx;
  const { by } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const claim = await holdAny(tx, id);
    if (!isLiveClaim(claim.status)) throw wrongState(claim.status);
    await refuse(ctx, claim, note, now);
    await recordOperatorAction(tx, by, deed("claim.refused", id, note), now);
  });
}

/**
 * Settles a dispute. Given to the claimant, everybody who was a member is none any more, invitations
 * and offers to hand it over are void, and what they set up to bring vehicles in or leads out stops.
 * @throws AppError `not_found`; `conflict` for a claim that is not in dispute.
 */
export async function settleClaimDispute(
  ctx: Ctx<Operator>,
  {
    id,
    verdict,
    note,
  }: { readonly id: ClaimId; readonly verdict: ClaimVerdict; readonly note: string },
): Promise<void> {
  const { now } = ctx;
  const { by } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const claim = await holdAny(tx, id);
    if (claim.status !== "disputed") throw wrongState(claim.status);
    if (verdict === "holder") await refuse(ctx, claim, note, now);
    else await handOver(ctx, claim, note, now);
    await recordOperatorAction(tx, by, deed(`claim.settled_for_${verdict}`, id, note), now);
  });
}

const deed = (action: `claim.${string}`, subjectId: ClaimId, reason: string) =>
  ({ action, subjectKind: "claim", subjectId, reason }) as const;

type HeldClaim = Awaited<ReturnType<typeof holdAny>>;

/** A claim and its dealership, held until the transaction ends. */
async function holdAny(tx: Transaction, id: ClaimId) {
  await tx.$queryRaw`select from dealership_claim where id = ${id}::uuid for update`;
  const claim = await tx.dealershipClaim.findUnique({
    where: { id },
    include: {
      user: { select: { name: true, email: true } },
      seller: { select: { name: true, organizationId: true } },
    },
  });
  if (claim === null) throw new AppError("not_found", "There is no claim with this id.");
  return claim;
}

const wrongState = (status: string) =>
  new AppError("conflict", `This claim is ${status}: that cannot be done with it.`);

async function refuse(ctx: OpenCtx, claim: HeldClaim, note: string, now: Date): Promise<void> {
  const { tx } = ctx;
  const { id, status, seller, user } = claim;
  const userId = claim.userId as UserId;
  await tx.dealershipClaim.update({
    where: { id },
    data: { status: "refused", decidedAt: now, decisionNote: note, codeHash: null },
  });
  await recordActivity(ctx, { userId, kind: "claim.refused", detail: { name: seller.name } });
  await queueMail(tx, { ...refusedMail(seller.name, note), to: user.email, userId });
  if (status !== "disputed" || seller.organizationId === null) return;
  const organizationId = seller.organizationId as OrganizationId;
  await recordOrganizationEvents(ctx, [
    { organizationId, kind: "dealership.kept", actorUserId: null, detail: { note }, at: now },
  ]);
  for (const owner of await membersWho(organizationId, ["owner"], tx))
    await queueMail(tx, {
      ...keptMail(seller.name, note),
      to: owner.email,
      userId: owner.userId,
    });
}

async function handOver(ctx: OpenCtx, claim: HeldClaim, note: string, now: Date): Promise<void> {
  const { tx } = ctx;
  const { id, sellerId, seller, user } = claim;
  const userId = claim.userId as UserId;
  const proof = claim.proof ?? "document";
  await tx.$queryRaw`select from seller where id = ${sellerId} for update`;
  const organizationId = seller.organizationId as OrganizationId | null;
  if (organizationId !== null) await emptyOrganization(ctx, organizationId, seller.name, note, now);
  const slug = await giveOrganization(ctx.at(now), { sellerId, userId, name: user.name, proof });
  await tx.dealershipClaim.update({
    where: { id },
    data: { status: "granted", decidedAt: now, decisionNote: note },
  });
  await queueMail(tx, {
    ...grantedMail(seller.name, slug, CLAIM_PROOFS[proof]),
    to: user.email,
    userId,
  });
}

/** Takes an organization from everybody who has a part in it, and stops what they set up. */
async function emptyOrganization(
  ctx: OpenCtx,
  organizationId: OrganizationId,
  name: string,
  note: string,
  now: Date,
): Promise<void> {
  const { tx } = ctx;
  // Whoever changes its members at this moment ends before us or waits.
  await tx.$queryRaw`select from organization where id = ${organizationId} for no key update`;
  const ofIt = { organizationId };
  // Before the members: who accepts one at this moment is a member by the time they are removed.
  await tx.memberInvitation.updateMany({
    where: { ...ofIt, acceptedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });
  const members = await membersWho(organizationId, ["viewer", "sales", "manager", "owner"], tx);
  await tx.membership.deleteMany({ where: ofIt });
  // They could be put back by those after them, who never knew them.
  await tx.removedMember.deleteMany({ where: ofIt });
  await tx.ownershipTransfer.updateMany({
    where: { ...ofIt, acceptedAt: null, withdrawnAt: null },
    data: { withdrawnAt: now },
  });
  await announce(ctx, ORGANIZATION_EMPTIED, { organizationId, at: now });
  await recordOrganizationEvents(ctx, [
    {
      organizationId,
      kind: "dealership.handed_over",
      actorUserId: null,
      detail: { memberCount: members.length, note },
      at: now,
    },
  ]);
  for (const member of members) {
    await recordActivity(ctx, {
      userId: member.userId,
      kind: "membership.removed",
      detail: { name },
    });
    await queueMail(tx, { ...handedOverMail(name, note), to: member.email, userId: member.userId });
  }
}
