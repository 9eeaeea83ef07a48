import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { SessionId, UserId, Viewer } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { addressOf, isAllowedPrivate, leadsToPrivate } from "#lib/platform/outbound/ask.ts";
import { pushKeys } from "#lib/platform/push/keys.ts";
import { isSealable } from "#lib/platform/push/seal.ts";
import { MOST_BROWSERS } from "./constants.subscription.ts";
import type { PushForm } from "./schema.subscription.ts";

/**
 * Tells the viewer’s browser from now on, of what they chose. The address is whatever the browser
 * says: one that is not https and public is refused, and so is a key that nothing can be sealed for,
 * at which the worker would fail again and again. A browser belongs to who switched it on last.
 * @throws AppError `invalid_input` for such an address or key, `configuration` without keys.
 */
export async function keepSubscription(ctx: Ctx<Viewer>, form: PushForm): Promise<void> {
  const { actor: viewer, now } = ctx;
  const keys = pushKeys();
  if (keys === null)
    throw new AppError("configuration", "VAPID_PUBLIC_KEY is not set", {
      said: "Notifications are not set up on this site.",
    });
  await refuseAddress(form.endpoint);
  if (!isSealable(form))
    throw new AppError("invalid_input", "push: a key that is no point of its curve", {
      said: "This browser’s key cannot be used.",
    });
  const { endpoint, ...rest } = form;
  const row = {
    ...rest,
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    serverKey: keys.publicKey,
  };
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // One sign-in is one browser: an address that it had before is no longer its own.
    await tx.pushSubscription.deleteMany({
      where: { sessionId: viewer.sessionId, endpoint: { not: endpoint } },
    });
    // What was on its way to somebody else in this browser is not for whoever is there now.
    await tx.pushSubscription.deleteMany({
      where: { endpoint, userId: { not: viewer.userId } },
    });
    const { id } = await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { endpoint, ...row, createdAt: now },
      update: row,
      select: { id: true },
    });
    const older = await tx.pushSubscription.findMany({
      where: { userId: viewer.userId, id: { not: id } },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      skip: MOST_BROWSERS - 1,
      select: { id: true },
    });
    await tx.pushSubscription.deleteMany({ where: { id: { in: older.map((each) => each.id) } } });
    const { tellSearches, tellFavorites, tellMessages } = form;
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "account.push_changed",
      detail: {
        tellSearches,
        tellFavorites,
        tellMessages,
      },
    });
  });
}

async function refuseAddress(endpoint: string): Promise<void> {
  const url = addressOf(endpoint);
  if (isAllowedPrivate(url)) return;
  if (url.protocol !== "https:" || (await leadsToPrivate(url)))
    throw new AppError("invalid_input", "push: an address that is not asked", {
      said: "This browser’s push service cannot be reached from here.",
    });
}

/** A browser whose person signed in again goes on being told, in the caller's transaction. */
export async function followBrowser(
  { tx }: OpenCtx,
  {
    userId,
    from,
    to,
  }: { readonly userId: UserId; readonly from: SessionId; readonly to: SessionId },
): Promise<void> {
  await tx.pushSubscription.updateMany({
    where: { userId, sessionId: from },
    data: { sessionId: to },
  });
}

/** Tells the viewer’s browser nothing more. @returns whether it was told before. */
export async function endSubscription(ctx: Ctx<Viewer>): Promise<boolean> {
  const viewer = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.pushSubscription.deleteMany({
      where: { userId: viewer.userId, sessionId: viewer.sessionId },
    });
    if (count > 0) await recordActivity(ctx, { userId: viewer.userId, kind: "account.push_ended" });
    return count > 0;
  });
}
