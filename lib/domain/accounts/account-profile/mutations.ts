import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { PERSON_RENAMED } from "./constants.ts";
import type { ProfileInput } from "./schema.ts";
import type { MailChoices } from "./types.ts";

/** Changes the viewer's name and unit; whatever shows the name takes part (`PERSON_RENAMED`). */
export async function changeProfile(ctx: Ctx<Viewer>, input: ProfileInput): Promise<void> {
  const viewer = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.user.update({ where: { id: viewer.userId }, data: input });
    await announce(ctx, PERSON_RENAMED, { userId: viewer.userId, name: input.name });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "account.profile_changed",
      detail: {
        name: input.name,
        distanceUnit: input.distanceUnit,
      },
    });
  });
}

/** Changes what may be mailed to the viewer. */
export async function changeMailChoices(ctx: Ctx<Viewer>, choices: MailChoices): Promise<void> {
  const viewer = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.user.update({ where: { id: viewer.userId }, data: choices });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "account.mail_changed",
      detail: { ...choices },
    });
  });
}

/** Turns mails of one kind on or off, by a link in one of them. @returns whether that changed anything. */
export async function turnMails(
  ctx: OpenCtx,
  {
    userId,
    choice,
    on,
  }: {
    readonly userId: UserId;
    readonly choice: "mailSearches" | "mailFavorites";
    readonly on: boolean;
  },
): Promise<boolean> {
  const { tx } = ctx;
  const { count } = await tx.user.updateMany({
    where: { id: userId, [choice]: !on },
    data: { [choice]: on },
  });
  if (count > 0)
    await recordActivity(ctx, { userId, kind: "account.mail_changed", detail: { [choice]: on } });
  return count > 0;
}
