import "server-only";
import { keepRemoval, takeRemoval } from "#lib/domain/accounts/removal/mutations.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { requireDealerPlan } from "#lib/domain/billing/entitlement/data.ts";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { MOST_ORGANIZATION_FOLLOWS } from "./constants.ts";
import { targetTitle } from "./data.ts";
import { targetText } from "./rules.ts";
import { followTarget, removedFollow } from "./schema.ts";
import type { FollowId, FollowTarget } from "./types.ts";

type Member = Pick<Viewer, "userId" | "name">;

/**
 * Follows something. Doing it twice is doing it once.
 * @returns what it is called.
 * @throws AppError as `actingMember`; `not_found` where there is no such thing; `invalid_input` for
 *   one's own dealership, `conflict` where as many are followed as may be, `payment_required` as
 *   `requireDealerPlan`.
 */
export async function follow(
  ctx: Ctx<Member>,
  { slug, target, at }: { readonly slug: string; readonly target: FollowTarget; readonly at: Date },
): Promise<string> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "following.edit" });
    await requireDealerPlan(actor.organization.id, at);
    const title = await targetTitle(target, tx);
    if (title === null) throw new AppError("not_found", `follow: no ${targetText(target)}`);
    if (target.kind === "dealer" && target.sellerId === actor.organization.sellerId)
      throw new AppError("invalid_input", "follow: itself", {
        said: "This is your own dealership: everything that happens in it is on its activity page.",
      });
    await makeRoom(tx, actor);
    const added = await add(tx, actor, { ...targetRow(target), followedAt: at });
    if (added) await note(ctx, actor, "follow.added", { target, title, at });
    return title;
  });
}

/**
 * Stops following something; for an hour it can be brought back.
 * @throws AppError as `actingMember`; `not_found` where it is not followed (any more).
 */
export async function unfollow(
  ctx: Ctx<Member>,
  { slug, id, at }: { readonly slug: string; readonly id: FollowId; readonly at: Date },
): Promise<Removed> {
  const viewer = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "following.edit" });
    const row = await tx.follow.findFirst({ where: whose(actor, id), omit: { id: true } });
    const { count } = await tx.follow.deleteMany({ where: whose(actor, id) });
    if (row === null || count === 0) throw notFollowed();
    const target = followTarget.parse(row);
    const title = (await targetTitle(target, tx)) ?? targetText(target);
    await note(ctx, actor, "follow.removed", { target, title, at });
    return {
      removalId: await keepRemoval(ctx, { userId: viewer.userId, kind: "follow", rows: [row] }),
      count: 1,
    };
  });
}

/** Follows again what was removed. @throws AppError as `actingMember` and `takeRemoval`. */
export async function restoreFollow(
  ctx: Ctx<Member>,
  {
    slug,
    removalId,
    at,
  }: { readonly slug: string; readonly removalId: RemovalId; readonly at: Date },
): Promise<void> {
  const viewer = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "following.edit" });
    const [row] = await takeRemoval(ctx, {
      userId: viewer.userId,
      id: removalId,
      kind: "follow",
      row: removedFollow,
    });
    // Removed for another organization of theirs, where they may have lost that right since.
    if (row === undefined || row.organizationId !== actor.organization.id) throw notFollowed();
    const target = followTarget.parse(row);
    const title = await targetTitle(target, tx);
    if (title === null) throw notFollowed();
    await makeRoom(tx, actor);
    if (await add(tx, actor, row)) await note(ctx, actor, "follow.restored", { target, title, at });
  });
}

/**
 * Leaves something out of the feed and the digest, or takes it in again. Doing it twice changes nothing.
 * @throws AppError as `actingMember`; `not_found` where it is not followed.
 */
export async function mute(
  ctx: Ctx<Member>,
  {
    slug,
    id,
    muted,
    at,
  }: { readonly slug: string; readonly id: FollowId; readonly muted: boolean; readonly at: Date },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const actor = await actingMember(ctx, { slug, capability: "following.edit" });
    const row = await tx.follow.findFirst({ where: whose(actor, id) });
    if (row === null) throw notFollowed();
    const { count } = await tx.follow.updateMany({
      where: { ...whose(actor, id), mutedAt: muted ? null : { not: null } },
      data: { mutedAt: muted ? at : null },
    });
    if (count === 0) return;
    const target = followTarget.parse(row);
    const title = (await targetTitle(target, tx)) ?? targetText(target);
    await note(ctx, actor, muted ? "follow.muted" : "follow.unmuted", { target, title, at });
  });
}

const whose = ({ organization }: OrganizationActor, id: FollowId) => ({
  id,
  organizationId: organization.id,
});

const notFollowed = () =>
  new AppError("not_found", "no such follow of this organization", {
    said: "This is no longer followed.",
  });

/** The columns that name a target. */
function targetRow(target: FollowTarget) {
  switch (target.kind) {
    case "dealer":
      return { kind: target.kind, sellerId: target.sellerId };
    case "vin":
      return { kind: target.kind, vin: target.vin };
    case "model_year":
      return { kind: target.kind, modelId: target.modelId, year: target.year };
  }
}

/** Two members at once may not go past the limit: the organization's row makes them queue. */
async function makeRoom(tx: Transaction, { organization }: OrganizationActor): Promise<void> {
  await tx.$queryRaw`select id from organization where id = ${organization.id} for no key update`;
  const count = await tx.follow.count({ where: { organizationId: organization.id } });
  if (count >= MOST_ORGANIZATION_FOLLOWS)
    throw new AppError("conflict", "as many follows as an organization may have", {
      said: `You follow ${MOST_ORGANIZATION_FOLLOWS} already, the most that one feed holds. Stop following something first.`,
    });
}

/** @returns whether it was not followed before. */
async function add(
  tx: Transaction,
  { organization, userId }: OrganizationActor,
  row: Omit<Prisma.FollowCreateManyInput, "organizationId" | "followedById">,
): Promise<boolean> {
  const { count } = await tx.follow.createMany({
    data: [{ ...row, organizationId: organization.id, followedById: userId }],
    skipDuplicates: true,
  });
  return count > 0;
}

async function note(
  ctx: OpenCtx,
  { organization, userId }: OrganizationActor,
  kind: EventKind,
  { target, title, at }: { target: FollowTarget; title: string; at: Date },
): Promise<void> {
  await recordOrganizationEvents(ctx, [
    {
      organizationId: organization.id,
      kind,
      actorUserId: userId,
      detail: { name: title, followed: targetText(target) },
      at,
    },
  ]);
}
