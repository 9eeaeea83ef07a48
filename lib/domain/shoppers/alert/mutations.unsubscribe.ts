import "server-only";
import { turnMails } from "#lib/domain/accounts/account-profile/mutations.ts";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { turnDigest } from "#lib/domain/dealers/membership/mutations.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { Stopped, Subscription } from "./types.unsubscribe.ts";

/** Stops the mails of a link. Doing it again changes nothing. @returns what it takes to undo it; null where nothing was sent any more. */
export async function stopMails(ctx: Ctx, subscription: Subscription): Promise<Stopped | null> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { about, userId } = subscription;
    if (about !== "search") {
      return (await setMails(ctx, subscription, false)) ? { subscription, cadence: null } : null;
    }
    const search = await tx.savedSearch.findFirst({
      where: { id: subscription.savedSearchId, userId, cadence: { not: "off" } },
      select: { id: true, name: true, cadence: true },
    });
    if (search === null) return null;
    await tx.savedSearch.update({ where: { id: search.id }, data: { cadence: "off" } });
    await recordActivity(ctx, {
      userId: userIdSchema.parse(userId),
      kind: "search.changed",
      detail: {
        name: search.name,
        cadence: "off",
      },
    });
    return { subscription, cadence: search.cadence };
  });
}

/** Takes the mails up again as they were, unless the person has changed them since. */
export async function resumeMails(ctx: Ctx, { subscription, cadence }: Stopped): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { about, userId } = subscription;
    if (about !== "search") {
      await setMails(ctx, subscription, true);
      return;
    }
    if (cadence === null) return;
    const { count } = await tx.savedSearch.updateMany({
      where: { id: subscription.savedSearchId, userId, cadence: "off" },
      data: { cadence },
    });
    if (count > 0)
      await recordActivity(ctx, {
        userId: userIdSchema.parse(userId),
        kind: "search.changed",
        detail: { cadence },
      });
  });
}

/** @returns whether that changed anything. */
async function setMails(
  ctx: OpenCtx,
  subscription: Exclude<Subscription, { about: "search" }>,
  on: boolean,
): Promise<boolean> {
  const { about } = subscription;
  const userId = userIdSchema.parse(subscription.userId);
  if (about === "digest")
    return turnDigest(ctx, { userId, organization: { id: subscription.organizationId }, on });
  return turnMails(ctx, {
    userId,
    choice: about === "searches" ? "mailSearches" : "mailFavorites",
    on,
  });
}
