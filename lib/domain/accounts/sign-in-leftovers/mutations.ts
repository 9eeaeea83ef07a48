import "server-only";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";

/** How long a dead link still says why it is dead. */
const LINK_DAYS = 7;
/** How long an ended session is kept for looking into what happened. */
const SESSION_DAYS = 90;

/** What was forgotten, in rows. */
export interface Forgotten {
  readonly counters: number;
  readonly links: number;
  readonly sessions: number;
}

/** Takes away what nobody asks for any more: spent limits, dead links, sessions that ended long ago. */
export async function forgetLeftovers(now: Date): Promise<Forgotten> {
  const linksBefore = new Date(now.getTime() - LINK_DAYS * DAY_MS);
  const sessionsBefore = new Date(now.getTime() - SESSION_DAYS * DAY_MS);
  const [counters, links, sessions] = [
    await database().$executeRaw`
      DELETE FROM rate_limit WHERE expire < (extract(epoch FROM now()) * 1000)::bigint`,
    await database().accountToken.deleteMany({ where: { expiresAt: { lt: linksBefore } } }),
    await database().session.deleteMany({
      where: {
        OR: [{ revokedAt: { lt: sessionsBefore } }, { expiresAt: { lt: sessionsBefore } }],
      },
    }),
  ];
  return { counters, links: links.count, sessions: sessions.count };
}
