import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { listen } from "#lib/platform/db/notifications.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { BEAT_MS, eventText, GREETING, SIGN_OF_LIFE } from "#lib/platform/serving/event-stream.ts";
import { LIVE_THREADS, MOST_CONVERSATION_STREAMS } from "./constants.stream.ts";
import { CONVERSATION_CHANNEL } from "./constants.ts";
import { visibleSql } from "./data.ts";
import { workedSellerIds } from "./policy.ts";
import { type ConversationChange, conversationChange } from "./schema.ts";
import type { Correspondent } from "./types.ts";

const versions = z.array(z.object({ id: z.string(), at: z.string() }));
/**
 * What somebody's conversations were at a moment, as a short text: it changes whenever a message,
 * a reading, or a block changes what their pages would show.
 */
export async function conversationVersion(person: Correspondent): Promise<string> {
  const rows = versions.parse(
    await database().$queryRaw(Prisma.sql`
      select t.id::text as id, concat_ws('|', t.last_message_at, l.received_at, l.opened_at,
        l.address_proven_at, l.disowned_at,
        (select max(r.read_at) from thread_read r where r.thread_id = t.id),
        (select count(*) from block b where t.buyer_user_id in (b.blocker_id, b.blocked_id))) as at
      from thread t join lead l on l.id = t.lead_id
      where ${visibleSql(person)} order by t.last_message_at desc, t.id limit ${LIVE_THREADS}`),
  );
  return createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 16);
}

/** The sellers whose conversations somebody takes part in as the seller's side. */
export async function answeredSellerIds(person: Correspondent): Promise<readonly number[]> {
  const own = await database().seller.findMany({
    where: { userId: person.userId },
    select: { id: true },
  });
  return [...own.map(({ id }) => id), ...workedSellerIds(person)];
}

/** Open streams of this process, by person. */
const open = new Map<number, number>();

/**
 * Tells somebody's browser, as server-sent events, whenever their conversations have changed. Every
 * event carries the version it leads to, which a browser that reconnects names again, so that what
 * happened in between is told. Whether the session still holds is asked anew before every event and
 * at every beat; a block ends the stream, and the browser asks for a new one.
 * @param known the version that the browser's page shows; null where it does not say.
 * @throws AppError `rate_limited` for more streams than one person has screens.
 */
export async function changeStream(
  viewer: Viewer,
  known: string | null,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { userId, sessionId } = viewer;
  const sellerIds = await answeredSellerIds(viewer);
  const count = open.get(userId) ?? 0;
  if (count >= MOST_CONVERSATION_STREAMS)
    throw new AppError("rate_limited", `${count} streams are open`);
  open.set(userId, count + 1);
  const text = new TextEncoder();
  let version = known;
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let ended = false;
      const send = (lines: string) => {
        if (!ended) controller.enqueue(text.encode(lines));
      };
      const look = inTurn(async () => {
        const now = await findViewer(sessionId);
        if (now === null) return end();
        const next = await conversationVersion(now);
        if (next !== version) send(eventText("changed", next, next));
        version = next;
      });
      // The browser asks again, and is answered once the database is there.
      const attend = () =>
        void look().catch((error: unknown) => {
          log.warn({ err: error }, "a stream of changes ended early");
          end();
        });
      const stop = listen(CONVERSATION_CHANNEL, (payload) => {
        const change = payload === null ? null : readChange(payload);
        if (change !== null && !concerns(change, userId, sellerIds)) return;
        if (change?.ends) end();
        else attend();
      });
      const beat = setInterval(() => {
        send(SIGN_OF_LIFE);
        attend();
      }, BEAT_MS);
      const release = () => {
        ended = true;
        stop();
        clearInterval(beat);
        signal.removeEventListener("abort", end);
        const left = (open.get(userId) ?? 1) - 1;
        if (left === 0) open.delete(userId);
        else open.set(userId, left);
      };
      end = () => {
        if (ended) return;
        release();
        controller.close();
      };
      signal.addEventListener("abort", end);
      if (signal.aborted) return end();
      send(GREETING);
      attend();
    },
    cancel: () => end(),
  });
}

/** What another process told; null for what is none of ours, which is then looked into. */
function readChange(payload: string): ConversationChange | null {
  try {
    return conversationChange.parse(JSON.parse(payload));
  } catch (error) {
    log.warn({ err: error }, "a notification could not be read");
    return null;
  }
}

function concerns(
  { buyerUserId, sellerId }: ConversationChange,
  userId: number,
  sellerIds: readonly number[],
): boolean {
  return buyerUserId === userId || sellerIds.includes(sellerId);
}

/** Runs something once at a time; calls meanwhile make it run once more. */
function inTurn(run: () => Promise<void>): () => Promise<void> {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await run();
      }
    } finally {
      running = false;
    }
  };
}
