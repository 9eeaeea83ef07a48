import { ownId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { ownDocument } from "#lib/domain/ownership/garage-document/data.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { attachmentHeader } from "#lib/platform/storage/documents.ts";
import { readStored } from "#lib/platform/storage/files.ts";

/** middleware.ts lets these answers by, so they say themselves what they may do. */
const SAFE = {
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;
const MISSING = { status: 404, headers: { ...SAFE, "Cache-Control": "no-store" } } as const;

/**
 * A document, to its owner alone, to be saved: for everybody else there is nothing here. Even if a
 * browser opened it, it could run nothing.
 */
export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
): Promise<Response> {
  const [viewer, id] = [await currentViewer(), ownId.safeParse((await params).id)];
  if (viewer === null || !id.success) return new Response(null, MISSING);
  const document = await ownDocument(viewer.userId, id.data);
  const file = document === null ? null : await readStored(document.key);
  if (document === null || file === null) return new Response(null, MISSING);
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.mediaType,
      "Content-Disposition": attachmentHeader(document.name),
      "Content-Length": String(file.bytes.byteLength),
      ...SAFE,
      "Cache-Control": "private, no-store",
    },
  });
}
