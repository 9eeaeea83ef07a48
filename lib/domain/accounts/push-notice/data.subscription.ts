import "server-only";
import { liveSession, liveSessionWhere } from "#lib/platform/auth/session-life.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { pushKeys } from "#lib/platform/push/keys.ts";
import type { OwnPush, PushKinds } from "./types.subscription.ts";

/** Whose sign-in lives, and made for this site's keys: all others would take nothing. */
const live = (serverKey: string, now: Date) => ({
  serverKey,
  session: liveSessionWhere(now),
});

/** The browsers on which a person wants notices of a kind at a moment; any of them gets a trial. */
export async function liveSubscriptions(
  tx: Transaction,
  userId: number,
  kind: keyof PushKinds | "test",
  now: Date,
): Promise<readonly { readonly id: string }[]> {
  const keys = pushKeys();
  if (keys === null) return [];
  return tx.pushSubscription.findMany({
    where: { userId, ...live(keys.publicKey, now), ...(kind !== "test" && { [kind]: true }) },
    select: { id: true },
    orderBy: { id: "asc" },
  });
}

const KIND_COLUMNS = {
  tellSearches: Prisma.sql`p.tell_searches`,
  tellFavorites: Prisma.sql`p.tell_favorites`,
  tellMessages: Prisma.sql`p.tell_messages`,
} satisfies Record<keyof PushKinds, Prisma.Sql>;

/**
 * Whether a person gets notices of a kind on any browser now, as a condition.
 * @param userId their number, as SQL.
 */
export function pushCondition(userId: Prisma.Sql, kind: keyof PushKinds): Prisma.Sql {
  const keys = pushKeys();
  if (keys === null) return Prisma.sql`false`;
  return Prisma.sql`exists (select from push_subscription p join app_session t on t.id = p.session_id
    where p.user_id = ${userId} and p.server_key = ${keys.publicKey} and ${KIND_COLUMNS[kind]}
      and ${liveSession(Prisma.sql`t`)})`;
}

/** What the viewer’s browser is told of. */
export async function ownPush({ userId, sessionId }: Viewer, now: Date): Promise<OwnPush> {
  const keys = pushKeys();
  if (keys === null) return { serverKey: null, kinds: null, otherCount: 0 };
  const rows = await database().pushSubscription.findMany({
    where: { userId, ...live(keys.publicKey, now) },
    select: { sessionId: true, tellSearches: true, tellFavorites: true, tellMessages: true },
  });
  const own = rows.find((row) => row.sessionId === sessionId);
  return {
    serverKey: keys.publicKey,
    kinds:
      own === undefined
        ? null
        : {
            tellSearches: own.tellSearches,
            tellFavorites: own.tellFavorites,
            tellMessages: own.tellMessages,
          },
    otherCount: rows.filter((row) => row.sessionId !== sessionId).length,
  };
}
