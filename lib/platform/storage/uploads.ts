import "server-only";
import { siteUrl } from "../env.ts";
import { AppError } from "../errors.ts";
import { RefusedUpload, SlowUpload } from "./refusals.ts";

/** How much of uploads one process holds, and how fast they have to come. */
export interface UploadRoom {
  /** Bytes that have arrived and are held at once; whoever would exceed them is asked to wait. */
  readonly bytes: number;
  /** How long a rate is averaged. Milliseconds. */
  readonly windowMs: number;
  /** Bytes that have to come within each window; whoever sends fewer loses its place. */
  readonly least: number;
  /** The same while there is no room left: the slowest sender below it makes room for others. */
  readonly leastWhenFull: number;
}

/** A phone in the country sends 5 kB a second; a photo from there takes minutes, and is taken. */
export const UPLOAD_ROOM: UploadRoom = {
  bytes: 256 * 1024 * 1024,
  windowMs: 10_000,
  least: 40 * 1024,
  leastWhenFull: 640 * 1024,
};
/** How long what still comes after a refusal is thrown away, so that its sender gets to read why. */
const LINGER_MS = 30_000;

/** What middleware.ts sets on other answers, as far as an answer to an upload needs it. */
export const UPLOAD_ANSWER_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;

interface UploadLimits {
  /** Of the whole body; its stated length is checked first and its bytes are counted. */
  readonly maxBytes: number;
}

/** A body on its way. */
interface Sender {
  /** What has arrived of it, and takes room. */
  arrived: number;
  inThisWindow: number;
  /** Nothing is slow before it was looked at for a whole window. */
  inLastWindow: number;
  /** Takes its place away. */
  stop(): void;
}

/**
 * Places for uploads, taken by bytes that have arrived: a body that was announced and does not come
 * takes none, and one that comes too slowly loses what it has.
 */
export function uploadPlaces(room: UploadRoom) {
  let held = 0;
  const senders = new Set<Sender>();

  /** @throws AppError `rate_limited` where nobody who is slow can make room. */
  function take(sender: Sender, bytes: number): void {
    while (held + bytes > room.bytes) {
      const [slowest] = [...senders].toSorted((a, b) => a.inLastWindow - b.inLastWindow);
      if (slowest === undefined || slowest.inLastWindow >= room.leastWhenFull) {
        throw new AppError("rate_limited", `${held} bytes of uploads are held already`, {
          said: "Many files arrive at this moment. Try again in a minute.",
        });
      }
      giveUp(slowest);
      if (slowest === sender) return;
    }
    held += bytes;
    sender.arrived += bytes;
    sender.inThisWindow += bytes;
  }

  function giveUp(sender: Sender): void {
    senders.delete(sender);
    held -= sender.arrived;
    sender.arrived = 0;
    sender.stop();
  }

  /** Reads the whole body; what was read is held until the caller gives it up. */
  async function receive(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    sender: Sender,
    stopped: Promise<never>,
    { maxBytes, type }: UploadLimits & { readonly type: string },
  ): Promise<FormData> {
    const watch = setInterval(() => {
      if (sender.inThisWindow < room.least) giveUp(sender);
      sender.inLastWindow = sender.inThisWindow;
      sender.inThisWindow = 0;
    }, room.windowMs);
    senders.add(sender);
    let seen = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await Promise.race([stopped, reader.read()]);
          if (done) return controller.close();
          seen += value.byteLength;
          if (seen > maxBytes) throw tooMuch(maxBytes);
          take(sender, value.byteLength);
          controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        }
      },
    });
    try {
      return await parsed(body, type);
    } finally {
      clearInterval(watch);
      senders.delete(sender);
    }
  }

  return async function withUpload<T>(
    request: Request,
    { maxBytes }: UploadLimits,
    use: (form: FormData) => Promise<T>,
  ): Promise<T> {
    if (!isFromThisSite(request)) throw new AppError("forbidden", "an upload from another site");
    const type = request.headers.get("content-type") ?? "";
    // A body in pieces states no length, and is held to the most that may come.
    const stated = Number(request.headers.get("content-length") ?? maxBytes);
    if (
      !/^multipart\/form-data\s*;/i.test(type) ||
      !Number.isSafeInteger(stated) ||
      !request.body
    ) {
      throw new RefusedUpload("damaged", "Send the files as a form.");
    }
    if (stated > maxBytes) throw tooMuch(maxBytes);
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    // Whoever reads hears of it; where nobody reads any more, nobody has to.
    stopped.catch(() => undefined);
    const sender: Sender = {
      arrived: 0,
      inThisWindow: 0,
      inLastWindow: Number.POSITIVE_INFINITY,
      stop: () => reject(new SlowUpload()),
    };
    const reader = request.body.getReader();
    try {
      const form = await receive(reader, sender, stopped, { maxBytes: stated, type }).catch(
        (error: unknown) => {
          throwAway(reader);
          throw error;
        },
      );
      return await use(form);
    } finally {
      held -= sender.arrived;
    }
  };
}

/**
 * Reads a form with files and hands it to `use`; the memory counts as taken until that ends. Routes
 * that take uploads lie outside middleware.ts, which would cut their bodies (docs/adr/0014), so what
 * it and Next.js do for actions is done here: the form must come from this site's own pages.
 * @throws AppError: `forbidden` from elsewhere, `rate_limited` while too much is held; RefusedUpload;
 *   SlowUpload.
 */
export const withUpload = uploadPlaces(UPLOAD_ROOM);

/** What an upload is answered with where it was not taken, as words for whoever sent it. */
export function refusedUpload(error: AppError): Response {
  return new Response(`${error.publicMessage}\n`, {
    status: error.status,
    headers: { ...UPLOAD_ANSWER_HEADERS, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Reads on for a while and keeps nothing: a connection that is cut off amid sending shows no answer. */
function throwAway(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  const enough = setTimeout(() => void reader.cancel().catch(() => undefined), LINGER_MS);
  enough.unref();
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  void readOn()
    .catch(() => undefined)
    .finally(() => clearTimeout(enough));
}

/** Browsers say where a request comes from, by one header or the other; nobody else may write. */
export function isFromThisSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  const host = request.headers.get("host");
  return origin !== null && (origin === siteUrl() || URL.parse(origin)?.host === host);
}

async function parsed(body: ReadableStream<Uint8Array>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (error instanceof AppError) throw error;
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

/** Leads to a page, which says what became of an upload. @param path on this site. */
export function ledTo(path: string): Response {
  return new Response(null, { status: 303, headers: { ...UPLOAD_ANSWER_HEADERS, Location: path } });
}

/** What became of an upload, for our own page that sent it. */
export function uploadJson(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: UPLOAD_ANSWER_HEADERS });
}
