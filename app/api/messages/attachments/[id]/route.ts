import { z } from "zod";
import { attachmentKey } from "#lib/domain/leads/conversation/data.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { readStored } from "#lib/platform/storage/files.ts";

/** Serves a picture of a message to those who may see the conversation; to all others there is none. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const id = z.uuid().safeParse((await params).id);
  const viewer = await currentViewer();
  const key = id.success && viewer !== null ? await attachmentKey(viewer, id.data) : null;
  const small = new URL(request.url).searchParams.has("small");
  const file = key === null ? null : await readStored(key, { width: small ? 640 : 1920 });
  if (file === null) {
    return new Response("There is no such picture.\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  // Asked for anew each time: the next person at this browser may not see it.
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.mediaType,
      "Cache-Control": "private, no-cache",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
