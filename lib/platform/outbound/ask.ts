import "server-only";
import { request as askHttp, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as askHttps } from "node:https";
import { isIP } from "node:net";
import { buffer } from "node:stream/consumers";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { traced } from "../observe/spans.ts";
import { isPrivateAddress, publicLookup } from "./addresses.ts";
import { OutboundError } from "./refusals.ts";

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Without a byte for this long nothing more is waited for. */
const SILENCE_MS = 15_000;

/** What is asked of an address that somebody outside of this project chose. */
export interface OutboundOrder {
  readonly url: string;
  readonly method?: "GET" | "HEAD" | "POST";
  /** They go to the host that was named and not where it leads. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Of the answer's body; with one byte more it is refused. */
  readonly mostBytes: number;
  /** For everything: names, redirects and the last byte of the body. */
  readonly longestMs: number;
  readonly silenceMs?: number;
  /** Ends it sooner. */
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  /** Any but those of redirects; what it means is the caller's to say. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Where it came from in the end. */
  readonly url: string;
  /** The body as it comes, once. @throws OutboundError when it is too large, too slow or breaks off. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The whole body. @throws OutboundError as `chunks` does. */
  bytes(): Promise<Buffer>;
  /** Lets go of a body that is not read. */
  drop(): void;
}

/**
 * Asks an outside address over http or https. Every host on the way is looked up once, and it is the
 * very address checked that is connected to: private and reserved ones are refused, in redirects too,
 * unless OUTBOUND_PRIVATE_HOSTS names the host. What sends something is not redirected.
 * @throws OutboundError with a sentence that may be shown to whoever entered the address.
 */
export async function askOutside(order: OutboundOrder): Promise<OutboundAnswer> {
  const { method = "GET", longestMs, signal } = order;
  const limit = AbortSignal.timeout(longestMs);
  const ends = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  const first = addressOf(order.url);
  let at = first;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const response = await traced({ op: "http.client", name: `${method} ${at.origin}` }, () =>
      connect(at, order, ends, at.origin === first.origin),
    ).catch((cause: unknown) => {
      throw troubleOf(cause, at, order, limit);
    });
    const { statusCode: status = 0, headers } = response;
    if (!REDIRECTS.has(status) || headers.location === undefined)
      return answerOf(response, at, order, limit);
    response.destroy();
    if (method === "POST")
      throw new OutboundError(
        "redirect",
        `${at.host} leads elsewhere (${status}): enter the address it leads to.`,
      );
    at = nextOf(at, headers.location);
  }
  throw new OutboundError("redirect", `${first.host} leads on and on.`);
}

/** Reads an address, and refuses it where no request could go to it. @throws OutboundError */
export function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === "")
    throw new OutboundError("address", "This is no address that starts with https:// or http://.");
  if (isAllowedPrivate(url)) return url;
  const port = Number(url.port || 443);
  // Below it other services listen, which could take a request for one of theirs.
  if (port < 1024 && port !== 80 && port !== 443)
    throw new OutboundError("address", `Port ${port} is not one of the web.`);
  const host = bareHost(url);
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw leadsInside(url.hostname);
  return url;
}

