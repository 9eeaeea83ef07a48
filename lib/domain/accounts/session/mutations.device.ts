import "server-only";
import { deadLink } from "#lib/domain/accounts/account-link/mutations.ts";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import { DEVICE_SECONDS } from "#lib/platform/auth/session-life.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { forget, isRemembered, remember } from "#lib/platform/rate-limit/remember.ts";
import { signText } from "#lib/platform/security/signed-text.ts";
import { sessionOfLink } from "./data.device.ts";
import { newDeviceMail } from "./rules.device.ts";
import { deviceName } from "./rules.ts";
import type { BegunSession } from "./types.device.ts";

/** Browsers that somebody signed in to an account with, as long as their cookie lasts. */
const KNOWN_DEVICE = { name: "device that signed in", seconds: DEVICE_SECONDS } as const;

const keyOf = (userId: UserId, device: string): string => `${userId} ${device}`;

/**
 * Mails a person about a session that has just begun, unless its browser was here with this account
 * before: by its cookie, or as a device of the same name on a network of theirs. The first sign-in of an
 * account is not mailed. Whoever signed in is known from then on.
 */
export async function noteDevice(
  { tx }: OpenCtx,
  {
    userId,
    email,
    begun,
  }: { readonly userId: UserId; readonly email: string; readonly begun: BegunSession },
): Promise<void> {
  const { sessionId, device, userAgent, method, now } = begun;
  const known =
    (device !== null && (await isRemembered(KNOWN_DEVICE, keyOf(userId, device), tx))) ||
    (begun.isKnownNetwork && (await hasNamesake(tx, userId, begun))) ||
    (await isFirst(tx, userId));
  await remember(tx, KNOWN_DEVICE, keyOf(userId, device ?? sessionId));
  if (known) return;
  const secret = signText("not me", sessionId, authSecret());
  await queueMail(tx, {
    ...newDeviceMail(deviceName(userAgent), method, now, secret),
    to: email,
    userId,
  });
}

/** Whether another device of the same name is signed in: where nobody said that it was not them. */
async function hasNamesake(
  tx: Transaction,
  userId: UserId,
  { sessionId, userAgent }: BegunSession,
): Promise<boolean> {
  const others = await tx.session.findMany({
    where: { userId, id: { not: sessionId }, revokedAt: null },
    select: { userAgent: true },
    orderBy: { lastSeenAt: "desc" },
    take: 50,
  });
  return others.some((other) => deviceName(other.userAgent) === deviceName(userAgent));
}

/** Whether nobody signed in to the account before: the trail has the one sign-in that is under way. */
async function isFirst(tx: Transaction, userId: UserId): Promise<boolean> {
  const begun = await tx.activity.findMany({
    where: { userId, kind: "session.started" },
    select: { id: true },
    orderBy: { id: "desc" },
    take: 2,
  });
  return begun.length < 2;
}

/**
 * Signs out the device that a mail told of, for whoever holds the mail's link, and knows it no more. It
 * does nothing else, and may be pressed again.
 * @throws AppError `conflict` for a link that is none of ours.
 */
export async function disownSession(ctx: Ctx, token: string): Promise<void> {
  const { now } = ctx;
  const id = sessionOfLink(token);
  if (id === null) throw deadLink("unknown");
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const doubted = await tx.session.findUnique({
      where: { id },
      select: { userId: true, userAgent: true, deviceId: true },
    });
    if (doubted === null) return;
    const userId = userIdSchema.parse(doubted.userId);
    const deviceId = doubted.deviceId ?? id;
    await forget(tx, KNOWN_DEVICE, keyOf(userId, deviceId));
    // Also what the same browser began later: signing out and in again is no way around this.
    const { count } = await tx.session.updateMany({
      where: { userId, revokedAt: null, OR: [{ id }, { deviceId }] },
      data: { revokedAt: now },
    });
    if (count === 0) return;
    await recordActivity(ctx, {
      userId,
      kind: "session.disowned",
      detail: { device: deviceName(doubted.userAgent) },
    });
  });
}
