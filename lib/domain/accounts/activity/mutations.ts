import "server-only";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/**
 * Writes a line of a person's audit trail, in the transaction of what it tells of.
 * @param kind "noun.verb", such as "session.started" or "listing.published".
 * @param detail what it was about, for the person themselves to read; never a secret.
 */
export async function recordActivity(
  { tx, now }: OpenCtx,
  {
    userId,
    kind,
    detail = {},
  }: {
    readonly userId: UserId;
    readonly kind: `${string}.${string}`;
    readonly detail?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  },
): Promise<void> {
  await tx.activity.create({ data: { userId, at: now, kind, detail } });
}
