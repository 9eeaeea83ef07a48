import { DAY_MS } from "../clock.ts";
import { Prisma } from "../db/generated/client.ts";

/** How long a session lasts at most, in use or not. */
export const SESSION_DAYS = 90;
/** How long it lasts without being used. */
export const IDLE_DAYS = 30;
/** The same for members of a dealership, whose desk holds what belongs to others. */
export const MEMBER_IDLE_DAYS = 7;
/** How exact "last seen" is: a session in use is written to this seldom. */
export const SEEN_MINUTES = 10;
/** How long a browser is known again: as long as browsers keep a cookie at most. */
export const DEVICE_SECONDS = 400 * 86_400;

const days = (count: number): Prisma.Sql => Prisma.sql`make_interval(days => ${count}::int)`;

/**
 * Whether a session lives, as a condition: neither revoked nor too old nor too long unused, and no
 * second step is missing.
 * @param t how the question calls `app_session`.
 */
export function liveSession(t: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${t}.revoked_at is null and not ${t}.awaits_code and ${t}.expires_at > now()
    and ${t}.last_seen_at > now() - ${days(IDLE_DAYS)}
    and (${t}.last_seen_at > now() - ${days(MEMBER_IDLE_DAYS)}
      or not exists (select from membership member where member.user_id = ${t}.user_id)))`;
}

/** The same condition for Prisma's own questions. */
export function liveSessionWhere(now: Date): Prisma.SessionWhereInput {
  const before = (count: number): Date => new Date(now.getTime() - count * DAY_MS);
  return {
    revokedAt: null,
    awaitsCode: false,
    expiresAt: { gt: now },
    lastSeenAt: { gt: before(IDLE_DAYS) },
    OR: [{ lastSeenAt: { gt: before(MEMBER_IDLE_DAYS) } }, { user: { memberships: { none: {} } } }],
  };
}
