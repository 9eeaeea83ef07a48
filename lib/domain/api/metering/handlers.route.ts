/* Makes a route file's exports for an API address: GET to OPTIONS, CORS preflight, HEAD,
 * 405, and open documents. */

import "server-only";
import { randomUUID } from "node:crypto";
import {
  API_ROOT,
  PROBLEM_TYPE,
  PROBLEMS,
} from "#lib/domain/api/api-endpoint/constants.problem.ts";
import { ApiProblem, problemOf, problemType } from "#lib/domain/api/api-endpoint/rules.problem.ts";
import { problemDocument } from "#lib/domain/api/api-endpoint/schema.problem.ts";
import { now } from "#lib/platform/clock.ts";
import { isUnreachable } from "#lib/platform/db/failures.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { answerDirectly, type DirectAnswer } from "#lib/platform/front/direct.ts";
import { SentText } from "#lib/platform/front/sent-text.ts";
import { log } from "#lib/platform/log.ts";
import { currentRequestId } from "#lib/platform/observe/occasion.ts";
import {
  ASKED_HEADERS,
  COST_HEADER,
  EXPOSED_HEADERS,
  PREFLIGHT_SECONDS,
  REMAINING_HEADER,
  REPLAYED_HEADER,
  REQUEST_ID_HEADER,
  RESET_HEADER,
} from "./constants.ts";
import { etagOf } from "./handlers.ts";
import { acceptsJson, isKnown } from "./rules.ts";
import type { ApiOperation, Sent } from "./types.ts";

type Params = Readonly<Record<string, string | string[] | undefined>>;
type Answering = (request: Request, params: Params) => Promise<DirectAnswer>;
type Handler = (
  request: Request,
  // Where nothing stands in the path Next.js gives none.
  context: { readonly params: Promise<Params | undefined> },
) => Promise<Response>;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

/**
 * Everything that an address of the API answers, whatever it is asked by: a route's exports.
 * `export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(answers(endpoint, …));`
 */
