import type { IncomingMessage, ServerResponse } from "node:http";
import type { RoutePatterns } from "../observe/route-patterns.ts";
import { newNonce, securityHeaders } from "../security/headers.ts";
import { giveUp, NO_PAGE, type Site } from "./front.ts";
import { accepts } from "./packed-body.ts";
import type { SentText } from "./sent-text.ts";
import { noteTrouble } from "./troubles.ts";

/** What stands in the variable parts of a path, by their names. */
export type PathParams = Readonly<Record<string, string>>;

/** An answer of ours that is no page. */
export interface DirectAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Pick<SentText, "text" | "plain" | "packed"> | null;
}

/** Answers a request whole, whatever comes of it: with its errors, too. */
export type DirectHandler = (request: Request, params: PathParams) => Promise<DirectAnswer>;

/** Survives modules being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & {
  lotwiseDirect?: Map<string, DirectHandler>;
};

function handlers(): Map<string, DirectHandler> {
  holder.lotwiseDirect ??= new Map();
  return holder.lotwiseDirect;
}

/**
 * Has a route's reading requests answered by its own handler without the framework, which takes many times as
 * long for each as the handler. What it does for one, the front does: headers, compression, trouble.
 * @param pattern such as "/api/v1/listings/[id]". The route's module says it when the framework loads it; what
 *   is asked for before that goes through the framework to the same handler.
 */
export function answerDirectly(pattern: string, handler: DirectHandler): void {
  handlers().set(pattern, handler);
}

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** What stands for itself in a path: of everything else the framework says what it means. */
const PLAIN = /^(\/[\w~-][\w.~-]*)+$/;

/** Answers a request without the framework, where its route wants that. @returns whether it does. */
export function answeredDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  { patterns, site }: { readonly patterns: RoutePatterns; readonly site: Site },
): boolean {
  const { method = "", url = "/" } = request;
  const [path = "/"] = url.split("?", 1);
  if (!READING.has(method) || !PLAIN.test(path)) return false;
  const pattern = patterns(path);
  const handler = handlers().get(pattern);
  if (handler === undefined) return false;
  answer(request, response, { path, https: site.https, handler, params: paramsOf(pattern, path) })
    // Whatever happens somebody waits for an answer.
    .catch((error: unknown) => {
      noteTrouble(error);
      if (response.headersSent) response.destroy();
      else giveUp(request, response, site);
    });
  return true;
}

interface Answering extends Site {
  readonly path: string;
  readonly handler: DirectHandler;
  readonly params: PathParams;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { path, https, handler, params }: Answering,
): Promise<void> {
  const { status, headers, body } = await handler(requestOf(request), params);
  if (response.destroyed) return;
  const security = securityHeaders({ ...NO_PAGE, nonce: newNonce(), https }, path);
  for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
  for (const [name, value] of headers) response.setHeader(name, value);
  const takesPacked = accepts(String(request.headers["accept-encoding"] ?? ""), "gzip");
  const packed = body === null || !takesPacked ? null : await body.packed;
  const bytes = packed ?? body?.plain;
  response.appendHeader("Vary", "Accept-Encoding");
  if (packed !== null) response.setHeader("Content-Encoding", "gzip");
  if (bytes !== undefined) response.setHeader("Content-Length", bytes.length);
  response.writeHead(status).end(request.method === "HEAD" ? undefined : bytes);
}

/** The same request as the framework would hand it on. */
function requestOf({ method = "GET", url = "/", headers }: IncomingMessage): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) sent.set(name, [value].flat().join(", "));
  return new Request(`http://${SELF}${url}`, { method, headers: sent });
}

/** Nobody asks it by this name. */
const SELF = "front.invalid";

function paramsOf(pattern: string, path: string): PathParams {
  const asked = path.split("/");
  return Object.fromEntries(
    pattern.split("/").flatMap((part, at) => {
      const name = /^\[(\w+)\]$/.exec(part)?.[1];
      return name === undefined ? [] : [[name, asked[at] ?? ""]];
    }),
  );
}
