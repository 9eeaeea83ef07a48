import type { NextRequest } from "next/server";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { openLinkOf } from "#lib/domain/rooms/room-member/data.link.ts";
import { roomStream } from "#lib/domain/rooms/room-page/data.stream.ts";
import { memberPlaceIn } from "#lib/domain/rooms/room-page/data.ts";
import { ENDED } from "#lib/domain/rooms/room-page/rules.stream.ts";
import type { RoomReader } from "#lib/domain/rooms/room-page/types.stream.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { EVENT_STREAM_HEADERS } from "#lib/platform/serving/event-stream.ts";
import { untilDraining } from "#lib/platform/serving/stages.ts";

/** A revision as a browser names it. */
const REVISION = /^\d{1,9}$/;

/**
 * Serves `/api/rooms/events?room=…` to members and `?guest=…` to whoever holds a guest link:
 * server-sent events of what happened in the room after `known`, or after the event that a browser
 * which reconnects had last.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const reader = await readerOf(request.nextUrl.searchParams);
  // A browser whose right ended while it was away learns it here, and its page says why.
  if (reader === null) return new Response(ENDED, { headers: EVENT_STREAM_HEADERS });
  const known =
    request.headers.get("last-event-id") ?? request.nextUrl.searchParams.get("known") ?? "";
  try {
    const revision = REVISION.test(known) ? Number(known) : null;
    return new Response(roomStream(reader, revision, untilDraining(request.signal)), {
      headers: EVENT_STREAM_HEADERS,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(`${error.publicMessage}\n`, { status: error.status });
  }
}

/** By what right the room is asked for; null without one. */
async function readerOf(params: URLSearchParams): Promise<RoomReader | null> {
  const secret = params.get("guest");
  if (secret !== null) {
    const link = await openLinkOf("guest", secret, now());
    return link && { kind: "guest", roomId: link.roomId, secretHash: secretHash(secret) };
  }
  const room = roomIdSchema.safeParse(params.get("room"));
  const viewer = await currentViewer();
  if (!room.success || viewer === null || (await memberPlaceIn(viewer, room.data)) === null)
    return null;
  const { userId, sessionId } = viewer;
  return { kind: "member", roomId: room.data, userId, sessionId };
}
