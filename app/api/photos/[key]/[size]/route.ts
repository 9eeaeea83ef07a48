import { isOwnPhoto } from "#lib/domain/dealers/seller/data.photo.ts";
import { isShownToEveryone } from "#lib/domain/listings/listing-photo/data.ts";
import { addressedWidth } from "#lib/domain/listings/photo-address/rules.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { readStored } from "#lib/platform/storage/files.ts";

/** What middleware.ts sets on every other answer, as far as a picture needs it. */
const SAFE = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** A key never gets another picture, but its seller may take it off the market: gone within a minute. */
const FOR_EVERYONE = "public, max-age=60, must-revalidate";
/** Asked for anew each time: what only its seller may see, the next person at the browser may not. */
const FOR_ITS_SELLER = "private, no-cache";

/** Serves a listing's photo at `/api/photos/{key}/{width}.webp` to those who may see the listing's photos. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string; size: string }> },
): Promise<Response> {
  const { key, size } = await params;
  const width = addressedWidth(size);
  if (width === null) return missing();
  const caching = (await isShownToEveryone(key)) ? FOR_EVERYONE : await sellersCaching(key);
  if (caching === null) return missing();
  const etag = `"${key}-${width}"`;
  const headers = { ...SAFE, "Cache-Control": caching, ETag: etag };
  if (request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  const file = await readStored(key, { width });
  if (file === null) return missing();
  return new Response(file.bytes, { headers: { ...headers, "Content-Type": file.mediaType } });
}

async function sellersCaching(key: string): Promise<string | null> {
  const viewer = await currentViewer();
  return viewer !== null && (await isOwnPhoto(key, viewer.userId)) ? FOR_ITS_SELLER : null;
}

function missing(): Response {
  return new Response("There is no such photo.\n", {
    status: 404,
    headers: { ...SAFE, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
