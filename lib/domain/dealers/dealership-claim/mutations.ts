import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { membersWho } from "#lib/domain/dealers/organization/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { newSecret } from "#lib/platform/auth/secret.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { CLAIM_PROOFS, LIVE_STATUSES, MOST_LIVE_CLAIMS } from "./constants.ts";
import { canProve, contestedMail, disputedMail, grantedMail, isLiveClaim } from "./rules.ts";
import type { NamedClaim, NamedDealer, StatementForm } from "./schema.ts";
import type { ClaimId, ClaimOutcome, ClaimProof } from "./types.ts";

/**
 * Begins to claim a dealership. Who has a claim of it running keeps that one.
 * @throws AppError `not_found` for no dealer; `forbidden` while the account's address is not
 *   confirmed; `conflict` for members of its organization, and for too many claims at a time.
 */
export async function beginClaim(ctx: Ctx<Viewer>, { dealer }: NamedDealer): Promise<void> {
  const viewer = ctx.actor;
  const { userId } = viewer;
  if (!viewer.emailVerified)
    throw new AppError("forbidden", "claim: address not confirmed", {
      said: "Confirm your account's address first: what becomes of a claim is mailed there.",
    });
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // Whoever presses twice, or in two windows, begins one claim.
    await tx.$queryRaw`select from app_user where id = ${userId} for update`;
    const seller = await tx.seller.findFirst({
      where: { slug: dealer, kind: "dealer" },
      select: { id: true, name: true, organizationId: true },
    });
    if (seller === null) throw new AppError("not_found", `no dealer ${dealer}`);
    await refuseMember(tx, userId, seller);
    const live = await tx.dealershipClaim.findMany({
      where: { userId, status: { in: LIVE_STATUSES } },
      select: { sellerId: true },
    });
    if (live.some(({ sellerId }) => sellerId === seller.id)) return;
    if (live.length >= MOST_LIVE_CLAIMS)
      throw new AppError("conflict", "claim: too many at a time", {
        said: `You have ${MOST_LIVE_CLAIMS} claims running. Withdraw one first.`,
      });
    await tx.dealershipClaim.create({
      data: { sellerId: seller.id, userId, dnsToken: newSecret() },
    });
    await recordActivity(ctx, { userId, kind: "claim.begun", detail: { name: seller.name } });
  });
}

async function refuseMember(
  tx: Transaction,
  userId: UserId,
  { name, organizationId }: { readonly name: string; readonly organizationId: number | null },
): Promise<void> {
  if (organizationId === null) return;
  const own = await tx.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    select: { role: true },
  });
  if (own !== null)
    throw new AppError("conflict", "claim: a member already", {
      said: `You are ${own.role} of ${name} already. An owner can change your role.`,
    });
}

/** Gives a claim up. @throws AppError `not_found`; `conflict` once it is decided. */
export async function withdrawClaim(ctx: Ctx<Viewer>, { claim: id }: NamedClaim): Promise<void> {
  const { actor: viewer, now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const claim = await holdClaim(ctx, { userId: viewer.userId, id });
    if (claim.status === "withdrawn") return;
    if (!isLiveClaim(claim.status)) throw decided();
    await tx.dealershipClaim.update({
      where: { id },
      data: { status: "withdrawn", decidedAt: now, codeHash: null },
    });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "claim.withdrawn",
      detail: { name: claim.name },
    });
  });
}

/**
 * Asks an operator to look at a claim, by what its claimant says and the documents with it.
 * @throws AppError `not_found`; `conflict` once it is decided.
 */
export async function askOperator(
  ctx: Ctx<Viewer>,
  { claim: id, statement }: StatementForm,
): Promise<void> {
  const viewer = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const claim = await holdClaim(ctx, { userId: viewer.userId, id });
    if (!isLiveClaim(claim.status)) throw decided();
    await tx.dealershipClaim.update({
      where: { id },
      data: { statement, ...(claim.status === "open" && { status: "review" }) },
    });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "claim.review_asked",
      detail: { name: claim.name },
    });
  });
}

const decided = () =>
  new AppError("conflict", "claim: not live", {
    said: "This claim is decided or was withdrawn. Reload the page.",
  });

/** One's own claim, held until the transaction ends. @throws AppError `not_found`. */
export async function holdClaim(
  { tx }: OpenCtx,
  { userId, id }: { readonly userId: UserId; readonly id: ClaimId },
) {
  await tx.$queryRaw`select from dealership_claim where id = ${id}::uuid and user_id = ${userId} for update`;
  const row = await tx.dealershipClaim.findFirst({
    where: { id, userId },
    include: { seller: { select: { name: true, webDomain: true } } },
  });
  if (row === null) throw new AppError("not_found", `no claim ${id} of ${userId}`);
  const { seller, ...claim } = row;
  return { ...claim, name: seller.name, webDomain: seller.webDomain };
}

