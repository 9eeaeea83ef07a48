import "server-only";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { forgetSpent } from "#lib/platform/rate-limit/forget.ts";

/** How long a dead link still says why it is dead. */
export const DEAD_LINK_DAYS = 7;
/** How long an ended session is kept for looking into what happened. */
export const SESSION_DAYS = 90;

/** What was forgotten, in rows. */
export interface Forgotten {
  readonly counters: number;
  readonly links: number;
  readonly sessions: number;
  readonly challenges: number;
}

/** Takes away what nobody asks for any more: spent limits, dead links, challenges that nobody answered, sessions that ended long ago. */
export async function forgetLeftovers(ctx: Ctx<System>, signal?: AbortSignal): Promise<Forgotten> {
  const { now } = ctx;
  const linksBefore = new Date(now.getTime() - DEAD_LINK_DAYS * DAY_MS);
  const sessionsBefore = new Date(now.getTime() - SESSION_DAYS * DAY_MS);
  const deadLinks = { expiresAt: { lt: linksBefore } };
  const endedSessions = {
    OR: [{ revokedAt: { lt: sessionsBefore } }, { expiresAt: { lt: sessionsBefore } }],
  };
  const spent = { expiresAt: { lt: now } };
  const { accountToken, passkeyChallenge, session } = ctx.db;
  return {
    counters: await inPieces(forgetSpent, signal),
    links: await inPieces(
      async (limit) => (await accountToken.deleteMany({ where: deadLinks, limit })).count,
      signal,
    ),
    challenges: await inPieces(
      async (limit) => (await passkeyChallenge.deleteMany({ where: spent, limit })).count,
      signal,
    ),
    sessions: await inPieces(
      async (limit) => (await session.deleteMany({ where: endedSessions, limit })).count,
      signal,
    ),
  };
}