export function route(...operations: readonly ApiOperation[]): Readonly<Record<Method, Handler>> {
  const methods = operations.flatMap(({ endpoint: { method } }) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  const answering = addressOf(methods, async ({ request, headers, params }) => {
    const { method } = request;
    const asked = method === "HEAD" ? "GET" : method;
    const operation = operations.find(({ endpoint }) => endpoint.method === asked);
    if (operation === undefined) throw new Error("only its methods come here");
    const sent = await operation.serve({
      request,
      params,
      now: now(),
      headers,
    });
    return success(sent, method, headers);
  });
  const [{ endpoint } = {}] = operations;
  if (endpoint !== undefined && methods.includes("GET"))
    answerDirectly(`${API_ROOT}${endpoint.path.replaceAll(/\{(\w+)\}/g, "[$1]")}`, answering);
  return exportsOf(answering);
}

/**
 * A document about the API that everybody may read, without a key: a route's exports.
 * @param text what it is, as JSON.
 */
export function documentRoute(text: () => string): Readonly<Record<Method, Handler>> {
  const answering = addressOf(["GET", "HEAD"], async ({ request, headers }) => {
    const body = text();
    const etag = etagOf(body);
    headers.set("Cache-Control", "public, max-age=300");
    headers.set("ETag", etag);
    if (isKnown(request.headers.get("if-none-match"), etag))
      return { status: 304, headers, body: null };
    headers.set("Content-Type", "application/json; charset=utf-8");
    return { status: 200, headers, body: request.method === "HEAD" ? null : new SentText(body) };
  });
  return exportsOf(answering);
}

interface Asked {
  readonly request: Request;
  readonly params: Params;
  /** What its answer says besides. */
  readonly headers: Headers;
}

function addressOf(
  methods: readonly string[],
  answer: (asked: Asked) => Promise<DirectAnswer>,
): Answering {
  const allowed = [...new Set(methods), "OPTIONS"].join(", ");
  return async (request, params) => {
    const { method } = request;
    const id = currentRequestId() ?? randomUUID();
    const headers = new Headers({
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": EXPOSED_HEADERS.join(", "),
      "Cache-Control": "no-store",
      Vary: "Authorization",
      [REQUEST_ID_HEADER]: id,
    });
    if (method === "OPTIONS") return preflight(allowed, headers);
    try {
      if (methods.length === 0)
        throw new ApiProblem("unknown-operation", `The operations are at ${siteUrl()}/api.`);
      if (!methods.includes(method))
        throw new ApiProblem("method-not-allowed", `Here there are ${allowed}.`, {
          headers: { Allow: allowed },
        });
      if (!acceptsJson(request.headers.get("accept")))
        throw new ApiProblem("not-acceptable", "Send Accept: application/json.");
      return await answer({ request, params, headers });
    } catch (error) {
      return await failure(error, method, headers, id);
    }
  };
}

/** A route's exports, as the framework calls them. */
function exportsOf(answering: Answering): Readonly<Record<Method, Handler>> {
  const handler: Handler = async (request, { params }) => {
    // Read before anything is caught: while it builds, Next.js ends what has no request yet.
    request.headers.get("accept");
    const { status, headers, body } = await answering(request, (await params) ?? {});
    return new Response(body?.text ?? null, { status, headers });
  };
  const reading = { GET: handler, HEAD: handler, OPTIONS: handler };
  return { ...reading, POST: handler, PUT: handler, PATCH: handler, DELETE: handler };
}

/** What a browser asks before it calls from another site: any may, with a key. */
function preflight(allowed: string, headers: Headers): DirectAnswer {
  headers.set("Allow", allowed);
  headers.set("Access-Control-Allow-Methods", allowed);
  headers.set("Access-Control-Allow-Headers", ASKED_HEADERS.join(", "));
  headers.set("Access-Control-Max-Age", String(PREFLIGHT_SECONDS));
  return { status: 204, headers, body: null };
}

function success(sent: Sent, method: string, headers: Headers): DirectAnswer {
  const { status, text, etag, cost, remaining, resetsAt, replayed } = sent;
  headers.set(COST_HEADER, String(cost));
  headers.set(REMAINING_HEADER, String(remaining));
  headers.set(RESET_HEADER, resetsAt.toISOString());
  if (replayed) headers.set(REPLAYED_HEADER, "true");
  if (etag !== null) {
    headers.set("ETag", etag);
    // Theirs alone to keep, and to be asked about each time.
    headers.set("Cache-Control", "private, no-cache");
  }
  if (text !== null) headers.set("Content-Type", "application/json; charset=utf-8");
  return { status, headers, body: method === "HEAD" ? null : text };
}

async function failure(
  error: unknown,
  method: string,
  headers: Headers,
  id: string,
): Promise<DirectAnswer> {
  const problem = await problemFor(error, method, id);
  const { errors, balance, cost, resetsAt, headers: own = {} } = problem.extras;
  const { status, title } = PROBLEMS[problem.problem];
  const document = problemDocument.parse({
    type: problemType(siteUrl(), problem.problem),
    title,
    status,
    detail: problem.message,
    instance: `urn:uuid:${id}`,
    ...(errors !== undefined && { errors }),
    ...(balance !== undefined && { balance }),
    ...(cost !== undefined && { cost }),
    ...(resetsAt !== undefined && { resetsAt }),
  });
  headers.set(COST_HEADER, "0");
  headers.set("Content-Type", PROBLEM_TYPE);
  if (status === 503 || status === 502) headers.set("Retry-After", "5");
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const body = method === "HEAD" ? null : new SentText(JSON.stringify(document));
  return { status, headers, body };
}

/** What an error is to a caller. Only surprises are reported, with the id that the caller was told. */
async function problemFor(error: unknown, method: string, id: string): Promise<ApiProblem> {
  if (error instanceof ApiProblem) return error;
  if (error instanceof AppError && error.code !== "configuration")
    return problemOf(error, method === "GET" || method === "HEAD" ? "query" : "body");
  if (isUnreachable(error))
    return new ApiProblem("unavailable", "The database does not answer. Try again in a moment.");
  log.error({ err: error, requestId: id }, "a call of the API failed");
  await reportSurprise(error);
  return new ApiProblem("internal-error", "This should not have happened. It was reported.");
}