/**
 * What follows from a claim that was just proven, in the transaction that holds it: its claimant
 * becomes the owner, or, where another organization speaks for the dealership, it is a dispute.
 * Two who prove theirs at one moment come one after the other: the second is the dispute.
 * @throws AppError `conflict` for a claim that cannot be proven any more.
 */
export async function settleProof(
  ctx: OpenCtx,
  {
    claim,
    proof,
  }: {
    readonly claim: { readonly id: string; readonly userId: number; readonly sellerId: number };
    readonly proof: ClaimProof;
  },
): Promise<ClaimOutcome> {
  const { tx, now } = ctx;
  await tx.$queryRaw`select from seller where id = ${claim.sellerId} for update`;
  const { status, user, seller } = await tx.dealershipClaim.findUniqueOrThrow({
    where: { id: claim.id },
    include: {
      user: { select: { name: true, email: true } },
      seller: { select: { name: true, slug: true, organizationId: true } },
    },
  });
  if (!canProve(status)) throw decided();
  const userId = claim.userId as UserId;
  const how = CLAIM_PROOFS[proof];
  const proven = { proof, provenAt: now, codeHash: null };
  const holder = seller.organizationId as OrganizationId | null;
  const owners = holder === null ? [] : await membersWho(holder, ["owner"], tx);
  if (holder !== null && owners.length > 0) {
    await tx.dealershipClaim.update({
      where: { id: claim.id },
      data: { ...proven, status: "disputed" },
    });
    await recordActivity(ctx, {
      userId,
      kind: "claim.disputed",
      detail: { name: seller.name, proof },
    });
    await recordOrganizationEvents(ctx, [
      {
        organizationId: holder,
        kind: "dealership.disputed",
        actorUserId: null,
        detail: { proof },
        at: now,
      },
    ]);
    await queueMail(tx, { ...disputedMail(seller.name, how), to: user.email, userId });
    for (const owner of owners)
      await queueMail(tx, {
        ...contestedMail(seller.name, how),
        to: owner.email,
        userId: owner.userId,
      });
    return { kind: "disputed" };
  }
  const slug = await giveOrganization(ctx, { ...claim, userId, name: user.name, proof });
  await tx.dealershipClaim.update({
    where: { id: claim.id },
    data: { ...proven, status: "granted", decidedAt: now },
  });
  await queueMail(tx, { ...grantedMail(seller.name, slug, how), to: user.email, userId });
  return { kind: "granted", slug };
}

/**
 * Makes somebody the owner of a dealership's organization, which is made where there is none.
 * @returns the organization's name in addresses.
 */
export async function giveOrganization(
  ctx: OpenCtx,
  claim: {
    readonly sellerId: number;
    readonly userId: UserId;
    readonly name: string;
    readonly proof: ClaimProof;
  },
): Promise<string> {
  const { tx, now } = ctx;
  const { sellerId, userId, proof } = claim;
  const seller = await tx.seller.findUniqueOrThrow({
    where: { id: sellerId },
    select: { name: true, slug: true, organization: { select: { id: true, slug: true } } },
  });
  const organization =
    seller.organization === null
      ? await tx.organization.create({
          data: {
            name: seller.name,
            slug: await freeSlug(tx, seller.slug),
            seller: { connect: { id: sellerId } },
          },
          select: { id: true, slug: true },
        })
      : seller.organization;
  const organizationId = organization.id as OrganizationId;
  await tx.organization.update({ where: { id: organizationId }, data: { claimedAt: now } });
  await tx.membership.upsert({
    where: { organizationId_userId: { organizationId, userId } },
    create: { organizationId, userId, role: "owner", createdAt: now },
    update: { role: "owner" },
  });
  await recordOrganizationEvents(ctx, [
    {
      organizationId,
      kind: "dealership.claimed",
      actorUserId: userId,
      detail: { name: claim.name, memberId: userId, proof },
      at: now,
    },
  ]);
  await recordActivity(ctx, {
    userId,
    kind: "claim.granted",
    detail: { name: seller.name, proof },
  });
  return organization.slug;
}

/** The seller's own name in addresses, or the first with a number behind it that is free. */
async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  const rows = await tx.organization.findMany({
    where: { slug: { startsWith: wanted } },
    select: { slug: true },
  });
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let copy = 2; taken.has(slug); copy += 1) slug = `${wanted}-${copy}`;
  return slug;
}
