import "server-only";
import { createHash } from "node:crypto";
import { mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { now } from "../clock.ts";
import { isNodeError } from "../engines/data-dir.ts";
import { AppError } from "../errors.ts";
import { isPrivateAddress, publicLookup } from "../outbound/addresses.ts";

/** Without a byte for this long a connection is given up, and tried again where it was. */
const SILENCE_MS = 60_000;
/** The largest of these files takes minutes; longer than this something is wrong. */
const LONGEST_MS = 60 * 60_000;
const PAUSES_MS = [1_000, 5_000] as const;
const MOST_REDIRECTS = 5;

export interface DownloadOrder {
  readonly url: string;
  /** Where the file is kept, also what there is of it after an interruption. */
  readonly folder: string;
  readonly mostBytes: number;
  /** Told of the bytes that are here, and of all of them where the publisher says. */
  readonly onProgress?: (bytes: number, total: number | null) => void;
  readonly pausesMs?: readonly number[];
  readonly silenceMs?: number;
  /** Ends the download; what came is kept. */
  readonly signal?: AbortSignal;
  /** A file that came whole is not asked for again within so long: its reader was interrupted. */
  readonly keepsWholeMs?: number;
}

export interface Downloaded {
  readonly path: string;
  readonly bytes: number;
  /** Bytes that an earlier, interrupted download had brought. */
  readonly resumedBytes: number;
  /** By what the publisher names this version of the file; null where it does not. */
  readonly mark: string | null;
  /** Removes the file: it was read and is not needed any more. */
  remove(): Promise<void>;
}

/**
 * Downloads a file, going on where an interrupted download of the same address ended if the publisher
 * still offers the same file. A connection that breaks is tried again twice. Names that lead to
 * private addresses are refused, in redirects too; only the very host that was typed may be private,
 * for whoever runs the command line can reach it anyway.
 * @throws AppError `invalid_input` for what cannot be an address or is too large, `outside_service` when it cannot be had.
 */
export async function downloadFile(order: DownloadOrder): Promise<Downloaded> {
  const downloaded = await download(order, null);
  if (downloaded === null) throw new Error("An answer of 304 to a question without a condition.");
  return downloaded;
}

/**
 * The same, but only if the publisher has another version than the one with this mark.
 * @returns null where it has that one still: a question and an answer without a body.
 */
export const downloadIfOther = (order: DownloadOrder, mark: string): Promise<Downloaded | null> =>
  download(order, mark);

async function download(order: DownloadOrder, known: string | null): Promise<Downloaded | null> {
  const url = URL.parse(order.url);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new AppError(
      "invalid_input",
      `${order.url} is no address that starts with https:// or http://.`,
    );
  await mkdir(order.folder, { recursive: true, mode: 0o700 });
  const key = createHash("sha256").update(url.href).digest("hex").slice(0, 16);
  // Its name is for messages only: what an address ends with may be anything.
  const name = basename(url.pathname)
    .replace(/[^\w.-]/g, "_")
    .slice(-60);
  const path = join(order.folder, `${key}-${name}`);
  const markPath = join(order.folder, `${key}.mark`);
  const wholePath = join(order.folder, `${key}.whole`);
  const resumedBytes = await sizeOf(path);
  const done = async (): Promise<Downloaded> => ({
    path,
    bytes: await sizeOf(path),
    resumedBytes,
    mark: await markOf(markPath),
    remove: async () => {
      for (const each of [path, markPath, wholePath]) await rm(each, { force: true });
    },
  });
  if (order.keepsWholeMs !== undefined) {
    if (resumedBytes > 0 && (await ageMsOf(wholePath)) < order.keepsWholeMs) return done();
    await rm(wholePath, { force: true });
  }
  const timeout = AbortSignal.timeout(LONGEST_MS);
  const deadline = order.signal === undefined ? timeout : AbortSignal.any([timeout, order.signal]);
  const pauses = order.pausesMs ?? PAUSES_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if ((await fetchInto(url, { ...order, path, markPath, deadline, known })) === "same")
        return null;
      break;
    } catch (error) {
      order.signal?.throwIfAborted();
      if (error instanceof AppError) throw error;
      const pause = pauses[attempt];
      if (pause === undefined || deadline.aborted) {
        const kept =
          (await sizeOf(path)) > 0 ? " What came is kept: the next try goes on from there." : "";
        const what = `${url.host} does not give the file: ${reason(error)}.${kept}`;
        throw new AppError("outside_service", what, { cause: error });
      }
      await wait(pause, undefined, { signal: order.signal });
    }
  }
  if (order.keepsWholeMs !== undefined) await writeFile(wholePath, "", { mode: 0o600 });
  return done();
}

/** What connecting fails by where there is no network, no such name or nobody who listens. */
const UNREACHABLE = new Set([
  ...["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL", "ENODATA", "ECONNREFUSED", "EHOSTUNREACH"],
  ...["ENETUNREACH", "ENETDOWN", "ENONET", "ETIMEDOUT"],
]);

/** Whether a download failed because its host was not reached at all: this machine may be offline. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== "outside_service") return false;
  const { cause } = error;
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.some(
    (each) => each instanceof Error && "code" in each && UNREACHABLE.has(String(each.code)),
  );
}

interface Fetching extends DownloadOrder {
  readonly path: string;
  /** Holds by what the publisher names this version of the file. */
  readonly markPath: string;
  readonly deadline: AbortSignal;
  /** The mark of the version that is not wanted again. */
  readonly known: string | null;
}

