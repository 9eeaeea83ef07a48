import type { NextRequest } from "next/server";
import { changeStream } from "#lib/domain/leads/conversation/data.stream.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { AppError } from "#lib/platform/errors.ts";
import { EVENT_STREAM_HEADERS } from "#lib/platform/serving/event-stream.ts";
import { untilDraining } from "#lib/platform/serving/stages.ts";

const NO_STORE = { "Cache-Control": "no-store" } as const;

/** A version as `conversationVersion` writes it. */
const VERSION = /^[\w-]{16}$/;

/**
 * Serves `/api/messages/events`: server-sent events that say when the reader's conversations have
 * changed since `known`, or since the event that a browser which reconnects had last.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const viewer = await currentViewer();
  // The one answer after which a browser does not ask again by itself.
  if (viewer === null) return new Response(null, { status: 204, headers: NO_STORE });
  const known =
    request.headers.get("last-event-id") ?? request.nextUrl.searchParams.get("known") ?? "";
  try {
    const version = VERSION.test(known) ? known : null;
    const signal = untilDraining(request.signal);
    return new Response(await changeStream(viewer, version, signal), {
      headers: EVENT_STREAM_HEADERS,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(`${error.publicMessage}\n`, {
      status: error.status,
      headers: NO_STORE,
    });
  }
}