function nextOf(at: URL, location: string): URL {
  const url = URL.parse(location, at);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new OutboundError("redirect", `${at.host} leads to no address of the web.`);
  if (at.protocol === "https:" && url.protocol === "http:")
    throw new OutboundError(
      "redirect",
      `${at.host} leads from a secure address to ${url.host}, which is not.`,
    );
  return addressOf(url.href);
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Whether this site's operator says that a host may be reached whatever its address is. */
export function isAllowedPrivate(url: URL): boolean {
  const { OUTBOUND_PRIVATE_HOSTS: hosts } = env();
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${port}`);
}

/** How long an address that is entered waits for its name to be looked up. */
const LOOKUP_MS = 2_000;

/**
 * Whether a host's name leads into a private network, as far as that can be known now: it is checked
 * again when it is connected to. A name that cannot be looked up leads nowhere.
 */
export async function leadsToPrivate(url: URL): Promise<boolean> {
  const limit = AbortSignal.timeout(LOOKUP_MS);
  return new Promise((done) => {
    limit.addEventListener("abort", () => done(false), { once: true });
    publicLookup(bareHost(url), { all: true }, (error) => done(error instanceof AppError));
  });
}

const leadsInside = (host: string, cause?: unknown): OutboundError =>
  new OutboundError("private", `${host} is in a private network, which is not asked.`, { cause });

function connect(
  url: URL,
  order: OutboundOrder,
  signal: AbortSignal,
  isNamedHost: boolean,
): Promise<IncomingMessage> {
  const { method = "GET", headers = {}, body, silenceMs = SILENCE_MS } = order;
  const ask = url.protocol === "https:" ? askHttps : askHttp;
  const size = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((done, fail) => {
    const asking = ask(
      url,
      {
        method,
        // A connection is never kept: the next request may be another's, and is checked anew.
        agent: false,
        headers: {
          "User-Agent": "Lotwise",
          Accept: "*/*",
          ...(isNamedHost ? headers : {}),
          ...size,
        },
        signal,
        timeout: silenceMs,
        ...(isAllowedPrivate(url) ? {} : { lookup: publicLookup }),
      },
      done,
    );
    asking.on("timeout", () =>
      asking.destroy(new OutboundError("too_slow", `${url.host} was silent for too long.`)),
    );
    asking.on("error", fail);
    asking.end(body);
  });
}

function answerOf(
  response: IncomingMessage,
  url: URL,
  order: OutboundOrder,
  limit: AbortSignal,
): OutboundAnswer {
  const { statusCode: status = 0, headers } = response;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let read = 0;
    try {
      if (Number(headers["content-length"] ?? 0) > order.mostBytes) throw tooLarge(url, order);
      for await (const chunk of response) {
        const bytes: Uint8Array = chunk;
        read += bytes.length;
        if (read > order.mostBytes) throw tooLarge(url, order);
        yield bytes;
      }
    } catch (cause) {
      throw troubleOf(cause, url, order, limit);
    } finally {
      response.destroy();
    }
  }
  // It may break off before anybody reads it; its reader is told then.
  response.on("error", () => undefined);
  return {
    status,
    headers,
    url: url.href,
    chunks: chunks(),
    bytes: () => buffer(chunks()),
    drop: () => response.destroy(),
  };
}

const tooLarge = (url: URL, { mostBytes }: OutboundOrder): OutboundError =>
  new OutboundError(
    "too_large",
    `What ${url.host} gives is larger than ${Math.ceil(mostBytes / 1024 / 1024)} MB, the most that is taken.`,
  );

/** Says what went wrong on the way in words; what is no fault of the other side passes through. */
function troubleOf(cause: unknown, url: URL, order: OutboundOrder, limit: AbortSignal): unknown {
  if (cause instanceof OutboundError) return cause;
  if (order.signal?.aborted) return cause;
  if (limit.aborted)
    return new OutboundError(
      "too_slow",
      `${url.host} took longer than ${Math.round(order.longestMs / 1000)} s.`,
      { cause },
    );
  // The look-up's own refusal; whatever else fails is the network's.
  if (cause instanceof AppError) return leadsInside(url.hostname, cause);
  return new OutboundError("unreachable", `${url.host} ${words(cause)}.`, { cause });
}

const CODE_WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: "is a name that leads nowhere",
  EAI_AGAIN: "is a name that could not be looked up",
  ECONNREFUSED: "takes no connection",
  ECONNRESET: "broke the connection off",
  ETIMEDOUT: "does not answer",
  EHOSTUNREACH: "cannot be reached",
  ENETUNREACH: "cannot be reached",
  CERT_HAS_EXPIRED: "has a certificate that has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a certificate that nobody vouches for",
  SELF_SIGNED_CERT_IN_CHAIN: "has a certificate that nobody vouches for",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has a certificate that nobody vouches for",
  ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate of another host",
};

function words(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return CODE_WORDS[code] ?? "does not answer as a web server does";
}
