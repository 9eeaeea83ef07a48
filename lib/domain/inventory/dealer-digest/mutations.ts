import "server-only";
import { turnDigest } from "#lib/domain/dealers/membership/mutations.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember, mailDigestOn } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import {
  unsubscribeHeaders,
  unsubscribeUrl,
} from "#lib/domain/shoppers/alert/service.unsubscribe.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { WEEKDAYS_FROM_SUNDAY } from "./constants.ts";
import { digestKey, digestOf, waitingReaders } from "./data.ts";
import { digestMail, isWorthMailing } from "./rules.ts";
import type { DigestWeek } from "./types.ts";

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
 * Mails an organization's digest of a week to those members who want it and have not got it. A week in
 * which nothing happened is not mailed about.
 * @returns how many mails were queued.
 */
export async function mailDigest(
  ctx: Ctx,
  { organization, week }: { readonly organization: OrganizationRef; readonly week: DigestWeek },
): Promise<number> {
  const waiting = await waitingReaders(organization, week);
  if (waiting.length === 0) return 0;
  const digest = await digestOf(organization, week);
  if (!isWorthMailing(digest)) return 0;
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
  return waiting.length;
}
