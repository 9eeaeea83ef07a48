import "server-only";
import { turnDigest } from "#lib/domain/dealers/membership/mutations.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember, mailDigestOn } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import {
  unsubscribeHeaders,
  unsubscribeUrl,
} from "#lib/domain/shoppers/alert/service.unsubscribe.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { WEEKDAYS_FROM_SUNDAY } from "./constants.ts";
import { digestKey, digestsOf } from "./data.ts";
import { digestMail, isWorthMailing } from "./rules.ts";
import type { DueDigest } from "./types.ts";

type Member = Pick<Viewer, "userId" | "name">;

/** Keeps whether a member wants the digest. Saying it twice changes nothing. @throws AppError as `actingMember`. */
export async function chooseDigest(
  ctx: Ctx<Member>,
  { slug, wanted }: { readonly slug: string; readonly wanted: boolean },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { organization, userId } = await actingMember(ctx, { slug, capability: "desk.read" });
    await turnDigest(ctx, { userId, organization, on: wanted });
  });
}

/** Keeps on which day the digest is mailed. @throws AppError as `actingMember`. */
export async function chooseDigestDay(
  ctx: Ctx<Member>,
  { slug, weekday, at }: { readonly slug: string; readonly weekday: number; readonly at: Date },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { organization, userId } = await actingMember(ctx, { slug, capability: "settings.edit" });
    const before = await mailDigestOn(ctx, { id: organization.id, weekday });
    if (before === weekday) return;
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "settings.changed",
        actorUserId: userId,
        at,
        detail: {
          name: "Weekly digest",
          fromDay: WEEKDAYS_FROM_SUNDAY[before] ?? null,
          toDay: WEEKDAYS_FROM_SUNDAY[weekday] ?? null,
        },
      },
    ]);
  });
}

/**
 * Mails these digests to those members who want them and have not got them; what they tell is asked for all
 * together. A week in which nothing happened is not mailed about.
 * @returns how many mails were queued, by organization; none for those absent.
 */
export async function mailDigests(
  ctx: Ctx,
  due: readonly DueDigest[],
): Promise<ReadonlyMap<OrganizationId, number>> {
  const mailed = new Map<OrganizationId, number>();
  for (const { digest, waiting } of await digestsOf(due)) {
    if (!isWorthMailing(digest)) continue;
    const { organization, week } = digest;
    await ctx.transaction(async ({ tx }) => {
      for (const { userId, email } of waiting) {
        const subscription = { about: "digest", userId, organizationId: organization.id } as const;
        await queueMail(tx, {
          ...digestMail(digest, unsubscribeUrl(subscription)),
          to: email,
          userId,
          headers: unsubscribeHeaders(subscription),
          dedupeKey: digestKey(organization.id, userId, week),
        });
      }
    });
    mailed.set(organization.id, waiting.length);
  }
  return mailed;
}
