import { z } from "zod";
import { contextIn } from "#lib/platform/actions/context.ts";
import { database } from "../db/client.ts";
import { Prisma } from "../db/generated/client.ts";
import { announce } from "../listeners/announce.ts";
import type { Announcement } from "../listeners/define.ts";
import { openMembership } from "./open-membership.ts";
import { sessionIdSchema } from "./session-cookie.ts";
import { liveSession, SEEN_MINUTES } from "./session-life.ts";
import type { SessionId, UserId, Viewer } from "./types.ts";

/** A session is in use whose "last seen" is to be moved on. */
export const SESSION_USED: Announcement<{ readonly sessionId: SessionId }> = {
  name: "session.used",
};

/** A person's number as the database gives it. */
export const userIdSchema = z.custom<UserId>(
  (value) => Number.isSafeInteger(value),
  "is not a person",
);

const rows = z
  .array(
    z.object({
      userId: userIdSchema,
      sessionId: sessionIdSchema,
      signedInAt: z.date(),
      email: z.string(),
      name: z.string(),
      emailVerified: z.boolean(),
      seenLongAgo: z.boolean(),
      distanceUnit: z.enum(["miles", "kilometers"]),
      memberships: z.array(
        z.object({
          organizationId: z.number().int(),
          organizationSlug: z.string(),
          sellerId: z.number().int().nullable(),
          role: z.enum(["viewer", "sales", "manager", "owner"]),
        }),
      ),
    }),
  )
  .max(1);

/**
 * The person that a session belongs to, with their memberships, in one query; null where it was
 * revoked, has expired, was not used for too long or never was, or its person is suspended. Announces that
 * the session is in use, at most every ten minutes.
 */
export async function findViewer(sessionId: SessionId): Promise<Viewer | null> {
  const found = rows.parse(
    await database().$queryRaw(Prisma.sql`
      with live as (
        select id, user_id, created_at, last_seen_at from app_session
        where id = ${sessionId}::uuid and ${liveSession(Prisma.sql`app_session`)}
      )
      select u.id as "userId", live.id::text as "sessionId", live.created_at as "signedInAt", u.email, u.name,
        u.email_verified_at is not null as "emailVerified",
        live.last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}::int) as "seenLongAgo",
        u.distance_unit::text as "distanceUnit",
        coalesce((
          select json_agg(json_build_object(
            'organizationId', m.organization_id, 'organizationSlug', o.slug,
            'sellerId', s.id, 'role', m.role
          ) order by m.created_at, m.organization_id)
          from membership m join organization o on o.id = m.organization_id
            left join seller s on s.organization_id = m.organization_id
          where m.user_id = u.id and ${openMembership(Prisma.sql`m`)}
        ), '[]'::json) as memberships
      from live join app_user u on u.id = live.user_id and u.suspended_at is null`),
  );
  if (found[0] === undefined) return null;
  const { seenLongAgo, ...viewer } = found[0];
  if (seenLongAgo)
    await database().$transaction((tx) => announce(contextIn(tx), SESSION_USED, { sessionId }));
  return viewer;
}
