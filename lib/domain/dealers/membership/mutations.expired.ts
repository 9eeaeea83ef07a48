import "server-only";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { ENDED_MEMBERSHIP_DAYS } from "./constants.expired.ts";

/** What was forgotten, in rows. */
export interface ForgottenLeftovers {
  readonly invitations: number;
  readonly transfers: number;
  readonly removals: number;
}

/**
 * Deletes invitations and offers of ownership whose link stopped working `ENDED_MEMBERSHIP_DAYS` ago, answered or
 * not, and what is noted of removed members for putting them back. The ledger keeps what happened.
 */
export async function forgetMemberLeftovers(
  ctx: Ctx<System>,
  signal?: AbortSignal,
): Promise<ForgottenLeftovers> {
  const asOf = ctx.now;
  const before = new Date(asOf.getTime() - ENDED_MEMBERSHIP_DAYS * DAY_MS);
  const ended = { expiresAt: { lt: before } };
  const removed = { removedAt: { lt: before } };
  const { memberInvitation, ownershipTransfer, removedMember } = ctx.db;
  return {
    invitations: await inPieces(
      async (limit) => (await memberInvitation.deleteMany({ where: ended, limit })).count,
      signal,
    ),
    transfers: await inPieces(
      async (limit) => (await ownershipTransfer.deleteMany({ where: ended, limit })).count,
      signal,
    ),
    removals: await inPieces(
      async (limit) => (await removedMember.deleteMany({ where: removed, limit })).count,
      signal,
    ),
  };
}
