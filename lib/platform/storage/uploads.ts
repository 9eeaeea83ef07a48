import "server-only";
import { siteUrl } from "../env.ts";
import { AppError } from "../errors.ts";
import { RefusedUpload } from "./refusals.ts";

/** Bytes of uploads that this process holds at once; whoever would exceed them is asked to wait. */
const MEMORY_BUDGET_BYTES = 256 * 1024 * 1024;
/** Fifteen megabytes over a slow phone line take four minutes. */
const MAX_MS = 10 * 60 * 1000;

/** What middleware.ts sets on other answers, as far as an answer to an upload needs it. */
export const UPLOAD_ANSWER_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;

let held = 0;

/**
 * Reads a form with files and hands it to `use`; the memory counts as taken until that ends. Routes
 * that take uploads lie outside middleware.ts, which would cut their bodies (docs/adr/0014), so what
 * it and Next.js do for actions is done here: the form must come from this site's own pages.
 * @param maxBytes of the whole body; its stated length is checked first and its bytes are counted.
 * @throws AppError: `forbidden` from elsewhere, `rate_limited` while too much is held; RefusedUpload.
 */
export async function withUpload<T>(
  request: Request,
  { maxBytes }: { readonly maxBytes: number },
  use: (form: FormData) => Promise<T>,
): Promise<T> {
  if (!isFromThisSite(request)) throw new AppError("forbidden", "an upload from another site");
  const type = request.headers.get("content-type") ?? "";
  const stated = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!/^multipart\/form-data\s*;/i.test(type) || !Number.isSafeInteger(stated) || !request.body) {
    throw new RefusedUpload("damaged", "Send the files as a form, with its length.");
  }
  if (stated > maxBytes) throw tooMuch(maxBytes);
  if (held + stated > MEMORY_BUDGET_BYTES) {
    throw new AppError("rate_limited", `${held} bytes of uploads are held already`, {
      said: "Many files arrive at this moment. Try again in a minute.",
    });
  }
  held += stated;
  try {
    const body = request.body.pipeThrough(counted(stated), { signal: AbortSignal.timeout(MAX_MS) });
    return await use(await parsed(body, type));
  } finally {
    held -= stated;
  }
}

/** Browsers say where a request comes from, by one header or the other; nobody else may write. */
export function isFromThisSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  const host = request.headers.get("host");
  return origin !== null && (origin === siteUrl() || URL.parse(origin)?.host === host);
}

/** Passes bytes on and fails as soon as there are more than were stated. */
function counted(stated: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > stated) throw tooMuch(stated);
      controller.enqueue(chunk);
    },
  });
}

async function parsed(body: ReadableStream<Uint8Array>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (error instanceof RefusedUpload) throw error;
    throw new RefusedUpload("damaged", "The files did not arrive whole. Send them again.", {
      cause: error,
    });
  }
}

function tooMuch(maxBytes: number): RefusedUpload {
  return new RefusedUpload(
    "too_large",
    `What was sent is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB, the most that is taken at once.`,
  );
}
