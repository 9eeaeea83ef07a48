import "server-only";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { pushKeys } from "#lib/platform/push/keys.ts";
import type { OwnPush, PushKinds } from "./types.ts";

/** Whose sign-in lives, and made for this site's keys: all others would take nothing. */
const live = (serverKey: string, now: Date) => ({
  serverKey,
  session: { revokedAt: null, expiresAt: { gt: now } },
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