/** @returns whether there is another file now, or the publisher has the known one still. */
async function fetchInto(url: URL, fetching: Fetching): Promise<"brought" | "same"> {
  const { path, markPath, mostBytes, onProgress, known } = fetching;
  const mark = await markOf(markPath);
  const have = mark === null ? 0 : await sizeOf(path);
  const headers =
    have > 0 && mark !== null
      ? { Range: `bytes=${have}-`, "If-Range": mark }
      : known !== null
        ? { [known.startsWith('"') ? "If-None-Match" : "If-Modified-Since"]: known }
        : {};
  const response = await follow(url, headers, fetching);
  const status = response.statusCode ?? 0;
  if (status === 416 && totalOf(response) === have) {
    response.destroy();
    return "brought";
  }
  if (status === 304 && known !== null && have === 0) {
    response.destroy();
    return "same";
  }
  const resumes = status === 206 && startOf(response) === have;
  if (status === 416 || (status === 206 && !resumes)) {
    response.destroy();
    await rm(path, { force: true });
    throw new Error("it does not go on where the file ended");
  }
  if (status !== 200 && status !== 206) {
    response.destroy();
    const what = `${url.host} answers ${status} ${response.statusMessage ?? ""}`.trim();
    if (status >= 500 || status === 429) throw new Error(what);
    throw new AppError("outside_service", `${what}: there is no file at this address.`);
  }
  const total = totalOf(response);
  if (total !== null && total > mostBytes) {
    response.destroy();
    throw tooLarge(url);
  }
  if (!resumes) await writeMark(markPath, response);
  let bytes = resumes ? have : 0;
  const file = await open(path, resumes ? "a" : "w", 0o600);
  try {
    // What has come is written before more is waited for: whatever happens then, it is kept.
    for await (const chunk of response) {
      const piece: Buffer = chunk;
      bytes += piece.length;
      if (bytes > mostBytes) throw tooLarge(url);
      await file.writeFile(piece);
      onProgress?.(bytes, total);
    }
  } catch (error) {
    if (isNodeError(error, "ENOSPC") || isNodeError(error, "EDQUOT"))
      throw new AppError(
        "disk_full",
        `The disk of ${fetching.folder} is full. What came is kept: make room and the next try goes on from there.`,
        { cause: error },
      );
    throw error;
  } finally {
    await file.close();
  }
  if (total !== null && bytes !== total)
    throw new Error(`it ended after ${bytes} of ${total} bytes`);
  return "brought";
}

/** Asks for an address and follows where it leads, to public addresses only. */
async function follow(
  url: URL,
  headers: Readonly<Record<string, string>>,
  fetching: Fetching,
): Promise<IncomingMessage> {
  let at = url;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const response = await ask(at, headers, at.host === url.host, fetching);
    const location = response.headers.location;
    if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0) || location === undefined)
      return response;
    response.destroy();
    const next = URL.parse(location, at);
    if (next === null || !/^https?:$/.test(next.protocol))
      throw new AppError("outside_service", `${at.host} leads to no address.`);
    if (at.protocol === "https:" && next.protocol === "http:")
      throw new AppError(
        "outside_service",
        `${at.host} leads from a secure address to ${next.host}, which is not.`,
      );
    at = next;
  }
  throw new AppError("outside_service", `${url.host} leads on and on.`);
}

function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  isTyped: boolean,
  { deadline, silenceMs = SILENCE_MS }: Fetching,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!isTyped && isIP(host) !== 0 && isPrivateAddress(host))
    throw new AppError("outside_service", `The address leads to ${url.host}, which is private.`);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const asking = request(
      url,
      {
        headers: { "User-Agent": "Lotwise import", Accept: "*/*", ...headers },
        signal: deadline,
        timeout: silenceMs,
        ...(isTyped ? {} : { lookup: publicLookup }),
      },
      done,
    );
    asking.on("timeout", () =>
      asking.destroy(new Error(`it was silent for ${silenceMs / 1000} s`)),
    );
    asking.on("error", fail);
    asking.end();
  });
}

/** The size of the whole file as an answer says it; null where it does not. */
function totalOf({ headers, statusCode }: IncomingMessage): number | null {
  const range = /\/(\d+)$/.exec(headers["content-range"] ?? "")?.[1];
  if (range !== undefined) return Number(range);
  const length = headers["content-length"];
  return length === undefined || statusCode !== 200 ? null : Number(length);
}

const startOf = ({ headers }: IncomingMessage): number =>
  Number(/^bytes (\d+)-/.exec(headers["content-range"] ?? "")?.[1] ?? Number.NaN);

async function markOf(path: string): Promise<string | null> {
  try {
    return z
      .string()
      .min(1)
      .parse(await readFile(path, "utf8"));
  } catch (error) {
    if (isNodeError(error, "ENOENT") || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Keeps the name of this version. A file without one cannot be gone on with. */
async function writeMark(path: string, { headers }: IncomingMessage): Promise<void> {
  const { etag, "last-modified": modified } = headers;
  const mark = etag !== undefined && !etag.startsWith("W/") ? etag : modified;
  if (mark === undefined) await rm(path, { force: true });
  else await writeFile(path, mark, { mode: 0o600 });
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return 0;
    throw error;
  }
}

/** How long ago a file was written; infinite where there is none. */
async function ageMsOf(path: string): Promise<number> {
  try {
    return now().getTime() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

const tooLarge = (url: URL): AppError =>
  new AppError(
    "invalid_input",
    `What ${url.host} gives is larger than any file of this publisher.`,
  );

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
